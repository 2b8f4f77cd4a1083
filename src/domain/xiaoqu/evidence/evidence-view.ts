// Texts and chart of a community's finished auctions. Each figure says of how many rounds, of which days, and how it is calculated; with
// too few rounds it has no value. The chart's x is the end of a round in Unix seconds.

import { ROUND_LABELS } from '@/contract/codes'
import { EVIDENCE_SAMPLES, type EvidenceFigureKey } from '@/contract/evidence-rules'
import { SMALL_SAMPLE } from '@/contract/court-rules'
import type { EvidenceCourt, EvidenceFigure, EvidenceRow } from '@/contract/xiaoqu/cards'
import { shareView } from '@/domain/court/court-view'
import { DAY_SECONDS, monthStart, toBeijingDay, toBeijingMonth, toBeijingParts } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { areaText, moneyText, percentText, unitPriceText, roundToWan } from '@/lib/money'
import { monthsText } from '@/lib/rent-text'
import type { ChartSeries, ChartSpec } from '@/ui/chart/chart'
import { getRoomFromTitle } from '../deals-view'
import { evidenceMarks } from '../xiaoqu-marks'
import type { Evidence } from './use-evidence'

/** Position of a month's average: its middle. */
const calculateMonthMiddle = (month: string) => monthStart(month) + 15 * DAY_SECONDS

/** Deals, failed rounds and the month's asking average by day; two rounds of the same second lie a second apart, so that both are shown. */
export function evidenceChart({ points, asks }: Pick<Evidence, 'points' | 'asks'>): ChartSpec {
  const askedIn = new Map(asks.map(({ month, value }) => [month, value]))
  let last = 0
  const rounds = points.map(point => {
    last = Math.max(point.closed_at, last + 1)
    return { ...point, x: last }
  })
  // The line has a value at each round, since it would break at an x without one.
  const places = [...asks.map(({ month }) => calculateMonthMiddle(month)), ...rounds.map(({ x }) => x)]
  const priceOf = (status: EvidenceRow['status']) =>
    rounds
      .filter(round => round.status === status)
      .map(({ x, unit_price }) => ({ x, y: roundToWan(unit_price) }))
  const series: ChartSeries[] = [
    {
      name: '挂牌均价',
      kind: 'line',
      tone: 'quiet',
      dots: 'none',
      points: places
        .sort((a, b) => a - b)
        .map(x => {
          const fen = askedIn.get(toBeijingMonth(x))
          return { x, y: fen === undefined ? null : roundToWan(fen) }
        }),
    },
    { name: '成交单价', kind: 'points', tone: 'action', dots: 'filled', points: priceOf('sold') },
    { name: '流拍起拍单价', kind: 'points', tone: 'ink', points: priceOf('failed') },
  ]
  return {
    // The chart would render a series without a value along the bottom.
    series: series.filter(each => each.points.some(({ y }) => y !== null)),
    unit: '万/㎡',
    decimals: 2,
    xText: at => {
      const { year, month } = toBeijingParts(Number(at))
      return `${String(year).slice(2)}年${month}月`
    },
  }
}

const daysText = (from: number | null, to: number | null) =>
  from === null || to === null ? null : `${toBeijingDay(from)} 至 ${toBeijingDay(to)}`

/** Source of the chart: what its marks mean, their days, and what is left out. */
export const chartSource = ({ points, is_cut, asks }: Evidence): string =>
  [
    '实心为成交单价，空心为流拍轮次的起拍单价',
    points.length > 0 &&
      `本站收录 ${points.length} 次，${daysText(points[0]?.closed_at ?? null, points.at(-1)?.closed_at ?? null) ?? ''}${is_cut ? '，更早的见逐条记录' : ''}`,
    asks.length > 0
      ? `挂牌：本站采集的挂牌价，当月均价，${monthsText(asks[0]?.month ?? '', asks.at(-1)?.month ?? '')}`
      : '挂牌：没有采到本小区的挂牌价',
  ]
    .filter(Boolean)
    .join('；')

export interface FigureView {
  key: EvidenceFigureKey
  label: string
  /** The value, or why there is none. */
  value: string
  isKnown: boolean
  /** Confidence interval of a share. */
  range: string | null
  /** Base, ends and days. */
  lines: string[]
  /** Number of its rows. */
  total: number
  /** `data-fig` attribute: `marks` of src/lib/measures. */
  figures: string
}

const LABELS: Record<EvidenceFigureKey, string> = {
  rounds: '成交率',
  deal_price: '成交单价中位数',
  below: '低于挂牌均价，中位数',
  failed_price: '流拍起拍单价中位数',
  leases: '有租约的比例',
}
export const ROWS_TITLES: Record<EvidenceFigureKey, string> = {
  rounds: '已结束的拍卖',
  deal_price: '成交单价所含',
  below: '低于挂牌均价所含',
  failed_price: '流拍起拍单价所含',
  leases: '公告说明了租约的',
}
/** Percent below the asking average; above it the text says 高. */
const belowText = (percent: number) => (percent >= 0 ? percentText(percent) : `高 ${percentText(-percent)}`)

type Told = Pick<FigureView, 'value' | 'isKnown' | 'range' | 'lines'>

function shareLines(figure: EvidenceFigure, silent: number): Told {
  const { key, total } = figure
  const part = figure.part ?? 0
  const { base, share } = shareView({ key, label: LABELS[key], of: '', part, whole: total })
  return {
    value: share?.text ?? `样本不足 ${SMALL_SAMPLE} 条`,
    isKnown: share !== null,
    range: share ? `95% 区间 ${share.range}` : null,
    lines: [
      key === 'rounds' ? `成交 / 已结束 ${base}` : `有租约 / 公告说明了租约 ${base}`,
      ...(key === 'leases' && silent > 0 ? [`另有 ${silent} 条的公告未说明，不计入`] : []),
    ],
  }
}

function middleLines(figure: EvidenceFigure): Told {
  const { key, total, low, median, high, mean } = figure
  if (median === null || low === null || high === null)
    return { value: `样本不足 ${EVIDENCE_SAMPLES} 条`, isKnown: false, range: null, lines: [`${total} 条`] }
  const text = key === 'below' ? belowText : unitPriceText
  const ends = key === 'below' ? ['最小', '最大'] : ['最低', '最高']
  return {
    value: text(median),
    isKnown: true,
    range: null,
    lines: [
      `${total} 条，其中${ends[0]} ${text(low)}，${ends[1]} ${text(high)}`,
      ...(mean === null ? [] : [key === 'below' ? `逐条平均 ${text(mean)}` : `按面积平均 ${text(mean)}`]),
    ],
  }
}

/** The figures in the order of the endpoint; one without a row says so. */
export function figureViews({ id, figures }: Pick<Evidence, 'id' | 'figures'>): FigureView[] {
  const totalOf = (key: EvidenceFigureKey) => figures.find(figure => figure.key === key)?.total ?? 0
  const silent = totalOf('rounds') - totalOf('leases')
  return figures.map(figure => {
    const { key, total, from, to, part } = figure
    const days = daysText(from, to)
    const view =
      total === 0
        ? { value: '暂无记录', isKnown: false, range: null, lines: [] }
        : part === null
          ? middleLines(figure)
          : shareLines(figure, silent)
    return {
      key,
      total,
      label: LABELS[key],
      ...view,
      lines: days === null ? view.lines : [...view.lines, days],
      figures: evidenceMarks(id, figure),
    }
  })
}

export interface CourtView {
  court: string
  /** Its rounds in this community. */
  total: number
  /** Median days to the handover, or why there is none. */
  value: string
  isKnown: boolean
  lines: string[]
}

/** Handover times of the courts that auctioned here: of all deals of a court, not only those of this community. */
export const courtViews = (courts: readonly EvidenceCourt[]): CourtView[] =>
  courts.map(({ court, total, handover }) => {
    if (handover === null) return { court, total, value: '暂无统计', isKnown: false, lines: [] }
    const { median, low, high, total: handed, waiting, from_month, to_month } = handover
    return {
      court,
      total,
      isKnown: median !== null,
      value: median === null ? (handed === 0 ? '暂无记录' : `样本不足 ${SMALL_SAMPLE} 条`) : `${median} 天`,
      lines: [
        ...(low === null || high === null ? [] : [`中间一半 ${low}–${high} 天`]),
        `已填交付 ${handed} 条${waiting > 0 ? `，尚未交付 ${waiting} 条未计入` : ''}`,
        monthsText(from_month, to_month),
      ],
    }
  })

export interface RowView {
  id: number
  room: string
  area: string
  day: string
  outcome: string
  round: string
  price: string
  unitPrice: string
  asking: string
  below: string
  lease: string
  /** `data-fig` attribute of its figures: `marks` of src/lib/measures. */
  figures: string
}

const UNKNOWN = '—'

/** A round as a row: the deal, or the start price of a failed round. */
export function rowView(row: EvidenceRow, { name }: Pick<Evidence, 'name'>): RowView {
  const { price, unit_price, asking_unit_price, discount_rate, has_lease } = row
  return {
    id: row.id,
    room: getRoomFromTitle(row.title, name),
    area: areaText(row.area),
    day: toBeijingDay(row.closed_at),
    outcome: row.status === 'sold' ? '成交' : '流拍',
    round: row.kind === 'ykj' ? '一口价' : ROUND_LABELS[row.round],
    price: price === null ? UNKNOWN : moneyText(price),
    unitPrice: unit_price === null ? UNKNOWN : unitPriceText(unit_price),
    asking: asking_unit_price === null ? UNKNOWN : unitPriceText(asking_unit_price),
    below: discount_rate === null ? UNKNOWN : belowText(discount_rate),
    lease: has_lease === null ? '未说明' : has_lease ? '有' : '无',
    figures: marks('lot', row.id, {
      area: row.area,
      price,
      unit: unit_price,
      askingUnit: asking_unit_price,
      below: discount_rate,
    }),
  }
}
