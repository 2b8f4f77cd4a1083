import type { MapMark } from '@/platform/map/map-types'

/** Size in px. */
export interface Size {
  width: number
  height: number
}

/** A mark with short texts for when the full one does not fit. */
export interface RoomyMark extends MapMark {
  /** Such as `pill`: 梨园 48 套; `dot`: 48. */
  short?: { pill?: string; dot: string }
}

/** Scale of the letters in 大字. */
export const ELDER_LETTERS = 1.5

/** Type size of marks in px, as in map-view.scss; a line is this much higher. */
const TYPE = { usual: { first: 13, other: 12 }, elder: { first: 18, other: 18 } }
const LINE = 1.34

const isHan = (char: string) => char.charCodeAt(0) >= 0x2e80
/** Width in shares of the type size; a Latin letter or digit is a little more than half as wide as a Han character. */
const measureEms = (words: string) =>
  Array.from(words).reduce((sum, char) => sum + (isHan(char) ? 1.04 : char === '.' ? 0.32 : 0.6), 0)

/** Px of a flag's ends and height, with some space. */
const FLAG = { ends: 22, height: 34 }
/** Distance from the middle of a flag down to its spot; the letters grow in 大字, the foot does not. */
export const FLAG_LIFT = 20

/** Px of a flag with these words. `scale`: of its letters. */
export const flagSize = (words: string, scale: number): Size => ({
  width: FLAG.ends + measureEms(words) * TYPE.usual.other * scale,
  height: FLAG.height + (scale - 1) * 12,
})

/** Px of a pill with these words. */
export function pillSize(words: string, isElder: boolean): Size {
  const { other } = isElder ? TYPE.elder : TYPE.usual
  return { width: Math.ceil(measureEms(words) * other + 22), height: isElder ? 36 : 28 }
}

/** Px of a round mark with a number alone. */
export const dotDiameter = (words: string, isElder: boolean): number => {
  const { other } = isElder ? TYPE.elder : TYPE.usual
  return Math.max(isElder ? 42 : 30, Math.ceil(measureEms(words) * other + 12))
}

/** Px of space above and below the glyphs within a line, and of the ring with its space. */
const LOOSE = 3
const RING = 4

/** Px of the smallest circle that contains the lines with all their corners. */
function roomFor(lines: readonly string[], isElder: boolean): number {
  const type = isElder ? TYPE.elder : TYPE.usual
  const sizes = lines.map((_, at) => (at === 0 ? type.first : type.other))
  const height = sizes.reduce((sum, size) => sum + size * LINE, 0)
  let top = -height / 2
  const radii = lines.map((words, at) => {
    const size = sizes[at] ?? type.other
    const bottom = top + size * LINE
    const far = Math.max(Math.abs(top), Math.abs(bottom)) - LOOSE
    top = bottom
    return Math.hypot((measureEms(words) * size) / 2, far)
  })
  return Math.ceil(2 * (Math.max(...radii) + RING))
}

/** Diameter in px: grows with the square root of the number, so that areas compare, and contains its words. */
export const calculateMarkDiameter = (total: number, lines: readonly string[], isElder: boolean): number =>
  Math.max(
    Math.round(Math.min(104, 60 + 2.7 * Math.sqrt(total)) * (isElder ? 1.3 : 1)),
    roomFor(lines, isElder),
  )

/** Maximum letters in a round mark. */
const LETTERS = 5

/** Shortens a name for a round mark: 通州区 → 通州. */
export function shortName(name: string): string {
  const short = name.length > 2 ? name.replace(/[市区县]$/, '') : name
  const letters = Array.from(short)
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join('')}…` : short
}
