/** What came of late beside what was expected, by group; older results fade. Plain numbers: it is kept as JSON. */
export type Recent = Record<string, { at: number; sum: number; weight: number }>

export interface Pace {
  /** Seconds after which a result counts half. */
  halfLife: number
  /** Results that say nothing changed, against which those of a group have to speak. */
  prior: number
}

const levelOf = (recent: Recent, group: string, { prior }: Pace): number => {
  const of = recent[group]
  return of ? of.sum / (of.weight + prior) : 0
}

/** How far results of late lie off what was expected, over the groups that an auction belongs to. */
export const recentLevel = (recent: Recent, groups: readonly string[], pace: Pace): number =>
  groups.reduce((sum, group) => sum + levelOf(recent, group, pace), 0)

/** Takes in a result that lay `off` what was said with the level of now; `weight` is how much it tells (1, of a chance p(1 − p)). */
export function takeRecent(
  recent: Recent,
  groups: readonly string[],
  pace: Pace,
  { at, off, weight }: { at: number; off: number; weight: number },
): void {
  for (const group of groups) {
    const level = levelOf(recent, group, pace)
    const before = recent[group] ?? { at, sum: 0, weight: 0 }
    const fade = 0.5 ** (Math.max(0, at - before.at) / pace.halfLife)
    recent[group] = {
      at: Math.max(at, before.at),
      sum: before.sum * fade + weight * level + off,
      weight: before.weight * fade + weight,
    }
  }
}
