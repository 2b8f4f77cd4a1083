import AtRange from 'taro-ui/lib/components/range'
import 'taro-ui/lib/style/components/range.scss'
import { View } from '@tarojs/components'
import type { RangeProps } from './range-props'
import './range.scss'

/** Both ends of a range, by taro-ui; converts its own values, hundredths of the width, to whole steps. */
export function RangeSlider({ value, onChange, onDone, min, max, step = 1 }: RangeProps) {
  const stepped = ([low, high]: number[]): [number, number] => [onStep(low ?? min), onStep(high ?? max)]
  const onStep = (at: number) => Math.min(max, min + Math.round((at - min) / step) * step)
  return (
    <View className="range">
      <AtRange
        value={[...value]}
        min={min}
        max={max}
        blockSize={24}
        onChange={(next: number[]) => onChange(stepped(next))}
        onAfterChange={(next: number[]) => {
          onDone?.(stepped(next))
        }}
      />
    </View>
  )
}
