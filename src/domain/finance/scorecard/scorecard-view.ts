// Figures of the model's scorecard: forecasts that were frozen before each auction, compared with the outcomes. Every share has its base;
// replayed forecasts are named separately from those made in advance.

import { HOUSE_KIND_LABELS, ROUND_LABELS } from '@/contract/codes'
import type { Result } from '@/contract/endpoints'
import type { HammerRecord, HammerScore } from '@/contract/valuation/cards'
import { toBeijingDay, monthWord } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { changeText, groupDigits, moneyText, percentText } from '@/lib/money'
import type { ChartSpec } from '@/ui/chart/chart-types'

export type Scorecard = Result<'h5/evaluate-house/scorecard'>

const NONE = '—'
const orNone = (value: number | null, text: (value: number) => string) =>
  value === null ? NONE : text(value)

export const coverageText = ({ coverage }: Pick<HammerScore, 'coverage'>) =>
  orNone(coverage, v => percentText(v))

export const buildScorecardTotals = ({ total }: Pick<Scorecard, 'total'>) => [
  { label: '落在区间内', value: coverageText(total) },
  { label: '误差，中位', value: orNone(total.median_error, v => percentText(v)) },
  { label: '离散系数', value: orNone(total.cod, String) },
  { label: '价格相关差', value: orNone(total.prd, v => v.toFixed(3)) },
]

/** The base of the card, in a sentence. */
export function countsText({ ended, unsold, open, replayed, total, level, data_to }: Scorecard): string {
  if (ended === 0) return '还没有结束的预估'
  const frozen = ended - replayed
  return `近一年整套竞价 ${groupDigits(ended)} 场的预估（含导入的历史拍卖），其中 ${groupDigits(frozen)} 条为开拍前定稿，${groupDigits(replayed)} 条为历史回放；成交 ${groupDigits(total.deals)}、流拍 ${groupDigits(unsold)}；区间平均应含 ${percentText(level, 0)}。还有 ${groupDigits(open)} 次等结果。数据到 ${data_to ?? NONE}`
}

/** Origin of the estimates, if the card has both kinds. */
export function originsText({ ended, replayed }: Pick<Scorecard, 'ended' | 'replayed'>): string {
  const replays = '历史回放：用开拍前已结束的拍卖重算，不是当时给出的'
  if (ended > 0 && ended === replayed) return `目前还没有开拍前定稿而已有结果的预估，以下全是${replays}。`
  return `开拍前一天内冻结预估，之后不改；结束后照实比对，未命中的也列出。${replayed > 0 ? `其余为${replays}。` : ''}`
}

export const scoreMarks = (
  of: string,
  { coverage, median_error, deals }: Pick<HammerScore, 'coverage' | 'median_error' | 'deals'>,
  level?: number,
) => marks('score', of, { coverage, error: median_error, deals, level })

export interface ScoreRow {
  key: string
  label: string
  deals: string
  coverage: string
  median: string
  cod: string
  prd: string
  figures: string
}

export const buildScoreRows = (groups: Scorecard['regions']): ScoreRow[] =>
  groups.map(({ key, label, deals, median_error, cod, prd, ...rest }) => ({
    key,
    label,
    deals: groupDigits(deals),
    coverage: coverageText(rest),
    median: orNone(median_error, v => percentText(v)),
    cod: orNone(cod, v => v.toFixed(1)),
    prd: orNone(prd, v => v.toFixed(3)),
    figures: scoreMarks(key, { ...rest, deals, median_error }),
  }))

/** Monthly coverage beside the promised level. */
export const monthsChart = ({ months, level }: Pick<Scorecard, 'months' | 'level'>): ChartSpec => ({
  unit: '%',
  decimals: 0,
  xText: monthWord,
  series: [
    {
      name: '落在区间内',
      kind: 'line',
      tone: 'action',
      points: months.map(({ month, coverage }) => ({ x: month, y: coverage })),
    },
  ],
  marks: [{ y: level, label: `目标 ${percentText(level, 0)}`, tone: 'quiet', dashed: true }],
})

export const chanceRows = ({ chances }: Pick<Scorecard, 'chances'>) =>
  chances
    .filter(({ total }) => total > 0)
    .map(({ from, to, total, said, sold }) => ({
      key: String(from),
      label: `${from}–${to}%`,
      total: groupDigits(total),
      said: orNone(said, v => percentText(v, 0)),
      sold: orNone(sold, v => percentText(v, 0)),
      figures: marks('score', `chance/${from}`, { said, sold, band: to }),
    }))

const SPAN_LABELS = { point: '只有起拍价', start: '从起拍价起', above: '高于起拍价' } as const
const whole = (percent: number | null) => orNone(percent, v => percentText(v, 0))

/** Expected and actual coverage of each kind of interval, the direction of its misses, and how often the start price was paid. */
export const spanRows = ({ spans }: Pick<Scorecard, 'spans'>) =>
  spans.map(({ span, deals, held, coverage, below, above, at_start_said, at_start }) => ({
    key: span,
    figures: marks('score', `span/${span}`, {
      deals,
      held,
      coverage,
      below,
      above,
      atStart: at_start,
      atStartSaid: at_start_said,
    }),
    label: SPAN_LABELS[span],
    deals: `${groupDigits(deals)} 套`,
    held: whole(held),
    inside: whole(coverage),
    sides: `低 ${whole(below)}，高 ${whole(above)}`,
    atStart: whole(at_start),
    atStartSaid: `预估 ${whole(at_start_said)}`,
  }))

/** Forecast and actual share of deals at or below a price. */
export const saidRows = ({ competition: { prices } }: Pick<Scorecard, 'competition'>) =>
  prices.map(({ said, came, total }, at) => ({
    key: at,
    said: percentText(said, 0),
    came: percentText(came, 0),
    total: groupDigits(total),
  }))

/** Accuracy of the forecast numbers of bidders. */
export function biddersText({ competition: { bidders } }: Pick<Scorecard, 'competition'>): string | null {
  const { total, inside, held, said, came } = bidders
  return total === 0
    ? null
    : `出价人数：${groupDigits(total)} 场预计平均 ${groupDigits(said, 1)} 人，实际 ${groupDigits(came, 1)} 人；区间应含 ${percentText(held, 0)}，实际 ${percentText((100 * inside) / total, 0)}`
}

/** One estimate beside its auction. */
export function recordView(record: HammerRecord) {
  const { title, region_name, kind, round, low, high, middle, chance, is_sold, deal_price, error } = record
  return {
    title,
    under: [
      region_name,
      HOUSE_KIND_LABELS[kind],
      ROUND_LABELS[round],
      `${groupDigits(record.area, 2)}㎡`,
    ].join(' · '),
    said: `估 ${moneyText(middle)}（${moneyText(low)} – ${moneyText(high)}），成交概率 ${percentText(chance, 0)}${record.bidders === null ? '' : `，预计 ${groupDigits(record.bidders, 1)} 人出价`}`,
    came:
      is_sold === null
        ? '等结果'
        : is_sold && deal_price !== null
          ? `实际 ${moneyText(deal_price)}${record.bidder_total === null ? '' : `，${record.bidder_total} 人出价`}`
          : '流拍',
    error:
      error === null
        ? ''
        : `估价${error >= 0 ? '高' : '低'} ${changeText(Math.abs(error)).replace(/^[+＋]/, '')}`,
    day: `${toBeijingDay(record.ended_at ?? record.frozen_at)}${record.is_replayed ? '，历史回放' : '，开拍前定稿'}`,
    isMiss: record.is_inside === false,
  }
}
