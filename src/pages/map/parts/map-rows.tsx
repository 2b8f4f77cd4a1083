import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import type { PagedRows } from '@/ui/list/paged-rows'
import { Loading } from '@/ui/loading/loading'
import { EndOfList, ErrorState } from '@/ui/states/states'
import { FIRST_ROWS } from './first-rows'

export interface MapRowsProps<R> {
  pages: PagedRows<R> & ScreenQuery<unknown> & { isPlaceholderData: boolean }
  /** Identifies a list: each starts at its top. */
  listKey: string
  /** Replaces the list: the entities at the pressed spot. */
  spot: readonly R[] | undefined
  card: (row: R, isEager: boolean) => ReactNode
  skeleton: ReactNode
  empty: ReactNode
  /** Such as 套. */
  unit: string
  subject: string
}

/** Number of cards whose pictures load at once. */
const EAGER = 3

/** The list next to the map, in its own scrolling box. */
export function MapRows<R>({ pages, listKey, spot, card, skeleton, empty, unit, subject }: MapRowsProps<R>) {
  const top = useRef(0)
  // The number must differ from the previous one, otherwise the box would not scroll.
  useEffect(() => {
    top.current = top.current === 0 ? 0.01 : 0
  }, [listKey])
  const [scrolledKey, setScrolled] = useState<string>()
  const more = () => {
    setScrolled(listKey)
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  const all = spot ?? pages.rows
  const rows = scrolledKey === listKey ? all : all.slice(0, FIRST_ROWS)
  const isWhole = rows.length === all.length && (spot !== undefined || !pages.hasNextPage)
  return (
    <ScrollView
      className="mlots u-rest skip-here"
      scrollY
      scrollTop={top.current}
      lowerThreshold={400}
      onScrollToLower={more}
    >
      <ScreenContent
        query={pages}
        skeleton={<View className="mlots-in u-col">{skeleton}</View>}
        subject={subject}
      >
        {() =>
          rows.length === 0 ? (
            empty
          ) : (
            <View
              className={`mlots-in u-col ${pages.isPlaceholderData && !spot ? 'is-old' : ''}`}
              aria-busy={pages.isPlaceholderData && !spot}
            >
              {rows.map((row, at) => card(row, at < EAGER))}
              {!isWhole && pages.isFetchingNextPage && <Loading />}
              {!isWhole && pages.isFetchNextPageError && (
                <ErrorState small title="后续内容加载失败" onRetry={() => void pages.fetchNextPage()} />
              )}
              {isWhole && (
                <EndOfList figures={marks('list', 'here', { total: spot ? rows.length : pages.total })}>
                  已显示全部 {groupDigits(spot ? rows.length : (pages.total ?? rows.length))} {unit}
                </EndOfList>
              )}
            </View>
          )
        }
      </ScreenContent>
    </ScrollView>
  )
}
