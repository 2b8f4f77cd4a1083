import type { Range, RangeUnit } from './range'

/** One box of a filter: what it says, how many it would find (null while unknown), and the filter after a tap. */
export interface Choice<F> {
  key: string
  label: string
  /** For a box that is three abreast on a phone, beside a number of four digits. */
  short?: string
  total: number | null
  isOn: boolean
  next: F
}

/** A range of one's own under the ready ones. */
export interface OwnRange<F> {
  /** Unique on the page. */
  key: string
  /** What it is of, read aloud: 总价. */
  name: string
  unit: RangeUnit
  value: Range
  set: (range: Range) => F
}

/** A first and a last day of one's own. */
export interface OwnDays<F> {
  /** 开盘 */
  name: string
  /** YYYY-MM-DD */
  from: string | undefined
  to: string | undefined
  set: (days: { from: string | undefined, to: string | undefined }) => F
}

/** Boxes under one title. */
export interface ChoiceSection<F> {
  key: string
  title: string
  note?: string
  options: Choice<F>[]
  range?: OwnRange<F>
  days?: OwnDays<F>
}

/** A district or a metro line: itself as a whole, and what lies in it. */
export interface PlaceGroup<F> {
  id: number
  name: string
  total: number | null
  /** It, or something in it, is chosen. */
  isOn: boolean
  /** 全通州: the whole of it. */
  whole: Choice<F>
  parts: Choice<F>[]
}

export interface Places<F> {
  regions: PlaceGroup<F>[]
  lines: PlaceGroup<F>[]
  /** No place at all. */
  anywhere: Choice<F>
}

/** One thing that was asked for, in words, and the filter without it. */
export interface Chip<F> {
  /** Stable while the choice stands. */
  key: string
  label: string
  next: F
}

/** All choices that stand for each other in one filter: together they are one condition, and loosening drops them together. */
export interface Condition<F, K extends string = string> {
  key: K
  label: string
  chips: Chip<F>[]
  next: F
}

export const chipsOf = <F>(conditions: readonly Condition<F>[]): Chip<F>[] => conditions.flatMap(condition => condition.chips)
