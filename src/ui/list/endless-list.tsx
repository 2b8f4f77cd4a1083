import { Fragment, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { groupDigits } from '@/lib/money'
import { Loading } from '../loading/loading'
import { EndOfList, ErrorState } from '../states/states'
import { NearEnd } from './near-end'
import './list.scss'

/** What a paged query gives; `useCallPages` fits. */
export interface PagedRows<R> {
  rows: readonly R[]
  total: number | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

export interface EndlessListProps<R> {
  pages: PagedRows<R>
  rowKey: (row: R) => string | number
  children: (row: R, index: number) => ReactNode
  /** cards: one column, two from 700 px, three on desktop; rows: lines with rules between. */
  layout?: 'cards' | 'rows' | 'plain'
  /** Counter word in the last line: 套, 条. */
  unit?: string
  className?: string
}

/** Rows that grow as the end comes near, and say where the end is. */
export function EndlessList<R>({ pages, rowKey, children, layout = 'cards', unit = '条', className = '' }: EndlessListProps<R>) {
  const { rows, total = rows.length, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const more = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void pages.fetchNextPage()
  }
  return (
    <>
      <View className={`list list-${layout} ${className}`}>
        {rows.map((row, at) => layout === 'rows'
          ? <View key={rowKey(row)} className='list-row'>{children(row, at)}</View>
          : <Fragment key={rowKey(row)}>{children(row, at)}</Fragment>)}
      </View>
      {/* In a box of its own: what comes and goes here makes a mini-program send its neighbours again, and rows are many. */}
      <View>
        {/* Set anew with each page: a mark that stays in sight would not call twice. */}
        {hasNextPage && !isFetchingNextPage && <NearEnd key={rows.length} onNear={more} />}
        {isFetchingNextPage && <Loading />}
        {isFetchNextPageError && <ErrorState small title='后面的没有取到' onRetry={() => { void pages.fetchNextPage() }} />}
        {!hasNextPage && rows.length > 0 && <EndOfList>已显示全部 {groupDigits(total)} {unit}</EndOfList>}
      </View>
    </>
  )
}
