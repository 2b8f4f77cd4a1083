// Lots with fixed facts, to which tests, examples and product pictures refer. Their facts come from CSV files (first-rows.ts); times are
// relative to `now`, so that houses 2 and 8 are always running and houses 1 and 10 are days ahead.

import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import { formatLotAddress, formatLotTitle, type Asset } from './facts'
import type { Community } from '../places/communities'
import { createSeededRandom } from '../random'
import { FIRST_DEALS, FIRST_LOTS, type FirstLot } from './first-rows'
import type { AssetPrices, RoundPrices } from './prices'
import { timesOfRounds, type RoundTimes } from './schedule'

/** Last id with fixed facts. */
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
    title: formatLotTitle(community, lot.room),
    address: formatLotAddress(community, lot.room),
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
    random: createSeededRandom('first', lot.id),
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

/** Houses 2 and 8 must always be running: before their opening hour, they opened yesterday. */
function opened(lot: FirstLot, now: number): FirstLot {
  const [, hour] = lot.opens
  return isRunning(lot) && now < startOfDay(now) + hour * HOUR ? { ...lot, opens: [-1, hour] } : lot
}

/** For houses 1 and 10, the first round opened 28 days before the second, and its notice was published 17 days before that. */
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

/** Returns deals of community 1; each started at nine tenths of the deal price, or slightly above. */
export function firstDeals(
  communities: readonly Community[],
  now: number,
): (FixedAsset & { deal_price: number })[] {
  return FIRST_DEALS.map(({ room, area, days, deal }, index) => {
    const id = FIRST_LOTS.length + index + 1
    const random = createSeededRandom('first deal', id)
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
