import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import type { Community } from '../places/communities'
import { randomOf } from '../random'
import { assetOf, type Asset } from './facts'
import { firstAssets, firstDeals, type FixedAsset } from './first-lots'
import { codeOf, decideLot, type Lot } from './lot-row'
import { stoppedOutcome, soldFor } from './outcome'
import { assetPricesOf, roundPricesOf } from './prices'
import { openingOf, roundsOf, timesOfRounds, type RoundTimes } from './schedule'

/** An id that stays free for ever: tests ask for it to see what is unknown. */
const NEVER_AN_ID = 999_999
const MONTH = 30.4 * DAY_SECONDS

/** Gives out lot ids from `next` on. */
export interface Ids { next: number }

const take = (ids: Ids): number => {
  if (ids.next === NEVER_AN_ID) ids.next += 1
  return ids.next++
}

/** The lots of an asset, one a round, oldest first; `id` fixes the last one's. */
function lotsOfRounds({ asset, prices, times, now, ids, id, steady }: Omit<FixedAsset, 'id'> & { now: number, ids: Ids, id?: number, steady: boolean }): Lot[] {
  const earlier = times.slice(0, -1).map((time, i): Lot => {
    const price = prices[i]
    if (!price) throw new Error('a round without its prices')
    const lot = decideLot(take(ids), asset, price, time, now, true)
    return times[i + 1]?.round === 5 ? { ...lot, outcome: { ...soldFor(lot, lot.start_price), status_note: '买受人悔拍，另行拍卖' } } : { ...lot, outcome: unsold(lot) }
  })
  const [price, time] = [prices.at(-1), times.at(-1)]
  if (!price || !time) throw new Error('an asset without rounds')
  return [...earlier, decideLot(id ?? take(ids), asset, price, time, now, steady)]
}

const unsold = ({ planned_end_time, outcome }: Lot): Lot['outcome'] => ({
  ...outcome, status: 'failed', status_note: '无人报名', bids: [], end_time: planned_end_time, delay_total: 0, signup_total: 0, bidder_total: 0, deal_price: null, deal_time: null,
})

/** An asset has come as far as its first round that is not over. */
function reached(times: RoundTimes[], now: number): RoundTimes[] {
  const current = times.findIndex(time => time.planned_end_time > now)
  return current === -1 ? times : times.slice(0, current + 1)
}

/** A notice that would stand in the future had to be published by now. */
const published = (time: RoundTimes, now: number, asset_id: number): RoundTimes =>
  time.notice_time <= now ? time : { ...time, notice_time: now - randomOf('published', asset_id).int(1, 40) * 1800 }

function lotsOfAsset({ asset, opening, now, ids, steady = false, hours }: { asset: Asset, opening: number, now: number, ids: Ids, steady?: boolean, hours?: number }): Lot[] {
  const random = randomOf('rounds', asset.asset_id)
  const planned = hours === undefined ? roundsOf({ kind: asset.kind, opening, random }) : timesOfRounds({ kind: asset.kind, rounds: [1, 2, 4], opening, random })
  const times = reached(planned, now).map(time => published(time, now, asset.asset_id))
  const last = times.at(-1)
  if (last && hours !== undefined) last.planned_end_time = last.start_time + hours * 3600
  const first = times[0]?.start_time ?? opening
  const prices = assetPricesOf(asset, { monthsAgo: (now - first) / MONTH, random })
  return lotsOfRounds({ asset, prices: roundPricesOf(prices, times.map(time => time.round), random).map(price => ({ ...prices, ...price })), times, now, ids, steady })
}

/** Lots 1 to 32 and the rounds before them: laid down, see first-lots. */
function* fixedLots(communities: readonly Community[], now: number, ids: Ids): Generator<Lot> {
  const assets = firstAssets(communities, now)
  const deals = firstDeals(communities, now)
  ids.next = assets.length + deals.length + 1
  for (const fixed of assets) {
    // Their numbers are spoken of, so they bear the month the data was made in.
    const lots = lotsOfRounds({ ...fixed, now, ids, steady: true }).map(lot => lot.id === fixed.id ? { ...lot, code: codeOf({ id: lot.id, notice_time: now }) } : lot)
    yield* fixed.id === 5 ? lots.map(lot => lot.id === 5 ? { ...lot, outcome: stoppedOutcome(lot, 'suspended', '案外人异议审查') } : lot) : lots
  }
  for (const fixed of deals) {
    for (const lot of lotsOfRounds({ ...fixed, now, ids, steady: true })) yield { ...lot, outcome: soldFor(lot, fixed.deal_price) }
  }
}

/** 变卖 lots of which one ends in every hour from `from` on; a bid had opened each of them a day before. */
export function* hourlyLots({ communities, from, hours, now, ids, assets }: {
  communities: readonly Community[], from: number, hours: number, now: number, ids: Ids, assets: Ids
}): Generator<Lot> {
  for (let hour = 0; hour < hours; hour++) {
    const opening = from + hour * 3600 + 1800 - DAY_SECONDS
    yield* lotsOfAsset({ asset: { ...assetOf(take(assets), communities), kind: 'sfpm' }, opening, now, ids, steady: true, hours: 24 })
  }
}

/** Lots whose last round opens on the day that begins at `midnight`. */
export function* lotsOpeningOn({ communities, midnight, total, now, ids, assets }: {
  communities: readonly Community[], midnight: number, total: number, now: number, ids: Ids, assets: Ids
}): Generator<Lot> {
  for (let n = 0; n < total; n++) {
    const asset_id = take(assets)
    const opening = midnight + randomOf('day', asset_id).pick([9, 10, 10, 10, 14, 16, 20]) * 3600
    yield* lotsOfAsset({ asset: assetOf(asset_id, communities), opening, now, ids })
  }
}

/** How many hours ahead one lot ends in each hour. */
export const HOURS_COVERED = 48

/** Exactly `total` lots about `now`, the fixed ones first. Ids and assets continue from what `ids` and `assets` say in the end. */
export function* makeLots({ communities, total, now, ids, assets }: { communities: readonly Community[], total: number, now: number, ids: Ids, assets: Ids }): Generator<Lot> {
  let made = 0
  function* counted(lots: Iterable<Lot>): Generator<Lot> {
    for (const lot of lots) {
      if (made >= total) return
      made += 1
      yield lot
    }
  }
  assets.next = 101
  yield* counted(fixedLots(communities, now, ids))
  yield* counted(hourlyLots({ communities, from: now - now % 3600, hours: total < 1000 ? 6 : HOURS_COVERED, now, ids, assets }))
  yield* counted(lotsOpeningOn({ communities, midnight: startOfDay(now), total: Math.min(8, Math.ceil(total / 250)), now, ids, assets }))
  while (made < total) {
    const asset_id = take(assets)
    yield* counted(lotsOfAsset({ asset: assetOf(asset_id, communities), opening: openingOf(asset_id, now), now, ids }))
  }
}
