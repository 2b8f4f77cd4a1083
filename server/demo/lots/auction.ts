// Deterministic simulation of auctions. Bidders have maximum prices from the lot's demand; the price climbs to the second highest, in whole
// increments whose times follow the extension rule. auctionAt cuts the complete auction at a moment, so that bids appear one by one in a
// running demo. First lots follow fixed scripts.

import type { Round } from '../../../src/contract/codes'
import { DAY_SECONDS } from '../../../src/lib/dates'
import { createSeededRandom, type Random } from '../random'
import { calculateDemand, type Wanted } from './demand'
import { findLotScript } from './first-rows'

/** Inputs of a simulated auction. Money in fen, times in Unix seconds. */
export interface AuctionTerms extends Wanted {
  house_id: number
  round: Round
  start_price: number
  increment: number
  market_price: number | null
  start_time: number
  planned_end_time: number
  delay_seconds: number
}

export interface AuctionBid {
  bidder_no: string
  price: number
  time: number
  is_extending: boolean
}

export interface Auction {
  bids: AuctionBid[]
  /** End including every extension. */
  end_time: number
  delay_total: number
  /** Number who paid the deposit, and of those who bid. */
  signup_total: number
  bidder_total: number
}

/** Duration of a 变卖 in seconds: sixty days; its first bid starts one day in which others may outbid. */
export const SALE_SECONDS = 60 * DAY_SECONDS
const isSale = ({ round }: Pick<AuctionTerms, 'round'>) => round === 4

/** Returns the end of a lot without extensions: as announced, or a day after the first bid on a 变卖. */
const getUnextendedEnd = (terms: AuctionTerms, first: Pick<AuctionBid, 'time'> | undefined): number =>
  isSale(terms) && first ? first.time + DAY_SECONDS : terms.planned_end_time

/** Maximum simulated bids. */
const MAX_BIDS = 60
/** Usual maximum number of extensions. */
const MAX_DELAYS = 14

/** Returns each bidder's maximum, highest first; those below the start price do not bid. */
function pickBidLimits(terms: AuctionTerms): number[] {
  const { house_id, start_price, market_price, start_time } = terms
  const random = createSeededRandom('interest', house_id)
  const { worth, crowd } = calculateDemand(terms, start_time)
  const market = market_price ?? start_price * 1.2
  const interested =
    crowd *
    random.weighted([
      [0, 6],
      [1, 16],
      [2, 18],
      [3, 16],
      [5, 18],
      [8, 14],
      [12, 9],
      [18, 3],
    ])
  return Array.from(
    { length: Math.floor(interested + random.next()) },
    () => market * worth * (0.85 + random.bell() * 0.17),
  )
    .filter(limit => limit >= start_price)
    .sort((a, b) => b - a)
}

/** Last lot id that examples refer to, with fixed facts. */
export const SPOKEN_OF = 60

/**
 * Returns how many pay the deposit and never bid, whether or not the lot is sold; from a separate random stream, so that nothing else
 * depends on it.
 */
export const onlySignedUp = (house_id: number): number =>
  house_id <= SPOKEN_OF
    ? 0
    : createSeededRandom('only signed up', house_id).weighted([
        [0, 60],
        [1, 22],
        [2, 11],
        [3, 7],
      ])

/** Returns bids from the start up to `price` in whole increments. */
function ladder(terms: AuctionTerms, price: number, bidders: number): number[] {
  const random = createSeededRandom('ladder', terms.house_id)
  const steps = Math.max(0, Math.floor((price - terms.start_price) / terms.increment))
  const bids =
    bidders < 2 ? 1 : Math.min(steps + 1, random.int(Math.min(4, steps + 1), Math.min(MAX_BIDS, 6 * bidders)))
  const marks = new Set(
    Array.from({ length: bids - 1 }, (_, i) => Math.round(((i + 1) * steps) / Math.max(1, bids - 1))),
  )
  return [0, ...marks]
    .sort((a, b) => a - b)
    .filter((mark, i, all) => mark !== all[i - 1])
    .map(mark => terms.start_price + mark * terms.increment)
}

/** Returns the times of the bids: some early, more in the last half hour, the rest in the extensions. */
function pickBidTimes(terms: AuctionTerms, total: number): number[] {
  const random = createSeededRandom('times', terms.house_id)
  if (isSale(terms)) {
    // Most bidders wait; the last day is left for the bidding itself.
    const first = terms.start_time + Math.round((SALE_SECONDS - DAY_SECONDS) * random.next())
    return [
      first,
      ...timesBetween(
        { ...terms, start_time: first, planned_end_time: first + DAY_SECONDS },
        total - 1,
        random,
      ),
    ]
  }
  return timesBetween(terms, total, random)
}

function timesBetween(
  { start_time, planned_end_time: end, delay_seconds }: AuctionTerms,
  total: number,
  random: Random,
): number[] {
  const late =
    total < 3 || delay_seconds === 0 ? 0 : Math.min(MAX_DELAYS, Math.floor(total * random.real(0, 0.5)))
  const before = Array.from({ length: total - late }, () =>
    random.chance(0.45)
      ? random.int(start_time + 60, end - 1801)
      : random.int(Math.max(start_time + 60, end - 1800), end - delay_seconds - 1),
  )
  before.sort((a, b) => a - b)
  let at = end - delay_seconds
  const after = Array.from({ length: late }, () => (at += random.int(12, Math.max(13, delay_seconds - 20))))
  // Bids in the same second would have no order.
  let last = start_time
  return [...before, ...after].map(time => (last = Math.max(time, last + 7)))
}

/** Applies the rule of the last minutes to bids in order: each sets the end to `delay_seconds` after itself. */
function underTheRule(
  terms: AuctionTerms,
  bids: readonly Omit<AuctionBid, 'is_extending'>[],
  signup_total: number,
): Auction {
  let end_time = getUnextendedEnd(terms, bids[0])
  const ruled = bids.map((bid): AuctionBid => {
    const is_extending = terms.delay_seconds > 0 && bid.time > end_time - terms.delay_seconds
    if (is_extending) end_time = bid.time + terms.delay_seconds
    return { ...bid, is_extending }
  })
  return {
    bids: ruled,
    end_time,
    delay_total: ruled.filter(bid => bid.is_extending).length,
    signup_total,
    bidder_total: new Set(bids.map(bid => bid.bidder_no)).size,
  }
}

/** Simulates a complete auction from its first bid to its last extension; deterministic for the same terms. */
export function playAuction(terms: AuctionTerms): Auction {
  const script = findLotScript(terms.house_id)
  if (script) {
    const bids = script.bids.map(({ at, price, bidder }) => ({
      bidder_no: bidder,
      price: Math.round(price * 1_000_000),
      time: Math.round(terms.planned_end_time + at),
    }))
    return underTheRule(terms, bids, script.signups)
  }
  const random = createSeededRandom('bidders', terms.house_id)
  const limits = pickBidLimits(terms)
  const idle = limits.length > 1 ? random.int(0, Math.floor(limits.length / 2)) : 0
  const bidders = limits.length - idle
  const signups = limits.length + onlySignedUp(terms.house_id)
  if (bidders === 0) return underTheRule(terms, [], signups)
  const prices = ladder(terms, Math.max(terms.start_price, limits[1] ?? 0), bidders)
  const times = pickBidTimes(terms, prices.length)
  const numbers = random.some(
    Array.from({ length: 40 }, (_, i) => `K${1046 + i * 197 + random.int(0, 90)}`),
    bidders,
  )
  let leader = ''
  const bids = prices.map((price, i) => {
    leader = random.pick(numbers.length > 1 ? numbers.filter(no => no !== leader) : numbers)
    return { bidder_no: leader, price, time: times[i] ?? terms.start_time }
  })
  return underTheRule(terms, bids, signups)
}

/** Returns the auction as far as it had happened by `now`, with the end known then. */
export function auctionAt(terms: AuctionTerms, now: number): Auction {
  const whole = playAuction(terms)
  const bids = whole.bids.filter(bid => bid.time <= now)
  const last = bids.filter(bid => bid.is_extending).at(-1)
  return {
    ...whole,
    bids,
    end_time: last ? last.time + terms.delay_seconds : getUnextendedEnd(terms, bids[0]),
    delay_total: bids.filter(bid => bid.is_extending).length,
    bidder_total: new Set(bids.map(bid => bid.bidder_no)).size,
  }
}
