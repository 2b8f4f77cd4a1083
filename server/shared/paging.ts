import type { PageOf } from '../../src/contract/common'

const DEFAULT_SIZE = 20

export interface PageBounds {
  page: number
  page_size: number
  limit: number
  offset: number
}

/** Returns the requested page and size (default: page 1, 20 rows), and the limit and offset of the query. */
export function pageBounds({
  page = 1,
  page_size = DEFAULT_SIZE,
}: {
  page?: number | undefined
  page_size?: number | undefined
}): PageBounds {
  return { page, page_size, limit: page_size, offset: (page - 1) * page_size }
}

export function pageAnswer<T>(list: T[], total: number, { page, page_size }: PageBounds): PageOf<T> {
  return { list, total, page, page_size }
}
