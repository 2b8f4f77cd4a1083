import type { PaperMarkKind } from '../../../src/contract/paper-rules'

export type NumberKind = Extract<PaperMarkKind, 'identity' | 'card' | 'phone' | 'document'>

/** Provinces of GB/T 2260, residents of Hong Kong, Macao and Taiwan, and foreigners with permanent residence. */
const REGION = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9[1-8])/
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31
const isBorn = (year: string) => Number(year) >= 1900 && Number(year) <= 2060
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Returns true for eighteen characters with a valid region and birth date. */
export const isIdentity = (value: string) =>
  /^\d{17}[\dX]$/.test(value) &&
  REGION.test(value) &&
  isBorn(value.slice(6, 10)) &&
  isDay(Number(value.slice(10, 12)), Number(value.slice(12, 14)))

/** Fifteen digits, as on identity cards until 1999. */
const isOldIdentity = (value: string) =>
  /^\d{15}$/.test(value) &&
  REGION.test(value) &&
  isDay(Number(value.slice(8, 10)), Number(value.slice(10, 12)))

/** Verifies the check digit of GB 11643-1999. */
export const isChecked = (value: string) =>
  '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11] === value[17]

/** Verifies the Luhn checksum of ISO/IEC 7812-1. */
function isLuhn(value: string): boolean {
  let sum = 0
  for (let at = 0; at < value.length; at += 1) {
    const digit = Number(value[value.length - 1 - at])
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}
/** Prefixes of UnionPay cards, and of older cards of single banks. */
const UNION = /^(?:62|9558|9555|9551|60[13]|94|9843)/
const ISSUER = /^(?:3[0-9]|[45]|6[0258-9]|9[0458-9]|103)/

const IDENTITY_WORDS = /身份证|身份号|证件|公民身份/
const CARD_WORDS = /卡号|[账帐]号|[账帐]户|银行卡/
const PHONE_WORDS = /电话|手机|联系|致电|来电|号码|[Tt][Ee][Ll]/
/** Group lengths in which mobile numbers are written. */
const PHONE_GROUPS = new Set(['3,4,4', '3,8', '7,4', '4,7', '5,6', '3,3,5', '4,4,3', '2,3,4,4', '2,11'])

interface Candidate {
  value: string
  lengths: readonly number[]
  /** No text on the same line before or after it. */
  isAlone: boolean
  /** Line breaks between its digits. */
  breaks: number
  before: string
}

const areCells = ({ lengths }: Candidate) => lengths.every(length => length === 1)
/** True for the layout of a personal number: at most one line break, or one digit per cell. More groups are a column of sums. */
const isSet = (one: Candidate) => one.lengths.length === 1 || areCells(one) || (one.isAlone && one.breaks < 2)

export function detectNumberKind(one: Candidate): NumberKind | null {
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
