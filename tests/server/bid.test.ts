import { ERRCODE } from '../../src/contract/errcodes'
import { toBeijingDay } from '../../src/lib/dates'
import { bidCeiling } from '../../src/lib/finance/bid-ceiling'
import { calculateBidSteps } from '../../src/lib/finance/bid-steps'
import { usualTerms } from '../../src/lib/finance/purchase-cost'
import { buildPurchaseSubject } from '../../src/lib/finance/purchase-subject'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { SEED_RULES } from '../../src/lib/finance/rule-book'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const MONEY = { cash_amount: 900_000_000, loan_max_amount: 300_000_000, reserve_amount: 8_000_000 }

describe('bid-limit/param', () => {
  test('brings what a lot costs by its notice, its steps and the days of the balance', async () => {
    const [{ result }, { result: info }] = await Promise.all([
      api.call('bid-limit/param', { house_id: 1 }),
      api.call('house/info', { id: 1 }),
    ])
    expect(result).toMatchObject({
      house: { id: 1, price: info.price },
      increment: info.increment,
      land_use: info.land_use,
      payments: info.payments,
      limit: null,
    })
    expect(result.risk.map(flag => flag.kind).sort()).toEqual(
      info.risk
        .map(flag => flag.kind)
        .filter(kind => ['tax_bearer', 'arrears', 'land_fee'].includes(kind))
        .sort(),
    )
  })

  test('an unknown lot is 1005', async () => {
    expect((await api.call('bid-limit/param', { house_id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  })
})

describe('a member’s limit', () => {
  test('is reckoned at the server, kept in place of the former one, listed and taken away', async () => {
    const { token } = await api.loginAs(1)
    const as = { token }
    const { result: lot } = await api.call('bid-limit/param', { house_id: 1 })
    const subject = buildPurchaseSubject({
      ...lot.house,
      land_use: lot.land_use,
      owner_kind: lot.owner_kind,
      risk: lot.risk,
    })
    const { price: _, ...terms } = usualTerms(subject, lot.house.price)
    const top = bidCeiling({
      rules: SEED_RULES,
      subject,
      terms,
      money: { cash: 900_000_000, loan: 300_000_000, reserve: 8_000_000 },
      steps: calculateBidSteps({ ...lot.house, increment: lot.increment }),
      day: toBeijingDay(api.now()),
    })
    const saved = await api.call('bid-limit/save', { house_id: 1, ...MONEY }, as)
    expect(saved.result.limit).toMatchObject({
      house_id: 1,
      limit_amount: top?.price,
      total_amount: top?.total,
      loan_amount: top?.loan,
      left_amount: top?.left,
      buyer_homes: null,
      bearer: 'notice',
    })
    expect((await api.call('bid-limit/param', { house_id: 1 }, as)).result.limit).toEqual(saved.result.limit)
    const again = await api.call('bid-limit/save', { house_id: 1, ...MONEY, buyer_homes: 2 }, as)
    expect(again.result.limit.limit_amount).toBeLessThanOrEqual(saved.result.limit.limit_amount)
    const list = await api.call('bid-limit/list', {}, as)
    expect(list.result).toMatchObject({
      total: 1,
      list: [{ is_valid: true, house: { id: 1 }, limit: { buyer_homes: 2 } }],
    })
    expect((await api.call('bid-limit/delete', { house_ids: [1] }, as)).result).toEqual({ deleted: 1 })
    expect((await api.call('bid-limit/delete', { house_ids: [1] }, as)).result).toEqual({ deleted: 0 })
    expect((await api.call('bid-limit/list', {}, as)).result.total).toBe(0)
  })

  test('stands beside its lot in the list of follows and in a comparison, for the member alone', async () => {
    const as = await api.loginAs(1)
    await api.call('user/follow', { entity_id: 1 }, as)
    const { limit } = (await api.call('bid-limit/save', { house_id: 1, ...MONEY }, as)).result
    const own = {
      limit_amount: limit.limit_amount,
      total_amount: limit.total_amount,
      is_endless: limit.is_endless,
    }
    const { list } = (await api.call('user/follow-list', { page_size: 50 }, as)).result
    expect(list.find(({ house }) => house.id === 1)?.bid_limit).toEqual(own)
    expect(list.filter(({ house }) => house.id !== 1).map(row => row.bid_limit)).toEqual(
      list.slice(1).map(() => null),
    )
    const compared = async (caller?: { token: string }) =>
      (await api.call('h5/house/get-batch', { ids: '2,1', compare: '1' }, caller)).result.compare?.map(
        row => row.bid_limit,
      )
    expect(await compared(as)).toEqual([null, own])
    expect(await compared()).toEqual([null, null])
    await api.call('bid-limit/delete', { house_ids: [1] }, as)
  })

  test('is nobody else’s to see', async () => {
    await api.call('bid-limit/save', { house_id: 1, ...MONEY }, await api.loginAs(1))
    const other = await api.loginAs(5)
    expect((await api.call('bid-limit/param', { house_id: 1 }, other)).result.limit).toBeNull()
    expect((await api.call('bid-limit/list', {}, other)).result.total).toBe(0)
    expect((await api.call('bid-limit/delete', { house_ids: [1] }, other)).result.deleted).toBe(0)
  })

  test('money that does not reach the lowest bid is 1004, a lot that takes no more bids 1008', async () => {
    const as = await api.loginAs(1)
    const poor = await api.call('bid-limit/save', { house_id: 1, cash_amount: 100 }, as)
    expect(poor).toMatchObject({
      errcode: ERRCODE.badParameter,
      result: { fields: [{ field: 'cash_amount' }] },
    })
    const sold = await api.db.one<{ id: number }>(
      `select id from house where status = 'sold' and shelf = 'on' limit 1`,
    )
    expect((await api.call('bid-limit/save', { house_id: sold?.id ?? 0, ...MONEY }, as)).errcode).toBe(
      ERRCODE.conflict,
    )
  })
})
