import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './skeleton.scss'

/** A grey bar in the place of what is to come. Sizes in px, or any CSS length. */
export function Bone({
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

/** Holds bones; told as 正在加载 to those who listen, breathing to those who look. */
export function Skeleton({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <View className={`bones ${className}`} role="status" aria-label="正在加载" aria-busy>
      {children}
    </View>
  )
}

/** Some lines of text to come, the last one shorter. */
export function BoneLines({ lines = 3 }: { lines?: number }) {
  return (
    <View className="u-col u-g3 u-mt4">
      {Array.from({ length: lines }, (_, at) => (
        <Bone key={at} width={at === lines - 1 ? '60%' : '100%'} />
      ))}
    </View>
  )
}

/** Sections to come, for a screen that has no skeleton of its own. */
export function BoneSections({ sections = 3 }: { sections?: number }) {
  return (
    <Skeleton>
      {Array.from({ length: sections }, (_, at) => (
        <View key={at} className="bone-sec">
          <Bone width={120} height={20} />
          <BoneLines />
        </View>
      ))}
    </Skeleton>
  )
}
