import fc from 'fast-check'
import {
  bidCeiling,
  bidInstalment,
  bidLadder,
  bidRung,
  loanMost,
  type BidCase,
} from '@/lib/finance/bid-ceiling'
import { calculateBidSteps } from '@/lib/finance/bid-steps'
import { purchaseCost, usualTerms } from '@/lib/finance/purchase-cost'
import type { PurchaseSubject } from '@/lib/finance/purchase-subject'
import { SEED_RULES } from '@/lib/finance/rule-book'

const DAY = '2026-11-20'
const WAN = 1_000_000

const HOME: PurchaseSubject = {
  kind: 'sfpm',
  landUse: 'home',
  area: 89.32,
  ownerKind: 'person',
  taxBearer: 'yes',
  arrears: { amount: 1_248_000, section: '欠费', bearer: 'buyer' },
  landFee: null,
  isFullFiveOnly: false,
}
/** The only open fact is grossing up. */
const TERMS: BidCase['terms'] = {
  buyerHomes: 0,
  heldYears: '2to5',
  sellerOnlyHome: false,
  bearer: 'notice',
  incomeMode: 'auction',
}
const buildBidCase = (one: Partial<BidCase> = {}, subject: Partial<PurchaseSubject> = {}): BidCase => {
  const whole = { ...HOME, ...subject }
  return {
    rules: SEED_RULES,
    subject: whole,
    terms: TERMS,
    money: { cash: 140 * WAN, loan: 200 * WAN, reserve: 8 * WAN },
    steps: { start: 268.5 * WAN, increment: WAN },
    day: DAY,
    ...one,
  }
}

// 340万 total. Grossed up, 个税 3 % is 3/97 of the price and 契税 1 % is 1/97: at 316.5万 契税 3.262887万, 个税 9.788660万, 欠费 1.248万, 预备 8万, together
// 338.799547万 (one step more: 339.840782万, two: 340.882016万).
test('the highest bid whose costs the money reaches, and the first one that it does not', () => {
  const one = buildBidCase()
  const top = bidCeiling(one)
  expect(top).toMatchObject({ price: 317.5 * WAN, step: 49, total: 339_840_784, left: 159_216 })
  expect(bidRung(one, 50)).toMatchObject({ price: 318.5 * WAN, left: -882_020 })
  // 200万 over thirty years at 3.5 %: 2 × 4,490.45, rounded once.
  expect(bidInstalment(SEED_RULES, top?.loan ?? 0, 'home', DAY)).toBe(898_089)
})

test('a loan counts as far as the lowest down payment allows', () => {
  // 15 % of 268.5万 is 40.275万.
  const most = (landUse: 'home' | 'other', buyerHomes: number) =>
    loanMost(SEED_RULES, 268.5 * WAN, { landUse, buyerHomes }, DAY)
  expect([most('home', 0), most('home', 1), most('other', 0)]).toEqual([
    228.225 * WAN,
    214.8 * WAN,
    187.95 * WAN,
  ])
  const top = bidCeiling(buildBidCase({ money: { cash: 100 * WAN, loan: 900 * WAN, reserve: 0 } }))
  // 0.15 × price + 4/97 of it + 1.248万 ≤ 100万: 516.4万, on the grid of 268.5万 and whole 万.
  expect(top?.price).toBe(515.5 * WAN)
  expect(top?.loan).toBe(438.175 * WAN)
})

test('money that does not reach the start reaches nothing', () => {
  expect(bidCeiling(buildBidCase({ money: { cash: 60 * WAN, loan: 100 * WAN, reserve: 0 } }))).toBeNull()
})

test('a fixed price is bought or not', () => {
  const steps = { start: 300 * WAN, increment: 0 }
  expect(bidCeiling(buildBidCase({ steps }))?.price).toBe(300 * WAN)
  expect(bidLadder(buildBidCase({ steps }), bidCeiling(buildBidCase({ steps }))).map(r => r.price)).toEqual([
    300 * WAN,
  ])
})

test('what may fall due counts as due', () => {
  const tagged = buildBidCase({}, { isFullFiveOnly: true, taxBearer: 'yes' })
  const terms = { ...usualTerms(tagged.subject, 0), buyerHomes: 0, incomeMode: 'auction' as const }
  // 满五唯一 only by its tag: 3 % may still be assessed, so the maximum bid includes it.
  expect(bidCeiling({ ...tagged, terms })?.price).toBe(317.5 * WAN)
  // Proof of the cost is unknown: the rule for sales without it gives the maximum.
  expect(bidCeiling({ ...tagged, terms: { ...terms, incomeMode: null } })?.price).toBe(317.5 * WAN)
})

test('a ladder begins at the start, ends a step above the ceiling, and rises by round steps between', () => {
  const one = buildBidCase()
  expect(bidLadder(one, bidCeiling(one)).map(rung => rung.step)).toEqual([0, 10, 20, 30, 40, 49, 50])
  const poor = buildBidCase({ money: { cash: 60 * WAN, loan: 0, reserve: 0 } })
  expect(bidLadder(poor, null).map(rung => rung.step)).toEqual([0])
})

const subjects = fc.record<PurchaseSubject>({
  kind: fc.constantFrom('sfpm', 'gyzc'),
  landUse: fc.constantFrom('home', 'other'),
  ownerKind: fc.option(fc.constantFrom('person', 'company')),
  area: fc.double({ min: 20, max: 400, noNaN: true }).map(area => Math.round(area * 100) / 100),
  taxBearer: fc.constantFrom('yes', 'no', 'unstated'),
  arrears: fc.option(
    fc.record({
      amount: fc.option(fc.integer({ min: 1, max: 50 * WAN })),
      section: fc.constant(null),
      bearer: fc.constantFrom('buyer' as const, 'seller' as const, null),
    }),
  ),
  landFee: fc.option(
    fc.record({
      amount: fc.constant(null),
      percent: fc.option(fc.integer({ min: 1, max: 10 })),
      section: fc.constant(null),
    }),
  ),
  isFullFiveOnly: fc.boolean(),
})
const cases = fc
  .record({
    subject: subjects,
    buyerHomes: fc.integer({ min: 0, max: 3 }),
    heldYears: fc.constantFrom('lt2' as const, '2to5' as const, 'gt5' as const),
    sellerOnlyHome: fc.boolean(),
    bearer: fc.constantFrom('notice' as const, 'law' as const, 'buyer' as const),
    money: fc.record({
      cash: fc.integer({ min: 0, max: 5_000 * WAN }),
      loan: fc.integer({ min: 0, max: 5_000 * WAN }),
      reserve: fc.integer({ min: 0, max: 100 * WAN }),
    }),
    steps: fc.record({
      start: fc.integer({ min: 1, max: 3_000 * WAN }),
      increment: fc.integer({ min: 100, max: 20 * WAN }),
    }),
  })
  .map(({ subject, money, steps, ...terms }): BidCase => ({
    rules: SEED_RULES,
    subject,
    terms,
    money,
    steps,
    day: DAY,
  }))

/** All costs of a bid, by the page's own total. */
function allCosts(one: BidCase, price: number): number {
  const { lines } = purchaseCost(
    SEED_RULES,
    one.subject,
    { ...one.terms, price },
    { day: one.day, price: { title: '', note: '' }, marketPrice: null },
  )
  return lines.reduce((sum, line) => sum + (line.amount_max ?? line.amount), 0) + one.money.reserve
}
const budget = (one: BidCase, price: number) =>
  one.money.cash +
  Math.min(
    one.money.loan,
    loanMost(
      SEED_RULES,
      price,
      { landUse: one.subject.landUse, buyerHomes: one.terms.buyerHomes ?? 1 },
      one.day,
    ),
  )

test('ceiling and all its costs ≤ budget < the next bid and its costs, to the fen', () => {
  fc.assert(
    fc.property(cases, one => {
      const top = bidCeiling(one)
      const { start, increment } = one.steps
      if (!top) {
        expect(allCosts(one, start)).toBeGreaterThan(budget(one, start))
        return
      }
      expect((top.price - start) % increment).toBe(0)
      expect(allCosts(one, top.price)).toBeLessThanOrEqual(budget(one, top.price))
      expect(allCosts(one, top.price + increment)).toBeGreaterThan(budget(one, top.price + increment))
    }),
    { numRuns: 400 },
  )
})

test('more cash, a larger loan or a smaller reserve never lower it', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 500 * WAN }), (one, more) => {
      const base = bidCeiling(one)?.price ?? 0
      const { cash, loan, reserve } = one.money
      for (const money of [
        { cash: cash + more, loan, reserve },
        { cash, loan: loan + more, reserve },
        { cash, loan, reserve: Math.max(0, reserve - more) },
      ])
        expect(bidCeiling({ ...one, money })?.price ?? 0).toBeGreaterThanOrEqual(base)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['upcoming', 'sfpm', null, 0, { start: 100, increment: 5 }],
  ['ongoing', 'sfpm', 120, 4, { start: 125, increment: 5 }],
  ['ongoing', 'sfpm', null, 0, { start: 100, increment: 5 }],
  ['sold', 'sfpm', 120, 4, { start: 100, increment: 5 }],
  ['ongoing', 'ykj', null, 0, { start: 100, increment: 0 }],
] as const)('bids of a lot that is %s (%s, now %s)', (status, kind, current_price, bid_total, steps) => {
  const lot = { status, kind, price: 100, start_price: 100, current_price, bid_total, increment: 5 }
  expect(calculateBidSteps(lot)).toEqual(steps)
})
