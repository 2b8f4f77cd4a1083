import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import './scroller.scss'

/** Horizontally scrolling cards. */
export function Scroller({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ScrollView
      className="scroller u-relative u-full"
      scrollX
      enhanced
      showScrollbar={false}
      aria-label={label}
    >
      <View className="scroller-in u-g3 u-flex">{children}</View>
    </ScrollView>
  )
}
