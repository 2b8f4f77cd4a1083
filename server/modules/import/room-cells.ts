import type { Fault } from './kind'
import { foldForMatch } from '../../../src/lib/text/normalize-input'
import { floorNoOf } from '../../shared/floor-no'
import { dayOfRatio, whole, Wrong, words, type Cell } from './cells'

const DIGITS = '零一二三四五六七八九'
const ROOM_PARTS = { 室: '室|房|居室?', 厅: '厅', 厨: '厨', 卫: '卫|卫生间' } as const
export type RoomPart = keyof typeof ROOM_PARTS

/** 十二 as 12; up to 99. */
function countOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
  return 10 * DIGITS.indexOf(tens || '一') + DIGITS.indexOf(ones || '零')
}

/** How many of a part a layout names: 2室1厅 has two rooms, 3+1房 three and a small one that does not count, 1.5室 no whole number; null: it names none. */
export function partOfLayout(text: string, part: RoomPart): number | null {
  const folded = foldForMatch(text).replace(/两/g, '二')
  const number = `\\d{1,2}(?:\\.\\d+)?|[${DIGITS}十]{1,3}`
  const [, count] =
    new RegExp(`(?<![\\d.+${DIGITS}十])(${number})(?:\\+\\d)?(?:个)?(?:${ROOM_PARTS[part]})`).exec(folded) ??
    []
  return count === undefined ? null : countOf(count)
}
export const isLayout = (text: string) =>
  /[室房居厅]/.test(text) && !/\d\s+\d/.test(text) && partOfLayout(text, '室') !== null

const SEVERAL_LAYOUTS = /以上|以下|或|至|[室居房].*[+/~-].*[室居房]/

/** How many rooms, as a number or a layout: 2, 2室1厅, 两居室. */
export const rooms = (min: number, max: number, part: RoomPart): Cell<number> => {
  const base = whole(min, max, part, '个', '间', '居', '居室')
  return {
    ...base,
    read: (text, told) =>
      SEVERAL_LAYOUTS.test(text)
        ? new Wrong('应为一个数，如 2 或 2室1厅')
        : isLayout(text)
          ? base.read(String(partOfLayout(text, part) ?? 'x'), told)
          : base.read(text, told),
  }
}

interface FloorSaid {
  /** A plain number without its unit; words as they are written: 地下一层. */
  floor: string | null
  no: number | null
  total: number | null
}
const FLOOR_NUMBER = `(?:-|b|负|地下)?(?:\\d{1,3}|[${DIGITS}十]{1,3})`
const ONE_FLOOR = new RegExp(`^第?(${FLOOR_NUMBER})(?:层|楼|f)?$`)
/** 3/18, 3层（共18层）, 中楼层/18, 共18层; 3-18 may be sixteen floors. */
const OF_FLOORS = new RegExp(
  `^(.*?)(?:[/|、,]共?|[(]?[共总]计?(?:楼?层数?)?:?)(\\d{1,3}|[${DIGITS}十]{1,3})(?:层|楼|f)?[)]?$`,
)
/** A serial number of a day, where a spreadsheet shows 3/18 as a number. */
const SERIAL = /^[45]\d{4}$/

/** What a cell says of a floor and of how many there are; Wrong where a spreadsheet made a day of it. */
export function floorIn(text: string): FloorSaid | Wrong {
  const day = dayOfRatio(text)
  if (day) return day
  if (SERIAL.test(text))
    return new Wrong(`${text} 像是表格软件把 3/18 这样的楼层变成了日期，请把这一列设成文本再填`)
  const folded = foldForMatch(text)
  const [, before = folded, all] = OF_FLOORS.exec(folded) ?? []
  const total = all === undefined ? null : countOf(all)
  if (before === '') return { floor: null, no: null, total }
  const one = ONE_FLOOR.exec(before)?.[1]
  const no = one === undefined ? null : floorNoOf(one)
  const isPlain = one !== undefined && /^-?\d+$/.test(one)
  return { floor: isPlain ? one : all === undefined ? text : before, no, total }
}

/** A floor as it is shown: a number, or words where it is none: 中楼层. */
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

/** The number of a floor, which may stand before how many there are. */
export const floorNumber = (min: number, max: number): Cell<number> => {
  const base = whole(min, max, '层', '楼', 'f')
  return {
    ...base,
    read: (text, told) => {
      const said = floorIn(text)
      return said instanceof Wrong ? said : base.read(String(said.no ?? text), told)
    },
  }
}

/** How many floors there are: 18, 共18层, 3/18. */
export const floorTotal = (min: number, max: number): Cell<number> => {
  const base = whole(min, max, '层', '楼', 'f')
  return {
    ...base,
    read: (text, told) => {
      const said = floorIn(text)
      return said instanceof Wrong ? said : base.read(String(said.total ?? said.no ?? text), told)
    },
  }
}

/** Fills the total of floors from the floor's cell where it has none of its own: 3/18. Says where the two differ. */
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
