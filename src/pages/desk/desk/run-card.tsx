import type { ReactNode } from 'react'
import { View } from '@tarojs/components'

/** One subject of the system state, in a card. */
export const RunCard = ({
  title,
  side,
  children,
}: {
  title: string
  side?: ReactNode
  children: ReactNode
}) => (
  <View className="edk-card edk-pad">
    <View className="edk-line">
      <View className="u-t17 u-strong" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="edk-small">{side}</View>
    </View>
    {children}
  </View>
)
