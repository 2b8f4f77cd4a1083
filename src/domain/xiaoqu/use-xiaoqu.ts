import { useCall, useCallPages } from '@/api/query'
import { OPEN_STATUSES } from '@/contract/codes'
import type { HouseStatus, HouseType } from '@/contract/codes'
import {
  buildNextLotsQuery,
  buildXiaoquQuery,
  countOfXiaoqu,
  lotsOfXiaoqu,
  xiaoquNear,
} from '@/contract/house/asks'
import { MONTHS, buildQuotationQuery } from '@/contract/stats/asks'
import { getDealTypes } from '@/contract/trade-rules'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'

export type { HouseType, XiaoquInfo }

/** Maximum deals of one response. */
const DEALS = 50

/** A community's page; with a lot, also that lot's card if it is in the community. */
export const useXiaoqu = (id: number, houseId?: number) =>
  useCall(...buildXiaoquQuery(id, houseId), { stale: 'short' })

/** The next lots of a community to open or end. */
export const useOpenLots = (id: number) => useCall(...buildNextLotsQuery(id), { stale: 'short' })

/** Whole homes of a community that were sold within a year; its page's count and the list share this query. */
export const buildDealsFilter = ({ id, building_type }: Pick<XiaoquInfo, 'id' | 'building_type'>) => ({
  xiaoqu_ids: [id],
  house_types: [...getDealTypes(building_type)],
  statuses: ['sold' as const],
  risk_exclude: ['co_owner' as const],
  deal_months: MONTHS,
})

/** The same, latest first. */
export const useXiaoquDeals = (xiaoqu: Pick<XiaoquInfo, 'id' | 'building_type'>) =>
  useCall('house/trans-list', { ...buildDealsFilter(xiaoqu), page_size: DEALS }, { stale: 'normal' })

/** Asking prices of the last full months, beside those of the district. */
export const useQuotation = (id: number) => useCall(...buildQuotationQuery(id), { stale: 'normal' })

/** Rents of the last full months, if some were imported. */
export const useRents = (id: number) => useCall('xiaoqu/rents', { xiaoqu_id: id }, { stale: 'normal' })

export const useNearbyXiaoqu = (id: number) => useCall(...xiaoquNear(id), { stale: 'normal' })

/** States by which a community's list of lots can be filtered. */
export type LotState = 'open' | 'sold' | 'all'

const STATUSES_OF: Record<LotState, HouseStatus[] | undefined> = {
  open: OPEN_STATUSES,
  sold: ['sold'],
  all: undefined,
}

export const useXiaoquLots = (id: number, state: LotState, type: HouseType | undefined) =>
  useCallPages(...lotsOfXiaoqu(id, { statuses: STATUSES_OF[state], type }), {
    stale: 'short',
    keepsPreviousData: true,
  })

/** Number of lots of each type in that state. */
export const useXiaoquLotCounts = (id: number, state: LotState) =>
  useCall(...countOfXiaoqu(id, { statuses: STATUSES_OF[state] }), { stale: 'short', keepsPreviousData: true })
