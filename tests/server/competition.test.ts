import { ERRCODE } from '../../src/contract/errcodes'
import type { Request, Result } from '../../src/contract/endpoints'
import { keepScore, learnPrices } from '../../server/jobs/learn-prices'
import { lotClock } from '../../server/jobs/lot-clock'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

const DAY = 86_400
/** A district with hundreds of deals in the demo. */
const REGION = 110105

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

type Fields = Partial<Record<keyof Request<'h5/evaluate-house/competition'>, unknown>>
type Answer = Result<'h5/evaluate-house/competition'>
const ask = (fields: Fields, caller?: { token: string }) =>
  api.call('h5/evaluate-house/competition', { house_id: 1, ...fields }, caller)
const told = async (fields: Fields = {}, caller?: { token: string }): Promise<Answer> =>
  (await ask(fields, caller)).result
const tools = () => ({ ...api, log: api.app.log })

const upcoming = (after: number) =>
  api.db.query<{ id: number; start_time: number; end_time: number }>(
    `select h.id, h.start_time, h.end_time from house h where h.status = 'upcoming' and h.kind = 'sfpm' and h.house_type = 5 and h.region_id = $2
       and not 'co_owner' = any(h.risk_yes) and h.shelf = 'on' and h.start_time > $1 order by h.start_time`,
    [after, REGION],
  )

describe('a lot still to come', () => {
  test('the chance of a sale and the prices are those of its page', async () => {
    const answer = await told()
    const { chance, low, middle, high, samples } = (
      await api.call('h5/evaluate-house/hammer', { house_id: 1 })
    ).result
    expect(answer).toMatchObject({ silence: null, chance, low, middle, high, samples })
  })

  test('bidders: all numbers sum to a whole, none is that it does not sell, and the mean is told step by step', async () => {
    const { bidders, chance } = await told()
    if (!bidders || chance === null) throw new Error('no bidders')
    expect(bidders.chances.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(Math.abs(bidders.chances.reduce((sum, one) => sum + one.chance, 0) - 100)).toBeLessThan(0.5)
    expect(Math.abs((bidders.chances[0]?.chance ?? 0) - (100 - chance))).toBeLessThan(0.11)
    expect(bidders.held).toBeGreaterThanOrEqual(80)
    expect(bidders.samples).toBeGreaterThanOrEqual(30)
    const explained = bidders.base + bidders.steps.reduce((sum, { people }) => sum + people, 0)
    expect(Math.abs(explained - bidders.mean)).toBeLessThan(0.4)
    expect(bidders.groups.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 5],
      [6, null],
    ])
  })

  test('the curve begins at the start and rises; the middle of the price is its half', async () => {
    const { curve, start_price, middle } = await told()
    expect(curve[0]?.price).toBe(start_price)
    for (const [at, { price, below, win }] of curve.entries()) {
      const before = curve[at - 1]
      if (!before) continue
      expect(price).toBeGreaterThan(before.price)
      expect(below).toBeGreaterThanOrEqual(before.below)
      expect(win).toBeGreaterThanOrEqual(before.win ?? 0)
    }
    expect(curve.find(({ price }) => price === middle)?.below).toBeGreaterThanOrEqual(49)
    expect(curve.length).toBeLessThanOrEqual(52)
  })

  test('how far one would go: what is asked, with its cost in all and what a little less comes to', async () => {
    const { start_price } = await told()
    const price = start_price + 40_000_000
    const { mine, lower, curve } = await told({ price })
    expect(mine).toMatchObject({ price, by: 'asked' })
    expect(mine?.cost_least).toBeGreaterThan(price)
    expect(curve.find(one => one.price === price)).toEqual({ price, below: mine?.below, win: mine?.win })
    expect(lower.length).toBeGreaterThan(0)
    for (const one of lower) {
      expect(one.price).toBeLessThan(price)
      expect(one.price).toBeGreaterThanOrEqual(start_price)
      expect(one.cost_least).toBeLessThan(mine?.cost_least ?? 0)
      expect(one.win).toBeLessThanOrEqual(mine?.win ?? 0)
    }
    expect((await told({ price: start_price - 100 })).mine).toMatchObject({ below: 0, win: 0 })
    expect((await told()).mine?.by).toBe('middle')
  })

  test('a kept limit is its member’s alone', async () => {
    const one = await api.loginAs(1)
    const money = { cash_amount: 900_000_000, loan_max_amount: 300_000_000, reserve_amount: 8_000_000 }
    const { limit } = (await api.call('bid-limit/save', { house_id: 1, ...money }, one)).result
    expect((await told({}, one)).mine).toMatchObject({ by: 'kept', price: limit.limit_amount })
    expect((await told({}, await api.loginAs(5))).mine?.by).toBe('middle')
    expect((await told()).mine?.by).toBe('middle')
    expect((await told({ price: limit.limit_amount - 1_000_000 }, one)).mine?.by).toBe('asked')
    await api.call('bid-limit/delete', { house_ids: [1] }, one)
  })

  test.each([
    ['no number', { price: 'abc' }, '整数'],
    ['nought', { price: 0 }, '应在 1 到'],
    ['less than nothing', { price: -5 }, '应在 1 到'],
    ['more than anything costs', { price: 10_000_000_000_001 }, '应在 1 到'],
    ['half a fen', { price: 1.5 }, '整数'],
    ['no lot', { house_id: '' }, ''],
    ['a lot in words', { house_id: '1 or 1=1' }, ''],
  ])('%s is refused by its field', async (_, fields, words) => {
    const { errcode, errmsg } = await ask(fields)
    expect(errcode).not.toBe(0)
    expect(errmsg).toContain(words)
  })

  test('the dearest price that a call takes is answered', async () => {
    const { errcode, result } = await ask({ price: 10_000_000_000_000 })
    expect(errcode).toBe(0)
    expect(result.mine?.below).toBeGreaterThan(99)
    expect(result.curve.length).toBeLessThanOrEqual(52)
  })

  test('an unknown lot and one off the shelf are 1005', async () => {
    expect((await ask({ house_id: 999_999 })).errcode).toBe(ERRCODE.notFound)
    await api.db.query(`update house set shelf = 'off' where id = 20`)
    expect((await ask({ house_id: 20 })).errcode).toBe(ERRCODE.notFound)
    await api.db.query(`update house set shelf = 'on' where id = 20`)
  })
})

describe('silence', () => {
  test.each([
    ['a share', `status = 'upcoming' and kind = 'sfpm' and 'co_owner' = any(risk_yes)`, '份额'],
    ['a fixed price', `kind = 'ykj' and status = 'upcoming'`, '一口价'],
    ['a running one', `status = 'ongoing' and kind = 'sfpm'`, '竞价已经开始'],
    ['one that is over', `status = 'sold' and kind = 'sfpm'`, '已经结束'],
  ])('of %s nothing is said, and why', async (_, where, reason) => {
    const lot =
      (await api.db.one<{ id: number }>(
        `select id from house where shelf = 'on' and ${where} order by id limit 1`,
      )) ??
      (await api.db.one<{ id: number }>(
        `update house set risk_yes = '{co_owner}', status = 'upcoming', kind = case when $1 then 'ykj' else 'sfpm' end
         where id = (select id from house where status = 'upcoming' and kind = 'sfpm' and shelf = 'on' order by id desc limit 1) returning id`,
        [where.includes('ykj')],
      ))
    const answer = await told({ house_id: lot?.id ?? 0 })
    expect(answer.silence).toContain(reason)
    expect([answer.chance, answer.mine, answer.bidders, answer.curve]).toEqual([null, null, null, []])
  })

  test('without enough counted bidders prices are told and bidders are not, and why', async () => {
    const [lot] = await upcoming(api.now())
    if (!lot) throw new Error('no such lot')
    await api.db.query('update past_auction set bidder_total = null where region_id = $1', [REGION])
    await api.db.query('update house set bidder_total = 0 where region_id = $1', [REGION])
    await learnPrices.run({ ...tools(), now: () => api.now() + 2 * DAY })
    const answer = await told({ house_id: lot.id })
    expect(answer.silence).toBeNull()
    expect(answer.middle).toBeGreaterThan(0)
    expect(answer.bidders).toBeNull()
    expect(answer.bidders_silence).toMatch(/有出价人数的只有 \d+ 场，不足 30 场，不估人数/)
    expect(answer.mine).toMatchObject({ win: null, below: expect.any(Number) })
  }, 60_000)
})

describe('interest is noted seven, three and one day before', () => {
  const noted = (id: number) =>
    api.db.query<{ mark: number; signups: number; start_time: number }>(
      'select mark, signups, start_time from lot_interest where house_id = $1 order by mark desc',
      [id],
    )

  test('once for each mark, as it was then; a new start makes it again; a mark long past is left out', async () => {
    const lot = (await upcoming(api.now() + 2 * DAY)).at(-1)
    if (!lot) throw new Error('no such lot')
    const start = api.now() + 9 * DAY
    const moved = (to: number) =>
      api.db.query(
        'update house set start_time = $2::bigint, planned_end_time = $2::bigint + 86400, end_time = $2::bigint + 86400 where id = $1',
        [lot.id, to],
      )
    await moved(start)
    await api.db.query('delete from lot_interest where house_id = $1', [lot.id])
    const at = (time: number) => keepScore.run({ ...tools(), now: () => time })
    await at(start - 8 * DAY)
    expect(await noted(lot.id)).toEqual([])
    await api.db.query('update house set signup_total = 2 where id = $1', [lot.id])
    await at(start - 7 * DAY + 60)
    await api.db.query('update house set signup_total = 5 where id = $1', [lot.id])
    await at(start - 7 * DAY + 120)
    expect(await noted(lot.id)).toEqual([{ mark: 7, signups: 2, start_time: start }])
    await at(start - 3 * DAY + 60)
    expect((await noted(lot.id)).map(({ mark, signups }) => [mark, signups])).toEqual([
      [7, 2],
      [3, 5],
    ])
    await at(start - 1 * DAY + 7 * 3600)
    expect(await noted(lot.id)).toHaveLength(2)
    await moved(start + 20 * DAY)
    expect((await told({ house_id: lot.id })).interest).toBeNull()
    await at(start + 13 * DAY + 60)
    expect((await noted(lot.id))[0]).toEqual({ mark: 7, signups: 5, start_time: start + 20 * DAY })
    expect((await told({ house_id: lot.id })).interest).toMatchObject({ mark: 7, signups: 5 })
  })

  test('what was noted of the lot is what its answer is made from', async () => {
    const lot = await api.db.one<{ id: number }>(
      `select h.id from house h where h.id = 1 and exists (select 1 from lot_interest i where i.house_id = h.id and i.start_time = h.start_time)`,
    )
    const { interest } = await told()
    expect(interest === null).toBe(lot === undefined)
  })
})

describe('held to account', () => {
  test('frozen within a day before, never changed, and what came of it stands beside', async () => {
    const lot = (await upcoming(api.now() + 2 * DAY))[0]
    if (!lot) throw new Error('no such lot')
    const frozen = async () => (await told({ house_id: lot.id })).frozen
    api.setTime(lot.start_time - 3600)
    await keepScore.run(tools())
    const row = () =>
      api.db.one<{ steps: number[]; parts: number[] }>(
        'select steps, parts from hammer_estimate where house_id = $1',
        [lot.id],
      )
    const [first, kept] = [await frozen(), await row()]
    expect(first).toMatchObject({ is_replayed: false, bidder_total: null })
    expect(kept?.steps).toHaveLength(9)
    expect(kept?.parts).toEqual([...(kept?.parts ?? [])].sort((a, b) => a - b))
    await api.db.query('update house set signup_total = signup_total + 40 where id = $1', [lot.id])
    await keepScore.run(tools())
    expect([await frozen(), await row()]).toEqual([first, kept])
    await api.db.query(
      `insert into bid (house_id, bidder_no, price, time) select id, 'K1', start_price, start_time + 60 from house where id = $1`,
      [lot.id],
    )
    await api.db.query('update house set bidder_total = 1 where id = $1', [lot.id])
    api.setTime(lot.end_time + 60)
    for (let n = 0; n < 3; n++) await lotClock.run(tools())
    await keepScore.run(tools())
    const over = await told({ house_id: lot.id })
    expect(over.frozen).toMatchObject({ is_sold: true, bidder_total: expect.any(Number) })
    expect(over.silence).toContain('已经结束')
  })

  test('the scorecard counts the same rows that it lists', async () => {
    const { competition, total } = (await api.call('h5/evaluate-house/scorecard', { region_id: 110112 }))
      .result
    expect(competition.prices).toHaveLength(5)
    for (const { said, came, total: deals } of competition.prices) {
      expect(deals).toBe(total.deals)
      expect(said).toBeGreaterThan(0)
      expect(came).toBeLessThanOrEqual(100)
    }
    const { bidders } = competition
    expect(bidders.inside).toBeLessThanOrEqual(bidders.total)
    expect(bidders.total).toBeGreaterThan(0)
    const { list } = (await api.call('h5/evaluate-house/scorecard-list', { region_id: 110112, only: 'sold' }))
      .result
    expect(list.some(({ bidders: said, bidder_total }) => said !== null && bidder_total !== null)).toBe(true)
  })

  test('on the demo market: prices and bidders come about as often as said', async () => {
    const { competition } = (await api.call('h5/evaluate-house/scorecard')).result
    expect(competition.bidders.total).toBeGreaterThan(1000)
    for (const { said, came } of competition.prices) expect(Math.abs(said - came)).toBeLessThan(5)
    const { total, inside, held, said, came } = competition.bidders
    expect(Math.abs((100 * inside) / total - held)).toBeLessThan(6)
    expect(Math.abs(said - came)).toBeLessThan(0.4)
  })
})
