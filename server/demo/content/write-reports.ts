import { z } from 'zod'
import type { Block } from '../../../src/contract/content/blocks'
import { REPORT_KINDS, type KeyFigure } from '../../../src/contract/content/cards'
import { addMonths, DAY_SECONDS, monthOf, monthStart } from '../../../src/lib/dates'
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

/** Reports of the demo's own deals: four months, a quarter, a year and two topics. */
export async function writeReports(db: Database, now: number): Promise<void> {
  const last = addMonths(monthOf(now), -1)
  const from = addMonths(last, 1 - MONTHS)
  const rows = await db.query<MonthRow>(
    `select to_char(to_timestamp(h.deal_time) at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) as total,
       avg(h.unit_price)::float8 as unit_price, avg(100.0 * h.deal_price / h.market_price)::float8 as rate,
       count(*) filter (where h.round = 2) as second
     from house h where ${HOMES} and h.deal_time >= $1 and h.deal_time < $2 group by 1 order by 1`,
    [monthStart(from), monthStart(addMonths(last, 1))],
  )
  const regions = await db.query<RegionRow>(
    `select h.region_id, h.region_name as name, count(*) as total, avg(h.unit_price)::float8 as unit_price,
       avg(100.0 * h.deal_price / h.market_price)::float8 as rate
     from house h where ${HOMES} and h.deal_time >= $1 and h.deal_time < $2 group by 1, 2 order by 3 desc, 1 limit 10`,
    [monthStart(from), monthStart(addMonths(last, 1))],
  )
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(from, i))
  const of = (month: string) => rows.find(row => row.month === month)
  const sumOf = (part: readonly (MonthRow | undefined)[]) => {
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
  const until = (month: string) => `本站演示成交，至 ${month} 月末；只算住宅，份额拍卖不计`
  const chart = (
    { title, unit, decimals, look }: { title: string; unit: string; decimals: number; look: 'bars' | 'line' },
    value: (row: MonthRow) => number,
    end: string,
  ): Block => ({
    kind: 'chart',
    title,
    unit,
    decimals,
    x_title: '月份',
    series: [
      {
        name: title,
        look,
        points: months
          .filter(month => month <= end)
          .map(month => {
            const row = of(month)
            return { x: month, y: row ? Number(value(row).toFixed(decimals)) : null }
          }),
      },
    ],
    note: until(end),
  })
  const charts: Record<string, (end: string) => Block> = {
    deals: end => chart({ title: '成交套数', unit: '套', decimals: 0, look: 'bars' }, row => row.total, end),
    price: end =>
      chart(
        { title: '成交均价', unit: '万/㎡', decimals: 2, look: 'line' },
        row => row.unit_price / WAN,
        end,
      ),
    second: end =>
      chart({ title: '二拍成交', unit: '套', decimals: 0, look: 'bars' }, row => row.second, end),
  }
  const table: Block = {
    kind: 'table',
    caption: '近 12 个月各区成交、均价与成交价 / 市场价',
    columns: ['区', '成交，套', '均价，万/㎡', '成交 / 市价'],
    rows: regions.map(row => [row.name, String(row.total), wan(row.unit_price), percent(row.rate)]),
    has_total: false,
    note: until(last),
  }
  const figuresOf = (now_: ReturnType<typeof sumOf>): KeyFigure[] => [
    { label: '成交', value: String(now_.total), unit: '套', note: '' },
    { label: '成交均价', value: wan(now_.unit_price), unit: '万/㎡', note: '' },
    { label: '成交价 / 市价', value: percent(now_.rate), unit: '', note: '' },
    { label: '二拍成交', value: String(now_.second), unit: '套', note: '' },
  ]
  const cheapest = [...regions].sort((a, b) => (a.rate ?? 999) - (b.rate ?? 999))[0]
  const bars: Block = {
    kind: 'bars',
    title: '各区',
    unit: '',
    rows: regions.map(row => ({
      label: row.name,
      value: percent(row.rate),
      parts: [{ name: '', value: Math.max(0, row.rate ?? 0), tone: row === cheapest ? 'warn' : 'ink' }],
    })),
    note: until(last),
  }
  /** A report of `data/reports` on the months from one to another. */
  const told = (name: string, { from, end, at }: { from: string; end: string; at: number }) => {
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
        chart: ({ of }) => {
          const made = charts[of]
          if (!made) throw new Error(`${of} is no chart`)
          return made(end)
        },
        table: () => table,
        bars: () => bars,
      }),
    ]
    return { ...facts, blocks, figures: figuresOf(part), at }
  }
  const end = monthStart(addMonths(last, 1)) + 9 * DAY_SECONDS
  const reports = [
    ...[0, 1, 2, 3].map(back => {
      const month = addMonths(last, -back)
      return told('month', {
        from: month,
        end: month,
        at: monthStart(addMonths(month, 1)) + 4 * DAY_SECONDS + 36_000,
      })
    }),
    told('quarter', { from: addMonths(last, -2), end: last, at: end }),
    told('year', { from, end: last, at: end - DAY_SECONDS }),
    told('topic-discounts', { from, end: last, at: end - 3 * DAY_SECONDS }),
    told('topic-second-rounds', { from, end: last, at: end - 5 * DAY_SECONDS }),
  ]
  await insertRows(
    db,
    'report',
    reports.map((given, i) => {
      const created_at = Math.min(given.at, now - 3_600 * (i + 1))
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
