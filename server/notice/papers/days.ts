import type { DayKind } from '../../../src/contract/paper-rules'
import { parseNoticeNumber } from '../figures'
import type { FactDay } from './fact'

const WORDED =
  /([零〇一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月(?:([一二三四五六七八九十]{1,3})日)?/g
const plain = (bare: string) =>
  bare.replace(
    WORDED,
    (_, year: string, month: string, day?: string) =>
      `${parseNoticeNumber(year)}年${parseNoticeNumber(month)}月${day === undefined ? '' : `${parseNoticeNumber(day)}日`}`,
  )

const DAY = /((?:19|20)\d\d)(?:年|-|\.|\/)(\d{1,2})(?:(?:月|-|\.|\/)(\d{1,2})日?|月)/g
const two = (text: string) => text.padStart(2, '0')

const BEFORE: readonly (readonly [DayKind, RegExp])[] = [
  ['until', /(?:至|到|止于|—|~|届满日?期?[为：]?|到期日?期?[为：]?|截止(?:日期?)?[为：]?|-)$/],
  ['from', /(?:自|从|起租日?[为：]?|起始日?期?[为：]?|始于)$/],
  ['signed', /(?:签订|签署|订立)[^，。；\d]{0,6}$|(?:合同|租约|协议)[^，。；\d]{0,4}于$/],
]
const AFTER: readonly (readonly [DayKind, RegExp])[] = [
  ['until', /^(?:止|到期|届满|期满)/],
  ['from', /^(?:起|开始)/],
  ['signed', /^[^，。；\d]{0,8}(?:签订|签署|订立)/],
]

/** Returns the dates that a sentence names, each with its meaning derived from the words around it. */
export function daysIn(bare: string): FactDay[] {
  const text = plain(bare)
  return [...text.matchAll(DAY)].flatMap((match): FactDay[] => {
    const [all, year = '', month = '', day] = match
    if (Number(month) < 1 || Number(month) > 12 || (day !== undefined && Number(day) > 31)) return []
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    const after = text.slice(match.index + all.length, match.index + all.length + 14)
    const what =
      BEFORE.find(([, words]) => words.test(before))?.[0] ??
      AFTER.find(([, words]) => words.test(after))?.[0] ??
      'registered'
    return [{ what, day: [year, two(month), ...(day === undefined ? [] : [two(day)])].join('-') }]
  })
}
