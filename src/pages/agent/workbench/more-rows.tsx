import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import type { PagedRows } from '@/ui/list/paged-rows'

/** Below the rows of a section: loads the next ones, or says that there are no more. */
export const MoreRows = ({ pages }: { pages: PagedRows<unknown> }) =>
  pages.hasNextPage ? (
    <Button kind="plain" busy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
      {pages.isFetchNextPageError ? '加载失败，重试' : '加载更多'}
    </Button>
  ) : pages.rows.length > 5 ? (
    <View className="u-t13 u-c2 u-center u-mt3">{`已显示全部 ${pages.rows.length} 条`}</View>
  ) : null
