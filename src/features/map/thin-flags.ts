import { pixelOf } from '@/lib/mercator'
import type { MapMark } from '@/platform/map/map-types'

/** Px of a flag: its letters, its ends, its height with some air. */
const HAN = 12.5
const LATIN = 7.5
const ENDS = 22
const HEIGHT = 34
/** Px that a flag with these words takes. */
export const flagSize = (words: string, scale: number) => ({
  width: widthOf(words) * scale,
  height: HEIGHT * scale,
})
const widthOf = (words: string) =>
  ENDS + Array.from(words).reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? LATIN : HAN), 0)

/** How much larger they are in 大字. */
export const ELDER_LETTERS = 1.4

/** Px of what a flag shrinks to. */
const DOT = 30

/**
 * Flags that would cover one another: the earlier ones stay, the others shrink to a dot with a number (`short`, by key) until the map
 * comes nearer. The chosen one stays. `scale`: of the letters.
 */
export function thinFlags(
  marks: readonly MapMark[],
  { zoom, short, scale = 1 }: { zoom: number; short: ReadonlyMap<string, string>; scale?: number },
): MapMark[] {
  const taken: { x: number; y: number; width: number }[] = []
  const isFree = (mark: MapMark) => {
    const { x, y } = pixelOf(mark, zoom)
    const { width, height } = flagSize(mark.lines.join(''), scale)
    const overlaps = taken.some(
      other => Math.abs(other.x - x) < (other.width + width) / 2 && Math.abs(other.y - y) < height,
    )
    if (!overlaps || mark.isOn) taken.push({ x, y, width })
    return !overlaps || mark.isOn
  }
  const shown = new Set(
    [...marks]
      .sort((a, b) => Number(b.isOn) - Number(a.isOn))
      .filter(mark => mark.diameter === undefined && isFree(mark)),
  )
  return marks.map(mark => {
    const words = short.get(mark.key)
    if (mark.diameter !== undefined || shown.has(mark) || words === undefined) return mark
    return {
      ...mark,
      lines: [words],
      diameter: DOT * scale,
      aloud: [mark.lines.join(''), mark.aloud].filter(Boolean).join('，'),
    }
  })
}
