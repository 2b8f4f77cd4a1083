/**
 * Parsers for numbers, money, dates and terms in Chinese notices. Input is normalized text: no spaces, no commas in numbers, Arabic or
 * Chinese digits. Money is returned in fen, dates as days since 1970, terms in days or workdays.
 */

const PLAIN: Record<string, string> = {
  ...{ 壹: '一', 贰: '二', 叁: '三', 肆: '四', 伍: '五', 陆: '六', 柒: '七', 捌: '八', 玖: '九' },
  ...{ 拾: '十', 佰: '百', 仟: '千', 萬: '万', 两: '二', 〇: '零', 廿: '二十', 卅: '三十' },
}
const DIGITS = '零一二三四五六七八九'
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 亿: 100_000_000 }
const PART = /\d+(?:\.\d+)?|[零一二三四五六七八九十百千万亿]/g
const WORDS = '零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬廿卅'
/** A number in digits, in words or in both: `1万2千`. */
const NUMBER = `(?:\\d+(?:\\.\\d+)?[万千百亿]?[${WORDS}\\d]{0,6}|[${WORDS}]{1,12})`

/** Parses `十五`, `一百二十`, `两`, `廿`, `壹万贰仟`, `1万2千`, `一万二`, `15`; null for anything else. */
export function parseNoticeNumber(text: string): number | null {
  const plain = text.replace(/./g, char => PLAIN[char] ?? char)
  const parts = plain.match(PART) ?? []
  if (plain === '' || parts.join('') !== plain) return null
  // A sequence of digits: the year 二〇二六.
  if (parts.length > 1 && parts.every(part => DIGITS.includes(part)))
    return Number(parts.map(part => DIGITS.indexOf(part)).join(''))
  let whole = 0
  let section = 0
  let digit: number | null = null
  let lastUnit = 1
  for (const part of parts) {
    const unit = UNITS[part]
    if (unit === undefined) {
      digit = DIGITS.includes(part) ? DIGITS.indexOf(part) : Number(part)
      if (part === '零') lastUnit = 1
    } else if (unit < 10_000) {
      section += (digit ?? 1) * unit
      digit = null
      lastUnit = unit
    } else {
      // 1亿2000万, and 1万亿.
      const group = section + (digit ?? 0)
      whole = whole > unit && whole % 100_000_000 === 0 ? whole + group * unit : (whole + group) * unit
      section = 0
      digit = null
      lastUnit = unit
    }
  }
  // 一万二 means twelve thousand.
  const rest = digit === null ? 0 : lastUnit > 10 && digit < 10 ? (digit * lastUnit) / 10 : digit
  return whole + section + rest
}

/** 角 and 分 after the yuan. */
const SMALL = `(?:([${WORDS}\\d])角)?(?:零?([${WORDS}\\d])分)?`
export const AMOUNT = new RegExp(
  `[￥¥](\\d+(?:\\.\\d+)?万?)|(${NUMBER})(?:多|余)?(万)?(?:多|余)?(?:元|圆)${SMALL}`,
  'g',
)
const SUMS = '(?:共计|合计|总计|总额|总共|共|加起来|合起来|加在一块儿?|相加|总数|累计|(?<![预估])计)'
const SUM_TAIL = '(?:欠[^，。；\\d]{0,10}?|人民币|约|为|：|金额)*'
/** Words before a sum that mark it as a total. */
export const SUM_WORD = new RegExp(`${SUMS}${SUM_TAIL}$`)
const SUM = new RegExp(
  `${SUMS}${SUM_TAIL}(?:[￥¥](\\d+(?:\\.\\d+)?万?)|(${NUMBER})(?:多|余)?(万)?(?:多|余)?(?:元|圆)${SMALL})`,
)
/** Prices per month or square metre, and money that is not owed on the home. */
export const NOT_OWED = /每(?:月|年|季|平|户|㎡|个|日)|\/(?:月|年|㎡|平)|租金|押金|评估|起拍|保证金|增价/

export const parseAmountFen = (match: RegExpMatchArray): number => {
  const value = parseNoticeNumber(match[1] ?? match[2] ?? '')
  const small = 10 * (parseNoticeNumber(match[4] ?? '零') ?? 0) + (parseNoticeNumber(match[5] ?? '零') ?? 0)
  return value === null ? 0 : Math.round(value * (match[3] === undefined ? 100 : 1_000_000)) + small
}

/** Returns the money named in a sentence, in fen: the total if it gives one, else the sum of the parts; null if it names none. */
export function amountIn(said: string): number | null {
  // 叁万贰仟元（￥32000元） is one amount in two notations.
  const bare = said.replace(/(?<=元整?)（(?:大写|小写|即|人民币|：|[￥¥])+[^，。；（）]{1,20}）/g, '')
  const sum = SUM.exec(bare)
  if (sum) return parseAmountFen(sum)
  const parts = bare
    .split(/[，；。：]/)
    .filter(clause => !NOT_OWED.test(clause))
    .flatMap(clause => [...clause.matchAll(AMOUNT)])
  return parts.length === 0 ? null : parts.reduce((all, match) => all + parseAmountFen(match), 0)
}

const DATE = new RegExp(
  `(?:(\\d{4}|[二零〇一三四五六七八九]{4})(?:年|-|\\.|/))?(\\d{1,2}|[${WORDS}]{1,3})(月|-|\\.|/)(\\d{1,2}|[${WORDS}]{1,3})(日|号)?`,
  'g',
)

const DAY_SECONDS = 86_400_000
const dayNumber = (year: number, month: number, day: number) =>
  Math.round(Date.UTC(year, month - 1, day) / DAY_SECONDS)

/**
 * Returns every date in a sentence as days since 1970, in order. A date without a year is the first one not before `after`; without
 * `after` it is skipped.
 */
export function datesIn(bare: string, after?: number): number[] {
  const found: number[] = []
  for (const [, inYear, inMonth = '', mark, inDay = '', isDay] of bare.matchAll(DATE)) {
    const [month, day] = [parseNoticeNumber(inMonth) ?? 0, parseNoticeNumber(inDay) ?? 0]
    if (month < 1 || month > 12 || day < 1 || day > 31) continue
    const year = inYear === undefined ? null : parseNoticeNumber(inYear)
    if (year !== null) found.push(dayNumber(year, month, day))
    else if (mark === '月' && isDay !== undefined) {
      const base = found.at(-1) ?? after
      if (base === undefined) continue
      const first = new Date(base * DAY_SECONDS).getUTCFullYear()
      const here = dayNumber(first, month, day)
      found.push(here >= base ? here : dayNumber(first + 1, month, day))
    }
  }
  return found
}

export interface Term {
  days: number
  isWorkdays: boolean
  /** Index range in the text; the end is after the word for "within". */
  from: number
  to: number
  /** It ends with a word for "within" or "before". */
  isWithin: boolean
}

const TERM = new RegExp(
  `(?<![年月\\d.])第?(\\d{1,3}|半|[${WORDS}]{1,6})(?:(?:个)?(工作日|自然日|日历[日天]|日|天|周|星期)|个(半?月)|(?<=半)(月))(?:(?:上午|下午)?(?:\\d{1,2}|[一二三四五六七八九十]{1,3})[时点](?:\\d{1,2}分?)?|二十四[时点])?(?:下班)?(之内|以内|内|里|届满前|期满前|之?前)?`,
  'g',
)
const DAYS_OF: Record<string, number> = { 周: 7, 星期: 7, 月: 30, 半月: 30 }

/** Parses `十五日内`, `7个工作日内`, `两周内`, `半个月内`; a month counts as thirty days. */
export function termsIn(text: string): Term[] {
  return [...text.matchAll(TERM)].flatMap((match): Term[] => {
    const [all, count = '', inDays, inMonths, inHalf, within] = match
    const unit = inDays ?? inMonths ?? inHalf ?? ''
    const whole = count === '半' ? 0.5 : parseNoticeNumber(count)
    const total = whole === null ? null : unit === '半月' ? whole + 0.5 : whole
    if (total === null) return []
    const days = Math.round(total * (DAYS_OF[unit] ?? 1))
    const from = match.index
    return days < 1
      ? []
      : [
          {
            days,
            isWorkdays: unit === '工作日',
            from,
            to: from + all.length,
            isWithin: within !== undefined,
          },
        ]
  })
}

const PERCENT = new RegExp(
  `(\\d{1,3}(?:\\.\\d+)?)%|百分之([${WORDS}]{1,4})|([一二三四五六七八九])成|(一半|半数)`,
)

/** Returns `50%`, `百分之五十`, `三成`, `一半` in percent; null if there is none. */
export function percentIn(text: string): number | null {
  const [, digits, words, tenths, half] = PERCENT.exec(text) ?? []
  if (digits !== undefined) return Number(digits)
  if (words !== undefined) return parseNoticeNumber(words)
  if (tenths !== undefined) return (parseNoticeNumber(tenths) ?? 0) * 10
  return half === undefined ? null : 50
}
