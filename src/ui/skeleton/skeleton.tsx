import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './skeleton.scss'

/** Grey placeholder bar of a skeleton. Sizes in px, or any CSS length. */
export function SkeletonBone({
  width = '100%',
  height = 14,
  radius,
  className = '',
}: {
  width?: number | string
  height?: number | string
  radius?: number
  className?: string
}) {
  const px = (size: number | string) => (typeof size === 'number' ? `${size}px` : size)
  return (
    <View
      className={`bone ${className}`}
      style={{
        width: px(width),
        height: px(height),
        borderRadius: radius === undefined ? undefined : `${radius}px`,
      }}
    />
  )
}

/** Container of a skeleton; screen readers get 正在加载, others a pulse animation. */
export function Skeleton({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <View className={`bones ${className}`} role="status" aria-label="正在加载" aria-busy>
      {children}
    </View>
  )
}

/** Skeleton of some lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <View className="u-col u-g3 u-mt4">
      {Array.from({ length: lines }, (_, at) => (
        <SkeletonBone key={at} width={at === lines - 1 ? '60%' : '100%'} />
      ))}
    </View>
  )
}

/** Skeleton of sections, for a screen without one of its own. */
export function BoneSections({ sections = 3 }: { sections?: number }) {
  return (
    <Skeleton>
      {Array.from({ length: sections }, (_, at) => (
        <View key={at} className="u-card u-mt3 u-mx3 u-p4">
          <SkeletonBone width={120} height={20} />
          <SkeletonText />
        </View>
      ))}
    </Skeleton>
  )
}
