import { memberStorage } from '@/state/storage'

const MAX = 12

/** Adds a lot at the front, without duplicates. */
export const withSeen = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter(old => old !== id)].slice(0, MAX)

/** Lots viewed on this device, the latest first. Also for visitors without an account; deleted when a member logs out. */
export const seenHouses = (): number[] => memberStorage.get('seenHouses') ?? []

export function rememberSeen(id: number) {
  memberStorage.set('seenHouses', withSeen(seenHouses(), id))
}

export function forgetSeen() {
  memberStorage.remove('seenHouses')
}
