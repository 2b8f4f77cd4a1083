import type { ReactNode } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Press } from '../press/press'
import './chip.scss'

/** An active filter that can be removed; `href`: the removal leads to another page. */
export function Chip({
  children,
  onRemove,
  href,
}: {
  children: string
  onRemove: () => void
  href?: string | undefined
}) {
  return (
    <Press className="chip u-fixed u-h30 u-nowrap" label={`去掉${children}`} href={href} onPress={onRemove}>
      <Text className="u-cut">{children}</Text>
      <Icon name="close" className="chip-x u-size14 u-fixed" />
    </Press>
  )
}

/** A filter that belongs to the page and cannot be removed. */
export function LockedChip({ children }: { children: string }) {
  return (
    <View className="chip u-fixed u-h30 u-nowrap chip-locked">
      <Icon name="lock" className="chip-x u-size14 u-fixed" />
      <Text className="u-cut">{children}</Text>
    </View>
  )
}

/** Chips in a horizontally scrolling row; `onClear` adds 清空 at the end. */
export function Chips({ children, onClear }: { children: ReactNode; onClear?: (() => void) | undefined }) {
  return (
    <ScrollView className="chips" scrollX enhanced showScrollbar={false}>
      <View className="chips-in u-g2 u-flex">
        {children}
        {onClear && (
          <Press className="chips-clear u-row u-fixed u-label" onPress={onClear}>
            清空
          </Press>
        )}
      </View>
    </ScrollView>
  )
}

/** A pressable word: search history, popular searches. */
export function Word({
  children,
  onPress,
  href,
  isOn,
}: {
  children: ReactNode
  onPress?: () => void
  href?: string
  isOn?: boolean
}) {
  return (
    <Press className={`word ${isOn ? 'is-on' : ''}`} href={href} onPress={onPress} pressed={isOn}>
      {children}
    </Press>
  )
}
