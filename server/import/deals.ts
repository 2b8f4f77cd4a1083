import { z } from 'zod'
import { dayStart } from '../../src/lib/dates'
import { ownOf } from '../../src/lib/own'
import { insertRows } from '../db/insert-rows'
import type { PastAuction } from '../modules/valuation/fit/past'
import { replay } from '../modules/valuation/fit/replay'
import { scoreOf } from '../modules/valuation/fit/score'
import type { Column, Importer, LineError, Numbered } from './importer'

const TYPES: Readonly<Record<string, number>> = {
  别墅: 1,
  公寓: 2,
  商业: 3,
  商铺: 3,
  办公: 4,
  写字楼: 4,
  住宅: 5,
  车位: 6,
}
const ROUNDS: Readonly<Record<string, number>> = { 一拍: 1, 二拍: 2, 变卖: 4, 重新拍卖: 5 }
const KINDS: Readonly<Record<string, string>> = { 司法拍卖: 'sfpm', 国有资产: 'gyzc', 一口价: 'ykj' }

const wordOf = <T>(words: Readonly<Record<string, T>>) =>
  z.string().transform((text, context) => {
    const value = ownOf(words, text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: `应为 ${Object.keys(words).join('、')} 之一` })
    return z.NEVER
  })
/** Yuan with commas or without, to fen. */
const yuan = z
  .string()
  .transform(text => text.replaceAll(',', ''))
  .pipe(z.string().regex(/^\d{1,11}(\.\d{1,2})?$/, '应为元，至多两位小数'))
  .transform(text => Math.round(Number(text) * 100))
const positive = yuan.refine(fen => fen > 0, '应大于 0')
const day = z
  .string()
  .regex(/^(19|20)\d\d-\d\d-\d\d$/, '应为 YYYY-MM-DD')
  .refine(text => {
    const date = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  }, '没有这一天')
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,4}$/, '应为整数')
    .transform(Number)
    .refine(value => value >= min && value <= max, `应在 ${min} 到 ${max} 之间`)
const words = (max: number) => z.string().max(max, `不超过 ${max} 字`)

const row = z.object({
  ref: words(64),
  title: words(200).optional(),
  kind: wordOf(KINDS).optional(),
  house_type: wordOf(TYPES),
  round: wordOf(ROUNDS),
  region: words(20),
  xiaoqu: words(60).optional(),
  area: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, '应为平方米')
    .transform(Number)
    .refine(area => area > 0, '应大于 0'),
  jushi: whole(0, 20).optional(),
  floor_no: whole(-9, 200).optional(),
  total_floor: whole(1, 200).optional(),
  orientation: words(20).optional(),
  decoration: words(20).optional(),
  appraisal_price: positive.optional(),
  market_price: positive.optional(),
  start_price: positive,
  deal_price: positive.optional(),
  start_day: day.optional(),
  end_day: day,
})
type DealRow = z.output<typeof row>

const COLUMNS: readonly Column<keyof DealRow>[] = [
  { field: 'ref', header: '编号', isNeeded: true },
  { field: 'title', header: '标题' },
  { field: 'kind', header: '类别' },
  { field: 'house_type', header: '类型', isNeeded: true },
  { field: 'round', header: '轮次', isNeeded: true },
  { field: 'region', header: '区域', isNeeded: true },
  { field: 'xiaoqu', header: '小区' },
  { field: 'area', header: '面积', isNeeded: true },
  { field: 'jushi', header: '室' },
  { field: 'floor_no', header: '楼层' },
  { field: 'total_floor', header: '总楼层' },
  { field: 'orientation', header: '朝向' },
  { field: 'decoration', header: '装修' },
  { field: 'appraisal_price', header: '评估价' },
  { field: 'market_price', header: '市场价' },
  { field: 'start_price', header: '起拍价', isNeeded: true },
  { field: 'deal_price', header: '成交价', isNeeded: true },
  { field: 'start_day', header: '开始日期' },
  { field: 'end_day', header: '结束日期', isNeeded: true },
]

interface Place {
  id: number
  name: string
}
interface Community extends Place {
  region_id: number
  circle_id: number | null
  lng: number
  lat: number
}

/** What is wrong with a line beside the database: its district, its price against its start, its number given twice. */
function errorOf({ row }: Numbered<DealRow>, regions: ReadonlyMap<string, number>): string | null {
  if (!regions.has(row.region)) return `区域：没有“${row.region}”`
  if (row.deal_price !== undefined && row.deal_price < row.start_price) return '成交价：低于起拍价'
  if (row.start_day !== undefined && row.start_day > row.end_day) return '开始日期：晚于结束日期'
  return null
}

function check(rows: readonly Numbered<DealRow>[], regions: ReadonlyMap<string, number>): LineError[] {
  const seen = new Map<string, number>()
  return rows.flatMap(one => {
    const earlier = seen.get(one.row.ref)
    seen.set(one.row.ref, earlier ?? one.line)
    const message = earlier === undefined ? errorOf(one, regions) : `编号：与第 ${earlier} 行相同`
    return message === null ? [] : [{ line: one.line, message }]
  })
}

/** Share of the deals that only teach; the later ones are estimated as they came. */
const TEACHING = 0.6

/** How estimates learnt from the file's own older rows fare on its newer ones. */
function scoreLines(auctions: PastAuction[]): string[] {
  auctions.sort((a, b) => a.end_time - b.end_time)
  const deals = auctions.filter(({ deal_price }) => deal_price !== null)
  const from = deals[Math.floor(deals.length * TEACHING)]?.end_time
  const until = (deals.at(-1)?.end_time ?? 0) + 1
  const estimates = from === undefined ? [] : replay(auctions, { from, until }).estimates
  const score = scoreOf(
    estimates.flatMap(({ auction: { deal_price }, estimate: { low, middle, high } }) =>
      deal_price === null ? [] : [{ low, middle, high, deal_price }],
    ),
  )
  if (score.deals === 0) return ['成绩单：成交太少，估不了']
  return [
    `成绩单（较早的学，较晚的考）：${score.deals} 套成交，落在 80% 区间内 ${score.coverage}%，误差中位 ${score.median_error}%，COD ${score.cod}，PRD ${score.prd}`,
  ]
}

/** Past auctions, sold or not. A number of the same file that is there already is replaced. */
export const deals: Importer<DealRow> = {
  columns: COLUMNS,
  row,
  plan: async ({ db, now, source }, rows) => {
    const found = await db.query<Place>(`select id, name from region where level = 'region'`)
    const regions = new Map(found.map(({ id, name }) => [name, id]))
    const communities = await db.query<Community>(
      'select id, name, region_id, circle_id, lng, lat from xiaoqu where deleted_at is null and name = any($1)',
      [[...new Set(rows.flatMap(({ row }) => row.xiaoqu ?? []))]],
    )
    const placed = rows.map(({ row }) => {
      const region_id = regions.get(row.region) ?? 0
      return {
        row,
        region_id,
        community: communities.find(one => one.name === row.xiaoqu && one.region_id === region_id),
      }
    })
    const sold = rows.filter(({ row }) => row.deal_price !== undefined).length
    const known = placed.filter(({ community }) => community).length
    return {
      errors: check(rows, regions),
      report: [
        `成交 ${sold} 行，流拍 ${rows.length - sold} 行；认出小区 ${known} 行`,
        ...scoreLines(
          placed
            .filter(({ row }) => row.kind !== 'ykj')
            .map(({ row, region_id, community }) => ({
              house_type: row.house_type,
              kind: row.kind ?? 'sfpm',
              round: row.round,
              region_id,
              circle_id: community?.circle_id ?? null,
              area: row.area,
              floor_no: row.floor_no ?? null,
              total_floor: row.total_floor ?? null,
              orientation: row.orientation ?? null,
              decoration: row.decoration ?? null,
              appraisal_price: row.appraisal_price ?? null,
              market_price: row.market_price ?? null,
              start_price: row.start_price,
              deal_price: row.deal_price ?? null,
              start_time: dayStart(row.start_day ?? row.end_day),
              end_time: dayStart(row.end_day) + 1,
              risk_yes: null,
            })),
        ),
      ],
      write: async db => {
        await db.query('delete from past_auction where source = $1 and ref = any($2)', [
          source,
          rows.map(({ row }) => row.ref),
        ])
        await insertRows(
          db,
          'past_auction',
          placed.map(({ row: { region, xiaoqu, start_day, end_day, ...row }, region_id, community }) => ({
            ...row,
            source,
            title: row.title ?? `${region}${xiaoqu ?? ''}`,
            kind: row.kind ?? 'sfpm',
            region_id,
            circle_id: community?.circle_id ?? null,
            xiaoqu_id: community?.id ?? null,
            lng: community?.lng ?? null,
            lat: community?.lat ?? null,
            start_time: dayStart(start_day ?? end_day),
            end_time: dayStart(end_day),
            risk_yes: null,
            is_demo: false,
            created_at: now,
          })),
        )
        return `写入 ${rows.length} 行`
      },
    }
  },
}
