import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'

/** 第 1–12 条，共 168 条, and the pages before and after. */
export function Pager({
  page,
  size,
  total,
  onPage,
}: {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}) {
  const pages = Math.max(1, Math.ceil(total / size))
  const last = Math.min(total, page * size)
  return (
    <View className="edk-pager">
      <View className="u-grow">{`第 ${Math.min(total, (page - 1) * size + 1)}–${last} 条，共 ${total} 条`}</View>
      <Button
        size="small"
        disabled={page <= 1}
        onPress={() => {
          onPage(page - 1)
        }}
      >
        上一页
      </Button>
      <View>{`${page} / ${pages}`}</View>
      <Button
        size="small"
        disabled={page >= pages}
        onPress={() => {
          onPage(page + 1)
        }}
      >
        下一页
      </Button>
    </View>
  )
}
