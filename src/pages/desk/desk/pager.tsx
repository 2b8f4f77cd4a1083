import { View } from '@tarojs/components'
import { pageNumbers } from '@/domain/desk/desk-view'
import { Press } from '@/ui/press/press'

/** Such as 第 1–12 条，共 168 条, and the pages by number. */
export function Pager({
  page,
  size,
  total,
  unit = '条',
  note = '',
  onPage,
}: {
  page: number
  size: number
  total: number
  unit?: string
  note?: string
  onPage: (page: number) => void
}) {
  const last = Math.min(total, page * size)
  const numbers = pageNumbers(page, Math.ceil(total / size))
  return (
    <View className="u-row u-label u-g3 u-p3" role="navigation" aria-label="翻页">
      <View className="u-grow">
        {[`第 ${Math.min(total, (page - 1) * size + 1)}–${last} ${unit}，共 ${total} ${unit}`, note]
          .filter(Boolean)
          .join(' · ')}
      </View>
      {numbers.length > 1 &&
        numbers.map((number, at) =>
          number === null ? (
            <View key={`gap${at}`}>…</View>
          ) : (
            <Press
              key={number}
              className={`edk-page ${number === page ? 'is-on' : ''}`}
              label={`第 ${number} 页`}
              current={number === page}
              onPress={() => onPage(number)}
            >
              {String(number)}
            </Press>
          ),
        )}
    </View>
  )
}
