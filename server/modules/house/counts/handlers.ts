import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Handlers } from '../../../http/context'
import { badField } from '../../../errors/api-error'
import { toBeijingDay } from '../../../../src/lib/dates'
import { lotTermsBasis } from '../../../../src/lib/finance/lot-terms'
import { toCityCode } from '../../../../src/lib/place-codes'
import { getAreaBands, COST_BANDS } from '../bands'
import { toBuyer, USUAL_BUYER, without, type HouseFilter } from '../../../search'
import { clusterAnswer } from './clusters'
import { loadBandCounts, loadLotFacets } from './facets'

/** Limit higher than the number of districts or circles of any city. */
const ALL = 1000
const MAX_XIAOQUS = 200

/** Returns true if the filter is limited to a part of the city, which a map of communities requires. */
function isPlaced(filter: HouseFilter): boolean {
  const lists = [
    filter.region_ids,
    filter.circle_ids,
    filter.xiaoqu_ids,
    filter.station_ids,
    filter.subway_line_ids,
  ]
  return (
    lists.some(list => list !== undefined && list.length > 0) ||
    filter.lng_min !== undefined ||
    filter.polygon !== undefined ||
    filter.school_id !== undefined ||
    filter.keyword !== undefined
  )
}

/** Returns the city of the filter if it is a single one; else the home city. */
function getSingleCity({ region_ids = [] }: HouseFilter, homeCityId: number): number {
  const [city, ...others] = new Set(region_ids.map(toCityCode))
  return city === undefined || others.length > 0 ? homeCityId : city
}

export const countHandlers = {
  'house/count': (context, filter) => loadLotFacets(context, filter),
  'house/area-count': async (context, filter) => {
    const bands = getAreaBands(filter.house_types?.length === 1 ? filter.house_types[0] : undefined)
    // A facet ignores its own filter.
    return loadBandCounts(context, without(filter, 'area_min', 'area_max'), 'area', bands)
  },
  'house/cost-count': async (context, filter) => {
    const [cost, monthly, cash] = await Promise.all([
      loadBandCounts(context, without(filter, 'cost_min', 'cost_max'), 'cost', COST_BANDS.cost),
      loadBandCounts(context, without(filter, 'monthly_min', 'monthly_max'), 'monthly', COST_BANDS.monthly),
      loadBandCounts(context, without(filter, 'cash_min', 'cash_max'), 'cash', COST_BANDS.cash),
    ])
    return {
      cost: cost.list,
      monthly: monthly.list,
      cash: cash.list,
      basis: lotTermsBasis(
        context.rules.of(getSingleCity(filter, context.env.homeCityId)),
        toBeijingDay(context.now),
        {
          isOwn: toBuyer(context) !== USUAL_BUYER,
        },
      ),
    }
  },
  'house/region-count': (context, { level = 'region', ...filter }) =>
    clusterAnswer(context, filter, level, ALL),
  'house/community-count': async (context, { limit = MAX_XIAOQUS, ...filter }) => {
    if (!isPlaced(filter))
      throw badField({ field: 'lng_min', message: '请先放大地图，或选择区域、商圈、地铁站' })
    const { list, ...answer } = await clusterAnswer(context, filter, 'xiaoqu', limit + 1)
    return { ...answer, list: list.slice(0, limit), truncated: list.length > limit }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
