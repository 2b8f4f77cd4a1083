import { ERRCODE } from '../../src/contract/errcodes'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const MILLION = { commercial_amount: 100_000_000, commercial_rate: 3.5, date: '2026-11-20' } as const

describe('api/loan/calculate-schedule', () => {
  test('a million over thirty years at 3.5 % is 4,490.45 a month, and its principal sums exactly', async () => {
    const { result } = await api.call('api/loan/calculate-schedule', { ...MILLION, first_month: '2026-12' })
    expect(result.loan).toMatchObject({
      method: 'equal_instalment',
      first_amount: 449_045,
      months: 360,
      loan_amount: 100_000_000,
      date: '2026-11-20',
    })
    expect(result.loan.rows).toHaveLength(360)
    expect(result.loan.rows.reduce((sum, row) => sum + row.principal_amount, 0)).toBe(100_000_000)
    expect(result.loan.repay_amount).toBe(result.loan.loan_amount + result.loan.interest_amount)
    expect(result.loan.rows.at(-1)).toMatchObject({ month: '2056-11', remain_amount: 0 })
  })

  test('the same input and date give the same id, anything else another', async () => {
    const [a, b, c] = await Promise.all([
      api.call('api/loan/calculate-schedule', MILLION),
      api.call('api/loan/calculate-schedule', { ...MILLION, months: 360, method: 'equal_instalment' }),
      api.call('api/loan/calculate-schedule', { ...MILLION, months: 240 }),
    ])
    expect(b.result.loan.id).toBe(a.result.loan.id)
    expect(c.result.loan.id).not.toBe(a.result.loan.id)
  })

  test('rates come from the table of the day, by term and homes; the LPR with its basis points', async () => {
    const ask = (fields: object) => api.call('api/loan/calculate-schedule', { date: '2026-11-20', ...fields })
    const both = await ask({
      commercial_amount: 87_950_000,
      fund_amount: 100_000_000,
      fund_months: 60,
      buyer_homes: 1,
    })
    expect(both.result.loan.parts.map(part => [part.kind, part.rate, part.rule_id])).toEqual([
      ['commercial', 3.5, 'commercial.gt5.any@2026-08-20'],
      ['fund', 2.525, 'fund.le5.second@2025-05-08'],
    ])
    expect(both.result.loan.rates.map(rate => rate.valid_from)).toEqual(['2026-08-20', '2025-05-08'])
    const above = await ask({ commercial_amount: 100_000_000, lpr_bp: -45 })
    expect(above.result.loan.parts[0]?.rate).toBe(3.05)
    expect(above.result.loan.lpr_bp).toBe(-45)
  })

  test.each([
    ['nothing is borrowed', {}, 'commercial_amount'],
    ['two rates at once', { ...MILLION, lpr_bp: 10 }, 'lpr_bp'],
    ['half of an early payment', { ...MILLION, early_after: 60 }, 'early_after'],
    [
      'paid early of a loan that is not there',
      { ...MILLION, early_kind: 'fund', early_after: 60, early_amount: 1000, early_keep: 'term' },
      'early_kind',
    ],
    [
      'paid early with the last payment',
      {
        ...MILLION,
        months: 60,
        early_kind: 'commercial',
        early_after: 60,
        early_amount: 1000,
        early_keep: 'term',
      },
      'early_after',
    ],
    ['half of a new rate', { ...MILLION, reprice_rate: 3 }, 'reprice_after'],
  ] as const)('1004 where %s', async (_why, fields, field) => {
    const answer = await api.call('api/loan/calculate-schedule', fields)
    expect(answer).toMatchObject({ errcode: ERRCODE.badParameter, result: { fields: [{ field }] } })
  })

  test('paying back early stands beside the schedule it changes', async () => {
    const { result } = await api.call('api/loan/calculate-schedule', {
      ...MILLION,
      early_kind: 'commercial',
      early_after: 60,
      early_amount: 30_000_000,
      early_keep: 'instalment',
    })
    expect(result.loan.early?.months_less).toBe(360 - result.loan.months)
    expect(result.loan.rows[59]?.extra_amount).toBe(30_000_000)
    expect(result.loan.early?.saved_amount).toBeGreaterThan(0)
  })
})

describe('api/loan/calculate-schedule-with-house', () => {
  test('takes the price of the lot less the lowest down payment', async () => {
    const { result } = await api.call('api/loan/calculate-schedule-with-house', { house_id: 1 })
    expect(result.down_payment_rate).toBe(15)
    expect(result.down_payment_amount + result.loan.loan_amount).toBe(result.deal_price)
    expect(result.house.id).toBe(1)
    const given = await api.call('api/loan/calculate-schedule-with-house', {
      house_id: 1,
      deal_price: 268_500_000,
      down_payment_rate: 30,
      fund_amount: 100_000_000,
    })
    expect(given.result).toMatchObject({ price_kind: 'given', down_payment_amount: 80_550_000 })
    expect(given.result.loan.parts.map(part => part.loan_amount)).toEqual([87_950_000, 100_000_000])
  })

  test('says what banks and the fund may not lend, and calculates all the same', async () => {
    const kinds = (warnings: { kind: string }[] = []) => warnings.map(({ kind }) => kind)
    // Beijing's row says 1,200,000 yuan, and more in some cases.
    const plain = await api.call('api/loan/calculate-schedule', { fund_amount: 200_000_000, months: 360 })
    expect(plain.result.loan.warnings?.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        '公积金贷款 200.0万，超过 120.0万（北京住房公积金管理中心，公积金贷款最高额，符合条件的可上浮）',
      ),
    ])
    const min = await api.call('api/loan/calculate-schedule', { fund_amount: 120_000_000, months: 360 })
    expect(min.result.loan.warnings).toEqual([])
    const ofLot = await api.call('api/loan/calculate-schedule-with-house', {
      house_id: 1,
      deal_price: 500_000_000,
      fund_amount: 130_000_000,
      buyer_homes: 2,
    })
    expect(kinds(ofLot.result.warnings)).toEqual(
      expect.arrayContaining(['fund_above_ceiling', 'further_home']),
    )
  })

  test('says that a share is seldom lent on', async () => {
    const share = await api.db.one<{ id: number }>(
      `select id from house where shelf = 'on' and 'co_owner' = any(risk_yes) and house_type = 5 order by id limit 1`,
    )
    const house_id = share?.id ?? 0
    const { result } = await api.call('api/loan/calculate-schedule-with-house', { house_id })
    expect(result.warnings.map(({ kind }) => kind)).toContain('share_loan')
  })

  test('says when the balance is due before a loan is paid out', async () => {
    const short = await api.db.one<{ id: number; days: number; deposit: number }>(
      `select h.id, h.deposit, (f ->> 'number')::int as days from house h, jsonb_array_elements(h.risk) f
       where h.shelf = 'on' and f ->> 'kind' = 'balance_days' and (f ->> 'number')::int < 30 order by h.id limit 1`,
    )
    const house_id = short?.id ?? 0
    const deal_price = 500_000_000 + (short?.deposit ?? 0)
    const { result } = await api.call('api/loan/calculate-schedule-with-house', { house_id, deal_price })
    // The price without the deposit: 5,000,000 yuan.
    const text = `公告要求尾款 ${short?.days} 日内付清，贷款放款一般约 30 日：可能要先自付全部尾款 500.0万`
    expect(result.warnings).toContainEqual({ kind: 'balance_before_loan', text })
    const { result: cash } = await api.call('api/loan/down-payment-details', { house_id, deal_price })
    expect(cash.warnings).toContainEqual({ kind: 'balance_before_loan', text })
    expect(result.house.risks).toContain('balance_days')
  })

  test.each([
    ['a down payment below the lowest', { down_payment_rate: 14.9 }, 'down_payment_rate'],
    ['more 公积金 than is borrowed', { deal_price: 100_000_000, fund_amount: 85_000_001 }, 'fund_amount'],
    ['no loan at all', { down_payment_rate: 100 }, 'down_payment_rate'],
  ] as const)('1004: %s', async (_why, fields, field) => {
    const answer = await api.call('api/loan/calculate-schedule-with-house', { house_id: 1, ...fields })
    expect(answer).toMatchObject({ errcode: ERRCODE.badParameter, result: { fields: [{ field }] } })
  })

  test('1005 for an unknown lot', async () => {
    const answer = await api.call('api/loan/calculate-schedule-with-house', { house_id: 999_999 })
    expect(answer.errcode).toBe(ERRCODE.notFound)
  })
})

describe('api/loan/down-payment-details', () => {
  test('sums what is needed in cash: deposit, rest of the down payment, taxes, arrears', async () => {
    const { result } = await api.call('api/loan/down-payment-details', { house_id: 1, down_payment_rate: 30 })
    expect(result.cash_amount).toBe(result.items.reduce((sum, item) => sum + item.amount, 0))
    expect(result.items[0]).toMatchObject({ key: 'deposit', amount: result.deposit })
    expect(result.deposit + (result.items[1]?.amount ?? 0)).toBe(result.down_payment_amount)
    expect(result.balance_amount).toBe(result.deal_price - result.deposit)
    expect(result.loan_max_amount).toBeGreaterThan(result.loan_amount)
    expect(result.steps.map(step => step.title)).toEqual([
      '保证金',
      '成交确认书',
      '尾款',
      '裁定',
      '缴税',
      '过户',
      '交付',
    ])
  })

  test('by a price alone, with what was taken for what nobody said', async () => {
    const { result } = await api.call('api/loan/down-payment-details', { deal_price: 300_000_000 })
    expect(result).toMatchObject({ house: null, price_kind: 'given', down_payment_amount: 45_000_000 })
    expect(result.items.map(item => item.key)).toEqual(['down_rest', 'tax'])
    expect(result.tax_amount).toBe(3_000_000)
    expect(result.assumptions.map(one => one.field)).toEqual(
      expect.arrayContaining(['house_type', 'area', 'tax_bearer', 'buyer_homes']),
    )
    const shop = await api.call('api/loan/down-payment-details', { deal_price: 300_000_000, house_type: 3 })
    expect(shop.result).toMatchObject({ down_payment_min_rate: 30, loan_months_max: 120, lpr_bp_min: 60 })
    const second = await api.call('api/loan/down-payment-details', {
      deal_price: 300_000_000,
      buyer_homes: 1,
    })
    expect(second.result.down_payment_min_rate).toBe(20)
  })

  test('of a kept case by its own price; 1004 without any, 1005 for an unknown one', async () => {
    const { result: made } = await api.call('api/loan/calculate-schedule-with-house', {
      house_id: 1,
      deal_price: 268_500_000,
      down_payment_rate: 30,
    })
    const { result } = await api.call('api/loan/down-payment-details', { id: made.loan.id })
    expect(result).toMatchObject({ deal_price: 268_500_000, down_payment_rate: 30 })
    expect((await api.call('api/loan/down-payment-details', {})).errcode).toBe(ERRCODE.badParameter)
    expect((await api.call('api/loan/down-payment-details', { id: 1 })).errcode).toBe(ERRCODE.badParameter)
    expect((await api.call('api/loan/down-payment-details', { id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  })
})

describe('api/loan/share-details', () => {
  test('shows a kept case as it was, with its lot', async () => {
    const { result: made } = await api.call('api/loan/calculate-schedule-with-house', { house_id: 1 })
    const { result } = await api.call('api/loan/share-details', { id: made.loan.id })
    expect(result.loan).toEqual(made.loan)
    expect(result.house?.id).toBe(1)
    expect(result.down_payment_amount).toBe(made.down_payment_amount)
    expect(result.share.link).toContain(`/loan/result?id=${made.loan.id}`)
  })

  test('1005 for an unknown one', async () => {
    expect((await api.call('api/loan/share-details', { id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  })
})
