import type { PurchaseTerms, SaidTerms } from './purchase-cost'

/** Terms as calls take them: what nobody has said is left out. */
export const termsRequest = ({
  buyerHomes,
  heldYears,
  sellerOnlyHome,
  bearer,
  incomeMode = null,
  originalPrice = null,
}: SaidTerms) => ({
  bearer,
  ...(buyerHomes !== null && { buyer_homes: buyerHomes }),
  ...(heldYears !== null && { held_years: heldYears }),
  ...(sellerOnlyHome !== null && { seller_only_home: sellerOnlyHome }),
  ...(incomeMode !== null && { income_mode: incomeMode }),
  ...(originalPrice !== null && { original_price: originalPrice }),
})

/** Terms as calls answer them, and as a device keeps them. */
interface Told {
  buyer_homes?: number | null | undefined
  held_years?: PurchaseTerms['heldYears'] | undefined
  seller_only_home?: boolean | null | undefined
  bearer?: PurchaseTerms['bearer'] | undefined
  income_mode?: 'auction' | 'gain' | null | undefined
  original_price?: number | null | undefined
}

/** What is not told is not known. */
export const termsTold = (told: Told): Required<Omit<SaidTerms, 'buyerKind'>> => ({
  buyerHomes: told.buyer_homes ?? null,
  heldYears: told.held_years ?? null,
  sellerOnlyHome: told.seller_only_home ?? null,
  bearer: told.bearer ?? 'notice',
  incomeMode: told.income_mode ?? null,
  originalPrice: told.original_price ?? null,
})
