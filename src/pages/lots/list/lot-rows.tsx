import { View } from '@tarojs/components'
import { HouseListSkeleton } from '@/domain/house/card/house-card-skeleton'
import { LotList } from '@/domain/house/lot-list/lot-list'
import { pickMoneyFilter } from '@/domain/house/filter/filter'
import { MoreLots } from '@/domain/house/lists/more-lots'
import { useHousePagesAhead } from '@/domain/house/lists/use-house-lists'
import { GoalNames } from '@/domain/house/user-state/goal-names'
import { useUndo } from '@/domain/member/use-undo'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { SaveSearchButton } from '@/features/saved-search/save-button'
import { EndedMore } from '@/features/search-filter/ended-switch'
import { EmptyResult } from '@/features/search-filter/empty-result-lazy'
import { useLatestDefined } from '@/ui/debounced/use-latest-defined'
import { DemoMark } from '@/ui/section/section'
import { useHide } from './use-hide'
import { useLiveRows } from './use-live-rows'
import type { ListState } from './use-list-state'
import '@/features/search-filter/list-layout.scss'

/** Rows of the first screen, whose pictures load at once. */
const FIRST = { row: 4, up: 6 }

/** Number of results below which suggestions are shown. */
const FEW = 5

/**
 * The search results, or the reason for an empty list. Fetches its pages itself, so that the surrounding screen does not re-render with
 * each.
 */
export function LotRows({
  state: { filter, conditions, goals, choose },
  layout,
}: {
  state: ListState
  layout: 'row' | 'up'
}) {
  const pages = useHousePagesAhead(filter)
  // Until other lots load, the minutes on the cards are those to the former destinations.
  const names = useLatestDefined(pages.isPlaceholderData ? undefined : goals) ?? goals
  // A home above the given budget is no suggestion.
  const money = pickMoneyFilter(filter)
  const rowsId = useLiveRows(pages.rows, filter)
  const undo = useUndo()
  const hide = useHide(undo.done)
  const skeleton = <HouseListSkeleton className="list list-cards" layout={layout} count={FIRST[layout]} />
  return (
    <ScreenContent query={pages} skeleton={skeleton} subject="房源列表">
      {() =>
        pages.rows.length === 0 && !pages.hasNextPage && !pages.isPlaceholderData ? (
          <>
            <EmptyResult
              filter={filter}
              conditions={conditions}
              onChange={choose}
              more={
                <SaveSearchButton
                  kind="plain"
                  size="normal"
                  filter={filter}
                  conditions={conditions}
                  total={0}
                />
              }
            />
            <MoreLots title={money && '预算内的其他房源'} within={money} />
          </>
        ) : (
          <View
            id={rowsId}
            className={`hl-rows skip-here ${pages.isPlaceholderData ? 'is-old' : ''}`}
            aria-busy={pages.isPlaceholderData}
          >
            <GoalNames.Provider value={names}>
              <LotList pages={pages} layout={layout} first={FIRST[layout]} onHide={hide} />
            </GoalNames.Provider>
            {undo.bar}
            {!pages.hasNextPage && <EndedMore filter={filter} onChange={choose} />}
            {!pages.hasNextPage && !pages.isPlaceholderData && pages.rows.length < FEW && (
              <MoreLots title="其他房源" within={money} without={pages.rows.map(card => card.id)} />
            )}
            {!pages.hasNextPage && <DemoMark />}
          </View>
        )
      }
    </ScreenContent>
  )
}
