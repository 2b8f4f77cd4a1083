import { View } from '@tarojs/components'
import './range.scss'

/** Bars of how many there are at each step; those inside the chosen range in action. Decoration of a range, never the only telling. */
export function Histogram({
  counts,
  from,
  to,
}: {
  counts: readonly number[]
  /** Index of the first bar inside. */
  from: number
  /** Index after the last bar inside. */
  to: number
}) {
  const most = Math.max(1, ...counts)
  return (
    <View className="hist" aria-hidden>
      {counts.map((count, at) => (
        <View
          key={at}
          className={`hist-i ${at >= from && at < to ? 'is-in' : ''}`}
          // Even an empty step keeps a mark, and the square root lets the small ones be seen.
          style={{ height: `${Math.max(5, Math.sqrt(count / most) * 100)}%` }}
        />
      ))}
    </View>
  )
}
