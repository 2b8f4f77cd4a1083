import { doorsOf } from './plan-doors'
import { VERMILION } from './outdoors'
import { box, number, polygon, svgOf } from '../../../pictures/draw/svg'

/** A room of a flat. Rooms of a side share one depth and their widths follow their areas, so each has its true share of the floor. */
export interface Room {
  name: string
  /** Square metres. */
  area: number
  side: 'south' | 'north'
  kind: 'sleep' | 'wet' | 'hall'
  /** Its door leads into the room before it, as of a bathroom of its own. */
  opensInto?: 'previous'
  hasWindow?: boolean
}

export interface PlacedRoom extends Room {
  x: number
  y: number
  width: number
  height: number
  isSouth: boolean
}
export interface Plan {
  rooms: readonly Room[]
  /** Square metres of a passage between the strips; every room then opens on it. */ corridor?: number
  isDark?: boolean
  /** What is drawn, before its area. */ caption?: string
}

export interface PlanColours {
  wall: string
  floor: string
  wet: string
  wood: string
  text: string
  faint: string
  pane: string
  page: string
  grid: string
  dial: string
}
const LIGHT: PlanColours = {
  wall: '#27344D',
  floor: '#FFFFFF',
  wet: '#EAF0F6',
  wood: '#F7F2EA',
  text: '#27344D',
  faint: '#667180',
  pane: '#8FB0E8',
  page: '#F4F6F9',
  grid: '#E1E6ED',
  dial: '#FFFFFF',
}
const DARK: PlanColours = {
  wall: '#A9B3C1',
  floor: '#1B2431',
  wet: '#1B2A40',
  wood: '#252A30',
  text: '#E9EDF3',
  faint: '#8E99A9',
  pane: '#8AABFF',
  page: '#111823',
  grid: '#1A2331',
  dial: '#202938',
}

/** The flat's outer walls. */
export const FLAT = { x: 72, y: 62, width: 336, height: 232 }
const FONT = 'PingFang SC,HarmonyOS Sans SC,MiSans,Noto Sans CJK SC,sans-serif'

/** The strips of rooms: north above, south below, the corridor between. */
export function placeRooms({ rooms, corridor = 0 }: Plan): {
  rooms: PlacedRoom[]
  total: number
  middle: number
  passage: number
} {
  const total = rooms.reduce((sum, room) => sum + room.area, corridor)
  const placed: PlacedRoom[] = []
  const passage = (FLAT.height * corridor) / total
  let y = FLAT.y
  for (const side of ['north', 'south'] as const) {
    const strip = rooms.filter(room => room.side === side)
    const sum = strip.reduce((all, room) => all + room.area, 0)
    const height = (FLAT.height * sum) / total
    let x = FLAT.x
    for (const room of strip) {
      const width = (FLAT.width * room.area) / sum
      placed.push({ ...room, x, y, width, height, isSouth: side === 'south' })
      x += width
    }
    y += height + (side === 'north' ? passage : 0)
  }
  return {
    rooms: placed,
    total,
    middle: placed.find(room => room.isSouth)?.y ?? FLAT.y + FLAT.height,
    passage,
  }
}

function roomWords(
  colours: PlanColours,
  { name, area, x, y, width, height, kind, isSouth }: PlacedRoom,
): string {
  const [cx, cy] = [x + width / 2, y + height / 2 + (kind === 'hall' ? 0 : isSouth ? 9 : -9)]
  const word = (dy: number, size: number, fill: string, text: string, weight = '') =>
    `<text x="${number(cx)}" y="${number(cy + dy)}" font-size="${size}"${weight} fill="${fill}">${text}</text>`
  if (width < 36) return word(18, 11, colours.text, name, ' font-weight="500"')
  return (
    word(-1, width < 44 ? 13 : 14, colours.text, name, ' font-weight="500"') +
    word(16, 12, colours.faint, `${area.toFixed(1)}${width < 44 ? '' : '㎡'}`)
  )
}

function windowOf(colours: PlanColours, { x, y, width, height, isSouth, hasWindow }: PlacedRoom): string {
  if (hasWindow === false) return ''
  const wide = Math.min(width * 0.56, 64)
  const [left, edge] = [x + width / 2 - wide / 2, isSouth ? y + height : y]
  return (
    box(left, edge - 4, wide, 8, colours.page) +
    `<path d="M${number(left)} ${number(edge - 2.5)}h${number(wide)}M${number(left)} ${number(edge + 2.5)}h${number(wide)}" stroke="${colours.pane}" stroke-width="2"/>`
  )
}

function inks(
  colours: PlanColours,
  placed: ReturnType<typeof placeRooms>,
): { floors: string; walls: string } {
  const { rooms, middle, passage } = placed
  const floors = rooms
    .map(({ x, y, width, height, kind }) =>
      box(
        x,
        y,
        width,
        height,
        kind === 'wet' ? colours.wet : kind === 'sleep' ? colours.wood : colours.floor,
      ),
    )
    .join('')
  const between = rooms
    .filter(room => room.x > FLAT.x + 0.01)
    .map(({ x, y, height }) => `<path d="M${number(x)} ${number(y)}V${number(y + height)}"/>`)
    .join('')
  const across = (y: number) => `<path d="M${FLAT.x} ${number(y)}H${FLAT.x + FLAT.width}"/>`
  return {
    floors: floors + (passage > 0 ? box(FLAT.x, middle - passage, FLAT.width, passage, colours.floor) : ''),
    walls: between + across(middle - passage) + (passage > 0 ? across(middle) : ''),
  }
}

/** A floor plan from rooms and their areas: windows on the outer walls, doors, scale line, north, front door. */
export function drawPlan(plan: Plan): string {
  const colours = plan.isDark ? DARK : LIGHT
  const placed = placeRooms(plan)
  const { x, y, width, height } = FLAT
  const lines =
    Array.from({ length: 23 }, (_, i) => `<path d="M${i * 20 + 20} 0V360"/>`).join('') +
    Array.from({ length: 17 }, (_, i) => `<path d="M0 ${i * 20 + 20}H480"/>`).join('')
  const { floors, walls } = inks(colours, placed)
  const marks = placed.rooms.map(room => windowOf(colours, room)).join('') + doorsOf(colours, placed)
  const entrance = entranceY(placed)
  const front =
    box(x + width - 4, entrance, 8, 26, colours.floor) +
    polygon(
      [
        [x + width + 16, entrance + 5],
        [x + width + 16, entrance + 21],
        [x + width + 6, entrance + 13],
      ],
      VERMILION,
    )
  return svgOf(
    box(0, 0, 480, 360, colours.page) +
      `<g stroke="${colours.grid}" stroke-width="1">${lines}</g>` +
      floors +
      `<g stroke="${colours.wall}" stroke-width="4" fill="none">${walls}</g>` +
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${colours.wall}" stroke-width="7"/>` +
      marks +
      front +
      `<g text-anchor="middle" font-family="${FONT}">${placed.rooms.map(room => roomWords(colours, room)).join('')}</g>` +
      `<g fill="none" stroke="${colours.faint}" stroke-width="1.2"><path d="M${x} 318H${x + width}M${x} 313v10M${x + width} 313v10"/></g>` +
      `<g font-family="${FONT}" font-size="12" fill="${colours.faint}"><text x="240" y="336" text-anchor="middle">${plan.caption ?? '套内示意'} ${placed.total.toFixed(1)}㎡ · 按面积比例绘制</text></g>` +
      `<g transform="translate(440 44)"><circle r="15" fill="${colours.dial}" stroke="${colours.wall}" stroke-width="1.2"/><path d="M0 -10L4 3L0 0.6L-4 3Z" fill="${VERMILION}"/><text y="13" font-size="9" text-anchor="middle" fill="${colours.wall}" font-family="sans-serif">N</text></g>`,
  )
}

function entranceY({ rooms, middle, passage }: ReturnType<typeof placeRooms>): number {
  if (passage > 0) return middle - passage / 2 - 13
  const hall =
    rooms.find(room => room.kind === 'hall' && room.isSouth) ?? rooms.find(room => room.kind === 'hall')
  return hall ? hall.y + hall.height * 0.22 : FLAT.y + FLAT.height * 0.6
}
