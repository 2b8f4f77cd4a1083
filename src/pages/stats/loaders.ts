import { defineQuery, firstPage } from '@/contract/query-descriptor'
import { HOT_SCHOOLS, lotsOfSchool, RADIUS, RADIUS_AT_FIRST, schoolsAround } from '@/contract/school/asks'
import {
  buildMonthCommentQuery,
  buildMonthStatsQuery,
  buildPlaceStatsQuery,
  buildRoundStatsQuery,
  isLastMonth,
  lastMonth,
  trend,
  type TradePlace,
} from '@/contract/stats/asks'
import { TRADE_TYPES, type TradeType } from '@/contract/trade-rules'
import { getOwnValue } from '@/lib/own'
import type { Loaders, PublicScreen } from '@/routes/loader'

const isTradeType = (type: string): type is TradeType => getOwnValue(TRADE_TYPES, type) !== undefined

type Params = Readonly<Record<string, string | undefined>>

const toOrigin = ({ house_id, xiaoqu_id, lng, lat }: Params) => {
  if (house_id) return { house_id: Number(house_id) }
  if (xiaoqu_id) return { xiaoqu_id: Number(xiaoqu_id) }
  return lng && lat ? { lng: Number(lng), lat: Number(lat) } : undefined
}

export const statsLoaders = {
  'school-around': params => {
    const origin = toOrigin(params)
    const radius = RADIUS.find(metres => String(metres) === params.radius) ?? RADIUS_AT_FIRST
    return [origin ? schoolsAround(origin, { radius }) : HOT_SCHOOLS]
  },
  'school-search': ({ school_id, xiaoqu_id }) =>
    school_id
      ? [firstPage(lotsOfSchool(Number(school_id), xiaoqu_id ? Number(xiaoqu_id) : undefined))]
      : [HOT_SCHOOLS],
  'trade-data': ({ month, region_id, type = 'all' }) => {
    const regionId = region_id === undefined ? undefined : Number(region_id)
    const place: TradePlace = { regionId, month, type: isTradeType(type) ? type : 'all' }
    return [
      lastMonth(regionId),
      ...(isLastMonth(place) ? [] : [buildMonthStatsQuery(place)]),
      trend(place),
      buildRoundStatsQuery(place),
      buildPlaceStatsQuery(place),
      ...(regionId === undefined ? [buildMonthCommentQuery(place)] : []),
    ]
  },
  'poster-image': ({ id }) => [defineQuery('poster/trans-list', { id: Number(id) })],
} satisfies Partial<Loaders<PublicScreen>>
