// Texts of a practice auction: times, validation of the ceiling, the warning beyond it, the result, and the alternatives that would have
// changed it. Money is fen, times are Unix seconds of the recorded auction.

import type { Practice } from '@/contract/practice/cards'
import type { Result } from '@/contract/endpoints'
import { fineText, wholeWanText } from '../fine-money'
import { twoDigits } from '@/lib/countdown'
import { toBeijingParts } from '@/lib/dates'
import { fenOfWan } from '@/lib/typed-money'
import {
  isLeading,
  leastBid,
  type AuctionLog,
  type CountedBid,
  type PracticeResult,
  type Replay,
} from '@/lib/practice/replay'

export type PracticeLog = Result<'practice/log'>

const STEMS = '甲乙丙丁戊己庚辛壬癸'

export const buildAuctionLog = ({
  house,
  planned_end_time,
  delay_seconds,
  bids,
}: PracticeLog): AuctionLog => ({
  start_price: house.start_price,
  increment: house.increment,
  start_time: house.start_time,
  planned_end_time,
  delay_seconds,
  bids,
})

export const bidderName = (bidder: CountedBid['bidder']): string =>
  bidder === 'own' ? '您' : (STEMS[bidder] ?? `${bidder + 1} 号`)

/** Example: 10:12:30 */
export function clockText(at: number): string {
  const { hour, minute, second } = toBeijingParts(at)
  return [hour, minute, second].map(twoDigits).join(':')
}

/** Remaining time, for example `04:41`, `1:04:41`. */
export function leftText({ at, end }: Pick<Replay, 'at' | 'end'>): string {
  const left = Math.max(0, Math.ceil(end - at))
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)]
  const rest = `${twoDigits(minutes)}:${twoDigits(left % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Parses the typed ceiling; returns the ceiling or the error. */
export function parseCeiling(
  text: string,
  startPrice: number,
): { ceiling: number | null; error: string | null } {
  const ceiling = fenOfWan(text)
  if (ceiling === null) return { ceiling, error: '请填以万元计的上限，如 317.5' }
  if (ceiling < startPrice) return { ceiling: null, error: `低于起拍价 ${fineText(startPrice)}，无法出价` }
  return { ceiling, error: null }
}

/** Amount by which the next bid exceeds the ceiling, in plain words; null while it does not. */
export function temptation(log: AuctionLog, replay: Replay, ceiling: number, price: number): string | null {
  if (replay.isOver || isLeading(replay) || leastBid(log, replay) > price || price <= ceiling) return null
  return `本次出价 ${wholeWanText(price)}，超过您的上限 ${fineText(price - ceiling)}`
}

/** Seconds of the last part of the auction that the chart shows as steps, starting from the bid that was then the highest. */
const SHOWN_SECONDS = 2400
export function recentSteps({ counted, at }: Replay): { at: number; value: number }[] {
  const since = at - SHOWN_SECONDS
  const later = counted.filter(({ time }) => time > since).length
  return counted
    .slice(Math.max(0, counted.length - later - 1))
    .map(({ time, price }) => ({ at: Math.max(time, since), value: price }))
    .filter((step, i, all) => step.at !== all[i + 1]?.at)
}

export interface ResultWords {
  title: string
  line: string
  isKept: boolean
}

/** Result of the practice, compared with the ceiling. */
export function resultWords(result: PracticeResult, replay: Replay, ceiling: number): ResultWords {
  const isKept = result.over === 0
  const { endPrice } = result
  if (endPrice === null) return { title: '未拍得', line: '没有人出价', isKept }
  const gap = endPrice - ceiling
  const apart =
    gap > 0 ? `比您的上限高 ${fineText(gap)}` : gap < 0 ? `比您的上限低 ${fineText(-gap)}` : '正好是您的上限'
  if (result.isWon) return { title: '已拍得', line: `以 ${wholeWanText(endPrice)}成交，${apart}`, isKept }
  const who = bidderName(replay.counted.at(-1)?.bidder ?? 0)
  return {
    title: '未拍得',
    line: `${clockText(result.endedAt)} 由${who}以 ${wholeWanText(endPrice)}成交，${apart}`,
    isKept,
  }
}

export interface Change {
  title: string
  verdict: string
  note: string
}

const UNKNOWN: Change = {
  title: '更早出价、加大幅度',
  verdict: '无法判断',
  note: '回放按当时的记录出价，实际竞价中他人会有反应',
}

/** Alternatives that would have changed the result. `recorded`: the real price without the player's bids. */
export function buildPracticeChanges(
  result: PracticeResult,
  { replay, log, ceiling, recorded }: { replay: Replay; log: AuctionLog; ceiling: number; recorded: number },
): Change[] {
  const { endPrice, isWon } = result
  if (endPrice === null) return [UNKNOWN]
  if (isWon) {
    const gap = endPrice - recorded
    return [
      {
        title: `当时成交 ${wholeWanText(recorded)}`,
        verdict: gap === 0 ? '同价' : gap > 0 ? `高 ${fineText(gap)}` : `低 ${fineText(-gap)}`,
        note:
          replay.dropped > 0
            ? `有 ${replay.dropped} 次出价不再高于您的价，没有计入；实际竞价中可能继续加价`
            : '实际竞价中他人可能继续加价',
      },
      UNKNOWN,
    ]
  }
  const next = endPrice + log.increment
  const who = bidderName(replay.counted.at(-1)?.bidder ?? 0)
  return [
    {
      title: `再出 1 次 ${wholeWanText(next)}`,
      verdict: next > ceiling ? `超上限 ${fineText(next - ceiling)}` : '上限之内',
      note: `${who}停在 ${wholeWanText(endPrice)}，但其上限未知，可能继续加价`,
    },
    UNKNOWN,
  ]
}

export interface Totals {
  total: number
  won: number
  kept: number
  /** Mean excess over the ceiling, among practices that exceeded it; null if none did. */
  over: number | null
}

export function countPracticeTotals(list: readonly Practice[]): Totals {
  const beyond = list.filter(({ over_amount }) => over_amount > 0)
  const sum = beyond.reduce((all, { over_amount }) => all + over_amount, 0)
  return {
    total: list.length,
    won: list.filter(({ is_won }) => is_won).length,
    kept: list.length - beyond.length,
    over: beyond.length === 0 ? null : Math.round(sum / beyond.length),
  }
}
