import { View } from '@tarojs/components'
import { MoveButtons } from './move-buttons'
import type { TileGridProps } from './tile-grid-props'

/** How the order is changed here. */
export const ORDER_HINT = '用箭头排序'

/** Tiles in rows. A page that scrolls under a dragging finger is the rule in mini-programs, so they are moved by buttons. */
export function TileGrid({ keys, tile, onMove, hasMoves, last }: TileGridProps) {
  return (
    <View className="pboard-g">
      {keys.map((key, at) => (
        <View key={key} className="ptile">
          {tile(key, at)}
          {hasMoves && <MoveButtons at={at} total={keys.length} onMove={onMove} />}
        </View>
      ))}
      {last}
    </View>
  )
}
