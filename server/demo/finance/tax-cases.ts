import { SEED_RULES } from '../../../src/lib/finance/rule-book'
import { resolveTax, buildTaxCase } from '../../modules/tax/input'
import { taxCaseHash, type TaxCase } from '../../modules/tax/repository'

/** Returns one shared calculation: a first home whose notice assigns every tax to the buyer. */
export function taxCaseRows(now: number): (TaxCase & { input_hash: string })[] {
  const { input, assumptions } = resolveTax(
    {
      deal_price: 268_500_000,
      house_type: 5,
      area: 89.32,
      land_use: 'home',
      held_years: 'gt5',
      seller_only_home: false,
      seller_kind: 'person',
      buyer_kind: 'person',
      buyer_homes: 0,
      income_mode: 'auction',
      tax_bearer: 'buyer',
      arrears_amount: 1_248_000,
    },
    { now, lot: null, homeCityId: 110_100 },
  )
  const one = buildTaxCase(SEED_RULES, input, assumptions)
  return [{ id: 1, code: '1', ...one, created_at: now, input_hash: taxCaseHash(one) }]
}
