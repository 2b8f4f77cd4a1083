import { View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

/** Buttons to move one step forward or back. */
export function MoveButtons({
  at,
  total,
  onMove,
}: {
  at: number
  total: number
  onMove: (from: number, to: number) => void
}) {
  return (
    <View className="ptile-moves u-between u-flex">
      <Press
        className="ptile-move u-centre u-on-pic"
        label={`第 ${at + 1} 张前移`}
        disabled={at === 0}
        onPress={() => onMove(at, at - 1)}
      >
        <Icon name="left" size="s" />
      </Press>
      <Press
        className="ptile-move u-centre u-on-pic"
        label={`第 ${at + 1} 张后移`}
        disabled={at === total - 1}
        onPress={() => onMove(at, at + 1)}
      >
        <Icon name="right" size="s" />
      </Press>
    </View>
  )
}
