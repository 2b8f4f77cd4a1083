import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Press } from '@/ui/press/press'
import { Select } from './select'

/** A named option for filtering or filing: a group, a tag, a person. */
export interface Named {
  id: number
  name: string
}

/** Bulk actions on the chosen rows, above their list. */
export const PickedBar = ({
  words,
  children,
  onClear,
}: {
  words: string
  children: ReactNode
  onClear: () => void
}) => (
  <View className="edk-picked">
    <View className="u-grow">{words}</View>
    {children}
    <Press className="edk-picked-b" onPress={onClear}>
      取消选择
    </Press>
  </View>
)

/** A choice of the bar that applies at once. */
export const PickedChoice = ({
  label,
  rows,
  onPick,
}: {
  label: string
  rows: readonly Named[]
  onPick: (id: number) => void
}) => (
  <Select
    className="edk-picked-b"
    aria-label={label}
    rows={rows}
    value={undefined}
    blank={label}
    onChange={onPick}
  />
)
