import type { VideoChapter } from '@/contract/video/cards'

export interface TrackProps {
  /** Seconds. */
  at: number
  duration: number
  /** Markers on the track. */
  chapters: readonly VideoChapter[]
  onSeek: (at: number) => void
}
