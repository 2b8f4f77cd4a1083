import { PAGE_SIZES } from '@/domain/desk/desk-view'
import type { GivenParams } from '@/routes/query'
import type { DeskPlace } from '../desk/desk-place'

/**
 * Filters, page and page size of a room, in its address: going back and a copied link lead to the same rows. A change of anything but the
 * page shows the first page.
 */
export function roomAddress({ params, setParams }: DeskPlace, usualSize = 20) {
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const size = PAGE_SIZES.find(one => String(one) === params.page_size) ?? usualSize
  const change = (next: GivenParams) => setParams({ ...params, page: undefined, ...next })
  return {
    /** The value of a filter, if it is one of these. */
    pick: <K extends string>(key: string, values: readonly K[]): K | undefined =>
      values.find(one => one === params[key]),
    id: (key: string) => Number(params[key]) || undefined,
    text: (key: string) => params[key] || undefined,
    change,
    find: (keyword: string) => change({ keyword: keyword || undefined }),
    /** Parts of the request. */
    asked: { page, page_size: size },
    word: params.keyword ? { keyword: params.keyword } : {},
    paging: {
      page,
      size,
      onPage: (to: number) => change({ page: to === 1 ? undefined : to }),
      onSize: (to: number) => change({ page_size: to === usualSize ? undefined : to }),
    },
  }
}
export type RoomAddress = ReturnType<typeof roomAddress>
