// Finds and hides personal numbers: digits are collected into runs (./digit-runs), candidates are checked by format and check digit
// (./number-kinds), and the middle of each match is replaced by asterisks. Line breaks within a number are kept, so that the text's
// lines do not move. Several pieces, such as pages or cells, are masked as one text, because a number may span them.

import { findDigitRuns, type Digit, type Group } from './digit-runs'
import { isChecked, isIdentity, detectNumberKind, type NumberKind } from './number-kinds'

/**
 * Personal numbers in third-party texts: identity cards, bank cards, mobile phones, and documents named as such. A number is found
 * however its digits are written: in groups, one per cell, over two lines or pages, full-width or Chinese.
 */
export interface FoundNumber {
  kind: NumberKind
  /** Index of its first character in the text. */
  at: number
  /** The number with its middle hidden. */
  text: string
}

/** Number of characters before a number that may name its kind. */
const NEAR = 24

interface Found {
  kind: NumberKind
  digits: readonly Digit[]
}

const isWord = (group: Group | undefined) =>
  group?.digits.length === 1 && group.digits[0]?.script === 'chinese'

/** Minimum and maximum digits of a personal number: a mobile phone, and the longest bank card. */
const SHORTEST = 11
const LONGEST = 19

function inRun(text: string, run: readonly Group[]): Found[] {
  const found: Found[] = []
  const digits = run.flatMap(group => group.digits)
  const taken = new Set<Digit>()
  const take = (one: Found) => {
    found.push(one)
    for (const digit of one.digits) taken.add(digit)
  }
  const values = digits.map(({ value }) => value).join('')
  // A valid birth date plus a valid check digit is no coincidence: accept it at any position.
  for (let at = 0; at + 18 <= digits.length; at += 1) {
    const value = values.slice(at, at + 18)
    if (!isIdentity(value) || !isChecked(value)) continue
    take({ kind: 'identity', digits: digits.slice(at, at + 18) })
    at += 17
  }
  for (let first = 0; first < run.length; first += 1) {
    const last = takeGroups({ text, run, first, taken, take })
    if (last !== null) first = last
  }
  return found
}

/** Finds the number that starts with this group; returns the index of its last group, or null. */
function takeGroups({
  text,
  run,
  first,
  taken,
  take,
}: {
  text: string
  run: readonly Group[]
  first: number
  taken: ReadonlySet<Digit>
  take: (found: Found) => void
}): number | null {
  const digits: Digit[] = []
  const lengths: number[] = []
  let value = ''
  let breaks = 0
  /** Among cells below each other the next cell belongs to the number, among words the rest of the line. */
  const goesOn = (group: Group | undefined, neighbour: Group | undefined) =>
    group !== undefined &&
    !isWord(neighbour) &&
    (group.gap === 'light' ||
      group.gap === 'none' ||
      (group.gap === 'line' && breaks > 1 && neighbour?.digits.length === 1))
  const from = run[first]?.digits[0]?.from ?? 0
  const before = text.slice(Math.max(0, from - NEAR), from)
  let best: { last: number; kind: NumberKind; total: number } | null = null
  for (let last = first; last < run.length; last += 1) {
    const group = run[last]
    if (!group || (last > first && group.gap === 'heavy')) break
    if (group.digits.some(digit => taken.has(digit))) break
    for (const digit of group.digits) {
      digits.push(digit)
      value += digit.value
    }
    lengths.push(group.digits.length)
    if (last > first && group.gap === 'line') breaks += 1
    if (digits.length > LONGEST) break
    if (digits.length < SHORTEST) continue
    const isAlone =
      (first === 0 || !goesOn(run[first], run[first - 1])) && !goesOn(run[last + 1], run[last + 1])
    const kind = detectNumberKind({ value, lengths, isAlone, breaks, before })
    if (kind !== null && (best === null || best.kind !== 'identity' || kind === 'identity'))
      best = { last, kind, total: digits.length }
  }
  if (best === null) return null
  take({ kind: best.kind, digits: digits.slice(0, best.total) })
  return best.last
}

/** Digits of a number that stay visible at its beginning and end, and the number of asterisks for the rest. */
const SEEN: Record<NumberKind, readonly [number, number, number]> = {
  identity: [4, 2, 10],
  card: [4, 2, 8],
  phone: [3, 4, 4],
  document: [1, 2, 4],
}

const DOCUMENT =
  /(?:护照|通行证|回乡证|居留证|居住证|军官证|士兵证|警官证|军人证|身份证|证件)(?:件|号码|证号|编号|号|[\s:：为是（()）]){0,8}((?:[\p{Script=Han}]{0,3}字第?|[A-Za-z]{1,2})?[\s:：]?\d[\d\s-]{4,18}\d)/gu

function documentsIn(text: string): { from: number; to: number }[] {
  return [...text.matchAll(DOCUMENT)].map(match => {
    const to = match.index + match[0].length
    return { from: to - (match[1]?.length ?? 0), to }
  })
}

/** Returns the replacement by character index: the character itself, an asterisk, or nothing. */
function replacements(
  text: string,
  kinds?: readonly NumberKind[],
): { found: FoundNumber[]; instead: Map<number, string> } {
  const instead = new Map<number, string>()
  const found: FoundNumber[] = []
  const hide = (kind: NumberKind, digits: readonly Pick<Digit, 'from' | 'to' | 'value'>[]) => {
    if (kinds && !kinds.includes(kind)) return
    const [head, tail, stars] = SEEN[kind]
    const start = digits[0]?.from ?? 0
    const end = digits.at(-1)?.to ?? start
    const seen = new Set([...digits.slice(0, head), ...digits.slice(-tail)].map(({ from }) => from))
    let left = stars
    let shown = ''
    for (let at = start; at < end;) {
      const digit = digits.find(one => one.from === at)
      const to = digit?.to ?? at + 1
      const sign = text.slice(at, to)
      let word = sign
      if (digit && !seen.has(at)) {
        word = left > 0 ? '*' : ''
        left -= 1
      } else if (!digit) word = sign === '\n' || sign === '\f' ? sign : ''
      for (let one = at; one < to; one += 1) instead.set(one, one === at ? word : '')
      shown += digit && word === sign ? digit.value : word.trim()
      at = to
    }
    found.push({ kind, at: start, text: shown })
  }
  for (const run of findDigitRuns(text)) for (const { kind, digits } of inRun(text, run)) hide(kind, digits)
  for (const { from, to } of documentsIn(text)) {
    const signs = Array.from({ length: to - from }, (_, at) => ({
      from: from + at,
      to: from + at + 1,
      value: text.charAt(from + at),
    }))
    if (!signs.some(({ from: at }) => instead.has(at))) hide('document', signs)
  }
  return { found: found.sort((a, b) => a.at - b.at), instead }
}

/** Returns the personal numbers in a text. */
export const findNumbers = (text: string): FoundNumber[] => replacements(text).found

/**
 * Masks consecutive pieces, including numbers that span several of them. `piece` counts from 0; `between[n]` is the separator after
 * piece n, a line break by default.
 */
export function maskTogether(
  pieces: readonly string[],
  { between = [], kinds }: { between?: readonly string[]; kinds?: readonly NumberKind[] } = {},
): { pieces: string[]; found: (FoundNumber & { piece: number })[] } {
  const starts: number[] = []
  let whole = ''
  for (const [no, piece] of pieces.entries()) {
    if (no > 0) whole += between[no - 1] ?? '\n'
    starts.push(whole.length)
    whole += piece
  }
  const { found, instead } = replacements(whole, kinds)
  if (found.length === 0) return { pieces: [...pieces], found: [] }
  let piece = 0
  return {
    pieces: pieces.map((text, no) => {
      const start = starts[no] ?? 0
      let out = ''
      for (let at = 0; at < text.length; at += 1) out += instead.get(start + at) ?? text.charAt(at)
      return out
    }),
    found: found.map(one => {
      while (piece + 1 < starts.length && (starts[piece + 1] ?? 0) <= one.at) piece += 1
      return { ...one, piece }
    }),
  }
}

export const masked = (text: string): string => maskTogether([text]).pieces[0] ?? ''

/** Kinds masked in court notices: mobile numbers stay visible, because buyers call them. */
const IN_NOTICES: readonly NumberKind[] = ['identity', 'card', 'document']
export const maskedNotice = (text: string): string =>
  maskTogether([text], { kinds: IN_NOTICES }).pieces[0] ?? ''

/** Masks a section of a notice, or a statement with its quotation and source. */
export const maskedSection = <Section extends { title: string; text: string }>(
  section: Section,
): Section => ({
  ...section,
  title: maskedNotice(section.title),
  text: maskedNotice(section.text),
})
interface Quotation {
  quote?: string | null | undefined
  section?: string | null | undefined
}
const maskedQuotation = ({ quote, section }: Quotation): Partial<Quotation> => ({
  ...(quote && { quote: maskedNotice(quote) }),
  ...(section && { section: maskedNotice(section) }),
})
export const maskedFlag = <Flag extends Quotation & { denial?: Quotation | undefined }>(
  flag: Flag,
): Flag => ({
  ...flag,
  ...maskedQuotation(flag),
  ...(flag.denial && { denial: { ...flag.denial, ...maskedQuotation(flag.denial) } }),
})
