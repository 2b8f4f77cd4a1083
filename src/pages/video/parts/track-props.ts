import type { VideoChapter } from '@/contract/video/cards'

export interface TrackProps {
  /** Seconds. */
  at: number
  duration: number
  /** Marked on the track. */
  chapters: readonly VideoChapter[]
  onSeek: (at: number) => void
}
