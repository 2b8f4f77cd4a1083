import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { VideoInfo } from '@/contract/video/cards'
import { lengthText } from '@/lib/play-length'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import type { SlidePlayer } from './use-slide-player'

/** Controls of the player, on the desktop. */
export function SlideControls({
  video,
  slide,
  track,
}: {
  video: VideoInfo
  slide: SlidePlayer
  track: ReactNode
}) {
  const { player, file, quality, setQuality, hasWords, setWords, chapter, at } = slide
  const { isPlaying, isMuted, rate, toggle, turnSound, nextRate } = slide
  return (
    <View className="fv-ctl">
      {hasWords && chapter && <View className="u-mb2 u-t15">{chapter.text}</View>}
      {track}
      <View className="u-row u-g1 u-t13">
        <Press className="fv-b" label={isPlaying ? '暂停' : '播放'} onPress={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </Press>
        {video.has_sound ? (
          <Press className="fv-b" label={isMuted ? '打开声音' : '静音'} onPress={turnSound}>
            <Icon name={isMuted ? 'mute' : 'sound'} />
          </Press>
        ) : (
          <Text className="fv-still u-on-pic">无声</Text>
        )}
        <Text className="u-figures u-ml6px">{`${lengthText(at)} / ${lengthText(video.duration)}`}</Text>
        <View className="u-grow" />
        <Press className="fv-w u-t13" pressed={hasWords} onPress={() => setWords(!hasWords)}>
          字幕
        </Press>
        <Press className="fv-w u-t13" label={`速度 ${rate.toFixed(1)} 倍`} onPress={nextRate}>
          {`${rate.toFixed(1)} 倍`}
        </Press>
        {file && (
          <Press
            className="fv-w u-t13"
            label={`换清晰度，现在 ${file.width}P`}
            onPress={() => setQuality(quality === 'high' ? 'smooth' : 'high')}
          >
            {`${file.width}P`}
          </Press>
        )}
        <Press className="fv-b" label="全屏" onPress={() => player.current?.fullscreen()}>
          <Icon name="expand" />
        </Press>
      </View>
    </View>
  )
}
