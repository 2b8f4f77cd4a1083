import type { ReactNode } from 'react'
import { ScrollView } from '@tarojs/components'

/** Under the platform's own bar, or under a header that stands before it. Scrolls sideways so that the anchor with the id `shown` is in sight. */
export function AnchorStrip({ shown, children }: { shown: string; children: ReactNode }) {
  return (
    <ScrollView
      className="anchors anchors-bare"
      scrollX
      scrollIntoView={shown}
      enhanced
      showScrollbar={false}
    >
      {children}
    </ScrollView>
  )
}
