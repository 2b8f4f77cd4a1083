// Generators of demo lots. An asset with several rounds yields one lot per round up to the first that is not over; unsold earlier rounds
// get a fitting outcome. Generators are lazy, so that a million lots can be written in batches.

import { DAY_SECONDS, toBeijingParts, startOfDay } from '../../../src/lib/dates'
import type { Community } from '../places/communities'
import { counter, type Counter, type NextId } from '../ids'
import { createSeededRandom } from '../random'
import { buildAsset, type Asset } from './facts'
import { firstAssets, firstDeals, LAST_FIXED, type FixedAsset } from './first-lots'
import { formatDemoLotCode, decideLot, type Lot } from './lot-row'
import { onlySignedUp } from './auction'
import { HALF_PAST, soldFor, stoppedOutcome, unsoldNote } from './outcome'
import { pickAssetPrices, buildRoundPrices } from './prices'
import { pickOpeningTime, drawRounds, timesOfRounds, type RoundTimes } from './schedule'

const MONTH = 30.4 * DAY_SECONDS

/** Returns the lots of an asset, one per round, oldest first; `id` fixes the last one's. */
function lotsOfRounds({
  asset,
  prices,
  times,
  now,
  ids,
  id,
}: Omit<FixedAsset, 'id'> & { now: number; ids: NextId; id?: number }): Lot[] {
  const earlier = times.slice(0, -1).map((time, i): Lot => {
    const price = prices[i]
    if (!price) throw new Error('a round without its prices')
    const lot = decideLot(ids(), asset, price, time, now)
    return times[i + 1]?.round === 5
      ? { ...lot, outcome: { ...soldFor(lot, lot.start_price), status_note: '买受人悔拍，另行拍卖' } }
      : { ...lot, outcome: unsold(lot) }
  })
  const [price, time] = [prices.at(-1), times.at(-1)]
  if (!price || !time) throw new Error('an asset without rounds')
  return [...earlier, decideLot(id ?? ids(), asset, price, time, now)]
}

function unsold({ id, planned_end_time, outcome }: Lot): Lot['outcome'] {
  const signup_total = onlySignedUp(id)
  return {
    ...outcome,
    status: 'failed',
    status_note: unsoldNote(signup_total),
    bids: [],
    end_time: planned_end_time,
    delay_total: 0,
    signup_total,
    bidder_total: 0,
    deal_price: null,
    deal_time: null,
  }
}

/** Returns the rounds up to the first that is not over. */
function reached(times: RoundTimes[], now: number): RoundTimes[] {
  const current = times.findIndex(time => time.planned_end_time > now)
  return current === -1 ? times : times.slice(0, current + 1)
}

/** Moves the publication of a notice from the future to before now. */
const published = (time: RoundTimes, now: number, asset_id: number): RoundTimes =>
  time.notice_time <= now
    ? time
    : { ...time, notice_time: now - createSeededRandom('published', asset_id).int(1, 40) * 1800 }

export function lotsOfAsset({
  asset,
  opening,
  now,
  ids,
  hours,
}: {
  asset: Asset
  opening: number
  now: number
  ids: NextId
  hours?: number
}): Lot[] {
  const random = createSeededRandom('rounds', asset.asset_id)
  const planned =
    hours === undefined
      ? drawRounds({ kind: asset.kind, opening, random })
      : timesOfRounds({ kind: asset.kind, rounds: [1], opening, random })
  const times = reached(planned, now).map(time => published(time, now, asset.asset_id))
  const last = times.at(-1)
  if (last && hours !== undefined) last.planned_end_time = last.start_time + hours * 3600
  const first = times[0]?.start_time ?? opening
  const prices = pickAssetPrices(asset, { monthsAgo: (now - first) / MONTH, random })
  return lotsOfRounds({
    asset,
    prices: buildRoundPrices(
      prices,
      times.map(time => time.round),
      random,
    ).map(price => ({ ...prices, ...price })),
    times,
    now,
    ids,
  })
}

/** Generates lots 1 to LAST_FIXED and their earlier rounds with fixed facts, see first-lots. */
function* fixedLots(communities: readonly Community[], now: number, ids: NextId): Generator<Lot> {
  const assets = firstAssets(communities, now)
  const deals = firstDeals(communities, now)
  for (const fixed of assets) {
    // Examples refer to their numbers, so they contain the month in which the data is made.
    const lots = lotsOfRounds({ ...fixed, now, ids }).map(lot =>
      lot.id === fixed.id ? { ...lot, code: formatDemoLotCode({ id: lot.id, notice_time: now }) } : lot,
    )
    yield* fixed.id === 5
      ? lots.map(lot =>
          lot.id === 5 ? { ...lot, outcome: stoppedOutcome(lot, 'suspended', '案外人异议审查') } : lot,
        )
      : lots
  }
  for (const fixed of deals) {
    for (const lot of lotsOfRounds({ ...fixed, now, ids }))
      yield { ...lot, outcome: soldFor(lot, fixed.deal_price) }
  }
}

export interface Batch {
  communities: readonly Community[]
  now: number
  ids: NextId
  assets: Counter
}

/** Hours of the day in which courts open auctions. */
const COURT_HOURS = { from: 9, to: 18 }

/** Generates first-round lots of which one ends at half past every court hour from `from` on; each runs for a day. */
export function* hourlyLots({
  communities,
  from,
  hours,
  now,
  ids,
  assets,
}: Batch & { from: number; hours: number }): Generator<Lot> {
  for (let hour = 0; hour < hours; hour++) {
    const opening = from + hour * 3600 + HALF_PAST - DAY_SECONDS
    const { hour: opens } = toBeijingParts(opening)
    if (opens < COURT_HOURS.from || opens >= COURT_HOURS.to) continue
    yield* lotsOfAsset({
      asset: { ...buildAsset(assets.take(), communities), kind: 'sfpm' },
      opening,
      now,
      ids,
      hours: 24,
    })
  }
}

/** Generates lots whose last round opens on the day that begins at `midnight`. */
export function* lotsOpeningOn({
  communities,
  midnight,
  total,
  now,
  ids,
  assets,
}: Batch & { midnight: number; total: number }): Generator<Lot> {
  for (let n = 0; n < total; n++) {
    const asset_id = assets.take()
    const opening = midnight + createSeededRandom('day', asset_id).pick([9, 10, 10, 10, 11, 14, 15]) * 3600
    yield* lotsOfAsset({ asset: buildAsset(asset_id, communities), opening, now, ids })
  }
}

/** Returns for how many hours ahead a lot ends in each; limited for small totals, which would otherwise be used up. */
export const hoursCovered = (total: number): number => (total < 1000 ? 6 : 48)

/** Returns ids of lots for an empty database: first-lots defines the fixed ones. */
export const lotIds = (): NextId => counter(LAST_FIXED + 1).take

/** Generates exactly `total` lots around `now`, the fixed ones first. */
export function* makeLots({
  communities,
  total,
  now,
  ids,
  assets,
}: Batch & { total: number }): Generator<Lot> {
  let made = 0
  function* counted(lots: Iterable<Lot>): Generator<Lot> {
    for (const lot of lots) {
      if (made >= total) return
      made += 1
      yield lot
    }
  }
  yield* counted(fixedLots(communities, now, ids))
  yield* counted(
    hourlyLots({ communities, from: now - (now % 3600), hours: hoursCovered(total), now, ids, assets }),
  )
  yield* counted(
    lotsOpeningOn({
      communities,
      midnight: startOfDay(now),
      total: Math.min(8, Math.ceil(total / 250)),
      now,
      ids,
      assets,
    }),
  )
  while (made < total) {
    const asset_id = assets.take()
    yield* counted(
      lotsOfAsset({
        asset: buildAsset(asset_id, communities),
        opening: pickOpeningTime(asset_id, now),
        now,
        ids,
      }),
    )
  }
}
