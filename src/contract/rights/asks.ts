import { defineQuery } from '../query-descriptor'
import type { Request } from '../endpoints'

type RightsFilter = Omit<Request<'rights/pub-list'>, 'page' | 'page_size'>

/** Limited to what a mini-program renders with fewer than 1,000 nodes. */
const ROWS = 15

/** Packages that match a filter. */
export const buildPackageListQuery = ({ keyword: _, ...others }: RightsFilter) =>
  defineQuery('rights/pub-list', { ...others, page_size: ROWS })

/** A package's page, by its code, and by its id if the address has both. */
export const buildPackageQuery = (idCode: string, id?: number) =>
  defineQuery('rights/detail-mobile', { id_code: idCode, ...(id !== undefined && { id }) })

/** Packages that match a keyword, best match first. */
export const packagesWith = ({ keyword = '', ...others }: RightsFilter) =>
  defineQuery('rights/pub-search-mobile', { ...others, keyword, page_size: ROWS })
