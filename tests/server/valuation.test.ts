// Valuations on the real server: ranges from weighted samples, rejected outliers, the auction price from the prediction model, and daily
// limits.
import { ERRCODE } from '../../src/contract/errcodes'
import type { Request } from '../../src/contract/endpoints'
import { keepScore, learnPrices } from '../../server/jobs/learn-prices'
import { lotClock } from '../../server/jobs/lot-clock'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HOME = {
  xiaoqu_id: 1,
  area: 89.5,
  jushi: 2,
  floor: 8,
  total_floor: 20,
  orientation: 'south_north',
  decoration: 'simple',
} as const
const calculate = (fields: Partial<Record<keyof Request<'h5/evaluate-house/calculate'>, unknown>> = {}) =>
  api.call('h5/evaluate-house/calculate', { ...HOME, ...fields })

describe('h5/evaluate-house/calculate', () => {
  test('a range about the price, from samples whose weights sum to a whole', async () => {
    const { valuation } = (await calculate()).result
    const { result, sample_list, factors } = valuation
    expect(result.low).toBeLessThan(result.price)
    expect(result.high).toBeGreaterThan(result.price)
    expect(result.samples).toBeGreaterThanOrEqual(8)
    expect(result.level).toBe('xiaoqu')
    expect(Math.round(result.price / HOME.area / 100)).toBe(Math.round(result.unit_price / 100))
    const told = factors.reduce((price, { percent }) => price * (1 + percent / 100), result.base_unit_price)
    expect(Math.abs(told / result.unit_price - 1)).toBeLessThan(0.002)
    expect(factors.map(({ key }) => key)).toEqual(['floor', 'orientation', 'decoration'])
    expect(sample_list.every(sample => sample.xiaoqu_id === 1)).toBe(true)
    const weights = sample_list.map(({ weight }) => weight)
    expect(weights).toEqual([...weights].sort((a, b) => b - a))
    if (result.samples <= 20) expect(Math.round(weights.reduce((sum, one) => sum + one, 0))).toBe(100)
  })

  test('is never narrower than the mean error of leaving each sample out', async () => {
    const { result } = (await calculate({ area: 76 })).result.valuation
    const error = (result.mean_error ?? 0) / 100
    expect(result.high / result.price - 1).toBeGreaterThanOrEqual(error - 0.001)
    expect(1 - result.low / result.price).toBeGreaterThanOrEqual(error - 0.001)
  })

  test('the price at auction is that of the model of expected prices, with its range', async () => {
    const { trans_price, trans_low, trans_high, trans_by, trans_ratio_deals } = (await calculate()).result
      .valuation
    expect(trans_ratio_deals).toBeGreaterThanOrEqual(8)
    expect(trans_by).toBe('model')
    expect(trans_price).toBeGreaterThan(trans_low ?? Infinity)
    expect(trans_price).toBeLessThan(trans_high ?? 0)
  })

  test('the same question of a day has one address, and another day another', async () => {
    const [a, b] = [await calculate(), await calculate()]
    expect(b.result.valuation.id).toBe(a.result.valuation.id)
    api.advance(86_400)
    expect((await calculate()).result.valuation.id).not.toBe(a.result.valuation.id)
    api.advance(-86_400)
  })

  test('a home asked for at a wild price is left out, and the reason is told', async () => {
    const before = (await calculate({ area: 90 })).result.valuation
    await api.db.query(
      `insert into listing (xiaoqu_id, title, house_type, area, price, listed_at) values (1, '一套怪价', 5, 90, 90000000000, $1), (1, '地下车库 B1-001车位', 6, 12, 15000000, $1)`,
      [api.now() - 86_400],
    )
    const after = (await calculate({ area: 90.01 })).result.valuation
    expect(after.left_out).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: '一套怪价', reason: '折算后偏离其余样本超过 3 倍离散度' }),
        expect.objectContaining({ title: '地下车库 B1-001车位', reason: '类型不同' }),
      ]),
    )
    expect(Math.abs(after.result.price / before.result.price - 1)).toBeLessThan(0.01)
    await api.db.query(`delete from listing where title in ('一套怪价', '地下车库 B1-001车位')`)
  })

  test.each([
    ['a floor above the roof', { floor: 21, total_floor: 18 }, ERRCODE.badParameter, 'floor'],
    ['too small an area', { area: 9.9 }, ERRCODE.badParameter, 'area'],
    ['an unknown community', { xiaoqu_id: 999_999 }, ERRCODE.notFound, null],
  ])('%s is refused', async (_, fields, errcode, field) => {
    const answer = await calculate(fields)
    expect(answer.errcode).toBe(errcode)
    if (field !== null) expect(answer.result).toMatchObject({ fields: [{ field }] })
  })

  test('a district with fewer than three samples is 1008', async () => {
    const [row] = await api.db.query<{ id: number }>(
      `insert into xiaoqu (name, region_id, address, lng, lat, updated_at) values ('无样本里', 110119, '演示街 9 号', 115.9, 40.4, 0) returning id`,
    )
    await api.db.query('create temp table kept_past as select * from past_auction where region_id = 110119')
    const community = row?.id
    const answer = await calculate({ xiaoqu_id: community, type: 1 })
    expect([answer.errcode, answer.errmsg]).toEqual([
      ERRCODE.conflict,
      expect.stringContaining('样本不足 3 个'),
    ])
  })

  test('thirty of an address in a day, and how many are left is said', async () => {
    const ip = '203.0.113.77'
    const left = async () => (await api.call('h5/evaluate-house/para', {}, { ip })).result.left
    expect(await left()).toBe(30)
    for (let n = 0; n < 30; n++)
      await api.call('h5/evaluate-house/calculate', { ...HOME, area: 100 + n }, { ip })
    expect(await left()).toBe(0)
    const answer = await api.call('h5/evaluate-house/calculate', { ...HOME, area: 200 }, { ip })
    expect(answer.errcode).toBe(ERRCODE.tooMany)
    // an earlier request still gets its response
    expect((await api.call('h5/evaluate-house/calculate', { ...HOME, area: 100 }, { ip })).errcode).toBe(0)
  })
})

describe('h5/evaluate-house/vague-xiaoqu', () => {
  const find = async (keyword: string) =>
    (await api.call('h5/evaluate-house/vague-xiaoqu', { keyword })).result.list
  test.each([
    ['its name', '青梧'],
    ['the first letters of its pinyin', 'qwl'],
    ['its address', '演示街 18 号'],
  ])('a community is found by %s', async (_, keyword) => {
    const found = await find(keyword)
    expect(found.map(({ name }) => name)).toContain('青梧里')
    expect(found.find(({ name }) => name === '青梧里')?.samples).toBeGreaterThanOrEqual(8)
  })
  test('nothing found is an empty list', async () => {
    expect(await find('没有这样的小区')).toEqual([])
  })
})

describe('h5/evaluate-house/form', () => {
  test('shows a valuation as it was calculated, and the errors of its district', async () => {
    const { valuation, xiaoqu, past_error, quotation, share } = (
      await api.call('h5/evaluate-house/form', { id: 1 })
    ).result
    expect(valuation.input).toMatchObject({ xiaoqu_id: 1, area: 89.32, huxingtext: '2室1厅' })
    expect(xiaoqu.id).toBe(1)
    expect(quotation.map(({ key }) => key)).toContain('xiaoqu_ask')
    expect(share.link).toMatch(/\/evaluate\/detail\/1$/)
    expect(past_error?.region_id).toBe(xiaoqu.region_id)
    const bars = past_error?.bins.reduce((sum, { total }) => sum + total, 0)
    expect(bars).toBe(past_error?.deals)
  })
  test('an unknown one is 1005', async () => {
    expect((await api.call('h5/evaluate-house/form', { id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  })
})

describe('h5/evaluate-house/hammer', () => {
  const hammer = async (house_id: number) => (await api.call('h5/evaluate-house/hammer', { house_id })).result
  test('a lot in its second round: chance, interval above its start, and what follows', async () => {
    const answer = await hammer(1)
    expect(answer.silence).toBeNull()
    expect(answer.samples).toBeGreaterThanOrEqual(30)
    expect(answer.low).toBeGreaterThanOrEqual(268_500_000)
    expect(answer.high ?? 0).toBeGreaterThan(answer.low ?? 0)
    expect(answer.outcomes.map(({ key }) => key)).toEqual(['here', 'next', 'next_unsold'])
    expect(Math.round(answer.outcomes.reduce((sum, { chance }) => sum + chance, 0))).toBe(100)
    expect(answer.rule?.source).toContain('法释')
  })

  test('of a first round both ends of the next start are told, each summing to a whole', async () => {
    const [lot] = await api.db.query<{ id: number; start_price: number; appraisal_price: number }>(
      `select h.id, h.start_price, h.appraisal_price from house h where h.status = 'upcoming' and h.round = 1 and h.kind = 'sfpm' and h.house_type = 5 and not 'co_owner' = any(risk_yes)
         and h.region_id = 110105 order by id limit 1`,
    )
    if (!lot) throw new Error('no such lot')
    const { outcomes } = await hammer(lot.id)
    expect(outcomes.map(({ key }) => key)).toEqual([
      'here',
      'next_least',
      'next_least_unsold',
      'next_same',
      'next_same_unsold',
    ])
    const min = Math.max(Math.ceil(lot.start_price * 0.8), Math.ceil(lot.appraisal_price * 0.56))
    expect(outcomes[1]?.start_price).toBe(min)
    for (const way of ['next_least', 'next_same']) {
      const sum = outcomes
        .filter(({ key }) => key === 'here' || key.startsWith(way))
        .reduce((total, { chance }) => total + chance, 0)
      expect(Math.abs(sum - 100)).toBeLessThan(0.2)
    }
  })

  test.each([
    ['a share', `'co_owner' = any(risk_yes)`, '份额'],
    ['a fixed price', `kind = 'ykj'`, '一口价'],
    ['a district with few deals of its type', `house_type = 1 and region_id = 110118`, '不足 30 套'],
  ])('nothing is said of %s, and why', async (_, where, reason) => {
    const lot =
      (await api.db.one<{ id: number }>(
        `select id from house where ${where} and shelf = 'on' order by id limit 1`,
      )) ??
      (await api.db.one<{ id: number }>(
        `update house set house_type = 1, region_id = 110118, risk_yes = '{}' where id = (select id from house where kind = 'sfpm' and status = 'upcoming' order by id desc limit 1) returning id`,
      ))
    const answer = await hammer(lot?.id ?? 0)
    expect(answer.silence).toContain(reason)
    expect([answer.chance, answer.low, answer.high, answer.outcomes]).toEqual([null, null, null, []])
  })

  test('a lot whose notice nobody read is not taken for one without burdens', async () => {
    const lot = await api.db.one<{ id: number }>(
      `update house set risk_yes = '{}' where id = (
         select id from house where status = 'upcoming' and kind = 'sfpm' and house_type = 5 and region_id = 110105 and notice_id is not null and not 'co_owner' = any(risk_yes) order by id desc limit 1)
       returning id`,
    )
    if (!lot) throw new Error('no such lot')
    const chance = async () => (await hammer(lot.id)).chance
    const read = await chance()
    await api.db.query('update house set notice_id = null where id = $1', [lot.id])
    expect(await chance()).not.toBe(read)
  })

  test('an unknown lot is 1005', async () => {
    expect((await api.call('h5/evaluate-house/hammer', { house_id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  })
})

describe('the scorecard', () => {
  test('counts what its rows say, by district, kind and round', async () => {
    const card = (await api.call('h5/evaluate-house/scorecard')).result
    expect(card.ended).toBe(card.total.deals + card.unsold)
    for (const groups of [card.regions, card.kinds, card.rounds])
      expect(groups.reduce((sum, { deals }) => sum + deals, 0)).toBe(card.total.deals)
    expect(card.chances.reduce((sum, { total }) => sum + total, 0)).toBe(card.ended)
    const misses = (await api.call('h5/evaluate-house/scorecard-list', { only: 'miss', page_size: 1 })).result
    expect(card.total.coverage).toBeCloseTo(100 * (1 - misses.total / card.total.deals), 1)
    const [row] = misses.list
    expect(row?.is_inside).toBe(false)
    const region = (await api.call('h5/evaluate-house/scorecard', { region_id: 110105 })).result
    expect(region.total.deals).toBe(card.regions.find(({ key }) => key === '110105')?.deals)
  })

  test('as a table it has a line for each auction, and no cell that a spreadsheet would run', async () => {
    await api.db.query(
      `update hammer_estimate set title = '=1+1' where id = (select max(id) from hammer_estimate where region_id = 110105)`,
    )
    const { csv, total } = (await api.call('h5/evaluate-house/scorecard-csv', { region_id: 110105 })).result
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(total + 1)
    expect(csv.startsWith('\uFEFF标的,区,')).toBe(true)
    expect(csv).toContain(`'=1+1`)
  })

  test('an estimate is frozen within a day before its auction, once, and settled after it', async () => {
    const tools = { ...api, log: api.app.log }
    const [lot] = await api.db.query<{ id: number; start_time: number; end_time: number }>(
      `select h.id, h.start_time, h.end_time from house h where h.status = 'upcoming' and h.kind = 'sfpm' and h.house_type = 5 and h.region_id in (110105, 110112, 110106) and not 'co_owner' = any(h.risk_yes)
         and h.start_time > $1 order by h.start_time limit 1`,
      [api.now() + 2 * 86_400],
    )
    if (!lot) throw new Error('no such lot')
    const frozen = async () =>
      (await api.call('h5/evaluate-house/hammer', { house_id: lot.id })).result.frozen
    await keepScore.run(tools)
    expect(await frozen()).toBeNull()
    api.setTime(lot.start_time - 3600)
    await keepScore.run(tools)
    const first = await frozen()
    expect(first).toMatchObject({ is_replayed: false, is_sold: null, frozen_at: lot.start_time - 3600 })
    await api.db.query('update house set market_price = market_price * 2 where id = $1', [lot.id])
    await keepScore.run(tools)
    expect(await frozen()).toEqual(first)
    await api.db.query(
      'insert into bid (house_id, bidder_no, price, time) select id, $2, start_price, start_time + 60 from house where id = $1',
      [lot.id, 'K1'],
    )
    api.setTime(lot.end_time + 60)
    for (let n = 0; n < 3; n++) await lotClock.run(tools)
    await keepScore.run(tools)
    expect(await frozen()).toMatchObject({ is_sold: true, low: first?.low, high: first?.high })
  })

  test('a model of an earlier shape counts as nothing learnt until the job learns again', async () => {
    const hammer = async () => (await api.call('h5/evaluate-house/hammer', { house_id: 1 })).result
    const earlier = {
      until: 1,
      auctions: 9,
      deals: 9,
      price: { one: 0 },
      spread: {},
      chance: {},
      scores: [0],
      alpha: 0.2,
      samples: { '110112:5': 99 },
    }
    const learnEarlier = () =>
      api.db.query('insert into hammer_model (made_at, auctions, deals, model) values ($1, 9, 9, $2)', [
        api.now(),
        JSON.stringify({ model: earlier, ratios: {} }),
      ])
    await learnEarlier()
    expect(await hammer()).toMatchObject({
      silence: expect.stringContaining('暂不估'),
      low: null,
      outcomes: [],
    })
    expect((await api.call('h5/evaluate-house/calculate', { ...HOME, area: 91.5 })).errcode).toBe(0)
    await keepScore.run({ ...api, log: api.app.log })
    await learnPrices.run({ ...api, log: api.app.log })
    expect(await hammer()).toMatchObject({ silence: null, low: expect.any(Number) })
    // A server of the previous release may train once more next to the new one, which then need not wait until tomorrow.
    await learnEarlier()
    expect((await hammer()).low).toBeNull()
    await learnPrices.run({ ...api, log: api.app.log })
    expect(await hammer()).toMatchObject({ silence: null, low: expect.any(Number) })
  }, 60_000)

  test('a model is learnt again after a day, in a thread, by one process', async () => {
    const tools = { ...api, log: api.app.log }
    const newest = async () =>
      (await api.db.one<{ id: number }>('select id from hammer_model order by id desc limit 1'))?.id
    const before = await newest()
    await learnPrices.run({ ...tools, now: () => api.now() + 3 * 86_400 })
    const learnt = await newest()
    expect(learnt).toBeGreaterThan(before ?? 0)
    await learnPrices.run({ ...tools, now: () => api.now() + 3 * 86_400 })
    expect(await newest()).toBe(learnt)
  }, 60_000)
})
