import type { DataUse } from '@/platform/data-use'
import type { VideoFile } from '@/contract/video/cards'

/** Which players of a list there are: the one that is seen and its neighbours, all others are released. */
export const LIVE = 3

export type Life = 'plays' | 'ready' | 'released'

/**
 * What becomes of the video at `at` while that at `index` is seen. Neighbours are only made ready where that is allowed, and once the
 * swipe is over: until then those about `rested`, where the last one ended, stay.
 */
export function lifeOf(
  at: number,
  { index, rested, makesReady }: { index: number; rested: number; makesReady: boolean },
): Life {
  if (at === index) return 'plays'
  const isBeside = (place: number) => Math.abs(at - place) <= (LIVE - 1) / 2
  return makesReady && isBeside(index) && isBeside(rested) ? 'ready' : 'released'
}

export interface PlaySettings {
  hasSound: boolean
  /** Plays by itself on a mobile network as well. */
  playsOnMobile: boolean
  /** The next one is loaded ahead; on Wi-Fi only. */
  loadsNext: boolean
}

export interface PlayPlan {
  /** false: a picture, and what it would cost, until it is pressed. */
  startsItself: boolean
  makesReady: boolean
  quality: VideoFile['quality']
  /** Why it does not start. */
  reason: 'saving' | 'mobile' | null
}

/** How videos are loaded on this network. */
export function playPlan({ isSaving, isMobile }: DataUse, settings: PlaySettings): PlayPlan {
  const reason = isSaving ? 'saving' : isMobile && !settings.playsOnMobile ? 'mobile' : null
  return {
    startsItself: reason === null,
    makesReady: reason === null && !isMobile && settings.loadsNext,
    quality: isSaving || isMobile ? 'smooth' : 'high',
    reason,
  }
}

/** The file of a quality, or what there is of the others; undefined while none is made. */
export function fileFor<F extends Pick<VideoFile, 'quality' | 'bytes'>>(
  files: readonly F[],
  quality: VideoFile['quality'],
): F | undefined {
  const made = files.filter(file => file.bytes !== null)
  return made.find(file => file.quality === quality) ?? made[0]
}
