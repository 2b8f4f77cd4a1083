import { useRef, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Press } from '@/ui/press/press'
import type { SheetAt } from './use-map-view'
import './map-sheet.scss'

/** Px that a finger must move before the sheet follows. */
const PULL = 24
const HIGHER: Record<SheetAt, SheetAt> = { low: 'half', half: 'full', full: 'full' }
const LOWER: Record<SheetAt, SheetAt> = { low: 'low', half: 'low', full: 'half' }
const NEXT_WORDS: Record<SheetAt, string> = { low: '展开列表', half: '列表全屏', full: '收起列表' }

interface Touch {
  touches: { clientY: number }[]
  changedTouches: { clientY: number }[]
}

/** The list below the map: low, half or full height, changed by its grip or by dragging its head. */
export function MapSheet({
  at,
  covered,
  onMove,
  head,
  children,
}: {
  at: SheetAt
  /** Px of the map that it covers; full covers more. */
  covered: number
  onMove: (at: SheetAt) => void
  head: ReactNode
  children: ReactNode
}) {
  const from = useRef<number>()
  const begin = (event: unknown) => {
    from.current = (event as Touch).touches[0]?.clientY
  }
  const end = (event: unknown) => {
    const to = (event as Touch).changedTouches[0]?.clientY
    const began = from.current
    from.current = undefined
    if (began === undefined || to === undefined || Math.abs(to - began) < PULL) return
    onMove(to < began ? HIGHER[at] : LOWER[at])
  }
  return (
    <View
      className={`msheet u-float u-clip msheet-${at}`}
      style={at === 'half' ? { height: `${covered}px` } : undefined}
    >
      <View className="msheet-h" onTouchStart={begin} onTouchEnd={end}>
        <Press
          className="msheet-grip u-centre"
          label={NEXT_WORDS[at]}
          expanded={at !== 'low'}
          onPress={() => onMove(at === 'full' ? 'half' : HIGHER[at])}
        >
          <View className="msheet-bar" />
        </Press>
        {head}
      </View>
      {children}
    </View>
  )
}
