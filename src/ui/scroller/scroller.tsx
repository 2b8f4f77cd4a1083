import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import './scroller.scss'

/** Horizontally scrolling cards. */
export function Scroller({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ScrollView className="scroller" scrollX enhanced showScrollbar={false} aria-label={label}>
      <View className="scroller-in">{children}</View>
    </ScrollView>
  )
}
