import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import { STATE_WORDS } from '@/domain/desk/desk-view'

/** The state of a text as a coloured word. */
export const State = ({ status }: { status: TextState }) => (
  <View className={`edk-state edk-state-${status}`}>{STATE_WORDS[status]}</View>
)
