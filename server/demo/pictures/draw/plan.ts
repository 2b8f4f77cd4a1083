// Draws floor plans as SVG. The layout tree is fitted into the outline, doors and windows are derived from shared and outer walls
// (plan-doors.ts), and walls are drawn as strokes with gaps for openings. Variants for the dark theme and for large text.

import { VERMILION } from './outdoors'
import { findRoomDoors, findFrontDoor, findWindowWall, type Wall } from './plan-doors'
import {
  sumRoomAreas,
  buildPlanOutline,
  placeRooms,
  type Box,
  type Flat,
  type PlacedRoom,
} from './plan-rooms'
import { box, number, polygon, wrapInSvg, type Point } from '../../../pictures/draw/svg'

export interface Plan extends Flat {
  isDark?: boolean
  /** Only names, as large as their rooms allow: for the large-text setting. */
  isLarge?: boolean
  /** Caption before the area. */ caption?: string
}

interface PlanColours {
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

const FONT = 'PingFang SC,HarmonyOS Sans SC,MiSans,Noto Sans CJK SC,sans-serif'
const FILLS = { hall: 'floor', wet: 'wet', sleep: 'wood' } as const

function roomWords(colours: PlanColours, { name, area, x, y, width, height }: PlacedRoom): string {
  const [cx, cy] = [x + width / 2, y + height / 2]
  const word = (dy: number, size: number, fill: string, text: string, weight = '') =>
    `<text x="${number(cx)}" y="${number(cy + dy)}" font-size="${size}"${weight} fill="${fill}">${text}</text>`
  if (width < 40 || height < 38)
    return word(4, width < 30 ? 10 : 12, colours.text, name, ' font-weight="500"')
  return (
    word(-2, 14, colours.text, name, ' font-weight="500"') +
    word(15, 12, colours.faint, `${area.toFixed(1)}${width < 46 ? '' : '㎡'}`)
  )
}

const LARGE = 23

/** Draws only a room's name: horizontal, or vertical where that is larger. */
function largeName({ text: fill }: PlanColours, { name, x, y, width, height }: PlacedRoom): string {
  const letters = Array.from(name)
  const [room, depth] = [width - 8, height - 8]
  const across = Math.min(depth, room / letters.length)
  const stacked = Math.min(room, depth / letters.length)
  const isStacked = stacked > across && across < LARGE
  const size = Math.min(LARGE, isStacked ? stacked : across)
  const word = (text: string, middle: number) =>
    `<text x="${number(x + width / 2)}" y="${number(middle + size * 0.36)}" font-size="${number(size)}" font-weight="500" fill="${fill}">${text}</text>`
  const middle = y + height / 2
  return isStacked
    ? letters.map((letter, i) => word(letter, middle + (i - (letters.length - 1) / 2) * size)).join('')
    : word(name, middle)
}

/** A gap in a wall, `thick` across. */
const gap = ({ isUpright, at, from, to }: Wall, thick: number, fill: string) =>
  isUpright
    ? box(at - thick / 2, from, thick, to - from, fill)
    : box(from, at - thick / 2, to - from, thick, fill)

function pane(colours: PlanColours, wall: Wall): string {
  const { isUpright, at, from, to } = wall
  const line = (shift: number) =>
    isUpright
      ? `M${number(at + shift)} ${number(from)}V${number(to)}`
      : `M${number(from)} ${number(at + shift)}H${number(to)}`
  return (
    gap(wall, 8, colours.page) +
    `<path d="${line(-2.5)}${line(2.5)}" stroke="${colours.pane}" stroke-width="2"/>`
  )
}

/** Draws an open door leaf inside its own room. */
function leaf(colours: PlanColours, { x, y }: PlacedRoom, wall: Wall): string {
  const { isUpright, at, from, to } = wall
  const length = to - from
  const into = (isUpright ? x : y) + 1 < at ? -1 : 1
  const sweep = isUpright === into > 0 ? 1 : 0
  const path = isUpright
    ? `M${number(at)} ${number(from)}h${number(length * into)}a${number(length)} ${number(length)} 0 0 ${sweep} ${number(-length * into)} ${number(length)}`
    : `M${number(from)} ${number(at)}v${number(length * into)}a${number(length)} ${number(length)} 0 0 ${sweep} ${number(length)} ${number(-length * into)}`
  return (
    gap(wall, 5.4, colours.floor) +
    `<path d="${path}" fill="none" stroke="${colours.faint}" stroke-width="1.2"/>`
  )
}

function entrance(colours: PlanColours, outline: Box, wall: Wall): string {
  const middle = (wall.from + wall.to) / 2
  const isBefore = touchesStart(outline, wall)
  const out = isBefore ? -1 : 1
  const tip = wall.at + 6 * out
  const tail = wall.at + 17 * out
  const at = (along: number, across: number): Point => (wall.isUpright ? [across, along] : [along, across])
  return (
    gap(wall, 8, colours.floor) +
    polygon([at(middle - 8, tail), at(middle + 8, tail), at(middle, tip)], VERMILION)
  )
}
const touchesStart = (outline: Box, { isUpright, at }: Wall) =>
  Math.abs(at - (isUpright ? outline.x : outline.y)) < 0.5

/** Draws a floor plan from rooms and their areas: windows on the outer walls, doors, scale line, north arrow, front door. */
export function drawPlan(plan: Plan): string {
  const colours = plan.isDark ? DARK : LIGHT
  const rooms = placeRooms(plan)
  const outline = buildPlanOutline(plan)
  const { x, y, width, height } = outline
  const lines =
    Array.from({ length: 23 }, (_, i) => `M${i * 20 + 20} 0V360`).join('') +
    Array.from({ length: 17 }, (_, i) => `M0 ${i * 20 + 20}H480`).join('')
  const floors = rooms
    .map(room => box(room.x, room.y, room.width, room.height, colours[FILLS[room.kind]]))
    .join('')
  const walls = rooms
    .map(
      room =>
        `M${number(room.x)} ${number(room.y)}h${number(room.width)}v${number(room.height)}h${number(-room.width)}Z`,
    )
    .join('')
  const front = findFrontDoor(outline, rooms)
  const doors = findRoomDoors(rooms)
    .map(({ rooms: [own], wall, isOpen }) => {
      const room = rooms[own]
      return isOpen || !room ? gap(wall, 5.4, colours.floor) : leaf(colours, room, wall)
    })
    .join('')
  const windows = rooms
    .map(room => findWindowWall(outline, room, front?.wall ?? null))
    .map(wall => (wall ? pane(colours, wall) : ''))
    .join('')
  return wrapInSvg(
    box(0, 0, 480, 360, colours.page) +
      `<path d="${lines}" stroke="${colours.grid}" stroke-width="1"/>` +
      floors +
      `<path d="${walls}" stroke="${colours.wall}" stroke-width="4" fill="none"/>` +
      `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="none" stroke="${colours.wall}" stroke-width="7"/>` +
      windows +
      doors +
      (front ? entrance(colours, outline, front.wall) : '') +
      `<g text-anchor="middle" font-family="${FONT}">${rooms.map(room => (plan.isLarge ? largeName : roomWords)(colours, room)).join('')}</g>` +
      `<path d="M${number(x)} 318h${number(width)}M${number(x)} 313v10M${number(x + width)} 313v10" fill="none" stroke="${colours.faint}" stroke-width="1.2"/>` +
      `<g font-family="${FONT}" font-size="${plan.isLarge ? LARGE : 12}" fill="${colours.faint}"><text x="240" y="${plan.isLarge ? 346 : 336}" text-anchor="middle">${plan.caption ?? '套内示意'} ${sumRoomAreas(plan.layout).toFixed(1)}㎡${plan.isLarge ? '' : ' · 按面积比例绘制'}</text></g>` +
      `<g transform="translate(450 34)"><circle r="15" fill="${colours.dial}" stroke="${colours.wall}" stroke-width="1.2"/><path d="M0 -10L4 3L0 0.6L-4 3Z" fill="${VERMILION}"/><text y="13" font-size="9" text-anchor="middle" fill="${colours.wall}" font-family="sans-serif">N</text></g>`,
  )
}
