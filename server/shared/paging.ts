import type { PageOf } from '../../src/contract/common'

const DEFAULT_SIZE = 20

export interface PageBounds {
  page: number
  page_size: number
  limit: number
  offset: number
}

/** Page and size as asked for (page 1 and 20 rows by default), and the limit and offset of the query. */
export function pageBounds({
  page = 1,
  page_size = DEFAULT_SIZE,
}: {
  page?: number | undefined
  page_size?: number | undefined
}): PageBounds {
  return { page, page_size, limit: page_size, offset: (page - 1) * page_size }
}

/** One page as it is answered. */
export function pageAnswer<T>(list: T[], total: number, { page, page_size }: PageBounds): PageOf<T> {
  return { list, total, page, page_size }
}
