// Floor plan layouts of flats. A layout is a tree of rows and columns of rooms with areas (plan-rooms.ts); for each number of rooms there
// are several, scaled to the inner area, of which the seed selects one.

import { findRoomDoors } from './plan-doors'
import { sumRoomAreas, column, placeRooms, row, type Flat, type Layout, type Room } from './plan-rooms'

/** A flat of which only the number of rooms is known; drawn in typical proportions. */
export interface FlatFacts {
  jushi: number
  ting: number
  wei: number
  /** Square metres, walls and shared parts included. */ area: number
  /** Selects one of the layouts for this number of rooms. */ seed: number
}
type Plan = Pick<Flat, 'layout' | 'ratio'>

/** Ratio of inner to total floor area. */
const INNER = 0.7747

const hall = (name: string, area: number): Room => ({ name, area, kind: 'hall' })
const sleep = (name: string, area: number): Room => ({ name, area, kind: 'sleep' })
const wet = (name: string, area: number): Room => ({ name, area, kind: 'wet' })
const ensuite = (area: number): Room => ({ name: '主卫', area, kind: 'wet', isEnsuite: true })
const master = (area: number, wei: number): Layout =>
  wei > 1 ? row(ensuite(5), sleep('主卧', area)) : sleep('主卧', area)

/** Bedrooms on both sides of a passage, halls in the middle, kitchen and bathrooms at the other end. */
const wing = (north: Layout[], passage: Room, south: Layout[], halls: Layout[], served: Layout[]): Layout =>
  row(column(row(...north), passage, row(...south)), column(...halls), column(...served))

const oneRoom = ({ ting, area }: FlatFacts): Plan[] => {
  const living = ting > 0 ? '客厅' : '起居'
  const deep: Plan = {
    ratio: 0.86,
    layout: column(
      row(wet('卫', 4.4), hall('玄关', 5)),
      row(wet('厨房', 5.2), hall(living, 16)),
      sleep('卧室', 13),
    ),
  }
  const facade: Plan = {
    ratio: 1.12,
    layout: column(
      row(wet('厨房', 5), hall('玄关', 5.4), wet('卫', 4.6)),
      row(sleep('卧室', 14.4), hall(living, 18.2)),
    ),
  }
  const wide: Plan = {
    ratio: 1.5,
    layout: row(
      column(wet('厨房', 5.2), hall('玄关', 4.4), wet('卫', 4.4)),
      hall(living, 17),
      sleep('卧室', 13),
    ),
  }
  return area < 46 ? [deep, facade] : [facade, wide, deep]
}

const twoRooms = ({ ting, wei }: FlatFacts): Plan[] => {
  const bath = wei > 1 ? [ensuite(5)] : []
  const dining = hall('餐厅', ting > 1 ? 11 : 9.8)
  return [
    {
      ratio: 1.45,
      layout: row(
        column(sleep('次卧', 11), master(15, wei)),
        column({ ...dining, area: dining.area + 0.4 }, hall('客厅', 21)),
        column(wet('厨房', 6.4), hall('玄关', 4.6), wet('卫', 4.8)),
      ),
    },
    {
      ratio: 1.45,
      layout: column(
        row(sleep('次卧', 10.9), dining, wet('厨房', 6.2), wet('卫', 4.6)),
        row(...bath, sleep('主卧', 15.3), hall('客厅', 22.4)),
      ),
    },
    {
      ratio: 1.2,
      layout: row(
        column(sleep('次卧', 10.6), wet('卫', 5), master(15, wei)),
        column(row(hall('玄关', 4.8), wet('厨房', 6.4)), dining, hall('客厅', 20.4)),
      ),
    },
  ]
}

const threeRooms = ({ ting, wei }: FlatFacts): Plan[] => {
  const dining = hall('餐厅', ting > 1 ? 12 : 10.4)
  const bath = wet(wei > 1 ? '公卫' : '卫', 4.8)
  return [
    {
      ratio: 1.5,
      layout: wing(
        [sleep('次卧', 10.6), bath],
        hall('过道', 5),
        [master(14.8, wei)],
        [dining, hall('客厅', 21)],
        [wet('厨房', 7), hall('玄关', 4.8), sleep('次卧', 9.6)],
      ),
    },
    {
      ratio: 1.35,
      layout: row(
        column(row(wet('厨房', 7), hall('玄关', 5)), dining, hall('客厅', 20.6)),
        column(
          row(bath, sleep('次卧', 10.2)),
          hall('过道', 5.2),
          row(sleep('次卧', 9.8), sleep('主卧', 14.8), ...(wei > 1 ? [ensuite(5)] : [])),
        ),
      ),
    },
    {
      ratio: 1.45,
      layout: column(
        row(sleep('次卧', 10.6), sleep('次卧', 9.8), bath, wet('厨房', 7)),
        row(hall('过道', 6.2), hall('玄关', 4.6)),
        row(master(15, wei), hall('客厅', 20), dining),
      ),
    },
  ]
}

const fourRooms = ({ ting, wei }: FlatFacts): Plan[] => {
  const dining = hall('餐厅', ting > 1 ? 14 : 13)
  return [
    {
      ratio: 1.52,
      layout: wing(
        [sleep('次卧', 11.2), sleep('次卧', 9.6), wet('公卫', 5.6)],
        hall('过道', 7.4),
        [master(18.2, wei), sleep('次卧', 11.6)],
        [dining, hall('客厅', 26)],
        [wet('厨房', 8.2), hall('玄关', 6), wet(wei > 2 ? '客卫' : '阳台', 5)],
      ),
    },
    {
      ratio: 1.45,
      layout: column(
        row(sleep('次卧', 11.2), sleep('次卧', 10), wet('公卫', 5.6), wet('厨房', 8.4)),
        row(hall('过道', 8.4), hall('玄关', 5.6)),
        row(master(18, wei), hall('客厅', 25), dining, sleep('次卧', 11)),
      ),
    },
  ]
}

const manyRooms = ({ jushi, ting, wei }: FlatFacts): Plan[] => {
  const fifth = jushi > 5 ? '次卧' : '书房'
  const dining = hall('餐厅', ting > 1 ? 16 : 15)
  return [
    {
      ratio: 1.52,
      layout: wing(
        [sleep('次卧', 12), sleep('次卧', 10.4), wet('公卫', 6.2)],
        hall('过道', 8),
        [master(19, wei), sleep('次卧', 12.4)],
        [dining, hall('客厅', 30)],
        [wet('厨房', 9.6), hall('玄关', 6.4), sleep(fifth, 10.6)],
      ),
    },
    {
      ratio: 1.48,
      layout: column(
        row(sleep('次卧', 12), sleep('次卧', 10.4), wet('公卫', 6.2), sleep(fifth, 10.4), wet('厨房', 9.6)),
        row(hall('过道', 11), hall('玄关', 6.4)),
        row(master(19, wei), hall('客厅', 30), dining, sleep('次卧', 12)),
      ),
    },
  ]
}

const LAYOUTS: readonly ((facts: FlatFacts) => Plan[])[] = [
  oneRoom,
  oneRoom,
  twoRooms,
  threeRooms,
  fourRooms,
  manyRooms,
]

const scaled = (layout: Layout, factor: number): Layout =>
  'parts' in layout
    ? { ...layout, parts: layout.parts.map(part => scaled(part, factor)) }
    : { ...layout, area: Math.round(layout.area * factor * 10) / 10 }

/** Returns every layout that a flat with these facts may have, scaled to its inner area. */
export function buildFlatLayouts(facts: FlatFacts): Flat[] {
  const plans = (LAYOUTS[Math.min(5, facts.jushi)] ?? manyRooms)(facts)
  return plans.map(({ layout, ratio }) => ({
    ratio,
    layout: scaled(layout, (facts.area * INNER) / sumRoomAreas(layout)),
  }))
}

export function layoutOfFlat(facts: FlatFacts): Flat {
  const flats = buildFlatLayouts(facts)
  const flat = flats[facts.seed % flats.length]
  if (!flat) throw new Error('a flat without a layout')
  return { ...flat, isMirrored: Math.floor(facts.seed / flats.length) % 2 === 1 }
}

const toBareRoomName = (listed: string) => listed.replace(/（.*）/, '')

/** Returns a model's rooms as its builder lists them, with unchanged areas. */
export function layoutOfModel(listed: readonly { name: string; area: number }[]): Flat {
  const all = (pattern: RegExp, make: (name: string, area: number) => Room) =>
    listed.filter(room => pattern.test(room.name)).map(({ name, area }) => make(toBareRoomName(name), area))
  const halls = [...all(/^餐厅$/, hall), ...all(/^(客厅|起居)$/, hall)]
  const main = all(/^主卧$/, sleep)
  const own = all(/^主卫$/, wet).map((room): Room => ({ ...room, isEnsuite: main.length > 0 }))
  const south = all(/次卧（南）/, sleep)
  const north = all(/^(?!主卧|次卧（南）).*(卧|书房)/, sleep)
  const bath = all(/^(公卫|卫|卫生间)$/, wet)
  const passage = all(/^过道$/, hall)
  const served = [...all(/厨/, wet), ...all(/^玄关$/, hall), ...all(/^(客卫|阳台|储藏间?)$/, wet)]
  const [corridor] = passage
  if (corridor && north.length > 0) {
    // Number of southern bedrooms beside the kitchen, such that the passage meets a hall.
    const flats = [1, 0, 2].map((beside): Flat => {
      const inWing = Math.max(0, south.length - beside)
      return {
        ratio: 1.5,
        layout: wing([...north, ...bath], corridor, [...own, ...main, ...south.slice(0, inWing)], halls, [
          ...served,
          ...south.slice(inWing),
        ]),
      }
    })
    const open = flats.find(flat => {
      const rooms = placeRooms(flat)
      const at = rooms.findIndex(room => room.name === corridor.name)
      return findRoomDoors(rooms).some(door => door.isOpen && door.rooms.includes(at))
    })
    if (open) return open
  }
  return {
    ratio: 1.4,
    layout: row(
      column(...north, row(...own, ...main, ...south), ...passage),
      column(...halls),
      column(...served, ...bath),
    ),
  }
}
