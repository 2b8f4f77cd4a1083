import fc from 'fast-check'
import { calculateTax, type TaxInput, type TaxLine } from '../../../src/lib/finance/tax'
import { ruleFor, rulesOn, ruleVersion, TAX_RULES } from '../../../src/lib/finance/tax-table'
import { SEED_RULES } from '../../../src/lib/finance/rule-book'

const wan = (n: number) => n * 1_000_000

const sale: TaxInput = {
  dealPrice: wan(268.5),
  landUse: 'home',
  area: 89.32,
  date: '2026-11-20',
  heldYears: '2to5',
  sellerOnlyHome: false,
  sellerKind: 'person',
  buyerKind: 'person',
  buyerHomes: 0,
  originalPrice: null,
  incomeMode: 'auto',
  taxBearer: 'law',
}
const findTaxLine = (input: Partial<TaxInput>, kind: TaxLine['kind'], payer?: TaxLine['lawPayer']) => {
  const line = calculateTax(SEED_RULES, { ...sale, ...input }).lines.find(
    l => l.kind === kind && (!payer || l.lawPayer === payer),
  )
  if (!line) throw new Error(`no line ${kind}`)
  return line
}

describe('which rule holds, and what it comes to', () => {
  test.each<[string, Partial<TaxInput>, TaxLine['kind'], string, number]>([
    ['home sold within two years, 2026', { heldYears: 'lt2' }, 'vat', 'vat.home.lt2@2026-01-01', 7_820_388],
    [
      'home sold within two years, 2025',
      { heldYears: 'lt2', date: '2025-12-31' },
      'vat',
      'vat.home.lt2@2024-12-01',
      12_785_714,
    ],
    ['home held two years', {}, 'vat', 'vat.home.ge2@2026-01-01', 0],
    ['home held two years, 2025', { date: '2025-12-31' }, 'vat', 'vat.home.ge2@2024-12-01', 0],
    [
      'shop with its cost',
      { landUse: 'other', originalPrice: wan(163.5) },
      'vat',
      'vat.other@2024-12-01',
      wan(5),
    ],
    ['shop without its cost', { landUse: 'other' }, 'vat', 'vat.other@2024-12-01', 12_785_714],
    ['surcharge', { heldYears: 'lt2' }, 'surcharge', 'surcharge.any@2024-12-01', 469_223],
    ['first home, 140', { area: 140 }, 'deed', 'deed.home.first.le140@2024-12-01', 2_685_000],
    ['first home, above 140', { area: 140.01 }, 'deed', 'deed.home.first.gt140@2024-12-01', 4_027_500],
    ['second home', { buyerHomes: 1 }, 'deed', 'deed.home.second.le140@2024-12-01', 2_685_000],
    [
      'second home, large',
      { buyerHomes: 1, area: 200 },
      'deed',
      'deed.home.second.gt140@2024-12-01',
      5_370_000,
    ],
    ['third home', { buyerHomes: 2 }, 'deed', 'deed.home.further@2024-12-01', 8_055_000],
    ['home bought by a company', { buyerKind: 'company' }, 'deed', 'deed.home.further@2024-12-01', 8_055_000],
    [
      'deed is of the price without VAT',
      { heldYears: 'lt2' },
      'deed',
      'deed.home.first.le140@2024-12-01',
      2_606_796,
    ],
    [
      'over five years and the only home',
      { heldYears: 'gt5', sellerOnlyHome: true },
      'income',
      'income.home.full5only@2024-12-01',
      0,
    ],
    ['no proof of cost', {}, 'income', 'income.home.assessed@2024-12-01', 2_685_000],
    [
      'auction assessment when asked',
      { incomeMode: 'auction' },
      'income',
      'income.home.auction@2024-12-01',
      8_055_000,
    ],
    ['gain with the cost', { originalPrice: wan(168.5) }, 'income', 'income.home.gain@2024-12-01', wan(20)],
    ['no gain, no tax', { originalPrice: wan(300) }, 'income', 'income.home.gain@2024-12-01', 0],
    ['land VAT of a home', {}, 'land_vat', 'land_vat.home@2024-12-01', 0],
    ['stamp of a shop', { landUse: 'other' }, 'stamp', 'stamp.other@2024-12-01', 134_250],
  ])('%s', (_name, input, kind, ruleId, amount) => {
    expect(findTaxLine(input, kind)).toMatchObject({ ruleId, taxAmount: amount })
  })

  test('land VAT climbs with the gain', () => {
    const at = (cost: number) =>
      findTaxLine({ landUse: 'other', dealPrice: wan(400), originalPrice: wan(cost) }, 'land_vat').rate
    expect([300, 220, 150, 60].map(at)).toEqual([30, 40, 50, 60])
  })

  test('half of the surcharges is let off until the end of 2027', () => {
    const on = (date: string) => findTaxLine({ heldYears: 'lt2', dealPrice: 103_000_000, date }, 'surcharge')
    // VAT 103,000,000 × 3 ÷ 103 = 3,000,000; × 6 % = 180,000; × 12 % = 360,000.
    expect(on('2027-12-31')).toMatchObject({ taxAmount: 180_000, validTo: '2027-12-31' })
    expect(on('2028-01-01')).toMatchObject({ taxAmount: 360_000, quality: 'estimate' })
  })

  test('what cannot be calculated is said, and is nothing in the totals', () => {
    const result = calculateTax(SEED_RULES, { ...sale, landUse: 'other', taxBearer: 'buyer' })
    const unknown = result.lines.filter(l => l.isUnknown)
    expect(unknown.map(l => l.kind)).toEqual(['land_vat'])
    expect(unknown.every(l => l.taxAmount === 0)).toBe(true)
    expect(result.warnings).toHaveLength(2)
    // A person's building without proof of its cost: 3 % of the price.
    expect(result.lines.find(({ kind }) => kind === 'income')?.rate).toBe(3)
  })

  test('a home is a home for its buyer, whoever sells it: the seller’s taxes alone are those of a company', () => {
    const deed = (input: Partial<TaxInput>) => findTaxLine({ sellerKind: 'company', ...input }, 'deed').ruleId
    expect(deed({})).toBe('deed.home.first.le140@2024-12-01')
    expect(deed({ buyerHomes: 1, area: 141 })).toBe('deed.home.second.gt140@2024-12-01')
    expect(deed({ buyerHomes: 2 })).toBe('deed.home.further@2024-12-01')
    const stamps = calculateTax(SEED_RULES, { ...sale, sellerKind: 'company' }).lines.filter(
      l => l.kind === 'stamp',
    )
    expect(stamps.map(l => [l.lawPayer, l.isExempt])).toEqual([
      ['seller', false],
      ['buyer', true],
    ])
    expect(findTaxLine({ sellerKind: 'company' }, 'vat').ruleId).toBe('vat.other@2024-12-01')
    expect(findTaxLine({ sellerKind: 'company', otherVat: 'low' }, 'vat').rate).toBe(3)
    expect(findTaxLine({ sellerKind: 'company' }, 'income')).toMatchObject({ taxAmount: 0, isUnknown: false })
    expect(calculateTax(SEED_RULES, { ...sale, sellerKind: 'company' }).warnings.join()).toContain('企业')
  })
})

describe('who pays', () => {
  test('by law only deed and stamp fall on the buyer; by the notice everything', () => {
    expect(calculateTax(SEED_RULES, sale)).toMatchObject({ buyerAmount: 2_685_000, sellerAmount: 2_685_000 })
    expect(calculateTax(SEED_RULES, { ...sale, taxBearer: 'buyer' })).toMatchObject({
      buyerAmount: 5_370_000,
      sellerAmount: 0,
    })
  })

  const anySale = fc.record<TaxInput>({
    dealPrice: fc.integer({ min: 1, max: 10_000_000_000_000 }),
    landUse: fc.constantFrom('home', 'other'),
    area: fc.double({ min: 1, max: 5000, noNaN: true }),
    date: fc.constantFrom('2024-12-01', '2025-12-31', '2026-01-01', '2030-06-30'),
    heldYears: fc.constantFrom('lt2', '2to5', 'gt5'),
    sellerOnlyHome: fc.boolean(),
    sellerKind: fc.constantFrom('person', 'company'),
    buyerKind: fc.constantFrom('person', 'company'),
    buyerHomes: fc.integer({ min: 0, max: 9 }),
    originalPrice: fc.option(fc.integer({ min: 1, max: 10_000_000_000_000 })),
    incomeMode: fc.constantFrom('auto', 'assessed', 'gain', 'auction'),
    taxBearer: fc.constantFrom('law', 'buyer'),
  })

  test('any sale has seven lines of whole fen that sum to what the two pay, whoever bears them', () => {
    fc.assert(
      fc.property(anySale, input => {
        const result = calculateTax(SEED_RULES, input)
        const sum = result.lines.reduce((s, l) => s + l.taxAmount, 0)
        expect(result.lines.map(l => l.kind)).toEqual([
          'vat',
          'surcharge',
          'deed',
          'income',
          'land_vat',
          'stamp',
          'stamp',
        ])
        expect(result.lines.every(l => Number.isSafeInteger(l.taxAmount) && l.taxAmount >= 0)).toBe(true)
        expect(result.buyerAmount + result.sellerAmount).toBe(sum)
        if (input.taxBearer === 'buyer') expect(result.sellerAmount).toBe(0)
        expect(result.lines.filter(l => l.isExempt || l.isUnknown).every(l => l.taxAmount === 0)).toBe(true)
      }),
    )
  })
})

describe('the table', () => {
  test('has one rule of a case for any day, and none before it starts', () => {
    const cases = [...new Set(TAX_RULES.map(r => r.case))]
    for (const day of ['2024-12-01', '2025-12-31', '2026-01-01', '2040-01-01']) {
      expect(
        rulesOn(SEED_RULES, day)
          .map(r => r.case)
          .sort(),
      ).toEqual([...cases].sort())
    }
    expect(() => ruleFor(SEED_RULES, 'deed.other', '2024-11-30')).toThrow(RangeError)
  })

  test('names its version by the rule that changed last', () => {
    expect([ruleVersion(SEED_RULES, '2025-06-01'), ruleVersion(SEED_RULES, '2026-11-20')]).toEqual([
      '2024-12-01.1',
      '2026-01-01.1',
    ])
  })
})
