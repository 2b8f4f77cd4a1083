import type { Situation } from '@/contract/situation'
import { bidOfSituation, firstBid, NEW_BID, readBid, situationOfBid } from '@/domain/finance/bid/bid-form'
import { loanOfBuyer, NEW_LOAN, readLoan, situationOfLoan } from '@/domain/finance/loan/loan-form'
import { newTax, readTax, situationOfTax, taxOfSituation } from '@/domain/finance/tax/tax-form'
import { loanCap } from '@/lib/finance/situation'
import { SEED_RULES } from '@/lib/finance/rule-book'

const DAY = '2026-11-20'
const WAN = 1_000_000
const own = (situation: Situation) => ({ situation, rules: SEED_RULES, day: DAY })
const LAST = { cash: '50', loan: '60', reserve: '5', homes: '0' } as const
const HOME = { id: 1, landUse: 'home' as const, months: 360, bp: 0, price: 300 * WAN }

describe('the bid form', () => {
  test('begins with the situation before what was typed last, and without an example of a reserve', () => {
    const form = firstBid(null, null, own({ homes: 1, cash: 120 * WAN, loan: 'none' }))
    expect(form).toMatchObject({ homes: '1', cash: '120', loan: '0', reserve: '0' })
    expect(firstBid(null, LAST, own({ cash: 120 * WAN, loan: 'none' }))).toMatchObject({
      homes: '0',
      cash: '120',
      reserve: '5',
    })
    expect(firstBid(null, LAST, own({}))).toMatchObject({ cash: '50', loan: '60' })
  })
  test('a loan is what the lowest down payment and the payment a month allow', () => {
    // 200万 with a 15 % down payment for a first home.
    expect(bidOfSituation(null, own({ homes: 0, cash: WAN })).loan).toBe('170')
    const monthly = bidOfSituation(null, own({ homes: 0, cash: WAN, monthly: 449_045 })).loan
    expect(Number(monthly)).toBeCloseTo(100, 1)
  })
  test('a company buys: homes no longer count', () => {
    const form = firstBid(null, null, own({ buyer: 'company' }))
    expect(form.buyer).toBe('company')
    const read = readBid(form, { lot: null, rules: SEED_RULES, day: DAY })
    expect(read.case?.terms.buyerKind).toBe('company')
  })
  test('goes back into the situation, so that the same loan is counted on', () => {
    const form = { ...NEW_BID, homes: '0' as const, cash: '120', loan: '150' }
    const { case: one } = readBid(form, { lot: null, rules: SEED_RULES, day: DAY })
    if (!one) throw new Error('not read')
    const situation = situationOfBid(form, one, { loan: 'none' })
    expect(situation).toMatchObject({ homes: 0, cash: 120 * WAN, loan: 'commercial' })
    expect(Math.abs(loanCap(SEED_RULES, 'home', situation, DAY) - 150 * WAN)).toBeLessThan(1000)
    expect(
      situationOfBid({ ...form, loan: '0' }, { ...one, money: { ...one.money, loan: 0 } }, {}).loan,
    ).toBe('none')
    expect(situationOfBid(form, one, { buyer: 'couple' })).not.toHaveProperty('buyer')
    expect(situationOfBid({ ...form, homes: 'unknown' }, one, {})).not.toHaveProperty('homes')
  })
})

describe('the loan form', () => {
  test('begins with the kind and the homes, and with more paid down where less can be borrowed', () => {
    expect(loanOfBuyer(HOME, own({}))).toEqual({})
    expect(loanOfBuyer(null, own({ homes: 1, loan: 'both' }))).toEqual({ kind: 'combined', isSecond: true })
    expect(loanOfBuyer(HOME, own({ homes: 1 }))).toEqual({ isSecond: true, down: '20' })
    for (const loan of ['commercial', 'fund', 'both'] as const)
      for (const monthly of [undefined, 300_000]) {
        const form = {
          ...NEW_LOAN,
          price: '300',
          ...loanOfBuyer(HOME, own({ loan, homes: 0, ...(monthly !== undefined && { monthly }) })),
        }
        const read = readLoan(form, { lot: HOME, rules: SEED_RULES, day: DAY })
        expect([loan, monthly, read.errors]).toEqual([loan, monthly, {}])
      }
    expect(Number(loanOfBuyer(HOME, own({ homes: 0, monthly: 300_000 })).down)).toBeGreaterThan(70)
  })
  test('goes back', () => {
    expect(situationOfLoan({ ...NEW_LOAN, kind: 'combined', isSecond: true }, { homes: 2 })).toEqual({
      loan: 'both',
      homes: 2,
    })
    expect(situationOfLoan(NEW_LOAN, {})).toEqual({ loan: 'commercial', homes: 0 })
  })
})

test('the tax form begins with the buyer, and tells it', () => {
  expect(taxOfSituation({ homes: 1, buyer: 'couple' })).toEqual({ homes: '1', buyer: 'person' })
  expect(taxOfSituation({ homes: null, buyer: null })).toEqual({})
  const form = { ...newTax(DAY), ...taxOfSituation({ buyer: 'company' }) }
  expect(readTax(form).input?.buyer_kind).toBe('company')
  expect(situationOfTax(form, {})).toEqual({ buyer: 'company' })
  expect(situationOfTax({ ...form, buyer: 'person', homes: '2' }, { buyer: 'company' })).toEqual({
    homes: 2,
    buyer: 'person',
  })
})
