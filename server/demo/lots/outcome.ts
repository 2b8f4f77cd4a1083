// State of a demo lot at a given time. Some lots are withdrawn, suspended or postponed (drawFate); all others are simulated with auction.ts
// and cut at `now`, which gives status, price, bids and sign-ups. Purely functional: the refresh jobs call it with later times.

import type { HouseKind, HouseStatus } from '../../../src/contract/codes'
import { createSeededRandom } from '../random'
import { auctionAt, playAuction, SPOKEN_OF, type AuctionBid, type AuctionTerms } from './auction'

/** State of a lot at a moment. */
export interface Outcome {
  status: HouseStatus
  status_note: string | null
  bids: AuctionBid[]
  end_time: number
  delay_total: number
  signup_total: number
  bidder_total: number
  deal_price: number | null
  deal_time: number | null
}

export interface LotTerms extends AuctionTerms {
  kind: HouseKind
}

/** Returns the reason why nobody bought. */
export const unsoldNote = (signup_total: number) => (signup_total > 0 ? '有人报名，无人出价' : '无人报名')

type Fate = 'withdrawn' | 'suspended' | 'postponed'
const REASONS: Record<Fate, readonly string[]> = {
  withdrawn: ['申请执行人撤回执行申请', '被执行人已履行全部债务', '双方达成执行和解'],
  suspended: ['案外人异议审查', '被执行人异议审查', '标的物权属需进一步核实'],
  postponed: ['评估报告异议复核中', '当事人申请协商和解', '现场清点未完成'],
}

/** Seconds: lots that open at half past keep some auction running in every hour. */
export const HALF_PAST = 1800
/** Returns why a lot never reaches its end, for about one in twelve; reason and time depend only on its id and times. */
export function drawFate({
  house_id,
  start_time,
  planned_end_time,
}: AuctionTerms): { fate: Fate; note: string; time: number } | null {
  if (house_id <= SPOKEN_OF || start_time % 3600 === HALF_PAST) return null
  const random = createSeededRandom('fate', house_id)
  const fate = random.weighted<Fate | null>([
    [null, 92],
    ['withdrawn', 3.4],
    ['suspended', 2.8],
    ['postponed', 1.8],
  ])
  if (fate === null) return null
  const time =
    fate === 'suspended' ? random.int(start_time, planned_end_time) : start_time - random.int(1, 120) * 3600
  return { fate, note: random.pick(REASONS[fate]), time }
}

export const stoppedOutcome = (
  { planned_end_time }: Pick<AuctionTerms, 'planned_end_time'>,
  status: Fate,
  status_note: string,
): Outcome => ({
  status,
  status_note,
  bids: [],
  end_time: planned_end_time,
  delay_total: 0,
  signup_total: 0,
  bidder_total: 0,
  deal_price: null,
  deal_time: null,
})

/** Returns a sale at a known price: two bidders alternate in equal steps, none in the last minutes. */
export function soldFor(
  {
    id,
    start_price,
    increment,
    start_time,
    planned_end_time,
  }: { id: number; start_price: number; increment: number; start_time: number; planned_end_time: number },
  deal_price: number,
): Outcome {
  const steps = Math.min(8, Math.floor((deal_price - start_price) / Math.max(1, increment)))
  const bids = Array.from({ length: steps + 1 }, (_, i): AuctionBid => ({
    bidder_no: i % 2 === steps % 2 ? `K${1200 + (id % 700)}` : `K${2300 + (id % 900)}`,
    time: start_time + 1800 + i * 5400,
    is_extending: false,
    price:
      i === steps
        ? deal_price
        : start_price +
          Math.floor((deal_price - start_price) / Math.max(1, steps) / Math.max(1, increment)) *
            increment *
            i,
  }))
  const people = Math.min(2, bids.length)
  return {
    status: 'sold',
    status_note: null,
    bids,
    end_time: planned_end_time,
    delay_total: 0,
    signup_total: people + (id % 4),
    bidder_total: people,
    deal_price,
    deal_time: planned_end_time,
  }
}

/** Outcome of a fixed price: the first interested buyer takes it, or nobody. */
function fixedPriceAt(terms: LotTerms, now: number): Outcome {
  const [first] = playAuction(terms).bids
  const bid = first && first.time <= now ? { ...first, price: terms.start_price, is_extending: false } : null
  const base = {
    bids: bid ? [bid] : [],
    delay_total: 0,
    signup_total: bid ? 1 : 0,
    bidder_total: bid ? 1 : 0,
    deal_price: null,
    deal_time: null,
    status_note: null,
  }
  if (bid)
    return { ...base, status: 'sold', end_time: bid.time, deal_price: terms.start_price, deal_time: bid.time }
  const status = now < terms.start_time ? 'upcoming' : now < terms.planned_end_time ? 'ongoing' : 'failed'
  return {
    ...base,
    status,
    status_note: status === 'failed' ? '到期无人购买' : null,
    end_time: terms.planned_end_time,
  }
}

/** Returns the state of a lot at `now`. A sold lot is no longer stopped. */
export function outcomeAt(terms: LotTerms, now: number): Outcome {
  const play = terms.kind === 'ykj' ? fixedPriceAt : biddingAt
  const fate = drawFate(terms)
  if (!fate || fate.time > now) return play(terms, now)
  const before = play(terms, fate.time)
  return before.status === 'sold'
    ? before
    : {
        ...before,
        status: fate.fate,
        status_note: fate.note,
        signup_total: fate.time < terms.start_time ? 0 : before.signup_total,
      }
}

function biddingAt(terms: LotTerms, now: number): Outcome {
  const { bids, end_time, delay_total, signup_total, bidder_total } = auctionAt(terms, now)
  const open = {
    bids,
    end_time,
    delay_total,
    signup_total,
    bidder_total,
    deal_price: null,
    deal_time: null,
    status_note: null,
  }
  if (now < terms.start_time) {
    // Deposits arrive over the last ten days.
    const share = Math.max(0, 1 - (terms.start_time - now) / (10 * 86_400))
    return { ...open, status: 'upcoming', signup_total: Math.floor(signup_total * share) }
  }
  if (now < end_time) return { ...open, status: 'ongoing' }
  const last = bids.at(-1)
  if (!last) return { ...open, status: 'failed', status_note: unsoldNote(signup_total) }
  return { ...open, status: 'sold', deal_price: last.price, deal_time: end_time }
}
