import { HOUSE_KIND_LABELS, HOUSE_STATUS_LABELS, ROUND_LABELS, type Round } from '@/contract/codes'
import type { HouseInfo, TimelineRound } from '@/contract/house/schema'
import { shortTime } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { moneyText, percentText } from '@/lib/money'

export interface TimelineStep {
  key: string
  /** The lot of this round; null for a possible future round. */
  houseId: number | null
  state: 'done' | 'now' | 'next'
  title: string
  tag: string | null
  lines: string[]
  /** The rule of its duration, or of its start price. */
  rule: string | null
  /** Legal source of the rule, for a possible future round. */
  source: string | null
  /** `data-fig` attribute of its figures: `marks` of src/lib/measures. */
  figures: string
}

/** Round number of a 变卖. */
const SALE = 4

/** 一口价 has no rounds. */
const getRoundTitle = (round: Round, { kind }: HouseInfo) =>
  kind === 'ykj' ? HOUSE_KIND_LABELS.ykj : ROUND_LABELS[round]

/** Rule of the duration of a round that is still open. */
function clockRule({ round }: TimelineRound, { kind }: HouseInfo): string | null {
  if (kind === 'ykj') return null
  return round === SALE ? '变卖期 60 天，有人出价即开始 24 小时竞价' : '末 5 分钟内出价，结束时间顺延 5 分钟'
}

function resultLine(round: TimelineRound, before: TimelineRound | undefined, house: HouseInfo): string {
  const parts = [
    `${house.kind === 'ykj' ? '一口价' : round.round === SALE ? '变卖价' : '起拍'} ${moneyText(round.start_price)}`,
  ]
  if (before && before.start_price > round.start_price) {
    const cut = percentText((100 * (before.start_price - round.start_price)) / before.start_price)
    parts.push(`较${ROUND_LABELS[before.round]}降 ${cut}（依法至多 20%）`)
  } else if (!before && house.appraisal_price) {
    parts.push(`为评估价的 ${percentText((100 * round.start_price) / house.appraisal_price)}`)
  }
  if (round.status === 'sold' && round.deal_price !== null)
    parts.push(
      `成交 ${moneyText(round.deal_price)}${round.bid_total === null ? '' : `，${round.bid_total} 次出价`}`,
    )
  if (round.status === 'failed') parts.push(round.bid_total === 0 ? '无人出价' : '未成交')
  return parts.join('，')
}

const roundMarks = (round: TimelineRound, before: TimelineRound | undefined, house: HouseInfo) =>
  marks('lot', round.house_id, {
    start: round.start_price,
    dropLimit: before && 20,
    drop: before && (100 * (before.start_price - round.start_price)) / before.start_price,
    ofAppraisal: house.appraisal_price && (100 * round.start_price) / house.appraisal_price,
    price: round.status === 'sold' ? round.deal_price : null,
    bids: round.bid_total,
  })

/** The rounds of the asset in order, then the round that follows if this one fails. */
export function timelineView(house: HouseInfo): TimelineStep[] {
  const rounds = [...house.timeline].sort((a, b) => a.start_time - b.start_time)
  const steps = rounds.map((round, index): TimelineStep => {
    const isOpen = round.status === 'upcoming' || round.status === 'ongoing'
    const lines = [
      `${shortTime(round.start_time)} — ${shortTime(round.end_time)}`,
      resultLine(round, rounds[index - 1], house),
    ]
    const rule = round.is_this && isOpen ? clockRule(round, house) : null
    return {
      key: String(round.house_id),
      houseId: round.is_this ? null : round.house_id,
      state: round.is_this ? 'now' : round.start_time > house.start_time ? 'next' : 'done',
      title: getRoundTitle(round.round, house),
      tag: HOUSE_STATUS_LABELS[round.status],
      lines,
      rule,
      source: null,
      figures: roundMarks(round, rounds[index - 1], house),
    }
  })
  const next = house.next_round
  if (next)
    steps.push({
      key: 'if-unsold',
      houseId: null,
      state: 'next',
      title: ROUND_LABELS[next.round],
      tag: house.status === 'failed' ? '尚未公告' : `如${ROUND_LABELS[house.round]}流拍`,
      lines: [`起拍价不低于 ${moneyText(next.start_price_min)}`],
      rule: next.rule,
      source: next.source,
      figures: marks('lot', house.id, { nextLeast: next.start_price_min }),
    })
  return steps
}
