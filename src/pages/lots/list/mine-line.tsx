import { View } from '@tarojs/components'
import { canonical, without, type HouseFilter } from '@/domain/house/filter/filter'
import { useBudget } from '@/domain/house/mine/budget'
import { SituationChip } from '@/domain/situation/situation-chip'
import { groupDigits, moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import './mine-line.scss'

/** Above the lots: the visitor's budget, only what fits it, and what was hidden. */
export function MineLine({
  filter,
  hiddenTotal,
  onChange,
}: {
  filter: HouseFilter
  hiddenTotal: number
  onChange: (next: HouseFilter) => void
}) {
  const budget = useBudget()
  const isWithin = budget !== null && filter.budget === budget
  return (
    <View className="mine-line">
      <SituationChip />
      <Press className="mine-b" {...linkTo('my-budget')}>
        {budget === null ? '设预算，看超不超' : `预算 ${moneyText(budget)}`}
      </Press>
      {budget !== null && (
        <Check
          checked={isWithin}
          onChange={() => {
            onChange(isWithin ? without(filter, ['budget']) : canonical({ ...filter, budget }))
          }}
        >
          只看预算内
        </Check>
      )}
      {hiddenTotal > 0 && (
        <Press className="mine-b" {...linkTo('my-hidden')}>{`已隐藏 ${groupDigits(hiddenTotal)} 套`}</Press>
      )}
    </View>
  )
}
