/** A bid that was made in a closed auction; bidders are numbered as they first appeared. Money in fen, times in Unix seconds. */
export interface LoggedBid {
  bidder: number
  price: number
  time: number
}

/** A closed auction; bids oldest first. */
export interface AuctionLog {
  start_price: number
  increment: number
  start_time: number
  planned_end_time: number
  delay_seconds: number
  bids: readonly LoggedBid[]
}

/** A bid that whoever practises made. */
export interface OwnPress {
  at: number
  price: number
}

/** A bid that counts; `until`: the end that it set, where it came in the last minutes. */
export interface CountedBid {
  bidder: number | 'own'
  price: number
  time: number
  until: number | null
}

export interface Replay {
  at: number
  end: number
  isOver: boolean
  counted: readonly CountedBid[]
  /** Recorded bids that were no longer higher than the own one. */
  dropped: number
  /** Recorded bids that are told already. */
  told: number
}

const topOf = ({ counted }: Replay) => counted.at(-1)

export const isLeading = (replay: Replay) => topOf(replay)?.bidder === 'own'

/** The least that may be bid now. */
export function leastBid({ start_price, increment }: AuctionLog, replay: Replay): number {
  const top = topOf(replay)
  return top ? top.price + increment : start_price
}

/** The end that a bid at `time` sets, where it comes in the last minutes. */
const prolonged = ({ delay_seconds }: AuctionLog, end: number, time: number) =>
  delay_seconds > 0 && time > end - delay_seconds ? time + delay_seconds : null

/** What others bid until `to`: as they did, where it is still higher than what was bid here. */
export function advance(log: AuctionLog, replay: Replay, to: number): Replay {
  const counted = [...replay.counted]
  let { end, dropped, told } = replay
  for (let bid = log.bids[told]; bid && bid.time <= to && bid.time < end; bid = log.bids[++told]) {
    const top = counted.at(-1)
    const least = !top ? 0 : top.price + (top.bidder === 'own' ? log.increment : 1)
    if (bid.price < least) {
      dropped++
      continue
    }
    const until = prolonged(log, end, bid.time)
    counted.push({ ...bid, until })
    end = until ?? end
  }
  const isOver = to >= end
  return { at: isOver ? end : Math.max(replay.at, to), end, isOver, counted, dropped, told }
}

export function replayFrom(log: AuctionLog, at: number): Replay {
  const start: Replay = {
    at: log.start_time,
    end: log.planned_end_time,
    isOver: false,
    counted: [],
    dropped: 0,
    told: 0,
  }
  return advance(log, start, at)
}

/** With an own bid of exactly `price`, now; null where the rules do not take it. */
export function withOwnBid(log: AuctionLog, replay: Replay, price: number): Replay | null {
  if (replay.isOver || isLeading(replay) || price < leastBid(log, replay)) return null
  if ((price - log.start_price) % log.increment !== 0 && price !== leastBid(log, replay)) return null
  const until = prolonged(log, replay.end, replay.at)
  const own: CountedBid = { bidder: 'own', price, time: replay.at, until }
  return { ...replay, end: until ?? replay.end, counted: [...replay.counted, own] }
}

/** To the end, with these own bids; null where one of them is not taken. */
export function playedOut(log: AuctionLog, presses: readonly OwnPress[]): Replay | null {
  let now = replayFrom(log, log.start_time)
  for (const { at, price } of presses) {
    if (at < now.at) return null
    const next = withOwnBid(log, advance(log, now, at), price)
    if (!next) return null
    now = next
  }
  return advance(log, now, Infinity)
}

/** The moment of the next recorded bid, or of the end. */
export const nextMoment = (log: AuctionLog, replay: Replay): number =>
  Math.min(log.bids[replay.told]?.time ?? replay.end, replay.end)

/** Seconds before the planned end at which a replay begins, and before the first bid that asks for more than the ceiling. */
const LEAD_SECONDS = 600
const WARNING_SECONDS = 60

/** Where a replay begins: ten minutes before the planned end, or before the auction first went beyond the ceiling. */
export function openingMoment(log: AuctionLog, ceiling: number): number {
  const beyond = log.bids.find(({ price }) => price + log.increment > ceiling)
  const latest = log.planned_end_time - LEAD_SECONDS
  return Math.max(log.start_time, beyond ? Math.min(latest, beyond.time - WARNING_SECONDS) : latest)
}

export interface PracticeResult {
  isWon: boolean
  /** null: nobody bid. */
  endPrice: number | null
  endedAt: number
  /** The highest own bid. */
  ownPrice: number | null
  /** By how much the highest own bid lay above the ceiling. */
  over: number
  delays: number
  bidders: number
}

export function resultOf(replay: Replay, ceiling: number): PracticeResult {
  const own = replay.counted.filter(({ bidder }) => bidder === 'own').at(-1)
  return {
    isWon: isLeading(replay),
    endPrice: topOf(replay)?.price ?? null,
    endedAt: replay.end,
    ownPrice: own?.price ?? null,
    over: Math.max(0, (own?.price ?? 0) - ceiling),
    delays: replay.counted.filter(({ until }) => until !== null).length,
    bidders: new Set(replay.counted.map(({ bidder }) => bidder)).size,
  }
}
