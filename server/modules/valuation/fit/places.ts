/** Share of deals that an interval is to hold. */
export const LEVEL = 0.8
const OUT = 1 - LEVEL
/** What an interval leaves out: a tenth at each side, or a fifth above where it begins at the start. */
export const AIMS = { side: OUT / 2, top: OUT } as const

/** Parts of the deals above their start at which it is watched how many lie below what was said. */
const KNOTS = [0.1, 0.3, 0.5, 0.7, 0.9] as const
/** How far one result moves a knot, of all auctions and of each group that it belongs to. */
const STEPS = { all: 0.005, group: 0.015 }
const MAX_SHIFT = 0.25
const LEAST_GAP = 0.01

/** How far results have moved each knot, by group. Plain numbers: it is kept as JSON. */
export type Moved = Record<string, number[]>

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Where the knots stand: ascending, with 0 and 1 at the ends. */
function knotsOf(moved: Moved, groups: readonly string[]): number[] {
  const at = KNOTS.map((knot, i) =>
    within(
      groups.reduce<number>((sum, group) => sum + (moved[group]?.[i] ?? 0), knot),
      LEAST_GAP * (i + 1),
      1 - LEAST_GAP * (KNOTS.length - i),
    ),
  )
  for (let i = 1; i < at.length; i++) at[i] = Math.max(at[i]!, at[i - 1]! + LEAST_GAP)
  return [0, ...at, 1]
}

const MEANT = [0, ...KNOTS, 1]

/** Along a line of straight pieces through ascending points. */
function along(from: readonly number[], to: readonly number[], value: number): number {
  const next = Math.max(
    1,
    from.findIndex(one => one >= value),
  )
  const [x0, x1, y0, y1] = [from[next - 1]!, from[next]!, to[next - 1]!, to[next]!]
  return y0 + ((value - x0) / (x1 - x0)) * (y1 - y0)
}

/** The places among what was said that hold a part of what comes, and the other way round; 0 to 1. */
export function placesOf(moved: Moved, groups: readonly string[]) {
  const at = knotsOf(moved, groups)
  return {
    placeOf: (part: number) => along(MEANT, at, part),
    partOf: (place: number) => along(at, MEANT, place),
  }
}

/** Each knot moves so that as many results lie below it as were meant to (adaptive conformal inference). */
export function takePlace(moved: Moved, groups: readonly string[], place: number): void {
  const at = knotsOf(moved, groups)
  for (const group of groups) {
    const step = group === 'all' ? STEPS.all : STEPS.group
    const before = moved[group]
    moved[group] = KNOTS.map((knot, i) =>
      within((before?.[i] ?? 0) + step * (knot - (place < at[i + 1]! ? 1 : 0)), -MAX_SHIFT, MAX_SHIFT),
    )
  }
}
