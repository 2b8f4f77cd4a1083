import { z } from 'zod'
import { monthOf } from '../../src/lib/dates'
import { ownOf } from '../../src/lib/own'
import { insertRows } from '../db/insert-rows'
import type { Column, Importer, LineError, Numbered } from './importer'

const KINDS: Readonly<Record<string, 'new' | 'second'>> = {
  新建商品住宅: 'new',
  二手住宅: 'second',
}

/** An index against 100: the bureau's have one decimal, and none of a month or a year was ever outside of these. */
const index = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{2,3}(\.\d{1,2})?$/, '应为指数，如 99.6')
    .transform(Number)
    .refine(value => value >= low && value <= high, `应在 ${low} 到 ${high} 之间，上月或上年同月为 100`)

const row = z.object({
  month: z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, '应为 YYYY-MM'),
  // The bureau sets city names of two characters wide.
  city: z
    .string()
    .transform(text => text.replace(/\s+/g, '').replace(/市$/, ''))
    .pipe(z.string().min(1, '不能为空').max(10, '不超过 10 字')),
  kind: z.string().transform((text, context) => {
    const kind = ownOf(KINDS, text)
    if (kind) return kind
    context.addIssue({ code: 'custom', message: `应为 ${Object.keys(KINDS).join('、')} 之一` })
    return z.NEVER
  }),
  mom: index(80, 120),
  yoy: index(50, 200).optional(),
})
type IndexRow = z.output<typeof row>

const COLUMNS: readonly Column<keyof IndexRow>[] = [
  { field: 'month', header: '月份', isNeeded: true },
  { field: 'city', header: '城市', isNeeded: true },
  { field: 'kind', header: '类别', isNeeded: true },
  { field: 'mom', header: '环比', isNeeded: true },
  { field: 'yoy', header: '同比' },
]

const keyOf = ({ city, month, kind }: IndexRow) => `${city} ${month} ${kind}`

function check(rows: readonly Numbered<IndexRow>[], running: string): LineError[] {
  const seen = new Map<string, number>()
  return rows.flatMap(({ line, row }) => {
    const earlier = seen.get(keyOf(row))
    seen.set(keyOf(row), earlier ?? line)
    if (earlier !== undefined) return [{ line, message: `城市、月份与类别同第 ${earlier} 行` }]
    return row.month >= running ? [{ line, message: '月份：这个月还没有过完' }] : []
  })
}

/** The statistics bureau's price index of homes in 70 cities, a line a city, month and kind. What is there already is replaced, and invented rows of these cities go. */
export const priceIndex: Importer<IndexRow> = {
  columns: COLUMNS,
  row,
  plan: async ({ db, now, source }, rows) => {
    const cities = [...new Set(rows.map(({ row }) => row.city))]
    const months = rows.map(({ row }) => row.month).sort()
    const demo = await db.one<{ total: number }>(
      'select count(*) as total from price_index where is_demo and city = any($1)',
      [cities],
    )
    return {
      errors: check(rows, monthOf(now)),
      report: [
        `${cities.length} 个城市，${months[0] ?? '—'} 到 ${months.at(-1) ?? '—'}；将去掉演示行 ${demo?.total ?? 0} 条`,
      ],
      write: async db => {
        await db.query('delete from price_index where is_demo and city = any($1)', [cities])
        await db.query(
          `delete from price_index p using unnest($1::text[], $2::text[], $3::text[]) t (city, month, kind)
           where p.city = t.city and p.month = t.month and p.kind = t.kind`,
          [
            rows.map(({ row }) => row.city),
            rows.map(({ row }) => row.month),
            rows.map(({ row }) => row.kind),
          ],
        )
        await insertRows(
          db,
          'price_index',
          rows.map(({ row }) => ({
            ...row,
            yoy: row.yoy ?? null,
            source: `国家统计局 70 个大中城市住宅销售价格指数（${source}）`,
            is_demo: false,
          })),
        )
        return `写入 ${rows.length} 行`
      },
    }
  },
}
