import { VISIT_SECONDS } from '@/contract/codes'
import type { SeenLot } from '@/contract/house/cards'
import { whenMemberGoes } from '@/state/member-stores'
import { memberStorage, type LotLook } from '@/state/storage'

/** As they were when the app was opened: cards are told by these, so that a look draws no list anew. */
let atStart: Readonly<Record<number, LotLook>> = memberStorage.get('lotLooks') ?? {}
whenMemberGoes(() => {
  atStart = {}
})

/** The last look of an earlier visit. */
export const earlier = (look: LotLook, now: number) =>
  look.last.at < now - VISIT_SECONDS ? look.last : look.before

/** How a guest's device remembers a lot from an earlier visit. `noticeId`: its notice now, where that is known. */
export function seenOn(
  look: LotLook | undefined,
  now: number,
  noticeId?: number | null,
): SeenLot | undefined {
  const then = look && earlier(look, now)
  if (!then) return undefined
  const { notice_id: old, ...seen } = then
  return { ...seen, has_new_notice: noticeId != null && old !== null && old !== noticeId }
}

export const lookAtStart = (id: number): LotLook | undefined => atStart[id]
