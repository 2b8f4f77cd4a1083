import { View } from '@tarojs/components'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { Loading } from '../loading/loading'
import { EndOfList, ErrorState } from '../states/states'
import { NearEnd } from './near-end'
import type { PagedRows } from './paged-rows'

/** Below the rows of a list: fetches more as the end comes near, and says where the end is. `unit`: counter word, 套, 条. */
export function ListEnd<R>({ pages, unit }: { pages: PagedRows<R>; unit: string }) {
  const { rows, total = rows.length, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const more = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void pages.fetchNextPage()
  }
  // In a box of its own: what comes and goes here makes a mini-program send its neighbours again, and rows are many.
  return (
    <View>
      {hasNextPage && !isFetchingNextPage && <NearEnd after={rows.length} onNear={more} />}
      {isFetchingNextPage && <Loading />}
      {isFetchNextPageError && (
        <ErrorState
          small
          title="后续内容加载失败"
          onRetry={() => {
            void pages.fetchNextPage()
          }}
        />
      )}
      {!hasNextPage && rows.length > 0 && (
        <EndOfList figures={marks('list', 'here', { total })}>
          已显示全部 {groupDigits(total)} {unit}
        </EndOfList>
      )}
    </View>
  )
}
