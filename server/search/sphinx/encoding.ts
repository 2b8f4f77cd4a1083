// Forms in which values are stored in the engine, which has neither NULL, nor doubles, nor a tokenizer that finds any substring.

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Stands for an unknown number: less than any known one, so that it is last in descending order. */
export const UNKNOWN = -9_000_000_000_000_000_000n
/** Above any known number. */
export const ENDLESS = 9_000_000_000_000_000_000n

/** Whole units per 1 of each column with fractions; attributes with fractions would have only 24 bits in the engine. */
const UNITS: Readonly<Record<string, number | undefined>> = {
  area: 1e6,
  discount_rate: 1e6,
  // About a centimetre. Differences within a city are exact in 24 bits.
  lng: 1e7,
  lat: 1e7,
  premium: 1e12,
}
export const unitsOf = (column: string): number => UNITS[column] ?? 1

/** How far a product may be from the whole number that it stands for. */
const ROUNDING = 1e-3

/** Returns the units of a stored number. */
export const stored = (column: string, value: number): bigint =>
  Number.isFinite(value) ? BigInt(Math.round(value * unitsOf(column))) : UNKNOWN

/** Returns the lowest (`ceil`) or highest (`floor`) stored number within a bound. */
export function storedBound(column: string, bound: number, side: 'ceil' | 'floor'): bigint {
  const units = bound * unitsOf(column)
  if (Math.abs(units) >= 8e18) return units > 0 ? ENDLESS : UNKNOWN + 1n
  const nearest = Math.round(units)
  return BigInt(Math.abs(units - nearest) < ROUNDING ? nearest : Math[side](units))
}

/** Number of a set by its name (`status:sold`), in 32 bits. */
export const setKey = (name: string): number => crc32(name)

/** Number of a text that lots are filtered or grouped by, in 62 bits; 0 is no text. */
export function textKey(text: string): bigint {
  if (text === '') return 0n
  return createHash('sha256').update(text).digest().readBigUInt64BE() & 0x3fff_ffff_ffff_ffffn || 1n
}

/** Token between lines, across which no phrase is found. */
const LINE_END = 'z'

const characterToken = (character: string): string => `u${(character.codePointAt(0) ?? 0).toString(16)}`

/** One token per character, so that each substring is a phrase and no character has a meaning in a query. */
export const asTokens = (text: string): string =>
  Array.from(text, character => (character === '\n' ? LINE_END : characterToken(character))).join(' ')
