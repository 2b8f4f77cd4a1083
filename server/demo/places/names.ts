import { z } from 'zod'
import { readJson } from '../files'

const words = z.string().transform(text => text.split(' '))

/** Invented names. None of them is meant to be a community, a street or a school that exists. */
const NAMES = readJson(
  'places/names.json',
  z.strictObject({
    roots: words,
    suffixes: words,
    /** Of a community; the first is none. */
    parts: words,
    streets: words,
    building_roots: words,
    building_endings: words,
  }),
)
const { roots, suffixes, parts, streets, building_roots, building_endings } = NAMES
const BASES = roots.length * suffixes.length

/** The n-th of the words, over and over. */
const nth = (words: readonly string[], n: number) => words[n % words.length] ?? ''

/** The n-th community name, n from 0: short names come first, then parts of them. About sixteen thousand differ. */
export function communityName(n: number): string {
  const base = n % BASES
  // One suffix more a round, so that neighbouring numbers share neither root nor suffix.
  const suffix = nth(suffixes, base + Math.floor(base / roots.length))
  return `${nth(roots, base)}${suffix}${nth(parts, Math.floor(n / BASES))}`
}

/** The name of a new build by its number. */
export const buildingName = (id: number): string =>
  nth(building_roots, id) + nth(building_endings, Math.floor(id / building_roots.length + id * 3))

/** A street of no map, with a number. */
export const streetAddress = (n: number): string => `${nth(streets, n)} ${((n * 7) % 180) + 1} 号`
