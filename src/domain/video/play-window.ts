import type { NetworkInfo } from '@/platform/network-info'
import type { VideoFile } from '@/contract/video/cards'

/** Number of mounted players in a list: the current one and its neighbours; all others are released. */
export const LIVE = 3

export type Life = 'plays' | 'ready' | 'released'

/**
 * State of the video at `at` while that at `index` is current. Neighbours are preloaded only if that is allowed, and after the swipe has
 * ended: until then those around `rested`, where the last swipe ended, stay mounted.
 */
export function getPlayerLife(
  at: number,
  { index, rested, makesReady }: { index: number; rested: number; makesReady: boolean },
): Life {
  if (at === index) return 'plays'
  const isBeside = (place: number) => Math.abs(at - place) <= (LIVE - 1) / 2
  return makesReady && isBeside(index) && isBeside(rested) ? 'ready' : 'released'
}

export interface PlaySettings {
  hasSound: boolean
  /** Autoplays on a mobile network as well. */
  playsOnMobile: boolean
  /** Preloads the next video; on Wi-Fi only. */
  loadsNext: boolean
}

export interface PlayPlan {
  /** false: shows a picture and the data volume until it is pressed. */
  startsItself: boolean
  makesReady: boolean
  quality: VideoFile['quality']
  /** Reason why it does not autoplay. */
  reason: 'saving' | 'mobile' | null
}

/** Loading strategy for this network. */
export function playPlan({ isSaving, isMobile }: NetworkInfo, settings: PlaySettings): PlayPlan {
  const reason = isSaving ? 'saving' : isMobile && !settings.playsOnMobile ? 'mobile' : null
  return {
    startsItself: reason === null,
    makesReady: reason === null && !isMobile && settings.loadsNext,
    quality: isSaving || isMobile ? 'smooth' : 'high',
    reason,
  }
}

/** The file of a quality, or the next available one; undefined while none exists. */
export function fileFor<F extends Pick<VideoFile, 'quality' | 'bytes'>>(
  files: readonly F[],
  quality: VideoFile['quality'],
): F | undefined {
  const made = files.filter(file => file.bytes !== null)
  return made.find(file => file.quality === quality) ?? made[0]
}
