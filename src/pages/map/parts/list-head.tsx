import type { ReactNode } from 'react'
import { View } from '@tarojs/components'

/** Above the list: its content, and its scope in few words. */
export function ListHead({
  title,
  figures,
  children,
}: {
  title: string
  /** Metric names of its figures: `marks` of src/lib/measures. */
  figures?: string
  children: ReactNode
}) {
  return (
    <View className="u-grow u-flex u-base u-g2" data-fig={figures}>
      <View className="mhead-t u-fixed u-cut u-title u-t17" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="u-cut u-label u-min0">{children}</View>
    </View>
  )
}
