import { View } from '@tarojs/components'
import type { ClaimBar as ClaimBarData } from './rights-card-view'
import './claim-bar.scss'

/** The whole claim as a bar: principal, interest, and a red line at the price. `label`: text alternative. */
export function ClaimBar({
  bar: { principal, price },
  label,
  tall,
}: {
  bar: ClaimBarData
  label: string
  tall?: boolean
}) {
  return (
    <View
      className={`cbar u-g2px u-flex u-relative ${tall ? 'cbar-tall' : ''}`}
      role="img"
      aria-label={label}
    >
      <View className="cbar-principal u-bg-ink" style={{ width: `${principal}%` }} />
      <View className="cbar-interest u-bg-faint-mark u-rest" />
      {price !== null && <View className="cbar-price u-bg-money" style={{ left: `${price}%` }} />}
    </View>
  )
}
