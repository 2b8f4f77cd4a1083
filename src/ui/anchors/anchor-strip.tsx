import type { ReactNode } from 'react'
import { ScrollView } from '@tarojs/components'

/** Scrolls sideways so that the anchor with the id `shown` is in sight. */
export function AnchorStrip({ shown, children }: { shown: string; children: ReactNode }) {
  return (
    <ScrollView className="anchors" scrollX scrollIntoView={shown} enhanced showScrollbar={false}>
      {children}
    </ScrollView>
  )
}
