import type { ReactNode } from 'react'
import type { Choice, Condition, FilterView } from '@/lib/filter/choices'
import type { ListPanel } from './list-panels'
import type { SortTabItem } from './sort-choice'

export interface FilteredListProps<F> {
  /** 北京新房 */
  title: string
  panels: readonly ListPanel[]
  /** Sections of the sidebar that are always in sight. */
  open: readonly string[]
  /** Of the filter that is applied; undefined while its choices are fetched. */
  view: FilterView<F> | undefined
  conditions: readonly Condition<F>[]
  cleared: F
  sorts: readonly Choice<F>[]
  sortTabs: readonly SortTabItem<F>[]
  total: number | undefined
  /** 个楼盘 */
  unit: string
  /** How many of them are worth telling apart: 31 个在售. */
  part?: number | undefined
  partWord?: string
  /** Between the filters and the list: sums, a map. */
  head?: ReactNode
  /** Buttons beside the title on desktop. */
  tools?: ReactNode
  rows: ReactNode
  /** The sheet of the panel that is open on phones and tablets. */
  sheet: (panel: ListPanel | undefined, close: () => void) => ReactNode
  onChange: (next: F) => void
}
