/** A room of a flat, drawn with its true share of the floor. */
export interface Room {
  name: string
  /** Square metres. */
  area: number
  kind: 'sleep' | 'wet' | 'hall'
  /** True for an en-suite bathroom, whose only door leads to the main bedroom. */
  isEnsuite?: boolean
}
/** Adjacent parts from west to east (row) or from north to south (column). */
interface Split {
  along: 'row' | 'column'
  parts: readonly Layout[]
}
export type Layout = Room | Split

export interface Flat {
  layout: Layout
  /** Ratio of width to depth of the flat. */
  ratio: number
  /** East and west swapped. */
  isMirrored?: boolean
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface PlacedRoom extends Room, Box {}

/** Available area for a flat in a picture of 480 × 360. */
const SPACE: Box = { x: 60, y: 62, width: 360, height: 236 }

export const row = (...parts: Layout[]): Split => ({ along: 'row', parts })
export const column = (...parts: Layout[]): Split => ({ along: 'column', parts })

export const flattenRooms = (layout: Layout): Room[] =>
  'parts' in layout ? layout.parts.flatMap(flattenRooms) : [layout]
export const sumRoomAreas = (layout: Layout): number =>
  flattenRooms(layout).reduce((sum, room) => sum + room.area, 0)

/** Returns the outline of a flat, as large as the picture allows. */
export function buildPlanOutline({ ratio }: Pick<Flat, 'ratio'>): Box {
  const width = Math.min(SPACE.width, SPACE.height * ratio)
  const height = width / ratio
  return {
    x: SPACE.x + (SPACE.width - width) / 2,
    y: SPACE.y + (SPACE.height - height) / 2,
    width,
    height,
  }
}

function place(layout: Layout, { x, y, width, height }: Box): PlacedRoom[] {
  if (!('parts' in layout)) return [{ ...layout, x, y, width, height }]
  const total = sumRoomAreas(layout)
  let from = 0
  return layout.parts.flatMap(part => {
    const [start, share] = [from, sumRoomAreas(part) / total]
    from += share
    return layout.along === 'row'
      ? place(part, { x: x + start * width, y, width: share * width, height })
      : place(part, { x, y: y + start * height, width, height: share * height })
  })
}

export function placeRooms(flat: Flat): PlacedRoom[] {
  const outline = buildPlanOutline(flat)
  return place(flat.layout, outline).map(room =>
    flat.isMirrored ? { ...room, x: 2 * outline.x + outline.width - room.x - room.width } : room,
  )
}
