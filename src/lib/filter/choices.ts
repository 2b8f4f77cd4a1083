import type { Facet } from '@/contract/common'
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

/** First and last day, YYYY-MM-DD; an open end is undefined. */
export interface DayRange {
  from: string | undefined
  to: string | undefined
}

/** A first and a last day of one's own. */
export interface OwnDays<F> extends DayRange {
  /** 开盘 */
  name: string
  set: (days: DayRange) => F
}

/** Boxes under one title. */
export interface ChoiceSection<F> {
  key: string
  title: string
  note?: string
  /** By what the figures are worked out, under the boxes. */
  basis?: string | undefined
  /** Stands over the boxes as a switch. */
  lead?: Omit<Choice<F>, 'total'> & { text: string }
  options: Choice<F>[]
  /** Boxes abreast on a phone; three where nothing is said. */
  columns?: 1 | 2 | undefined
  range?: OwnRange<F>
  days?: OwnDays<F>
  /** The range is chosen on a slider as well, over what lies in each of its steps; null while that is not counted. */
  steps?: readonly Facet[] | null
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

/** At most so many minutes by metro to a station: lines with their stations, and the minutes once a station is chosen. */
export interface Commute<F> {
  lines: Omit<PlaceGroup<F>, 'whole' | 'total'>[]
  minutes: Choice<F>[]
  /** 45 分钟到西二旗站 */
  now: string | undefined
}

export interface Places<F> {
  regions: PlaceGroup<F>[]
  /** The numbers of the regions are estimates. */
  lines: PlaceGroup<F>[]
  commute?: Commute<F>
  /** No place at all. */
  anywhere: Choice<F>
}

/** All that the filter of a list offers, as it is drawn. */
export interface FilterView<F> {
  sections: readonly ChoiceSection<F>[]
  places?: Places<F>
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

export const chipsOf = <F>(conditions: readonly Condition<F>[]): Chip<F>[] =>
  conditions.flatMap(condition => condition.chips)
