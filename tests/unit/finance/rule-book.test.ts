import { downPaymentRule } from '@/lib/finance/loan-table'
import { purchaseCost, usualTerms } from '@/lib/finance/purchase-cost'
import type { PurchaseSubject } from '@/lib/finance/purchase-subject'
import { buildRules, SEED_BOOK, SEED_RULES, type RuleRow } from '@/lib/finance/rule-book'
import { ruleFor, rulesOn } from '@/lib/finance/tax-table'

const DEED = 'deed.home.first.le140'
/** Invented rates, of no real place. */
const row = (part: Partial<RuleRow>): RuleRow => ({
  book: 'tax',
  case_name: DEED,
  condition: '',
  rate: 1,
  base_text: '',
  steps: null,
  region_id: 310100,
  valid_from: '2026-06-01',
  valid_to: null,
  source: '测试',
  source_url: null,
  quality: 'estimate',
  ...part,
})
const withRows = (...rows: RuleRow[]) => buildRules({ ...SEED_BOOK, rules: [...SEED_BOOK.rules, ...rows] })
const HOME: PurchaseSubject = {
  kind: 'sfpm',
  landUse: 'home',
  area: 90,
  ownerKind: 'person',
  taxBearer: 'no',
  arrears: null,
  landFee: null,
  isFullFiveOnly: false,
}
const calculateHomeCost = (rules: typeof SEED_RULES, day: string) =>
  purchaseCost(
    rules,
    HOME,
    { ...usualTerms(HOME, 100_000_000), buyerHomes: 0, heldYears: '2to5' },
    { day, price: { title: '', note: '' }, marketPrice: null },
  ).total

test('without rows of its own a place has those of the country', () => {
  expect(buildRules(SEED_BOOK)).toEqual(SEED_RULES)
})

test('a city’s row counts from its first day on, and the country’s until the day before', () => {
  const rules = withRows(row({ rate: 2 }))
  expect([calculateHomeCost(rules, '2026-05-31'), calculateHomeCost(rules, '2026-06-01')]).toEqual([
    101_000_000, 102_000_000,
  ])
  expect(calculateHomeCost(SEED_RULES, '2026-06-01')).toBe(101_000_000)
  expect(ruleFor(rules, DEED, '2026-05-31').validTo).toBe('2026-05-31')
  const cases = rulesOn(rules, '2026-06-01').map(rule => rule.case)
  expect(cases).toHaveLength(new Set(cases).size)
})

test('a city’s row stands before its province’s, and a later row of the country before neither', () => {
  const rules = withRows(
    row({ rate: 2, region_id: 310000, valid_from: '2026-03-01' }),
    row({ rate: 2.5 }),
    row({ rate: 9, region_id: null, valid_from: '2026-09-01' }),
  )
  const rateOn = (day: string) => ruleFor(rules, DEED, day).rate
  expect(['2026-02-28', '2026-03-01', '2026-06-01', '2026-10-01'].map(rateOn)).toEqual([1, 2, 2.5, 2.5])
})

test('loans of a place go by its rows as well', () => {
  const rules = withRows(row({ book: 'down_payment', case_name: 'home.first', rate: 25 }))
  const first = { landUse: 'home', buyerHomes: 0 } as const
  expect(downPaymentRule(rules, first, '2026-07-01').rate).toBe(25)
  expect(downPaymentRule(rules, first, '2026-05-01').rate).toBe(15)
  expect(downPaymentRule(rules, { landUse: 'other', buyerHomes: 0 }, '2026-07-01').rate).toBe(30)
})
