import { useCall, useCallPages } from '@/api/query'
import { OPEN_STATUSES } from '@/contract/codes'
import type { HouseStatus, HouseType } from '@/contract/codes'
import { countOfXiaoqu, lotsOfXiaoqu, nextLotsOf, xiaoquNear } from '@/contract/house/asks'
import { MONTHS, quotationOf } from '@/contract/stats/asks'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'

export type { HouseType, XiaoquInfo }

/** Flats and houses; in a community of shops or offices, those. Parking spaces would bend every unit price. */
const HOMES: HouseType[] = [5, 2, 1]
const TRADES: HouseType[] = [3, 4]
const TRADE_FORMS: readonly (string | null)[] = ['商业', '写字楼']

/** The most that one answer holds. */
const DEALS = 50

/** A community's page; with a lot, that lot's card as well when it lies there. */
export const useXiaoqu = (id: number, houseId?: number) =>
  useCall('xiaoqu/info-new', { id, house_id: houseId }, { stale: 'short' })

/** The next lots of a community to open or end. */
export const useOpenLots = (id: number) => useCall(...nextLotsOf(id), { stale: 'short' })

/** Homes of a community that were sold at auction within a year, latest first. */
export const useXiaoquDeals = ({ id, building_type }: Pick<XiaoquInfo, 'id' | 'building_type'>) =>
  useCall(
    'house/trans-list',
    {
      xiaoqu_ids: [id],
      house_types: TRADE_FORMS.includes(building_type) ? TRADES : HOMES,
      months: MONTHS,
      page_size: DEALS,
    },
    { stale: 'normal' },
  )

/** Asking prices of the last full months, beside those of the district. */
export const useQuotation = (id: number) => useCall(...quotationOf(id), { stale: 'normal' })

export const useNearbyXiaoqu = (id: number) => useCall(...xiaoquNear(id), { stale: 'normal' })

/** What a community's list of lots can show. */
export type LotState = 'open' | 'sold' | 'all'

const STATUSES_OF: Record<LotState, HouseStatus[] | undefined> = {
  open: OPEN_STATUSES,
  sold: ['sold'],
  all: undefined,
}

export const useXiaoquLots = (id: number, state: LotState, type: HouseType | undefined) =>
  useCallPages(...lotsOfXiaoqu(id, { statuses: STATUSES_OF[state], type }), {
    stale: 'short',
    keepsFormer: true,
  })

/** How many lots of each type there are in that state. */
export const useXiaoquLotCounts = (id: number, state: LotState) =>
  useCall(...countOfXiaoqu(id, { statuses: STATUSES_OF[state] }), { stale: 'short', keepsFormer: true })
