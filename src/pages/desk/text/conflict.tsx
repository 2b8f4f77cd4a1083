import { View } from '@tarojs/components'
import type { Block } from '@/contract/content/blocks'
import { fullTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { Compared } from './compared'

/** Somebody else saved in between: both are shown, and one is chosen. */
export const Conflict = ({
  theirs,
  mine,
  onMine,
  onTheirs,
}: {
  theirs: { title: string; editor: string | null; updated_at: number; blocks: readonly Block[] }
  mine: readonly Block[]
  onMine: () => void
  onTheirs: () => void
}) => (
  <View className="edw-two" role="alert">
    <View>
      <View className="u-mb3 u-strong">{`${theirs.editor ?? '别人'} 在另一处存过，${fullTime(theirs.updated_at)}。从对方的到您的，改动是：`}</View>
      <Compared before={theirs.blocks} after={mine} />
      <View className="edk-acts">
        <Button kind="primary" size="small" onPress={onMine}>
          存我的，对方的留在历史版本
        </Button>
      </View>
    </View>
    <View>
      <View className="u-mb3 u-strong">{`对方的：${theirs.title}`}</View>
      <Compared before={theirs.blocks} after={theirs.blocks} />
      <View className="edk-acts">
        <Button
          size="small"
          onPress={() => {
            void ask({ text: '用对方的，您没有存的改动留在本机，可以恢复。' }).then(isYes => {
              if (isYes) onTheirs()
            })
          }}
        >
          用对方的
        </Button>
      </View>
    </View>
  </View>
)
