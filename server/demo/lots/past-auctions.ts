import { startOfDay } from '../../../src/lib/dates'
import { counter } from '../ids'
import type { Community } from '../places/communities'
import { createSeededRandom } from '../random'
import type { Lot } from './lot-row'
import { lotsOfAsset } from './make-lots'
import { buildAsset } from './facts'
import { calculateInterestMarks } from './interest'
import { openingOn } from './schedule'

/** Far from the numbers of lots, so that no random stream is shared. */
const FIRST_ASSET = 5_000_001
const ASSETS = 7000
const DAYS = 1000

/**
 * Returns auctions of the last years on other platforms, simulated like our own; `first`: number of the first asset, a different market for
 * each.
 */
export function pastAuctionRows(communities: readonly Community[], now: number, first = FIRST_ASSET) {
  const ids = counter(first).take
  const rows: ReturnType<typeof buildPastAuctionRow>[] = []
  for (let n = 0; n < ASSETS; n++) {
    const asset = buildAsset(first + n, communities)
    const random = createSeededRandom('past', asset.asset_id)
    const opening = openingOn(startOfDay(now) - random.int(3, DAYS) * 86_400, random)
    for (const lot of lotsOfAsset({ asset, opening, now, ids }))
      if (isOver(lot, now)) rows.push(buildPastAuctionRow(lot, first, now))
  }
  return rows
}

const isOver = ({ outcome }: Lot, now: number) =>
  (outcome.status === 'sold' || outcome.status === 'failed') && outcome.end_time < now

function buildPastAuctionRow(lot: Lot, first: number, now: number) {
  const { community, outcome } = lot
  return {
    id: lot.id - first + 1,
    source: '演示平台',
    ref: `P${lot.id}`,
    title: lot.title,
    kind: lot.kind,
    house_type: lot.house_type,
    round: lot.round,
    region_id: community.region_id,
    circle_id: community.circle_id,
    xiaoqu_id: community.id,
    lng: lot.lng,
    lat: lot.lat,
    area: lot.area,
    jushi: lot.jushi,
    floor_no: lot.floor_no,
    total_floor: lot.total_floor,
    orientation: lot.orientation,
    decoration: lot.decoration,
    appraisal_price: lot.appraisal_price,
    market_price: lot.market_price,
    start_price: lot.start_price,
    deal_price: outcome.deal_price,
    signup_total: outcome.signup_total,
    bidder_total: outcome.bidder_total,
    interest: calculateInterestMarks(lot, now),
    start_time: lot.start_time,
    end_time: outcome.end_time,
    is_demo: true,
    created_at: now,
  }
}
