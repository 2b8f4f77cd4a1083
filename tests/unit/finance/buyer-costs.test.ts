import fc from 'fast-check'
import type { Situation } from '@/contract/situation'
import { calculateBuyerCosts, buyerIn } from '@/lib/finance/lot-terms'
import type { PurchaseSubject } from '@/lib/finance/purchase-subject'
import { SEED_RULES } from '@/lib/finance/rule-book'
import { loanCap, loanOfSituation } from '@/lib/finance/situation'

const DAY = '2026-01-15'
const WAN = 1_000_000

/** A person's home of 150 ㎡, held for five years: the seller owes no VAT, each side pays its own taxes. */
const HOME: PurchaseSubject = {
  kind: 'sfpm',
  landUse: 'home',
  area: 150,
  ownerKind: 'person',
  taxBearer: 'no',
  arrears: null,
  landFee: null,
  isFullFiveOnly: true,
}

test('a home costs a first buyer 1.5 % of deed tax, a second 2 %, a further 3 %, a company 3 % and 0.05 % of stamp duty', () => {
  expect(calculateBuyerCosts(SEED_RULES, HOME, { price: 300 * WAN, day: DAY })).toEqual(
    [304.5, 304.5, 306, 306, 309, 309, 309.15, 309.15].map(wan => wan * WAN),
  )
})

test('where nobody can say how much is owed, the most is left open for each of them', () => {
  const costs = calculateBuyerCosts(
    SEED_RULES,
    { ...HOME, arrears: { amount: null, section: null, bearer: 'buyer' } },
    { price: 300 * WAN, day: DAY },
  )
  expect(costs).toEqual([304.5, null, 306, null, 309, null, 309.15, null].map(wan => wan && wan * WAN))
})

test.each<[Situation, ReturnType<typeof buyerIn>]>([
  [{}, null],
  [{ homes: null }, null],
  [{ homes: 0 }, 'first'],
  [{ homes: 1, buyer: 'couple' }, 'second'],
  [{ homes: 2 }, 'third'],
  [{ homes: 0, buyer: 'company' }, 'company'],
])('%j buys as %s', (situation, buyer) => {
  expect(buyerIn(situation)).toBe(buyer)
})

test.each<[string, 'home' | 'other', Situation, number]>([
  ['nothing limits a loan of which nothing is said', 'home', { homes: 0 }, Infinity],
  ['who wants none has none', 'home', { loan: 'none' }, 0],
  ['a company has none', 'other', { buyer: 'company', monthly: WAN }, 0],
  // 公积金 for a home up to 120万 without a stated monthly limit; none for other property.
  ['公积金 ends at its limit', 'home', { loan: 'fund' }, 120 * WAN],
  ['other property has no 公积金', 'other', { loan: 'fund' }, Infinity],
])('%s', (_what, landUse, situation, most) => {
  const rules = { ...SEED_RULES, loanLimits: SEED_RULES.loanLimits }
  const withLimit = {
    ...rules,
    loanLimits: [
      ...rules.loanLimits.filter(row => row.case !== 'fund.amount'),
      {
        case: 'fund.amount' as const,
        title: '',
        value: 1_200_000,
        from: '2024-09-24',
        to: null,
        source: '',
        quality: 'estimate' as const,
      },
    ],
  }
  expect(loanCap(withLimit, landUse, situation, DAY)).toBe(most)
})

test('a limit a month caps the loan at what it pays back: 1万 over 30 years at 3.5 % is 222万 and some for a home, over 10 years at 4.1 % 98万 for others', () => {
  const cap = (landUse: 'home' | 'other') => loanCap(SEED_RULES, landUse, { monthly: WAN }, DAY)
  // 10,000 × (1 − 1.0029167⁻³⁶⁰) ÷ 0.0029167 and 10,000 × (1 − 1.0034167⁻¹²⁰) ÷ 0.0034167 yuan.
  expect(Math.round(cap('home') / WAN)).toBe(223)
  expect(Math.round(cap('other') / WAN)).toBe(98)
})

test('no more is borrowed for a lot than it costs, and nothing where its notice says so', () => {
  fc.assert(
    fc.property(
      fc.record({
        homes: fc.constantFrom(null, 0, 1, 2),
        monthly: fc.option(fc.integer({ min: 0, max: 5 * WAN })),
        loan: fc.constantFrom(null, 'commercial' as const, 'fund' as const, 'both' as const),
      }),
      fc.integer({ min: WAN, max: 1000 * WAN }),
      fc.constantFrom('home' as const, 'other' as const),
      (situation, price, landUse) => {
        const at = { price, day: DAY }
        const loan = loanOfSituation(SEED_RULES, { loanSupported: null, landUse }, situation, at)
        expect(loan).toBe(Math.min(price, loanCap(SEED_RULES, landUse, situation, DAY)))
        expect(loanOfSituation(SEED_RULES, { loanSupported: false, landUse }, situation, at)).toBe(0)
      },
    ),
  )
})
