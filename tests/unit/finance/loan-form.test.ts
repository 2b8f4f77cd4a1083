import type { LoanResult } from '@/contract/loan/cards'
import {
  firstLoan,
  buildLoanForm,
  loanRequests,
  NEW_LOAN,
  readLoan,
  type LoanForm,
} from '@/domain/finance/loan/loan-form'
import {
  answerView,
  earlyText,
  scheduleCsv,
  waysView,
  yearBars,
  groupRowsByYear,
} from '@/domain/finance/loan/loan-view'
import { calculateBankAlone, calculateLoanResult } from '@/lib/finance/loan-result'
import { SEED_RULES } from '@/lib/finance/rule-book'

const DAY = '2026-11-20'
const LOT = { id: 1, landUse: 'home' as 'home' | 'other', months: 360, bp: 0 }
const read = (form: Partial<LoanForm>, lot: typeof LOT | null = null) =>
  readLoan({ ...NEW_LOAN, ...form }, { lot, rules: SEED_RULES, day: DAY })

describe('what is typed', () => {
  test('is a loan of a million over thirty years to begin with', () => {
    const { input, errors } = read({})
    expect(errors).toEqual({})
    expect(input).toMatchObject({
      first_month: '2026-12',
      shares: [{ kind: 'commercial', amount: 100_000_000, months: 360, rate: 3.5 }],
    })
  })

  test('of a lot is the price less the down payment, a part of it from 公积金', () => {
    const whole = read({ price: '268.5', down: '30' }, LOT)
    expect(whole).toMatchObject({ price: 268_500_000, down: 80_550_000 })
    expect(whole.input?.shares).toMatchObject([{ kind: 'commercial', amount: 187_950_000 }])
    const both = read({ kind: 'combined', price: '268.5', down: '30', fund: '100' }, LOT)
    expect(both.input?.shares.map(share => share.amount)).toEqual([87_950_000, 100_000_000])
  })

  test.each([
    [{ commercial: '' }, 'commercial'],
    [{ commercial: '1e3' }, 'commercial'],
    [{ commercial: '100.1234567' }, 'commercial'],
    [{ years: '0' }, 'years'],
    [{ years: '31' }, 'years'],
    [{ kind: 'fund', fund: '0' }, 'fund'],
    [{ hasEarly: true, earlyAfter: '360' }, 'earlyAfter'],
    [{ hasEarly: true, earlyAmount: '' }, 'earlyAmount'],
    [{ hasReprice: true, repriceRate: '25' }, 'repriceRate'],
    [{ hasReprice: true, repriceAfter: '0' }, 'repriceAfter'],
  ] as const)('%j is told at the field', (form, field) => {
    const { input, errors } = read(form)
    expect(input).toBeNull()
    expect(Object.keys(errors)).toEqual([field])
  })

  test.each([
    [{ price: '', down: '30' }, 'price'],
    [{ price: '268.5', down: '14' }, 'down'],
    [{ price: '268.5', down: '100' }, 'down'],
    [{ price: '268.5', down: '19', isSecond: true }, 'down'],
    [{ kind: 'fund', price: '268.5', down: '20' }, 'down'],
    [{ kind: 'combined', price: '268.5', down: '30', fund: '121' }, 'fund'],
    [{ kind: 'combined', price: '100', down: '20', fund: '80.01' }, 'fund'],
  ] as const)('of a lot, %j is told at the field', (form, field) => {
    const { input, errors } = read(form, LOT)
    expect(input).toBeNull()
    expect(Object.keys(errors)).toEqual([field])
  })

  test('of a shop begins with 30 % paid down, ten years and 60 basis points, and runs no longer', () => {
    const shop = { id: 1, landUse: 'other' as const, months: 120, bp: 60 }
    const form = firstLoan(shop, 268_500_000, 30)
    expect(form).toMatchObject({ price: '268.5', down: '30', years: '10', bp: 60 })
    expect(read(form, shop).input?.shares).toMatchObject([{ months: 120, rate: 4.1, amount: 187_950_000 }])
    expect(Object.keys(read({ ...form, years: '11' }, shop).errors)).toEqual(['years'])
  })

  test('is asked of the server as it was read, and comes back into the form', () => {
    const form: LoanForm = {
      ...NEW_LOAN,
      kind: 'combined',
      commercial: '87.95',
      fund: '100',
      fundYears: '20',
      bp: -45,
      isSecond: true,
      hasEarly: true,
      earlyAfter: '60',
      earlyAmount: '30',
    }
    const { input } = readLoan(form, { lot: null, rules: SEED_RULES, day: DAY })
    if (!input) throw new Error('a loan')
    expect(loanRequests(form, input, DAY)).toMatchObject({
      course: { lpr_bp: -45, buyer_homes: 1, early_after: 60, early_amount: 30_000_000 },
      commercial: 87_950_000,
      fund: 100_000_000,
      months: 360,
      fundMonths: 240,
    })
    const kept = { ...calculateLoanResult(input), lpr_bp: -45, buyer_homes: 1 } as LoanResult
    expect(buildLoanForm(kept, null)).toEqual(form)
  })
})

const combined = () => {
  const { input } = read({ kind: 'combined', commercial: '87.95', fund: '100' })
  if (!input) throw new Error('a loan')
  return input
}

describe('what is shown of a loan', () => {
  test('the instalment, the sums and what they are made of', () => {
    const view = answerView(calculateLoanResult(combined()))
    expect(view).toMatchObject({
      title: '每月还，360 期',
      monthly: { value: '7,952.75', unit: '元' },
      interest: { value: '98.35', unit: '万' },
      repay: { value: '286.30', unit: '万' },
      ratio: '52.3%',
    })
    expect(view.bars.reduce((sum, bar) => sum + bar.percent, 0)).toBeCloseTo(100, 6)
  })

  test('years sum to the loan, bars to the highest year', () => {
    const loan = calculateLoanResult(combined())
    const years = groupRowsByYear(loan.rows)
    expect(years).toHaveLength(31)
    expect(years[0]).toMatchObject({ year: '2026', months: 1, principal: 322_087, interest: 473_188 })
    expect(years.reduce((sum, year) => sum + year.principal, 0)).toBe(loan.loan_amount)
    const { bars } = yearBars(loan.rows)
    expect(bars).toHaveLength(30)
    expect(Math.max(...bars.map(bar => bar.principal + bar.interest))).toBeCloseTo(100, 6)
  })

  test('both ways, the cheaper of each line marked', () => {
    const view = waysView(calculateLoanResult(combined()))
    expect(view.names).toEqual(['等额本息', '等额本金'])
    const [first, last, , interest] = view.rows
    expect(first?.cells.map(cell => [cell.text, cell.isBetter])).toEqual([
      ['7,952.75', true],
      ['9,952.70', false],
    ])
    expect(last?.cells[1]?.isBetter).toBe(true)
    expect(interest?.cells[1]?.isBetter).toBe(true)
    expect(view.note).toMatch(/^等额本金少付利息 129,38\d 元，但首月多还 2,000 元$/)
  })

  test('of a loan with the fund also what the bank alone would take', () => {
    const view = waysView(calculateLoanResult(combined()), calculateBankAlone(combined()))
    expect(view.names).toEqual(['组合，等额本息', '组合，等额本金', '全商贷，等额本息'])
    expect(view.rows[0]?.cells[2]).toEqual({ text: '8,439.79', isBetter: false })
    expect(view.rows[3]?.cells[2]?.text).toMatch(/^1,158,82\d\.\d\d$/)
    const [bank] = combined().shares.filter(({ kind }) => kind === 'commercial')
    expect(calculateBankAlone({ ...combined(), shares: bank ? [bank] : [] })).toBeNull()
  })

  test('what paying back early saves', () => {
    const early = { kind: 'commercial', after: 60, amount: 30_000_000 } as const
    const of = (keep: 'instalment' | 'term') => {
      const found = calculateLoanResult({ ...combined(), early: { ...early, keep } }).early
      if (!found) throw new Error('paid early')
      return earlyText(found)
    }
    expect(of('instalment')).toEqual({
      saved: { value: '27.74', unit: '万' },
      text: '商贷 2044-09 结清，早 12 年 2 个月',
    })
    expect(of('term')).toEqual({
      saved: { value: '15.06', unit: '万' },
      text: '商贷月供 3,949.35 降到 2,447.48',
    })
  })

  test('a table for a spreadsheet has a line a month, in yuan', () => {
    const csv = scheduleCsv(calculateLoanResult(combined()).rows)
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(361)
    expect(lines[1]).toBe('1,2026-12,7952.75,3220.87,4731.88,0.00,1876279.13,3949.35,4003.40')
  })
})
