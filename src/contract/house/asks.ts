import { defineQuery } from '../query-descriptor'
import { OPEN_STATUSES, type HouseStatus, type HouseType } from '../codes'
import type { Request } from '../endpoints'

type HouseFilter = Omit<Request<'house/list'>, 'page' | 'page_size' | 'seen'>

/** Rows per page: one and a half phone screens, so that the next page is prefetched in time. */
export const LOT_ROWS = 20

/**
 * Adds the default states to a filter: without explicit states it means lots that can still be bought, except for lots of a given day,
 * which appear with their outcome.
 */
export const openUnlessSaid = <F extends Pick<HouseFilter, 'statuses' | 'trade_time'>>(filter: F): F =>
  filter.statuses || filter.trade_time ? filter : { ...filter, statuses: OPEN_STATUSES }

/** Lots that match a filter. */
export const buildLotListQuery = (filter: HouseFilter) =>
  defineQuery('house/list', { ...openUnlessSaid(filter), page_size: LOT_ROWS })

/** Drops the sort order, which does not affect counts. */
export function countedBy(filter: HouseFilter): HouseFilter {
  const { sort: _, ...counted } = openUnlessSaid(filter)
  return counted
}

/** Number of lots that match a filter, with facet counts. */
export const lotCount = (filter: HouseFilter) => defineQuery('house/count', countedBy(filter))

/** A lot's page; `agentId`: the agent who shared it. */
export const buildLotQuery = (id: number, agentId?: number) =>
  defineQuery('house/info', { id, agent_id: agentId })

/** A community's page; with a lot, also that lot's card if it is in the community. */
export const buildXiaoquQuery = (id: number, houseId?: number) =>
  defineQuery('xiaoqu/info-new', { id, house_id: houseId })

/** Districts with the number of lots that match a filter. */
export const buildDistrictsQuery = (filter: HouseFilter) =>
  defineQuery('house/region-count', { ...countedBy(filter), level: 'region' })

/** Number of open lots for each type of list. */
export const OPEN_COUNT = defineQuery('house/count', { statuses: OPEN_STATUSES })

/** Minimal page size: only the totals are used, not the lots. */
const NUMBERS = { page_size: 1 }

/** Number of lots opening on each of the next seven days. */
export const WEEK = defineQuery('api/house/seven-begin-house', NUMBERS)

/** Number of lots that open and end today, and the time of the next opening. */
export const TODAY = defineQuery('api/house/get-today-begin-house', NUMBERS)

/** Filters of a calendar. */
export type CalendarFilter = Omit<Request<'house/calendar'>, 'date'>

/** Openings and endings of a day. */
export const openingsOn = (date: string, filter: CalendarFilter = {}) =>
  defineQuery('api/house/get-today-begin-house', { date, ...filter, ...NUMBERS })

/** The month of a day, and its week by hour. */
export const calendarAround = (date: string, filter: CalendarFilter) =>
  defineQuery('house/calendar', { date, ...filter })

/** Featured lots; the stream takes its tabs and counts from the same response. */
export const FEATURED = defineQuery('h5/house/home-page-list', { tab: 'recommend', page_size: 8 })

/** Next lots of a community to open or end. */
export const buildNextLotsQuery = (xiaoquId: number) =>
  defineQuery('house/list', { xiaoqu_ids: [xiaoquId], statuses: OPEN_STATUSES, page_size: 3 })

/** Next lots of a court to open or end. */
export const openLotsOfCourt = (court: string) =>
  defineQuery('house/list', { court, kinds: ['sfpm'], statuses: OPEN_STATUSES, page_size: 3 })

/** Other communities nearby. */
export const xiaoquNear = (xiaoquId: number) =>
  defineQuery('h5/xiaoqu/nearby-xiaoqu', { xiaoqu_id: xiaoquId, limit: 8 })

/** `statuses`, `type` undefined: all. */
interface OfXiaoqu {
  statuses: HouseStatus[] | undefined
  type?: HouseType | undefined
}

export const lotsOfXiaoqu = (xiaoquId: number, { statuses, type }: OfXiaoqu) =>
  defineQuery('house/list', {
    xiaoqu_ids: [xiaoquId],
    statuses,
    house_types: type === undefined ? undefined : [type],
    page_size: LOT_ROWS,
  })

/** Number of lots of each type in those states. */
export const countOfXiaoqu = (xiaoquId: number, { statuses }: Pick<OfXiaoqu, 'statuses'>) =>
  defineQuery('house/count', { xiaoqu_ids: [xiaoquId], statuses })

type Around = Request<'h5/house/same-list'>

/** Lots around a lot: same community, same price, or nearby; includes the lot itself. Default type: the lot's own. */
export const lotsAround = ({
  houseId,
  relation,
  type,
  sort,
}: {
  houseId: number
  relation: Around['type']
  type?: HouseType | undefined
  sort?: Around['sort']
}) =>
  defineQuery('h5/house/same-list', {
    house_id: houseId,
    type: relation,
    code: type,
    sort: sort === 'default' ? undefined : sort,
    page_size: 12,
  })

/** Lots side by side, each with its cost. */
export const compared = (ids: readonly number[], prices: Readonly<Record<number, number>> = {}) =>
  defineQuery('h5/house/get-batch', {
    ids: [...ids],
    compare: true,
    ...(ids.some(id => prices[id] !== undefined) && { prices: ids.map(id => prices[id] ?? 0) }),
  })
