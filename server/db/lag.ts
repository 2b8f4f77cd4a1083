/** Maximum number of recorded WAL positions: ten minutes at one per second, and no more however long the replica is unavailable. */
const MAX_NOTED = 600

/** Parses a WAL position (16/B374D848) for comparison. */
export function parseWalPlace(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Bytes of a WAL page, and the maximum size of its header. */
const PAGE = 8_192n
const HEAD = 40n

/**
 * Returns the end of the last record if the next one would start at this position: directly after the header of an empty page, the end is
 * the start of that page.
 */
export const endBefore = (place: bigint): bigint => (place % PAGE <= HEAD ? place - (place % PAGE) : place)

export interface Lag {
  /** Reports the primary's current WAL position. */
  wrote: (place: bigint) => void
  /** Reports the position up to which the replica has replayed. */
  replayed: (place: bigint) => void
  /** Returns how long there has been something that the replica has not replayed; 0: it has everything known. */
  seconds: () => number
}

/**
 * Replication lag by this process's clock alone: the age of the oldest primary position that the replica has not reached. The replica's own
 * measure, the time of the last replayed transaction, grows while nobody writes. `now` in milliseconds.
 */
export function createReplicaLag(now: () => number = () => performance.now()): Lag {
  const noted: { place: bigint; at: number }[] = []
  return {
    wrote: place => {
      const last = noted.at(-1)
      if (last && last.place >= place) return
      // The oldest entry, which determines the lag, stays.
      if (noted.length >= MAX_NOTED) noted.splice(noted.length >> 1, 1)
      noted.push({ place, at: now() })
    },
    replayed: place => {
      while (noted[0] && noted[0].place <= place) noted.shift()
    },
    seconds: () => (noted[0] ? (now() - noted[0].at) / 1000 : 0),
  }
}
