// Statistics of a court's auctions. Every share carries its base and an interval: below ten auctions there is no share, below thirty it is
// marked as few. Courts whose intervals all overlap are not ranked.

import { ROUND_LABELS } from '@/contract/codes'
import type { CourtCounts, CourtHandover, CourtRound } from '@/contract/court/cards'
import { SMALL_SAMPLE, WIDE_SAMPLE } from '@/contract/court-rules'
import { wilson, type Interval } from '@/lib/shares'

const NONE: CourtCounts = { sold: 0, defaulted: 0, failed: 0, withdrawn: 0, stopped: 0 }

/** Sum of all rounds. */
export const sumCourtCounts = (rounds: readonly CourtCounts[]): CourtCounts =>
  rounds.reduce<CourtCounts>(
    (sum, one) => ({
      sold: sum.sold + one.sold,
      defaulted: sum.defaulted + one.defaulted,
      failed: sum.failed + one.failed,
      withdrawn: sum.withdrawn + one.withdrawn,
      stopped: sum.stopped + one.stopped,
    }),
    NONE,
  )

/** 开拍: auctions that were opened to bids and ended. */
export const countOpenedRounds = ({ sold, failed }: CourtCounts) => sold + failed
export const countAllRounds = (counts: CourtCounts) =>
  countOpenedRounds(counts) + counts.withdrawn + counts.stopped

export interface ShareView {
  key: string
  label: string
  /** Base of the share, in a word. */
  of: string
  /** Example: `184 / 354`, and a note if they are few. */
  base: string
  /** null: the base is too small. */
  share: { text: string; percent: number; interval: Interval; range: string } | null
}

interface Share {
  key: string
  label: string
  of: string
  part: number
  whole: number
  /** Text after the base. */
  note?: string
}

const oneDecimal = (percent: number) => percent.toFixed(1)

/** A share with its base: below ten auctions there is no share, below thirty the view says how few they are. */
export function shareView({ key, label, of, part, whole, note }: Share): ShareView {
  const base = `${part} / ${whole}`
  if (whole < SMALL_SAMPLE) return { key, label, of, base, share: null }
  const interval = wilson(part, whole)
  const words = [base, whole < WIDE_SAMPLE ? '样本少，以区间为准' : note].filter(Boolean)
  return {
    key,
    label,
    of,
    base: words.join('，'),
    share: {
      text: `${oneDecimal((100 * part) / whole)}%`,
      percent: (100 * part) / whole,
      interval,
      range: `${oneDecimal(interval.low)}–${oneDecimal(interval.high)}`,
    },
  }
}

/** Share of opened auctions that sold. */
export const clearance = (counts: CourtCounts, words: Pick<Share, 'key' | 'label' | 'of' | 'note'>) =>
  shareView({ ...words, part: counts.sold, whole: countOpenedRounds(counts) })

const withdrawals = (counts: CourtCounts) =>
  shareView({
    key: 'withdrawn',
    label: '撤回率',
    of: '按全部公告',
    part: counts.withdrawn,
    whole: countAllRounds(counts),
  })

/** The shares of a court, each with its own base. */
export const courtShares = (counts: CourtCounts): ShareView[] => [
  clearance(counts, { key: 'sold', label: '成交率', of: '按开拍', note: '不含撤回、中止' }),
  shareView({
    key: 'paid',
    label: '扣除悔拍的成交率',
    of: '按开拍',
    part: counts.sold - counts.defaulted,
    whole: countOpenedRounds(counts),
  }),
  shareView({
    key: 'sold-of-all',
    label: '成交率',
    of: '按全部公告',
    part: counts.sold,
    whole: countAllRounds(counts),
  }),
  withdrawals(counts),
  shareView({ key: 'defaulted', label: '悔拍率', of: '按成交', part: counts.defaulted, whole: counts.sold }),
]

export const roundShares = (rounds: readonly CourtRound[]): ShareView[] =>
  rounds.map(counts =>
    clearance(counts, { key: String(counts.round), label: ROUND_LABELS[counts.round], of: '按开拍' }),
  )

/** Minimum share from which a part of the bar has room for its label. */
const ROOM = 0.18

/** Outcomes as parts of one bar; outcomes without an auction are omitted. */
export function outcomeParts(counts: CourtCounts) {
  const parts = [
    { key: 'sold', label: '成交', total: counts.sold },
    { key: 'failed', label: '流拍', total: counts.failed },
    { key: 'halted', label: '撤停', total: counts.withdrawn + counts.stopped },
  ]
  return parts
    .filter(({ total }) => total > 0)
    .map(({ key, label, total }) => ({
      key,
      total,
      text: total >= ROOM * countAllRounds(counts) ? `${label} ${total}` : '',
    }))
}

export const outcomeText = ({ sold, defaulted, failed, withdrawn, stopped }: CourtCounts) =>
  `成交 ${sold}（其中悔拍 ${defaulted}），流拍 ${failed}，撤回 ${withdrawn}，中止、暂缓 ${stopped}`

export interface HandoverView {
  text: string
  base: string
  middle: string | null
  note: string
}

/** Time from the deal to the keys, as buyers noted it, among deals that were paid. */
export function handoverView(
  { total, waiting, low, median, high }: CourtHandover,
  { sold, defaulted }: CourtCounts,
): HandoverView {
  return {
    text: median === null ? (total === 0 ? '暂无记录' : '样本太少') : `${median} 天`,
    base: `成交 ${sold - defaulted} 套（不含悔拍），已填交付 ${total} 套`,
    middle: low === null || high === null ? null : `中间一半 ${low}–${high} 天`,
    note: `买受人自填，未经核对${waiting > 0 ? `；另有 ${waiting} 套尚未交付，未计入，实际可能更长` : ''}`,
  }
}

export const periodText = (from: string, to: string) => `${from} 至 ${to}`

/** True if all intervals overlap: then no court can be ranked first. */
export function isUndecided(peers: readonly CourtCounts[]): boolean {
  const spans = peers.flatMap(
    counts => clearance(counts, { key: '', label: '', of: '' }).share?.interval ?? [],
  )
  return (
    spans.length > 1 && Math.max(...spans.map(({ low }) => low)) <= Math.min(...spans.map(({ high }) => high))
  )
}
