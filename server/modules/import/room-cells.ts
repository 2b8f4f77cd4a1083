// Cell parsers for layouts and floors. They accept the formats that platforms write (2室1厅, 3/18, 中楼层(共33层), 地下一层) and reject
// what names several homes or what a spreadsheet turned into a date.

import type { Fault } from './kind'
import { foldForMatch } from '../../../src/lib/text/normalize-input'
import { parseFloorNo } from '../../shared/floor-no'
import { dayOfRatio, whole, Wrong, words, type Cell } from './cells'

const DIGITS = '零一二三四五六七八九'
const ROOM_PARTS = { 室: '室|房|居室?', 厅: '厅', 厨: '厨', 卫: '卫|卫生间' } as const
export type RoomPart = keyof typeof ROOM_PARTS

/** Converts a number in words, 十二 as 12; up to 99. */
function parseRoomNumeral(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
  return 10 * DIGITS.indexOf(tens || '一') + DIGITS.indexOf(ones || '零')
}

/**
 * Returns the count of a part in a layout: 2室1厅 has two rooms, 3+1房 has three and a small one that does not count, and 1.5室 is no
 * whole number; null if the layout lacks the part.
 */
export function partOfLayout(text: string, part: RoomPart): number | null {
  const folded = foldForMatch(text).replace(/[两双]/g, '二')
  const number = `\\d{1,2}(?:\\.\\d+)?|[${DIGITS}十]{1,3}`
  const [, count] =
    new RegExp(`(?<![\\d.+${DIGITS}十])(${number})(?:\\+\\d)?(?:个)?(?:${ROOM_PARTS[part]})`).exec(folded) ??
    []
  return count === undefined ? null : parseRoomNumeral(count)
}
export const isLayout = (text: string) =>
  /[室房居厅]/.test(text) && !/\d\s+\d/.test(text) && partOfLayout(text, '室') !== null

const SEVERAL_LAYOUTS = /以上|以下|或|至|[室居房].*[+/~-].*[室居房]/
/** 2、3室 and 2/3居 mean several layouts too. */
const SEVERAL_COUNTS = new RegExp(`[\\d${DIGITS}十](?:[、,;/~-]|至|到|和|及|与)[\\d${DIGITS}十]+(?:室|房|居)`)
const ANY_ROOMS = new RegExp(`(?:\\d{1,2}|[${DIGITS}十]{1,3})(?:\\+\\d)?个?(?:室|房|居)`, 'g')

/** Returns true for a cell with the layouts of several homes: 2室1厅、3室2厅. */
function hasSeveralLayouts(text: string): boolean {
  const folded = foldForMatch(text).replace(/两/g, '二')
  return (
    SEVERAL_LAYOUTS.test(text) || SEVERAL_COUNTS.test(folded) || (folded.match(ANY_ROOMS) ?? []).length > 1
  )
}

/** Number of rooms, as a number or a layout: 2, 2室1厅, 两居室. */
export const rooms = (min: number, max: number, part: RoomPart): Cell<number> => {
  const base = whole(min, max, part, '个', '间', '居', '居室')
  return {
    ...base,
    doubt: undefined,
    read: (written, told) => {
      const text = written.replace(/双(?=[室房居厅厨卫])/g, '两')
      return hasSeveralLayouts(text)
        ? new Wrong('应为一个数，如 2 或 2室1厅')
        : isLayout(text)
          ? base.read(String(partOfLayout(text, part) ?? 'x'), told)
          : base.read(text, told)
    },
  }
}

interface FloorSaid {
  /** A plain number without its unit, or the words as written: 地下一层. */
  floor: string | null
  no: number | null
  total: number | null
}
const FLOOR_NUMBER = `(?:-|b|负|地下)?(?:\\d{1,3}|[${DIGITS}十]{1,3})`
const ONE_FLOOR = new RegExp(`^第?(${FLOOR_NUMBER})(?:层|楼|f)?$`)
const TOTAL_WORD = '(?:地上)?(?:[共总]计?(?:楼?层数?|高)?:?)'
const TOTAL_NUMBER = `(\\d{1,3}|[${DIGITS}十]{1,3})(?:层|楼|f)?`
/** 3/18, 3层（共18层）, 中楼层/总18, 共18层. Excluded are 3-18, which may be sixteen floors, and 1、2层, which are two floors. */
const OF_FLOORS = new RegExp(
  `^(.*?)(?:[(]?(?:[/|\\\\]|of)${TOTAL_WORD}?|[、,;]?[(]?${TOTAL_WORD})${TOTAL_NUMBER}[)]?$`,
)
/** 总18层/第3层, 18层中的第3层. */
const TOTAL_FIRST = new RegExp(
  `^(?:${TOTAL_WORD}${TOTAL_NUMBER}[)]?(?:[/|、,;](?:所在)?|所在|(?=第)|(?<=[层楼f])(?=\\d))|${TOTAL_NUMBER}(?:中的?|之中?的?|里的?)(?=第|\\d))(.+)$`,
)
/** A spreadsheet's date serial, displayed as a number instead of 3/18. */
const SERIAL = /^[45]\d{4}$/

const MAX_FLOORS = 200

/** Parses the floor and the total of floors in a cell; Wrong if a spreadsheet turned it into a date. */
export function floorIn(text: string): FloorSaid | Wrong {
  const day = dayOfRatio(text)
  if (day) return day
  if (SERIAL.test(text))
    return new Wrong(`${text} 像是表格软件把 3/18 这样的楼层变成了日期，请把这一列设成文本再填`)
  const folded = foldForMatch(text).replace(/[\u2215\u2044]/g, '/')
  const [, whole, part, own = ''] = TOTAL_FIRST.exec(folded) ?? []
  const isTotalFirst = ONE_FLOOR.test(own)
  const [, before = folded, last] = isTotalFirst ? [] : (OF_FLOORS.exec(folded) ?? [])
  const [said, all] = isTotalFirst ? [own, whole ?? part] : [before, last]
  const total = all === undefined ? null : parseRoomNumeral(all)
  if (said === '') return { floor: null, no: null, total }
  if (/\d\s*[/|\\]\s*\d/.test(said)) return new Wrong('应为一个楼层，如 3 或 3/18')
  const one = ONE_FLOOR.exec(said)?.[1]
  const no = one === undefined ? null : parseFloorNo(one)
  if (no !== null && total !== null && no > total)
    return new Wrong(`写的是共 ${total} 层中的第 ${no} 层，请写成 3/18 这样，所在楼层在前`)
  const isPlain = one !== undefined && /^-?\d+$/.test(one)
  if (isPlain && Math.abs(Number(one)) > MAX_FLOORS) return new Wrong(`${text} 像是房号，不是楼层`)
  // Folding changed the B of B2/18 to b.
  const words = all === undefined ? text : said.replace(/^b(?=\d)/, 'B')
  return { floor: isPlain ? String(Number(one)) : words, no, total }
}

/** A floor as it is displayed: a number, or words such as 中楼层. */
export const floorWords = (min: number, max: number): Cell<string> => {
  const base = words(min, max)
  return {
    ...base,
    read: (text, told) => {
      const said = floorIn(text)
      return said instanceof Wrong ? said : base.read(said.floor ?? text, told)
    },
  }
}

/** A floor in words without a number, with or without the total: 中楼层(共33层), 高层, 顶层/6. */
const FLOOR_IN_WORDS = new RegExp(
  `^(?:[较偏最]?[高中低]|中[高低]|[顶底])(?:楼?层|楼|区|楼?层区)?(?:[、,;]?[(]?(?:[/|\\\\]|of)?${TOTAL_WORD}?${TOTAL_NUMBER}[)]?)?$`,
)

/** The number of a floor, which may precede the total; words without a number give an empty value. */
export const floorNumber = (min: number, max: number): Cell<number> => {
  const base = whole(min, max, '层', '楼', 'f')
  return {
    ...base,
    nothing: FLOOR_IN_WORDS,
    doubt: undefined,
    read: (text, told) => {
      const said = floorIn(text)
      return said instanceof Wrong ? said : base.read(String(said.no ?? text), told)
    },
  }
}

/** The total of floors: 18, 共18层, 3/18. */
export const floorTotal = (min: number, max: number): Cell<number> => {
  const base = whole(min, max, '层', '楼', 'f')
  return {
    ...base,
    doubt: undefined,
    read: (text, told) => {
      const said = floorIn(text)
      if (said instanceof Wrong) return said
      // 第18层 is a floor, not a total.
      return /^\s*第/.test(text) && said.total === null
        ? new Wrong('应为一共多少层，如 18')
        : base.read(String(said.total ?? said.no ?? text), told)
    },
  }
}

/** Fills the total of floors from the floor's cell, as 3/18, if it has no cell of its own. Returns an error if the two differ. */
export function readFloors(
  values: Record<string, unknown>,
  { floor, total }: { floor: string; total: string },
  cells: Readonly<Record<string, string>>,
): Fault[] {
  const said = cells[floor] === undefined ? null : floorIn(cells[floor])
  if (said === null || said instanceof Wrong || said.total === null) return []
  if (said.floor === null) Reflect.deleteProperty(values, floor)
  if (values[total] !== undefined && values[total] !== said.total)
    return [{ field: floor, message: `写了共 ${said.total} 层，总层数却是 ${String(values[total])}` }]
  if (cells[total] === undefined) values[total] = said.total
  return []
}
