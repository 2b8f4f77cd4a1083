import { TRADE_SORTS, type TradeSort, type TradeType } from '@/contract/trade-rules'

export const TYPE_TABS: readonly { key: TradeType; label: string }[] = [
  { key: 'all', label: '全部' },
  { key: 'home', label: '住宅' },
  { key: 'flat', label: '公寓' },
  { key: 'office', label: '商办' },
  { key: 'park', label: '车位' },
]

export const SORT_LABELS: Record<TradeSort, string> = {
  time_desc: '成交时间，新到旧',
  price_desc: '成交价从高到低',
  price_asc: '成交价从低到高',
  discount_desc: '低于挂牌最多',
  bid_desc: '出价次数最多',
}

/** Parameters of the screen's address. */
export interface TradeParams {
  month?: string | undefined
  region_id?: string | undefined
  type?: string | undefined
  /** A place of the ranking; filters the deals only. */
  pick?: string | undefined
  below?: string | undefined
  keyword?: string | undefined
  sort?: string | undefined
}

export interface TradeScope {
  month?: string
  /** undefined: the home city. */
  regionId?: number
  type: TradeType
  pick?: number
  /** Minimum percent below the average asking price. */
  below?: number
  keyword?: string
  sort: TradeSort
}

export function parseTradeScope(params: TradeParams): TradeScope {
  const type = TYPE_TABS.find(({ key }) => key === params.type)?.key ?? 'all'
  const sort = TRADE_SORTS.find(key => key === params.sort) ?? 'time_desc'
  const word = params.keyword?.trim().slice(0, 50)
  return {
    type,
    sort,
    ...(params.month && { month: params.month }),
    ...(params.region_id && { regionId: Number(params.region_id) }),
    ...(params.pick && { pick: Number(params.pick) }),
    ...(params.below && { below: Number(params.below) }),
    ...(word && { keyword: word }),
  }
}
