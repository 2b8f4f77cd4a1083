import { View } from '@tarojs/components'
import type { RightsPara } from '@/domain/rights/filter-view'
import { groupDigits, percentText } from '@/lib/money'
import { Figure, Money } from '@/ui/figure/figure'
import { SkeletonBone } from '@/ui/skeleton/skeleton'
import './rights-sums.scss'

/** Total that is open for transfer now. */
export function RightsSums({ sums }: { sums: RightsPara | undefined }) {
  const below = sums?.discount_avg
  const items = [
    { label: '开放中', value: sums && <Figure value={groupDigits(sums.total)} unit="个" /> },
    { label: '债权合计', value: sums && <Money fen={sums.total_amount} /> },
    { label: '平均低于债权', value: sums && (below == null ? '—' : percentText(below)) },
  ]
  return (
    <View className="rsum u-px4 u-py3 u-bg-surface u-flex u-no-autospace">
      {items.map(({ label, value }) => (
        <View key={label} className="rsum-i u-grow">
          <View className="u-note">{label}</View>
          <View className="u-title u-t20 u-least25 u-fig">
            {value ?? <SkeletonBone width={64} height={20} />}
          </View>
        </View>
      ))}
    </View>
  )
}
