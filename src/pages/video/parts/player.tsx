import { forwardRef, useEffect, useImperativeHandle } from 'react'
import Taro from '@tarojs/taro'
import { Video } from '@tarojs/components'
import { fileAddress, pictureAddress } from '@/platform/picture-address'
import type { PlayerHandle, PlayerProps } from './player-props'

/** Width of the posters in device pixels. */
const POSTER = 750

/** The platform's player without its controls. It starts with sound, and the platform stops it during a call. */
export const Player = forwardRef<PlayerHandle, PlayerProps>(function Player(
  { id, src, poster, label, isPlaying, isMuted, rate, onTime, onError },
  ref,
) {
  useImperativeHandle(ref, () => ({
    seek: at => Taro.createVideoContext(id).seek(at),
    fullscreen: () => Taro.createVideoContext(id).requestFullScreen({ direction: 0 }),
  }))
  useEffect(() => {
    const player = Taro.createVideoContext(id)
    if (isPlaying) player.play()
    else player.pause()
  }, [id, isPlaying])
  useEffect(() => {
    const player: Partial<Taro.VideoContext> = Taro.createVideoContext(id)
    player.playbackRate?.(rate)
  }, [id, rate])
  return (
    <Video
      id={id}
      className="fv-video"
      src={fileAddress(src)}
      poster={pictureAddress(poster, POSTER)}
      aria-label={label}
      muted={isMuted}
      autoplay={isPlaying}
      loop
      controls={false}
      showCenterPlayBtn={false}
      showFullscreenBtn={false}
      enableProgressGesture={false}
      objectFit="cover"
      onTimeUpdate={event => onTime(event.detail.currentTime)}
      onError={onError}
    />
  )
})
