import { createMemberStore } from '@/state/member-stores'
import type { Shot } from './shots'

/** Owner of the pictures: the lot's id, or `new` for an unsaved one. */
export type LotKey = 'new' | `${number}`

interface Shots {
  lists: Partial<Record<LotKey, Shot[]>>
  set: (key: LotKey, change: (now: Shot[]) => Shot[]) => void
}

/** The pictures in progress, shared by the form and the picture screens, so that uploads continue across pages. */
export const useShotStore = createMemberStore<Shots>(set => ({
  lists: {},
  set: (key, change) => set(({ lists }) => ({ lists: { ...lists, [key]: change(lists[key] ?? []) } })),
}))

const NONE: Shot[] = []
export const useShots = (key: LotKey): Shot[] => useShotStore(({ lists }) => lists[key]) ?? NONE
export const shotsNow = (key: LotKey): Shot[] => useShotStore.getState().lists[key] ?? NONE
export const setShots = (key: LotKey, change: (now: Shot[]) => Shot[]) =>
  useShotStore.getState().set(key, change)
export const changeShot = (key: LotKey, shotKey: string, change: Partial<Shot>) =>
  setShots(key, now => now.map(shot => (shot.key === shotKey ? { ...shot, ...change } : shot)))
export const toLotKey = (id: number | null): LotKey => (id === null ? 'new' : `${id}`)
export const parseLotId = (key: LotKey): number | null => (key === 'new' ? null : Number(key))
