import { View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { houseCardView, lotFacts } from '@/domain/house/card/house-card-view'
import { useFollowedHouses } from '@/domain/member/use-my-lists'
import { seenHouses } from '@/domain/house/lists/seen-houses'
import { useLotsById } from '@/domain/house/lists/use-home-lists'
import { moneyText } from '@/lib/money'
import { go, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { CheckMark } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { useDeviceState } from '@/platform/hydration'

/** Recently viewed and followed lots; the chosen one becomes the subject of the question. */
export function ChooseLot({ chosen, onClose }: { chosen: number | undefined; onClose: () => void }) {
  const { house_id: _, building_id: __, xiaoqu_id: ___, rights_id: ____, ...rest } = useParams<'consulting'>()
  const [ids] = useDeviceState(seenHouses, () => [])
  const seen = useLotsById(ids)
  const followed = useFollowedHouses()
  const lots = [
    ...new Map(
      [...followed.rows.filter(row => row.is_valid).map(row => row.house), ...(seen.data?.list ?? [])].map(
        card => [card.id, card],
      ),
    ).values(),
  ]
  const choose = (card: HouseCard) => {
    onClose()
    go('consulting', { ...rest, house_id: card.id }, { mode: 'replace' })
  }
  const isBusy = seen.isLoading || followed.isLoading
  return (
    <Sheet open onClose={onClose} title="选一套房源">
      {lots.map(card => (
        <Row key={card.id} card={card} isOn={card.id === chosen} onPress={() => choose(card)} />
      ))}
      {lots.length === 0 &&
        (isBusy ? (
          <SkeletonText lines={6} />
        ) : (
          <Empty
            small
            title="还没有看过或关注的房源"
            hint="先打开一套房源，再回来选"
            actions={
              <Button kind="primary" {...linkTo('house-list', {})}>
                去找房
              </Button>
            }
          />
        ))}
    </Sheet>
  )
}

function Row({ card, isOn, onPress }: { card: HouseCard; isOn: boolean; onPress: () => void }) {
  const { state } = houseCardView(card)
  return (
    <Press className="ask-row" role="radio" selected={isOn} onPress={onPress}>
      <View className="u-grow">
        <View className="u-mid u-cut">{card.title}</View>
        <View className="u-t12 u-c2 u-cut">
          {[state, moneyText(card.price), ...lotFacts(card).slice(0, 2)].join('，')}
        </View>
      </View>
      <CheckMark checked={isOn} round />
    </Press>
  )
}
