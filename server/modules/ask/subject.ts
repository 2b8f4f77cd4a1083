import type { RiskKind } from '../../../src/contract/codes'

/** Patterns that map a question to a section of the lot's notice; the first match wins. */
const WORDS: readonly (readonly [RiskKind, RegExp])[] = [
  ['lease', /租约|租赁|租客|承租|出租|租期|租金/],
  ['hukou', /户口|落户|迁户/],
  ['school_quota', /学位|学区|入学/],
  ['clearing', /清场|腾退|腾房|搬离|不搬/],
  ['occupied', /占用|有人住|居住|住着/],
  ['arrears', /欠费|物业费|供暖费|水电/],
  ['tax_bearer', /税费|个税|增值税|契税|土地增值税/],
  ['co_owner', /份额|共有/],
  ['priority_right', /优先购买/],
  ['balance_days', /尾款/],
]

export const findRiskInText = (text: string): RiskKind | null =>
  WORDS.find(([, words]) => words.test(text))?.[0] ?? null
