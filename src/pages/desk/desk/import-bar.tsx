import { View } from '@tarojs/components'

/** Progress bar. */
export const Bar = ({ label, value, most: max }: { label: string; value: number; most: number }) => (
  <View
    className="u-clip u-h6 u-r-pill u-bg-sunk"
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={max}
  >
    <View
      className="edi-bar-f u-tall u-bg-action"
      style={{ width: `${max === 0 ? 0 : Math.min(100, (100 * value) / max)}%` }}
    />
  </View>
)
