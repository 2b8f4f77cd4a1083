import { View } from '@tarojs/components'
import { filterKey } from '@/domain/house/filter'
import { HouseListSkeleton } from '@/domain/house/house-card-skeleton'
import { LotList } from '@/domain/house/lot-list/lot-list'
import { usePageAhead } from '@/ui/list/use-page-ahead'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { SaveSearchButton } from '@/features/saved-search/save-button'
import { EmptyResult } from '@/features/search-filter/empty-result'
import { DemoMark } from '@/ui/section/section'
import { useLiveRows } from './use-live-rows'
import type { ListState } from './use-list-state'
import '@/features/search-filter/list-layout.scss'

/** Rows of the first screen, whose pictures are fetched at once. */
const FIRST = { row: 4, up: 6 }

/** The lots found, or why there are none. */
export function LotRows({ state, layout }: { state: ListState, layout: 'row' | 'up' }) {
  const { pages, filter, conditions, choose } = state
  const shown = usePageAhead(pages, filterKey(filter))
  const rowsId = useLiveRows(shown.rows, filter)
  const skeleton = <HouseListSkeleton className='list list-cards' layout={layout} count={FIRST[layout]} />
  return (
    <ScreenContent query={pages} skeleton={skeleton} subject='房源列表'>
      {() => pages.rows.length === 0 && !pages.isPlaceholderData
        ? <EmptyResult filter={filter} conditions={conditions} onChange={choose} more={<SaveSearchButton kind='plain' size='normal' filter={filter} conditions={conditions} total={0} />} />
        : (
          <View id={rowsId} className={`hl-rows ${pages.isPlaceholderData ? 'is-old' : ''}`} aria-busy={pages.isPlaceholderData}>
            <LotList pages={shown} layout={layout} first={FIRST[layout]} />
            {!shown.hasNextPage && <DemoMark />}
          </View>
        )}
    </ScreenContent>
  )
}
