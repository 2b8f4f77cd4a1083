/** Share of deals that an interval is to hold. */
export const LEVEL = 0.8

/** Where an interval may be missed: beneath, above, or above alone because its low end is the start itself. */
export type Side = 'low' | 'high' | 'top'

/** How far results have moved the part that a side leaves out, by side and group. Plain numbers: it is kept as JSON. */
export type LeftOut = Record<string, number>

const OUT = 1 - LEVEL
/** What each side is to leave out. */
export const AIMS: Readonly<Record<Side, number>> = { low: OUT / 2, high: OUT / 2, top: OUT }
/** Bounds of the part, in aims. */
const [LEAST, MOST] = [0.15, 2.2]
/** How far one result moves the part, of all auctions and of each group that it belongs to. */
const STEPS = { all: 0.01, group: 0.03 }

/** Part of the deals that an interval leaves out at a side, 0 to 1. */
export function leftOutOf(out: LeftOut, side: Side, groups: readonly string[]): number {
  const aim = AIMS[side]
  const moved = groups.reduce((sum, group) => sum + (out[`${side} ${group}`] ?? 0), aim)
  return Math.max(LEAST * aim, Math.min(MOST * aim, moved))
}

/** A miss widens its side and a hit narrows it, so that as many are left out as were said (adaptive conformal inference). */
export function takeMiss(out: LeftOut, side: Side, groups: readonly string[], isMissed: boolean): void {
  const aim = AIMS[side]
  for (const group of groups) {
    const step = group === 'all' ? STEPS.all : STEPS.group
    const key = `${side} ${group}`
    const moved = (out[key] ?? 0) + step * (aim - (isMissed ? 1 : 0))
    out[key] = Math.max(-aim, Math.min(MOST * aim, moved))
  }
}
