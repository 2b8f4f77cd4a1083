import { useCall, useCallPages } from '@/api/query'
import {
  buildMonthCommentQuery,
  isLastMonth,
  lastMonth,
  buildMonthStatsQuery,
  MONTHS,
  placeFields,
  buildPlaceStatsQuery,
  buildRoundStatsQuery,
  trend,
} from '@/contract/stats/asks'
import type { TradeTable } from '@/contract/stats/schema'
import type { TradeScope } from './trade-scope'

/** The month's figures, and the available months. Without month and type, one call returns both. */
export function useTradeMonth(scope: TradeScope) {
  const isPlain = isLastMonth(scope)
  const last = useCall(...lastMonth(scope.regionId), { stale: 'long' })
  const named = useCall(...buildMonthStatsQuery(scope), {
    stale: 'long',
    enabled: !isPlain,
    keepsPreviousData: true,
  })
  const stat = isPlain ? last.data?.stat : named.data?.stat
  const { data: _, ...query } = last.error || isPlain ? last : named
  return { ...query, data: stat && last.data && { stat, months: last.data.months } }
}

export const useTrend = (scope: TradeScope) =>
  useCall(...trend(scope), { stale: 'long', keepsPreviousData: true })

export const useTurnover = (scope: TradeScope) =>
  useCall(
    'stat/turnover-chart',
    { ...placeFields(scope), months: MONTHS },
    { stale: 'long', keepsPreviousData: true },
  )

export const usePlaces = (scope: TradeScope) =>
  useCall(...buildPlaceStatsQuery(scope), { stale: 'long', keepsPreviousData: true })

export const useRounds = (scope: TradeScope) =>
  useCall(...buildRoundStatsQuery(scope), { stale: 'long', keepsPreviousData: true })

export const usePriceIndex = (scope: TradeScope) =>
  useCall(
    'stat/price-index',
    { ...placeFields(scope), months: MONTHS },
    { stale: 'long', keepsPreviousData: true },
  )

/** The institute comments on the city only. */
export const useComment = (scope: TradeScope) =>
  useCall(...buildMonthCommentQuery(scope), { stale: 'long', enabled: scope.regionId === undefined })

/** `month`: the displayed one. A district of the city is sent as a region, a 商圈 of a district as a 商圈. */
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
    { stale: 'normal', enabled: month !== undefined, keepsPreviousData: true },
  )
}

export const useTradeTable = (scope: TradeScope, table: TradeTable, { open }: { open: boolean }) =>
  useCall(
    'stat/trans-table',
    { ...placeFields(scope), table, ...(scope.month !== undefined && { month: scope.month }) },
    { stale: 'normal', enabled: open },
  )
