import { asked } from '../asked'
import type { Request } from '../endpoints'

type BuildingFilter = Omit<Request<'building-new/list'>, 'page' | 'page_size'>

const ROWS = 20

/** New builds of a filter. */
export const buildingsOf = (filter: BuildingFilter) =>
  asked('building-new/list', { ...filter, page_size: ROWS })

/** How many a filter finds, whatever their order; one row is asked for, the total comes with it. */
export function buildingTotal(filter: BuildingFilter) {
  const { sort: _, ...counted } = filter
  return asked('building-new/list', { ...counted, page: 1, page_size: 1 })
}

/** The newest news of all buildings. */
export const LATEST_NEWS = asked('building-dynamic/list', { page: 1, page_size: 3 })

/** The id in an address that may have a code in its place. */
export const buildingId = (id: string) => (/^[1-9]\d*$/.test(id) ? Number(id) : undefined)

/** A new build's page. A code of digits is found too: the server takes it for an id where no such code exists. */
export function buildingAt(text: string) {
  const id = buildingId(text)
  return asked('building-new/info', id === undefined ? { id_code: text } : { id })
}

/** The news of a building, latest first. `types`, `month` (YYYY-MM): undefined for all. */
export const newsOf = (
  buildingId: number,
  { types, month }: Pick<Request<'building-dynamic/list'>, 'types' | 'month'> = {},
) => asked('building-dynamic/list', { building_id: buildingId, types, month, page_size: ROWS })

/** The kinds of flats of a building by rooms, then area. */
export const modelsOf = (
  buildingId: number,
  filter: Pick<Request<'h5/building-new/model-list'>, 'group' | 'statuses'> = {},
) => asked('h5/building-new/model-list', { building_id: buildingId, ...filter, page_size: ROWS })

/** The list of prices; as many as a mini-program draws with less than 1,000 nodes. */
export const flatsOf = (
  buildingId: number,
  choice: Omit<Request<'h5/building-new/flat-list'>, 'building_id' | 'page' | 'page_size'> = {},
) => asked('h5/building-new/flat-list', { building_id: buildingId, ...choice, page_size: 30 })
