import { View } from '@tarojs/components'
import { wholeWanText } from '@/domain/finance/fine-money'
import { useRegionRules } from '@/domain/finance/use-region-rules'
import { CostCard } from '@/domain/house/detail/cost-card'
import { firstTerms, ownCost } from '@/domain/house/detail/own-cost'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { SituationChip } from '@/domain/situation/situation-chip'
import { wanOfFen } from '@/lib/typed-money'
import { useSituation } from '@/state/situation'

export interface LandedCostProps {
  house: HouseInfo
  price: number
}

/** Total cost of the home at this price, by the same rules as on its own page. */
export default function LandedCost({ house, price }: LandedCostProps) {
  const rules = useRegionRules(house.region_id)
  const situation = useSituation()
  const own = ownCost(rules, house, {
    ...firstTerms(house, undefined, situation),
    priceText: wanOfFen(price),
  })
  if (!own) return null
  return (
    <CostCard house={house} own={own} side={<View className="u-note">{`按 ${wholeWanText(price)}`}</View>}>
      <SituationChip />
    </CostCard>
  )
}
