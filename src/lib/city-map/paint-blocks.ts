import { toPixel, toMapPoint } from '../mercator'
import type { Brush } from './brush'
import type { BasePalette, Square } from './paint-types'

/** A block between two streets, in degrees: about 530 × 500 m, aligned with the city's streets. */
const WIDE = 0.0062
const HIGH = 0.0045

/**
 * Block size at a zoom, as a multiple of the base block: larger on a far map. It halves and doubles, so that streets keep their positions.
 */
const sizeAt = (zoom: number) => (zoom <= 13 ? 2 : zoom <= 15 ? 1 : 0.5)

/** Hash of a block, from 0 to 1: the same at every zoom. */
function chance(column: number, row: number): number {
  const mixed = Math.sin(column * 127.1 + row * 311.7) * 43758.5453
  return mixed - Math.floor(mixed)
}

/** Paints the texture of built-up land: blocks between streets, with irregular rows. Decorative, not surveyed. */
export function paintBlocks(brush: Brush, { left, top, side, zoom }: Square, colours: BasePalette) {
  const north = toMapPoint({ x: left, y: top }, zoom)
  const south = toMapPoint({ x: left + side, y: top + side }, zoom)
  const [wide, high] = [WIDE * sizeAt(zoom), HIGH * sizeAt(zoom)]
  const street = zoom >= 15 ? 8 : zoom === 14 ? 6 : 4
  for (let column = Math.floor(north.lng / wide) - 1; column <= Math.floor(south.lng / wide) + 1; column++) {
    for (let row = Math.floor(south.lat / high) - 1; row <= Math.floor(north.lat / high) + 1; row++) {
      const from = toPixel({ lng: column * wide, lat: (row + 1) * high }, zoom)
      const to = toPixel({ lng: (column + 1) * wide, lat: row * high }, zoom)
      const x = from.x - left
      const y = from.y - top
      const [width, height] = [to.x - from.x, to.y - from.y]
      brush.fillStyle = colours.roadEdge
      brush.fillRect(x, y, width, height)
      brush.fillStyle = colours.road
      brush.fillRect(x, y, width - 1, height - 1)
      brush.fillStyle = colours.land
      brush.fillRect(x + street / 2, y + street / 2, width - street - 1, height - street - 1)
      paintBlock(
        brush,
        {
          x: x + street / 2 + 4,
          y: y + street / 2 + 4,
          width: width - street - 9,
          height: height - street - 9,
        },
        chance(column, row),
        colours,
      )
    }
  }
}

function paintBlock(
  brush: Brush,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  kind: number,
  colours: BasePalette,
) {
  if (kind < 0.18 || width < 6) return
  brush.fillStyle = colours.block
  if (kind < 0.55) return brush.fillRect(x, y, width, height)
  const gap = 6
  const first = width * (0.4 + 0.3 * kind)
  brush.fillRect(x, y, first, height)
  brush.fillRect(x + first + gap, y, width - first - gap, height * (kind < 0.8 ? 0.55 : 1))
}
