import type { HouseCard } from '@/contract/house/cards'
import { memberStorage, type LotLook } from '@/state/storage'
import { earlier } from './seen'

/** Lots whose state is remembered on a device. */
const MOST = 200

type Looked = Pick<HouseCard, 'id' | 'status' | 'price' | 'start_time'> & { notice_id: number | null }

const lookOf = ({ status, price, start_time, notice_id }: Looked, at: number): LotLook['last'] => ({
  at,
  status,
  price,
  start_time,
  notice_id,
})

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

const kept = () => memberStorage.get('lotLooks') ?? {}

/** How this device remembers the lot. */
export const lookKept = (id: number): LotLook | undefined => kept()[id]

/** Remembers how a lot is now; a member's looks are remembered by the account. */
export function rememberLook(lot: Looked, now: number) {
  memberStorage.set('lotLooks', withLook(kept(), lot, now))
}
