import { View } from '@tarojs/components'
import type { CompareKind } from '@/domain/compare/tray'
import { KIND_WORDS } from '@/domain/compare/tray'
import { houseCardView, lotFacts } from '@/domain/house/card/house-card-view'
import { seenHouses } from '@/domain/house/lists/seen-houses'
import { useLotsById } from '@/domain/house/lists/use-home-lists'
import { useFollowedHouses } from '@/domain/member/use-my-lists'
import { moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'

/** Adds one more: for lots, a followed or recently viewed one; or from the list. */
export function AddSheet({
  kind,
  ids,
  onAdd,
  onClose,
}: {
  kind: CompareKind
  ids: readonly number[]
  onAdd: (id: number) => void
  onClose: () => void
}) {
  const { noun, unit } = KIND_WORDS[kind]
  const list = (
    <Button grow kind="primary" {...linkTo(kind === 'build' ? 'build-list' : 'house-list', {})}>
      去列表里找
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={`再加一${unit}${noun}`} footer={list}>
      {kind === 'house' ? (
        <Lots ids={ids} onAdd={onAdd} />
      ) : (
        <View className="u-label u-mb3">{`打开一个${noun}，点“对比”就加到这里`}</View>
      )}
    </Sheet>
  )
}

function Lots({ ids, onAdd }: { ids: readonly number[]; onAdd: (id: number) => void }) {
  const seen = useLotsById(seenHouses()).data?.list ?? []
  const followed = useFollowedHouses()
    .rows.filter(row => row.is_valid)
    .map(row => row.house)
  const lots = [...new Map([...followed, ...seen].map(card => [card.id, card])).values()].filter(
    card => !ids.includes(card.id),
  )
  if (lots.length === 0) return <View className="u-label u-mb3">看过或关注的房源会列在这里</View>
  return (
    <>
      {lots.map(card => (
        <Press key={card.id} className="cmp-row" onPress={() => onAdd(card.id)}>
          <View className="u-grow">
            <View className="u-aloud">加入对比</View>
            <View className="u-mid u-cut">{card.title}</View>
            <View className="u-t12 u-c2 u-cut">
              {[houseCardView(card).state, moneyText(card.price), ...lotFacts(card).slice(0, 2)].join('，')}
            </View>
          </View>
          <Icon name="plus" size="s" className="u-act" />
        </Press>
      ))}
    </>
  )
}
