import { create } from 'zustand'
import type { HouseCard, SeenLot } from '@/contract/house/cards'
import { whenMemberGoes } from '@/state/member-stores'
import { memberStorage, type LotLook } from '@/state/storage'

/** Lots whose state is remembered on a device, and seconds within which looks are of one visit. */
const MOST = 200
const VISIT = 1_800

type Looked = Pick<HouseCard, 'id' | 'status' | 'price' | 'start_time'> & { notice_id: number | null }

/** As they were when the app was opened: cards are told by these, so that a look draws no list anew. */
let atStart: Readonly<Record<number, LotLook>> = memberStorage.get('lotLooks') ?? {}
const useLooks = create<{ looks: Readonly<Record<number, LotLook>> }>()(() => ({ looks: atStart }))
whenMemberGoes(() => {
  atStart = {}
  useLooks.setState({ looks: {} })
})

const lookOf = ({ status, price, start_time, notice_id }: Looked, at: number): LotLook['last'] => ({
  at,
  status,
  price,
  start_time,
  notice_id,
})

/** The last look of an earlier visit. */
const earlier = (look: LotLook, now: number) => (look.last.at < now - VISIT ? look.last : look.before)

/** With this look at a lot; the lots looked at longest ago go. */
export function withLook(
  looks: Readonly<Record<number, LotLook>>,
  lot: Looked,
  now: number,
): Record<number, LotLook> {
  const old = looks[lot.id]
  const before = old && earlier(old, now)
  const all = { ...looks, [lot.id]: { last: lookOf(lot, now), ...(before && { before }) } }
  const ids = Object.keys(all).map(Number)
  if (ids.length <= MOST) return all
  const kept = ids.sort((a, b) => (all[b]?.last.at ?? 0) - (all[a]?.last.at ?? 0)).slice(0, MOST)
  return Object.fromEntries(kept.flatMap(id => (all[id] ? [[id, all[id]]] : [])))
}

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

/** Remembers how a lot is now; a member's looks are remembered by the account. */
export function rememberLook(lot: Looked, now: number) {
  const looks = withLook(useLooks.getState().looks, lot, now)
  memberStorage.set('lotLooks', looks)
  useLooks.setState({ looks })
}

export const useLook = (id: number): LotLook | undefined => useLooks(({ looks }) => looks[id])
export const lookAtStart = (id: number): LotLook | undefined => atStart[id]
