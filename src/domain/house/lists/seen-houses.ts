import { memberStorage } from '@/state/storage'

const MOST = 12

/** The latest first, each lot once. */
export const withSeen = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter(old => old !== id)].slice(0, MOST)

/** Lots that were opened on this device, the latest first. Also of visitors without an account; they go when a member logs out. */
export const seenHouses = (): number[] => memberStorage.get('seenHouses') ?? []

export function rememberSeen(id: number) {
  memberStorage.set('seenHouses', withSeen(seenHouses(), id))
}

export function forgetSeen() {
  memberStorage.remove('seenHouses')
}
