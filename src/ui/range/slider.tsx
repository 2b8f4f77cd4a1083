import { Slider as Native, View } from '@tarojs/components'
import { CHART_COLORS } from '../chart/chart-colors'
import { useThemeNow } from '../theme/theme-context'
import type { SliderProps } from './slider-props'

/** One value on a rail, by the client's own slider; it accepts colours, not tokens. */
export function Slider({ at, most, onChange, label, words }: SliderProps) {
  const { tones, line } = CHART_COLORS[useThemeNow().isDark ? 'dark' : 'light']
  const take = ({ detail }: { detail: { value: number } }) => onChange(detail.value)
  return (
    <View aria-label={`${label}，${words(at)}`}>
      <Native
        min={0}
        max={Math.max(1, most)}
        value={at}
        blockSize={24}
        activeColor={tones.action}
        backgroundColor={line}
        onChange={take}
        onChanging={take}
      />
    </View>
  )
}
