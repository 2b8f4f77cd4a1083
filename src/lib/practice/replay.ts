/** A bid in a closed auction; bidders are numbered by first appearance. Money in fen, times in Unix seconds. */
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

/** A bid made by the practising user. */
export interface OwnPress {
  at: number
  price: number
}

/** A valid bid; `until`: the new end if it arrived in the last minutes. */
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
  /** Recorded bids dropped because the user's bid was already higher. */
  dropped: number
  /** Number of recorded bids processed so far. */
  told: number
}

const getTopBid = ({ counted }: Replay) => counted.at(-1)

export const isLeading = (replay: Replay) => getTopBid(replay)?.bidder === 'own'

/** Minimum next bid. */
export function leastBid({ start_price, increment }: AuctionLog, replay: Replay): number {
  const top = getTopBid(replay)
  return top ? top.price + increment : start_price
}

/** Returns the new end if a bid at `time` arrives in the last minutes. */
const prolonged = ({ delay_seconds }: AuctionLog, end: number, time: number) =>
  delay_seconds > 0 && time > end - delay_seconds ? time + delay_seconds : null

/** Advances to `to` with the recorded bids that are still higher than the current top bid. */
export function advance(log: AuctionLog, replay: Replay, to: number): Replay {
  const counted = [...replay.counted]
  let { end, dropped, told } = replay
  for (let bid = log.bids[told]; bid && bid.time <= to && bid.time < end; bid = log.bids[++told]) {
    const top = counted.at(-1)
    const min = !top ? 0 : top.price + (top.bidder === 'own' ? log.increment : 1)
    if (bid.price < min) {
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

/** Adds a bid of exactly `price` by the user, now; null if the rules reject it. */
export function withOwnBid(log: AuctionLog, replay: Replay, price: number): Replay | null {
  if (replay.isOver || isLeading(replay) || price < leastBid(log, replay)) return null
  if ((price - log.start_price) % log.increment !== 0 && price !== leastBid(log, replay)) return null
  const until = prolonged(log, replay.end, replay.at)
  const own: CountedBid = { bidder: 'own', price, time: replay.at, until }
  return { ...replay, end: until ?? replay.end, counted: [...replay.counted, own] }
}

/** Replays to the end with these bids of the user; null if one of them is invalid. */
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

/** Time of the next recorded bid, or of the end. */
export const nextMoment = (log: AuctionLog, replay: Replay): number =>
  Math.min(log.bids[replay.told]?.time ?? replay.end, replay.end)

/** Seconds before the planned end at which a replay begins, and before the first bid that requires more than the ceiling. */
const LEAD_SECONDS = 600
const WARNING_SECONDS = 60

/** Returns the start of a replay: ten minutes before the planned end, or shortly before the auction first exceeded the ceiling. */
export function openingMoment(log: AuctionLog, ceiling: number): number {
  const beyond = log.bids.find(({ price }) => price + log.increment > ceiling)
  const latest = log.planned_end_time - LEAD_SECONDS
  return Math.max(log.start_time, beyond ? Math.min(latest, beyond.time - WARNING_SECONDS) : latest)
}

export interface PracticeResult {
  isWon: boolean
  /** Null: no bids. */
  endPrice: number | null
  endedAt: number
  /** The highest own bid. */
  ownPrice: number | null
  /** Amount by which the highest own bid exceeded the ceiling. */
  over: number
  delays: number
  bidders: number
}

export function buildPracticeResult(replay: Replay, ceiling: number): PracticeResult {
  const own = replay.counted.filter(({ bidder }) => bidder === 'own').at(-1)
  return {
    isWon: isLeading(replay),
    endPrice: getTopBid(replay)?.price ?? null,
    endedAt: replay.end,
    ownPrice: own?.price ?? null,
    over: Math.max(0, (own?.price ?? 0) - ceiling),
    delays: replay.counted.filter(({ until }) => until !== null).length,
    bidders: new Set(replay.counted.map(({ bidder }) => bidder)).size,
  }
}
