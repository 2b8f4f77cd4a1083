import fc from 'fast-check'
import { loanPayments } from '@/lib/finance/loan'
import { calculateTax, type TaxInput } from '@/lib/finance/tax'
import { WORKED_LOANS, WORKED_TAXES } from './worked-cases'
import { SEED_RULES } from '@/lib/finance/rule-book'

const HOME: TaxInput = {
  dealPrice: 0,
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

test('there are at least 120 of them', () => {
  expect(WORKED_TAXES.length + WORKED_LOANS.length).toBeGreaterThanOrEqual(120)
})

test.each(WORKED_TAXES)(
  '$name: $working',
  ({ name: _name, working: _working, buyer, vat, surcharge, deed, income, land_vat, stamp, ...input }) => {
    const result = calculateTax(SEED_RULES, { ...HOME, ...input })
    const lines = { vat, surcharge, deed, income, land_vat, stamp }
    const amount = (kind: string) => result.lines.find(line => line.kind === kind)?.taxAmount
    expect(Object.keys(lines).map(kind => [kind, amount(kind)])).toEqual(Object.entries(lines))
    expect(result.buyerAmount).toBe(buyer)
  },
)

test.each(WORKED_LOANS)('$name, $method: $working', ({ method, amount, rate, months, ...worked }) => {
  const payments = loanPayments({ amount, rate, months }, method)
  const paid = (at: number) => {
    const one = payments.at(at)
    return one ? one.principal + one.interest : 0
  }
  expect({
    first: paid(0),
    last: paid(-1),
    interest: payments.reduce((sum, { interest }) => sum + interest, 0),
  }).toEqual({ first: worked.first, last: worked.last, interest: worked.interest })
  expect(payments.reduce((sum, { principal }) => sum + principal, 0)).toBe(amount)
})

const sales = fc.record<Partial<TaxInput>>({
  landUse: fc.constantFrom('home', 'other'),
  area: fc.constantFrom(60, 140, 140.01, 300),
  date: fc.constantFrom('2024-12-01', '2025-12-31', '2026-01-01', '2028-02-29'),
  heldYears: fc.constantFrom('lt2', '2to5', 'gt5'),
  sellerOnlyHome: fc.boolean(),
  sellerKind: fc.constantFrom('person', 'company'),
  buyerKind: fc.constantFrom('person', 'company'),
  buyerHomes: fc.integer({ min: 0, max: 4 }),
  originalPrice: fc.option(fc.integer({ min: 1, max: 10 ** 11 })),
  incomeMode: fc.constantFrom('auto', 'assessed', 'auction'),
  taxBearer: fc.constantFrom('law', 'buyer'),
})

test('a dearer sale is never taxed less', () => {
  fc.assert(
    fc.property(
      sales,
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.integer({ min: 1, max: 10 ** 10 }),
      (part, price, more) => {
        const at = (dealPrice: number) => {
          const { buyerAmount, sellerAmount } = calculateTax(SEED_RULES, { ...HOME, ...part, dealPrice })
          return buyerAmount + sellerAmount
        }
        // Each of seven lines is rounded individually: a few fen for a price that differs by as little.
        expect(at(price + more)).toBeGreaterThanOrEqual(at(price) - 4)
      },
    ),
  )
})

test('who bears the taxes moves them and changes no sum', () => {
  fc.assert(
    fc.property(sales, fc.integer({ min: 1, max: 10 ** 12 }), (part, dealPrice) => {
      const of = (taxBearer: TaxInput['taxBearer']) =>
        calculateTax(SEED_RULES, { ...HOME, ...part, dealPrice, taxBearer })
      const [law, buyer] = [of('law'), of('buyer')]
      expect(buyer.sellerAmount).toBe(0)
      expect(buyer.buyerAmount).toBe(law.buyerAmount + law.sellerAmount)
    }),
  )
})
