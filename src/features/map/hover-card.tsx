import type { ReactNode } from 'react'
import { View } from '@tarojs/components'

/** A mark with its place in the map, px. */
export interface Hovered {
  key: string
  x: number
  y: number
}

/** Half the largest mark, so that the card does not lie on it. */
const AWAY = 56

/** Beside a mark, on the side of it that has room. */
export function HoverCard({ at: { x, y }, children }: { at: Hovered; children: ReactNode }) {
  if (!children) return null
  const style = { left: `${x}px`, top: `${y}px`, '--away': `${AWAY}px` }
  // Whether there is room is the map's width, which only CSS knows: the card turns at the middle of the window.
  const isLeft = typeof window !== 'undefined' && x > (window.innerWidth - 420) * 0.62
  return (
    <View className={`mhover ${isLeft ? 'mhover-left' : ''}`} style={style} role="tooltip">
      {children}
    </View>
  )
}
