import { classifyLandUse } from './land-use'

/** Facts of a lot that determine its buyer's costs. Area in square metres. */
export interface PurchaseSubject {
  kind: 'sfpm' | 'gyzc' | 'ykj'
  landUse: 'home' | 'other'
  area: number
  /** Kind of owner; null if no source states it. */
  ownerKind: 'person' | 'company' | null
  /** `yes` if the notice puts every tax on the buyer. */
  taxBearer: 'yes' | 'no' | 'unstated'
  /** There is no notice that could have stated it. */
  isUnread?: boolean
  /** Arrears in fen; `amount` null if the notice gives no amount, `bearer` null if it names nobody. Null if nothing is owed. */
  arrears: { amount: number | null; section: string | null; bearer: 'buyer' | 'seller' | null } | null
  /** Land fee for the buyer: fen, or percent of the deal price; both null if unknown. Null if nothing is due. */
  landFee: { amount: number | null; percent: number | null; section: string | null } | null
  /** The lot has the tag 满五唯一. */
  isFullFiveOnly: boolean
}

/** 个人, or any wording of 企业或单位; null for others. State property is sold by companies and public bodies. */
export function classifyOwner({
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

/** Tag of a home that the seller has held for five years as the only one. */
const FULL_FIVE_ONLY = '满五唯一'

/** Flags from before bearers were read refer to the buyer. */
const getArrearsBearer = (bearer: 'buyer' | 'seller' | null | undefined) =>
  bearer === undefined ? 'buyer' : bearer

/** Returns the cost facts of a lot of the contract; `risk` and `features` as on its page. */
export function buildPurchaseSubject(lot: {
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
    landUse: classifyLandUse(lot),
    area: lot.area,
    // Only a person can own a home as the family's only one.
    ownerKind: classifyOwner(lot) ?? (isFullFiveOnly ? 'person' : null),
    taxBearer: flag('tax_bearer')?.value ?? 'unstated',
    // A notice that was read yields a flag of each kind, while a title alone can only yield a share.
    isUnread: lot.risk.length < 2,
    arrears:
      arrears?.value === 'yes'
        ? { amount: arrears.number, section: arrears.section, bearer: getArrearsBearer(arrears.bearer) }
        : null,
    landFee:
      land?.value === 'yes'
        ? { amount: land.number, percent: land.percent ?? null, section: land.section }
        : null,
    isFullFiveOnly,
  }
}
