import type { PlacedRoom, PlanColours, placeRooms } from './plan'
import { box, number } from '../../../pictures/draw/svg'

const DOOR = 22
type Placed = ReturnType<typeof placeRooms>

/** From where to where two rooms lie opposite each other. */
const shared = (a: PlacedRoom, b: PlacedRoom): [number, number] => [
  Math.max(a.x, b.x),
  Math.min(a.x + a.width, b.x + b.width),
]

/** Doors lead to a hall: through the middle wall when one lies opposite, else through the side wall; or onto the corridor. */
export function doorsOf(colours: PlanColours, placed: Placed): string {
  const halls = placed.rooms.filter(room => room.kind === 'hall')
  const doors = placed.rooms
    .filter(room => room.kind !== 'hall')
    .map(room => doorOf(colours, room, halls, placed))
    .join('')
  return doors + openings(colours, halls, placed)
}

const arc = (colours: PlanColours, path: string) =>
  `<path d="${path}" fill="none" stroke="${colours.faint}" stroke-width="1.2"/>`

function doorOf(
  colours: PlanColours,
  room: PlacedRoom,
  halls: readonly PlacedRoom[],
  { middle, passage }: Placed,
): string {
  const { x, y, width, height, isSouth } = room
  const into = isSouth ? 1 : -1
  const inWall = (dx: number, wall: number) =>
    box(dx, wall - 2.6, DOOR, 5.2, colours.floor) +
    arc(
      colours,
      `M${number(dx)} ${number(wall)}v${DOOR * into}a${DOOR} ${DOOR} 0 0 ${isSouth ? 0 : 1} ${DOOR} ${-DOOR * into}`,
    )
  if (room.opensInto === 'previous') {
    const dy = isSouth ? y + height - 14 - DOOR : y + 14
    return (
      box(x - 2.6, dy, 5.2, DOOR, colours.floor) +
      arc(colours, `M${number(x)} ${number(dy)}h-${DOOR}a${DOOR} ${DOOR} 0 0 0 ${DOOR} ${DOOR}`)
    )
  }
  if (passage > 0) {
    const wanted = 240 < x + width / 2 ? x + 9 : x + width - DOOR - 9
    return inWall(Math.min(x + width - DOOR - 7, Math.max(x + 7, wanted)), isSouth ? y : y + height)
  }
  const facing = halls.find(
    hall => hall.isSouth !== isSouth && shared(room, hall)[1] - shared(room, hall)[0] > DOOR + 12,
  )
  if (facing) {
    const [from, to] = shared(room, facing)
    return inWall((from + to - DOOR) / 2, middle)
  }
  const beside = halls.find(
    hall =>
      hall.isSouth === isSouth && (Math.abs(hall.x - x - width) < 1 || Math.abs(hall.x + hall.width - x) < 1),
  )
  if (!beside) return ''
  const isRight = beside.x > x
  const [wall, dy, turn] = [
    isRight ? x + width : x,
    isSouth ? y + 12 : y + height - 12 - DOOR,
    isRight ? -1 : 1,
  ]
  return (
    box(wall - 2.6, dy, 5.2, DOOR, colours.floor) +
    arc(
      colours,
      `M${number(wall)} ${number(dy)}h${DOOR * turn}a${DOOR} ${DOOR} 0 0 ${isRight ? 0 : 1} ${-DOOR * turn} ${DOOR}`,
    )
  )
}

/** Halls open into each other, or onto the corridor, without a door. */
function openings(colours: PlanColours, halls: readonly PlacedRoom[], { middle, passage }: Placed): string {
  if (passage > 0)
    return halls
      .map(({ x, y, width, height, isSouth }) =>
        box(x + 6, (isSouth ? y : y + height) - 2.6, width - 12, 5.2, colours.floor),
      )
      .join('')
  const north = halls.find(hall => !hall.isSouth)
  const south = halls.find(hall => hall.isSouth)
  if (!north || !south) return ''
  const [from, to] = shared(north, south)
  return to - from > 24 ? box(from + 8, middle - 2.6, to - from - 16, 5.2, colours.floor) : ''
}
