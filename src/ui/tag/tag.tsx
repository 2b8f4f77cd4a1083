import type { ReactNode } from 'react'
import { Text } from '@tarojs/components'
import './tag.scss'

/** A short label on a tint. `save` is money, `risk` amber. */
export function Tag({
  children,
  tone = 'plain',
  className = '',
}: {
  children: ReactNode
  tone?: 'plain' | 'save' | 'risk' | 'act' | 'good' | 'line'
  className?: string
}) {
  return <Text className={`tag tag-${tone} ${className}`}>{children}</Text>
}
