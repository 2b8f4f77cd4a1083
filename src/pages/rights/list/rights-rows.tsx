import { memo } from 'react'
import { View } from '@tarojs/components'
import { RightsCard, RightsListSkeleton } from '@/domain/rights/rights-card'
import { isOpen } from '@/domain/rights/rights-card-view'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { NothingFound } from '@/features/search-filter/nothing-found'
import { EndlessList } from '@/ui/list/endless-list'
import { DemoMark } from '@/ui/section/section'
import type { RightsListState } from './use-rights-list'
import './rights-rows.scss'

/** Drawn again only when its own package changed. */
const Row = memo(RightsCard)

/** The packages found; in the usual order those that are over stand under a line of their own. */
export function RightsRows({
  state: { pages, filter, conditions, list, choose },
}: {
  state: RightsListState
}) {
  const firstEnded =
    filter.sort === undefined && filter.keyword === undefined
      ? pages.rows.findIndex(card => !isOpen(card.status))
      : -1
  return (
    <ScreenContent query={pages} skeleton={<RightsListSkeleton />} subject="资产包列表">
      {() =>
        pages.rows.length === 0 && !pages.isPlaceholderData ? (
          <NothingFound what="资产包" conditions={conditions} cleared={list.cleared} onChange={choose} />
        ) : (
          <View
            className={`hl-rows ${pages.isPlaceholderData ? 'is-old' : ''}`}
            aria-busy={pages.isPlaceholderData}
          >
            <EndlessList pages={pages} rowKey={card => card.id} unit="个资产包" className="rlist">
              {(card, at) => (
                <>
                  {at > 0 && at === firstEnded && <View className="rrows-over">已结束的</View>}
                  <Row card={card} />
                </>
              )}
            </EndlessList>
            {!pages.hasNextPage && (
              <View className="rrows-end">红线为价格在债权总额中的位置，金额以转让公告为准</View>
            )}
            {!pages.hasNextPage && <DemoMark />}
          </View>
        )
      }
    </ScreenContent>
  )
}
