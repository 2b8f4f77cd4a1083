import { Slider, Text, View } from '@tarojs/components'
import type { TrackProps } from './track-props'
import { lengthText } from '@/lib/play-length'

/** Progress, and seeking. */
export function Track({ at, duration, onSeek }: TrackProps) {
  return (
    <View className="u-row u-g2 u-h30 u-on-pic">
      <Text className="fv-track-n u-figures u-t12">{lengthText(at)}</Text>
      <View className="u-row u-grow u-relative u-h30">
        <Slider
          className="u-full u-m0"
          min={0}
          max={duration}
          value={Math.floor(at)}
          blockSize={12}
          onChange={event => onSeek(event.detail.value)}
        />
      </View>
      <Text className="fv-track-n u-figures u-t12">{lengthText(duration)}</Text>
    </View>
  )
}
