// Units of import columns. A `Units` function converts the name of a unit into a factor of the stored unit. The rest of the file finds
// such names: in the head of a column, in the line above it (单位：万元), in a row of units below it, or in group heads. An unknown or
// contradictory unit is reported as `unknown`, so that a person is asked and no sum is read in a wrong unit.

import { foldForMatch } from '../../../src/lib/text/normalize-input'

/** Converts a unit's name, folded for matching, into its factor of the stored unit; undefined for a name that is not such a unit. */
export type Units = (name: string) => number | undefined

const TENS: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1_000, 仟: 1_000 }
const LARGE: Record<string, number> = { 万: 1e4, 萬: 1e4, w: 1e4, 亿: 1e8, 億: 1e8, k: 1e3 }
const MONEY =
  /^(?:人民币|rmb|cny|¥)?([十拾百佰千仟])?(万|萬|w|亿|億|k)?(?:元|圆|圓|块钱?)?(?:人民币|rmb|cny)?$/
const SMALL: Record<string, number> = { 分: 0.01, 角: 0.1 }

/** Yuan in one unit of money. */
export const money: Units = name => {
  const [whole, tens = '', large = ''] = MONEY.exec(name) ?? []
  if (whole === undefined) return SMALL[name]
  return (TENS[tens] ?? 1) * (LARGE[large] ?? 1)
}

const AREAS: Record<string, number> = {
  m2: 1,
  平方米: 1,
  平方公尺: 1,
  平米: 1,
  平方: 1,
  平: 1,
  方: 1,
  sqm: 1,
  亩: 10_000 / 15,
  公顷: 10_000,
  ha: 10_000,
  hm2: 10_000,
  km2: 1_000_000,
  平方公里: 1_000_000,
  平方英尺: 0.09290304,
  平方呎: 0.09290304,
  sqft: 0.09290304,
  ft2: 0.09290304,
  坪: 400 / 121,
}
const oneArea = (name: string) => AREAS[name]

/** Square metres in one unit of area. */
export const areas: Units = name => {
  if (name === '') return 1
  return name.startsWith('万') ? scaled(1e4, oneArea(name.slice(1))) : oneArea(name)
}
const scaled = (by: number, one: number | undefined) => (one === undefined ? undefined : by * one)

/** Months in a period. */
const PERIODS: Record<string, number> = {
  月: 1,
  个月: 1,
  天: 12 / 365,
  日: 12 / 365,
  周: 84 / 365,
  季: 3,
  季度: 3,
  年: 12,
}
/** A single room (间) is excluded: its rent says nothing about the whole home. */
const HOMES = new Set(['套', '户', '整套'])

interface Per {
  money: number
  area?: number
  months?: number
  isHome: boolean
}

/** Parses the denominator of a price: the parts of 元/㎡·月 in any order behind the currency. */
function parseUnitPer(name: string): Per | undefined {
  // Reject the tail of a longer remark: 万元) of （起拍价：万元）.
  if (/^[^([]*[)\]]|[([][^)\]]*$/.test(name)) return undefined
  const parts = name
    .replace(/[()[\]]/g, '')
    .split(/[/每·•・.*]/)
    .filter(Boolean)
  const first = parts[0] === undefined ? undefined : money(parts[0])
  const found: Per = { money: first ?? 1, isHome: false }
  for (const part of first === undefined ? parts : parts.slice(1)) {
    const [area, months] = [areas(part), PERIODS[part]]
    if (area !== undefined && found.area === undefined) found.area = area
    else if (months !== undefined && found.months === undefined) found.months = months
    else if (HOMES.has(part) && !found.isHome) found.isHome = true
    else return undefined
  }
  return found
}

/** Yuan per square metre; a unit without an area means per square metre. */
export const unitPrices: Units = name => {
  const per = parseUnitPer(name)
  return !per || per.isHome || per.months !== undefined ? undefined : per.money / (per.area ?? 1)
}

/**
 * Yuan per square metre and month; either part may be missing. A period without an area may be the fee of a whole home, and such fees
 * are never in thousands of yuan, so both are rejected.
 */
export const monthlyFees: Units = name => {
  const per = parseUnitPer(name)
  if (!per || per.isHome || per.money > 1 || (per.months !== undefined && per.area === undefined))
    return undefined
  return per.money / (per.area ?? 1) / (per.months ?? 1)
}

/** Like `monthlyFees`, but the area is required: money alone may be the rent of a whole home. */
export const rentsBySquareMetre: Units = name => {
  const per = parseUnitPer(name)
  return name !== '' && per?.area === undefined ? undefined : monthlyFees(name)
}

/** Yuan per month for a whole home. A daily rent may be per square metre, unless it names the home. */
export const wholeRents: Units = name => {
  const per = parseUnitPer(name)
  if (!per || per.area !== undefined) return undefined
  const months = per.months ?? 1
  return months < 1 && !per.isHome ? undefined : per.money / months
}

const PERCENTS: Record<string, number> = {
  '': 1,
  '%': 1,
  百分比: 1,
  百分数: 1,
  百分之: 1,
  '‰': 0.1,
  小数: 100,
}
export const percents: Units = name => PERCENTS[name]
const RATIOS: Record<string, number> = { '': 1, 倍: 1, '%': 0.01 }
export const ratios: Units = name => RATIOS[name]
const INDICES = /^(?:指数|(?:上月|上年同月|上年同期|去年同月|去年同期|环比|同比)?=?100)?$/
/** An index relative to 100. */
export const indices: Units = name => (INDICES.test(name) ? 1 : undefined)
const DEGREES = /^(?:°|度|°?[en]|东经|北纬|(?:gcj-?02|高德|腾讯|火星)(?:坐标系?)?)?$/
/** Degrees in the map coordinates used here; other coordinate systems are some hundred metres off. */
export const degrees: Units = name => (DEGREES.test(name) ? 1 : undefined)

/** Counting units `names`, also in thousands or ten thousands. */
export const pieces =
  (...names: string[]): Units =>
  name => {
    if (name === '' || names.includes(name)) return 1
    const [, large = '', rest = ''] = /^(千|万|k|w)(.*)$/.exec(name) ?? []
    const by = large === '千' ? 1_000 : LARGE[large]
    return by !== undefined && (rest === '' || names.includes(rest)) ? by : undefined
  }

/** Additions to a column name that are not units. */
const REMARKS =
  /^(?:必填|选填|可选|可空|必须|非必填|参考|含税|不含税|证载|登记|实测|产权证|数字|整数|小写|总价|整套|一拍|二拍|变卖|当前|最新|公告|建筑|约|保留价|底价|以.{1,6}计|单位|金额|人民币|rmb|cny)$/
const UNIT_WORD = /^(?:(?:计量|金额|货币)?单位[:为]?|以(?=.+(?:计价?|计算|为单位)$))|(?:计价?|计算|为单位)$/g
/** Words in brackets that make the column a different quantity than its name says. */
const OTHER_THING = /^(?:套内|使用|实用|实得|公摊|分摊|土地|占地|用地)(?:建筑)?(?:面积)?$/
const OPENING = '([{<【〔《「『〈〖“‘'
const CLOSING = ')]}>】〕》」』〉〗”’'
/** Quotation marks whose opening and closing characters are the same. */
const QUOTED = /"([^"]*)"|'([^']*)'/g
const EDGES = /^[\s_\-/:·,，、;；*#|=—–]+|[\s_\-/:·,，、;；*#|—–]+$/g

/** A head in comparable form: the whole of it, the name of its column, and the notes in brackets. */
export interface Head {
  key: string
  base: string
  baseKey: string
  notes: readonly string[]
}

/** Normalizes a column name for comparison. */
export const headKey = (name: string) =>
  foldForMatch(name).replace(/[_\s()[\]{}<>【】〔〕〖〗《》〈〉「」『』“”‘’"':：]/g, '')
/** Numbers and bullets before a name: 1.起拍价, ★起拍价, （1）起拍价. */
const NUMBERED =
  /^(?:\s*(?:[★☆*●○•·※◆◇■□▲△▶►✓#]|[①-⑳⑴-⒛]|[（(]\d{1,2}[)）]|\d{1,2}[.、．,，)）](?!\d)))+\s*(?=\S)/

export function readHead(written: string): Head {
  const name = written.replace(NUMBERED, '')
  const notes: string[] = []
  let [base, note, depth] = ['', '', 0]
  for (const sign of foldForMatch(name).replace(QUOTED, '“$1$2”')) {
    const wasInside = depth > 0
    if (OPENING.includes(sign)) depth += 1
    else if (CLOSING.includes(sign) && wasInside) depth -= 1
    if (wasInside && depth === 0) {
      notes.push(note)
      note = ''
    } else if (wasInside) note += sign
    else if (depth === 0) base += sign
  }
  if (note !== '') notes.push(note)
  // The name itself may stand in brackets: 〖起拍价〗（万元）.
  const parted = base.replace(EDGES, '') || (notes.length > 1 ? (notes.shift() ?? '') : '')
  return { key: headKey(name), base: parted, baseKey: headKey(parted), notes }
}

/** Result of reading a head: its unit (empty: none), an unknown unit, or null if the head does not match the names. */
export type HeadUnit = { unit: string } | { unknown: string } | null

const MAY_BE_UNIT =
  /(?:元|圆|币|美金|美刀|英镑|欧|usd|hkd|eur|\$|€|£|米|尺|亩|m2|ft2|坪|天|日|月|年|时|分|秒|%|‰|°|次|人|套|户)$/

/**
 * Matches a head against names (as `headKey` writes them) and returns the unit of its numbers. With `units` undefined, the column holds
 * no numbers.
 */
export function findHeadUnit(
  { key, base, baseKey, notes }: Head,
  known: readonly string[],
  units: Units | undefined,
): HeadUnit {
  if (known.includes(key)) return { unit: '' }
  const start = known.reduce(
    (best, one) => (one.length > best.length && baseKey.startsWith(one) ? one : best),
    '',
  )
  if (start === '' || notes.some(note => OTHER_THING.test(note))) return null
  const tail = getBaseTail(base, start.length)
  const rest = tail.replace(EDGES, '')
  if (units === undefined) return rest === '' ? { unit: '' } : null
  const isParted = rest !== tail
  if (rest !== '' && units(rest) === undefined && !isParted && !MAY_BE_UNIT.test(rest)) return null
  return unitIn([...(rest === '' ? [] : [rest]), ...notes], units)
}

/** Currencies that are not converted. */
const FOREIGN =
  /(?:港元|港币|美元|美金|美刀|欧元|日元|日圆|英镑|澳元|加元|韩元|新元|台币|外币|usd|hkd|eur|gbp|jpy|\$|€|£)$/
/** A period other than the month before the word for a payment: 年租金. */
const OTHER_PERIOD = /(年|季度?|周|日|天)(?:租|费|物业)/

/** Returns the unit in the head of an unknown column: in brackets, after a separator, or as the last words. */
export function unitOfHead({ base, notes }: Head, units: Units): { unit: string } | { unknown: string } {
  if (isForeign(base, units)) return { unknown: FOREIGN.exec(base)?.[0] ?? base }
  const parted = /[_/\-:·]([^_/\-:·]+(?:\/[^_/\-:·]+)?)$/.exec(base)?.[1]
  // Letters and digits match only as a whole word, as in 底价w and 面积m2, and never as the last letter of a word.
  const ends = Array.from(base, (_, at) => base.slice(at)).filter(
    (end, at) => !/^[a-z0-9]/.test(end) || /[^a-z0-9]/.test(base[at - 1] ?? ''),
  )
  // A unit may come first: 万元底价.
  const start = /^[十百千万亿]{1,2}元/.exec(base)?.[0]
  const last = [
    ...(parted === undefined ? [] : [parted]),
    ...(start === undefined ? [] : [start]),
    ...ends,
  ].find(end => units(end) !== undefined)
  const said = unitIn([...(last === undefined ? [] : [last]), ...notes], units)
  const period = OTHER_PERIOD.exec(base)?.[1]
  const isSilent = 'unit' in said && said.unit === ''
  return isSilent && period !== undefined && units('元/年') !== undefined ? { unknown: period } : said
}

/** Returns the rest of a base after `length` characters of its key; the base may contain characters that the key omits. */
function getBaseTail(base: string, length: number): string {
  let left = length
  for (let at = 0; at < base.length; at += 1) {
    if (base[at] !== '_' && base[at] !== ':') left -= 1
    if (left === 0) return base.slice(at + 1)
  }
  return ''
}

/** Returns the unit that the remarks name; units that contradict each other count as unknown. */
export function unitIn(remarks: readonly string[], units: Units): { unit: string } | { unknown: string } {
  const said = remarks
    .flatMap(one => one.replace(UNIT_WORD, '').split(/[,，;；、]|(?<!\d):/))
    .map(one => one.replace(UNIT_WORD, '').replace(EDGES, ''))
    .filter(one => one !== '' && !REMARKS.test(one))
  const strange = said.find(one => units(one) === undefined)
  if (strange !== undefined) return { unknown: strange }
  const factors = new Set(said.map(one => units(one)))
  if (factors.size > 1) return { unknown: said.join('、') }
  return { unit: said[0] ?? '' }
}

/** Returns true for a period alone: 天 in 按天计. */
export const isPeriod = (name: string) => Object.hasOwn(PERIODS, name)

/** Units that a line near a head may declare for columns. */
const SUMS: readonly Units[] = [money, areas, unitPrices, monthlyFees, rentsBySquareMetre, wholeRents]
const PLAIN: readonly Units[] = [money, areas, unitPrices]
const COUNTS: readonly Units[] = [percents, pieces('套', '户', '人', '次', '个')]
const isOneOf = (list: readonly Units[], name: string) =>
  name !== '' && (FOREIGN.test(name) || list.some(units => units(name) !== undefined))

/** Returns true if the text is exactly the name of a unit of sums, areas or pieces. */
export const isUnitName = (name: string) =>
  /^[^/每·•・.*\s]/.test(name) &&
  (/^[十百千万亿]{0,2}(?:港元|港币|美元|美金|欧元|日元|日圆|英镑|usd|hkd|eur|gbp|jpy)$/.test(name) ||
    [...SUMS, percents].some(units => units(name) !== undefined))

/** Words that may precede a unit in such a line. */
const LABEL =
  /^(?:备注|注|说明|金额|价格|价款|总价|单价|面积|货币|币种|折合?|人民币|rmb|cny|数量|以[上下]|除.{1,6}外|均|为|是|以|[-–—])+/
const PARTS = /[|,，、;；:()[\]【】「」『』“”‘’"'〔〕]+/

const partsIn = (text: string) =>
  text
    .split(PARTS)
    .map(part => part.replace(LABEL, ''))
    .filter(Boolean)

/** English words and digits that name units: Unit: RMB 10000, RMB'000, in ten thousand yuan. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/\b(?:one )?hundred million\b/gi, '亿'],
  [/\bten thousands?\b/gi, '万'],
  [/\bmillions?\b/gi, '百万'],
  [/\bthousands?\b/gi, '千'],
  [/\byuan\b|\brenminbi\b/gi, '元'],
  [
    /\b(?:units?|currency|amounts?)\b\s*(?:is|are|in)?\s*[:：]?|\bin(?=\s*(?:rmb|cny|[\d万千百亿元]))/gi,
    ' 单位:',
  ],
  [/单位\s*[:：]\s*/g, '单位:'],
]
const OF_ZEROS = ['', '十', '百', '千', '万', '十万', '百万', '千万', '亿']
/** 10000元, RMB 10,000 and RMB'0000, which mean 万元. */
const MULTIPLE = /(?:人民币|rmb|cny|[¥￥])?\s*(?:1((?:[,，]?0)+)|['’](0+))\s*(?:元|圆|rmb|cny)?/gi
const inWords = (text: string) =>
  ENGLISH.reduce((said, [english, word]) => said.replace(english, word), text)
    .replace(/(?<=[十百千万亿])\s+(?=元)/g, '')
    .replace(/(?<=单位:)[^|，。；]*/g, said =>
      said
        .replace(MULTIPLE, (whole, zeros: string = '', thousands: string = '') => {
          const word = OF_ZEROS[(zeros + thousands).replace(/\D/g, '').length]
          return word ? `${word}元` : whole
        })
        .replace(/(rmb|cny)\s+(?=\S)/gi, '$1'),
    )

/** Splits alternatives: 元/万元 leaves the unit open. */
const apart = (part: string) => {
  const either = part.split('/')
  return either.length > 1 && either.every(one => money(one) !== undefined) ? either : [part]
}

/**
 * Returns the units that a line above a head declares for all columns: 单位：万元、㎡, 单位（万元）, 人民币：万元, or in brackets in a
 * title.
 */
export function unitsAbove(text: string): string[] {
  const folded = foldForMatch(
    inWords(text)
      .replace(/单\s+位/g, '单位')
      .replace(/\s+/g, '|'),
  )
  const lists = folded.split(/(?=单位)/).flatMap(part => /^单位[为是]?(.{1,60})/.exec(part)?.[1] ?? [])
  const before = /以([^以为]{1,6})(?:为单位|计价?|计算|列示|表示)/.exec(folded)?.[1]
  const found = [...lists, ...(before === undefined ? [] : [before])].flatMap(list => {
    const parts = partsIn(list).flatMap(apart)
    const end = parts.findIndex(part => !isOneOf([...SUMS, ...COUNTS], part))
    return end === -1 ? parts : parts.slice(0, end)
  })
  const { base, notes } = readHead(text)
  const alone = [base, ...notes].map(partsIn).filter(parts => parts.every(part => isOneOf(PLAIN, part)))
  return [...new Set([...found, ...alone.flat()])]
}

/** Other cells of a row of units: a date format or nothing. */
const BESIDE_UNITS =
  /^(?:[ymdhs年月日时分秒:\-/.—]+|(?:计量|金额)?单位[:为]?|文本|文字|字符|选择|下拉|数字|日期|时间|整数|必填|选填|室厅卫)$/

/** Returns the units in a row below the head of which all cells are units, as in `,,㎡,万元,万元`; null for any other row. */
export function unitRow(cells: readonly string[]): string[] | null {
  const units = cells.map(cell => {
    const { base, notes } = readHead(cell.replace(/(?:必填|选填)(?=.)/, ''))
    return (base === '' ? (notes[0] ?? '') : base).replace(/^(?:计量|金额)?单位[:为](?=.)/, '')
  })
  const isUnit = (unit: string) => isOneOf([...SUMS, ...COUNTS], unit)
  const rest = units.filter(unit => unit !== '' && !isUnit(unit))
  // 周 or 套 alone may be any word.
  const isSum = (unit: string) => isOneOf(SUMS, unit) && !PERIODS[unit] && !HOMES.has(unit)
  if (!units.some(isSum) || !rest.every(unit => BESIDE_UNITS.test(unit))) return null
  return units.map(unit => (isUnit(unit) ? unit : ''))
}

/** Returns the unit of money among the remarks of a head, or a foreign currency, which a person is asked about; empty: none. */
function sumIn({ base, notes }: Head): string {
  const parts = [base.replace(/[_/·-]/g, '|'), ...notes].flatMap(partsIn)
  const sums = new Set(parts.filter(part => money(part) !== undefined))
  return parts.find(part => FOREIGN.test(part)) ?? (sums.size === 1 ? ([...sums][0] ?? '') : '')
}

/** Returns the units of money that group heads declare for the columns below them: 金额（万元） over 起拍价 and 保证金. */
export function unitsOfGroups(above: readonly string[], names: readonly string[]): ColumnUnit[] {
  let group = ''
  return names.flatMap((name, at) => {
    const head = above[at] ? readHead(above[at] ?? '') : null
    const said = head && head.base !== '' && !head.base.includes('单位') ? unitOfHead(head, money) : null
    if (head) group = !said ? '' : 'unit' in said ? said.unit : sumIn(head)
    return name === '' || group === '' ? [] : [{ name, unit: group }]
  })
}

/** A unit that a column has by its position and not by its name. */
export interface ColumnUnit {
  name: string
  unit: string
}

/** Returns true for money per home, such as 万元/套, in a column of money: whether the sum is meant per home is ambiguous. */
export const isPerHome = (name: string, units: Units) =>
  units(name) === undefined && units('元') !== undefined && parseUnitPer(name)?.isHome === true

export const isCurrency = (name: string) => FOREIGN.test(name)

/** Returns true for a foreign currency, which is not converted, in a column of money. */
export const isForeign = (name: string, units: Units) =>
  FOREIGN.test(name) && units(name) === undefined && units('元') !== undefined
