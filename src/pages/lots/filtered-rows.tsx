import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import type { FilteredListProps } from '@/features/search-filter/filtered-list-props'
import { NothingFound } from '@/features/search-filter/nothing-found'
import { EndlessList, type EndlessListProps } from '@/ui/list/endless-list'
import { DemoMark } from '@/ui/section/section'

interface Props<F, R> extends Pick<FilteredListProps<F>, 'source' | 'filter' | 'conditions' | 'onChange'> {
  pages: EndlessListProps<R>['pages'] & ScreenQuery<unknown> & { isPlaceholderData: boolean }
  /** Such as 楼盘. */
  what: string
  skeleton: ReactNode
  /** Below the last row. */
  note: string
  className?: string
  children: EndlessListProps<R>['children']
}

/** The search results, or the reason for an empty list; the previous rows until those of the new choice load. */
export function FilteredRows<F, R extends { id: number }>(props: Props<F, R>) {
  const { source, filter, conditions, onChange, pages, what, skeleton, note, className, children } = props
  const isOld = pages.isPlaceholderData
  return (
    <ScreenContent query={pages} skeleton={skeleton} subject={`${what}列表`}>
      {() =>
        pages.rows.length === 0 && !isOld ? (
          <NothingFound
            what={what}
            conditions={conditions}
            cleared={source.filters.cleared(filter)}
            onChange={onChange}
          />
        ) : (
          <View className={`hl-rows ${isOld ? 'is-old' : ''}`} aria-busy={isOld}>
            <EndlessList pages={pages} rowKey={row => row.id} unit={source.unit} className={className}>
              {children}
            </EndlessList>
            {!pages.hasNextPage && <View className="u-faint u-pt2 u-px3 u-center">{note}</View>}
            {!pages.hasNextPage && <DemoMark />}
          </View>
        )
      }
    </ScreenContent>
  )
}
