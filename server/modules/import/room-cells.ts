import { foldForMatch } from '../../../src/lib/text/normalize-input'
import { whole, Wrong, type Cell } from './cells'

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
