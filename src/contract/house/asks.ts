import { asked } from '../asked'
import { OPEN_STATUSES, type HouseStatus, type HouseType } from '../codes'
import type { Request } from '../endpoints'

type HouseFilter = Omit<Request<'house/list'>, 'page' | 'page_size' | 'seen'>

/** Rows a page: a screen and a half on a phone, so that the next page is asked for in time. */
export const LOT_ROWS = 20

/**
 * The filter as calls are asked with it. Who names no state means lots that can still be had; those of a day are told with what became
 * of them.
 */
export const openUnlessSaid = <F extends Pick<HouseFilter, 'statuses' | 'trade_time'>>(filter: F): F =>
  filter.statuses || filter.trade_time ? filter : { ...filter, statuses: OPEN_STATUSES }

/** The lots of a filter. */
export const lotsOf = (filter: HouseFilter) =>
  asked('house/list', { ...openUnlessSaid(filter), page_size: LOT_ROWS })

/** Order does not change what is counted. */
export function countedBy(filter: HouseFilter): HouseFilter {
  const { sort: _, ...counted } = openUnlessSaid(filter)
  return counted
}

/** How many lots a filter finds, with the facets of its boxes. */
export const lotCount = (filter: HouseFilter) => asked('house/count', countedBy(filter))

/** How many open lots there are of each type of list. */
export const OPEN_COUNT = asked('house/count', { statuses: OPEN_STATUSES })

/** Lots shown of the week's and the day's openings: none, the numbers alone are asked for. */
const NUMBERS = { page_size: 1 }

/** How many lots open on each of the next seven days. */
export const WEEK = asked('api/house/seven-begin-house', NUMBERS)

/** How many open and end today, and when the next one opens. */
export const TODAY = asked('api/house/get-today-begin-house', NUMBERS)

/** What a calendar is narrowed by. */
export type CalendarFilter = Omit<Request<'house/calendar'>, 'date'>

/** A day's openings and endings. */
export const openingsOn = (date: string, filter: CalendarFilter = {}) =>
  asked('api/house/get-today-begin-house', { date, ...filter, ...NUMBERS })

/** The month of a day, and its week by hours. */
export const calendarAround = (date: string, filter: CalendarFilter) =>
  asked('house/calendar', { date, ...filter })

/** Lots worth a closer look; the stream takes its tabs with their counts from the same answer. */
export const FEATURED = asked('h5/house/home-page-list', { tab: 'recommend', page_size: 8 })

/** The next lots of a community to open or end. */
export const nextLotsOf = (xiaoquId: number) =>
  asked('house/list', { xiaoqu_ids: [xiaoquId], statuses: OPEN_STATUSES, page_size: 3 })

/** The next lots of a court to open or end. */
export const openLotsOfCourt = (court: string) =>
  asked('house/list', { court, kinds: ['sfpm'], statuses: OPEN_STATUSES, page_size: 3 })

/** Other communities near one. */
export const xiaoquNear = (xiaoquId: number) =>
  asked('h5/xiaoqu/nearby-xiaoqu', { xiaoqu_id: xiaoquId, limit: 8 })

/** `statuses`, `type`: undefined for all. */
interface OfXiaoqu {
  statuses: HouseStatus[] | undefined
  type?: HouseType | undefined
}

export const lotsOfXiaoqu = (xiaoquId: number, { statuses, type }: OfXiaoqu) =>
  asked('house/list', {
    xiaoqu_ids: [xiaoquId],
    statuses,
    house_types: type === undefined ? undefined : [type],
    page_size: LOT_ROWS,
  })

/** How many lots of each type there are in those states. */
export const countOfXiaoqu = (xiaoquId: number, { statuses }: Pick<OfXiaoqu, 'statuses'>) =>
  asked('house/count', { xiaoqu_ids: [xiaoquId], statuses })

type Around = Request<'h5/house/same-list'>

/** Lots round one lot: of its community, of its price, or near it; with the lot itself. Without a type, those of the lot's own. */
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
  asked('h5/house/same-list', {
    house_id: houseId,
    type: relation,
    code: type,
    sort: sort === 'default' ? undefined : sort,
    page_size: 12,
  })

/** Lots side by side, with the cost of each. */
export const compared = (ids: readonly number[], prices: Readonly<Record<number, number>> = {}) =>
  asked('h5/house/get-batch', {
    ids: [...ids],
    compare: true,
    ...(ids.some(id => prices[id] !== undefined) && { prices: ids.map(id => prices[id] ?? 0) }),
  })
