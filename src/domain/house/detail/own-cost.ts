import type { HouseCost, HouseInfo } from '@/contract/house/schema'
import { dayOf } from '@/lib/dates'
import {
  comparedPrices,
  purchaseCost,
  purchaseSubjectOf,
  usualTerms,
  type PurchaseTerms,
} from '@/lib/finance/purchase-cost'
import { exactText } from '@/lib/money'
import { fenOfWan, wanOfFen } from '@/lib/typed-money'

/** What the visitor may say of the own purchase: the price as it is typed, in 万元, and the terms. */
export interface OwnTerms extends Omit<PurchaseTerms, 'price'> {
  priceText: string
}

/** As the lot's own total is reckoned: to begin with. */
export function firstTerms(house: HouseInfo): OwnTerms {
  const { price, ...terms } = usualTerms(purchaseSubjectOf(house), house.price)
  return { ...terms, priceText: wanOfFen(price) }
}

/** What is wrong with the price, or what is to be known of it. */
export function priceHint(house: HouseInfo, text: string): { error: string | null; help: string | null } {
  const price = fenOfWan(text)
  if (price === null) return { error: '请填以万元计的价格，如 268.5', help: null }
  if (house.status !== 'sold' && price < house.start_price)
    return { error: `低于起拍价 ${exactText(house.start_price)}，不能成交`, help: null }
  return { error: null, help: exactText(price) }
}

/** The total at a price and terms of the visitor's own, by the same rules as the server's; null while the price is none. */
export function ownCost(house: HouseInfo, { priceText, ...terms }: OwnTerms): HouseCost | null {
  const price = fenOfWan(priceText)
  if (price === null) return null
  return purchaseCost(
    purchaseSubjectOf(house),
    { ...terms, price },
    {
      day: dayOf(house.server_time),
      price: { title: '成交价', note: '按所填价格成交计' },
      ...comparedPrices({ ...house, deal_unit_price: house.deal_basis?.unit_price ?? null }),
    },
  )
}
