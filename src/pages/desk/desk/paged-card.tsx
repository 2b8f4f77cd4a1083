import { Fragment, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { Empty } from '@/ui/states/states'
import { Pager } from './pager'

/** One page of what a room lists, in a card: the heads of its columns, its rows, the pages below; or that there is none. */
export function PagedCard<Row extends { id: number }>({
  query,
  subject,
  none,
  hint,
  head,
  row,
  className = '',
  ...pager
}: {
  query: ScreenQuery<{ list: readonly Row[]; total: number }>
  /** What could not be fetched, for the error's title. */
  subject: string
  /** Said where there is no row. */
  none: string
  hint?: string
  head?: ReactNode
  row: (row: Row) => ReactNode
  /** From 1. */
  page: number
  /** Rows of a page. */
  size: number
  className?: string
  unit?: string
  note?: string
  onPage: (page: number) => void
}) {
  return (
    <View className={`edk-card ${className}`}>
      <ScreenContent query={query} subject={subject}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Empty small title={none} hint={hint} />
          ) : (
            <>
              {head}
              {list.map(one => (
                <Fragment key={one.id}>{row(one)}</Fragment>
              ))}
              <Pager {...pager} total={total} />
            </>
          )
        }
      </ScreenContent>
    </View>
  )
}
