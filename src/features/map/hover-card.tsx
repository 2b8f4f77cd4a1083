import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ABOVE, BESIDE } from './use-map-view'

/** A mark with its position in the map, px. */
export interface Hovered {
  key: string
  x: number
  y: number
}

/** Half the largest mark, so that the card does not cover it. */
const AWAY = 56

/** Px that the card needs above and below its middle. */
const HALF_HIGH = 110

/** Renders next to a mark, on the side with enough width. */
export function HoverCard({ at: { x, y }, children }: { at: Hovered; children: ReactNode }) {
  if (!children) return null
  // The size of the map is the window's, minus the panels at its left and top.
  const free = {
    width: (typeof window === 'undefined' ? 0 : window.innerWidth) - BESIDE,
    height: (typeof window === 'undefined' ? 0 : window.innerHeight) - ABOVE,
  }
  const middle = Math.max(HALF_HIGH, Math.min(y, free.height - HALF_HIGH))
  const style = { left: `${x}px`, top: `${middle}px`, '--away': `${AWAY}px` }
  const isLeft = x > free.width * 0.62
  return (
    <View
      className={`mhover u-abs u-float u-inert ${isLeft ? 'mhover-left' : ''}`}
      style={style}
      role="tooltip"
    >
      {children}
    </View>
  )
}
