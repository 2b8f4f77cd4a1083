import { deviceStorage } from '@/state/storage'

const MOST = 12

/** The latest first, each lot once. */
export const withSeen = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter(old => old !== id)].slice(0, MOST)

/** Lots that were opened on this device, the latest first. They stay on it, also for visitors without an account. */
export const seenHouses = (): number[] => deviceStorage.get('seenHouses') ?? []

export function rememberSeen(id: number) {
  deviceStorage.set('seenHouses', withSeen(seenHouses(), id))
}

export function forgetSeen() {
  deviceStorage.remove('seenHouses')
}
