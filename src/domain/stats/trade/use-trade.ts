import { useCall, useCallPages } from '@/api/query'
import type { TradeTable } from '@/contract/stats/schema'
import { placeFields, type TradeScope } from './trade-scope'

const MONTHS = 12

/** The month's figures and the months that there are. Without month and type one call answers both. */
export function useTradeMonth(scope: TradeScope) {
  const { region_id, ...types } = placeFields(scope)
  const isPlain = scope.month === undefined && types.house_types === undefined
  const last = useCall(
    'stat/last-month',
    { ...(region_id !== undefined && { region_id }) },
    { stale: 'long' },
  )
  const named = useCall(
    'stat/info-month',
    { ...placeFields(scope), ...(scope.month !== undefined && { month: scope.month }) },
    { stale: 'long', enabled: !isPlain, keepsFormer: true },
  )
  const stat = isPlain ? last.data?.stat : named.data?.stat
  const { data: _, ...query } = last.error || isPlain ? last : named
  return { ...query, data: stat && last.data && { stat, months: last.data.months } }
}

export const useTrend = (scope: TradeScope) =>
  useCall('stat/trans-chart', { ...placeFields(scope), months: MONTHS }, { stale: 'long', keepsFormer: true })

export const useTurnover = (scope: TradeScope) =>
  useCall(
    'stat/turnover-chart',
    { ...placeFields(scope), months: MONTHS },
    { stale: 'long', keepsFormer: true },
  )

export function usePlaces({ regionId, ...scope }: TradeScope) {
  const { month } = scope
  return useCall(
    'stat/month-region',
    {
      ...placeFields(scope),
      ...(regionId !== undefined && { parent_id: regionId }),
      ...(month !== undefined && { month }),
    },
    { stale: 'long', keepsFormer: true },
  )
}

export const useRounds = (scope: TradeScope) =>
  useCall(
    'stat/rounds',
    { ...placeFields(scope), ...(scope.month !== undefined && { month: scope.month }) },
    { stale: 'long', keepsFormer: true },
  )

export const usePriceIndex = (scope: TradeScope) =>
  useCall('stat/price-index', { ...placeFields(scope), months: MONTHS }, { stale: 'long', keepsFormer: true })

/** The institute writes on the city alone. */
export const useComment = ({ month, regionId }: TradeScope) =>
  useCall(
    'dianping/month-info',
    { ...(month !== undefined && { month }) },
    { stale: 'long', enabled: regionId === undefined },
  )

/** `month`: the one that is shown. A district of the city is picked as a region, a 商圈 of a district as such. */
export function useTradeDeals(scope: TradeScope, month: string | undefined) {
  const { pick, below, keyword, sort } = scope
  const place = placeFields(scope)
  return useCallPages(
    'stat/trans-data',
    {
      ...place,
      ...(pick !== undefined && (place.region_id === undefined ? { region_id: pick } : { circle_id: pick })),
      ...(below !== undefined && { discount_min: below }),
      ...(keyword !== undefined && { keyword }),
      ...(month !== undefined && { month }),
      sort,
      page_size: 20,
    },
    { stale: 'normal', enabled: month !== undefined, keepsFormer: true },
  )
}

export const useTradeTable = (scope: TradeScope, table: TradeTable, { open }: { open: boolean }) =>
  useCall(
    'stat/trans-table',
    { ...placeFields(scope), table, ...(scope.month !== undefined && { month: scope.month }) },
    { stale: 'normal', enabled: open },
  )
