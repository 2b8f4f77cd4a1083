import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import { fileAddress, pictureAddress } from '@/platform/picture-address'
import type { PlayerHandle, PlayerProps } from './player-props'

/** Width of the posters in CSS px. */
const POSTER = 375

/** The browser's own player without its controls. Releases the loaded data on unmount. */
export const Player = forwardRef<PlayerHandle, PlayerProps>(function Player(
  { id, src, poster, label, isPlaying, isMuted, rate, onTime, onMuted, onStopped, onError },
  ref,
) {
  const video = useRef<HTMLVideoElement>(null)
  const wants = useRef(isPlaying)
  wants.current = isPlaying
  /** A change of quality continues at the same time. */
  const place = useRef(0)
  const tell = useRef({ onMuted })
  tell.current = { onMuted }

  useImperativeHandle(ref, () => ({
    seek: at => {
      if (video.current) video.current.currentTime = at
    },
    fullscreen: () => void video.current?.requestFullscreen?.().catch(() => undefined),
  }))

  useEffect(() => {
    const player = video.current
    if (!player) return
    if (!isPlaying) {
      player.pause()
      return
    }
    player.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError' && !player.muted)
        tell.current.onMuted()
    })
  }, [isPlaying, isMuted, src])

  useEffect(() => {
    if (video.current) video.current.playbackRate = rate
  }, [rate, src])

  useEffect(() => {
    const player = video.current
    return () => {
      if (!player) return
      player.pause()
      // In a separate task: the unmount has enough to do.
      setTimeout(() => {
        player.removeAttribute('src')
        player.load()
      }, 0)
    }
  }, [])

  return (
    <video
      ref={video}
      id={id}
      className="fv-video"
      src={fileAddress(src)}
      poster={pictureAddress(poster, POSTER * window.devicePixelRatio)}
      aria-label={label}
      muted={isMuted}
      loop
      playsInline
      preload="auto"
      onTimeUpdate={event => {
        place.current = event.currentTarget.currentTime
        onTime(place.current)
      }}
      onLoadedMetadata={event => {
        if (place.current > 0) event.currentTarget.currentTime = place.current
      }}
      onPause={event => {
        if (wants.current && !event.currentTarget.ended) onStopped()
      }}
      onError={event => {
        if (event.currentTarget.getAttribute('src')) onError()
      }}
    />
  )
})
