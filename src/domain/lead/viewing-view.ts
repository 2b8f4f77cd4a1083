import type { HouseStatus } from '@/contract/codes'
import { toBeijingDay, shortDay } from '@/lib/dates'
import { readLookTime, type LookWindow } from '@/lib/look-window'
import { daySlots, NO_BOUNDS, type SlotTerms } from './slots'

/** Auction times and viewing window of a lot. */
export interface ShownLot {
  status: HouseStatus
  start_time: number
  end_time: number
  look_time: string | null
}

export interface ViewingTerms extends SlotTerms {
  /** Reason why no time can be requested any more; the form then offers a call-back. null while it can. */
  why: string | null
}

/** For a new build, or without a lot: any time. */
export const ANY_TIME: ViewingTerms = { ...NO_BOUNDS, why: null }

/** Possible viewing times of a lot: within the notice's window, until its auction ends. `now` in Unix seconds. */
export function viewingTerms(lot: ShownLot, now: number): ViewingTerms {
  const look = readLookTime(lot.look_time, lot.start_time)
  const isRunning = lot.status === 'ongoing'
  const terms = { opensAt: isRunning ? lot.end_time : lot.start_time, isRunning, look }
  if (['sold', 'failed', 'withdrawn'].includes(lot.status))
    return { ...terms, why: '拍卖已结束，法院不再安排看样' }
  if (isRunning && look === null)
    return { ...terms, why: '正在拍卖，公告没有写还能看样的时间，开拍后一般不再安排' }
  const canBe = daySlots({ ...terms, now, taken: [] }).some(day => day.canBe)
  return { ...terms, why: canBe ? null : whyNot(look, now) }
}

function whyNot(look: LookWindow | null, now: number): string {
  const last = look?.days.at(-1)
  if (!look || last === undefined) return '离开拍已不到一小时，来不及看样'
  if (last < toBeijingDay(now)) return `公告的看样时间到 ${shortDay(last)} 为止，已经过了`
  return look.ahead > 0
    ? `公告的看样时间到 ${shortDay(last)} 为止，须提前 ${look.ahead} 天预约，已来不及`
    : `公告的看样时间到 ${shortDay(last)} 为止，已没有可约的时间`
}

/** Remaining time of the notice's window, in a line. null if the notice names no day. */
export function windowLeft(look: LookWindow | null, now: number): string | null {
  const first = look?.days[0]
  const last = look?.days.at(-1)
  if (first === undefined || last === undefined) return null
  const today = toBeijingDay(now)
  if (last < today) return '已过'
  const left = look?.days.filter(day => day >= today).length ?? 0
  return first > today ? `${shortDay(first)} 开始` : `还剩 ${left} 天`
}
