import type { HouseCard } from '@/contract/house/cards'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { percentText, unitPriceText } from '@/lib/money'

export interface CompareBar {
  label: string
  price: string
  /** Share of the longest bar, 0 to 100. */
  share: number
  isThis: boolean
}

export interface CompareView {
  bars: CompareBar[]
  /** Example: 本套比小区法拍均价低 13.5%，比挂牌均价低 22.9%. */
  words: string
}

/** `gap`: percent below it, if it is known already. */
const against = (price: number, other: number, name: string, gap = 100 * (1 - price / other)) => {
  return Math.abs(gap) < 0.05
    ? `与${name}持平`
    : `比${name}${gap > 0 ? '低' : '高'} ${percentText(Math.abs(gap))}`
}

/** A lot's unit price compared with asking prices and auction deals of its community. null: there is nothing to compare with. */
export function compareView(
  house: Pick<HouseCard, 'unit_price' | 'house_type' | 'area' | 'market_price' | 'discount_rate'>,
  xiaoqu: Pick<XiaoquInfo, 'avg_price' | 'auction'>,
): CompareView | null {
  const isParking = house.house_type === 6
  // Prefers the lot's own asking price, which its card uses.
  const asked = house.market_price ? Math.round(house.market_price / house.area) : xiaoqu.avg_price
  const others = [
    { label: '小区法拍均价', price: xiaoqu.auction?.avg_price, gap: undefined },
    { label: '小区挂牌均价', price: asked, gap: house.market_price ? house.discount_rate : undefined },
  ].filter((other): other is { label: string; price: number; gap: number | null | undefined } =>
    Boolean(other.price),
  )
  // A parking space has no mean price of its own kind to compare with.
  if (others.length === 0 || isParking || house.unit_price <= 0) return null
  const longest = Math.max(house.unit_price, ...others.map(other => other.price))
  const bar = (label: string, price: number, isThis: boolean) => ({
    label,
    price: unitPriceText(price),
    share: Math.round((100 * price) / longest),
    isThis,
  })
  // The text makes no statement that the card does not make (for a share, or contradicting deals).
  const said = others.flatMap(({ price, label, gap }) =>
    gap === null ? [] : [against(house.unit_price, price, label, gap)],
  )
  return {
    bars: [bar('本套', house.unit_price, true), ...others.map(other => bar(other.label, other.price, false))],
    words: said.length === 0 ? '' : `本套${said.join('，')}`,
  }
}
