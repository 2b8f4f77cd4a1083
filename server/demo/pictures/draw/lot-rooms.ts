import type { Room } from './plan'

/** Rooms of a flat that is known by its number of rooms only, in shares of what a flat of that kind commonly has. */
export interface FlatFacts {
  jushi: number
  ting: number
  wei: number
  /** Square metres, walls and shared parts included. */ area: number
}
export interface Flat {
  rooms: Room[]
  corridor: number
}

/** What is left of the floor area inside the flat. */
const INNER = 0.7747

const north = (name: string, area: number, kind: Room['kind']): Room => ({ name, area, side: 'north', kind })
const south = (name: string, area: number, kind: Room['kind']): Room => ({ name, area, side: 'south', kind })
const ownBath = (area: number): Room => ({
  name: '主卫',
  area,
  side: 'south',
  kind: 'wet',
  opensInto: 'previous',
  hasWindow: false,
})

function shares({ jushi, ting, wei }: FlatFacts): Flat {
  const bath = wei > 1 ? [ownBath(5)] : []
  const dining = north(ting > 0 ? '餐厅' : '玄关', ting > 1 ? 11 : 9.8, 'hall')
  switch (jushi) {
    case 0:
    case 1:
      return {
        corridor: 0,
        rooms: [
          north('玄关', 6.4, 'hall'),
          north('厨房', 6, 'wet'),
          north('卫', 4.6, 'wet'),
          south('卧室', 14.4, 'sleep'),
          south(ting > 0 ? '客厅' : '起居', 18.2, 'hall'),
        ],
      }
    case 2:
      return {
        corridor: 0,
        rooms: [
          north('次卧', 10.9, 'sleep'),
          dining,
          north('厨房', 6.2, 'wet'),
          north('卫', 4.6, 'wet'),
          south('主卧', 15.3, 'sleep'),
          ...bath,
          south('客厅', 22.4, 'hall'),
        ],
      }
    case 3:
      return {
        corridor: 5.6,
        rooms: [
          north('次卧', 10.6, 'sleep'),
          north('卫', 4.6, 'wet'),
          dining,
          north('厨房', 6.8, 'wet'),
          south('主卧', 14.8, 'sleep'),
          ...bath,
          south('客厅', 20.6, 'hall'),
          south('次卧', 9.6, 'sleep'),
        ],
      }
    case 4:
      return {
        corridor: 7.4,
        rooms: [
          north('次卧', 11.2, 'sleep'),
          north('次卧', 9.6, 'sleep'),
          { ...dining, area: 13.2 },
          north('厨房', 8.2, 'wet'),
          north('卫', 6, 'wet'),
          south('主卧', 18.2, 'sleep'),
          ...bath,
          south('客厅', 26, 'hall'),
          south('次卧', 11.6, 'sleep'),
        ],
      }
    default:
      return {
        corridor: 9,
        rooms: [
          north('次卧', 12, 'sleep'),
          north('次卧', 10.4, 'sleep'),
          { ...dining, area: 15 },
          north('厨房', 9.6, 'wet'),
          north('卫', 6.2, 'wet'),
          south('主卧', 19, 'sleep'),
          ...bath,
          south('客厅', 30, 'hall'),
          south('次卧', 12.4, 'sleep'),
          south(jushi > 5 ? '次卧' : '书房', 10.6, 'sleep'),
        ],
      }
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

export function roomsOfFlat(facts: FlatFacts): Flat {
  const { rooms, corridor } = shares(facts)
  const factor = (facts.area * INNER) / rooms.reduce((sum, room) => sum + room.area, corridor)
  return {
    corridor: tenth(corridor * factor),
    rooms: rooms.map(room => ({ ...room, area: tenth(room.area * factor) })),
  }
}

const SOUTH = /^(客厅|主卧|主卫)$|南/
const KINDS: readonly (readonly [RegExp, Room['kind']])[] = [
  [/厅|玄关/, 'hall'],
  [/卫|厨/, 'wet'],
]
/** Where each stands in its strip: bedrooms outside, halls in the middle, the main bathroom behind the main bedroom. */
const PLACES = ['主卧', '主卫', '次卧', '公卫', '客卫', '餐厅', '客厅', '厨房'] as const
const placeOf = (room: Room, index: number) =>
  room.side === 'south' && room.name === '次卧'
    ? PLACES.length + index
    : PLACES.findIndex(name => name === room.name)

/** A model's rooms as its builder lists them, with 过道 as the corridor. */
export function roomsOfModel(listed: readonly { name: string; area: number }[]): Flat {
  const corridor = listed.find(room => room.name === '过道')?.area ?? 0
  const rooms = listed
    .filter(room => room.name !== '过道')
    .map(({ name, area }): Room => ({
      name: name.replace(/（.*）/, ''),
      area,
      side: SOUTH.test(name) ? 'south' : 'north',
      kind: KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'sleep',
      ...(name === '主卫' ? { opensInto: 'previous' as const, hasWindow: false } : {}),
    }))
  return {
    corridor,
    rooms: rooms
      .map((room, index) => ({ room, place: placeOf(room, index) }))
      .sort((a, b) => a.place - b.place)
      .map(({ room }) => room),
  }
}
