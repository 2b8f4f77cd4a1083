import { Text, View } from '@tarojs/components'
import { Histogram } from './histogram'
import { RangeSlider } from './range-slider'
import type { RangeProps } from './range-props'

export interface RangeFieldProps extends Omit<RangeProps, 'words'> {
  /** The range in words: `200–400 万`, `不限`; undefined if the surroundings show it. */
  text: string | undefined
  /** Number of results at each step from min to max. */
  counts?: readonly number[]
  /** Labels under the rail: left, middle, right. */
  marks: readonly string[]
  words: (value: number) => string
}

/** A range with its histogram, as for the price. */
export function RangeField({ text, counts, marks, ...range }: RangeFieldProps) {
  const { min, max, value } = range
  const bar = (at: number) => Math.round(((at - min) / (max - min)) * (counts?.length ?? 0))
  return (
    <View className="range-field">
      {text && <Text className="u-figures u-act u-t13 u-mid">{text}</Text>}
      {counts && <Histogram counts={counts} from={bar(value[0])} to={bar(value[1])} />}
      <RangeSlider {...range} />
      <View className="range-m">
        {marks.map(mark => (
          <Text key={mark}>{mark}</Text>
        ))}
      </View>
    </View>
  )
}
