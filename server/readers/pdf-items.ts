import { findNumbers, maskTogether, type FoundNumber } from '../notice/papers/mask'
import type { NumberKind } from '../notice/papers/number-kinds'
import type { Line } from './pdf-lines'

/** A text item of pdf.js. */
export interface Item {
  str: string
  transform: number[]
  width: number
  height: number
}

interface Piece {
  str: string
  x: number
  y: number
  width: number
  size: number
}

/** Characters of unmapped glyphs: a page with more than MAX_STRANGE of them cannot be checked. */
const STRANGE = /[\p{Co}\p{Cn}\ufffd\u0000-\u0008\u000e-\u001f]/gu
const MAX_STRANGE = 10

const toPdfPieces = (items: readonly Item[]): Piece[] => {
  const seen = new Set<string>()
  return items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform: [, , , , x = 0, y = 0], width, height }) => ({
      str,
      x,
      y,
      width,
      size: height || 11,
    }))
    .filter(({ str, x, y }) => {
      // Bold type is simulated by printing the same text twice.
      const key = `${Math.round(x)} ${Math.round(y)} ${str}`
      return !seen.has(key) && seen.add(key)
    })
}

const isSameLine = (a: Pick<Piece, 'y' | 'size'>, b: Pick<Piece, 'y' | 'size'>) =>
  Math.abs(a.y - b.y) <= Math.min(a.size, b.size) / 2

/** Returns the space between items; two spaces between distant cells of a line. */
const toGapSpaces = (gap: number, size: number) => (gap > size * 1.2 ? '  ' : gap > size * 0.25 ? ' ' : '')

/** Items, with the separator after each. */
interface Order {
  pieces: Piece[]
  between: string[]
}

function ordered(pieces: Piece[]): Order {
  return {
    pieces,
    between: pieces.slice(1).map((piece, at) => {
      const before = pieces[at]
      if (!before || !isSameLine(before, piece)) return '\n'
      return toGapSpaces(piece.x - before.x - before.width, piece.size)
    }),
  }
}

/** Items in drawing order, by columns, and in reading order: a number may continue in any of the three. */
const ORDERS: readonly ((pieces: readonly Piece[]) => Piece[])[] = [
  pieces => [...pieces],
  pieces => [...pieces].sort((a, b) => Math.round(a.x / 6) - Math.round(b.x / 6) || b.y - a.y),
  pieces => [...pieces].sort((a, b) => (isSameLine(a, b) ? a.x - b.x : b.y - a.y)),
]

/**
 * Kinds recognized by their digits are masked here; those recognized by context are masked once pages are complete, because half of a
 * number that spans two pages would be mistaken for it.
 */
const BY_THEIR_DIGITS: readonly NumberKind[] = ['identity', 'card', 'phone']

/** Returns the lines of a page, top to bottom, with personal numbers masked. */
export function buildPdfLines(items: readonly Item[]): {
  lines: Line[]
  found: FoundNumber[]
  isGarbled: boolean
} {
  const pieces = toPdfPieces(items)
  const found: FoundNumber[] = []
  for (const order of ORDERS) {
    const { pieces: set, between } = ordered(order(pieces))
    const hidden = maskTogether(
      set.map(({ str }) => str),
      { between, kinds: BY_THEIR_DIGITS },
    )
    found.push(...hidden.found)
    for (const [at, piece] of set.entries()) piece.str = hidden.pieces[at] ?? ''
  }
  const lines = joined(ORDERS[2]?.(pieces) ?? pieces)
  const told = findNumbers(lines.map(({ text }) => text).join('\n'))
  found.push(...told.filter(({ kind }) => !BY_THEIR_DIGITS.includes(kind)))
  const strange = pieces.reduce((sum, { str }) => sum + (str.match(STRANGE)?.length ?? 0), 0)
  return { lines, found, isGarbled: strange > MAX_STRANGE }
}

function joined(pieces: readonly Piece[]): Line[] {
  const lines: (Line & { y: number })[] = []
  for (const { str, x, y, width, size } of pieces) {
    const line = lines.at(-1)
    if (!line || !isSameLine(line, { y, size })) {
      lines.push({ text: str, left: x, right: x + width, size, y })
      continue
    }
    line.text += toGapSpaces(x - line.right, size) + str
    line.right = Math.max(line.right, x + width)
  }
  return lines
}
