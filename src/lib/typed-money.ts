import { normalizeInput } from './text/normalize-input'

const FEN_OF_WAN = 1_000_000
/** Upper limit above any price on this site, fen. */
const MAX = 10_000_000_000_000

/** Value of a typed unit in 万. */
const UNITS: Record<string, number> = {
  '': 1,
  万: 1,
  万元: 1,
  w: 1,
  元: 0.0001,
  圆: 0.0001,
  亿: 10_000,
  亿元: 10_000,
}

/** Removes commas between groups of three digits; keeps others, so that a decimal comma is not a number: 268,5 is not 2685. */
const withoutGroups = (text: string) =>
  text
    .replace(/[\s¥]/g, '')
    .replace(/^\d{1,3}(?:[,，]\d{3})+(?![\d,，])/, group => group.replace(/[,，]/g, ''))

/** Matches digits without grouping and the unit after them; full width too. */
const numberAndUnit = (text: string) =>
  /^(\d+(?:\.\d*)?)(\D*)$/.exec(withoutGroups(normalizeInput(text)).toLowerCase())

/** Parses an amount typed in 万元 to fen, null if invalid: `268.5`, `0.01`, `２６８`, `1,000`, `100万`, `1000000元`. */
export function fenOfWan(text: string): number | null {
  const [, digits = '', word = '?'] = numberAndUnit(text) ?? []
  const unit = UNITS[word]
  if (unit === undefined) return null
  const [, decimals = ''] = digits.split('.')
  if (unit === 1 && decimals.length > 6) return null
  const fen = Math.round(Number(digits) * unit * FEN_OF_WAN)
  return fen >= 1 && fen <= MAX ? fen : null
}

/** Typed form of an amount: 268_500_000 fen → `268.5`. */
export const wanOfFen = (fen: number): string => String(fen / FEN_OF_WAN)

/** Parses a typed integer within bounds; null if invalid. */
export function parseWholeNumber(text: string, min: number, max: number): number | null {
  const plain = withoutGroups(normalizeInput(text))
  if (!/^\d{1,6}$/.test(plain)) return null
  const number = Number(plain)
  return number >= min && number <= max ? number : null
}
