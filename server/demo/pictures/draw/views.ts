import { block } from './block'
import { indoors, kitchen, livingRoom, stairwell, type Finish } from './rooms'
import { sceneOf, type Scene } from './light'
import { backdrop, foldedFloor, trees, VERMILION } from './outdoors'
import { box, disc, ellipse, number, SIZE, svgOf, type Size } from '../../../pictures/draw/svg'

export const VIEWS = ['room', 'kitchen', 'stair', 'site', 'street'] as const
export type View = (typeof VIEWS)[number]

export interface ViewFacts {
  seed: number
  /** Seed of its community. */
  place?: number
  hour: number
  floor: number
  total_floor?: number | null
  has_elevator?: boolean | null
  decoration?: string | null
  orientation?: string | null
}

/** What is known of a flat's inside; of one of which nothing is said, its walls are shown and no furniture. */
export const finishOf = (decoration: string | null | undefined): Finish =>
  decoration === '毛坯' ? 'bare' : decoration === '精装' ? 'furnished' : 'plain'
/** Only what faces north alone has no sun. */
const isSunny = (orientation: string | null | undefined) => orientation !== '北'

/** The community from above, the lot's own building in red. */
function site({ palette, wall, isNight, draw }: Scene, { width: w, height: h }: Size): string {
  let picture =
    box(0, 0, w, h, isNight ? '#22304A' : '#DDE8DF') +
    box(0, h - 46, w, 46, palette.road) +
    box(0, h - 24, w, 1.5, '#FFFFFF') +
    box(0, 0, 40, h, palette.road)
  picture +=
    `<path d="M66 62H${w - 34}V${h - 72}H66ZM${w / 2} 62V${h - 72}M66 ${h / 2 - 6}H${w - 34}" fill="none" stroke="${palette.low}" stroke-width="11"/>` +
    ellipse(w / 2, h / 2 - 6, 44, 27, palette.low) +
    ellipse(w / 2, h / 2 - 6, 31, 17, '#CFE0F2')
  const width = (w - 152) / 4 - 20
  for (let row = 0; row < 3; row++) {
    for (let k = 0; k < 4; k++) {
      if (row === 1 && k === 1) continue
      const isOwn = row === 1 && k === 2
      const x = 92 + (k * (w - 152)) / 4 + (k > 1 ? 12 : 0)
      const y = 22 + (row * (h - 92)) / 3 + 12 + (row === 1 ? 4 : 0)
      picture +=
        box(x + 4, y + 5, width, 32, palette.line, ' opacity=".22"') +
        box(x, y, width, 32, isOwn ? VERMILION : wall[0]) +
        box(x, y + 14, width, 4, isOwn ? '#C8301A' : wall[1]) +
        box(x + width * 0.44, y + 6, width * 0.12, 20, isOwn ? '#C8301A' : wall[2])
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

/** The way to the metro, past the lot's own building. */
function toTheMetro(
  { palette, wall, isNight, style, skyline, draw }: Scene,
  { floor, total_floor }: ViewFacts,
): string {
  const own = Math.max(2, Math.min(total_floor ?? 9, 13))
  const base = 268
  const pale = { ...palette, glass: palette.mid, glass2: palette.mid }
  let picture = backdrop(palette, draw, base, skyline)
  for (const [x, width, storeys] of HOUSES) {
    const isOwn = x === 126
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

/** The lot's other pictures, in the light and the wall colour of its cover. `street` is always 4:3, the others fill any size. */
export function drawView(facts: ViewFacts, kind: View, size: Size = SIZE): string {
  const scene = sceneOf(facts)
  const finish = finishOf(facts.decoration)
  const inside = {
    room: indoors(scene, finish),
    finish,
    storey: facts.floor,
    isSunny: isSunny(facts.orientation),
  }
  switch (kind) {
    case 'site':
      return svgOf(site(scene, size), size)
    case 'street':
      return svgOf(toTheMetro(scene, facts))
    case 'stair':
      return svgOf(stairwell(indoors(scene, 'plain'), facts.has_elevator !== false, size), size)
    case 'kitchen':
      return svgOf(kitchen(scene, inside, size), size)
    case 'room':
      return svgOf(livingRoom(scene, inside, size), size)
  }
}
