import type { HouseType, Round } from '../../../src/contract/codes'
import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import { addressOf, titleOf, type Asset } from './facts'
import type { Community } from '../places/communities'
import { randomOf } from '../random'
import type { AssetPrices, RoundPrices } from './prices'
import { timesOfRounds, type RoundTimes } from './schedule'

/** Lots with a fixed number and fixed facts: tests, examples and pictures of the product speak of them. Money in 万元. */
interface FirstLot {
  id: number
  community: string
  room: string
  house_type: HouseType
  /** Rounds so far, the lot itself the last. */
  rounds: readonly Round[]
  /** Start of each of these rounds. */
  starts: readonly number[]
  market: number
  appraisal: number
  deposit: number
  increment: number
  /** Whole days from today to its opening, and the hour. */
  opens: readonly [number, number]
  area: number
  layout: readonly [jushi: number, ting: number, wei: number] | null
  floor: string | null
  floor_no: number | null
  total_floor: number | null
  orientation: string | null
  building_type: string | null
  decoration?: string
  loan?: boolean
}

const FIRST_LOTS: readonly FirstLot[] = [
  {
    id: 1,
    community: '青梧里',
    room: '3号楼2单元1101室',
    house_type: 5,
    rounds: [1, 2],
    starts: [328, 268.5],
    market: 348.7,
    appraisal: 410,
    deposit: 50,
    increment: 1,
    opens: [3, 10],
    area: 89.32,
    layout: [2, 1, 1],
    floor: '11',
    floor_no: 11,
    total_floor: 18,
    orientation: '南北',
    building_type: '板楼',
    loan: true,
  },
  {
    id: 2,
    community: '望川苑',
    room: '5号楼1502室',
    house_type: 5,
    rounds: [1],
    starts: [680],
    market: 896,
    appraisal: 850,
    deposit: 100,
    increment: 2,
    opens: [0, 10],
    area: 128.6,
    layout: [3, 2, 2],
    floor: '15',
    floor_no: 15,
    total_floor: 24,
    orientation: '东南',
    building_type: '塔楼',
    decoration: '精装',
    loan: true,
  },
  {
    id: 3,
    community: '鹿鸣庭',
    room: '12号楼1单元402室',
    house_type: 5,
    rounds: [1],
    starts: [330],
    market: 452,
    appraisal: 440,
    deposit: 50,
    increment: 1,
    opens: [-3, 10],
    area: 72.45,
    layout: [2, 1, 1],
    floor: '4',
    floor_no: 4,
    total_floor: 6,
    orientation: '南北',
    building_type: '板楼',
  },
  {
    id: 4,
    community: '杉语城',
    room: '7号楼1903室',
    house_type: 5,
    rounds: [1],
    starts: [298],
    market: 341.5,
    appraisal: 372.5,
    deposit: 40,
    increment: 1,
    opens: [-4, 10],
    area: 84.1,
    layout: [2, 1, 1],
    floor: '19',
    floor_no: 19,
    total_floor: 28,
    orientation: '西',
    building_type: '塔楼',
  },
  {
    id: 5,
    community: '半亩云庭',
    room: '2号楼3单元803室及地下一层储藏间（含1个产权车位）',
    house_type: 5,
    rounds: [1],
    starts: [234],
    market: 688,
    appraisal: 292.5,
    deposit: 40,
    increment: 1,
    opens: [-3, 10],
    area: 116.8,
    layout: [3, 1, 2],
    floor: '8',
    floor_no: 8,
    total_floor: 20,
    orientation: '南',
    building_type: '塔楼',
  },
  {
    id: 6,
    community: '明砚墅',
    room: '16号楼',
    house_type: 1,
    rounds: [1, 2, 4],
    starts: [1473.5, 1178.8, 1178.8],
    market: 1690,
    appraisal: 2105,
    deposit: 200,
    increment: 5,
    opens: [6, 10],
    area: 412.36,
    layout: [6, 3, 4],
    floor: null,
    floor_no: null,
    total_floor: 3,
    orientation: '南北',
    building_type: '独栋',
  },
  {
    id: 7,
    community: '亦庄知序中心',
    room: 'B座1706',
    house_type: 4,
    rounds: [1],
    starts: [365.6],
    market: 487.5,
    appraisal: 522,
    deposit: 60,
    increment: 1,
    opens: [7, 10],
    area: 203.11,
    layout: null,
    floor: '17',
    floor_no: 17,
    total_floor: 26,
    orientation: '西南',
    building_type: '塔楼',
  },
  {
    id: 8,
    community: '知春映',
    room: '1号楼1308室',
    house_type: 2,
    rounds: [1, 2],
    starts: [148, 119],
    market: 168,
    appraisal: 185,
    deposit: 15,
    increment: 0.6,
    opens: [0, 14],
    area: 54.2,
    layout: [1, 1, 1],
    floor: '13',
    floor_no: 13,
    total_floor: 20,
    orientation: '东',
    building_type: '塔楼',
  },
  {
    id: 9,
    community: '槐荫里',
    room: '商业楼 首层103',
    house_type: 3,
    rounds: [1],
    starts: [412],
    market: 530,
    appraisal: 550,
    deposit: 60,
    increment: 1,
    opens: [4, 10],
    area: 96.5,
    layout: null,
    floor: '1',
    floor_no: 1,
    total_floor: 3,
    orientation: '临街',
    building_type: null,
  },
  {
    id: 10,
    community: '青梧里',
    room: '地下车库 B1-217车位',
    house_type: 6,
    rounds: [1, 2],
    starts: [9.6, 7.8],
    market: 12.6,
    appraisal: 12,
    deposit: 1,
    increment: 0.05,
    opens: [3, 10],
    area: 12.9,
    layout: null,
    floor: '地下一层',
    floor_no: -1,
    total_floor: null,
    orientation: null,
    building_type: null,
    loan: false,
  },
  {
    id: 11,
    community: '槐序园',
    room: '9号楼301室',
    house_type: 5,
    rounds: [1],
    starts: [201.6],
    market: 256,
    appraisal: 268.8,
    deposit: 30,
    increment: 1,
    opens: [2, 10],
    area: 64.8,
    layout: [2, 1, 1],
    floor: '3',
    floor_no: 3,
    total_floor: 6,
    orientation: '南北',
    building_type: '板楼',
  },
  {
    id: 12,
    community: '望潮台',
    room: '1号楼2204室',
    house_type: 5,
    rounds: [1],
    starts: [285],
    market: 362,
    appraisal: 380,
    deposit: 45,
    increment: 1,
    opens: [5, 10],
    area: 92.7,
    layout: [2, 1, 1],
    floor: '22',
    floor_no: 22,
    total_floor: 30,
    orientation: '南',
    building_type: '塔楼',
    loan: true,
  },
  {
    id: 13,
    community: '栖禾园',
    room: '4号楼602室',
    house_type: 5,
    rounds: [1],
    starts: [452],
    market: 565.7,
    appraisal: 600,
    deposit: 60,
    increment: 2,
    opens: [0, 20],
    area: 96.3,
    layout: [2, 2, 1],
    floor: '6',
    floor_no: 6,
    total_floor: 11,
    orientation: '南北',
    building_type: '板楼',
  },
  {
    id: 14,
    community: '拾穗公寓',
    room: '1号楼907室',
    house_type: 2,
    rounds: [1, 2],
    starts: [120, 98.6],
    market: 142.1,
    appraisal: 150,
    deposit: 12,
    increment: 0.5,
    opens: [0, 20],
    area: 48.6,
    layout: [1, 1, 1],
    floor: '9',
    floor_no: 9,
    total_floor: 18,
    orientation: '西',
    building_type: '塔楼',
  },
  {
    id: 15,
    community: '禾光里',
    room: '7号楼903室',
    house_type: 5,
    rounds: [1],
    starts: [262],
    market: 305,
    appraisal: 327.5,
    deposit: 40,
    increment: 1,
    opens: [-3, 10],
    area: 81.6,
    layout: [2, 1, 1],
    floor: '9',
    floor_no: 9,
    total_floor: 18,
    orientation: '南北',
    building_type: '塔楼',
  },
]

/** What was paid in community 1 over two years: room, area, days ago, deal in 万元. */
const FIRST_DEALS: readonly (readonly [string, number, number, number])[] = [
  ['8号楼602室', 76.2, 14, 264.6],
  ['5号楼1单元1402室', 89.32, 30, 319.8],
  ['10号楼303室', 61.5, 58, 215.9],
  ['1号楼905室', 102.4, 85, 370.7],
  ['6号楼1单元702室', 88.15, 121, 312.6],
  ['2号楼1103室', 75.6, 160, 272.4],
  ['9号楼2单元503室', 90.4, 171, 322.8],
  ['4号楼1501室', 118.7, 214, 430.2],
  ['11号楼802室', 62.3, 247, 229.3],
  ['7号楼1单元1203室', 89.32, 283, 333.6],
  ['12号楼404室', 78.9, 325, 293.5],
  ['3号楼1单元605室', 86.4, 366, 326.1],
  ['1号楼1601室', 104.8, 418, 398.2],
  ['5号楼2单元302室', 91.2, 476, 351.4],
  ['8号楼1404室', 60.8, 540, 233.5],
  ['2号楼906室', 88.6, 611, 347.3],
  ['10号楼1702室', 112.5, 690, 447.8],
]

/** The last id that is laid down. */
export const LAST_FIXED = FIRST_LOTS.length + FIRST_DEALS.length

export interface FixedAsset {
  asset: Asset
  prices: (AssetPrices & RoundPrices)[]
  times: RoundTimes[]
  id: number
}

const WAN = 1_000_000
const HOUR = 3600
const fen = (wan: number) => Math.round(wan * WAN)

const USES = {
  5: ['住宅', '70年'],
  2: ['公寓', '40年'],
  1: ['住宅', '70年'],
  3: ['商业', '40年'],
  4: ['办公', '50年'],
  6: ['车位', '50年'],
} as const

function fixedAsset(lot: FirstLot, community: Community, now: number): FixedAsset {
  const [land_use, rights_type] = USES[lot.house_type]
  const [jushi, ting, wei] = lot.layout ?? [null, null, null]
  const asset: Asset = {
    asset_id: lot.id,
    kind: 'sfpm',
    house_type: lot.house_type,
    community,
    room: lot.room,
    title: titleOf(community, lot.room),
    address: addressOf(community, lot.room),
    lng: community.lng,
    lat: community.lat,
    stations: community.stations,
    jushi,
    ting,
    wei,
    chu: lot.layout ? 1 : null,
    area: lot.area,
    floor: lot.floor,
    floor_no: lot.floor_no,
    total_floor: lot.total_floor,
    orientation: lot.orientation,
    decoration: lot.house_type === 6 ? null : (lot.decoration ?? '简装'),
    build_year: community.build_year,
    building_type: lot.building_type,
    has_elevator: lot.total_floor === null ? null : lot.total_floor > 6,
    land_use,
    rights_type,
    loan_supported: lot.loan ?? null,
    mortgage_note: lot.id % 4 === 3 ? null : '1 笔，成交后涤除',
  }
  const [days, hour] = lot.opens
  const times = timesOfRounds({
    kind: 'sfpm',
    rounds: lot.rounds,
    opening: startOfDay(now) + days * DAY_SECONDS + hour * HOUR,
    random: randomOf('first', lot.id),
  }).map(time => (time.round === 4 ? time : { ...time, planned_end_time: time.start_time + DAY_SECONDS }))
  const prices = lot.starts.map(start => ({
    market_price: fen(lot.market),
    appraisal_price: fen(lot.appraisal),
    start_price: fen(start),
    deposit: fen(lot.deposit),
    increment: fen(lot.increment),
  }))
  return { asset, prices, times, id: lot.id }
}

const isRunning = (lot: FirstLot) => lot.id === 2 || lot.id === 8

/** House 2 and 8 run at any hour: before their hour of today has come they opened yesterday. */
function opened(lot: FirstLot, now: number): FirstLot {
  const [, hour] = lot.opens
  return isRunning(lot) && now < startOfDay(now) + hour * HOUR ? { ...lot, opens: [-1, hour] } : lot
}

/** House 1 and 10: the first round opened 28 days before the second, its notice stood from the 17th day before. */
function spaced(fixed: FixedAsset): FixedAsset {
  const [first, second] = fixed.times
  if (!first || !second || (fixed.id !== 1 && fixed.id !== 10)) return fixed
  const start_time = second.start_time - 28 * DAY_SECONDS
  return {
    ...fixed,
    times: [
      {
        ...first,
        start_time,
        planned_end_time: start_time + DAY_SECONDS,
        notice_time: start_time - 33 * DAY_SECONDS,
      },
      { ...second, notice_time: second.start_time - 17 * DAY_SECONDS },
    ],
  }
}

export function firstAssets(communities: readonly Community[], now: number): FixedAsset[] {
  return FIRST_LOTS.map(lot => {
    const community = communities.find(c => c.name === lot.community)
    if (!community) throw new Error(`没有小区 ${lot.community}`)
    return spaced(fixedAsset(opened(lot, now), community, now))
  })
}

/** Deals of community 1; each started at nine tenths of what was paid, or a little above. */
export function firstDeals(
  communities: readonly Community[],
  now: number,
): (FixedAsset & { deal_price: number })[] {
  return FIRST_DEALS.map(([room, area, days, deal], index) => {
    const id = FIRST_LOTS.length + index + 1
    const random = randomOf('first deal', id)
    const [community] = communities
    if (!community) throw new Error('没有小区')
    const floor_no = Number(/(\d{1,2})\d\d室/.exec(room)?.[1])
    const start = Math.round(deal * random.real(0.86, 0.97))
    const market = Math.round(deal * random.real(1.07, 1.13) * 10) / 10
    const fixed = fixedAsset(
      {
        id,
        community: community.name,
        room,
        house_type: 5,
        rounds: [1],
        starts: [start],
        market,
        appraisal: Math.round(start / random.pick([0.75, 0.8, 0.85])),
        deposit: Math.round(start * 0.12),
        increment: 1,
        opens: [-days - 1, 10],
        area,
        layout: area > 100 ? [3, 1, 2] : area > 70 ? [2, 1, 1] : [1, 1, 1],
        floor: String(floor_no),
        floor_no,
        total_floor: 18,
        orientation: '南北',
        building_type: '板楼',
      },
      community,
      now,
    )
    return { ...fixed, deal_price: fen(deal) }
  })
}
