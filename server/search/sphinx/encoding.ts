// Forms in which values are stored in the engine, which has neither NULL, nor doubles, nor a tokenizer that finds any substring.

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Stands for an unknown number: less than any known one, so that it is last in descending order. */
export const UNKNOWN = -9_000_000_000_000_000_000n

const view = new DataView(new ArrayBuffer(8))

/**
 * Maps a double to an integer of the same order, since attributes with fractions have only 24 bits in this engine. Infinities are in
 * order as well.
 */
export function sortableBits(value: number): bigint {
  // -0 is equal to 0, and its bits are not.
  view.setFloat64(0, value === 0 ? 0 : value)
  const bits = view.getBigInt64(0)
  return bits < 0n ? -(bits & 0x7fff_ffff_ffff_ffffn) : bits
}

/** Returns the double that `sortableBits` mapped. */
export function fromSortableBits(bits: bigint): number {
  view.setBigInt64(0, bits < 0n ? -bits : bits)
  return bits < 0n ? -view.getFloat64(0) : view.getFloat64(0)
}

/** Coordinates are stored in units of about a centimetre: differences within a city are exact in 24 bits after a subtraction. */
export const UNITS_A_DEGREE = 1e7
export const degreeUnits = (degrees: number): number => Math.round(degrees * UNITS_A_DEGREE)

/** Number of a set by its name (`status:sold`), in 32 bits. */
export const setKey = (name: string): number => crc32(name)

/** Number of a text that lots are filtered or grouped by, in 62 bits; 0 is no text. */
export function textKey(text: string): bigint {
  if (text === '') return 0n
  return (
    createHash('sha256').update(text).digest().readBigUInt64BE() & 0x3fff_ffff_ffff_ffffn || 1n
  )
}

/** Token between lines, across which no phrase is found. */
const LINE_END = 'z'

const characterToken = (character: string): string => `u${(character.codePointAt(0) ?? 0).toString(16)}`

/** One token per character, so that each substring is a phrase and no character has a meaning in a query. */
export const asTokens = (text: string): string =>
  Array.from(text, character => (character === '\n' ? LINE_END : characterToken(character))).join(' ')
