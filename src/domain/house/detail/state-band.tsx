import { Text, View } from '@tarojs/components'
import { HOUSE_STATUS_LABELS, ROUND_WORDS } from '@/contract/codes'
import type { HouseInfo } from '@/contract/house/schema'
import { Termed } from '@/domain/wiki/term'
import { Dot } from '@/ui/dots/dots'
import { LOT_STATES } from '../card/house-card-view'
import '@/ui/detail/band.scss'

/** State and round under the pictures, with the listing's number. */
export function StateBand({ house }: { house: HouseInfo }) {
  const { tone } = LOT_STATES[house.status]
  return (
    <View className={`band st-${tone}`}>
      <View className="u-row u-nowrap">
        {tone === 'live' && <View className="band-dot" />}
        {HOUSE_STATUS_LABELS[house.status]}
        <Dot />
        {house.kind === 'ykj' ? (
          '一口价'
        ) : (
          <Termed text={ROUND_WORDS[house.round]} words={['一拍', '二拍', '变卖']} />
        )}
      </View>
      <Text className="u-t12 u-plain">
        {house.region_name}
        <Dot />
        {`编号 ${house.code}`}
      </Text>
    </View>
  )
}
