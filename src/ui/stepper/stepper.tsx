import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Press } from '../press/press'
import './stepper.scss'

/** A small integer with minus and plus buttons: people, sets, years. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 99,
  label,
  unit = '',
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Name of the counted item. */
  label: string
  unit?: string
}) {
  return (
    <View className="u-row u-fixed" role="group" aria-label={label}>
      <Press
        className="stepper-b u-centre u-square-touch u-r-sm u-bg-sunk"
        label={`${label}减 1`}
        disabled={value <= min}
        onPress={() => onChange(value - 1)}
      >
        <Icon name="minus" size="s" />
      </Press>
      <Text className="stepper-v u-mid u-num u-center" role="status">
        {value}
        {unit}
      </Text>
      <Press
        className="stepper-b u-centre u-square-touch u-r-sm u-bg-sunk"
        label={`${label}加 1`}
        disabled={value >= max}
        onPress={() => onChange(value + 1)}
      >
        <Icon name="plus" size="s" />
      </Press>
    </View>
  )
}
