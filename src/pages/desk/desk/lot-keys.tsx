import { Text, View } from '@tarojs/components'
import { Small } from './parts'

const KEYS = [
  ['↑ ↓ 或 K J', '移动'],
  ['X 或空格', '选中'],
  ['Enter', '打开'],
  ['S', '改状态'],
  ['A', '重新分配'],
  ['D', '下架'],
  ['1–8', '换视图'],
  ['/', '搜索'],
  ['?', '看快捷键'],
] as const

/** Legend of the table's keyboard shortcuts. */
export const LotKeys = () => (
  <View
    id="desk-lot-keys"
    className="edk-keys u-flex u-wrap u-g4 u-mb4"
    tabIndex={-1}
    role="note"
    aria-label="快捷键"
  >
    {KEYS.map(([keys, does]) => (
      <Small key={keys}>
        <Text className="edk-key">{keys}</Text>
        {does}
      </Small>
    ))}
  </View>
)
