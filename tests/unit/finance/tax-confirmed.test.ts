import fc from 'fast-check'
import { SEED_RULES, type Rules } from '../../../src/lib/finance/rule-book'
import { calculateTax, type TaxInput } from '../../../src/lib/finance/tax'
import { saleEnds, type SaleFacts } from '../../../src/lib/finance/tax-range'
import type { TaxCase } from '../../../src/lib/finance/tax-table'

/** Rules that count only after an editor has read their sources. */
const AWAITED: readonly TaxCase[] = ['vat.company.general', 'surcharge.full', 'land_vat.yearly']
const CONFIRMED: Rules = {
  ...SEED_RULES,
  taxRules: SEED_RULES.taxRules.map(rule =>
    AWAITED.includes(rule.case) ? { ...rule, quality: 'law' } : rule,
  ),
}

const sale: TaxInput = {
  dealPrice: 109_000_000,
  landUse: 'other',
  area: 100,
  date: '2026-06-01',
  heldYears: 'gt5',
  sellerOnlyHome: false,
  sellerKind: 'company',
  buyerKind: 'person',
  buyerHomes: 0,
  originalPrice: null,
  incomeMode: 'auto',
  taxBearer: 'law',
  otherVat: 'general',
}
const calculateTaxAmounts = (rules: Rules, input: Partial<TaxInput>) =>
  Object.fromEntries(
    calculateTax(rules, { ...sale, ...input })
      .lines.slice(0, 5)
      .map(({ kind, taxAmount }) => [kind, taxAmount]),
  )

describe('a company as a general taxpayer', () => {
  test('once confirmed: 9 % on the whole price, 12 % of that as surcharge', () => {
    // 109,000,000 × 9 ÷ 109 = 9,000,000; × 12 % = 1,080,000; deed 3 % of the 100,000,000 without VAT.
    expect(calculateTaxAmounts(CONFIRMED, {})).toMatchObject({
      vat: 9_000_000,
      surcharge: 1_080_000,
      deed: 3_000_000,
    })
    // The whole price is taxed, whatever the home's original cost.
    expect(calculateTaxAmounts(CONFIRMED, { originalPrice: 50_000_000 }).vat).toBe(9_000_000)
  })

  test('before that: 5 % of the gain and half the surcharge, as of a person', () => {
    // 109,000,000 × 5 ÷ 105 = 5,190,476.19; × 6 % = 311,428.56.
    expect(calculateTaxAmounts(SEED_RULES, {})).toMatchObject({ vat: 5_190_476, surcharge: 311_429 })
    expect(calculateTaxAmounts(CONFIRMED, { sellerKind: 'person' })).toMatchObject({
      vat: 5_190_476,
      surcharge: 311_429,
    })
  })

  test('while they are not counted the upper end says that it may be more', () => {
    const facts: SaleFacts = {
      ...sale,
      heldYears: null,
      sellerOnlyHome: null,
      incomeMode: null,
      taxBearer: 'buyer',
    }
    expect(saleEnds(SEED_RULES, facts).most.words.join()).toContain('企业按一般计税 9% 的可能更高')
    const { most } = saleEnds(CONFIRMED, facts)
    expect(most.words.join()).toContain('增值税按 9% 计')
    expect(most.words.join()).not.toContain('可能更高')
  })
})

test('once confirmed, each year held adds 5 % of the original price to what land VAT deducts', () => {
  const years = (landVatYears: number, rules = CONFIRMED) =>
    calculateTaxAmounts(rules, { otherVat: 'high', originalPrice: 50_000_000, landVatYears }).land_vat
  // VAT (109 − 50) m × 5 ÷ 105 = 2,809,524, net 106,190,476; surcharge 168,571 and stamp 54,500 are deducted too.
  // Deductions 50,223,071, gain 55,967,405 (111 %): × 50 % − × 15 % = 27,983,702.5 − 7,533,460.65 = 20,450,242.
  expect(years(0)).toBe(20_450_242)
  // Five years: deductions 62,723,071, gain 43,467,405 (69 %): × 40 % − × 5 % = 17,386,962 − 3,136,153.55 = 14,250,808.
  expect(years(5)).toBe(14_250_808)
  expect(years(5, SEED_RULES)).toBe(20_450_242)
})

const any = fc.record({
  heldYears: fc.constantFrom('lt2' as const, '2to5' as const, 'gt5' as const),
  landUse: fc.constantFrom('home' as const, 'other' as const),
  originalPrice: fc.option(fc.integer({ min: 1_000_000, max: 200_000_000 })),
  taxBearer: fc.constantFrom('law' as const, 'buyer' as const),
  otherVat: fc.constantFrom('general' as const, 'high' as const, 'low' as const),
  base: fc.constantFrom('deal' as const, 'gross' as const),
})
const YEARS = { lt2: [0, 1, 2], '2to5': [2, 4, 5], gt5: [5, 12, 30] }

test('whatever turns out lies within the range, before and after they are confirmed', () => {
  fc.assert(
    fc.property(any, fc.nat(2), fc.boolean(), fc.boolean(), (truth, year, isConfirmed, isHeldKnown) => {
      const rules = isConfirmed ? CONFIRMED : SEED_RULES
      const facts: SaleFacts = {
        ...sale,
        ...truth,
        heldYears: isHeldKnown ? truth.heldYears : null,
        sellerOnlyHome: null,
        incomeMode: null,
      }
      const { least, most, endless } = saleEnds(rules, facts)
      const landVatYears = YEARS[truth.heldYears][year] ?? 0
      const { buyerAmount } = calculateTax(rules, { ...sale, ...truth, landVatYears })
      expect(buyerAmount).toBeGreaterThanOrEqual(least.result.buyerAmount - 7)
      if (endless.length === 0) expect(buyerAmount).toBeLessThanOrEqual(most.result.buyerAmount + 7)
    }),
    { numRuns: 2000 },
  )
})
