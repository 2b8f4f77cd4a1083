import type { HouseCost, HouseInfo } from '@/contract/house/schema'
import { dayOf } from '@/lib/dates'
import { purchaseCost, purchaseSubjectOf, usualTerms, type PurchaseTerms } from '@/lib/finance/purchase-cost'
import { exactText } from '@/lib/money'

/** What the visitor may say of the own purchase: the price as it is typed, in 万元, and the terms. */
export interface OwnTerms extends Omit<PurchaseTerms, 'price'> {
  priceText: string
}

const FEN_OF_WAN = 1_000_000
/** No home of the country costs more, fen. */
const MOST = 10_000_000_000_000

/** As the lot's own total is reckoned: to begin with. */
export function firstTerms(house: HouseInfo): OwnTerms {
  const { price, ...terms } = usualTerms(purchaseSubjectOf(house), house.price)
  return { ...terms, priceText: String(price / FEN_OF_WAN) }
}

/** Fen of a price typed in 万元, null while it is none. */
export function priceOf(text: string): number | null {
  if (!/^\d{1,7}(\.\d{0,4})?$/.test(text.trim())) return null
  const price = Math.round(Number(text) * FEN_OF_WAN)
  return price >= 1 && price <= MOST ? price : null
}

/** What is wrong with the price, or what is to be known of it. */
export function priceHint(house: HouseInfo, text: string): { error: string | null; help: string | null } {
  const price = priceOf(text)
  if (price === null) return { error: '请填以万元计的价格，如 268.5', help: null }
  if (house.status !== 'sold' && price < house.start_price)
    return { error: `低于起拍价 ${exactText(house.start_price)}，不能成交`, help: null }
  return { error: null, help: exactText(price) }
}

/** The total at a price and terms of the visitor's own, by the same rules as the server's; null while the price is none. */
export function ownCost(house: HouseInfo, { priceText, ...terms }: OwnTerms): HouseCost | null {
  const price = priceOf(priceText)
  if (price === null) return null
  return purchaseCost(
    purchaseSubjectOf(house),
    { ...terms, price },
    {
      day: dayOf(house.server_time),
      price: { title: '成交价', note: '按所填价格成交计' },
      marketPrice: house.market_price,
    },
  )
}
