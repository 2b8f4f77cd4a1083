import { Fragment, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { Empty } from '@/ui/states/states'
import { Pager } from './pager'

/** One page of a desk list in a card: its column headings, its rows, the pager below; or a hint that it is empty. */
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
  /** Name of the content that failed to load, for the error's title. */
  subject: string
  /** Text without rows. */
  none: string
  hint?: string
  head?: ReactNode
  row: (row: Row) => ReactNode
  /** From 1. */
  page: number
  /** Rows per page. */
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
