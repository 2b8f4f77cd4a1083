import { View } from '@tarojs/components'
import { isWithEnded, toggleEnded, type HouseFilter } from '@/domain/house/filter/filter'
import { WITH_ENDED } from '@/domain/house/filter/filter-conditions'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'

interface EndedProps {
  filter: HouseFilter
  onChange: (next: HouseFilter) => void
}

/** Next to the head of a list: includes lots that have ended. */
export function EndedCheck({ filter, onChange }: EndedProps) {
  return (
    <Check checked={isWithEnded(filter)} onChange={() => onChange(toggleEnded(filter))}>
      {WITH_ENDED}
    </Check>
  )
}

/** At the end of a list of open lots: link to those that have ended. */
export function EndedMore({ filter, onChange }: EndedProps) {
  if (filter.statuses !== undefined || filter.trade_time !== undefined) return null
  return (
    <View className="u-pt1 u-pb4 u-center">
      <Button size="small" kind="quiet" onPress={() => onChange(toggleEnded(filter))}>
        已结束的房源也看
      </Button>
    </View>
  )
}
