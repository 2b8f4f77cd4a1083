// Cover drawings of commercial lots and parking spaces as SVG. Style, colours and angle come from the scene, so that lots of one community
// match.

import type { CoverFacts } from './homes'
import type { Scene } from './light'
import { foldedFloor, leader, street, tree, trees, VERMILION } from './outdoors'
import { box, disc, polygon } from '../../../pictures/draw/svg'

/** Width of the tower and its roof structure, by the community's building style. */
const TOWERS = [
  [128, ''],
  [98, 'mast'],
  [150, 'sign'],
  [116, 'step'],
] as const

function crown(
  kind: string,
  { wall, palette, isNight }: Scene,
  x: number,
  top: number,
  width: number,
): string {
  if (kind === 'mast') return box(x + width * 0.5, top - 34, 3, 44, palette.line)
  if (kind === 'sign')
    return box(x + width * 0.2, top - 8, width * 0.6, 16, isNight ? palette.lit : '#1E4FD8', ' opacity=".8"')
  return kind === 'step' ? box(x + width * 0.22, top - 18, width * 0.56, 26, wall[1]) : ''
}

/** Draws a 写字楼: a curtain wall over a podium. */
export function office(scene: Scene, facts: CoverFacts): string {
  const { palette, wall, isNight, style, draw } = scene
  const [width, roof] = TOWERS[style] ?? TOWERS[0]
  const [base, cap, height, x] = [304, 24, 252 - (style === 2 ? 46 : 0), 222 - width / 2]
  const storeys = Math.min(facts.total_floor, cap)
  const storey = height / storeys
  const own = foldedFloor(facts.floor, facts.total_floor, cap)
  const [top, bay] = [base - height, width / 8]
  let picture =
    box(36, base - 176, 92, 176, palette.mid) +
    box(372, base - 132, 80, 132, palette.mid) +
    box(330, base - 88, 70, 88, palette.far) +
    crown(roof, scene, x, top, width)
  picture +=
    polygon(
      [
        [x + width, top + 14],
        [x + width + 52, top + 34],
        [x + width + 52, base],
        [x + width, base],
      ],
      palette.line,
    ) +
    polygon(
      [
        [x, top],
        [x + width, top + 14],
        [x + width, base],
        [x, base],
      ],
      palette.glass,
    )
  const gleams =
    polygon(
      [
        [x, top + 96],
        [x + width, top + 30],
        [x + width, top + 74],
        [x, top + 150],
      ],
      palette.glass2,
    ) +
    polygon(
      [
        [x, top + 196],
        [x + width, top + 122],
        [x + width, top + 138],
        [x, top + 214],
      ],
      palette.glass2,
    )
  picture += `<g opacity=".5">${gleams}</g>`
  for (let floor = 0; floor < storeys; floor++) {
    const y = base - (floor + 1) * storey
    if (y < top + 14) continue
    if (floor + 1 === own) picture += box(x, y, width, storey, palette.lit)
    else if (isNight)
      for (let b = 0; b < 8; b++)
        if (draw() < 0.3)
          picture += box(x + b * bay + 1, y + 1, bay - 2, storey - 2, palette.lit, ' opacity=".75"')
    picture += box(x, y, width, 1.2, wall[0], ' opacity=".8"')
    picture += polygon(
      [
        [x + width, y],
        [x + width + 52, y],
        [x + width + 52, y + 1.2],
        [x + width, y + 1.2],
      ],
      wall[0],
      ' opacity=".25"',
    )
  }
  for (let b = 0; b <= 8; b++)
    picture += box(
      x + b * bay - 0.6,
      top + (14 * b) / 8,
      1.2,
      height - (14 * b) / 8,
      wall[0],
      ' opacity=".7"',
    )
  picture += box(x - 26, base - 34, width + 100, 34, wall[0])
  for (let i = 0; i < 11; i++)
    picture += box(
      x - 20 + i * 20,
      base - 27,
      14,
      27,
      isNight ? palette.lit : palette.glass,
      isNight ? ' opacity=".8"' : '',
    )
  picture += box(x - 30, base - 38, width + 108, 5, wall[2])
  if (own > 0) picture += leader(x + width + 52, base - (own - 0.5) * storey, x + width + 68)
  return (
    picture +
    street(palette, base) +
    trees(palette, draw, base + 2, 0, 130, 3) +
    trees(palette, draw, base + 2, 372, 480, 3)
  )
}

/** Draws a 商业: three shops under the building's other floors, the lot's own lit; a ground-floor shop has its sign in red. */
export function shop(scene: Scene, facts: CoverFacts): string {
  const { palette, wall, isNight, style, draw } = scene
  const base = 300
  const rows = Math.max(0, Math.min(facts.total_floor, 5) - 1)
  const [row, columns] = [rows > 2 ? 36 : 44, 6 + (style % 3)]
  const top = 192 - rows * row
  const gap = 292 / columns
  let picture = box(0, 108, 120, 196, palette.mid) + box(384, 132, 96, 170, palette.mid)
  picture += box(84, top, 312, base - top, wall[0]) + box(76, top - 8, 328, 10, wall[2])
  const own = facts.floor > 1 ? Math.min(rows, facts.floor - 1) : 0
  for (let floor = 1; floor <= rows; floor++) {
    const y = 192 - floor * row + 8
    for (let i = 0; i < columns; i++) {
      const isLit = floor === own || draw() < (isNight ? 0.4 : 0.06)
      picture +=
        box(98 + i * gap, y, gap * 0.68, row - 14, isLit ? palette.lit : palette.glass) +
        box(98 + i * gap, y + row - 14, gap * 0.68, 3, wall[2])
    }
    if (floor === own) picture += leader(396, y + row / 2 - 7, 416)
  }
  picture += box(84, 196, 312, 20, wall[1])
  for (let i = 0; i < 3; i++)
    picture += shopFront(scene, 92 + i * 102, facts.floor === 1 && i === facts.id % 3)
  return (
    picture + street(palette, base) + tree(palette, 52, base + 3, 26) + tree(palette, 432, base + 3, 30, true)
  )
}

/** Draws a shop under its sign, with an awning or a flat roof over its door. */
function shopFront({ palette, wall, isNight, style }: Scene, x: number, isOwn: boolean): string {
  const [glass, door] = isOwn || isNight ? [palette.lit, palette.lit] : [palette.glass, palette.glass2]
  let picture =
    box(x + 6, 200, 80, 12, isOwn ? VERMILION : wall[2]) +
    box(x, 222, 92, 78, wall[2]) +
    box(x + 4, 240, 52, 60, glass) +
    box(x + 60, 240, 28, 60, door, ' opacity=".85"') +
    box(x + 73, 240, 1.5, 60, wall[0])
  if (style % 2 === 1) return picture + box(x - 2, 220, 96, 9, isOwn ? '#C8301A' : palette.line)
  for (let k = 0; k < 7; k++) {
    picture += polygon(
      [
        [x + k * 13.2, 218],
        [x + (k + 1) * 13.2, 218],
        [x + (k + 1) * 13.2 + (k - 3) * 1.5, 242],
        [x + k * 13.2 + (k - 3.6) * 1.5, 242],
      ],
      k % 2 ? wall[0] : isOwn ? '#C8301A' : palette.line,
    )
  }
  return picture
}

const GARAGE = {
  wall: '#C9D0D8',
  floor: '#B4BDC7',
  ceiling: '#DDE2E7',
  column: '#EEF1F4',
  band: '#1E4FD8',
  ink: '#7C8996',
}

const BANDS = ['#1E4FD8', '#2E7D5B', '#C77A1E', '#7A4FA3'] as const
const CARS = ['#5E6B7C', '#8C97A5', '#A85648', '#E9ECEF', '#3C4859'] as const

/** Draws a car in the next bay, from behind. */
const car = (x: number, width: number, fill: string) =>
  box(x + width * 0.14, 186, width * 0.72, 22, fill) +
  box(x + width * 0.2, 190, width * 0.6, 13, '#27344D', ' opacity=".55"') +
  box(x, 206, width, 26, fill) +
  box(x + 3, 212, 10, 6, '#D9381E') +
  box(x + width - 13, 212, 10, 6, '#D9381E') +
  box(x + 4, 230, 13, 9, '#27344D') +
  box(x + width - 17, 230, 13, 9, '#27344D')

/** Floor colours of a car park, and camera distances. */
const FLOORS = ['#B4BDC7', '#A9BDB0', '#B9B4AC', '#9FAEBF', '#BDB2A2'] as const
const NEAR = [
  '',
  'translate(-48 -54) scale(1.2)',
  'translate(-96 -118) scale(1.4)',
  'translate(-66 -22) scale(1.2)',
] as const

/** Draws a 车位: a bay in perspective, the lot's own lit. */
export function parking({ draw, style, skyline, angle }: Scene): string {
  const band = BANDS[style] ?? GARAGE.band
  const ground = FLOORS[(style * 2 + skyline) % FLOORS.length] ?? GARAGE.floor
  let picture =
    box(0, 0, 480, 360, GARAGE.ceiling) +
    polygon(
      [
        [0, 360],
        [480, 360],
        [330, 172],
        [150, 172],
      ],
      ground,
    ) +
    polygon(
      [
        [0, 0],
        [150, 96],
        [150, 172],
        [0, 360],
      ],
      '#C2CAD3',
    ) +
    polygon(
      [
        [480, 0],
        [330, 96],
        [330, 172],
        [480, 360],
      ],
      '#B9C2CC',
    ) +
    box(150, 96, 180, 76, GARAGE.wall)
  for (let i = 0; i < 5; i++) {
    const t = i / 5
    const [y, height, half] = [10 + t * 80, 7 * (1 - t) + 1.5, 74 * (1 - t) + 14]
    picture += polygon(
      [
        [240 - half, y],
        [240 + half, y],
        [240 + half * 0.94, y + height],
        [240 - half * 0.94, y + height],
      ],
      '#FFFFFF',
    )
  }
  picture += polygon(
    [
      [176, 360],
      [304, 360],
      [268, 214],
      [212, 214],
    ],
    '#E8A64C',
    ' opacity=".38"',
  )
  for (const k of [-3, -2, -1, 1, 2, 3]) {
    const near = 240 + (Math.abs(k) * 128 - 64) * Math.sign(k)
    const far = 240 + (Math.abs(k) * 56 - 28) * Math.sign(k)
    picture += polygon(
      [
        [near - 3, 360],
        [near + 3, 360],
        [far + 1.4, 214],
        [far - 1.4, 214],
      ],
      '#FFFFFF',
    )
  }
  picture += box(60, 213, 360, 2.4, '#FFFFFF')
  for (const [x, width, y, height] of [
    [84, 34, 34, 290],
    [362, 34, 34, 290],
    [160, 18, 88, 112],
    [302, 18, 88, 112],
  ] as const) {
    picture +=
      box(x, y, width, height, GARAGE.column) +
      box(x + width * 0.74, y, width * 0.26, height, '#CBD3DB') +
      box(x, y + height * 0.56, width, height * 0.13, band) +
      box(x, y + height * 0.56 + height * 0.13, width, 2, GARAGE.ink)
  }
  picture +=
    box(212, 112, 56, 34, band) +
    '<path d="M233 138V120h8.5a5.6 5.6 0 0 1 0 11.2H233" fill="none" stroke="#fff" stroke-width="4"/>'
  for (const x of [118, 286])
    if (draw() < 0.62) picture += car(x, 76, CARS[Math.floor(draw() * CARS.length)] ?? CARS[0])
  picture += disc(240, 300, 9, VERMILION) + disc(240, 300, 3.4, '#FFFFFF')
  const near = NEAR[angle % NEAR.length] ?? ''
  return near === '' ? picture : `<g transform="${near}">${picture}</g>`
}
