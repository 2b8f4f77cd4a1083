/** Places of the log that were noted: at one a second ten minutes, and no more however long the replica is away. */
const MOST_NOTED = 600

/** A place in the log of PostgreSQL (16/B374D848), to be compared. */
export function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Bytes of a page of the log, and the most that its head takes. */
const PAGE = 8_192n
const HEAD = 40n

/** Where the last record ends when the next one would begin at this place: behind the head of a page that has none yet, it is the page's begin. */
export const endBefore = (place: bigint): bigint => (place % PAGE <= HEAD ? place - (place % PAGE) : place)

export interface Lag {
  /** The primary is here in its log. */
  wrote: (place: bigint) => void
  /** The replica has replayed it up to here. */
  replayed: (place: bigint) => void
  /** For how long there has been something that the replica has not replayed; 0: it has all that is known of. */
  seconds: () => number
}

/**
 * How late a replica is, by this process's clock alone: the age of the oldest place of the primary's that it has not come to. Its own word
 * for it, the time of the last transaction it replayed, grows while nobody writes. `now` in milliseconds.
 */
export function lagOf(now: () => number = () => performance.now()): Lag {
  const noted: { place: bigint; at: number }[] = []
  return {
    wrote: place => {
      const last = noted.at(-1)
      if (last && last.place >= place) return
      // the oldest, which tells the lag, stays
      if (noted.length >= MOST_NOTED) noted.splice(noted.length >> 1, 1)
      noted.push({ place, at: now() })
    },
    replayed: place => {
      while (noted[0] && noted[0].place <= place) noted.shift()
    },
    seconds: () => (noted[0] ? (now() - noted[0].at) / 1000 : 0),
  }
}
