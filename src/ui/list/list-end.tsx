import { View } from '@tarojs/components'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { Loading } from '../loading/loading'
import { EndOfList, ErrorState } from '../states/states'
import { InfiniteScrollSentinel } from './infinite-scroll-sentinel'
import type { PagedRows } from './paged-rows'

/** Below the rows of a list: loads more near the end, and shows a marker at the end. `unit`: counter, 套, 条. */
export function ListEnd<R>({ pages, unit }: { pages: PagedRows<R>; unit: string }) {
  const { rows, total = rows.length, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const more = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void pages.fetchNextPage()
  }
  // Own wrapper: a node that comes and goes makes a mini-program send its siblings again through setData, and there are many rows.
  return (
    <View>
      {hasNextPage && !isFetchingNextPage && <InfiniteScrollSentinel after={rows.length} onNear={more} />}
      {isFetchingNextPage && <Loading />}
      {isFetchNextPageError && (
        <ErrorState small title="后续内容加载失败" onRetry={() => void pages.fetchNextPage()} />
      )}
      {!hasNextPage && rows.length > 0 && (
        <EndOfList figures={marks('list', 'here', { total })}>
          已显示全部 {groupDigits(total)} {unit}
        </EndOfList>
      )}
    </View>
  )
}
