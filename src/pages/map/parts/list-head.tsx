import type { ReactNode } from 'react'
import { View } from '@tarojs/components'

/** Above the list: what it has, and in few words what of. */
export function ListHead({
  title,
  figures,
  children,
}: {
  title: string
  /** What its figures are: `marks` of src/lib/measures. */
  figures?: string
  children: ReactNode
}) {
  return (
    <View className="mhead" data-fig={figures}>
      <View className="mhead-t" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="mhead-s">{children}</View>
    </View>
  )
}
