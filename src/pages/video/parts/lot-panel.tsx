import { Text, View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { lotMarks } from '@/domain/house/lot-marks'
import { moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Picture } from '@/ui/picture/picture'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { LotTime } from './lot-card'

/** Desktop: the current state of the video's lot, and its actions. */
export function LotPanel({ house }: { house: HouseCard }) {
  const view = houseCardView(house)
  return (
    <Section className="fvw-lot" figures={lotMarks(house)}>
      <View className="fvw-lp u-relative u-clip">
        <Picture src={house.cover} alt="" width={296} ratio="16/9" />
        <View className={`fvw-ls fvw-${view.tone}`}>
          <Text>{view.state}</Text>
          <Text>{view.round}</Text>
        </View>
      </View>
      <View className="u-mid">{view.title}</View>
      <Dots className="fvw-n" lines={1} items={view.facts} />
      <Figure {...view.price} size={30} strong tone={view.isEnded ? 'ink' : 'money'} className="u-block" />
      <View className="fvw-lv">
        {view.saving && <Tag tone={view.saving.isTag ? 'save' : 'plain'}>{view.saving.text}</Tag>}
        {house.market_price !== null && view.saving?.isTag && (
          <Text className="fvw-n">{`挂牌均价 ${moneyText(house.market_price)}`}</Text>
        )}
      </View>
      <View className="u-row u-between u-mt3 u-pt3 u-line-top">
        <LotTime house={house} />
        {view.risks[0] && <Tag tone="risk">{view.risks[0]}</Tag>}
      </View>
      <View className="fvw-lb u-col u-g2 u-mt14px">
        <Button kind="primary" grow {...linkTo('house-detail', { id: house.id })}>
          看这套房源
        </Button>
        {view.look === 'open' && (
          <Button grow {...linkTo('bid-limit', { house_id: house.id })}>
            算出价上限
          </Button>
        )}
      </View>
    </Section>
  )
}
