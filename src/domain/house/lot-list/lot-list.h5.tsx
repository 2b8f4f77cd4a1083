import { memo } from 'react'
import { View } from '@tarojs/components'
import { CompareCardMark } from '@/domain/compare/compare-card-mark'
import { EndlessList } from '@/ui/list/endless-list'
import { HouseCard } from '../card/house-card'
import { HideMark } from '../user-state/hide-mark'
import type { LotListProps } from './lot-list-props'
import './lot-list-h5.scss'

/** Re-renders only if its own lot changed: a new page renders its own rows, not those above. */
const Lot = memo(HouseCard)

/** A list of lots with infinite scroll. In mini-programs a native component renders it (lot-list.tsx). */
export function LotList({ pages, layout, first, onHide }: LotListProps) {
  return (
    <EndlessList pages={pages} rowKey={card => card.id} unit="套">
      {(card, at) => (
        <View className="cmarked u-relative u-flex u-min0">
          <Lot card={card} layout={layout} eager={at < first} />
          {layout === 'up' && <CompareCardMark kind="house" id={card.id} title={card.title} />}
          <HideMark
            title={card.title}
            onPress={() => {
              onHide(card.id)
            }}
          />
        </View>
      )}
    </EndlessList>
  )
}
