/** Milliseconds between two heartbeats of a web process. */
export const BEAT_MS = 1_000
/** Missed heartbeats after which a process counts as unresponsive: a client no longer waits for its response. */
const MAX_MISSED = 10

export interface Pulse<One> {
  /** Starts to expect heartbeats. */
  follow: (one: One) => void
  heard: (one: One) => void
  /** Call once per beat: returns processes that became unresponsive, each once. */
  unresponsive: () => One[]
  /** Removes a process; returns whether it was unresponsive. */
  forget: (one: One) => boolean
}

/** Counts missed beats, not time: while the counting process itself stalls, nobody misses any. */
export function createPulse<One>(mostMissed = MAX_MISSED): Pulse<One> {
  const missed = new Map<One, number>()
  return {
    follow: one => missed.set(one, 0),
    heard: one => {
      if ((missed.get(one) ?? Infinity) <= mostMissed) missed.set(one, 0)
    },
    unresponsive: () => {
      const found: One[] = []
      for (const [one, beats] of missed) {
        if (beats === mostMissed) found.push(one)
        missed.set(one, beats + 1)
      }
      return found
    },
    forget: one => {
      const isSilent = (missed.get(one) ?? 0) > mostMissed
      missed.delete(one)
      return isSilent
    },
  }
}
