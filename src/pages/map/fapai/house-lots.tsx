import { useEffect, useRef } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { HouseCard } from '@/domain/house/house-card'
import { HouseListSkeleton } from '@/domain/house/house-card-skeleton'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { EmptyResult } from '@/features/search-filter/empty-result'
import { groupDigits } from '@/lib/money'
import { Loading } from '@/ui/loading/loading'
import { EndOfList, ErrorState } from '@/ui/states/states'
import type { HouseMapState } from './use-house-map'

/** The lots of the list beside the map, in a box of its own that scrolls. */
export function HouseLots({ map }: { map: HouseMapState }) {
  const { pages, spot, filter, conditions, choose, listKey } = map
  const top = useRef(0)
  // Another list begins at its top: the number differs from the one before, or the box would not move.
  useEffect(() => { top.current = top.current === 0 ? 0.01 : 0 }, [listKey])
  const more = () => { if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage() }
  const rows = spot?.lots ?? pages.rows
  return (
    <ScrollView className='mlots' scrollY scrollTop={top.current} lowerThreshold={400} onScrollToLower={more}>
      <ScreenContent query={pages} skeleton={<HouseListSkeleton className='mlots-in' count={3} />} subject='房源列表'>
        {() => rows.length === 0
          ? <EmptyResult filter={filter} conditions={conditions} onChange={choose} />
          : (
            <View className={`mlots-in ${pages.isPlaceholderData && !spot ? 'is-old' : ''}`}>
              {rows.map((card, at) => <HouseCard key={card.id} card={card} eager={at < 3} />)}
              {!spot && pages.isFetchingNextPage && <Loading />}
              {!spot && pages.isFetchNextPageError && <ErrorState small title='后面的没有取到' onRetry={() => { void pages.fetchNextPage() }} />}
              {(spot ?? !pages.hasNextPage) && <EndOfList>已显示全部 {groupDigits(spot ? rows.length : pages.total ?? rows.length)} 套</EndOfList>}
            </View>
          )}
      </ScreenContent>
    </ScrollView>
  )
}
