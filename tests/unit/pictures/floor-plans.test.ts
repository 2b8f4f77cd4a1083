import { firstAssets } from '../../../server/demo/lots/first-lots'
import { buildAsset } from '../../../server/demo/lots/facts'
import { worldFor } from '../../../server/demo/world'
import { buildingRows } from '../../../server/demo/listings/building-rows'
import { modelRows } from '../../../server/demo/listings/model-rows'
import {
  layoutOfFlat,
  layoutOfModel,
  buildFlatLayouts,
} from '../../../server/demo/pictures/draw/flat-layouts'
import {
  findRoomDoors,
  findFrontDoor,
  isOutside,
  findWindowWall,
} from '../../../server/demo/pictures/draw/plan-doors'
import { buildPlanOutline, placeRooms, type Flat } from '../../../server/demo/pictures/draw/plan-rooms'

/** Errors of a floor plan: unreachable rooms, passages through bedrooms, an inner front door, rooms without windows. */
function faults(flat: Flat): string[] {
  const [rooms, outline] = [placeRooms(flat), buildPlanOutline(flat)]
  const front = findFrontDoor(outline, rooms)
  if (!front) return ['no front door']
  const found: string[] = isOutside(outline, front.wall) ? [] : ['front door inside']
  const doors = findRoomDoors(rooms)
  const reached = new Set([front.room])
  const next = [front.room]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const room = rooms[at]
    for (const { rooms: pair } of doors) {
      const to = pair[0] === at ? pair[1] : pair[1] === at ? pair[0] : undefined
      if (to === undefined || reached.has(to)) continue
      const isOwnBath = room?.name === '主卧' && rooms[to]?.isEnsuite
      if (room?.kind !== 'hall' && !isOwnBath) found.push(`${rooms[to]?.name} through ${room?.name}`)
      reached.add(to)
      next.push(to)
    }
  }
  rooms.forEach((room, at) => {
    if (!reached.has(at)) found.push(`${room.name} sealed off`)
    if (Math.min(room.width, room.height) < 20) found.push(`${room.name} too narrow`)
    const needsLight = room.kind === 'sleep' || room.name === '客厅' || room.name === '厨房'
    if (needsLight && !findWindowWall(outline, room, front.wall)) found.push(`${room.name} without a window`)
  })
  return found
}

describe('every room is reached from the front door, and bedrooms, kitchens and living rooms have a window', () => {
  const kinds = [0, 1, 2, 3, 4, 5, 6].flatMap(jushi =>
    [0, 1, 2].flatMap(ting => [1, 2, 3].map(wei => [jushi, ting, wei] as const)),
  )
  test.each(kinds)('%d bedrooms, %d halls, %d baths', (jushi, ting, wei) => {
    for (const area of [32, 45, 60, 90, 140, 260])
      for (const flat of buildFlatLayouts({ jushi, ting, wei, area, seed: 1 })) {
        expect(faults(flat)).toEqual([])
        expect(faults({ ...flat, isMirrored: true })).toEqual([])
      }
  })

  test('in 500 demo lots, which share no few drawings', () => {
    const { communities } = worldFor(500)
    const assets = [
      ...firstAssets(communities, 1_790_000_000).map(({ asset }) => asset),
      ...Array.from({ length: 500 }, (_, i) => buildAsset(101 + i, communities)),
    ]
    const flats = assets.flatMap(({ asset_id, jushi, ting, wei, area }) =>
      jushi === null ? [] : [layoutOfFlat({ jushi, ting: ting ?? 1, wei: wei ?? 1, area, seed: asset_id })],
    )
    expect(flats.length).toBeGreaterThan(300)
    expect(flats.flatMap(faults)).toEqual([])
    const shapes = new Set(
      flats.map(flat =>
        JSON.stringify(
          placeRooms(flat).map(room => [room.name, Math.round(room.x / 4), Math.round(room.y / 4)]),
        ),
      ),
    )
    expect(shapes.size).toBeGreaterThan(24)
  })

  test('in the models of every new build', () => {
    const models = modelRows(buildingRows(1_790_000_000))
    expect(models.length).toBeGreaterThan(20)
    expect(models.flatMap(({ rooms }) => faults(layoutOfModel(rooms)))).toEqual([])
  })
})

test('one-bedroom flats of different lots are not one drawing', () => {
  const draw = (seed: number) =>
    JSON.stringify(placeRooms(layoutOfFlat({ jushi: 1, ting: 1, wei: 1, area: 52, seed })))
  expect(new Set([1, 2, 3, 4, 5, 6].map(draw)).size).toBe(6)
})
