import { landUseOf } from './land-use'

/** What a lot says that decides what its buyer pays. Area in square metres. */
export interface PurchaseSubject {
  kind: 'sfpm' | 'gyzc' | 'ykj'
  landUse: 'home' | 'other'
  area: number
  /** Whose it is; null where nothing says so. */
  ownerKind: 'person' | 'company' | null
  /** Whether the notice puts every tax on the buyer. */
  taxBearer: 'yes' | 'no' | 'unstated'
  /** There is no notice that could have said it. */
  isUnread?: boolean
  /** What is owed, fen; `amount` null where the notice names no sum, `bearer` null where it names nobody. Null where nothing is owed. */
  arrears: { amount: number | null; section: string | null; bearer: 'buyer' | 'seller' | null } | null
  /** What the buyer pays for the land: fen, or percent of the deal price; both null where nobody can say. Null where nothing is due. */
  landFee: { amount: number | null; percent: number | null; section: string | null } | null
  /** The lot bears the tag 满五唯一. */
  isFullFiveOnly: boolean
}

/** 个人, or 企业或单位 in whatever words; null for others. State property is sold by companies and public bodies. */
export function ownerKindOf({
  kind,
  owner_kind: words,
}: {
  kind: PurchaseSubject['kind']
  owner_kind: string | null
}): PurchaseSubject['ownerKind'] {
  if (words !== null && /公司|企业|单位|机关|法人|集团|社团|合作社/.test(words)) return 'company'
  if (words !== null && /个人|自然人/.test(words)) return 'person'
  return kind === 'gyzc' ? 'company' : null
}

/** The tag that says that the seller has held the home for five years and has no other. */
const FULL_FIVE_ONLY = '满五唯一'

/** Flags that were written before bearers were read speak of the buyer. */
const bearerOf = (bearer: 'buyer' | 'seller' | null | undefined) => (bearer === undefined ? 'buyer' : bearer)

/** What a lot of the contract says of its cost; `risk` and `features` as its page has them. */
export function purchaseSubjectOf(lot: {
  kind: PurchaseSubject['kind']
  owner_kind: string | null
  house_type: number
  land_use: string | null
  area: number
  risk: readonly {
    kind: string
    value: PurchaseSubject['taxBearer']
    number: number | null
    section: string | null
    percent?: number | null | undefined
    bearer?: 'buyer' | 'seller' | null | undefined
  }[]
  features: readonly { name: string }[]
}): PurchaseSubject {
  const flag = (kind: string) => lot.risk.find(one => one.kind === kind)
  const arrears = flag('arrears')
  const land = flag('land_fee')
  const isFullFiveOnly = lot.features.some(feature => feature.name === FULL_FIVE_ONLY)
  return {
    kind: lot.kind,
    landUse: landUseOf(lot),
    area: lot.area,
    // Only a person has a home as the only one of a family.
    ownerKind: ownerKindOf(lot) ?? (isFullFiveOnly ? 'person' : null),
    taxBearer: flag('tax_bearer')?.value ?? 'unstated',
    // Of a notice that was read each kind has a flag, and a title alone names none but a share.
    isUnread: lot.risk.length < 2,
    arrears:
      arrears?.value === 'yes'
        ? { amount: arrears.number, section: arrears.section, bearer: bearerOf(arrears.bearer) }
        : null,
    landFee:
      land?.value === 'yes'
        ? { amount: land.number, percent: land.percent ?? null, section: land.section }
        : null,
    isFullFiveOnly,
  }
}
