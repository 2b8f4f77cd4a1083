import type { ReactNode } from 'react'
import { ScrollView } from '@tarojs/components'

/**
 * Placed under the platform's own bar, or under a header before it. Scrolls horizontally until the anchor with the id `shown` is in view.
 */
export function AnchorStrip({ shown, children }: { shown: string; children: ReactNode }) {
  return (
    <ScrollView
      className="anchors u-line-top u-line-bottom u-bg-surface anchors-bare"
      scrollX
      scrollIntoView={shown}
      enhanced
      showScrollbar={false}
    >
      {children}
    </ScrollView>
  )
}
