import type { Palette, Wall } from './light'
import { leader } from './outdoors'
import { box, polygon, type Draw } from '../../../pictures/draw/svg'

interface Block {
  x: number
  base: number
  width: number
  storeys: number
  /** Height of a storey in px. */
  storey: number
  /** Storey with its lights on, from 1; none: 0. */
  own?: number
  bays: number
  draw: Draw
  /** Width of the side in the shade. */
  side: number
  /** Share of other windows with light. */
  lights: number
  isSlab: boolean
  /** Style of the front: 0 balconies, 1 window bands, 2 piers, 3 brick under a pitched roof. */
  style?: number
}

function roof(palette: Palette, wall: Wall, { x, width, isSlab, style }: Block, top: number): string {
  if (style === 3)
    return polygon(
      [
        [x - 5, top + 1],
        [x + width * 0.12, top - 17],
        [x + width * 0.88, top - 17],
        [x + width + 5, top + 1],
      ],
      wall[1],
    )
  const edge = box(x - 2, top - 4, width + 4, 5, wall[2])
  if (!isSlab)
    return (
      edge +
      box(x + width * 0.34, top - 15, width * 0.32, 12, wall[1]) +
      box(x + width * 0.48, top - 27, 1.5, 13, palette.line)
    )
  return edge + [1, 2].map(i => box(x + (width * i) / 3 - 9, top - 11, 18, 8, wall[1])).join('')
}

/** Draws a residential block in elevation with its side in the shade. */
export function block(palette: Palette, wall: Wall, given: Block): string {
  const { x, base, width, storeys, storey, own = 0, bays, draw, side, lights, isSlab, style = 0 } = given
  const top = base - storeys * storey
  const bay = width / bays
  let picture =
    polygon(
      [
        [x + width, top],
        [x + width + side, top + side * 0.34],
        [x + width + side, base],
        [x + width, base],
      ],
      wall[1],
    ) + box(x, top, width, base - top, wall[0])
  for (let floor = 0; floor < storeys; floor++) {
    const y = base - (floor + 1) * storey
    const isOwn = floor + 1 === own
    for (let b = 0; b < bays; b++) {
      const left = x + b * bay
      const isBalcony = isSlab ? b % 3 === 1 : b % 2 === 0
      const isLit = isOwn || draw() < lights
      const fill = isLit ? palette.lit : draw() < 0.3 ? palette.glass2 : palette.glass
      picture +=
        style === 1
          ? box(left, y + storey * 0.26, bay - 0.8, storey * 0.46, fill)
          : style === 2
            ? box(left + bay * 0.2, y + storey * 0.1, bay * 0.6, storey * 0.72, fill) +
              box(left - bay * 0.06, y, bay * 0.12, storey, wall[2])
            : isBalcony
              ? box(left + bay * 0.1, y + storey * 0.18, bay * 0.8, storey * 0.5, fill) +
                box(left + bay * 0.04, y + storey * 0.62, bay * 0.92, storey * 0.26, wall[2])
              : box(left + bay * 0.24, y + storey * 0.24, bay * 0.52, storey * 0.46, fill)
    }
    if (side > 12) {
      const falls = 0.24 * (1 - floor / storeys)
      picture += polygon(
        [
          [x + width + side * 0.3, y + storey * 0.26 + side * 0.1],
          [x + width + side * 0.7, y + storey * 0.26 + side * 0.24],
          [x + width + side * 0.7, y + storey * 0.7 + side * falls],
          [x + width + side * 0.3, y + storey * 0.7 + side * 0.1 * (1 - floor / storeys)],
        ],
        isOwn ? palette.lit : palette.glass,
        ' opacity=".8"',
      )
    }
  }
  picture +=
    roof(palette, wall, given, top) +
    box(x, base - storey * 0.9, width, storey * 0.9, wall[1], ' opacity=".55"')
  return own > 0
    ? picture + leader(x + width + side, base - (own - 0.5) * storey + side * 0.2, x + width + side + 16)
    : picture
}
