// Cover drawings of residential lots as SVG, by building type. Deterministic for a lot's id and its community, so that lots of one
// community look alike; the lot's own storey is lit.

import { block } from './block'
import type { Scene } from './light'
import { foldedFloor, leader, street, tree, trees } from './outdoors'
import { box, disc, polygon } from '../../../pictures/draw/svg'

/** Facts of a lot that its cover shows. */
export interface CoverFacts {
  /** Seed: the lot's id. */
  id: number
  /** Seed of its community, whose houses look alike. */
  place?: number
  house_type: number
  building_type: string | null
  /** Storey with lights on and a leader line to it; 0: the building as a whole. */
  floor: number
  total_floor: number
  /** Hour of the day at which bidding opens. */
  hour: number
}

/** Draws 板楼 as wide with a rhythm of balconies, 塔楼 as tall with two more behind it. Storeys are exact up to 12 and 20. */
export function home({ palette, wall, isNight, style, draw }: Scene, facts: CoverFacts): string {
  const isSlab = facts.building_type === '板楼' || facts.total_floor <= 8
  const [cap, base] = [isSlab ? 12 : 20, 304]
  const storeys = Math.max(3, Math.min(facts.total_floor, cap))
  const storey = Math.min(isSlab ? 22 : 13.4, 236 / storeys)
  const width = isSlab ? 252 : 104
  const x = isSlab ? 78 + draw() * 24 : 168 + draw() * 40
  const behind = {
    base,
    storeys: Math.max(4, storeys - 3),
    storey: storey * 0.86,
    bays: 5,
    draw,
    lights: isNight ? 0.14 : 0,
    isSlab,
    style,
  }
  const pale = { ...palette, glass: palette.far, glass2: palette.far }
  const paleWall = [palette.mid, palette.far, palette.mid] as const
  let picture = isSlab
    ? block(pale, paleWall, { ...behind, x: 372, width: 92, side: 0 })
    : [40, 352].map(left => block(pale, paleWall, { ...behind, x: left, width: 78, side: 10 })).join('')
  picture += block(palette, wall, {
    x,
    base,
    width,
    storeys,
    storey,
    own: foldedFloor(facts.floor, facts.total_floor, cap),
    bays: isSlab ? 12 : 7,
    draw,
    side: isSlab ? 22 : 34,
    lights: isNight ? 0.3 : 0.03,
    isSlab,
    style,
  })
  return picture + street(palette, base) + trees(palette, draw, base + 2)
}

/** Draws a 公寓: a grid of loggias. */
export function apartment({ palette, wall, isNight, draw }: Scene, facts: CoverFacts): string {
  const [base, cap, width, columns] = [304, 22, 150, 6]
  const storeys = Math.min(facts.total_floor, cap)
  const storey = 244 / Math.max(storeys, 12)
  const x = 150 + draw() * 30
  const top = base - storeys * storey
  const own = foldedFloor(facts.floor, facts.total_floor, cap)
  const column = width / columns
  let picture = box(40, base - 150, 84, 150, palette.mid) + box(362, base - 110, 90, 110, palette.mid)
  picture +=
    polygon(
      [
        [x + width, top],
        [x + width + 30, top + 12],
        [x + width + 30, base],
        [x + width, base],
      ],
      wall[1],
    ) + box(x, top, width, base - top, wall[0])
  for (let floor = 0; floor < storeys; floor++) {
    for (let b = 0; b < columns; b++) {
      const y = base - (floor + 1) * storey
      const isLit = floor + 1 === own || draw() < (isNight ? 0.34 : 0.03)
      picture += box(
        x + b * column + 2.2,
        y + 1.8,
        column - 4.4,
        storey - 3.4,
        isLit ? palette.lit : (floor + b) % 2 ? palette.glass : palette.glass2,
      )
      if ((floor + b) % 2)
        picture += box(x + b * column + 2.2, y + storey * 0.62, column - 4.4, storey * 0.2, wall[2])
    }
  }
  picture += box(x - 3, top - 5, width + 6, 6, wall[2]) + box(x + 16, top - 18, 60, 14, wall[1])
  if (own > 0) picture += leader(x + width + 30, base - (own - 0.5) * storey, x + width + 46)
  return picture + street(palette, base) + trees(palette, draw, base + 2)
}

/** Draws a 别墅: a detached house; 联排 in a row, 叠拼 one above the other. */
export function villa(scene: Scene, facts: CoverFacts): string {
  const { palette, draw } = scene
  const base = 296
  let picture = ''
  for (let i = 0; i < 6; i++)
    picture += tree(
      { ...palette, tree: palette.mid, tree2: palette.far },
      i * 90 + draw() * 30,
      base + 2,
      34 + draw() * 22,
      draw() < 0.5,
    )
  const drawn =
    facts.building_type === '联排' ? terraced : facts.building_type === '叠拼' ? stacked : detached
  return picture + drawn(scene, facts, base)
}

const drawHomeWindow = (
  { palette, wall }: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  isLit: boolean,
) =>
  box(x - 3, y - 3, width + 6, height + 6, wall[2]) +
  box(x, y, width, height, isLit ? palette.lit : palette.glass) +
  box(x + width / 2 - 1, y, 2, height, wall[0]) +
  box(x, y + height / 2 - 1, width, 2, wall[0])

const windowPane = (
  { palette }: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  isLit: boolean,
) => box(x, y, width, height, isLit ? palette.lit : palette.glass)

/** Four gables wall to wall, the lot's own lit. */
function terraced(scene: Scene, { id, floor }: CoverFacts, base: number): string {
  const { palette, wall, isNight } = scene
  const tiles = isNight ? '#2B3650' : wall[2]
  const own = floor > 0 ? 1 + (id % 2) : -1
  let picture = ''
  for (let i = 0; i < 4; i++) {
    const x = 40 + i * 102
    const front = i % 2 ? wall[1] : wall[0]
    picture +=
      box(x, base - 132, 100, 132, front) +
      polygon(
        [
          [x - 5, base - 130],
          [x + 50, base - 190],
          [x + 105, base - 130],
        ],
        tiles,
      ) +
      windowPane(scene, x + 16, base - 112, 24, 30, i === own || isNight) +
      windowPane(scene, x + 60, base - 112, 24, 30, i === own) +
      box(x + 12, base - 50, 26, 50, tiles) +
      box(x + 15, base - 47, 20, 47, palette.line) +
      windowPane(scene, x + 52, base - 52, 34, 30, i === own)
  }
  picture += street(palette, base)
  for (const x of [34, 142, 244, 346, 450]) picture += tree(palette, x, base + 4, 14, x % 4 === 0)
  return picture + (own >= 0 ? leader(90 + own * 102, base - 188, 110 + own * 102) : '')
}

/** Two homes of two floors above each other, the upper one with a terrace. */
function stacked(scene: Scene, { id, floor }: CoverFacts, base: number): string {
  const { palette, wall, isNight } = scene
  const isUpper = id % 2 === 1
  let picture = box(70, base - 104, 330, 104, wall[0]) + box(104, base - 196, 262, 92, wall[1])
  picture += box(62, base - 110, 346, 8, wall[2]) + box(96, base - 204, 278, 9, wall[2])
  picture += box(70, base - 122, 330, 3, palette.line)
  for (let level = 0; level < 4; level++) {
    const isHigh = level > 1
    const isOwn = floor > 0 && isHigh === isUpper
    for (let i = 0; i < (isHigh ? 4 : 5); i++)
      picture += box(
        (isHigh ? 122 : 88) + i * 64,
        base - 46 - level * 48 + (isHigh ? 4 : 0),
        36,
        26,
        isOwn || (isNight && (i + level) % 2 === 0) ? palette.lit : palette.glass,
      )
  }
  picture += street(palette, base) + tree(palette, 44, base + 3, 26) + tree(palette, 440, base + 3, 32, true)
  return (
    picture + (floor > 0 ? leader(isUpper ? 366 : 400, base - (isUpper ? 150 : 54), isUpper ? 390 : 424) : '')
  )
}

/** Gables, a garage, a garden fence. */
function detached(scene: Scene, { floor }: CoverFacts, base: number): string {
  const { palette, wall, isNight } = scene
  const tiles = isNight ? '#2B3650' : wall[2]
  const dim = isNight ? palette.lit : palette.glass
  const fence = (from: number, to: number) => {
    let posts = ''
    for (let x = from; x < to; x += 11) posts += box(x, base - 20, 3, 20, wall[2])
    return posts
  }
  let picture =
    box(250, 176, 152, 120, wall[1]) +
    polygon(
      [
        [238, 178],
        [274, 126],
        [392, 126],
        [416, 178],
      ],
      tiles,
    )
  picture += box(352, 96, 18, 40, wall[1]) + box(348, 92, 26, 6, tiles)
  picture +=
    box(110, 150, 156, 146, wall[0]) +
    polygon(
      [
        [96, 154],
        [188, 78],
        [280, 154],
      ],
      tiles,
    ) +
    polygon(
      [
        [118, 152],
        [188, 95],
        [258, 152],
      ],
      wall[0],
    )
  picture += disc(188, 132, 12, wall[2]) + disc(188, 132, 8.5, dim)
  picture +=
    drawHomeWindow(scene, 132, 172, 34, 38, true) +
    drawHomeWindow(scene, 210, 172, 34, 38, true) +
    drawHomeWindow(scene, 284, 200, 26, 34, isNight) +
    drawHomeWindow(scene, 342, 200, 26, 34, isNight)
  picture +=
    box(132, 236, 40, 60, wall[2]) +
    box(136, 240, 32, 56, palette.line) +
    box(210, 240, 34, 34, dim) +
    box(206, 274, 42, 4, wall[2])
  picture +=
    box(280, 254, 96, 42, wall[2]) + [0, 1, 2].map(i => box(284, 258 + i * 13, 88, 10, wall[0])).join('')
  picture += street(palette, base)
  picture +=
    fence(8, 106) + box(4, base - 16, 104, 3, wall[2]) + fence(410, 478) + box(406, base - 16, 74, 3, wall[2])
  return (
    picture +
    tree(palette, 70, base + 3, 26) +
    tree(palette, 440, base + 3, 32, true) +
    (floor > 0 ? leader(402, 190, 426) : '')
  )
}
