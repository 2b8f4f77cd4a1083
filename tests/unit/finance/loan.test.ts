import fc from 'fast-check'
import { monthInterest, calculatePercent, timesOver } from '@/lib/finance/exact'
import { calculateInstalment, loanPayments, type LoanEvent, type LoanMethod } from '@/lib/finance/loan'
import { calculateLoanResult, type LoanInput } from '@/lib/finance/loan-result'

const sumPaidInterest = (payments: ReturnType<typeof loanPayments>) =>
  payments.reduce((sum, { interest }) => sum + interest, 0)

describe('exact products', () => {
  test('are half up, beyond what a double holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.integer({ min: 0, max: 24_000_000 }),
        fc.constantFrom(100_000_000, 103_000_000, 1_200_000_000),
        (amount, factor, divisor) => {
          const exact = (2n * BigInt(amount) * BigInt(factor) + BigInt(divisor)) / (2n * BigInt(divisor))
          expect(BigInt(timesOver(amount, factor, divisor))).toBe(exact)
        },
      ),
    )
    expect(calculatePercent(50, 1)).toBe(1)
    expect(calculatePercent(49, 1)).toBe(0)
    expect(calculatePercent(268_500_000, 1.5)).toBe(4_027_500)
    expect(monthInterest(100_000_000, 3.5)).toBe(291_667)
  })
})

describe('equal instalments', () => {
  // P·r(1+r)ⁿ/((1+r)ⁿ−1) by hand, in fen.
  test.each([
    [100_000_000, 3.5, 360, 449_045],
    [100_000_000, 2.6, 360, 400_340],
    [100_000_000, 3.075, 360, 425_660],
    [100_000_000, 3.5, 240, 579_960],
    [100_000_000, 3.0, 60, 1_796_869],
    [87_950_000, 3.5, 360, 394_935],
    [120_000_000, 0, 360, 333_333],
    [10_000, 24, 1, 10_200],
    [1, 3.5, 12, 0],
  ])('%i fen at %d %% over %i months: %i a month', (amount, rate, months, fen) => {
    expect(calculateInstalment({ amount, rate, months })).toBe(fen)
  })
})

describe('equal principal', () => {
  // P/n + (P − (k−1)·P/n)·r of the first, the second and the last month, in fen.
  test.each([
    [100_000_000, 3.5, 360, 569_444, 568_634, 278_508],
    [120_000_000, 3.0, 120, 1_300_000, 1_297_500, 1_002_500],
    [120_000_000, 0, 120, 1_000_000, 1_000_000, 1_000_000],
  ])('%i fen at %d %% over %i months', (amount, rate, months, first, second, last) => {
    const payments = loanPayments({ amount, rate, months }, 'equal_principal')
    const paid = [payments[0], payments[1], payments.at(-1)].map(p => (p ? p.principal + p.interest : 0))
    expect(paid).toEqual([first, second, last])
  })
})

const METHODS: readonly LoanMethod[] = ['equal_instalment', 'equal_principal']
const terms = fc.record({
  amount: fc.integer({ min: 1, max: 10 ** 13 }),
  rate: fc.integer({ min: 0, max: 240 }).map(n => n / 10),
  months: fc.integer({ min: 1, max: 360 }),
})
const events = fc.array(
  fc.oneof(
    fc.record({ after: fc.integer({ min: 1, max: 359 }), rate: fc.integer({ min: 0, max: 24 }) }),
    fc.record({
      after: fc.integer({ min: 1, max: 359 }),
      amount: fc.integer({ min: 1, max: 10 ** 12 }),
      keep: fc.constantFrom('instalment' as const, 'term' as const),
    }),
  ),
  { maxLength: 3 },
)

describe('whatever happens on the way', () => {
  test.each(METHODS)('%s: principal and early payments sum to the loan, nothing is negative', method => {
    fc.assert(
      fc.property(terms, events, (one, happens: LoanEvent[]) => {
        const payments = loanPayments(one, method, happens)
        expect(payments.length).toBeLessThanOrEqual(one.months + 1)
        expect(payments.at(-1)?.remain).toBe(0)
        expect(payments.reduce((sum, p) => sum + p.principal + p.extra, 0)).toBe(one.amount)
        for (const p of payments)
          expect(Math.min(p.principal, p.interest, p.extra, p.remain)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  test('paying early saves interest, and more of it when the loan ends sooner', () => {
    const one = { amount: 87_950_000, rate: 3.5, months: 360 }
    for (const method of METHODS) {
      const plain = loanPayments(one, method)
      const sooner = loanPayments(one, method, [{ after: 60, amount: 30_000_000, keep: 'instalment' }])
      const lower = loanPayments(one, method, [{ after: 60, amount: 30_000_000, keep: 'term' }])
      expect(sooner.length).toBeLessThan(360)
      expect(lower).toHaveLength(360)
      expect(sumPaidInterest(plain)).toBeGreaterThan(sumPaidInterest(lower))
      expect(sumPaidInterest(lower)).toBeGreaterThan(sumPaidInterest(sooner))
    }
  })

  test('all that is owed paid early ends the loan', () => {
    const payments = loanPayments({ amount: 100_000_000, rate: 3.5, months: 360 }, 'equal_instalment', [
      { after: 12, amount: 10 ** 13, keep: 'term' },
    ])
    expect(payments).toHaveLength(12)
    expect(payments[11]).toMatchObject({ remain: 0, extra: 98_080_869 })
  })
})

const COMBINED: LoanInput = {
  method: 'equal_instalment',
  shares: [
    { kind: 'commercial', amount: 87_950_000, rate: 3.5, months: 360, rule_id: null },
    { kind: 'fund', amount: 100_000_000, rate: 2.6, months: 360, rule_id: null },
  ],
  first_month: '2026-12',
  early: null,
  reprice: null,
}

describe('a combined loan', () => {
  test('has one row a month and the sums of both', () => {
    const loan = calculateLoanResult(COMBINED)
    expect(loan).toMatchObject({
      loan_amount: 187_950_000,
      interest_amount: 98_348_702,
      repay_amount: 286_298_702,
      first_amount: 795_275,
      months: 360,
    })
    expect(loan.rows[0]).toMatchObject({
      month: '2026-12',
      principal_amount: 322_087,
      interest_amount: 473_188,
      commercial_amount: 394_935,
      fund_amount: 400_340,
      remain_amount: 187_627_913,
    })
    expect(loan.rows.at(-1)).toMatchObject({ month: '2056-11', payment_amount: 794_977, remain_amount: 0 })
    expect(loan.parts.map(part => part.first_amount)).toEqual([394_935, 400_340])
    expect(loan.ways.map(way => [way.method, way.first_amount])).toEqual([
      ['equal_instalment', 795_275],
      ['equal_principal', 995_270],
    ])
  })

  test('tells what paying back early comes to', () => {
    const early = { kind: 'commercial', after: 60, amount: 30_000_000 } as const
    expect(calculateLoanResult({ ...COMBINED, early: { ...early, keep: 'instalment' } }).early).toMatchObject(
      {
        month: '2031-11',
        owed_amount: 78_888_560,
        saved_amount: 27_739_266,
        months_less: 146,
        last_month: '2044-09',
      },
    )
    expect(calculateLoanResult({ ...COMBINED, early: { ...early, keep: 'term' } }).early).toMatchObject({
      saved_amount: 15_056_145,
      months_less: 0,
      instalment_before: 394_935,
      instalment_after: 244_748,
    })
  })

  test('changes its payment with the rate, over the months that are left', () => {
    const loan = calculateLoanResult({ ...COMBINED, reprice: { after: 12, rate: 3.0 } })
    expect(loan.rows[11]?.commercial_amount).toBe(394_935)
    expect(loan.rows[12]?.commercial_amount).toBeLessThan(394_935)
    expect(loan.rows[12]?.fund_amount).toBe(400_340)
    expect(loan.months).toBe(360)
    expect(loan.reprice).toEqual({ after: 12, rate: 3.0, month: '2027-12' })
  })

  test('of different terms goes on with the longer one', () => {
    const [commercial, fund] = COMBINED.shares
    if (!commercial || !fund) throw new Error('two shares')
    const loan = calculateLoanResult({ ...COMBINED, shares: [{ ...commercial, months: 240 }, fund] })
    expect(loan.months).toBe(360)
    expect(loan.rows[239]?.commercial_amount).toBeGreaterThan(0)
    expect(loan.rows[240]).toMatchObject({ commercial_amount: 0, payment_amount: 400_340 })
  })
})
