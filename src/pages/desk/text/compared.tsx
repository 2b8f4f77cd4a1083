import { View } from '@tarojs/components'
import type { Block } from '@/contract/content/blocks'
import { compareBlocks } from '@/domain/desk/compare'

const WORDS = { same: '', gone: '去掉：', new: '加上：' } as const

/** Two versions in one column: deletions and insertions. */
export const Compared = ({ before, after }: { before: readonly Block[]; after: readonly Block[] }) => (
  <View className="edw-old">
    {compareBlocks(before, after).map(({ text, change }, at) => (
      <View key={at} className={`u-py1 u-pre edw-line-${change}`}>
        {`${WORDS[change]}${text}`}
      </View>
    ))}
  </View>
)
