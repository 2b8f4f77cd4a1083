import type { PurchaseTerms, SaidTerms } from './purchase-cost'

/** Terms as request fields: omits unknown ones. */
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

/** Terms as returned by endpoints, and as stored on a device. */
interface Told {
  buyer_homes?: number | null | undefined
  held_years?: PurchaseTerms['heldYears'] | undefined
  seller_only_home?: boolean | null | undefined
  bearer?: PurchaseTerms['bearer'] | undefined
  income_mode?: 'auction' | 'gain' | null | undefined
  original_price?: number | null | undefined
}

/** Missing terms are unknown (null). */
export const termsTold = (told: Told): Required<Omit<SaidTerms, 'buyerKind'>> => ({
  buyerHomes: told.buyer_homes ?? null,
  heldYears: told.held_years ?? null,
  sellerOnlyHome: told.seller_only_home ?? null,
  bearer: told.bearer ?? 'notice',
  incomeMode: told.income_mode ?? null,
  originalPrice: told.original_price ?? null,
})
