/**
 * Resolves a tax request into a complete input. Omitted fields come from the lot's notice or the more expensive default; each default is
 * listed as an assumption in the response.
 */

import type { z } from 'zod'
import type { Assumption } from '../../../src/contract/common'
import { HOUSE_TYPE_LABELS, type HouseType } from '../../../src/contract/codes'
import type { TaxInputCard } from '../../../src/contract/tax/cards'
import type { taxCalls } from '../../../src/contract/tax/schema'
import type { Situation } from '../../../src/contract/situation'
import { toBeijingDay } from '../../../src/lib/dates'
import { classifyLandUse } from '../../../src/lib/finance/land-use'
import { usualTerms } from '../../../src/lib/finance/purchase-cost'
import { buildPurchaseSubject, type PurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import { USUAL_HOMES } from '../../../src/lib/finance/lot-terms'
import type { Rules } from '../../../src/lib/finance/rule-book'
import { toCityCode } from '../../../src/lib/place-codes'
import { TAX_TABLE_START } from '../../../src/lib/finance/tax-table'
import { calculateTaxResult } from '../../../src/lib/finance/tax-result'
import { areaText, exactText } from '../../../src/lib/money'
import { badField } from '../../errors/api-error'
import { priceOfLot, type PriceKind } from '../house/detail/lot'
import type { HouseDetailRow } from '../house/detail/repository'

type Input = z.output<(typeof taxCalls)['tax-calculation/calculate']['request']>

/** Returns the day; throws 1004 before the start of the tax table. */
export function taxDay(asked: string | undefined, now: number): string {
  const day = asked ?? toBeijingDay(now)
  if (day < TAX_TABLE_START) throw badField({ field: 'date', message: `税费规则从 ${TAX_TABLE_START} 起` })
  return day
}

/** Defaults for omitted fields: the more expensive reading, each stated in the response. */
const DEARER = {
  held_years: ['lt2', '卖方持有不满 2 年'],
  seller_only_home: [false, '不是卖方家庭唯一住房'],
  buyer_kind: ['person', '买方为个人'],
  buyer_homes: [2, '买方家庭已有两套及以上'],
  tax_bearer: ['buyer', '全部税费由买方承担'],
} as const

/**
 * Returns person as the default seller. Years held and the only home apply only to persons, so a request with one of them has stated the
 * seller.
 */
function assumeSellerKind(input: Input, assumptions: Assumption[]): TaxInputCard['seller_kind'] {
  if (input.held_years === undefined && input.seller_only_home === undefined)
    assumptions.push({
      field: 'seller_kind',
      value: 'person',
      text: '未填卖方是个人还是企业，按个人计；企业卖方可能有土地增值税，见范围',
    })
  return 'person'
}

/**
 * Returns the default income tax mode: automatic with the original price, or if the exemption (over 5 years, only home) is stated; else the
 * assessed rate of auctions without proof of the price, which is more expensive.
 */
function assumeIncomeMode(input: Input, assumptions: Assumption[]): TaxInputCard['income_mode'] {
  if (input.original_price !== undefined) return 'auto'
  if (input.held_years === 'gt5' && input.seller_only_home === true) return 'auto'
  assumptions.push({
    field: 'income_mode',
    value: 'auction',
    text: '未填个税算法，按法拍房无原购价凭证的核定计（较贵）；有凭证的按差额，见范围',
  })
  return 'auction'
}

/** Resolves every choice of a request, and returns the assumptions made for omitted fields. */
export function resolveTax(
  input: Input,
  { now, lot, homeCityId }: { now: number; lot: HouseDetailRow | null; homeCityId: number },
): { input: TaxInputCard; assumptions: Assumption[] } {
  const assumptions: Assumption[] = []
  const assume = <K extends keyof typeof DEARER>(field: K): (typeof DEARER)[K][0] => {
    const [value, text] = DEARER[field]
    assumptions.push({ field, value: String(value), text: `未填，按${text}计` })
    return value
  }
  const subject = lot && buildPurchaseSubject(lot)
  const stated = subject?.taxBearer
  const land_use =
    input.land_use ?? classifyLandUse({ house_type: input.house_type, land_use: lot?.land_use ?? null })
  if (input.land_use === undefined)
    assumptions.push({
      field: 'land_use',
      value: land_use,
      text: `${HOUSE_TYPE_LABELS[input.house_type as HouseType]}按${land_use === 'home' ? '住宅' : '非住宅'}计税`,
    })
  const seller_kind = input.seller_kind ?? subject?.ownerKind ?? assumeSellerKind(input, assumptions)
  // A person's home is taxed on the gain only with proof of the original price; other property always is.
  const isHome = land_use === 'home' && seller_kind === 'person'
  if (input.original_price === undefined && !isHome)
    assumptions.push({
      field: 'original_price',
      value: '',
      text: '未填原购价，土地增值税与所得税待核定，没有计入；范围按可能的最少与最多',
    })
  const income_mode = input.income_mode ?? (isHome ? assumeIncomeMode(input, assumptions) : 'auto')
  if (income_mode === 'gain' && input.original_price === undefined)
    throw badField({ field: 'original_price', message: '按差额计税须填原购价' })
  return {
    input: {
      deal_price: input.deal_price,
      house_type: input.house_type,
      area: input.area,
      land_use,
      house_id: lot?.id ?? null,
      region_id: input.region_id ?? (lot ? toCityCode(lot.region_id) : homeCityId),
      date: taxDay(input.date, now),
      held_years: input.held_years ?? assume('held_years'),
      seller_only_home: input.seller_only_home ?? assume('seller_only_home'),
      seller_kind,
      buyer_kind: input.buyer_kind ?? assume('buyer_kind'),
      buyer_homes: input.buyer_homes ?? assume('buyer_homes'),
      original_price: input.original_price ?? null,
      income_mode,
      tax_bearer:
        input.tax_bearer ?? (stated === 'yes' ? 'buyer' : stated === 'no' ? 'law' : assume('tax_bearer')),
      ...(input.arrears_amount === undefined && subject
        ? toArrearsInput(subject)
        : { arrears_amount: input.arrears_amount ?? 0 }),
      ...toLandFeeInput(subject),
      service_fee: input.service_fee ?? 0,
    },
    assumptions,
  }
}

/** Returns the fields that nobody stated. */
export const listAssumedFields = (assumptions: readonly Assumption[]): string[] =>
  assumptions.map(({ field }) => field)

/** Returns a case as it is stored: its input, and the result by the rules of its place and day. */
export function buildTaxCase(rules: Rules, input: TaxInputCard, assumptions: Assumption[]) {
  const answer = calculateTaxResult(rules, input, listAssumedFields(assumptions))
  return { input, assumptions, answer, rule_version: answer.rule_version }
}

/** Returns the range of arrears by the notice: from 0 if it names nobody to pay, and without an upper bound if it states no amount. */
function toArrearsInput({ arrears }: PurchaseSubject): Pick<TaxInputCard, 'arrears_amount' | 'arrears_max'> {
  if (arrears === null || arrears.bearer === 'seller') return { arrears_amount: 0 }
  const { amount, bearer } = arrears
  return amount !== null && bearer === 'buyer'
    ? { arrears_amount: amount }
    : { arrears_amount: 0, arrears_max: amount }
}

const toLandFeeInput = (subject: PurchaseSubject | null): Pick<TaxInputCard, 'land_fee'> =>
  subject?.landFee ? { land_fee: { amount: subject.landFee.amount, percent: subject.landFee.percent } } : {}

const PRICE_WORDS: Record<PriceKind, string> = {
  given: '所填价格',
  deal: '成交价',
  current: '当前最高出价',
  start: '起拍价',
}
const inNotice = (section: string | null) => (section === null ? '公告' : `公告“${section}”`)

/** Returns the form values taken from a lot, each with its source. */
export function takenFrom(lot: HouseDetailRow): Assumption[] {
  const { price, kind } = priceOfLot(lot, undefined)
  const subject = buildPurchaseSubject(lot)
  const bearer = lot.risk.find(flag => flag.kind === 'tax_bearer')
  const taken: Assumption[] = [
    { field: 'deal_price', value: String(price), text: `成交价取${PRICE_WORDS[kind]} ${exactText(price)}` },
    { field: 'area', value: String(lot.area), text: `面积取公告 ${areaText(lot.area)}` },
    {
      field: 'tax_bearer',
      value: subject.taxBearer,
      text:
        bearer && bearer.value !== 'unstated'
          ? `${inNotice(bearer.section)}：${bearer.quote ?? (bearer.value === 'yes' ? '税费由买受人承担' : '税费依法各自承担')}`
          : '公告未写税费由谁承担，给出依法各自承担与全由买方承担的范围',
    },
  ]
  if (subject.ownerKind)
    taken.push({
      field: 'seller_kind',
      value: subject.ownerKind,
      text: subject.ownerKind === 'person' ? '原产权人为个人' : '原产权人为企业或单位',
    })
  if (subject.isFullFiveOnly)
    taken.push({ field: 'held_years', value: 'gt5', text: '标签为满五唯一；须凭证明，公告未载明' })
  if (subject.arrears) {
    const { amount, section, bearer: whose } = subject.arrears
    const who = whose === null ? '未写由谁承担' : `由${whose === 'buyer' ? '买受人' : '被执行人'}承担`
    taken.push({
      field: 'arrears_amount',
      value: String(amount ?? ''),
      text: `${inNotice(section)}有欠费${amount === null ? '，金额未公示' : ` ${exactText(amount)}`}，${who}`,
    })
  }
  if (subject.landFee)
    taken.push({
      field: 'land_fee',
      value: String(subject.landFee.amount ?? ''),
      text: `${inNotice(subject.landFee.section)}须补缴土地款，另付${
        subject.landFee.amount === null && subject.landFee.percent === null ? '，金额未公示，没有计入' : ''
      }`,
    })
  return taken
}

/**
 * Returns the form's defaults from a lot and the buyer's situation: price, type and area, and from its notice who bears the taxes and the
 * arrears.
 */
export function taxDefaults(lot: HouseDetailRow, day: string, situation?: Situation): TaxInputCard {
  const { price } = priceOfLot(lot, undefined)
  const subject = buildPurchaseSubject(lot)
  const terms = usualTerms(subject, price, situation)
  return {
    deal_price: price,
    house_type: lot.house_type,
    area: lot.area,
    land_use: subject.landUse,
    house_id: lot.id,
    region_id: toCityCode(lot.region_id),
    date: day,
    held_years: terms.heldYears ?? 'lt2',
    seller_only_home: terms.sellerOnlyHome ?? false,
    seller_kind: subject.ownerKind ?? 'person',
    buyer_kind: terms.buyerKind ?? 'person',
    buyer_homes: terms.buyerHomes ?? USUAL_HOMES,
    original_price: null,
    income_mode: 'auction',
    tax_bearer: subject.taxBearer === 'no' ? 'law' : 'buyer',
    ...toArrearsInput(subject),
    ...toLandFeeInput(subject),
    service_fee: 0,
  }
}

/**
 * Returns the fields of `taxDefaults` that neither the lot nor its notice states, so that the form requests them; the number of homes is
 * the buyer's to state.
 */
export function listOpenTaxFields(lot: HouseDetailRow, situation: Situation = {}): string[] {
  const { landUse, ownerKind, taxBearer, isFullFiveOnly } = buildPurchaseSubject(lot)
  const isPersons = landUse === 'home' && ownerKind !== 'company'
  return [
    ...(ownerKind === null ? ['seller_kind'] : []),
    ...(isPersons && !isFullFiveOnly ? ['held_years'] : []),
    ...(isPersons ? ['seller_only_home', 'income_mode'] : []),
    ...(taxBearer === 'unstated' ? ['tax_bearer'] : []),
    ...(landUse === 'home' && situation.homes == null ? ['buyer_homes'] : []),
    // Without the original price, the tax on the gain is unknown.
    ...(isPersons ? [] : ['original_price']),
  ]
}
