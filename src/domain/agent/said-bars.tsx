import { View } from '@tarojs/components'
import type { Bar } from './ledger-view'
import './ledger.scss'

/** One range on its track, with its middle, and the deal as a line. */
export function SaidBar({ bar, deal, isModel }: { bar: Bar; deal: number | null; isModel?: boolean }) {
  return (
    <View className={`led-bar u-h20 u-relative ${isModel ? 'is-model' : ''}`} aria-hidden>
      <View
        className="led-range"
        style={{ left: `${bar.from}%`, width: `${Math.max(1, bar.to - bar.from)}%` }}
      />
      <View className="led-dot" style={{ left: `${bar.at}%` }} />
      {deal !== null && <View className="led-deal u-abs u-bg-money" style={{ left: `${deal}%` }} />}
    </View>
  )
}
