// Chooses the drawing for each view of a lot (room, kitchen, stairwell, gate, garden, site and others) and passes it the scene of the lot's
// cover, so that all pictures of a lot share light and colours.

import { cellar } from './below'
import { block } from './block'
import { bathroom, bedroom } from './chambers'
import { garden, gate } from './grounds'
import { villa, type CoverFacts } from './homes'
import { renderOfficeInterior, shopInside } from './interiors'
import { buildDrawnScene, type Scene } from './light'
import { backdrop, foldedFloor, trees, VERMILION } from './outdoors'
import { indoors, kitchen, livingRoom, stairwell, type Finish, type Inside } from './rooms'
import { office, parking, shop } from './workplaces'
import { box, disc, ellipse, number, SIZE, wrapInSvg, type Size } from '../../../pictures/draw/svg'

export const VIEWS = [
  'room',
  'bedroom',
  'second',
  'kitchen',
  'bath',
  'stair',
  'cellar',
  'bay',
  'shop',
  'office',
  'gate',
  'garden',
  'site',
  'street',
] as const
export type View = (typeof VIEWS)[number]

export interface ViewFacts {
  seed: number
  /** Seed of its community. */
  place?: number
  hour: number
  floor: number
  house_type?: number
  building_type?: string | null
  total_floor?: number | null
  has_elevator?: boolean | null
  decoration?: string | null
  orientation?: string | null
}

/** Returns the finish of a flat; if unknown, it is drawn unfurnished. */
export const toRoomFinish = (decoration: string | null | undefined): Finish =>
  decoration === '毛坯' ? 'bare' : decoration === '精装' ? 'furnished' : 'plain'
/** True unless it faces only north. */
const isSunny = (orientation: string | null | undefined) => orientation !== '北'

const [VILLA, SHOP, OFFICE] = [1, 3, 4]

/** Draws the community from above, the lot's own building in red. */
function site(
  { palette, wall, isNight, draw }: Scene,
  { house_type }: Pick<ViewFacts, 'house_type'>,
  { width: w, height: h }: Size,
): string {
  const deep = house_type === VILLA ? 26 : house_type === SHOP || house_type === OFFICE ? 44 : 32
  let picture =
    box(0, 0, w, h, isNight ? '#22304A' : '#DDE8DF') +
    box(0, h - 46, w, 46, palette.road) +
    box(0, h - 24, w, 1.5, '#FFFFFF') +
    box(0, 0, 40, h, palette.road)
  picture +=
    `<path d="M66 62H${w - 34}V${h - 72}H66ZM${w / 2} 62V${h - 72}M66 ${h / 2 - 6}H${w - 34}" fill="none" stroke="${palette.low}" stroke-width="11"/>` +
    ellipse(w / 2, h / 2 - 6, 44, 27, palette.low) +
    ellipse(w / 2, h / 2 - 6, 31, 17, '#CFE0F2')
  const width = ((w - 152) / 4 - 20) * (house_type === VILLA ? 0.5 : house_type === OFFICE ? 0.66 : 1)
  for (let row = 0; row < 3; row++) {
    for (let k = 0; k < 4; k++) {
      if (row === 1 && k === 1) continue
      const isOwn = row === 1 && k === 2
      const x = 92 + (k * (w - 152)) / 4 + (k > 1 ? 12 : 0)
      const y = 22 + (row * (h - 92)) / 3 + 12 + (row === 1 ? 4 : 0)
      picture +=
        box(x + 4, y + 5, width, deep, palette.line, ' opacity=".22"') +
        box(x, y, width, deep, isOwn ? VERMILION : wall[0]) +
        box(x, y + deep / 2 - 2, width, 4, isOwn ? '#C8301A' : wall[1]) +
        box(x + width * 0.44, y + 6, width * 0.12, deep - 12, isOwn ? '#C8301A' : wall[2])
    }
  }
  for (let i = 0; i < 46; i++) {
    const [x, y] = [56 + draw() * (w - 74), 12 + draw() * (h - 70)]
    picture += disc(x, y, 3.4 + draw() * 4, draw() < 0.5 ? palette.tree : palette.tree2, ' opacity=".8"')
  }
  return picture
}

const HOUSES = [
  [18, 96, 11],
  [126, 120, 9],
  [262, 84, 13],
  [362, 104, 10],
] as const

/** Buildings other than flats appear in the street as on their cover, smaller: baseline and scale. */
const OTHERS: Readonly<
  Record<number, { drawn: (scene: Scene, facts: CoverFacts) => string; foot: number; scale: number }>
> = {
  1: { drawn: villa, foot: 296, scale: 0.62 },
  3: { drawn: shop, foot: 300, scale: 0.62 },
  4: { drawn: office, foot: 304, scale: 0.86 },
}

function otherHouse(scene: Scene, facts: ViewFacts, base: number): string | null {
  const other = OTHERS[facts.house_type ?? 0]
  if (!other) return null
  const body = other.drawn(scene, {
    id: facts.seed,
    house_type: facts.house_type ?? 0,
    building_type: facts.building_type ?? null,
    floor: facts.floor,
    total_floor: facts.total_floor ?? 3,
    hour: facts.hour,
  })
  const { foot, scale } = other
  return `<g transform="translate(${number(186 - 240 * scale)} ${number(base - foot * scale)}) scale(${scale})">${body}</g>`
}

/** Draws the way to the metro, past the lot's own building. */
function toTheMetro(scene: Scene, facts: ViewFacts): string {
  const { palette, wall, isNight, style, skyline, draw } = scene
  const { floor, total_floor } = facts
  const own = Math.max(2, Math.min(total_floor ?? 9, 13))
  const base = 268
  const pale = { ...palette, glass: palette.mid, glass2: palette.mid }
  let picture = backdrop(palette, draw, base, skyline)
  const other = otherHouse(scene, facts, base)
  for (const [x, width, storeys] of HOUSES) {
    const isOwn = x === 126
    if (other !== null && x < 200) continue
    picture += block(isOwn ? palette : pale, isOwn ? wall : [palette.far, palette.mid, palette.mid], {
      x,
      base,
      width,
      storeys: isOwn ? own : storeys,
      storey: 13,
      own: isOwn ? foldedFloor(Math.max(1, floor), Math.max(total_floor ?? 9, floor), own) : 0,
      bays: 6,
      draw,
      side: 8,
      lights: isNight ? 0.2 : 0.02,
      isSlab: true,
      style: isOwn ? style : 0,
    })
  }
  picture +=
    (other ?? '') +
    box(0, base, 480, 360 - base, palette.ground) +
    box(0, base + 22, 480, 360 - base, palette.road) +
    box(0, base + 56, 480, 2.5, '#FFFFFF', ' opacity=".8" stroke="none"')
  picture += trees(palette, draw, base + 8, 0, 300, 7) + trees(palette, draw, base + 8, 400, 480, 2)
  picture +=
    box(346, base - 58, 4, 78, palette.line) +
    `<circle cx="348" cy="${number(base - 66)}" r="17" fill="#1E4FD8"/><path d="M341 ${base - 59}v-13l7 8 7-8v13" fill="none" stroke="#fff" stroke-width="3"/>`
  return (
    picture +
    box(366, base - 30, 74, 42, '#FFFFFF') +
    box(366, base - 36, 74, 8, '#1E4FD8') +
    box(374, base - 20, 58, 32, palette.glass)
  )
}

/** Fits a 4:3 picture to another size, cropped at its sides. */
function filling(picture: string, size: Size): string {
  const scale = Math.max(size.width / SIZE.width, size.height / SIZE.height)
  if (scale === 1) return wrapInSvg(picture, size)
  const [x, y] = [(size.width - SIZE.width * scale) / 2, (size.height - SIZE.height * scale) / 2]
  return wrapInSvg(
    `<g transform="translate(${number(x)} ${number(y)}) scale(${scale.toFixed(4)})">${picture}</g>`,
    size,
  )
}

const INSIDE: Partial<Record<View, (scene: Scene, inside: Inside, size: Size) => string>> = {
  room: livingRoom,
  bedroom,
  second: (scene, inside, size) => bedroom(scene, inside, size, true),
  kitchen,
  bath: bathroom,
  shop: shopInside,
  office: renderOfficeInterior,
}
const OUTSIDE: Partial<Record<View, (scene: Scene, facts: ViewFacts) => string>> = {
  bay: parking,
  gate,
  garden,
  street: toTheMetro,
}

/** Draws the lot's other pictures, in the light and wall colour of its cover, in any size. */
export function drawView(facts: ViewFacts, kind: View, size: Size = SIZE): string {
  const scene = buildDrawnScene(facts)
  const inside = INSIDE[kind]
  if (inside) {
    const finish = toRoomFinish(facts.decoration)
    const { orientation, floor: storey } = facts
    return wrapInSvg(
      inside(scene, { room: indoors(scene, finish), finish, storey, isSunny: isSunny(orientation) }, size),
      size,
    )
  }
  const outside = OUTSIDE[kind]
  if (outside) return filling(outside(scene, facts), size)
  if (kind === 'cellar') return wrapInSvg(cellar(scene, size), size)
  if (kind === 'stair')
    return wrapInSvg(stairwell(indoors(scene, 'plain'), facts.has_elevator !== false, size), size)
  return wrapInSvg(site(scene, facts, size), size)
}
