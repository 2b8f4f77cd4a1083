import { defineQuery } from '../query-descriptor'
import type { Request } from '../endpoints'

type BuildingFilter = Omit<Request<'building-new/list'>, 'page' | 'page_size'>

const ROWS = 20

/** New buildings that match a filter. */
export const buildBuildingListQuery = (filter: BuildingFilter) =>
  defineQuery('building-new/list', { ...filter, page_size: ROWS })

/** Total matches of a filter, ignoring the sort order; requests a single row because the total comes with it. */
export function buildingTotal(filter: BuildingFilter) {
  const { sort: _, ...counted } = filter
  return defineQuery('building-new/list', { ...counted, page: 1, page_size: 1 })
}

/** Latest news of all buildings. */
export const LATEST_NEWS = defineQuery('building-dynamic/list', { page: 1, page_size: 3 })

/** Parses the id from a URL that may hold a code instead. */
export const buildingId = (id: string) => (/^[1-9]\d*$/.test(id) ? Number(id) : undefined)

/** Page query of a new building. Numeric codes work too: the server falls back to the id if no such code exists. */
export function buildingAt(text: string) {
  const id = buildingId(text)
  return defineQuery('building-new/info', id === undefined ? { id_code: text } : { id })
}

/** News of a building, newest first. `types` or `month` (YYYY-MM) undefined: all. */
export const buildBuildingNewsQuery = (
  buildingId: number,
  { types, month }: Pick<Request<'building-dynamic/list'>, 'types' | 'month'> = {},
) => defineQuery('building-dynamic/list', { building_id: buildingId, types, month, page_size: ROWS })

/** Floor plans of a building, by rooms, then area. */
export const buildModelListQuery = (
  buildingId: number,
  filter: Pick<Request<'h5/building-new/model-list'>, 'group' | 'statuses'> = {},
) => defineQuery('h5/building-new/model-list', { building_id: buildingId, ...filter, page_size: ROWS })

/** The list of prices; limited to what a mini-program renders with fewer than 1,000 nodes. */
export const buildFlatListQuery = (
  buildingId: number,
  choice: Omit<Request<'h5/building-new/flat-list'>, 'building_id' | 'page' | 'page_size'> = {},
) => defineQuery('h5/building-new/flat-list', { building_id: buildingId, ...choice, page_size: 30 })
