import type { z } from 'zod'
import type { Assumption } from '../../../src/contract/common'
import { HOUSE_TYPE_LABELS, type HouseType } from '../../../src/contract/codes'
import type { TaxInputCard } from '../../../src/contract/tax/cards'
import type { taxCalls } from '../../../src/contract/tax/schema'
import { dayOf } from '../../../src/lib/dates'
import { landUseOf, purchaseSubjectOf, usualTerms } from '../../../src/lib/finance/purchase-cost'
import { TAX_TABLE_START } from '../../../src/lib/finance/tax-table'
import { badField } from '../../http/errors'
import { priceOfLot } from '../house/detail/lot'
import type { HouseDetailRow } from '../house/detail/repository'

type Input = z.output<(typeof taxCalls)['tax-calculation/calculate']['request']>

export const BEIJING = 110_100

/** A day that the table knows; an earlier one is 1004. */
export function taxDay(asked: string | undefined, now: number): string {
  const day = asked ?? dayOf(now)
  if (day < TAX_TABLE_START) throw badField({ field: 'date', message: `税费规则从 ${TAX_TABLE_START} 起` })
  return day
}

/** What is taken for a field that was left out: the dearer reading, each said. */
const DEARER = {
  held_years: ['lt2', '卖方持有不满 2 年'],
  seller_only_home: [false, '不是卖方家庭唯一住房'],
  seller_kind: ['person', '卖方为个人'],
  buyer_kind: ['person', '买方为个人'],
  buyer_homes: [2, '买方家庭已有两套及以上'],
  tax_bearer: ['buyer', '全部税费由买方承担'],
} as const

/** A request as it is taxed, with every choice resolved, and what was taken for what was left out. */
export function resolveTax(
  input: Input,
  { now, lot }: { now: number; lot: HouseDetailRow | null },
): { input: TaxInputCard; assumptions: Assumption[] } {
  const assumptions: Assumption[] = []
  const assume = <K extends keyof typeof DEARER>(field: K): (typeof DEARER)[K][0] => {
    const [value, text] = DEARER[field]
    assumptions.push({ field, value: String(value), text: `未填，按${text}计` })
    return value
  }
  const income_mode = input.income_mode ?? 'auto'
  if (income_mode === 'gain' && input.original_price === undefined)
    throw badField({ field: 'original_price', message: '按差额计税须填原购价' })
  const stated = lot && purchaseSubjectOf(lot).taxBearer
  const land_use =
    input.land_use ?? landUseOf({ house_type: input.house_type, land_use: lot?.land_use ?? null })
  if (input.land_use === undefined)
    assumptions.push({
      field: 'land_use',
      value: land_use,
      text: `${HOUSE_TYPE_LABELS[input.house_type as HouseType]}按${land_use === 'home' ? '住宅' : '非住宅'}计税`,
    })
  return {
    input: {
      deal_price: input.deal_price,
      house_type: input.house_type,
      area: input.area,
      land_use,
      house_id: lot?.id ?? null,
      region_id: input.region_id ?? BEIJING,
      date: taxDay(input.date, now),
      held_years: input.held_years ?? assume('held_years'),
      seller_only_home: input.seller_only_home ?? assume('seller_only_home'),
      seller_kind: input.seller_kind ?? assume('seller_kind'),
      buyer_kind: input.buyer_kind ?? assume('buyer_kind'),
      buyer_homes: input.buyer_homes ?? assume('buyer_homes'),
      original_price: input.original_price ?? null,
      income_mode,
      tax_bearer:
        input.tax_bearer ?? (stated === 'yes' ? 'buyer' : stated === 'no' ? 'law' : assume('tax_bearer')),
      arrears_amount: input.arrears_amount ?? 0,
      service_fee: input.service_fee ?? 0,
    },
    assumptions,
  }
}

/** What a lot brings to the form: its price, type and area, and from its notice who bears the taxes and what is owed. */
export function taxDefaults(lot: HouseDetailRow, day: string): TaxInputCard {
  const { price } = priceOfLot(lot, undefined)
  const subject = purchaseSubjectOf(lot)
  const terms = usualTerms(subject, price)
  return {
    deal_price: price,
    house_type: lot.house_type,
    area: lot.area,
    land_use: subject.landUse,
    house_id: lot.id,
    region_id: BEIJING,
    date: day,
    held_years: terms.heldYears,
    seller_only_home: terms.sellerOnlyHome,
    seller_kind: lot.kind === 'gyzc' ? 'company' : 'person',
    buyer_kind: 'person',
    buyer_homes: terms.buyerHomes,
    original_price: null,
    income_mode: terms.sellerOnlyHome ? 'auto' : 'auction',
    tax_bearer: subject.taxBearer === 'yes' ? 'buyer' : 'law',
    arrears_amount:
      subject.arrears && subject.arrears.bearer !== 'seller' ? (subject.arrears.amount ?? 0) : 0,
    service_fee: 0,
  }
}
