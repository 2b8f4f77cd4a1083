import type { Box, PlacedRoom } from './plan-rooms'

/** A segment of wall; `at` is x of a vertical one, y of a horizontal one, `from` and `to` run along it. */
export interface Wall {
  isUpright: boolean
  at: number
  from: number
  to: number
}
/** An opening between two rooms by their list indexes; an open one has no door leaf. */
export interface Door {
  rooms: readonly [number, number]
  wall: Wall
  isOpen: boolean
}

/** Minimum width of an opening, and of a door leaf. */
const MIN = 16
const LEAF = 22
const CORNER = 3
const touches = (a: number, b: number) => Math.abs(a - b) < 0.5

/** Returns the wall that two rooms share. */
function commonWall(a: PlacedRoom, b: PlacedRoom): Wall | null {
  const upright = touches(a.x + a.width, b.x) ? b.x : touches(b.x + b.width, a.x) ? a.x : null
  const level = touches(a.y + a.height, b.y) ? b.y : touches(b.y + b.height, a.y) ? a.y : null
  const wall: Wall | null =
    upright !== null
      ? {
          isUpright: true,
          at: upright,
          from: Math.max(a.y, b.y) + CORNER,
          to: Math.min(a.y + a.height, b.y + b.height) - CORNER,
        }
      : level !== null
        ? {
            isUpright: false,
            at: level,
            from: Math.max(a.x, b.x) + CORNER,
            to: Math.min(a.x + a.width, b.x + b.width) - CORNER,
          }
        : null
  return wall && wall.to - wall.from >= MIN ? wall : null
}

const leafIn = (wall: Wall): Wall => {
  const half = Math.min(LEAF, wall.to - wall.from) / 2
  const middle = (wall.from + wall.to) / 2
  return { ...wall, from: middle - half, to: middle + half }
}

/** Preferred halls for a room's door, most private first. */
const HALLS: Readonly<Record<'sleep' | 'wet', readonly string[]>> = {
  sleep: ['过道', '餐厅', '客厅', '起居', '玄关'],
  wet: ['过道', '餐厅', '玄关', '客厅', '起居'],
}

/**
 * Returns the doors: halls are open to each other; every other room has one door, to a hall or, for an en-suite bathroom, to the main
 * bedroom.
 */
export function findRoomDoors(rooms: readonly PlacedRoom[]): Door[] {
  const doors: Door[] = []
  rooms.forEach((room, at) => {
    const beside = rooms
      .map((other, to) => ({ other, to, wall: to === at ? null : commonWall(room, other) }))
      .flatMap(({ other, to, wall }) => (wall ? [{ other, to, wall }] : []))
    if (room.kind === 'hall') {
      for (const { other, to, wall } of beside)
        if (other.kind === 'hall' && to > at) doors.push({ rooms: [at, to], wall, isOpen: true })
      return
    }
    const order = HALLS[room.kind]
    const [best] = beside
      .filter(({ other }) => (room.isEnsuite ? other.name === '主卧' : other.kind === 'hall'))
      .sort((a, b) => order.indexOf(a.other.name) - order.indexOf(b.other.name))
    if (best) doors.push({ rooms: [at, best.to], wall: leafIn(best.wall), isOpen: false })
  })
  return doors
}

export const isOutside = (outline: Box, wall: Wall): boolean =>
  wall.isUpright
    ? touches(wall.at, outline.x) || touches(wall.at, outline.x + outline.width)
    : touches(wall.at, outline.y) || touches(wall.at, outline.y + outline.height)

/** Returns the outer walls of a room: south, north, east, west. */
export function outerWalls(outline: Box, { x, y, width, height }: PlacedRoom): Wall[] {
  const level = { isUpright: false, from: x + CORNER, to: x + width - CORNER }
  const upright = { isUpright: true, from: y + CORNER, to: y + height - CORNER }
  return [
    { ...level, at: y + height },
    { ...level, at: y },
    { ...upright, at: x + width },
    { ...upright, at: x },
  ].filter(wall => isOutside(outline, wall))
}

const ENTERED = ['玄关', '餐厅', '过道', '客厅', '起居']

/** Returns the front door: into the first hall with an outer wall, not from the south if another wall is free. */
export function findFrontDoor(
  outline: Box,
  rooms: readonly PlacedRoom[],
): { room: number; wall: Wall } | null {
  const [hall] = rooms
    .map((room, at) => ({ room, at, walls: outerWalls(outline, room) }))
    .filter(({ room, walls }) => room.kind === 'hall' && walls.some(wall => wall.to - wall.from >= MIN))
    .sort((a, b) => ENTERED.indexOf(a.room.name) - ENTERED.indexOf(b.room.name))
  const wall = hall?.walls.filter(one => one.to - one.from >= MIN)
  const south = outline.y + outline.height
  const chosen = wall?.find(one => one.isUpright) ?? wall?.find(one => !touches(one.at, south)) ?? wall?.[0]
  if (!hall || !chosen) return null
  const length = Math.min(24, chosen.to - chosen.from)
  return { room: hall.at, wall: { ...chosen, to: chosen.from + length } }
}

/** Returns the window of a room, beside the front door if both share a wall; an en-suite bathroom has none. */
export function findWindowWall(outline: Box, room: PlacedRoom, front: Wall | null): Wall | null {
  if (room.isEnsuite || room.name === '玄关' || room.name === '过道') return null
  for (const wall of outerWalls(outline, room)) {
    const isFront =
      front?.isUpright === wall.isUpright &&
      front.at === wall.at &&
      front.from < wall.to &&
      front.to > wall.from
    const from = isFront ? front.to + 6 : wall.from
    const half = Math.min((wall.to - from) * 0.6, 64) / 2
    if (half < 7) continue
    const middle = (from + wall.to) / 2
    return { ...wall, from: middle - half, to: middle + half }
  }
  return null
}
