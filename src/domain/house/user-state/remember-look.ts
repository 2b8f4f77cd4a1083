import type { HouseCard } from '@/contract/house/cards'
import { memberStorage, type LotLook } from '@/state/storage'
import { earlier } from './seen'

/** Maximum lots whose state is stored on a device. */
const MAX = 200

type Looked = Pick<HouseCard, 'id' | 'status' | 'price' | 'start_time'> & { notice_id: number | null }

const buildLastLook = ({ status, price, start_time, notice_id }: Looked, at: number): LotLook['last'] => ({
  at,
  status,
  price,
  start_time,
  notice_id,
})

/** Adds this view of a lot; evicts the lots viewed longest ago. */
export function withLook(
  looks: Readonly<Record<number, LotLook>>,
  lot: Looked,
  now: number,
): Record<number, LotLook> {
  const old = looks[lot.id]
  const before = old && earlier(old, now)
  const all = { ...looks, [lot.id]: { last: buildLastLook(lot, now), ...(before && { before }) } }
  const ids = Object.keys(all).map(Number)
  if (ids.length <= MAX) return all
  const kept = ids.sort((a, b) => (all[b]?.last.at ?? 0) - (all[a]?.last.at ?? 0)).slice(0, MAX)
  return Object.fromEntries(kept.flatMap(id => (all[id] ? [[id, all[id]]] : [])))
}

const kept = () => memberStorage.get('lotLooks') ?? {}

/** State of the lot that this device stored. */
export const lookKept = (id: number): LotLook | undefined => kept()[id]

/** Stores the present state of a lot; the account stores a member's views. */
export function rememberLook(lot: Looked, now: number) {
  memberStorage.set('lotLooks', withLook(kept(), lot, now))
}
