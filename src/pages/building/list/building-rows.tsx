import { memo } from 'react'
import { View } from '@tarojs/components'
import { BuildingCard, BuildingListSkeleton } from '@/domain/building/building-card'
import { NewsCard } from '@/domain/building/news-card'
import { FilteredRows } from '../../lots/filtered-rows'
import type { BuildingListState } from './use-building-list'
import './building-rows.scss'

/** Re-renders only when its own building changes. */
const Row = memo(BuildingCard)
/** Rows of the first screen, whose pictures load at once. */
const FIRST = { row: 4, up: 6 }
/** The row after which the news renders: two on the phone, a whole line of the desktop grid. */
const NEWS_AFTER = { row: 1, up: 2 }

/** The search results, with the newest news among them. */
export const BuildingRows = ({
  state: { pages, list },
  layout,
}: {
  state: BuildingListState
  layout: 'row' | 'up'
}) => (
  <FilteredRows
    {...list}
    pages={pages}
    what="楼盘"
    skeleton={<BuildingListSkeleton layout={layout} count={FIRST[layout]} />}
    note="在售为公示价，待售为预估价，以签约为准"
  >
    {(card, at) => (
      <>
        <Row card={card} layout={layout} eager={at < FIRST[layout]} />
        {at === NEWS_AFTER[layout] && (
          <View className="brows-news u-min0">
            <NewsCard />
          </View>
        )}
      </>
    )}
  </FilteredRows>
)
