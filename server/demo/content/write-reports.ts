import type { Block } from '../../../src/contract/content/blocks'
import type { KeyFigure, ReportKind } from '../../../src/contract/content/cards'
import { addMonths, monthOf, monthStart } from '../../../src/lib/dates'
import { htmlOf } from '../../modules/content/blocks/html-of'
import { IS_SHARE } from '../../modules/house/lots'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { randomOf } from '../random'
import { lawBlock } from './laws'

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

const wan = (fen: number) => (fen / 1_000_000).toFixed(2)
const percent = (rate: number | null) => (rate === null ? '—' : `${rate.toFixed(1)}%`)
const said = (text: string): Block => ({ kind: 'paragraph', text: [text] })
const headed = (text: string): Block => ({ kind: 'heading', level: 2, text })

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
  const series = (
    title: string,
    unit: string,
    decimals: number,
    look: 'bars' | 'line',
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
  const table: Block = {
    kind: 'table',
    caption: '近 12 个月各区成交、均价与成交价 / 市场价',
    columns: ['区', '成交，套', '均价，万/㎡', '成交 / 市价'],
    rows: regions.map(row => [row.name, String(row.total), wan(row.unit_price), percent(row.rate)]),
    has_total: false,
    note: until(last),
  }
  const method: Block[] = [
    headed('怎么算的'),
    said(
      '只算住宅与公寓的成交；撤回、中止、流拍和份额拍卖不计。均价是每套成交单价的平均，市场价取小区挂牌均价，不是评估价。样本不到三十套的，只列数，不下结论。全部为演示数据。',
    ),
  ]
  const figuresOf = (now_: ReturnType<typeof sumOf>): KeyFigure[] => [
    { label: '成交', value: String(now_.total), unit: '套', note: '' },
    { label: '成交均价', value: wan(now_.unit_price), unit: '万/㎡', note: '' },
    { label: '成交价 / 市价', value: percent(now_.rate), unit: '', note: '' },
    { label: '二拍成交', value: String(now_.second), unit: '套', note: '' },
  ]
  const body = (part: ReturnType<typeof sumOf>, end: string, lead: string): Block[] => [
    {
      kind: 'points',
      items: [
        lead,
        `平均成交价为市场价的 ${percent(part.rate)}。`,
        `其中二拍成交 ${part.second} 套；二拍起拍价比一拍至多再降两成。`,
      ],
    },
    headed('成交'),
    said(`期内成交 ${part.total} 套。下图是近十二个月每个月的成交套数。`),
    series('成交套数', '套', 0, 'bars', row => row.total, end),
    headed('价格'),
    said(`成交均价 ${wan(part.unit_price)} 万/㎡。均价随成交的区和户型变化，不等于同一套房涨跌。`),
    series('成交均价', '万/㎡', 2, 'line', row => row.unit_price / 1_000_000, end),
    headed('轮次'),
    said('一拍流拍以后才有二拍，二拍的起拍价有下限。'),
    lawBlock('second'),
    headed('各区'),
    table,
    {
      kind: 'lots',
      title: '现在在拍的',
      text: '',
      look: 'cards',
      ids: [],
      query: 'statuses=ongoing,upcoming&type=zhuzhai',
      limit: 4,
    },
    ...method,
  ]
  interface Given {
    kind: ReportKind
    title: string
    period: string
    blocks: Block[]
    figures: KeyFigure[]
    at: number
    summary: string
  }
  const monthly: Given[] = [0, 1, 2, 3].map(back => {
    const month = addMonths(last, -back)
    const part = sumOf([of(month)])
    const before = sumOf([of(addMonths(month, -1))])
    const lead = `${month} 成交 ${part.total} 套，上月 ${before.total} 套；均价 ${wan(part.unit_price)} 万/㎡。`
    return {
      kind: 'month',
      title: `北京法拍月报 ${month}`,
      period: month,
      blocks: body(part, month, lead),
      figures: figuresOf(part),
      at: monthStart(addMonths(month, 1)) + 4 * 86_400 + 36_000,
      summary: lead,
    }
  })
  const year = sumOf(rows)
  const quarter = sumOf([0, 1, 2].map(back => of(addMonths(last, -back))))
  const cheapest = [...regions].sort((a, b) => (a.rate ?? 999) - (b.rate ?? 999))
  const bars = (
    value: (row: RegionRow) => number,
    text: (row: RegionRow) => string,
    note: string,
  ): Block => ({
    kind: 'bars',
    title: '各区',
    unit: '',
    rows: regions.map(row => ({
      label: row.name,
      value: text(row),
      parts: [{ name: '', value: Math.max(0, value(row)), tone: row === cheapest[0] ? 'warn' : 'ink' }],
    })),
    note,
  })
  const end = monthStart(addMonths(last, 1)) + 9 * 86_400
  const others: Given[] = [
    {
      kind: 'quarter',
      title: `近三个月回看，至 ${last}`,
      period: `${addMonths(last, -2)} 至 ${last}`,
      blocks: body(quarter, last, `三个月成交 ${quarter.total} 套，均价 ${wan(quarter.unit_price)} 万/㎡。`),
      figures: figuresOf(quarter),
      at: end,
      summary: `三个月成交 ${quarter.total} 套，二拍 ${quarter.second} 套。`,
    },
    {
      kind: 'year',
      title: `一年回看：${from} 至 ${last}`,
      period: `${from} 至 ${last}`,
      blocks: body(year, last, `十二个月成交 ${year.total} 套，均价 ${wan(year.unit_price)} 万/㎡。`),
      figures: figuresOf(year),
      at: end - 86_400,
      summary: `十二个月成交 ${year.total} 套，成交价平均为市场价的 ${percent(year.rate)}。`,
    },
    {
      kind: 'topic',
      title: '专题：各区打几折成交',
      period: last,
      blocks: [
        {
          kind: 'points',
          items: [
            `折扣最大的是${cheapest[0]?.name ?? '—'}，平均为市场价的 ${percent(cheapest[0]?.rate ?? null)}。`,
            '折扣大不等于便宜：税费、占用和欠费还没有算进去。',
          ],
        },
        headed('各区的折扣'),
        bars(
          row => row.rate ?? 0,
          row => percent(row.rate),
          until(last),
        ),
        table,
        headed('怎么看折扣'),
        said(
          '起拍价不低于评估价或市价的七成，二拍至多再降两成；折扣大的房子，往往公告里写着占用、欠费或税费转嫁。',
        ),
        lawBlock('reserve'),
        ...method,
      ],
      figures: figuresOf(year),
      at: end - 3 * 86_400,
      summary: '同样是法拍，各区成交价与市场价的差距不一样，原因多半写在公告里。',
    },
    {
      kind: 'topic',
      title: '专题：二拍到底多了多少成交',
      period: last,
      blocks: [
        {
          kind: 'points',
          items: [
            `近十二个月 ${year.total} 套成交里，二拍占 ${year.second} 套。`,
            '等二拍能省的是起拍价，不一定是成交价。',
          ],
        },
        headed('每个月的二拍'),
        series('二拍成交', '套', 0, 'bars', row => row.second, last),
        headed('等不等二拍'),
        said(
          '一拍没有人报名，才有二拍；人气高的小区往往等不到。看二拍之前先看一拍为什么没人要，再看这个原因现在还在不在。',
        ),
        lawBlock('second'),
        ...method,
      ],
      figures: figuresOf(year),
      at: end - 5 * 86_400,
      summary: '二拍占成交的多少，等一轮值不值得。',
    },
  ]
  await insertRows(
    db,
    'report',
    [...monthly, ...others].map((given, i) => {
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
