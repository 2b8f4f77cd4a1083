import { create } from 'zustand'
import { createMemberStore } from '@/state/member-stores'
import { deviceStorage, memberStorage } from '@/state/storage'
import type { PlaySettings } from './play-window'

/** Videos whose place is remembered; the oldest gives way. */
const MOST = 200

/** How this device plays videos. Sound is off until somebody turns it on: browsers refuse it before. */
export const usePlayStore = create<PlaySettings & { set: (change: Partial<PlaySettings>) => void }>()(
  (set, get) => ({
    hasSound: false,
    playsOnMobile: false,
    loadsNext: true,
    set: change => {
      set(change)
      const { hasSound, playsOnMobile, loadsNext } = get()
      deviceStorage.set('videos', { hasSound, playsOnMobile, loadsNext })
    },
  }),
)
usePlayStore.setState({ ...deviceStorage.get('videos') })

const useSeenStore = createMemberStore<{ seen: readonly (readonly [video: string, percent: number])[] }>(
  () => ({ seen: [] }),
)
useSeenStore.setState({ seen: memberStorage.get('seenVideos') ?? [] })

const keyOf = (kind: string, id: number) => `${kind}${id}`

/** Keeps how far a video was seen, per cent. */
export function noteSeen(kind: string, id: number, percent: number) {
  const key = keyOf(kind, id)
  const others = useSeenStore.getState().seen.filter(([other]) => other !== key)
  const seen = [...others, [key, percent] as const].slice(-MOST)
  useSeenStore.setState({ seen })
  memberStorage.set('seenVideos', seen)
}

/** How far a video was seen on this device, per cent; 0: not at all. */
export const useSeen = (kind: string, id: number) =>
  useSeenStore(({ seen }) => seen.find(([key]) => key === keyOf(kind, id))?.[1] ?? 0)
