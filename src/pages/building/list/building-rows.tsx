import { memo } from 'react'
import { View } from '@tarojs/components'
import { BuildingCard, BuildingListSkeleton } from '@/domain/building/building-card'
import { NewsCard } from '@/domain/building/news-card'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { NothingFound } from '@/features/search-filter/nothing-found'
import { EndlessList } from '@/ui/list/endless-list'
import { DemoMark } from '@/ui/section/section'
import type { BuildingListState } from './use-building-list'
import './building-rows.scss'

/** Drawn again only when its own building changed. */
const Row = memo(BuildingCard)
/** Rows of the first screen, whose pictures are fetched at once. */
const FIRST = { row: 4, up: 6 }
/** The news stand after this row: two on the phone, a whole line of the desktop grid. */
const NEWS_AFTER = { row: 1, up: 2 }

/** The buildings found, with the newest news among them, or why there are none. */
export function BuildingRows({ state, layout }: { state: BuildingListState; layout: 'row' | 'up' }) {
  const { pages, conditions, list, choose } = state
  return (
    <ScreenContent
      query={pages}
      skeleton={<BuildingListSkeleton layout={layout} count={FIRST[layout]} />}
      subject="楼盘列表"
    >
      {() =>
        pages.rows.length === 0 && !pages.isPlaceholderData ? (
          <NothingFound what="楼盘" conditions={conditions} cleared={list.cleared} onChange={choose} />
        ) : (
          <View
            className={`hl-rows ${pages.isPlaceholderData ? 'is-old' : ''}`}
            aria-busy={pages.isPlaceholderData}
          >
            <EndlessList pages={pages} rowKey={card => card.id} unit="个楼盘">
              {(card, at) => (
                <>
                  <Row card={card} layout={layout} eager={at < FIRST[layout]} />
                  {at === NEWS_AFTER[layout] && (
                    <View className="brows-news">
                      <NewsCard />
                    </View>
                  )}
                </>
              )}
            </EndlessList>
            {!pages.hasNextPage && <View className="brows-end">在售为公示价，待售为预估价，以签约为准</View>}
            {!pages.hasNextPage && <DemoMark />}
          </View>
        )
      }
    </ScreenContent>
  )
}
