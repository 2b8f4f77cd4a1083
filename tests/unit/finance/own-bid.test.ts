import { calculateOwnBid, type OwnBidTerms } from '@/lib/finance/own-bid'
import type { PurchaseSubject } from '@/lib/finance/purchase-subject'
import { SEED_RULES } from '@/lib/finance/rule-book'

const HOME: PurchaseSubject = {
  kind: 'sfpm',
  landUse: 'home',
  area: 89.32,
  ownerKind: 'person',
  taxBearer: 'yes',
  arrears: { amount: 1_248_000, section: '标的介绍', bearer: 'buyer' },
  landFee: null,
  isFullFiveOnly: false,
}
const TERMS: OwnBidTerms = {
  price: 268_500_000,
  buyerHomes: 0,
  heldYears: '2to5',
  sellerOnlyHome: false,
  bearer: 'notice',
  incomeMode: 'auction',
  cash: 0,
  loan: 0,
}
const of = (part: Partial<OwnBidTerms>, subject: Partial<PurchaseSubject> = {}) =>
  calculateOwnBid(
    SEED_RULES,
    { ...HOME, ...subject },
    { ...TERMS, ...part },
    { day: '2026-11-20', price: { title: '', note: '' }, marketPrice: null },
  )

// Grossed up: 2,685,000 ÷ 0.97 = 2,768,041.24, 1 % and 3 % of it, + 12,480 of arrears.
const TOTAL = 268_500_000 + 2_768_041 + 8_304_124 + 1_248_000

test.each<[string, Partial<OwnBidTerms>, { cashNeeded: number; missing: number; instalment: number }]>([
  ['all in cash', {}, { cashNeeded: TOTAL, missing: TOTAL, instalment: 0 }],
  [
    'one million lent: 4,490.45 a month at 3.5 %',
    { loan: 100_000_000, cash: 100_000_000 },
    { cashNeeded: TOTAL - 100_000_000, missing: TOTAL - 200_000_000, instalment: 449_045 },
  ],
  ['enough cash', { cash: TOTAL }, { cashNeeded: TOTAL, missing: 0, instalment: 0 }],
  [
    'no more is lent than the price',
    { loan: 300_000_000 },
    { cashNeeded: TOTAL - 268_500_000, missing: TOTAL - 268_500_000, instalment: 1_205_685 },
  ],
])('%s', (_, part, figures) => {
  const { total, ...rest } = of(part)
  expect(total).toBe(TOTAL)
  expect(rest).toMatchObject(figures)
})

test('where the notice is silent the most is with all taxes on the buyer', () => {
  expect(of({}, { taxBearer: 'unstated' }).total).toBe(TOTAL)
  expect(of({ bearer: 'law' }, { taxBearer: 'unstated' }).total).toBe(268_500_000 + 2_685_000 + 1_248_000)
  expect(of({ bearer: 'buyer' }, { taxBearer: 'unstated' }).total).toBe(TOTAL)
})
