import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { Empty } from '@/ui/states/states'
import { Pager, type PagerProps } from './pager'

export interface PagedCardProps<Row> extends Omit<PagerProps, 'total'> {
  query: ScreenQuery<{ list: readonly Row[]; total: number }>
  /** Name of the content that failed to load, for the error's title. */
  subject: string
  /** Text without rows. */
  none: string
  hint?: string | undefined
  className?: string
  children: (list: readonly Row[]) => ReactNode
}

/** One page of a desk list in a card, with the pager below; or a hint that it is empty. */
export const PagedCard = <Row,>({
  query,
  subject,
  none,
  hint,
  className = '',
  children,
  ...pager
}: PagedCardProps<Row>) => (
  <View className={`edk-card ${className}`}>
    <ScreenContent query={query} subject={subject}>
      {({ list, total }) => (
        <>
          {list.length === 0 ? <Empty small title={none} hint={hint} /> : children(list)}
          {total > 0 && <Pager {...pager} total={total} />}
        </>
      )}
    </ScreenContent>
  </View>
)
