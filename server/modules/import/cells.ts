// Cell parsers of the import: each `Cell` reads a text as a typed value (or `Wrong` with a message for the file's author) and writes
// the value as text again. Quantities are converted to the stored unit (fen, square metres) by the unit in the cell, else in the head;
// two units that contradict each other are an error. Values that spreadsheets damage, such as truncated digits or ratios turned into
// dates, are rejected instead of guessed.

import { getOwnValue } from '../../../src/lib/own'
import { foldForMatch } from '../../../src/lib/text/normalize-input'
import { parseNoticeNumber } from '../../notice/figures'
import { areas, degrees, isForeign, money, pieces, type Units } from './units'

/** A cell that cannot be parsed; the message is for the author of the file. */
export class Wrong {
  constructor(readonly message: string) {}
}

/** Facts about a cell from outside of it: from its head, its workbook or a correction. */
export interface Told {
  /** Unit of the column, folded for matching; empty: none. */
  unit?: string
  /** A person corrected the cell: a unit in its text takes precedence over that of the head. */
  isMended?: boolean
  /** Its workbook counts dates from 1904. */
  is1904?: boolean
}

/** Parses a cell's text and formats the value as text again; `hint` documents the accepted input. */
export interface Cell<T = unknown> {
  hint: string
  /** Input control in forms; a single-line field by default. */
  control?: 'lines' | 'number'
  /** The allowed words. */
  choices?: readonly string[]
  /** Units that the head may contain; undefined: the cell holds no quantity. */
  units?: Units
  /** Units that a person may choose for the column. */
  unitChoices?: readonly string[]
  /** It holds URLs of pages or pictures. */
  isLinks?: true
  /** Texts (folded) that mean an empty cell in this column, in addition to those of NOTHING. */
  nothing?: RegExp
  read: (text: string, told?: Told) => T | Wrong
  /** Returns the reason why a person has to confirm a readable cell, as in 201.6万（份额50%）; null if it needs no confirmation. */
  doubt?: ((text: string) => string | null) | undefined
  write: (value: T) => string
}

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
export const plain = { write: String }

/** Maximum length of a single-line text; longer ones get a multi-line control. */
const MAX_LINE = 200

/** A number in the scientific notation that spreadsheets use if a column is too narrow or the number exceeds 15 digits. */
const SCIENTIFIC = /^[+-]?\d(?:\.\d+)?e[+-]?\d{1,3}$/i
const LOST_DIGITS = /^[1-9]\d{14}0{2,}$/
const CUT = '像是被 Excel 截断了，请把这一列设成文本再导出'

/** A ratio such as 3/18, displayed as a date by a spreadsheet that misread it. */
const DAY_OF_RATIO =
  /^(?:(?:19|20)\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?(?:\s+0{1,2}:00(?::00)?)?|\d{1,2}月\d{1,2}日|\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d\d)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d\d)$/i
/** Returns an error if the cell may be a date where none belongs; null otherwise. */
export const dayOfRatio = (text: string): Wrong | null =>
  DAY_OF_RATIO.test(text)
    ? new Wrong(`${text} 像是表格软件把 3/18 这样的字变成了日期，请把这一列设成文本再填`)
    : null

/** A text of `min` to `max` characters in one or several lines; `mayBeDay` allows a text that is only a date. */
export const words = (min: number, max: number, { mayBeDay = false } = {}): Cell<string> => ({
  hint: min > 1 ? `${min} 至 ${max} 字` : `不超过 ${max} 字`,
  ...(max > MAX_LINE && { control: 'lines' }),
  read: (text, { isMended = false } = {}) => {
    if (CONTROL.test(text)) return new Wrong('含有不可用的字符')
    const day = mayBeDay || isMended ? null : dayOfRatio(text)
    if (day) return day
    if (SCIENTIFIC.test(text) || LOST_DIGITS.test(text)) return new Wrong(CUT)
    const { length } = text.length > max ? Array.from(text) : text
    return length < min || length > max ? new Wrong(`应为 ${min} 至 ${max} 字`) : text
  },
  ...plain,
})

/** Returns the digits of a number with commas between thousands, or with a comma before one or two decimals; null for anything else. */
function digitsIn(text: string): string | null {
  const [, sign = '', digits = ''] = /^([+-]?)(\d[\d.,]*)$/.exec(text.replace(/，/g, ',')) ?? []
  if (digits === '') return null
  if (/^\d+(\.\d+)?$/.test(digits)) return sign + digits
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return sign + digits.replace(/,/g, '')
  if (/^\d+,\d{1,2}$/.test(digits)) return sign + digits.replace(',', '.')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(digits)) return sign + digits.replace(/\./g, '').replace(',', '.')
  return null
}

/** A number whose thousands are separated by blanks. */
const GROUPS = /^[^\d\s]*\s*[+-]?\d{1,3}(?: \d{3})+(?!\s*\d)/

/** Excel stores fifteen significant digits; further digits are artefacts of binary fractions. */
const FIFTEEN = 15

/** A number in words, or with more than one unit: 二百, 二百万, 201万6千. In 201万6 the magnitude of the 6 is unknown. */
const IN_WORDS =
  /^(¥|rmb|cny|人民币:?)?((?:\d+(?:万|亿|千)(?=[\d一二两三四五六七八九零])|[一二两三四五六七八九十零〇壹贰叁肆伍陆柒捌玖拾])[\d一二两三四五六七八九十百千万亿零〇壹贰叁肆伍陆柒捌玖拾佰仟萬]*)(.*)$/
const OPEN_END = /[万亿千萬仟][\d一二三四五六七八九]{1,3}$/
const LARGE_END = /(?<=^[^万亿萬]+)[万亿萬]$/

/** Returns the sign, the number in digits and the unit of a folded quantity; [] if it contains no number. */
function numberAndUnit(folded: string): readonly string[] {
  const plain = folded.replace(/([元圆])[整正]$/, '$1')
  const [, sign = '', said = '', unit = ''] = IN_WORDS.exec(plain) ?? []
  if (said === '') return /^(¥|rmb|cny|人民币:?)?([+-]?\d[\d.,，]*)(.*)$/.exec(plain) ?? []
  if (OPEN_END.test(said)) return []
  // 二百万 is 二百 in 万; in 201万6千 the unit is the plain one.
  const end = LARGE_END.exec(said)?.[0] ?? ''
  const number = parseNoticeNumber(said.slice(0, said.length - end.length))
  if (number === null) return []
  const isCompound = number >= 1000 && /[万亿千萬仟]/.test(said.slice(0, said.length - end.length))
  return [plain, sign, String(number), end + (unit === '' && isCompound && end === '' ? '元' : unit)]
}

const ABOUT = /^(?:大约|约为?|约合)/
const ABOUT_END = /(?:左右|上下|起)$/
/** Remarks in brackets behind a number that do not change it: about its tax or its certificate. */
const PLAIN_REMARK =
  /^(?:不?含(?:增值)?税价?|未税|人民币|整|证载|登记|产权证|证载面积|登记面积|建筑面积|建面|实测)$/

interface Remarked {
  /** The number with its unit only. */
  bare: string
  /** The text in brackets behind the number; empty: none. */
  remark: string
  isAbout: boolean
}

/** Fast path: most cells are plain numbers. */
const PLAIN_NUMBER = /^[+-]?\d[\d.,]*$/
/** Splits a number from the remarks around it: 约201.6万（不含税）. */
function splitRemarks(text: string): Remarked {
  if (PLAIN_NUMBER.test(text)) return { bare: text, remark: '', isAbout: false }
  const folded = foldForMatch(text)
  const [, number = folded, inner = ''] = /^([^()[\]]*\d[^()[\]]*)[([]([^()[\]]+)[)\]]$/.exec(folded) ?? []
  const bare = number.replace(ABOUT, '').replace(ABOUT_END, '')
  return { bare, remark: inner, isAbout: bare !== number }
}

/** Returns the number of a cell without currency words, so that units can be told from it. */
export const bareNumber = (text: string) =>
  splitRemarks(text).bare.replace(/^(?:rmb|cny|人民币:?)|人民币$/g, '')

/** Returns the reason why a person has to confirm a number with remarks; null if there is none. */
function doubtOfNumber(text: string, units: Units): string | null {
  const { bare, remark, isAbout } = splitRemarks(text)
  if (isAbout) return `写的是“${text}”，不是确数，请确认按${bare}`
  const isPlain =
    remark === '' || PLAIN_REMARK.test(remark) || units(remark) !== undefined || inWords(remark) !== null
  return isPlain ? null : `写的是“${text}”，括号里的没有读，请确认按${bare}`
}

/** Returns the sum of a repetition in words, as in 2016000（贰佰零壹万陆仟元整）; null if the remark is no sum. */
function inWords(remark: string): number | null {
  const said = /^(?:大写:?)?(?:人民币)?(.*?)[元圆][整正]?$/.exec(remark)?.[1]
  return said === undefined || said === '' ? null : parseNoticeNumber(said)
}

/** Marks a cell that was merged over several rows: its value may belong to each of them or to all together. */
export const mergedText = (text: string, rows: number) => `${text}（合并 ${rows} 行）`
const MERGED = /（合并 (\d+) 行）$/

/** Parses a number and converts it to the stored unit, by its own unit or that of its head. `message` says what is expected. */
function quantity(
  text: string,
  {
    units,
    message,
    told: { unit = '', isMended = false } = {},
  }: { units: Units; message: string; told?: Told | undefined },
): number | Wrong {
  const merged = MERGED.exec(text)?.[1]
  if (merged !== undefined)
    return new Wrong(`这一格合并了 ${merged} 行，不知道是每行的还是一共的，请逐行写明`)
  const { bare: folded, remark } = splitRemarks(text)
  if (/\d\s+\d/.test(text) && !GROUPS.test(text))
    return new Wrong(`${message}；数字中间有空格，不知道是不是一个数`)
  if (SCIENTIFIC.test(folded))
    return new Wrong(`${message}；科学计数法会丢位数，请把这一列设成常规数字再导出`)
  const day = dayOfRatio(text)
  if (day) return day
  const [, sign = '', number = '', behind = ''] = numberAndUnit(folded)
  // The unit may stand in brackets: 2016000（元）.
  const isUnit = remark !== '' && units(remark) !== undefined
  const own = behind === '' && isUnit ? remark : behind
  const digits = digitsIn(number)
  if (digits === null) return new Wrong(message)
  const [ownFactor, headFactor] = [units(sign.replace(':', '') + own), units(unit)]
  if (remark !== '' && isForeign(remark, units)) return new Wrong(`${message}；不认识“${remark}”`)
  if (isUnit && units(remark) !== ownFactor) return new Wrong(`${message}；写了“${behind}”又写了“${remark}”`)
  if (ownFactor === undefined) return new Wrong(own === '' ? message : `${message}；不认识“${own}”`)
  if (headFactor === undefined) return new Wrong(`列的单位“${unit}”不认识`)
  // Below a head in the plain unit, cells may still carry a larger unit: 201.6万 under 起拍价（元）.
  if (own !== '' && headFactor !== 1 && ownFactor !== headFactor && !isMended)
    return new Wrong(`列名的单位是${unit}，这里写的是${own}，请写明是哪一个`)
  const factor = own !== '' ? ownFactor : headFactor
  const value = Number((Number(digits) * factor).toPrecision(FIFTEEN))
  const again = isUnit ? null : inWords(remark)
  return again !== null && again !== value ? new Wrong(`${message}；数字和大写不一样`) : value
}

const YUAN_WORDS = '应为元，如 2016000 或 201.6万'
/** Maximum of any sum of money, in yuan. */
const MAX_YUAN = 1e12

export const MONEY_CHOICES = ['元', '千元', '万元', '百万元', '亿元']

/** Money in yuan to fen: with or without commas, in 元, 万 or 亿 given by the cell or its head. */
export const yuan = ({ isPositive = false } = {}): Cell<number> => ({
  hint: '元，至多两位小数；也认 201.6万、1.2亿',
  units: money,
  doubt: text => doubtOfNumber(text, money),
  unitChoices: MONEY_CHOICES,
  read: (text, told) => {
    const value = quantity(text, { units: money, message: YUAN_WORDS, told })
    if (value instanceof Wrong) return value
    if (value < 0 || value >= MAX_YUAN) return new Wrong(YUAN_WORDS)
    const fen = value * 100
    if (Math.abs(fen - Math.round(fen)) > 1e-4) return new Wrong('应为元，至多两位小数')
    if (isPositive && fen <= 0) return new Wrong('应大于 0')
    return Math.round(fen)
  },
  write: fen => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)),
})

/** Money that platforms write as 0 or in words while there is none yet. */
export const yuanIfAny = (): Cell<number> => ({
  ...yuan(),
  nothing: /^(?:0+(?:\.0+)?(?:元|万|万元)?|流拍|未成交|无人出价|未评估|无评估|(?:详)?见公告)$/,
})

/** Yuan per unit, as 元/㎡ or 元/㎡·月, in fen; results of divisions are rounded. */
export const yuanPer = (
  units: Units,
  { hint, message, choices }: { hint: string; message: string; choices: readonly string[] },
): Cell<number> => ({
  hint,
  units,
  unitChoices: choices,
  doubt: text => doubtOfNumber(text, units),
  read: (text, told) => {
    const value = quantity(text, { units, message, told })
    if (value instanceof Wrong) return value
    return value < 0 || value >= MAX_YUAN ? new Wrong(message) : Math.round(value * 100)
  },
  write: yuan().write,
})

/** Square metres, with or without the unit. */
export const metres = (min = 0.01, max = 1_000_000): Cell<number> => ({
  hint: '平方米，至多四位小数',
  control: 'number',
  units: areas,
  unitChoices: ['㎡', '亩', '公顷', '平方英尺'],
  doubt: text => doubtOfNumber(text, areas),
  read: (text, told) => {
    const value = quantity(text, { units: areas, message: '应为平方米，如 89.32', told })
    if (value instanceof Wrong) return value
    const area = Math.round(value * 1e4) / 1e4
    if (area <= 0) return new Wrong('应大于 0')
    return area < min || area > max ? new Wrong(`应在 ${min} 到 ${max} 之间`) : area
  },
  ...plain,
})

/** A whole number; `names` are the counting units that may follow it. */
export const whole = (min: number, max: number, ...names: string[]): Cell<number> => {
  const units = pieces(...names)
  return {
    hint: `整数，${min} 到 ${max}`,
    control: 'number',
    units,
    unitChoices: ['个', '千', '万'],
    doubt: text => doubtOfNumber(text, units),
    read: (text, told) => {
      const value = quantity(text, { units, message: '应为整数', told })
      if (value instanceof Wrong) return value
      if (!Number.isSafeInteger(value)) return new Wrong('应为整数')
      return value < min || value > max ? new Wrong(`应在 ${min} 到 ${max} 之间`) : value
    },
    ...plain,
  }
}

/** A year: 1990, 1990年, 1990年建, 1990-06. */
export const year: Cell<number> = {
  hint: '年份，如 2008',
  control: 'number',
  units: name => (/^(?:年|年份|公元)?$/.test(name) ? 1 : undefined),
  unitChoices: ['年'],
  read: text => {
    const [, digits] =
      /^(\d{4})(?:年(?:建成?|代)?|[-/.年]\d{1,2}(?:[-/.月]\d{1,2})?[月日]?)?$/.exec(foldForMatch(text)) ?? []
    const value = Number(digits)
    if (digits === undefined) return new Wrong('应为年份，如 2008')
    return value < 1900 || value > 2100 ? new Wrong('应在 1900 到 2100 之间') : value
  },
  ...plain,
}

export const decimal = (
  min: number,
  max: number,
  {
    hint = `数字，${min} 到 ${max}`,
    units = degrees,
    choices = [],
  }: { hint?: string; units?: Units; choices?: readonly string[] } = {},
): Cell<number> => ({
  hint,
  control: 'number',
  units,
  unitChoices: choices,
  doubt: text => doubtOfNumber(text, units),
  read: (text, told) => {
    const value = quantity(text, { units, message: '应为数字', told })
    if (value instanceof Wrong) return value
    return value < min || value > max ? new Wrong(`应在 ${min} 到 ${max} 之间`) : value
  },
  ...plain,
})

/** Percent. A value of at most 1 without a percent sign is ambiguous: 0.3 may be 0.3% or 30%. */
export const percent = (units: Units): Cell<number> => {
  const base = decimal(0, 100, { units, choices: ['%', '小数'] })
  return {
    ...base,
    read: (text, told) => {
      // The percent sign of a cell outranks its head: a sheet displays the ratios of a column 小数 as 30%.
      const value = base.read(text, /[%％‰]/.test(text) ? { ...told, unit: '' } : told)
      return !(value instanceof Wrong) &&
        value > 0 &&
        value <= 1 &&
        !/[%‰％]/.test(text) &&
        told?.unit !== '小数'
        ? new Wrong(
            `${text} 是 ${text}% 还是 ${Number((Number(text) * 100).toPrecision(FIFTEEN))}%？请写上 %`,
          )
        : value
    },
  }
}

/** One of the given words; `also` maps synonyms to them. */
export const oneWord = <T extends string | number>(
  labels: readonly (readonly [T, string])[],
  also: Readonly<Record<string, T>> = {},
): Cell<T> => {
  const known = Object.fromEntries(
    [...Object.entries(also), ...labels.map(([value, label]) => [label, value] as const)].map(
      ([word, value]) => [foldForMatch(word), value],
    ),
  ) as Record<string, T>
  const names = labels.map(([, label]) => label).join('、')
  return {
    hint: names,
    choices: labels.map(([, label]) => label),
    read: text => getOwnValue(known, foldForMatch(text)) ?? new Wrong(`应为 ${names} 之一`),
    write: value => labels.find(([one]) => one === value)?.[1] ?? '',
  }
}

const YES = new Set(['是', '有', '1', 'true', 'yes', 'y', '可', '可以', '能', '支持', '√', '✓'])
const NO = new Set(['否', '无', '0', 'false', 'no', 'n', '不可', '不可以', '不能', '不支持', '没有', '×'])
/** Yes or no. `of` matches words for the subject that may follow, as in 可贷款; `counted` matches a quantity, which also means yes. */
export const buildFlagCell = ({ of, counted }: { of?: RegExp; counted?: RegExp } = {}): Cell<boolean> => ({
  hint: '是、否',
  choices: ['是', '否'],
  read: text => {
    const folded = foldForMatch(text)
    if (counted?.test(folded)) return true
    const word = of ? folded.replace(of, '') : folded
    return YES.has(word) ? true : NO.has(word) ? false : new Wrong('应为是或否')
  },
  write: value => (value ? '是' : '否'),
})
export const flag = buildFlagCell()

/** Texts that mean an empty cell. */
const NOTHING =
  /^(?:[-–—―~_/\\|.·*]+|暂无|暂缺|暂未.{0,4}|无|没有|未知|不详|不明|待定|待补充|空|空白|缺|n\/?a|null|nil|none|nan|undefined|\\n)$/
/** Returns true if a cell counts as empty; where 无 is a valid answer of the column, it does not. */
export const isNothing = (text: string, cell: Cell) => {
  const folded = foldForMatch(text)
  if (cell.nothing?.test(folded)) return true
  return NOTHING.test(folded) && !(cell.choices && !(cell.read(text) instanceof Wrong))
}

/** Returns true for an error value of a spreadsheet (#DIV/0!) or a cell too narrow for its number (####). */
export const isSheetError = (text: string) =>
  /^(?:#n\/a|#{2,}|#[\p{L}][\p{L}\d/_]*[!?]|err:\d{3})$/u.test(foldForMatch(text))

/** URLs of pictures or pages, separated by blanks, line breaks, or commas that are not part of a URL. */
export const links = (most: number): Cell<string[]> => ({
  hint: `网址，至多 ${most} 个，用空格隔开`,
  isLinks: true,
  read: text => {
    const all = text.split(/[\s;；|]+/).filter(Boolean)
    if (all.length > most) return new Wrong(`至多 ${most} 个网址`)
    return all.every(isWebLink) ? all : new Wrong('应为 https:// 或 http:// 开头的网址')
  },
  write: all => all.join(' '),
})

function isWebLink(text: string): boolean {
  if (text.length > 1000) return false
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Several names or numbers in one cell. */
export const several = (most: number, length: number): Cell<string[]> => ({
  hint: `至多 ${most} 个，用顿号隔开`,
  read: text => {
    const all = [...new Set(text.split(/[、，,;；]\s*/).filter(Boolean))]
    return all.length > most || all.some(one => one.length > length || CONTROL.test(one))
      ? new Wrong(`至多 ${most} 个，每个不超过 ${length} 字`)
      : all
  },
  write: all => all.join('、'),
})
