/** Share of deals that an interval should contain. */
export const LEVEL = 0.8
const OUT = 1 - LEVEL
/** Shares outside of the interval: a tenth at each side, or a fifth above if it begins at the start price. */
export const AIMS = { side: OUT / 2, top: OUT } as const

/** Quantiles of deals above their start price at which actual frequencies are tracked. */
const KNOTS = [0.1, 0.3, 0.5, 0.7, 0.9] as const
/** Step by which one result moves a knot: for all auctions, and for each group of its own. */
const STEPS = { all: 0.005, group: 0.015 }
const MAX_SHIFT = 0.25
const MIN_GAP = 0.01

/** Shift of each knot by group. It holds plain numbers only, since it is stored as JSON. */
export type Moved = Record<string, number[]>

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** Returns the positions of the knots: ascending, with 0 and 1 at the ends. */
function calculateKnots(moved: Moved, groups: readonly string[]): number[] {
  const at = KNOTS.map((knot, i) =>
    within(
      groups.reduce<number>((sum, group) => sum + (moved[group]?.[i] ?? 0), knot),
      MIN_GAP * (i + 1),
      1 - MIN_GAP * (KNOTS.length - i),
    ),
  )
  for (let i = 1; i < at.length; i++) at[i] = Math.max(at[i]!, at[i - 1]! + MIN_GAP)
  return [0, ...at, 1]
}

const MEANT = [0, ...KNOTS, 1]

/** Interpolates linearly between ascending points. */
function along(from: readonly number[], to: readonly number[], value: number): number {
  const next = Math.max(
    1,
    from.findIndex(one => one >= value),
  )
  const [x0, x1, y0, y1] = [from[next - 1]!, from[next]!, to[next - 1]!, to[next]!]
  return y0 + ((value - x0) / (x1 - x0)) * (y1 - y0)
}

/** Returns functions that convert an intended quantile into the corrected one and back; 0 to 1. */
export function buildPlaceMapping(moved: Moved, groups: readonly string[]) {
  const at = calculateKnots(moved, groups)
  return {
    placeOf: (part: number) => along(MEANT, at, part),
    partOf: (place: number) => along(at, MEANT, place),
  }
}

/** Moves each knot so that as many results fall below it as intended (adaptive conformal inference). */
export function takePlace(moved: Moved, groups: readonly string[], place: number): void {
  const at = calculateKnots(moved, groups)
  for (const group of groups) {
    const step = group === 'all' ? STEPS.all : STEPS.group
    const before = moved[group]
    moved[group] = KNOTS.map((knot, i) =>
      within((before?.[i] ?? 0) + step * (knot - (place < at[i + 1]! ? 1 : 0)), -MAX_SHIFT, MAX_SHIFT),
    )
  }
}
