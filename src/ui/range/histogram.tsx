import { View } from '@tarojs/components'
import './range.scss'

/**
 * Histogram of the number at each step; bars inside the chosen range have the action colour. Decorative: the range's text has the same
 * information.
 */
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
  const max = Math.max(1, ...counts)
  return (
    <View className="hist u-h40 u-g3px u-end u-flex" aria-hidden>
      {counts.map((count, at) => (
        <View
          key={at}
          className={`hist-i u-rest u-r-bar u-bg-line-strong ${at >= from && at < to ? 'is-in' : ''}`}
          // An empty step keeps a minimum height, and the square root makes small ones visible.
          style={{ height: `${Math.max(5, Math.sqrt(count / max) * 100)}%` }}
        />
      ))}
    </View>
  )
}
