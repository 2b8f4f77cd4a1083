import { pixelOf, pointOf, type Pixel } from '@/lib/mercator'
import type { MapMark } from '@/platform/map/map-types'

/** A mark goes no farther from its place than this share of its radius: it must still say where. */
const FARTHEST = 0.8
/** Px of air between two marks. */
const AIR = 2
const ROUNDS = 40

interface Disc {
  home: Pixel
  at: Pixel
  radius: number
}

/** Round marks that would lie on one another move apart, the smaller one farther. Flags point at a spot and stay. */
export function spreadMarks(marks: readonly MapMark[], zoom: number): MapMark[] {
  const discs = marks.map((mark): Disc | undefined => {
    if (mark.diameter === undefined) return undefined
    const home = pixelOf(mark, zoom)
    return { home, at: home, radius: mark.diameter / 2 }
  })
  const round = discs.filter(disc => disc !== undefined)
  for (let n = 0; n < ROUNDS && partOnce(round); n++);
  return marks.map((mark, i) => {
    const disc = discs[i]
    return disc === undefined || disc.at === disc.home ? mark : { ...mark, ...pointOf(disc.at, zoom) }
  })
}

/** Pushes each pair that overlaps half of the way apart; whether any did. */
function partOnce(discs: readonly Disc[]): boolean {
  let hasMoved = false
  discs.forEach((a, i) => {
    for (const b of discs.slice(i + 1)) {
      const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y]
      const far = Math.hypot(dx, dy)
      const overlap = a.radius + b.radius + AIR - far
      if (overlap <= 0.5) continue
      hasMoved = true
      // Two at the same spot part from west to east.
      const [ux, uy] = far > 0.01 ? [dx / far, dy / far] : [1, 0]
      const share = b.radius / (a.radius + b.radius)
      move(a, { x: (-ux * overlap * share) / 2, y: (-uy * overlap * share) / 2 })
      move(b, { x: (ux * overlap * (1 - share)) / 2, y: (uy * overlap * (1 - share)) / 2 })
    }
  })
  return hasMoved
}

/** By so much, as far as it may go. */
function move(disc: Disc, { x, y }: Pixel) {
  const { home, radius } = disc
  const [dx, dy] = [disc.at.x + x - home.x, disc.at.y + y - home.y]
  const least = Math.min(1, (radius * FARTHEST) / Math.max(1e-6, Math.hypot(dx, dy)))
  disc.at = { x: home.x + dx * least, y: home.y + dy * least }
}
