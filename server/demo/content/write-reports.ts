import { z } from 'zod'
import type { Block } from '../../../src/contract/content/blocks'
import { REPORT_KINDS, type KeyFigure } from '../../../src/contract/content/cards'
import { addMonths, DAY_SECONDS, monthOf, monthStart } from '../../../src/lib/dates'
import { ownOf } from '../../../src/lib/own'
import { htmlOf } from '../../modules/content/blocks/html-of'
import { IS_SHARE } from '../../modules/house/lots'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { readText } from '../files'
import { randomOf } from '../random'
import { blocksOfText } from './blocks-of-text'

const CITY = 110_100
const MONTHS = 12
const HOMES = `h.shelf = 'on' and h.status = 'sold' and h.house_type in (5, 2, 1) and not ${IS_SHARE}`

interface MonthRow {
  month: string
  total: number
  unit_price: number
  rate: number | null
  second: number
}
interface RegionRow {
  region_id: number
  name: string
  total: number
  unit_price: number
  rate: number | null
}

const WAN = 1_000_000
const wan = (fen: number) => (fen / WAN).toFixed(2)
const percent = (rate: number | null) => (rate === null ? '—' : `${rate.toFixed(1)}%`)
const report = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  title: z.string(),
  period: z.string(),
  summary: z.string(),
  /** What a reader takes along. */
  points: z.array(z.string()),
})

/** The deals of homes in the twelve months up to `last`, by month and by region. */
interface Market {
  last: string
  months: string[]
  of: (month: string) => MonthRow | undefined
  /** The ten with the most deals. */
  regions: RegionRow[]
  /** Where least is paid of the market price. */
  cheapest: RegionRow | undefined
}

async function readMarket(db: Database, now: number): Promise<Market> {
  const last = addMonths(monthOf(now), -1)
  const from = addMonths(last, 1 - MONTHS)
  const span = [monthStart(from), monthStart(addMonths(last, 1))]
  const rows = await db.query<MonthRow>(
    `select to_char(to_timestamp(h.deal_time) at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) as total,
       avg(h.unit_price)::float8 as unit_price, avg(100.0 * h.deal_price / h.market_price)::float8 as rate,
       count(*) filter (where h.round = 2) as second
     from house h where ${HOMES} and h.deal_time >= $1 and h.deal_time < $2 group by 1 order by 1`,
    span,
  )
  const regions = await db.query<RegionRow>(
    `select h.region_id, h.region_name as name, count(*) as total, avg(h.unit_price)::float8 as unit_price,
       avg(100.0 * h.deal_price / h.market_price)::float8 as rate
     from house h where ${HOMES} and h.deal_time >= $1 and h.deal_time < $2 group by 1, 2 order by 3 desc, 1 limit 10`,
    span,
  )
  return {
    last,
    months: Array.from({ length: MONTHS }, (_, i) => addMonths(from, i)),
    of: month => rows.find(row => row.month === month),
    regions,
    cheapest: [...regions].sort((a, b) => (a.rate ?? 999) - (b.rate ?? 999))[0],
  }
}

function sumOf(part: readonly (MonthRow | undefined)[]) {
  const known = part.filter(row => row !== undefined)
  const total = known.reduce((sum, row) => sum + row.total, 0)
  const mean = (value: (row: MonthRow) => number) =>
    total === 0 ? 0 : known.reduce((sum, row) => sum + value(row) * row.total, 0) / total
  return {
    total,
    unit_price: mean(row => row.unit_price),
    rate: total === 0 ? null : mean(row => row.rate ?? 0),
    second: known.reduce((sum, row) => sum + row.second, 0),
  }
}

const figuresOf = (sum: ReturnType<typeof sumOf>): KeyFigure[] => [
  { label: '成交', value: String(sum.total), unit: '套', note: '' },
  { label: '成交均价', value: wan(sum.unit_price), unit: '万/㎡', note: '' },
  { label: '成交价 / 市价', value: percent(sum.rate), unit: '', note: '' },
  { label: '二拍成交', value: String(sum.second), unit: '套', note: '' },
]

const until = (month: string) => `本站演示成交，至 ${month} 月末；只算住宅，份额拍卖不计`

interface Chart {
  title: string
  unit: string
  decimals: number
  look: 'bars' | 'line'
  value: (row: MonthRow) => number
}
const CHARTS: Readonly<Record<string, Chart>> = {
  deals: { title: '成交套数', unit: '套', decimals: 0, look: 'bars', value: row => row.total },
  price: { title: '成交均价', unit: '万/㎡', decimals: 2, look: 'line', value: row => row.unit_price / WAN },
  second: { title: '二拍成交', unit: '套', decimals: 0, look: 'bars', value: row => row.second },
}

function chartOf({ months, of }: Market, name: string, end: string): Block {
  const chart = ownOf(CHARTS, name)
  if (!chart) throw new Error(`${name} is no chart`)
  const { title, unit, decimals, look, value } = chart
  const points = months
    .filter(month => month <= end)
    .map(month => {
      const row = of(month)
      return { x: month, y: row ? Number(value(row).toFixed(decimals)) : null }
    })
  return {
    kind: 'chart',
    title,
    unit,
    decimals,
    x_title: '月份',
    series: [{ name: title, look, points }],
    note: until(end),
  }
}

const tableOf = ({ regions, last }: Market): Block => ({
  kind: 'table',
  caption: '近 12 个月各区成交、均价与成交价 / 市场价',
  columns: ['区', '成交，套', '均价，万/㎡', '成交 / 市价'],
  rows: regions.map(row => [row.name, String(row.total), wan(row.unit_price), percent(row.rate)]),
  has_total: false,
  note: until(last),
})

const barsOf = ({ regions, cheapest, last }: Market): Block => ({
  kind: 'bars',
  title: '各区',
  unit: '',
  rows: regions.map(row => ({
    label: row.name,
    value: percent(row.rate),
    parts: [{ name: '', value: Math.max(0, row.rate ?? 0), tone: row === cheapest ? 'warn' : 'ink' }],
  })),
  note: until(last),
})

/** Which text of `data/reports` tells of the months from one to another, and when it came out. */
interface Told {
  name: string
  from: string
  end: string
  at: number
}

function reportOf(market: Market, { name, from, end, at }: Told) {
  const { months, of, cheapest } = market
  const part = sumOf(months.filter(month => month >= from && month <= end).map(of))
  const { points, text, ...facts } = readText(`reports/${name}`, report, {
    from,
    until: end,
    total: part.total,
    total_before: sumOf([of(addMonths(from, -1))]).total,
    price: wan(part.unit_price),
    rate: percent(part.rate),
    second: part.second,
    cheapest: cheapest?.name ?? '—',
    cheapest_rate: percent(cheapest?.rate ?? null),
  })
  const blocks: Block[] = [
    { kind: 'points', items: points },
    ...blocksOfText(text, {
      chart: ({ of }) => chartOf(market, of, end),
      table: () => tableOf(market),
      bars: () => barsOf(market),
    }),
  ]
  return { ...facts, blocks, figures: figuresOf(part), at }
}

/** Four months, a quarter, a year and two topics. */
function toldOf({ last, months: [from = last] }: Market): Told[] {
  const end = monthStart(addMonths(last, 1)) + 9 * DAY_SECONDS
  return [
    ...[0, 1, 2, 3].map(back => {
      const month = addMonths(last, -back)
      const at = monthStart(addMonths(month, 1)) + 4 * DAY_SECONDS + 36_000
      return { name: 'month', from: month, end: month, at }
    }),
    { name: 'quarter', from: addMonths(last, -2), end: last, at: end },
    { name: 'year', from, end: last, at: end - DAY_SECONDS },
    { name: 'topic-discounts', from, end: last, at: end - 3 * DAY_SECONDS },
    { name: 'topic-second-rounds', from, end: last, at: end - 5 * DAY_SECONDS },
  ]
}

/** Reports of the demo's own deals. */
export async function writeReports(db: Database, now: number): Promise<void> {
  const market = await readMarket(db, now)
  await insertRows(
    db,
    'report',
    toldOf(market).map((told, i) => {
      const { at, ...given } = reportOf(market, told)
      const created_at = Math.min(at, now - 3_600 * (i + 1))
      return {
        id: i + 1,
        title: given.title,
        summary: given.summary,
        cover: '',
        content: htmlOf(given.blocks),
        blocks: given.blocks,
        kind: given.kind,
        period: given.period,
        region_id: CITY,
        figures: given.figures,
        author: '演示研究院',
        status: 'published',
        view_total: randomOf('report', i).int(400, 3200),
        created_at,
        updated_at: created_at,
      }
    }),
  )
}
