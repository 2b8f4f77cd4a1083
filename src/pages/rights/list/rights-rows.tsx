import { memo } from 'react'
import { View } from '@tarojs/components'
import { RightsCard, RightsListSkeleton } from '@/domain/rights/rights-card'
import { isOpen } from '@/domain/rights/rights-card-view'
import { FilteredRows } from '../../lots/filtered-rows'
import type { RightsListState } from './use-rights-list'
import './rights-rows.scss'

/** Re-renders only when its own package changes. */
const Row = memo(RightsCard)

/** The packages found; in the default order ended ones have their own heading. */
export function RightsRows({ state: { pages, list } }: { state: RightsListState }) {
  const { sort, keyword } = list.filter
  const isUsual = sort === undefined && keyword === undefined
  const firstEnded = isUsual ? pages.rows.findIndex(card => !isOpen(card.status)) : -1
  return (
    <FilteredRows
      {...list}
      pages={pages}
      what="资产包"
      skeleton={<RightsListSkeleton />}
      note="红线为价格在债权总额中的位置，金额以转让公告为准"
      className="rlist"
    >
      {(card, at) => (
        <>
          {at > 0 && at === firstEnded && <View className="rrows-over u-label u-pt2 u-center">已结束的</View>}
          <Row card={card} />
        </>
      )}
    </FilteredRows>
  )
}
