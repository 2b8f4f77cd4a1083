import { buildRules } from '../../src/lib/finance/rule-book'
import { totalCost } from '../../src/lib/finance/purchase-cost'
import { buildPurchaseSubject } from '../../src/lib/finance/purchase-subject'
import { calculateTaxResult } from '../../src/lib/finance/tax-result'
import { toBeijingDay } from '../../src/lib/dates'
import { bidCeiling } from '../../src/lib/finance/bid-ceiling'
import { calculateBidSteps } from '../../src/lib/finance/bid-steps'
import { recalculateAllCosts, calculateChangedCosts } from '../../server/modules/house/costs'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

/** A demo home, and a copy that differs only in its place: 上海市黄浦区. */
const HERE = 1
let there: number
const SHANGHAI = 310100
const HUANGPU = 310101
/** Invented rates, of no real place. */
const RULE = {
  case_name: 'deed.home.first.le140',
  condition: '测试',
  base_text: '不含增值税价',
  region_id: SHANGHAI,
  valid_from: '2026-01-01',
  source: '测试',
  quality: 'estimate',
}
const SUM = { price: 300_000_000, buyer_homes: 0, held_years: '2to5', bearer: 'law' } as const

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  await api.db.query(`insert into region (id, name, parent_id, level, lng, lat) values
    (${SHANGHAI}, '上海市', 310000, 'city', 121.474, 31.23), (${HUANGPU}, '黄浦', ${SHANGHAI}, 'region', 121.484, 31.231)`)
  await api.db.query(
    `update house set house_type = 5, land_use = '住宅', area = 90, kind = 'sfpm', feature_ids = '{}', risk = '[]', status = 'upcoming',
       loan_supported = true, share_percent = 100, start_price = 200000000, current_price = null, bid_total = 0, increment = 1000000,
       end_time = $2 + 90000, start_time = $2 + 3600 where id = any($1)`,
    [[HERE, HERE + 1], api.now()],
  )
  there = HERE + 1
  await api.db.query(
    `update house set city_id = ${SHANGHAI}, region_id = ${HUANGPU}, region_name = '黄浦' where id = $1`,
    [there],
  )
  const editor = await api.member({ roles: ['member', 'editor'] })
  for (const rule of [
    { ...RULE, book: 'tax', rate: 2 },
    { ...RULE, book: 'down_payment', case_name: 'home.first', rate: 25 },
    { ...RULE, book: 'loan_rate', case_name: 'commercial.gt5.any', rate: 4.2 },
  ])
    expect((await api.call('finance-rule/save', rule, editor)).errcode).toBe(0)
}, DEMO_DATA_MS)
afterAll(() => api.close())

const rulesIn = async (region_id?: number) =>
  buildRules((await api.call('finance-rule/list', region_id === undefined ? {} : { region_id })).result)

test('rules are told by place: those of the home city where none is asked for', async () => {
  const { result: home } = await api.call('finance-rule/list', {})
  const { result: district } = await api.call('finance-rule/list', { region_id: HUANGPU })
  expect([home.region_id, district.region_id]).toEqual([110100, SHANGHAI])
  const rates = (book: typeof home) =>
    book.rules.filter(({ case_name: name }) => name === RULE.case_name).map(({ rate }) => rate)
  expect([rates(home), rates(district)]).toEqual([[1], [2, 1]])
})

test('a row of a district is refused: rules are of cities and provinces', async () => {
  const editor = await api.member({ roles: ['member', 'editor'] })
  const refused = await api.call(
    'finance-rule/save',
    { ...RULE, book: 'tax', region_id: HUANGPU, rate: 2 },
    editor,
  )
  expect(refused.result).toMatchObject({ fields: [{ field: 'region_id' }] })
})

test('what a lot costs is by its place: on its page, in lists, in comparisons', async () => {
  const { result: here } = await api.call('house/info', { id: HERE })
  const { result: elsewhere } = await api.call('house/info', { id: there })
  expect([here.price, elsewhere.price]).toEqual([200_000_000, 200_000_000])
  const deedOf = (info: typeof here) => info.cost.lines.find(({ key }) => key === 'deed')?.amount
  expect([deedOf(here), deedOf(elsewhere)]).toEqual([1_941_748, 3_883_495])
  expect(elsewhere.cost_total - here.cost_total).toBe(1_941_747)
  const { result: list } = await api.call('house/list', { region_ids: HUANGPU })
  expect(list.list.map(({ id, cost_total }) => [id, cost_total])).toEqual([[there, elsewhere.cost_total]])
  const { result: batch } = await api.call('h5/house/get-batch', {
    ids: `${HERE},${there}`,
    compare: 1,
  })
  expect(batch.compare?.map(({ cost }) => cost.total)).toEqual([here.cost.total, elsewhere.cost.total])
})

test('a phone comes to the same by the rules it is told', async () => {
  for (const id of [HERE, there]) {
    const { result: lot } = await api.call('house/info', { id })
    const subject = buildPurchaseSubject(lot)
    const rules = await rulesIn(lot.region_id)
    expect(totalCost(rules, subject, { price: lot.price, day: toBeijingDay(api.now()) }).cost_total).toBe(
      lot.cost_total,
    )
  }
})

test('lists are filtered by what lots cost where they lie, also after one has been put elsewhere', async () => {
  const figures = async () => {
    while ((await calculateChangedCosts(api.db, api.now())) > 0);
    await recalculateAllCosts(api.db, api.now())
    return api.db.query<{ cost_total: number; cost_cash: number; cost_monthly: number }>(
      'select cost_total, cost_cash, cost_monthly from house where id in ($1, $2) order by id',
      [HERE, there],
    )
  }
  const [here, elsewhere] = await figures()
  expect(here).toMatchObject({ cost_total: 201_941_748, cost_cash: 48_963_025 })
  expect(elsewhere).toMatchObject({ cost_total: 203_883_495, cost_cash: 68_963_025 })
  await api.db.query('update house set region_id = 110105 where id = $1', [there])
  expect((await figures())[1]).toEqual(here)
  await api.db.query(`update house set region_id = ${HUANGPU} where id = $1`, [there])
  expect((await figures())[1]).toEqual(elsewhere)
})

test('taxes are by the place of the lot, or the place that is asked for', async () => {
  const placed: unknown[] = []
  const ask = async (fields: object) => {
    const { result } = await api.call('tax-calculation/calculate', {
      deal_price: SUM.price,
      house_type: 5,
      area: 90,
      land_use: 'home',
      held_years: '2to5',
      seller_only_home: 0,
      seller_kind: 'person',
      buyer_kind: 'person',
      buyer_homes: 0,
      income_mode: 'assessed',
      tax_bearer: 'law',
      ...fields,
    })
    const rules = await rulesIn(result.input.region_id)
    expect(calculateTaxResult(rules, result.input, []).totals).toEqual(result.totals)
    placed.push(result.place?.name)
    return [result.input.region_id, result.totals.buyer_amount]
  }
  expect(await ask({})).toEqual([110100, 3_000_000])
  expect(await ask({ house_id: HERE })).toEqual([110100, 3_000_000])
  expect(await ask({ house_id: there })).toEqual([SHANGHAI, 6_000_000])
  expect(await ask({ region_id: SHANGHAI })).toEqual([SHANGHAI, 6_000_000])
  expect(placed).toEqual(['全国', '全国', '上海市', '上海市'])
  const { result: param } = await api.call('tax-calculation/param', { house_id: there })
  expect(param.region).toEqual({ id: SHANGHAI, name: '上海市' })
  expect(param.rules.find(({ rule_id }) => rule_id.startsWith(RULE.case_name))?.rate).toBe(2)
})

test('loans are by the place of the lot', async () => {
  const loanOf = async (house_id: number) => {
    const { result } = await api.call('api/loan/calculate-schedule-with-house', {
      house_id,
      deal_price: SUM.price,
    })
    return [result.down_payment_min_rate, result.loan.parts[0]?.rate]
  }
  expect([await loanOf(HERE), await loanOf(there)]).toEqual([
    [15, 3.5],
    [25, 4.2],
  ])
  const cashOf = async (fields: object) => {
    const { result } = await api.call('api/loan/down-payment-details', {
      deal_price: SUM.price,
      area: 90,
      ...fields,
    })
    return result.down_payment_amount
  }
  expect(await cashOf({ house_id: there })).toBe(75_000_000)
  expect([await cashOf({}), await cashOf({ region_id: HUANGPU })]).toEqual([45_000_000, 75_000_000])
})

test('bids are by the place of the lot, at the server and on a phone', async () => {
  const member = await api.member()
  const money = { cash: 90_000_000, loan: 900_000_000, reserve: 0 }
  const limitOf = async (house_id: number) => {
    const { result } = await api.call(
      'bid-limit/save',
      { house_id, ...SUM, cash_amount: money.cash, loan_max_amount: money.loan },
      member,
    )
    const { result: lot } = await api.call('bid-limit/param', { house_id })
    const top = bidCeiling({
      rules: await rulesIn(lot.house.region_id),
      subject: buildPurchaseSubject({
        ...lot.house,
        land_use: lot.land_use,
        owner_kind: lot.owner_kind,
        risk: lot.risk,
      }),
      terms: { buyerHomes: 0, heldYears: '2to5', sellerOnlyHome: false, bearer: 'law' },
      money,
      steps: calculateBidSteps({ ...lot.house, increment: lot.increment }),
      day: toBeijingDay(api.now()),
    })
    expect(result.limit.limit_amount).toBe(top?.price)
    return result.limit.limit_amount
  }
  // 15 % down and 1 % of deed tax: 0.16 of 562万; 25 % and 2 %: 0.27 of 333万.
  expect([await limitOf(HERE), await limitOf(there)]).toEqual([562_000_000, 333_000_000])
  const bidOf = async (house_id: number) =>
    (await api.call('my-bid/save', { house_id, ...SUM }, member)).result.bid.total_amount
  expect([await bidOf(HERE), await bidOf(there)]).toEqual([303_000_000, 306_000_000])
})
