import type { FilterView } from './choices'
import type { FilterKind, KeyOf } from './filter-kind'

/** The filters that each section of a list owns, to count or clear them; those of `places` say where. */
export type SectionKeys<F> = Readonly<Record<string, readonly KeyOf<F>[]>>

/** What the lists of one noun are filtered by, for the bar, the sheets and the sidebar. */
export interface ListSource<F> {
  filters: FilterKind<F>
  keys: SectionKeys<F>
  /** 个楼盘 */
  unit: string
  /** On the button of a sheet while it is not known how many it would find: 查看. */
  find: string
  /** How many a filter would find. Asked only where `isAsked`. */
  useTotal: (filter: F, isAsked: boolean) => { total: number | undefined; isFetching: boolean }
  /** What a filter offers in these sections, in all where none are named; undefined while the choices are fetched. `counted`: of which filter numbers are asked for, `filter` once the hand rests. */
  useView: (filter: F, counted: F, sections?: readonly string[]) => FilterView<F> | undefined
  /** Where the choices come in a file of their own: whether they are there, and how they come. `useView` is asked only then. */
  isReady?: () => boolean
  load?: () => Promise<void>
}
