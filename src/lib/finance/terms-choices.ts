import type { SaidTerms } from './purchase-cost'

/** Questions that determine the taxes of a purchase, the same in every calculator. */
export const HOMES = [
  { key: '0', label: '首套' },
  { key: '1', label: '二套' },
  { key: '2', label: '三套及以上' },
] as const
export const HELD = [
  { key: 'lt2', label: '不满 2 年' },
  { key: '2to5', label: '2–5 年' },
  { key: 'gt5', label: '满 5 年' },
] as const
/** Bearer of the seller's taxes, if a notice may state it. */
export const BEARERS = [
  { key: 'notice', label: '按公告' },
  { key: 'law', label: '依法各付' },
  { key: 'buyer', label: '买方全付' },
] as const

/** Answer of a user who does not know: the range stays open. */
export const UNKNOWN = { key: 'unknown', label: '不确定' } as const
export const HOMES_OR_NOT = [...HOMES, UNKNOWN] as const
export const HELD_OR_NOT = [...HELD, UNKNOWN] as const
export const ONLY_OR_NOT = [{ key: 'yes', label: '唯一' }, { key: 'no', label: '不唯一' }, UNKNOWN] as const
export const INCOMES_OR_NOT = [
  { key: 'auction', label: '无原价凭证' },
  { key: 'gain', label: '有凭证' },
  UNKNOWN,
] as const
export const SELLERS_OR_NOT = [
  { key: 'person', label: '个人' },
  { key: 'company', label: '企业' },
  UNKNOWN,
] as const

export type KeyOf<T extends readonly { key: string }[]> = T[number]['key']

/** The terms as options, each with an "unknown" option. */
export interface TermChoices {
  homes: KeyOf<typeof HOMES_OR_NOT>
  held: KeyOf<typeof HELD_OR_NOT>
  only: KeyOf<typeof ONLY_OR_NOT>
  income: KeyOf<typeof INCOMES_OR_NOT>
}

type Terms = Pick<SaidTerms, 'buyerHomes' | 'heldYears' | 'sellerOnlyHome' | 'incomeMode'>

const orNull = <K extends string>(key: K): Exclude<K, 'unknown'> | null =>
  key === 'unknown' ? null : (key as Exclude<K, 'unknown'>)

export function toSaidTerms({ homes, held, only, income }: TermChoices): Required<Terms> {
  const count = orNull(homes)
  const isOnly = orNull(only)
  return {
    buyerHomes: count === null ? null : Number(count),
    heldYears: orNull(held),
    sellerOnlyHome: isOnly === null ? null : isOnly === 'yes',
    incomeMode: orNull(income),
  }
}

export const toTermChoices = ({ buyerHomes, heldYears, sellerOnlyHome, incomeMode }: Terms): TermChoices => ({
  homes: buyerHomes === null ? 'unknown' : (String(Math.min(buyerHomes, 2)) as KeyOf<typeof HOMES>),
  held: heldYears ?? 'unknown',
  only: sellerOnlyHome === null ? 'unknown' : sellerOnlyHome ? 'yes' : 'no',
  income: incomeMode ?? 'unknown',
})
