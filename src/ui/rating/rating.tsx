import AtRate from 'taro-ui/lib/components/rate'
import 'taro-ui/lib/style/components/rate.scss'
import { View } from '@tarojs/components'
import './rating.scss'

/** taro-ui's default is an empty text, which React refuses for an element. */
const NO_STYLE = {}

/** Stars, of five. Halves are shown, whole ones are given. Without `onChange` it is only read. */
export function Rating({
  value,
  onChange,
  size = 16,
  label = '评分',
}: {
  value: number
  onChange?: (value: number) => void
  /** px */
  size?: 16 | 20 | 28
  label?: string
}) {
  if (!onChange) {
    return (
      <View className={`rating rating-${size}`} role="img" aria-label={`${label} ${value} 分，满分 5 分`}>
        <AtRate value={value} customStyle={NO_STYLE} />
      </View>
    )
  }
  const turn = ({ key }: { key: string }) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key]
    if (step) onChange(Math.min(5, Math.max(1, value + step)))
  }
  return (
    <View
      className={`rating rating-${size}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={5}
      aria-valuenow={value}
      onKeyDown={turn}
    >
      <AtRate value={value} customStyle={NO_STYLE} onChange={onChange} />
    </View>
  )
}
