import { Text, View } from '@tarojs/components'
import type { HouseCluster } from '@/contract/house/cards'
import { PLACE_DEAL_MONTHS } from '@/domain/stats/deal-base'
import { toBeijingDay } from '@/lib/dates'
import { groupDigits, percentText } from '@/lib/money'
import { Figure, UnitPrice } from '@/ui/figure/figure'
import { placeMarks } from './place-marks'
import './deals-card.scss'

/** Hover card of a place: its lots, past deals, auctions that begin today. */
export function DealsCard({ place }: { place: HouseCluster }) {
  const { name, total, ongoing_total: ongoing, today_begin_total: today, deals } = place
  return (
    <View data-fig={placeMarks(place)}>
      <View className="u-flex u-base u-between u-g2">
        <Text className="u-title u-t15">{name}</Text>
        <Text className="u-note">
          {groupDigits(total)} 套{ongoing > 0 && `，${ongoing} 套正在进行`}
        </Text>
      </View>
      <View className="u-flex u-between u-my2">
        <View>
          <View className="u-note">成交均价</View>
          {deals ? (
            <UnitPrice fen={deals.unit_price} size={17} tone="ink" strong />
          ) : (
            <Text className="u-c2 u-t15 u-lh21">暂无</Text>
          )}
        </View>
        <View>
          <View className="u-note">成交 / 挂牌</View>
          {deals?.rate == null ? (
            <Text className="u-c2 u-t15 u-lh21">暂无</Text>
          ) : (
            <Text className="fig fig-17 fig-ink fig-strong">{percentText(deals.rate)}</Text>
          )}
        </View>
        <View>
          <View className="u-note">今天开拍</View>
          <Figure value={String(today)} unit="套" size={17} tone="ink" strong />
        </View>
      </View>
      <View className="u-note">
        {deals
          ? `近 ${PLACE_DEAL_MONTHS} 个月整套成交 ${deals.total} 套，至 ${toBeijingDay(deals.until)}`
          : `近 ${PLACE_DEAL_MONTHS} 个月没有整套成交`}
      </View>
    </View>
  )
}
