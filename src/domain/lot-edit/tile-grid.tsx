import { View } from '@tarojs/components'
import { MoveButtons } from './move-buttons'
import type { TileGridProps } from './tile-grid-props'

/** Hint on how to reorder on this platform. */
export const ORDER_HINT = '用箭头排序'

/** Tiles in rows. In mini-programs the page scrolls under a dragging finger, so buttons move the tiles. */
export function TileGrid({ keys, tile, onMove, hasMoves, last }: TileGridProps) {
  return (
    <View className="pboard-g u-grid u-grid3 u-g2">
      {keys.map((key, at) => (
        <View key={key} className="ptile u-relative u-clip">
          {tile(key, at)}
          {hasMoves && <MoveButtons at={at} total={keys.length} onMove={onMove} />}
        </View>
      ))}
      {last}
    </View>
  )
}
