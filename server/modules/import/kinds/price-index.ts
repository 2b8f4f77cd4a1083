import { toBeijingMonth } from '../../../../src/lib/dates'
import { decimal, oneWord, Wrong, type Cell } from '../cells'
import { month } from '../time-cells'
import { column } from '../kind'
import { indices } from '../units'
import { simpleKind } from './simple'

const KINDS = [
  ['new', '新建商品住宅'],
  ['second', '二手住宅'],
] as const

/** An index relative to 100. The bureau publishes one decimal, and no monthly or yearly value has ever been outside of these bounds. */
const index = (low: number, high: number): Cell<number> => {
  const base = decimal(low, high, {
    hint: `指数，${low} 到 ${high}，上月或上年同月为 100`,
    units: indices,
    choices: ['指数'],
  })
  return {
    ...base,
    read: (text, told) => {
      const value = base.read(text, told)
      return value instanceof Wrong
        ? new Wrong(`应为指数，如 99.6，在 ${low} 到 ${high} 之间，上月或上年同月为 100`)
        : Math.round(value * 100) / 100
    },
  }
}
/** City name; the bureau writes names of two characters with a blank between them. */
const city: Cell<string> = {
  hint: '不超过 10 字',
  read: text => {
    const name = text.replace(/\s+/g, '').replace(/市$/, '')
    return name.length < 1 || name.length > 10 ? new Wrong('不超过 10 字') : name
  },
  write: String,
}

/** The statistics bureau's price index of homes in 70 cities, one row per city, month and type. Demo rows of these cities are deleted. */
export const priceIndex = simpleKind({
  name: 'price-index',
  label: '价格指数',
  unit: '条',
  table: 'price_index',
  identity: ['city', 'month', 'kind'],
  natural: ['city', 'month', 'kind'],
  isPlain: true,
  columns: [
    column('month', '月份', month, { aliases: ['日期', '时间'], example: '2026-10', needed: true }),
    column('city', '城市', city, { aliases: ['城市名称'], example: '北京', needed: true }),
    column(
      'kind',
      '类别',
      oneWord(KINDS, { 新建住宅: 'new', 新房: 'new', 新建商品房: 'new', 二手房: 'second' }),
      {
        aliases: ['类型', '住宅类型'],
        example: '二手住宅',
        needed: true,
      },
    ),
    column('mom', '环比', index(80, 120), { aliases: ['环比指数'], example: '99.6', needed: true }),
    column('yoy', '同比', index(50, 200), { aliases: ['同比指数'], example: '94.8' }),
  ],
  direct: ['month', 'city', 'kind', 'mom', 'yoy'],
  more: ['source', 'is_demo'],
  fresh: () => ({ yoy: null }),
  derive: (values, { now }) =>
    String(values.month) >= toBeijingMonth(now)
      ? [{ field: 'month', message: '这个月还没有过完' }]
      : { source: '国家统计局 70 个大中城市住宅销售价格指数', is_demo: false },
  beside: async (db, written) => {
    const batch = written[0]
    if (!batch) return
    await db.query(
      `delete from price_index p where is_demo and city = any($1)
         and not exists (select 1
           from unnest($2::text[], $3::text[], $4::text[]) as t (city, month, kind)
           where t.city = p.city and t.month = p.month and t.kind = p.kind)`,
      [
        [...new Set(written.map(({ row }) => row.values.city))],
        written.map(({ row }) => row.values.city),
        written.map(({ row }) => row.values.month),
        written.map(({ row }) => row.values.kind),
      ],
    )
  },
  export: async (db, after, limit) => {
    const rows = await db.query<{
      city: string
      month: string
      kind: string
      mom: number
      yoy: number | null
    }>(
      `select city, month, kind, mom, yoy
       from price_index
       where not is_demo and (city, month, kind) > ($1, $2, $3)
       order by city, month, kind
       limit $4`,
      [after?.city ?? '', after?.month ?? '', after?.kind ?? '', limit],
    )
    return rows.map(row => ({
      values: { ...row },
      key: { city: row.city, month: row.month, kind: row.kind },
    }))
  },
})
