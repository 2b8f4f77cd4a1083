import { createSeededRandom, type Random } from '../random'
import type { BuildingRow } from './building-rows'

interface Room {
  name: string
  area: number
}
type Status = BuildingRow['status']

export interface ModelRow {
  id: number
  building_id: number
  name: string
  jushi: number
  ting: number
  wei: number
  area: number
  orientation: string
  price: number | null
  status: Status
  picture: string
  analysis: string
  rooms: Room[]
}

const WAN = 1_000_000
const tenth = (value: number) => Math.round(value * 10) / 10

/** Splits the inner area into rooms for `jushi` bedrooms, by typical shares scaled to the flat. */
function buildModelRooms(jushi: number, wei: number, inner: number, random: Random): Room[] {
  const shares: [string, number][] = [
    ['客厅', 23],
    ['主卧', 16.5],
    ['厨房', 7.6],
    ['餐厅', 9],
  ]
  for (let n = 1; n < jushi; n++) shares.push([`次卧（${n % 2 === 1 ? '北' : '南'}）`, 11.5 - n * 0.6])
  for (let n = 0; n < wei; n++) shares.push([n === 0 ? '公卫' : n === 1 ? '主卫' : '客卫', 5.2])
  if (jushi > 2) shares.push(['过道', 6.2])
  const noisy = shares.map(([name, share]) => [name, share * random.real(0.94, 1.06)] as const)
  const sum = noisy.reduce((all, [, share]) => all + share, 0)
  return noisy
    .map(([name, share]) => ({ name, area: tenth((inner * share) / sum) }))
    .sort((a, b) => b.area - a.area)
}

/** Returns strengths and weaknesses of a plan; `usualShare`: corridor share of flats with as many rooms, in percent. */
const formatModelAnalysis = (
  { rooms, orientation }: Pick<ModelRow, 'rooms' | 'orientation'>,
  usualShare: number,
) =>
  [
    orientation.includes('北')
      ? '南北双朝向：客厅与主卧朝南，餐厅与厨房朝北。'
      : `${orientation}向采光，通风靠单面开窗。`,
    rooms.some(r => r.name === '主卫')
      ? '主卧套间，另有公卫；主卫无窗，需机械排风。'
      : '一个卫生间，早晚高峰需错开。',
    getCorridorArea(rooms) > 0
      ? `过道 ${getCorridorArea(rooms)}㎡，占套内 ${corridorShare(rooms)}%，同居室户型中位 ${usualShare}%。`
      : '几乎没有过道，面积用得足。',
  ].join('\n')

const getCorridorArea = (rooms: readonly Room[]) => rooms.find(room => room.name === '过道')?.area ?? 0
/** Returns the corridor's share of the inner area, in percent. */
const corridorShare = (rooms: readonly Room[]) =>
  tenth((100 * getCorridorArea(rooms)) / rooms.reduce((sum, room) => sum + room.area, 0))
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const FIRST_ROOMS: Record<number, Room[]> = {
  2: (
    [
      ['客厅', 20.6],
      ['主卧', 14.8],
      ['次卧（北）', 10.6],
      ['餐厅', 10.4],
      ['次卧（南）', 9.6],
      ['厨房', 6.8],
      ['过道', 5.6],
      ['主卫', 5],
      ['公卫', 4.6],
    ] as const
  ).map(([name, area]) => ({ name, area })),
}
const FIRST: readonly [string, number, number, number, number, number, Status][] = [
  ['A 户型', 2, 2, 1, 78, 358, 'on_sale'],
  ['B 户型', 3, 2, 2, 108, 495, 'on_sale'],
  ['C 户型', 4, 2, 2, 143, 690, 'coming'],
]

/** Returns models of the new builds; building 1 has the first three. */
export function modelRows(buildings: readonly BuildingRow[]): ModelRow[] {
  let id = 0
  const rows = buildings.flatMap(building => {
    const random = createSeededRandom('models', building.id)
    const given =
      building.id === 1
        ? FIRST
        : building.jushi.flatMap(jushi =>
            Array.from({ length: random.int(1, 2) }, (_, n) => {
              const span = (building.area_max - building.area_min) / Math.max(1, building.jushi.length)
              const area = Math.round(
                building.area_min + span * (building.jushi.indexOf(jushi) + (n + 1) * 0.45),
              )
              const price =
                building.total_price_min === null
                  ? null
                  : Math.round(((building.avg_price ?? 0) * area) / WAN)
              return [
                '',
                jushi,
                area > 95 ? 2 : 1,
                jushi > 3 ? 3 : jushi > 2 ? 2 : 1,
                area,
                price,
                building.status,
              ] as const
            }),
          )
    return given.map(([name, jushi, ting, wei, area, price, status], n): ModelRow => {
      id += 1
      const orientation = random.pick(['南北', '南北', '南', '东南'])
      const rooms = FIRST_ROOMS[id] ?? buildModelRooms(jushi, wei, area * 0.8, random)
      return {
        id,
        building_id: building.id,
        name: name === '' ? `${String.fromCharCode(65 + n)} 户型` : name,
        jushi,
        ting,
        wei,
        area,
        orientation: id <= 3 ? '南北' : orientation,
        price: price === null ? null : price * WAN,
        status,
        picture: `/static/demo/model/${id}/plan.webp`,
        analysis: '',
        rooms,
      }
    })
  })
  const usual = new Map(
    [...new Set(rows.map(row => row.jushi))].map(jushi => [
      jushi,
      median(
        rows
          .filter(row => row.jushi === jushi && getCorridorArea(row.rooms) > 0)
          .map(row => corridorShare(row.rooms)),
      ),
    ]),
  )
  return rows.map(row => ({ ...row, analysis: formatModelAnalysis(row, usual.get(row.jushi) ?? 0) }))
}
