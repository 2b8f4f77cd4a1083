import { asked } from '../asked'
import { TRADE_TYPES, type TradeType } from '../trade-rules'

/** Which deals the trade data is of: `month` YYYY-MM, the last full one where none is named; no region: the home city. */
export interface TradePlace {
  regionId?: number | undefined
  type: TradeType
  month?: string | undefined
}

/** Region and types as calls take them. */
export const placeFields = ({ regionId, type }: Pick<TradePlace, 'regionId' | 'type'>) => {
  const types = TRADE_TYPES[type]
  return { ...(regionId !== undefined && { region_id: regionId }), ...(types && { house_types: [...types] }) }
}

const monthFields = ({ month }: Pick<TradePlace, 'month'>) => (month === undefined ? {} : { month })

/** Months of a curve. */
export const MONTHS = 12

/** The last full month, with the months that there are. */
export const lastMonth = (regionId?: number) =>
  asked('stat/last-month', regionId === undefined ? {} : { region_id: regionId })

/** Deals, price and discount of the last twelve months. */
export const trend = (place?: TradePlace) =>
  asked('stat/trans-chart', { ...(place && placeFields(place)), months: MONTHS })

/** Neither month nor type is named: what `lastMonth` answers is all. */
export const isLastMonth = ({ type, month }: TradePlace) => type === 'all' && month === undefined

/** Figures of a month that is named, or of one type. */
export const monthOf = (place: TradePlace) =>
  asked('stat/info-month', { ...placeFields(place), ...monthFields(place) })

export const roundsOf = (place: TradePlace) =>
  asked('stat/rounds', { ...placeFields(place), ...monthFields(place) })

/** The places within a place. */
export const placesOf = ({ regionId, ...rest }: TradePlace) =>
  asked('stat/month-region', {
    ...placeFields(rest),
    ...(regionId !== undefined && { parent_id: regionId }),
    ...monthFields(rest),
  })

/** What the institute writes on a month of the city. */
export const commentOf = (place: Pick<TradePlace, 'month'>) =>
  asked('dianping/month-info', monthFields(place))

/** Asking prices of a community's last full months, beside those of the district. */
export const quotationOf = (xiaoquId: number) =>
  asked('stat/quotation', { xiaoqu_id: xiaoquId, months: MONTHS })
