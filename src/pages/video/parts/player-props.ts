export interface PlayerHandle {
  /** Jumps to a time in seconds. */
  seek: (at: number) => void
  fullscreen: () => void
}

export interface PlayerProps {
  id: string
  /** As the API returns it. */
  src: string
  poster: string
  label: string
  isPlaying: boolean
  isMuted: boolean
  /** 1: normal speed. */
  rate: number
  /** Receives the played time in seconds, several times a second. */
  onTime: (at: number) => void
  /** Called if the platform refuses to autoplay with sound. */
  onMuted: () => void
  /** Called if something else stopped it: a call, unplugged headphones. */
  onStopped: () => void
  onError: () => void
}
