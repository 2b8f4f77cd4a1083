import { Fragment, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ListEnd } from './list-end'
import type { PagedRows } from './paged-rows'
import './list.scss'

export interface EndlessListProps<R> {
  pages: PagedRows<R>
  rowKey: (row: R) => string | number
  children: (row: R, index: number) => ReactNode
  /** cards: one column, two from 700 px, three on desktop; rows: lines with rules between. */
  layout?: 'cards' | 'rows' | 'plain'
  /** Counter in the last line: 套, 条. */
  unit?: string
  className?: string
}

/** Infinite-scroll list with a marker at its end. */
export function EndlessList<R>({
  pages,
  rowKey,
  children,
  layout = 'cards',
  unit = '条',
  className = '',
}: EndlessListProps<R>) {
  return (
    <>
      <View className={`list list-${layout} ${className}`}>
        {pages.rows.map((row, at) =>
          layout === 'rows' ? (
            <View key={rowKey(row)} className="list-row">
              {children(row, at)}
            </View>
          ) : (
            <Fragment key={rowKey(row)}>{children(row, at)}</Fragment>
          ),
        )}
      </View>
      <ListEnd pages={pages} unit={unit} />
    </>
  )
}
