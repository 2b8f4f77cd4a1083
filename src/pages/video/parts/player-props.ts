export interface PlayerHandle {
  /** Seconds from the beginning. */
  seek: (at: number) => void
  fullscreen: () => void
}

export interface PlayerProps {
  id: string
  /** As the API gives it. */
  src: string
  poster: string
  label: string
  isPlaying: boolean
  isMuted: boolean
  /** 1: as it was taken. */
  rate: number
  /** Seconds seen so far, some times a second. */
  onTime: (at: number) => void
  /** The platform does not start it with its sound. */
  onMuted: () => void
  /** Something else stopped it: a call, headphones that were pulled. */
  onStopped: () => void
  onError: () => void
}
