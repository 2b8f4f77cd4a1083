import { rateDoubt } from '@/lib/finance/rate-doubt'
import { SEED_BOOK } from '@/lib/finance/rule-book'

test.each([
  ['loan_rate', 34.5, 3.45, '34.5% 不在常见的 0.5%–10% 之内'],
  ['loan_rate', 4.6, 3.5, '由 3.5% 改为 4.6%，相差 1.1 个百分点'],
  ['loan_rate', 3.45, 3.5, null],
  ['loan_rate', 4.5, 3.5, null],
  ['tax', 10, 1, '由 1% 改为 10%，相差 9 个百分点'],
  ['tax', 3, 5, null],
  ['down_payment', 2, 20, '2% 不在常见的 10%–80% 之内'],
  ['down_payment', 15, 30, null],
  ['loan_limit', 3_600, 360, '由 360 改为 3600，相差一半以上'],
  ['loan_limit', 300, 360, null],
] as const)('%s %d after %d', (book, rate, before, doubt) => {
  expect(rateDoubt({ book, rate }, { rate: before })).toBe(doubt)
})

test('an exemption is no figure, and what follows one is compared with nothing', () => {
  expect(rateDoubt({ book: 'tax', rate: null }, { rate: 5 })).toBeNull()
  expect(rateDoubt({ book: 'tax', rate: 5 }, { rate: null })).toBeNull()
})

test('no row that is in force is doubtful by itself', () => {
  for (const rule of SEED_BOOK.rules)
    expect([rule.case_name, rateDoubt(rule, null)]).toEqual([rule.case_name, null])
})
