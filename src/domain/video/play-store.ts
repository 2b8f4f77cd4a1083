import { create } from 'zustand'
import { createMemberStore } from '@/state/member-stores'
import { deviceStorage, memberStorage } from '@/state/storage'
import type { PlaySettings } from './play-window'

/** Maximum videos whose position is stored; evicts the oldest. */
const MAX = 200

/** Playback settings of this device. Muted until the user turns sound on: browsers refuse autoplay with sound. */
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

const buildPlayKey = (kind: string, id: number) => `${kind}${id}`

/** Stores the watched share of a video, percent. */
export function noteSeen(kind: string, id: number, percent: number) {
  const key = buildPlayKey(kind, id)
  const others = useSeenStore.getState().seen.filter(([other]) => other !== key)
  const seen = [...others, [key, percent] as const].slice(-MAX)
  useSeenStore.setState({ seen })
  memberStorage.set('seenVideos', seen)
}

/** Watched share of a video on this device, percent; 0: not started. */
export const useSeen = (kind: string, id: number) =>
  useSeenStore(({ seen }) => seen.find(([key]) => key === buildPlayKey(kind, id))?.[1] ?? 0)
