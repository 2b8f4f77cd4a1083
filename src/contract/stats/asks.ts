import { defineQuery } from '../query-descriptor'
import { TRADE_TYPES, type TradeType } from '../trade-rules'

/** Scope of the trade data: `month` YYYY-MM, default the last full one; default region: the home city. */
export interface TradePlace {
  regionId?: number | undefined
  type: TradeType
  month?: string | undefined
}

/** Request fields for region and type. */
export const placeFields = ({ regionId, type }: Pick<TradePlace, 'regionId' | 'type'>) => {
  const types = TRADE_TYPES[type]
  return { ...(regionId !== undefined && { region_id: regionId }), ...(types && { house_types: [...types] }) }
}

const monthFields = ({ month }: Pick<TradePlace, 'month'>) => (month === undefined ? {} : { month })

/** Months of a chart. */
export const MONTHS = 12

/** The last full month, and the list of available months. */
export const lastMonth = (regionId?: number) =>
  defineQuery('stat/last-month', regionId === undefined ? {} : { region_id: regionId })

/** Deals, price and discount of the last twelve months. */
export const trend = (place?: TradePlace) =>
  defineQuery('stat/trans-chart', { ...(place && placeFields(place)), months: MONTHS })

/** Three years of the home city, for the covers of reports. */
export const LONG_TREND = defineQuery('stat/trans-chart', { months: 36 })

/** True if neither month nor type is named: the response of `lastMonth` suffices. */
export const isLastMonth = ({ type, month }: TradePlace) => type === 'all' && month === undefined

/** Figures of a given month, or of one type. */
export const buildMonthStatsQuery = (place: TradePlace) =>
  defineQuery('stat/info-month', { ...placeFields(place), ...monthFields(place) })

export const buildRoundStatsQuery = (place: TradePlace) =>
  defineQuery('stat/rounds', { ...placeFields(place), ...monthFields(place) })

/** Sub-regions of a place. */
export const buildPlaceStatsQuery = ({ regionId, ...rest }: TradePlace) =>
  defineQuery('stat/month-region', {
    ...placeFields(rest),
    ...(regionId !== undefined && { parent_id: regionId }),
    ...monthFields(rest),
  })

/** The institute's comment on a month of the city. */
export const buildMonthCommentQuery = (place: Pick<TradePlace, 'month'>) =>
  defineQuery('dianping/month-info', monthFields(place))

/** Asking prices of a community's last full months, and of its district. */
export const buildQuotationQuery = (xiaoquId: number) =>
  defineQuery('stat/quotation', { xiaoqu_id: xiaoquId, months: MONTHS })
