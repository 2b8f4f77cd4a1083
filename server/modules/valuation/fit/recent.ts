/**
 * Recent differences between results and predictions, by group; older results decay. It holds plain numbers only, since it is stored as
 * JSON.
 */
export type Recent = Record<string, { at: number; sum: number; weight: number }>

export interface Pace {
  /** Half-life of a result's weight in seconds. */
  halfLife: number
  /** Weight of a prior without a difference, in results. */
  prior: number
}

const calculateGroupLevel = (recent: Recent, group: string, { prior }: Pace): number => {
  const of = recent[group]
  return of ? of.sum / (of.weight + prior) : 0
}

/** Returns the recent difference between results and predictions, summed over the groups of an auction. */
export const recentLevel = (recent: Recent, groups: readonly string[], pace: Pace): number =>
  groups.reduce((sum, group) => sum + calculateGroupLevel(recent, group, pace), 0)

/**
 * Adds a result that differs by `off` from the prediction including the current level; `weight` is its information (1, or p(1 − p) for
 * a probability).
 */
export function takeRecent(
  recent: Recent,
  groups: readonly string[],
  pace: Pace,
  { at, off, weight }: { at: number; off: number; weight: number },
): void {
  for (const group of groups) {
    const level = calculateGroupLevel(recent, group, pace)
    const before = recent[group] ?? { at, sum: 0, weight: 0 }
    const fade = 0.5 ** (Math.max(0, at - before.at) / pace.halfLife)
    recent[group] = {
      at: Math.max(at, before.at),
      sum: before.sum * fade + weight * level + off,
      weight: before.weight * fade + weight,
    }
  }
}
