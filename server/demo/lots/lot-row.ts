// Assembles a demo lot: facts of the asset, times and prices of the round, and outcome at `now`, as a row of `house`. Numbers of onlookers,
// codes, courts and viewing times derive from the ids.

import type { Round } from '../../../src/contract/codes'
import { fullTime, toBeijingParts } from '../../../src/lib/dates'
import { createSeededRandom } from '../random'
import type { AuctionBid } from './auction'
import type { Asset } from './facts'
import { outcomeAt, type Outcome } from './outcome'
import type { AssetPrices, RoundPrices } from './prices'
import type { RoundTimes } from './schedule'

/** One round of an asset with all facts decided, not written yet. */
export interface Lot extends RoundTimes, RoundPrices, AssetPrices, Asset {
  id: number
  code: string
  outcome: Outcome
}

export const DELAY_SECONDS = 300

export function decideLot(
  id: number,
  asset: Asset,
  prices: AssetPrices & RoundPrices,
  times: RoundTimes,
  now: number,
): Lot {
  const terms = {
    ...asset,
    house_id: id,
    region_id: asset.community.region_id,
    circle_id: asset.community.circle_id,
    xiaoqu_id: asset.community.id,
    round: times.round,
    ...prices,
    start_time: times.start_time,
    planned_end_time: times.planned_end_time,
    delay_seconds: DELAY_SECONDS,
  }
  return {
    ...asset,
    ...prices,
    ...times,
    id,
    code: formatDemoLotCode({ id, notice_time: times.notice_time }),
    outcome: outcomeAt(terms, now),
  }
}

const two = (n: number) => String(n).padStart(2, '0')

/** Returns the lot number (房源编号): city, year and month of the notice, the lot's id. */
export function formatDemoLotCode({ id, notice_time }: { id: number; notice_time: number }): string {
  const { year, month } = toBeijingParts(notice_time)
  return `BJ${two(year % 100)}${two(month)}${String(id).padStart(4, '0')}`
}

export function formatCourtCaseNo({
  asset_id,
  notice_time,
}: {
  asset_id: number
  notice_time: number
}): string {
  return `（${toBeijingParts(notice_time).year}）演${two(((asset_id - 1) % 16) + 1)}执${String(asset_id).padStart(4, '0')}号`
}

const COURTS = [
  '演示区人民法院',
  '演示区人民法院第二执行庭',
  '演示市第一中级人民法院',
  '演示市第三中级人民法院',
  '演示铁路运输法院',
  '演示金融法院',
] as const

export function getDemoCourt({ kind, asset_id }: Pick<Asset, 'kind' | 'asset_id'>): string {
  if (kind === 'gyzc') return asset_id % 2 === 0 ? '演示产权交易所' : '演示国有资产经营公司'
  if (kind === 'ykj') return '演示资产管理公司'
  return asset_id < 16 ? COURTS[0] : (COURTS[asset_id % COURTS.length] ?? COURTS[0])
}

/** Returns visitor counts: few for parking spaces, many for cheap homes. */
export function counters(
  lot: Pick<Lot, 'id' | 'house_type'>,
  signup_total: number,
): { onlooker_total: number; remind_total: number; followed_total: number } {
  const random = createSeededRandom('counters', lot.id)
  const interest =
    (lot.house_type === 6 ? 0.25 : lot.house_type === 5 ? 1 : 0.6) *
    (0.3 + 1.4 * random.next() ** 2) *
    (1 + signup_total * 0.25)
  const onlooker_total = Math.round(interest * random.int(600, 4200))
  return {
    onlooker_total,
    remind_total: Math.round(onlooker_total * random.real(0.01, 0.03)),
    followed_total: Math.round(onlooker_total * random.real(0.004, 0.02)),
  }
}

function lookTime(lot: Lot): string | null {
  const random = createSeededRandom('look', lot.id)
  if (random.chance(0.3)) return null
  const from = lot.start_time - random.int(4, 8) * 86_400
  return `${fullTime(from).slice(0, 10)} 至 ${fullTime(lot.start_time - 86_400).slice(0, 10)}，09:30–16:30，提前一天预约`
}

const SUBWAY_METRES = 1500

/** Returns the lot's row of `house`; other modules add notice, survey, agents and features. */
export function houseRow(lot: Lot) {
  const { community, outcome } = lot
  const [nearest] = lot.stations
  const station = nearest && nearest.distance <= SUBWAY_METRES ? nearest : undefined
  const price = outcome.bids.at(-1)?.price ?? null
  return {
    id: lot.id,
    code: lot.code,
    title: lot.title,
    kind: lot.kind,
    house_type: lot.house_type,
    status: outcome.status,
    status_note: outcome.status_note,
    round: lot.round satisfies Round,
    asset_id: lot.asset_id,
    city_id: 110100,
    region_id: community.region_id,
    region_name: community.region_name,
    circle_id: community.circle_id,
    circle_name: community.circle_name,
    xiaoqu_id: community.id,
    xiaoqu_name: community.name,
    address: lot.address,
    lng: lot.lng,
    lat: lot.lat,
    subway_station_id: station?.id ?? null,
    subway_station_name: station?.name ?? null,
    subway_line_name: station?.line ?? null,
    subway_distance: station?.distance ?? null,
    near_station_ids: lot.stations.map(s => s.id),
    school_ids: community.school_ids,
    jushi: lot.jushi,
    ting: lot.ting,
    chu: lot.chu,
    wei: lot.wei,
    area: lot.area,
    floor: lot.floor,
    floor_no: lot.floor_no,
    total_floor: lot.total_floor,
    orientation: lot.orientation,
    decoration: lot.decoration,
    build_year: lot.build_year,
    building_type: lot.building_type,
    has_elevator: lot.has_elevator,
    land_use: lot.land_use,
    rights_type: lot.rights_type,
    mortgage_note: lot.mortgage_note,
    appraisal_price: lot.appraisal_price,
    market_price: lot.market_price,
    start_price: lot.start_price,
    current_price: price,
    deal_price: outcome.deal_price,
    deposit: lot.deposit,
    increment: lot.kind === 'ykj' ? 0 : lot.increment,
    notice_time: lot.notice_time,
    start_time: lot.start_time,
    end_time: outcome.end_time,
    planned_end_time: lot.planned_end_time,
    deal_time: outcome.deal_time,
    delay_total: outcome.delay_total,
    delay_seconds: lot.kind === 'ykj' ? 0 : DELAY_SECONDS,
    bid_total: outcome.bids.length,
    bidder_total: outcome.bidder_total,
    court: getDemoCourt(lot),
    case_no: lot.kind === 'sfpm' ? formatCourtCaseNo(lot) : null,
    look_time: lookTime(lot),
    look_contact: '演示拍卖辅助机构，400-000-0000 转 8',
    platform_url: `https://paimai.example.com/lot/${lot.code}`,
    loan_supported: lot.loan_supported,
    signup_total: outcome.signup_total,
    ...counters(lot, outcome.signup_total),
    cover: `/static/demo/house/${lot.id}/cover.webp`,
    floor_plan: lot.jushi === null ? null : `/static/demo/house/${lot.id}/plan.webp`,
    shelf: 'on' as const,
    is_demo: true,
    created_at: lot.notice_time,
    updated_at: Math.max(lot.notice_time, outcome.deal_time ?? 0),
  }
}

export const bidRow = (house_id: number, { bidder_no, price, time, is_extending }: AuctionBid) => ({
  house_id,
  bidder_no,
  price,
  time,
  is_extending,
})
