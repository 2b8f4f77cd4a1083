/** Milliseconds between two signs of life of a web process. */
export const BEAT_MS = 1_000
/** So many beats without one: a client waits no longer for its answer. */
const MOST_MISSED = 10

export interface Pulse<One> {
  /** From now on it has to be heard. */
  follow: (one: One) => void
  heard: (one: One) => void
  /** To be asked once a beat: who has not been heard for too long, each told once. */
  silent: () => One[]
  /** It is gone; whether it was silent. */
  forget: (one: One) => boolean
}

/** Counts missed beats, not time: while the one that counts stands still itself, nobody misses any. */
export function pulseOf<One>(mostMissed = MOST_MISSED): Pulse<One> {
  const missed = new Map<One, number>()
  return {
    follow: one => missed.set(one, 0),
    heard: one => {
      if ((missed.get(one) ?? Infinity) <= mostMissed) missed.set(one, 0)
    },
    silent: () => {
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
