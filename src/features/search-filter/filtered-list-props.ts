import type { ReactNode } from 'react'
import type { Condition } from '@/lib/filter/choices'
import type { ListSource } from '@/lib/filter/list-source'
import type { ListPanel, OpenSections } from './list-panels'
import type { SortPlan } from './sort-choice'

/** Parts of a wide window. */
export interface WideParts {
  /** Sections of the sidebar that are expanded. */
  open: OpenSections
  /** Sort orders as tabs. */
  plans: readonly SortPlan[]
  /** Next to the title. */
  tools?: ReactNode
}

export interface FilteredListProps<F> {
  /** Such as 北京新房. */
  title: string
  source: ListSource<F>
  panels: readonly ListPanel[]
  /** False where the window is narrow. */
  wide: WideParts | false
  /** The applied filter. */
  filter: F
  conditions: readonly Condition<F>[]
  /** A condition that the page's URL fixes. */
  locked?: string | undefined
  /** Sort orders by name. */
  orders: readonly { key: string; label: string }[]
  total: number | undefined
  /** Such as 个楼盘. */
  unit: string
  /** Count of a notable part of them: 31 个在售. */
  part?: number | undefined
  partWord?: string
  /** Between the filters and the list: sums, a map. */
  head?: ReactNode
  /** Before the sort order on phones and tablets. */
  side?: ReactNode
  rows: ReactNode
  onChange: (next: F) => void
}

export type WideListProps<F> = FilteredListProps<F> & { wide: WideParts }
