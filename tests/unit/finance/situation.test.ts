import type { Situation } from '../../../src/contract/situation'
import { calculateInstalment, loanOfInstalment } from '../../../src/lib/finance/loan'
import { usualTerms } from '../../../src/lib/finance/purchase-cost'
import type { PurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import { loanOfSituation, calculateVerdict } from '../../../src/lib/finance/situation'
import { situationText } from '../../../src/lib/finance/situation-text'
import { moneyVerdict } from '../../../src/domain/house/user-state/verdict'
import { moneyText } from '../../../src/lib/money'
import { SEED_RULES as RULES } from '../../../src/lib/finance/rule-book'

const WAN = 1_000_000
const DAY = '2026-11-01'
/** A person's home of 89 ㎡, each side bearing its own taxes: the buyer only pays deed tax, 1 % for the first two homes, 3 % beyond. */
const HOME: PurchaseSubject = {
  kind: 'sfpm',
  landUse: 'home',
  area: 89,
  ownerKind: 'person',
  taxBearer: 'no',
  arrears: null,
  landFee: null,
  isFullFiveOnly: true,
}
const at = (price: number) => ({ price: price * WAN, day: DAY })
const verdictAt = (situation: Situation, subject: PurchaseSubject = HOME, price = 100) =>
  calculateVerdict(RULES, { subject, loanSupported: true }, situation, at(price))

test('nothing is said of whose money nobody knows', () => {
  expect(verdictAt({})).toBeNull()
  expect(verdictAt({ homes: 0, loan: 'none', cash: null })).toBeNull()
})

test('cash alone is held against the price and the deed tax', () => {
  // 100 万 and 1 % of it.
  expect(verdictAt({ homes: 0, loan: 'none', cash: 101 * WAN })?.kind).toBe('enough')
  expect(verdictAt({ homes: 0, loan: 'none', cash: 101 * WAN - 1 })).toMatchObject({
    kind: 'short',
    short: 1,
    short_max: 1,
  })
})

test('what is not known is the dearer case, and named', () => {
  // With an unknown number of homes the deed tax is 1 to 3 %.
  expect(verdictAt({ loan: 'none', cash: 102 * WAN })).toEqual({
    kind: 'depends',
    short: null,
    short_max: 1 * WAN,
    on: '买方套数',
  })
  expect(verdictAt({ loan: 'none', cash: 103 * WAN })?.kind).toBe('enough')
})

test('a company pays 3 % and stamp duty of 0.05 %, and borrows nothing', () => {
  expect(usualTerms(HOME, WAN, { buyer: 'company' }).buyerKind).toBe('company')
  expect(verdictAt({ buyer: 'company', cash: 103.05 * WAN })?.kind).toBe('enough')
  expect(verdictAt({ buyer: 'company', cash: 102 * WAN })).toMatchObject({ kind: 'short', short: 1.05 * WAN })
})

test('the loan is what a month pays back, and never more than the down payment leaves', () => {
  const loan = (situation: Situation, price = 1000) =>
    loanOfSituation(RULES, { loanSupported: true, landUse: 'home' }, situation, at(price))
  const tenThousand = loan({ monthly: 1_000_000 })
  // 1 万 per month over 30 years at 3.5 %: 222.7 万.
  expect(moneyText(tenThousand)).toBe('222.7万')
  expect(calculateInstalment({ amount: tenThousand, rate: 3.5, months: 360 })).toBeLessThanOrEqual(1_000_000)
  expect(calculateInstalment({ amount: tenThousand + 300, rate: 3.5, months: 360 })).toBeGreaterThan(
    1_000_000,
  )
  expect(loan({ loan: 'none' })).toBe(0)
  expect(loan({ monthly: 0 })).toBe(0)
  // 15 万 and 1 万 of deed tax in cash: a first home needs a 15 % down payment.
  expect(verdictAt({ homes: 0, cash: 16 * WAN })?.kind).toBe('enough')
  expect(verdictAt({ homes: 0, cash: 16 * WAN - 1 })?.kind).toBe('short')
})

test('no loan where the notice says that there is none', () => {
  expect(
    calculateVerdict(RULES, { subject: HOME, loanSupported: false }, { homes: 0, cash: 16 * WAN }, at(100))
      ?.kind,
  ).toBe('short')
})

test.each([
  [1, 3.5, 360],
  [999_999, 3.1, 240],
  [123_456, 0, 120],
])('the greatest loan of an instalment of %d at %d %% over %d months', (instalment, rate, months) => {
  const amount = loanOfInstalment({ instalment, rate, months })
  expect(calculateInstalment({ amount, rate, months })).toBeLessThanOrEqual(instalment)
  expect(calculateInstalment({ amount: amount + months, rate, months })).toBeGreaterThan(instalment)
})

test('in words', () => {
  expect(situationText({})).toBe('')
  expect(situationText({ homes: null, loan: null })).toBe('')
  expect(situationText({ homes: 0, loan: 'commercial', cash: 120 * WAN })).toBe('首套 · 商贷 · 现金120.0万')
  expect(situationText({ homes: 0, buyer: 'company', homes_elsewhere: 1 })).toBe('公司购买')
  expect(situationText({ monthly: 800_000 })).toBe('月供最多8,000元')
  expect(situationText({ homes_elsewhere: 0 })).toBe('外地无房')
  expect(situationText({ homes: 1, homes_elsewhere: 2, monthly: 1_200_000 })).toBe(
    '二套 · 外地2套以上 · 月供最多1.2万',
  )
  expect(moneyVerdict({ kind: 'enough', short: null, short_max: null, on: null }).text).toBe('够')
  expect(moneyVerdict({ kind: 'short', short: 12 * WAN, short_max: 12 * WAN, on: null }).text).toBe(
    '差 12.0万',
  )
  expect(moneyVerdict({ kind: 'short', short: 12 * WAN, short_max: null, on: null }).text).toBe(
    '至少差 12.0万',
  )
  expect(moneyVerdict({ kind: 'depends', short: null, short_max: 1, on: '买方套数' }).text).toBe(
    '取决于买方套数',
  )
})
