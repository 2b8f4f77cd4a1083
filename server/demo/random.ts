/** A seeded random source with a reproducible sequence: demo data must not differ between two runs. */
export interface Random {
  /** Returns 0 ≤ n < 1. */
  next: () => number
  /** Returns an integer, both bounds inclusive. */
  int: (min: number, max: number) => number
  /** Returns a uniformly distributed number between the bounds. */
  real: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Returns one of the items by weight. */
  weighted: <T>(items: readonly (readonly [T, number])[]) => T
  /** Returns `total` distinct items, fewer if there are fewer, in random order. */
  some: <T>(items: readonly T[], total: number) => T[]
  /** Returns a number around 0, rarely beyond ±1: the mean of three uniform numbers. */
  bell: () => number
}

/** Hashes the parts with FNV-1a, so that "lot", 12 and "lot1", 2 differ. */
function hashToSeed(parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of parts.join('\u0000')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Returns a source with the generator mulberry32. */
export function createSeededRandom(...parts: (string | number)[]): Random {
  let state = hashToSeed(parts)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    next,
    int,
    pick,
    real: (min, max) => min + next() * (max - min),
    chance: probability => next() < probability,
    weighted: items => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items)[0]
    },
    some: (items, total) => {
      const rest = [...items]
      const taken = []
      while (taken.length < total && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1))
      return taken
    },
    bell: () => ((next() + next() + next()) * 2) / 3 - 1,
  }
}
