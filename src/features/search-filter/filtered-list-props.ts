import type { ReactNode } from 'react'
import type { Condition } from '@/lib/filter/choices'
import type { ListSource } from '@/lib/filter/list-source'
import type { ListPanel, OpenSections } from './list-panels'
import type { SortPlan } from './sort-choice'

/** What a wide window has. */
export interface WideParts {
  /** Sections of the sidebar that are in sight. */
  open: OpenSections
  /** Orders as tabs. */
  plans: readonly SortPlan[]
  /** Beside the title. */
  tools?: ReactNode
}

export interface FilteredListProps<F> {
  /** 北京新房 */
  title: string
  source: ListSource<F>
  panels: readonly ListPanel[]
  /** False where the window is narrow. */
  wide: WideParts | false
  /** What is applied. */
  filter: F
  conditions: readonly Condition<F>[]
  /** A condition that the page's own address fixes. */
  locked?: string | undefined
  /** By their names. */
  orders: readonly { key: string; label: string }[]
  total: number | undefined
  /** 个楼盘 */
  unit: string
  /** How many of them are worth telling apart: 31 个在售. */
  part?: number | undefined
  partWord?: string
  /** Between the filters and the list: sums, a map. */
  head?: ReactNode
  /** Before the order on phones and tablets. */
  side?: ReactNode
  rows: ReactNode
  onChange: (next: F) => void
}

export type WideListProps<F> = FilteredListProps<F> & { wide: WideParts }
