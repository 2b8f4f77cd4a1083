import type { PaperMarkKind } from '../../../src/contract/paper-rules'

/**
 * Numbers of persons in texts of strangers: identity cards, bank cards, mobiles, and documents named as such. A number is found however its
 * digits are set: in groups, one a cell, over two lines or pages, full-width or Chinese.
 */
export type NumberKind = Extract<PaperMarkKind, 'identity' | 'card' | 'phone' | 'document'>

export interface FoundNumber {
  kind: NumberKind
  /** Where it begins in the text. */
  at: number
  /** The number with its middle hidden. */
  text: string
}

/** A digit in its text; `script` tells Chinese digits from Arabic ones. */
interface Digit {
  value: string
  from: number
  to: number
  script: 'arabic' | 'chinese'
}

/** Digits that stand side by side, and what stands between them and the group before. */
interface Group {
  digits: Digit[]
  gap: Gap
}
type Gap = 'none' | 'light' | 'line' | 'heavy'

const CHINESE = new Map<string, string>([
  ...Array.from('〇一二三四五六七八九').map((sign, at): [string, string] => [sign, String(at)]),
  ...Array.from('零壹贰叁肆伍陆柒捌玖').map((sign, at): [string, string] => [sign, String(at)]),
  ['○', '0'],
])

/** What may stand between the digits of one number. No asterisk: it ends a number that is hidden already. */
const BETWEEN = /^[\s\p{Z}\p{Cf}\p{Pd}\p{Cc}.．。·•・/／\\|│┃￨_,，、()（）[\]【】+=:：;；~"'′″‖‐−]$/u
const GAP_MOST = 12
const LIGHT_MOST = 3

const isLetter = (sign: string | undefined) => sign !== undefined && /[A-Za-zＡ-Ｚａ-ｚ]/.test(sign)
/** Signs that Unicode has for a digit: full-width, raised, lowered, in circles, of formulas. */
const OTHER_DIGIT = /[０-９\u00b2\u00b3\u00b9\u2070-\u2089\u2460-\u2468\u24ea\ud835]/

function digitAt(text: string, at: number): Omit<Digit, 'from'> | null {
  const code = text.charCodeAt(at)
  const sign = text.charAt(at)
  if (code < 0x80) {
    if (code >= 48 && code <= 57) return { value: sign, to: at + 1, script: 'arabic' }
    return sign === 'X' || sign === 'x' ? crossAt(text, at) : null
  }
  if (sign === 'Ｘ' || sign === 'ｘ') return crossAt(text, at)
  const chinese = CHINESE.get(sign)
  if (chinese !== undefined) return { value: chinese, to: at + 1, script: 'chinese' }
  if (!OTHER_DIGIT.test(sign)) return null
  const whole = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const plain = whole.normalize('NFKC')
  return /^\d$/.test(plain) ? { value: plain, to: at + whole.length, script: 'arabic' } : null
}

const crossAt = (text: string, at: number): Omit<Digit, 'from'> | null =>
  isLetter(text[at - 1]) || isLetter(text[at + 1]) ? null : { value: 'X', to: at + 1, script: 'arabic' }

const gapOf = (between: string): Gap =>
  between === ''
    ? 'none'
    : /^[^\S\n]*\n[^\S\n]*$/.test(between)
      ? 'line'
      : between.length <= LIGHT_MOST && !between.includes('\n')
        ? 'light'
        : 'heavy'

/** Groups of digits by the runs in which nothing but separators stands between them. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = []
  let end = -1
  let isOver = true
  for (let at = 0; at < text.length;) {
    const found = digitAt(text, at)
    if (!found) {
      if (!isOver && (at - end >= GAP_MOST || !BETWEEN.test(text[at] ?? ''))) isOver = true
      at += 1
      continue
    }
    const digit = { ...found, from: at }
    const run = runs.at(-1)
    const group = run?.at(-1)
    const last = group?.digits.at(-1)
    // An X ends a number and begins none.
    if (isOver || !run || !group || last?.value === 'X') {
      if (digit.value !== 'X') runs.push([{ digits: [digit], gap: 'heavy' }])
      isOver = digit.value === 'X'
    } else if (at === end && last?.script === digit.script) group.digits.push(digit)
    // Words with a digit, such as 周五 or 张三, stand before numbers and are none of them.
    else
      run.push({ digits: [digit], gap: last?.script === digit.script ? gapOf(text.slice(end, at)) : 'heavy' })
    end = found.to
    at = found.to
  }
  return runs
}

/** Provinces of GB/T 2260, residents of Hong Kong, Macao and Taiwan, and foreigners with permanent residence. */
const REGION = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9[1-8])/
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31
const isBorn = (year: string) => Number(year) >= 1900 && Number(year) <= 2060
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Eighteen signs with a region and a day of birth. */
const isIdentity = (value: string) =>
  /^\d{17}[\dX]$/.test(value) &&
  REGION.test(value) &&
  isBorn(value.slice(6, 10)) &&
  isDay(Number(value.slice(10, 12)), Number(value.slice(12, 14)))

/** Fifteen digits, as identity cards had until 1999. */
const isOldIdentity = (value: string) =>
  /^\d{15}$/.test(value) &&
  REGION.test(value) &&
  isDay(Number(value.slice(8, 10)), Number(value.slice(10, 12)))

/** GB 11643-1999. */
const isChecked = (value: string) =>
  '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11] === value[17]

/** ISO/IEC 7812-1. */
function isLuhn(value: string): boolean {
  let sum = 0
  for (let at = 0; at < value.length; at += 1) {
    const digit = Number(value[value.length - 1 - at])
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}
/** UnionPay, and the older cards of single banks that have a beginning of their own. */
const UNION = /^(?:62|9558|9555|9551|60[13]|94|9843)/
const ISSUER = /^(?:3[0-9]|[45]|6[0258-9]|9[0458-9]|103)/

const NEAR = 24
const IDENTITY_WORDS = /身份证|身份号|证件|公民身份/
const CARD_WORDS = /卡号|[账帐]号|[账帐]户|银行卡/
const PHONE_WORDS = /电话|手机|联系|致电|来电|号码|[Tt][Ee][Ll]/
/** How a mobile is set in groups. */
const PHONE_GROUPS = new Set(['3,4,4', '3,8', '7,4', '4,7', '5,6', '3,3,5', '4,4,3', '2,3,4,4', '2,11'])

interface Candidate {
  value: string
  lengths: readonly number[]
  /** Nothing of the same line goes on before or behind it. */
  isAlone: boolean
  /** Ends of lines between its digits. */
  breaks: number
  /** The words before it. */
  before: string
}

const areCells = ({ lengths }: Candidate) => lengths.every(length => length === 1)
/** A number of a person is parted once by the end of a line, or stands in cells below each other; more is a column of sums. */
const isSet = (one: Candidate) => one.lengths.length === 1 || areCells(one) || (one.isAlone && one.breaks < 2)

function kindOf(one: Candidate): NumberKind | null {
  const { value, lengths, before } = one
  if (isIdentity(value) && (isSet(one) || IDENTITY_WORDS.test(before))) return 'identity'
  if (/^\d{17}X$/.test(value) && (lengths.length === 1 || IDENTITY_WORDS.test(before))) return 'identity'
  if (value.includes('X')) return null
  if (isCard(one)) return 'card'
  if (isOldIdentity(value) && (isSet(one) || IDENTITY_WORDS.test(before))) return 'identity'
  return isPhone(one) ? 'phone' : null
}

function isCard(one: Candidate): boolean {
  const { value, lengths, before, breaks } = one
  if (value.length < 16 || value.length > 19) return false
  if (lengths.length === 1) return true
  if (!ISSUER.test(value) && !UNION.test(value)) return false
  if (CARD_WORDS.test(before)) return true
  const areFours = lengths.every((length, at) => (at === lengths.length - 1 ? length <= 4 : length === 4))
  if (breaks > 1 && !areCells(one)) return areFours && UNION.test(value) && isLuhn(value)
  return (areFours || isSet(one)) && (UNION.test(value) || isLuhn(value))
}

function isPhone(one: Candidate): boolean {
  const { value, lengths, before, breaks, isAlone } = one
  if (!/^(?:86)?1[3-9]\d{9}$/.test(value)) return false
  if (lengths.length === 1 || (PHONE_GROUPS.has(lengths.join()) && breaks === 0)) return true
  return isAlone && (areCells(one) || (PHONE_WORDS.test(before) && breaks < 2))
}

interface Found {
  kind: NumberKind
  digits: readonly Digit[]
}

const isWord = (group: Group | undefined) =>
  group?.digits.length === 1 && group.digits[0]?.script === 'chinese'

/** Digits that one number may have at most. */
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
  // A day of birth and a right check digit are no chance: wherever they stand.
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

/** The number that begins with this group; gives the group that it ends with. */
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
  let breaks = 0
  /** Of cells below each other the next cell belongs to it, of words the rest of the line. */
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
    digits.push(...group.digits)
    lengths.push(group.digits.length)
    if (last > first && group.gap === 'line') breaks += 1
    if (digits.length > LONGEST) break
    const isAlone =
      (first === 0 || !goesOn(run[first], run[first - 1])) && !goesOn(run[last + 1], run[last + 1])
    const value = digits.map(digit => digit.value).join('')
    const kind = kindOf({ value, lengths, isAlone, breaks, before })
    if (kind !== null && (best === null || best.kind !== 'identity' || kind === 'identity'))
      best = { last, kind, total: digits.length }
  }
  if (best === null) return null
  take({ kind: best.kind, digits: digits.slice(0, best.total) })
  return best.last
}

/** Signs of a number that stay to be seen at its beginning and end, and how many asterisks stand for the rest. */
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

/** What is put in the place of each sign of the text: the sign itself, an asterisk, or nothing. */
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
  for (const run of runsOf(text)) for (const { kind, digits } of inRun(text, run)) hide(kind, digits)
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

/** Numbers of persons in a text. */
export const findNumbers = (text: string): FoundNumber[] => replacements(text).found

/**
 * Pieces that follow each other, with the numbers of persons hidden that stand in one of them or go over several. `piece` counts from 0;
 * `between[n]` is what parts piece n from the next, else the end of a line.
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

/** Of a court's notice, which buyers call: mobiles stay, all else is hidden. */
const IN_NOTICES: readonly NumberKind[] = ['identity', 'card', 'document']
export const maskedNotice = (text: string): string =>
  maskTogether([text], { kinds: IN_NOTICES }).pieces[0] ?? ''
