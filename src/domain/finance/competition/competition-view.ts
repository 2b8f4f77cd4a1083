// Texts and charts of the competition forecast. The curve holds the share of deals at or below each price; the slider moves over its
// points. Chances of 0 or 100 percent are written as bounds, because a forecast is never certain. Money is fen.

import { HOUSE_TYPE_LABELS, RISK_KINDS, RISK_LABELS, ROUND_LABELS, type RiskKind } from '@/contract/codes'
import type { Result } from '@/contract/endpoints'
import type { CompetitionBidders, CostedOffer, HammerRecord } from '@/contract/valuation/cards'
import { marks } from '@/lib/measures/marks'
import { MIN_AT } from '@/lib/finance/cost-text'
import { groupDigits, moneyText, percentText, roundToWan } from '@/lib/money'
import { fineText } from '../fine-money'
import type { ChartSpec } from '@/ui/chart/chart-types'

export type Competition = Result<'h5/evaluate-house/competition'>
type Card = Result<'h5/evaluate-house/scorecard'>

const NONE = '—'

/** A calculated chance is never certain, so 0 and 100 percent are written as bounds. */
export const chanceText = (percent: number): string =>
  percent > 0 && percent < 0.5
    ? '不到 1%'
    : percent >= 99.5 && percent < 100
      ? '超过 99%'
      : percentText(percent, 0)
const orNone = (value: number | null) => (value === null ? NONE : chanceText(value))

const peopleText = (people: number) => `${groupDigits(people, 1)} 人`
const rangeText = (low: number, high: number) => (low === high ? `${low} 人` : `${low}–${high} 人`)

const MINE = { asked: '我的上限', kept: '我的上限', middle: '中位' } as const

/** Position of the slider: an index of the curve. */
export const sliderAt = ({ curve, mine }: Pick<Competition, 'curve' | 'mine'>): number =>
  Math.max(
    0,
    curve.findIndex(({ price }) => price === mine?.price),
  )

/** The main answer: the chance to win at this ceiling. */
export function topView({ curve, mine }: Pick<Competition, 'curve' | 'mine'>, at: number) {
  const offer = curve[at]
  const [first, last] = [curve[0], curve.at(-1)]
  if (!offer || !first || !last) return null
  return {
    price: fineText(offer.price),
    win: orNone(offer.win),
    below: chanceText(offer.below),
    marks: [
      `起拍 ${fineText(first.price)}`,
      ...(mine && mine.price > first.price && mine.price < last.price
        ? [`${MINE[mine.by]} ${fineText(mine.price)}`]
        : []),
      fineText(last.price),
    ],
    words: (index: number) => fineText(curve[index]?.price ?? 0),
  }
}

/** Cumulative share of deals by price, with the median and the selected price. */
export function curveChart({ curve, middle }: Pick<Competition, 'curve' | 'middle'>, at: number): ChartSpec {
  const pointOf = (price: number | null | undefined) =>
    curve
      .filter(offer => offer.price === price)
      .map(offer => ({ x: roundToWan(offer.price), y: offer.below }))
  return {
    unit: '%',
    decimals: 0,
    fromZero: true,
    xText: x => groupDigits(Number(x)),
    series: [
      {
        name: '成交价不超过',
        kind: 'line',
        tone: 'action',
        points: curve.map(offer => ({ x: roundToWan(offer.price), y: offer.below })),
      },
      { name: '中位', kind: 'points', tone: 'action', points: pointOf(middle) },
      { name: '出价', kind: 'points', tone: 'ink', points: pointOf(curve[at]?.price) },
    ],
  }
}

export const rangeLine = ({
  low,
  high,
  held,
  at_start,
}: Pick<Competition, 'low' | 'high' | 'held' | 'at_start'>) =>
  low === null || high === null || held === null || at_start === null
    ? null
    : `${
        low === high
          ? `${percentText(held, 0)} 的可能就是起拍价 ${moneyText(low)}`
          : `${percentText(held, 0)} 落在 ${moneyText(low)} – ${moneyText(high)}，按起拍价成交 ${percentText(at_start, 0)}`
      }，与预计成交价相同`

const upTo = ({ from, to }: { from: number; to: number | null }) =>
  to === null ? `${from}+` : from === to ? String(from) : `${from}–${to}`

export const biddersChart = ({ chances }: Pick<CompetitionBidders, 'chances'>): ChartSpec => ({
  unit: '%',
  decimals: 0,
  series: [
    {
      name: '可能',
      kind: 'bars',
      tone: 'action',
      points: chances.map(one => ({ x: upTo(one), y: one.chance })),
    },
  ],
})

/** Range of the number of bidders, in words. */
export const biddersView = (
  { mean, low, high, held, samples }: CompetitionBidders,
  { chance, signup_total }: Pick<Competition, 'chance' | 'signup_total'>,
) => ({
  mean: groupDigits(mean, 1),
  range: `${percentText(held, 0)} 落在 ${rangeText(low, high)}${signup_total === null ? '' : `，已报名 ${groupDigits(signup_total)} 人`}`,
  none:
    chance === null
      ? null
      : `无人出价 ${chanceText(100 - chance)}，即本轮成交概率 ${chanceText(chance)}，与房源页相同`,
  source: `按本区同类成交 ${groupDigits(samples)} 场的出价人数估算`,
})

const isRisk = (kind: string): kind is RiskKind => RISK_KINDS.some(one => one === kind)

function interestText(interest: Competition['interest']): string {
  if (!interest) return '报名、围观、提醒：开拍前 7 天起计入'
  const { mark, signups, onlookers, reminds } = interest
  return `截至开拍前 ${mark} 天：报名 ${signups}、围观 ${groupDigits(onlookers)}、提醒 ${groupDigits(reminds)}`
}

/** Contribution of each factor to the mean number of bidders, in people; omits factors without a measurable effect. */
export function factorRows({ below_market, interest, burdens, bidders }: Competition) {
  if (!bidders) return []
  const stated = burdens.filter(isRisk).map(kind => RISK_LABELS[kind].yes)
  const titles: Record<CompetitionBidders['steps'][number]['key'], string> = {
    price:
      below_market === null
        ? '起拍价与评估价'
        : `起拍价比挂牌均价${below_market >= 0 ? '低' : '高'} ${percentText(Math.abs(below_market), 0)}`,
    home: '面积、楼层、朝向与商圈',
    burdens: stated.length > 0 ? stated.slice(0, 3).join('、') : '公告未列负担',
    interest: interestText(interest),
    late: '近期行情',
    nobody: '可能无人出价',
  }
  return bidders.steps
    .filter(({ key, people }) => Math.abs(people) >= 0.05 || key === 'interest')
    .map(({ key, people }) => ({
      key,
      title: titles[key],
      people: Math.abs(people) < 0.05 ? '0 人' : `${people > 0 ? '＋' : '−'}${peopleText(Math.abs(people))}`,
    }))
}

export const factorsSource = ({ bidders, region_name, house_type, round }: Competition): string =>
  bidders
    ? `起点 ${peopleText(bidders.base)}：${region_name}${HOUSE_TYPE_LABELS[house_type]}${ROUND_LABELS[round]}，其他条件取平均`
    : ''

const costText = ({ cost_least, cost_most }: CostedOffer): string =>
  cost_least === null
    ? NONE
    : cost_most === null
      ? `${MIN_AT} ${fineText(cost_least)}`
      : cost_most > cost_least
        ? `${fineText(cost_least)} – ${fineText(cost_most)}`
        : fineText(cost_least)

export interface OfferRow {
  key: number
  price: string
  win: string
  over: string
  below: string
  cost: string
  saved: string
  isMine: boolean
}

/** One or two sums, the lower first. */
const endsText = (one: number, other: number): string =>
  [...new Set([Math.min(one, other), Math.max(one, other)].map(fineText))].join(' – ')

/** Saving of one price against another, for both ends; unknown if a cost has no upper end. */
const savedText = (offer: CostedOffer, mine: CostedOffer | null): string =>
  mine === null ||
  mine.price === offer.price ||
  mine.cost_least === null ||
  mine.cost_most === null ||
  offer.cost_least === null ||
  offer.cost_most === null
    ? NONE
    : endsText(mine.cost_least - offer.cost_least, mine.cost_most - offer.cost_most)

const offerRow = (offer: CostedOffer, mine: CostedOffer | null): OfferRow => ({
  key: offer.price,
  price: fineText(offer.price),
  win: orNone(offer.win),
  over: offer.win === null ? NONE : chanceText(100 - offer.win),
  below: chanceText(offer.below),
  cost: costText(offer),
  saved: savedText(offer, mine),
  isMine: offer.price === mine?.price,
})

/** The visitor's ceiling, and somewhat lower ones. */
export const lowerRows = ({ mine, lower }: Pick<Competition, 'mine' | 'lower'>): OfferRow[] =>
  mine && lower.length > 0 ? [mine, ...lower].map(offer => offerRow(offer, mine)) : []

export const tableRows = ({ mine, table }: Pick<Competition, 'mine' | 'table'>): OfferRow[] => {
  const all = mine && !table.some(({ price }) => price === mine.price) ? [...table, mine] : table
  return [...all].sort((a, b) => a.price - b.price).map(offer => offerRow(offer, mine))
}

export const groupRows = (bidders: CompetitionBidders) => [
  { key: 0, label: '0，流拍', chance: chanceText(bidders.chances[0]?.chance ?? 0), middle: NONE },
  ...bidders.groups.map(({ from, to, chance, middle }) => ({
    key: from,
    label: to === null ? `${from} 人以上` : `${from}–${to} 人`,
    chance: chanceText(chance),
    middle: middle === null ? NONE : moneyText(middle),
  })),
]

/** Forecasts against outcomes: of prices, bidders and sales. */
export function scoreView({ competition, total, ended, unsold, replayed, level }: Card) {
  const { prices, bidders } = competition
  return {
    prices: prices.map(({ said, came }, at) => ({
      key: at,
      said: percentText(said, 0),
      came: percentText(came, 0),
    })),
    figures: [
      {
        label: `成交价区间，应 ${percentText(level, 0)}`,
        value: total.coverage === null ? NONE : percentText(total.coverage, 0),
      },
      {
        label: `人数区间，应 ${percentText(bidders.held, 0)}`,
        value: bidders.total === 0 ? NONE : percentText((100 * bidders.inside) / bidders.total, 0),
      },
      {
        label: `平均人数，预计 ${groupDigits(bidders.said, 1)}`,
        value: bidders.total === 0 ? NONE : groupDigits(bidders.came, 1),
      },
    ],
    source:
      ended === 0
        ? '本区还没有可比对的结果'
        : `本区近一年 ${groupDigits(ended)} 场：成交 ${groupDigits(total.deals)}、流拍 ${groupDigits(unsold)}；开拍前定稿 ${groupDigits(ended - replayed)} 场，历史回放 ${groupDigits(replayed)} 场`,
  }
}

/** One auction beside its forecast. */
export function resultView({
  low,
  high,
  is_sold,
  deal_price,
  bidders,
  bidder_total,
  ...record
}: HammerRecord) {
  const people = bidders === null ? '' : `；预计 ${peopleText(bidders)}`
  const came = bidder_total === null ? '' : `，实际 ${bidder_total} 人`
  return {
    title: record.title,
    state: !is_sold ? '流拍' : record.is_inside ? '区间内' : '区间外',
    isInside: record.is_inside === true,
    text: `预计 ${moneyText(low)} – ${moneyText(high)}，${
      is_sold && deal_price !== null ? `成交 ${moneyText(deal_price)}` : '无人买受'
    }${people}${people && came}`,
  }
}

/** The forecast that was frozen before a lot's own auction. */
export const frozenLine = (record: HammerRecord | null): string | null =>
  record &&
  (record.bidders === null
    ? null
    : `开拍前预计 ${peopleText(record.bidders)}出价（${rangeText(record.bidders_low ?? 0, record.bidders_high ?? 0)}）${
        record.is_sold === null
          ? '，结束后照实比对'
          : record.bidder_total === null
            ? ''
            : `，实际 ${record.bidder_total} 人`
      }`)

/** Short version for the pages of the lot or of the ceiling. */
export function briefView(data: Competition) {
  const { bidders, mine, silence, bidders_silence } = data
  return {
    silence: silence ?? (bidders ? null : bidders_silence),
    frozen: frozenLine(data.frozen),
    people: bidders && {
      mean: peopleText(bidders.mean),
      range: `${percentText(bidders.held, 0)} 落在 ${rangeText(bidders.low, bidders.high)}`,
    },
    mine: mine && {
      title:
        mine.by === 'middle' ? `出价到中位价 ${fineText(mine.price)}` : `出价到上限 ${fineText(mine.price)}`,
      win: orNone(mine.win),
      below: `成交价不高于此价的概率 ${chanceText(mine.below)}`,
    },
    source: silence === null ? `按过去同类竞价与本套的报名、围观、提醒估算；不是保证` : null,
  }
}

export const competitionMarks = ({ house_id, chance, low, middle, high }: Competition) =>
  marks('lot', house_id, { chance, low, middle, high })
