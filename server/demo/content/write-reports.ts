// Writes market reports from the demo's own deals. One query set aggregates twelve months by month and region; each report fills the
// placeholders of its Markdown text with figures, charts and tables of its range of months, so that all numbers agree with the trade data
// pages.

import { z } from 'zod'
import type { Block } from '../../../src/contract/content/blocks'
import { REPORT_KINDS, type KeyFigure } from '../../../src/contract/content/cards'
import { addMonths, DAY_SECONDS, lastMonths, toBeijingMonth, monthStart } from '../../../src/lib/dates'
import { getOwnValue } from '../../../src/lib/own'
import { renderBlocksHtml } from '../../modules/content/blocks/render-blocks-html'
import { dealSums } from '../../modules/house/deals'
import { monthStats } from '../../modules/house/market/months'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { readText } from '../files'
import { createSeededRandom } from '../random'
import { blocksOfText } from './blocks-of-text'

const CITY = 110_100
const MONTHS = 12
/** Districts reported individually. */
const REGIONS = 10

interface MonthRow {
  month: string
  total: number
  unit_price: number | null
  second: number
}
interface RegionRow {
  region_id: number
  name: string
  total: number
  unit_price: number | null
  /** Deal price in percent of the average asking price. */
  rate: number | null
}

const WAN = 1_000_000
const wan = (fen: number | null) => (fen === null ? '—' : (fen / WAN).toFixed(2))
const percent = (rate: number | null) => (rate === null ? '—' : `${rate.toFixed(1)}%`)
const report = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  title: z.string(),
  period: z.string(),
  summary: z.string(),
  /** Key points for the reader. */
  points: z.array(z.string()),
})

/** Deals of the twelve months up to `last`, by month and by region, the same as in the trade data. */
interface Market {
  last: string
  months: string[]
  of: (month: string) => MonthRow | undefined
  /** The ten regions with the most deals. */
  regions: RegionRow[]
  /** Region with the lowest price relative to the average asking price. */
  cheapest: RegionRow | undefined
}

/** SQL: deals of second rounds by month. */
const SECOND = `
  select to_char(to_timestamp(h.deal_time) at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) as total
  from house h where h.shelf = 'on' and h.status = 'sold' and h.round = 2 and h.deal_time >= $1 and h.deal_time < $2 group by 1`

const toDealRate = (below: number | null) => (below === null ? null : 100 - below)
const getMonthSpan = (from: string, last: string) => ({
  since: monthStart(from),
  until: monthStart(addMonths(last, 1)),
})

async function readMarket(db: Database, now: number): Promise<Market> {
  const last = addMonths(toBeijingMonth(now), -1)
  const months = lastMonths(now, MONTHS)
  const span = getMonthSpan(months[0] ?? last, last)
  const [stats, seconds, places] = await Promise.all([
    monthStats({ db }, months, { region_ids: [CITY] }),
    db.query<{ month: string; total: number }>(SECOND, [span.since, span.until]),
    db.query<{ id: number; name: string }>(`select id, name from region where level = 'region' order by id`),
  ])
  const regions = await Promise.all(
    places.map(async ({ id, name }): Promise<RegionRow> => {
      const sums = await dealSums({ db }, { region_ids: [id], ...span })
      return {
        region_id: id,
        name,
        total: sums.deal_total,
        unit_price: sums.avg_unit_price,
        rate: toDealRate(sums.below_rate),
      }
    }),
  )
  const max = regions
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || a.region_id - b.region_id)
    .slice(0, REGIONS)
  return {
    last,
    months,
    of: month => {
      const stat = stats.find(one => one.month === month)
      return stat && stat.deal_total > 0
        ? {
            month,
            total: stat.deal_total,
            unit_price: stat.avg_unit_price,
            second: seconds.find(one => one.month === month)?.total ?? 0,
          }
        : undefined
    },
    regions: max,
    cheapest: [...max].sort((a, b) => (a.rate ?? 999) - (b.rate ?? 999))[0],
  }
}

interface Sum {
  total: number
  unit_price: number | null
  rate: number | null
  second: number
}

/** Returns the totals of a range of months. */
async function loadReportSum(
  db: Database,
  market: Market,
  { from, end }: { from: string; end: string },
): Promise<Sum> {
  const sums = await dealSums({ db }, { region_ids: [CITY], ...getMonthSpan(from, end) })
  return {
    total: sums.deal_total,
    unit_price: sums.avg_unit_price,
    rate: toDealRate(sums.below_rate),
    second: market.months
      .filter(month => month >= from && month <= end)
      .reduce((total, month) => total + (market.of(month)?.second ?? 0), 0),
  }
}

const buildKeyFigures = (sum: Sum): KeyFigure[] => [
  { label: '成交', value: String(sum.total), unit: '套', note: '含份额' },
  { label: '成交均价', value: wan(sum.unit_price), unit: '万/㎡', note: '' },
  { label: '成交价 / 挂牌均价', value: percent(sum.rate), unit: '', note: '' },
  { label: '二拍成交', value: String(sum.second), unit: '套', note: '' },
]

const until = (month: string) => `本站演示成交，至 ${month} 月末；套数含份额，均价与比例不含`

interface Chart {
  title: string
  unit: string
  decimals: number
  look: 'bars' | 'line'
  value: (row: MonthRow) => number | null
}
const CHARTS: Readonly<Record<string, Chart>> = {
  deals: { title: '成交套数', unit: '套', decimals: 0, look: 'bars', value: row => row.total },
  price: {
    title: '成交均价',
    unit: '万/㎡',
    decimals: 2,
    look: 'line',
    value: row => (row.unit_price === null ? null : row.unit_price / WAN),
  },
  second: { title: '二拍成交', unit: '套', decimals: 0, look: 'bars', value: row => row.second },
}

function buildReportChart({ months, of }: Market, name: string, end: string): Block {
  const chart = getOwnValue(CHARTS, name)
  if (!chart) throw new Error(`${name} is no chart`)
  const { title, unit, decimals, look, value } = chart
  const points = months
    .filter(month => month <= end)
    .map(month => {
      const row = of(month)
      const y = row ? value(row) : null
      return { x: month, y: y === null ? null : Number(y.toFixed(decimals)) }
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

const buildRegionTable = ({ regions, last }: Market): Block => ({
  kind: 'table',
  caption: '近 12 个月各区成交、均价与成交价 / 挂牌均价',
  columns: ['区', '成交，套', '均价，万/㎡', '成交 / 挂牌'],
  rows: regions.map(row => [row.name, String(row.total), wan(row.unit_price), percent(row.rate)]),
  has_total: false,
  note: until(last),
})

const buildRegionBars = ({ regions, cheapest, last }: Market): Block => ({
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

/** A report: its text in `data/reports`, its range of months, and its publication time. */
interface Told {
  name: string
  from: string
  end: string
  at: number
}

async function loadDemoReport(db: Database, market: Market, { name, from, end, at }: Told) {
  const { cheapest } = market
  const before = addMonths(from, -1)
  const [part, earlier] = await Promise.all([
    loadReportSum(db, market, { from, end }),
    loadReportSum(db, market, { from: before, end: before }),
  ])
  const { points, text, ...facts } = readText(`reports/${name}`, report, {
    from,
    until: end,
    total: part.total,
    total_before: earlier.total,
    price: wan(part.unit_price),
    rate: percent(part.rate),
    second: part.second,
    cheapest: cheapest?.name ?? '—',
    cheapest_rate: percent(cheapest?.rate ?? null),
  })
  const blocks: Block[] = [
    { kind: 'points', items: points },
    ...blocksOfText(text, {
      chart: ({ of }) => buildReportChart(market, of, end),
      table: () => buildRegionTable(market),
      bars: () => buildRegionBars(market),
    }),
  ]
  return { ...facts, blocks, figures: buildKeyFigures(part), at }
}

/** Returns the reports to write: four months, a quarter, a year and two topics. */
function listToldReports({ last, months: [from = last] }: Market): Told[] {
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

/** Inserts reports about the demo's own deals. */
export async function writeReports(db: Database, now: number): Promise<void> {
  const market = await readMarket(db, now)
  const reports = await Promise.all(listToldReports(market).map(told => loadDemoReport(db, market, told)))
  await insertRows(
    db,
    'report',
    reports.map(({ at, ...given }, i) => {
      const created_at = Math.min(at, now - 3_600 * (i + 1))
      return {
        id: i + 1,
        title: given.title,
        summary: given.summary,
        cover: '',
        content: renderBlocksHtml(given.blocks),
        blocks: given.blocks,
        kind: given.kind,
        period: given.period,
        region_id: CITY,
        figures: given.figures,
        author: '演示研究院',
        status: 'published',
        view_total: createSeededRandom('report', i).int(400, 3200),
        created_at,
        updated_at: created_at,
      }
    }),
  )
}
