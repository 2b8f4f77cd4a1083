import type { CommuteTime } from '@/contract/codes'
import type { Facet } from '@/contract/common'
import type { CommuteGoal } from '@/contract/commute'
import type { Range, RangeUnit } from './range'

/** One option of a filter: its label, its number of results (null while unknown), and the filter after a tap. */
export interface Choice<F> {
  key: string
  label: string
  /** Short label for an option in a three-column layout on a phone, next to a four-digit number. */
  short?: string
  total: number | null
  isOn: boolean
  next: F
}

/** A custom range below the predefined ones. */
export interface OwnRange<F> {
  /** Unique on the page. */
  key: string
  /** Accessible name: 总价. */
  name: string
  unit: RangeUnit
  value: Range
  set: (range: Range) => F
}

/** First and last day, YYYY-MM-DD; undefined: unbounded. */
export interface DayRange {
  from: string | undefined
  to: string | undefined
}

/** A custom first and last day. */
export interface OwnDays<F> extends DayRange {
  /** 开盘 */
  name: string
  set: (days: DayRange) => F
}

/** Options under one title. */
export interface ChoiceSection<F> {
  key: string
  title: string
  note?: string
  /** Basis of the calculation, shown below the options. */
  basis?: string | undefined
  /** A switch above the options. */
  lead?: Omit<Choice<F>, 'total'> & { text: string }
  options: Choice<F>[]
  /** Columns on a phone; default three. */
  columns?: 1 | 2 | undefined
  range?: OwnRange<F>
  days?: OwnDays<F>
  /** Histogram for a range slider, one facet per step; null while not counted. */
  steps?: readonly Facet[] | null
}

/** A district or metro line: as a whole, and its parts. */
export interface PlaceGroup<F> {
  id: number
  name: string
  total: number | null
  /** True if it or one of its parts is selected. */
  isOn: boolean
  /** 全通州: the whole district. */
  whole: Choice<F>
  parts: Choice<F>[]
}

/** Destinations of a commute: of the visitor first, then of the person who lives with them. */
export interface Commute<F> {
  goals: readonly CommuteGoal[]
  at: CommuteTime
  /** The filter names a destination, even if its point is not known yet. */
  isOn: boolean
  set: (goals: readonly CommuteGoal[], at: CommuteTime) => F
}

export interface Places<F> {
  regions: PlaceGroup<F>[]
  /** Region counts are estimates. */
  lines: PlaceGroup<F>[]
  commute?: Commute<F>
  /** Clears all places. */
  anywhere: Choice<F>
}

/** Everything that a list's filter offers, ready for rendering. */
export interface FilterView<F> {
  sections: readonly ChoiceSection<F>[]
  places?: Places<F>
}

/** One active condition as text, and the filter without it. */
export interface Chip<F> {
  /** Stable while the condition is active. */
  key: string
  label: string
  next: F
}

/** Alternatives of one filter form one condition; relaxing the search drops them together. */
export interface Condition<F, K extends string = string> {
  key: K
  label: string
  chips: Chip<F>[]
  next: F
}

export const collectChips = <F>(conditions: readonly Condition<F>[]): Chip<F>[] =>
  conditions.flatMap(condition => condition.chips)
