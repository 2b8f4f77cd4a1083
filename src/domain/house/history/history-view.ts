import { HOUSE_STATUS_LABELS, ROUND_LABELS } from '@/contract/codes'
import type { AssetRound, AssetTwin } from '@/contract/asset/cards'
import { toBeijingDay, fullTime } from '@/lib/dates'
import { areaText, moneyText } from '@/lib/money'

/** 重新拍卖: follows a deal that its buyer did not pay. */
const AGAIN = 5

export type Outcome = 'open' | 'sold' | 'defaulted' | 'resold' | 'failed' | 'stopped'

/** Outcome of a round, derived from the next one. `rounds`: latest first. */
export function getRoundOutcome(round: AssetRound, rounds: readonly AssetRound[]): Outcome {
  switch (round.status) {
    case 'sold': {
      const next = rounds.filter(({ start_time }) => start_time > round.start_time).at(-1)
      return !next ? 'sold' : next.round === AGAIN ? 'defaulted' : 'resold'
    }
    case 'failed':
      return 'failed'
    case 'upcoming':
    case 'ongoing':
      return 'open'
    default:
      return 'stopped'
  }
}

const TAGS: Record<Exclude<Outcome, 'open' | 'stopped'>, string> = {
  sold: '成交',
  defaulted: '成交后悔拍',
  resold: '成交后再次拍卖',
  failed: '流拍',
}

export interface HistoryStep {
  key: number
  houseId: number
  isThis: boolean
  title: string
  tag: string
  tone: 'act' | 'risk' | 'good' | 'plain'
  state: 'done' | 'now' | 'later'
  lines: string[]
}

const TONES: Record<Outcome, HistoryStep['tone']> = {
  open: 'act',
  sold: 'good',
  defaulted: 'risk',
  resold: 'risk',
  failed: 'plain',
  stopped: 'plain',
}

function priceLine({
  start_price,
  appraisal_price,
  deal_price,
  bid_total,
  bidder_total,
}: AssetRound): string {
  const parts = [`起拍 ${moneyText(start_price)}`]
  if (appraisal_price !== null) parts.push(`评估 ${moneyText(appraisal_price)}`)
  if (deal_price !== null) parts.push(`成交 ${moneyText(deal_price)}`)
  if (deal_price !== null && bid_total !== null)
    parts.push(`${bidder_total === null ? '' : `${bidder_total} 人`}出价 ${bid_total} 次`)
  return parts.join('，')
}

/** Every auction of the home, latest first, with its source. */
export const historySteps = (rounds: readonly AssetRound[]): HistoryStep[] =>
  rounds.map((round): HistoryStep => {
    const outcome = getRoundOutcome(round, rounds)
    return {
      key: round.house_id,
      houseId: round.house_id,
      isThis: round.is_this,
      title: ROUND_LABELS[round.round],
      tag: outcome === 'open' || outcome === 'stopped' ? HOUSE_STATUS_LABELS[round.status] : TAGS[outcome],
      tone: TONES[outcome],
      state: round.is_this ? 'now' : outcome === 'open' ? 'later' : 'done',
      lines: [
        `${fullTime(round.start_time)} 开拍`,
        priceLine(round),
        ...(outcome === 'defaulted' ? ['此次成交未履行，不计入成交价'] : []),
        ...(round.status_note ? [round.status_note] : []),
        `来源：${round.court}公告${round.notice_time === null ? '' : `，${toBeijingDay(round.notice_time)}`}`,
      ],
    }
  })

/** Number of auctions by outcome; suspected ones are counted separately. */
export function historyFigures(rounds: readonly AssetRound[], suspected: readonly AssetTwin[]) {
  const count = (...wanted: Outcome[]) =>
    rounds.filter(round => wanted.includes(getRoundOutcome(round, rounds))).length
  return [
    { label: '拍卖次数', value: rounds.length },
    { label: '流拍', value: count('failed') },
    { label: '悔拍', value: count('defaulted') },
    { label: '疑似，待核', value: suspected.length },
  ]
}

/** Start prices by time, oldest first. */
export const startSteps = (rounds: readonly AssetRound[]) =>
  [...rounds].reverse().map(round => ({ at: round.start_time, value: round.start_price, round }))

/** Facts of a suspected lot, for a comparison by eye. */
export const twinLines = (twin: AssetTwin): string[] => [
  twin.address,
  `${areaText(twin.area)}，${ROUND_LABELS[twin.round]}，${HOUSE_STATUS_LABELS[twin.status]}`,
  `${fullTime(twin.start_time)} 开拍，起拍 ${moneyText(twin.start_price)}${
    twin.deal_price === null ? '' : `，成交 ${moneyText(twin.deal_price)}`
  }`,
]
