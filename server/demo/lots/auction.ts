import type { Round } from '../../../src/contract/codes'
import { DAY_SECONDS } from '../../../src/lib/dates'
import { randomOf, type Random } from '../random'
import { demandOf, type Wanted } from './demand'
import { scriptOf } from './first-rows'

/** What an auction is played from. Money in fen, times in Unix seconds. */
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
  /** The end with every extension. */
  end_time: number
  delay_total: number
  /** Who paid the deposit, and who of them bid. */
  signup_total: number
  bidder_total: number
}

/** 变卖 stands open for sixty days; whoever bids first sets off the day within which others may outbid. */
export const SALE_SECONDS = 60 * DAY_SECONDS
const isSale = ({ round }: Pick<AuctionTerms, 'round'>) => round === 4

/** When a lot ends that nothing extends: as announced, or a day after the first bid on a 变卖. */
const endOf = (terms: AuctionTerms, first: Pick<AuctionBid, 'time'> | undefined): number =>
  isSale(terms) && first ? first.time + DAY_SECONDS : terms.planned_end_time

/** Longest row of bids that is played. */
const MOST_BIDS = 60
/** Bidding rarely goes on for longer than this many extensions. */
const MOST_DELAYS = 14

/** What each person interested would pay at most, dearest first; those below the start stay away. */
function limitsOf(terms: AuctionTerms): number[] {
  const { house_id, start_price, market_price, start_time } = terms
  const random = randomOf('interest', house_id)
  const { worth, crowd } = demandOf(terms, start_time)
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

/** The first lots are spoken of as they are laid down. */
export const SPOKEN_OF = 60

/** Who pays the deposit and never bids, be the lot sold or not; of a stream of its own, so that nothing else hangs on it. */
export const onlySignedUp = (house_id: number): number =>
  house_id <= SPOKEN_OF
    ? 0
    : randomOf('only signed up', house_id).weighted([
        [0, 60],
        [1, 22],
        [2, 11],
        [3, 7],
      ])

/** Bids from the start up to `price` in whole steps, each a real step up. */
function ladder(terms: AuctionTerms, price: number, bidders: number): number[] {
  const random = randomOf('ladder', terms.house_id)
  const steps = Math.max(0, Math.floor((price - terms.start_price) / terms.increment))
  const bids =
    bidders < 2
      ? 1
      : Math.min(steps + 1, random.int(Math.min(4, steps + 1), Math.min(MOST_BIDS, 6 * bidders)))
  const marks = new Set(
    Array.from({ length: bids - 1 }, (_, i) => Math.round(((i + 1) * steps) / Math.max(1, bids - 1))),
  )
  return [0, ...marks]
    .sort((a, b) => a - b)
    .filter((mark, i, all) => mark !== all[i - 1])
    .map(mark => terms.start_price + mark * terms.increment)
}

/** When the bids come: some early, more in the last half hour, the rest in the extensions. */
function timesOf(terms: AuctionTerms, total: number): number[] {
  const random = randomOf('times', terms.house_id)
  if (isSale(terms)) {
    // Most wait and see whether anybody comes; the last day is left for the bidding itself.
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
    total < 3 || delay_seconds === 0 ? 0 : Math.min(MOST_DELAYS, Math.floor(total * random.real(0, 0.5)))
  const before = Array.from({ length: total - late }, () =>
    random.chance(0.45)
      ? random.int(start_time + 60, end - 1801)
      : random.int(Math.max(start_time + 60, end - 1800), end - delay_seconds - 1),
  )
  before.sort((a, b) => a - b)
  let at = end - delay_seconds
  const after = Array.from({ length: late }, () => (at += random.int(12, Math.max(13, delay_seconds - 20))))
  // Two bids of one second would have no order.
  let last = start_time
  return [...before, ...after].map(time => (last = Math.max(time, last + 7)))
}

/** Bids in their order under the rule of the last minutes: each sets the end to `delay_seconds` after itself. */
function underTheRule(
  terms: AuctionTerms,
  bids: readonly Omit<AuctionBid, 'is_extending'>[],
  signup_total: number,
): Auction {
  let end_time = endOf(terms, bids[0])
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

/** The whole of an auction, from its first bid to its last extension; the same terms give the same auction. */
export function playAuction(terms: AuctionTerms): Auction {
  const script = scriptOf(terms.house_id)
  if (script) {
    const bids = script.bids.map(({ at, price, bidder }) => ({
      bidder_no: bidder,
      price: Math.round(price * 1_000_000),
      time: Math.round(terms.planned_end_time + at),
    }))
    return underTheRule(terms, bids, script.signups)
  }
  const random = randomOf('bidders', terms.house_id)
  const limits = limitsOf(terms)
  const idle = limits.length > 1 ? random.int(0, Math.floor(limits.length / 2)) : 0
  const bidders = limits.length - idle
  const signups = limits.length + onlySignedUp(terms.house_id)
  if (bidders === 0) return underTheRule(terms, [], signups)
  const prices = ladder(terms, Math.max(terms.start_price, limits[1] ?? 0), bidders)
  const times = timesOf(terms, prices.length)
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

/** What of an auction had happened by `now`; its end is the one known then. */
export function auctionAt(terms: AuctionTerms, now: number): Auction {
  const whole = playAuction(terms)
  const bids = whole.bids.filter(bid => bid.time <= now)
  const last = bids.filter(bid => bid.is_extending).at(-1)
  return {
    ...whole,
    bids,
    end_time: last ? last.time + terms.delay_seconds : endOf(terms, bids[0]),
    delay_total: bids.filter(bid => bid.is_extending).length,
    bidder_total: new Set(bids.map(bid => bid.bidder_no)).size,
  }
}
