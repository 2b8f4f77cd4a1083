import { HOUSE_STATUS_LABELS, type HouseStatus } from '../../../../src/contract/codes'
import type { LotTerms } from '../../../../src/contract/lot-rules'
import { shortTime } from '../../../../src/lib/dates'
import type { Fault, Stored, Values } from '../kind'
import { ENDED } from './platform-words'

const SALE = 4
/** Tolerances in seconds: for a source's clock, and for bids that extend an auction. */
const CLOCK_OFF = 15 * 60
const EXTENDED = 12 * 3600

/** Returns the state that a row gives its lot, none if the row omits it for an existing lot, or an error if it cannot be determined. */
export function resolveLotState(
  values: Values,
  there: Stored | null,
  now: number,
): { status?: HouseStatus } | Fault {
  const { status, deal_price: deal, end_time: end, start_time: start } = values
  if (status === ENDED) {
    if (deal !== undefined) return { status: 'sold' }
    const known = there?.status as HouseStatus | undefined
    if (known !== undefined && known !== 'upcoming' && known !== 'ongoing') return {}
    return { field: 'status', message: '只说结束了，没有成交价：请写成交（和成交价）或流拍' }
  }
  if (status !== undefined) return { status: status as HouseStatus }
  if (there) return {}
  if (now < Number(start)) return { status: 'upcoming' }
  if (now < Number(end)) return { status: 'ongoing' }
  if (deal !== undefined) return { status: 'sold' }
  return { field: 'status', message: '已过结束时间，没有状态也没有成交价：请写成交（和成交价）、流拍或撤回' }
}

/** Returns a doubt if the state contradicts the lot's times; only for fields that the row changes. */
export function stateDoubts(
  { status, start_time: start, end_time: end, kind, round, deal_price: deal }: LotTerms,
  { sent, now }: { sent: ReadonlySet<string>; now: number },
): Fault[] {
  if (!['status', 'start_time', 'end_time', 'deal_price'].some(field => sent.has(field))) return []
  const of = (what: string): Fault[] => [
    { field: 'status', message: `状态是${HOUSE_STATUS_LABELS[status]}，${what}` },
  ]
  if (status === 'upcoming' && start < now - CLOCK_OFF) return of(`但 ${shortTime(start)} 已经开拍`)
  if (status === 'ongoing' && start > now + CLOCK_OFF) return of(`但 ${shortTime(start)} 才开拍`)
  if (status === 'ongoing' && end < now - EXTENDED) return of(`但 ${shortTime(end)} 已经结束`)
  const isOver = status === 'sold' || status === 'failed'
  // 变卖 ends a day after its first bid, and a fixed price ends with the first buyer.
  const endsEarly = kind === 'ykj' || round === SALE
  if (isOver && (endsEarly ? start : end) > now + CLOCK_OFF)
    return of(`但 ${shortTime(endsEarly ? start : end)} 才${endsEarly ? '开拍' : '结束'}`)
  if (status !== 'sold' && deal !== null) return of('却有成交价')
  return []
}
