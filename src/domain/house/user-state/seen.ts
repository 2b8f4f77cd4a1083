import { create } from 'zustand'
import { VISIT_SECONDS } from '@/contract/codes'
import type { SeenLot } from '@/contract/house/cards'
import { onLogout } from '@/state/member-stores'
import { memberStorage, type LotLook } from '@/state/storage'

/** Snapshot at the start of the app: cards compare with it, so that a view re-renders no list. */
const useStored = create<{ looks: Readonly<Record<number, LotLook>> }>()(() => ({ looks: {} }))
useStored.setState({ looks: memberStorage.get('lotLooks') ?? {} })
onLogout(() => useStored.setState({ looks: {} }))

/** The last view of an earlier visit. */
export const earlier = (look: LotLook, now: number) =>
  look.last.at < now - VISIT_SECONDS ? look.last : look.before

/** State of a lot at an earlier visit, from a guest's device. `noticeId`: its present notice, if known. */
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

export const lookAtStart = (id: number): LotLook | undefined => useStored.getState().looks[id]
export const useLookAtStart = (id: number): LotLook | undefined => useStored(({ looks }) => looks[id])
