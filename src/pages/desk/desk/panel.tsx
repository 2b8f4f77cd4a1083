import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Press } from '@/ui/press/press'

/** Actions on one item, next to its list. */
export const Panel = ({
  title,
  side,
  children,
  onClose,
}: {
  title: string
  side?: string
  children: ReactNode
  onClose?: () => void
}) => (
  <View className="edk-card edk-pad edk-panel" role="group" aria-label={title}>
    <View className="edk-line u-mb3">
      <View className="u-strong" role="heading" aria-level={2}>
        {title}
      </View>
      {onClose ? (
        <Press className="u-t13 u-act" label={`收起 ${title}`} onPress={onClose}>
          收起
        </Press>
      ) : (
        <View className="edk-small">{side}</View>
      )}
    </View>
    {children}
  </View>
)

/** Reason of a refusal, in the form. */
export const Refusal = ({ error }: { error: string | null }) =>
  error === null ? null : (
    <View className="edk-risk u-mb3" role="alert">
      {error}
    </View>
  )
