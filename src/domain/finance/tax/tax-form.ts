// Form of the tax calculator. `readTax` validates it and returns the input of the local calculation with the list of open fields, which
// take the dearest value as on the server; `taxRequest` omits them, so that a saved case marks them as open; `formOf` restores the form.
// Texts are 万元, amounts fen.

import type { HouseType } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'
import type { Situation } from '@/contract/situation'
import type { TaxInputCard } from '@/contract/tax/cards'
import { heldYearsOn, type HeldYears } from '@/lib/finance/held-years'
import { classifyLandUse } from '@/lib/finance/land-use'
import { TAX_TABLE_START } from '@/lib/finance/tax-table'
import type { OpenField, TaxQuestion } from '@/lib/finance/tax-result'
import { fenOfWan, wanOfFen } from '@/lib/typed-money'

/** Method of the tax on the seller's income; exempt: 满五唯一. */
export type IncomeChoice = 'exempt' | 'assessed' | 'gain' | 'auction'

/** Values of the form; sums in 万元, null until the visitor answers. */
export interface TaxForm {
  price: string
  area: string
  houseType: HouseType
  landUse: 'home' | 'other'
  homes: '0' | '1' | '2' | null
  held: HeldYears | null
  /** Day on which the seller acquired it, YYYY-MM-DD; overrides `held`. */
  since: string
  income: IncomeChoice | null
  original: string
  seller: 'person' | 'company' | null
  buyer: 'person' | 'company'
  bearer: 'law' | 'buyer' | null
  arrears: string
  /**
   * Arrears in the notice of a lot, used until a sum is typed: maximum in fen, null if it names none; absent if the notice is clear about
   * them.
   */
  arrearsMax?: number | null
  /** Land fee that the notice of a lot states. */
  landFee?: TaxQuestion['land_fee']
  fee: string
  day: string
}

export type TaxField = 'price' | 'area' | 'since' | 'original' | 'arrears' | 'fee' | 'day'

export const newTax = (day: string): TaxForm => ({
  price: '300',
  area: '89',
  houseType: 5,
  landUse: 'home',
  homes: '0',
  held: null,
  since: '',
  income: null,
  original: '',
  seller: 'person',
  buyer: 'person',
  bearer: null,
  arrears: '',
  fee: '',
  day,
})

const HOME_KEYS = ['0', '1', '2'] as const

/** Fills the form from the buyer's situation. */
export const taxOfSituation = ({ homes = null, buyer = null }: Situation): Partial<TaxForm> => ({
  ...(homes !== null && { homes: HOME_KEYS[homes] }),
  ...(buyer !== null && { buyer: buyer === 'company' ? 'company' : 'person' }),
})

/** The inverse: the buyer's situation from the form. */
export const situationOfTax = ({ homes, buyer }: TaxForm, before: Situation): Situation => ({
  ...(homes !== null && buyer === 'person' && { homes: Number(homes) }),
  ...(buyer === 'company' ? { buyer } : before.buyer === 'company' && { buyer }),
})

/** Change to another type of house, with the land use that it is taxed by. */
export const ofType = (houseType: HouseType): Pick<TaxForm, 'houseType' | 'landUse'> => ({
  houseType,
  landUse: classifyLandUse({ house_type: houseType, land_use: null }),
})

/** True for homes of natural persons, which have their own rules; everything else is taxed as other property. */
export const isHomeSale = ({ landUse, seller }: Pick<TaxForm, 'landUse' | 'seller'>) =>
  landUse === 'home' && seller !== 'company'

const getIncomeChoice = (input: TaxInputCard, isOpen: boolean): IncomeChoice | null => {
  if (isOpen) return null
  if (input.income_mode !== 'auto') return input.income_mode
  return input.held_years === 'gt5' && input.seller_only_home ? 'exempt' : null
}

/** Fills the form from a saved calculation or from a lot. `open`: fields that nobody stated. */
export function buildTaxForm(input: TaxInputCard, open: readonly string[] = []): TaxForm {
  const isOpen = (field: OpenField) => open.includes(field)
  return {
    price: wanOfFen(input.deal_price),
    area: String(input.area),
    houseType: input.house_type as HouseType,
    landUse: input.land_use,
    homes: isOpen('buyer_homes') ? null : (String(Math.min(input.buyer_homes, 2)) as '0' | '1' | '2'),
    held: isOpen('held_years') ? null : input.held_years,
    since: '',
    income: getIncomeChoice(input, isOpen('income_mode')),
    original: input.original_price ? wanOfFen(input.original_price) : '',
    seller: isOpen('seller_kind') ? null : input.seller_kind,
    buyer: input.buyer_kind,
    bearer: isOpen('tax_bearer') ? null : input.tax_bearer,
    arrears: input.arrears_amount > 0 ? wanOfFen(input.arrears_amount) : '',
    ...(input.arrears_max !== undefined && { arrearsMax: input.arrears_max }),
    ...(input.land_fee && { landFee: input.land_fee }),
    fee: input.service_fee > 0 ? wanOfFen(input.service_fee) : '',
    day: input.date,
  }
}

/** False for impossible days such as `2026-02-29`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const MAX_AREA = 100_000

function parseTaxArea(text: string): number | null {
  if (!/^\d{1,6}(\.\d{0,2})?$/.test(text.trim())) return null
  const area = Number(text)
  return area >= 1 && area <= MAX_AREA ? area : null
}

/** Parses an optional sum; empty is 0. */
const optional = (text: string) => (text.trim() === '' || Number(text) === 0 ? 0 : fenOfWan(text))

export interface ReadTax {
  errors: Partial<Record<TaxField, string>>
  /** Input of the calculation, with the fields that nobody stated; null while the form has an error. */
  input: TaxQuestion | null
  open: OpenField[]
  held: HeldYears | null
}

/** If nobody has answered and no document proves the cost, the dearer method applies. */
function toIncomeMode({ income }: TaxForm, isUnproved: boolean): TaxQuestion['income_mode'] {
  if (income === 'exempt') return 'auto'
  if (income === null) return isUnproved ? 'auction' : 'auto'
  return income
}

/** True if the notice leaves the arrears open and nobody typed them. */
const isArrearsOpen = ({ arrears, arrearsMax }: TaxForm) => arrears.trim() === '' && arrearsMax !== undefined

/** Reads the form. Fields that nobody stated take the dearer value, as on the server. */
export function readTax(form: TaxForm): ReadTax {
  const errors: ReadTax['errors'] = {}
  const price = fenOfWan(form.price)
  const area = parseTaxArea(form.area)
  const arrears = optional(form.arrears)
  const fee = optional(form.fee)
  const original = form.original.trim() === '' ? null : fenOfWan(form.original)
  if (price === null) errors.price = '请填以万元计的价格，如 268.5'
  if (area === null) errors.area = '请填面积，如 89.32'
  if (arrears === null) errors.arrears = '请填以万元计的金额'
  if (fee === null) errors.fee = '请填以万元计的金额'
  const needsOriginal = form.income === 'gain' && isHomeSale(form)
  if ((form.original.trim() !== '' || needsOriginal) && original === null)
    errors.original = '按差额计税须填原购价'
  if (!isDay(form.day)) errors.day = '日期如 2026-11-20'
  else if (form.day < TAX_TABLE_START) errors.day = `规则从 ${TAX_TABLE_START} 起`
  const hasSince = form.since.trim() !== ''
  if (hasSince && (!isDay(form.since) || form.since > form.day)) errors.since = '应为计税日之前的日期'
  const held = hasSince && !errors.since && !errors.day ? heldYearsOn(form.since, form.day) : form.held
  const isHome = isHomeSale(form)
  const isExempt = form.income === 'exempt' && isHome
  const open: OpenField[] = []
  if (isHome && held === null && !isExempt) open.push('held_years')
  if (isHome && form.income === null && (held === null || held === 'gt5')) open.push('seller_only_home')
  if (isHome && form.income === null && original === null) open.push('income_mode')
  if (form.landUse === 'home' && form.homes === null) open.push('buyer_homes')
  if (form.bearer === null) open.push('tax_bearer')
  if (!isHome && original === null) open.push('original_price')
  // An answer on years held, only home or income tax implies that the seller is a natural person.
  const isPersonSaid = isHome && (held !== null || form.income !== null)
  if (form.seller === null && !isPersonSaid) open.push('seller_kind')
  const isGood = Object.keys(errors).length === 0
  const isRead = price !== null && area !== null && arrears !== null && fee !== null
  return {
    errors,
    held: isExempt ? 'gt5' : held,
    open,
    input:
      isGood && isRead
        ? {
            deal_price: price,
            area,
            land_use: form.landUse,
            date: form.day,
            held_years: isExempt ? 'gt5' : (held ?? 'lt2'),
            seller_only_home: isExempt,
            seller_kind: form.seller ?? 'person',
            buyer_kind: form.buyer,
            buyer_homes: form.homes === null ? 2 : Number(form.homes),
            original_price: original,
            income_mode: isHome ? toIncomeMode(form, original === null) : 'auto',
            tax_bearer: form.bearer ?? 'buyer',
            arrears_amount: arrears,
            ...(isArrearsOpen(form) && { arrears_max: form.arrearsMax }),
            ...(form.landFee && { land_fee: form.landFee }),
            service_fee: fee,
          }
        : null,
  }
}

/** The same calculation as a request; omits unstated fields, so that the saved case marks them as open. */
export function taxRequest(
  form: TaxForm,
  { input, open }: { input: TaxQuestion; open: readonly OpenField[] },
  houseId: number | undefined,
): Request<'tax-calculation/calculate'> {
  const isOpen = (field: OpenField) => open.includes(field)
  return {
    deal_price: input.deal_price,
    house_type: form.houseType,
    area: input.area,
    land_use: input.land_use,
    date: input.date,
    buyer_kind: input.buyer_kind,
    ...(!isArrearsOpen(form) && { arrears_amount: input.arrears_amount }),
    service_fee: input.service_fee,
    ...(houseId !== undefined && { house_id: houseId }),
    ...(!isOpen('seller_kind') && { seller_kind: input.seller_kind }),
    ...(!isOpen('held_years') && { held_years: input.held_years }),
    ...(!isOpen('seller_only_home') && { seller_only_home: input.seller_only_home }),
    ...(!isOpen('buyer_homes') && { buyer_homes: input.buyer_homes }),
    ...(!isOpen('tax_bearer') && { tax_bearer: input.tax_bearer }),
    ...(!isOpen('income_mode') && { income_mode: input.income_mode }),
    ...(input.original_price !== null && { original_price: input.original_price }),
  }
}
