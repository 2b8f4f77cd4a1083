import type { FilterView } from './choices'
import type { FilterKind, KeyOf } from './filter-kind'

/** Filters that belong to each section of a list, for counting and clearing; those of `places` are locations. */
export type SectionKeys<F> = Readonly<Record<string, readonly KeyOf<F>[]>>

/** Filter data of an entity's lists, for the filter bar, the bottom sheets and the sidebar. */
export interface ListSource<F> {
  filters: FilterKind<F>
  keys: SectionKeys<F>
  /** 个楼盘 */
  unit: string
  /** Label of a sheet's button while the number of results is unknown: 查看. */
  find: string
  /** Number of results of a filter. Sends a request only if `isAsked`. */
  useTotal: (filter: F, isAsked: boolean) => { total: number | undefined; isFetching: boolean }
  /**
   * Filter options of these sections, default all; undefined while they load. `counted`: the filter whose counts are requested, which
   * follows `filter` with a debounce.
   */
  useView: (filter: F, counted: F, sections?: readonly string[]) => FilterView<F> | undefined
  /** For options in a lazy chunk: true once it is loaded. Callers use `useView` only then. */
  isReady?: () => boolean
  load?: () => Promise<void>
}
