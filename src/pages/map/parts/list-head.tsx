import type { ReactNode } from 'react'
import { View } from '@tarojs/components'

/** Above the list: what it has, and in few words what of. */
export function ListHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="mhead">
      <View className="mhead-t" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="mhead-s">{children}</View>
    </View>
  )
}
