import { z } from 'zod'
import { readJson } from '../files'

const words = z.string().transform(text => text.split(' '))

/** Invented names. None is meant to be an existing community, street or school. */
const NAMES = readJson(
  'places/names.json',
  z.strictObject({
    roots: words,
    suffixes: words,
    /** Parts of a community; the first is empty. */
    parts: words,
    streets: words,
    building_roots: words,
    building_endings: words,
  }),
)
const { roots, suffixes, parts, streets, building_roots, building_endings } = NAMES
const BASES = roots.length * suffixes.length

/** Returns the n-th word, cyclically. */
const nth = (words: readonly string[], n: number) => words[n % words.length] ?? ''

/** Returns the n-th community name, n from 0: short names first, then names with parts. About sixteen thousand are distinct. */
export function communityName(n: number): string {
  const base = n % BASES
  // The suffix shifts by one per cycle, so that neighbouring numbers share neither root nor suffix.
  const suffix = nth(suffixes, base + Math.floor(base / roots.length))
  return `${nth(roots, base)}${suffix}${nth(parts, Math.floor(n / BASES))}`
}

export const buildingName = (id: number): string =>
  nth(building_roots, id) + nth(building_endings, Math.floor(id / building_roots.length + id * 3))

/** Returns an invented street with a number. */
export const streetAddress = (n: number): string => `${nth(streets, n)} ${((n * 7) % 180) + 1} 号`
