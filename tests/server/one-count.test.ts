/** A count is the same number on several screens, and the list behind a number has as many rows. */
import { gatherPlaceDeals } from '../../server/modules/house/counts/place-deals'
import { MONTHS } from '../../src/contract/stats/asks'
import { DEAL_HOMES, getDealTypes, PLACE_DEAL_MONTHS } from '../../src/contract/trade-rules'
import { openUnlessSaid } from '../../src/contract/house/asks'
import type { Request } from '../../src/contract/endpoints'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  await gatherPlaceDeals(api.db, api.now())
}, DEMO_DATA_MS)
afterAll(() => api.close())

const MONTH = '2025-12'
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** Request of a link to the list of lots. */
const listed = async (filter: Omit<Request<'house/list'>, 'page' | 'page_size' | 'seen'>) =>
  (await api.call('house/list', { ...openUnlessSaid(filter), page_size: 50 })).result
const wholeSold = (types: readonly (1 | 2 | 3 | 4 | 5 | 6)[], months: number) => ({
  statuses: ['sold' as const],
  house_types: [...types],
  risk_exclude: ['co_owner' as const],
  deal_months: months,
})
const ids = async (sql: string) => (await api.db.query<{ id: number }>(sql)).map(({ id }) => id)

describe('the deals of a month', () => {
  test('the home page, the trade data, its rounds, its rows and the monthly report tell of one set', async () => {
    const { stat } = (await api.call('stat/last-month', {})).result
    const rows = (await api.call('stat/trans-data', { month: MONTH, page_size: 50 })).result
    expect(rows.total).toBe(stat.deal_total)
    const rounds = (await api.call('stat/rounds', { month: MONTH })).result.list
    expect(rounds.reduce((sum, round) => sum + round.deal_total, 0)).toBe(stat.deal_total)
    const reports = (await api.call('report/list', { kind: 'month' })).result.list
    const report = reports.find(({ period }) => period === MONTH)
    const figures = Object.fromEntries((report?.figures ?? []).map(({ label, value }) => [label, value]))
    expect(figures).toMatchObject({
      成交: String(stat.deal_total),
      成交均价: ((stat.avg_unit_price ?? 0) / 1_000_000).toFixed(2),
      '成交价 / 挂牌均价': `${(100 - (stat.avg_discount_rate ?? 0)).toFixed(1)}%`,
    })
  })

  test('how far they lie below the asking average is the mean of what the rows themselves say', async () => {
    const { stat } = (await api.call('stat/last-month', {})).result
    const { list } = (await api.call('stat/trans-data', { month: MONTH, page_size: 50 })).result
    expect(list).toHaveLength(stat.deal_total)
    const told = list.flatMap(({ discount_rate: rate }) => (rate === null ? [] : [rate]))
    expect(Math.abs(mean(told) - (stat.avg_discount_rate ?? 0))).toBeLessThanOrEqual(0.051)
  })

  test('a lot sold in another month than its auction was to end is of the month of its deal everywhere', async () => {
    const [id] = await ids(
      `select id from house where status = 'sold' and shelf = 'on' and deal_time between 1764604800 and 1767110400 order by id limit 1`,
    )
    const before = await api.db.one<{ end_time: number }>('select end_time from house where id = $1', [id])
    await api.db.query('update house set end_time = $2 where id = $1', [id, 1_767_196_900])
    const { stat } = (await api.call('stat/info-month', { month: MONTH, house_types: [1, 2, 3, 4, 5, 6] }))
      .result
    const rounds = (await api.call('stat/rounds', { month: MONTH, house_types: [1, 2, 3, 4, 5, 6] })).result
      .list
    expect(rounds.reduce((sum, round) => sum + round.deal_total, 0)).toBe(stat.deal_total)
    await api.db.query('update house set end_time = $2 where id = $1', [id, before?.end_time])
  })
})

describe('the deals of a place', () => {
  test('a community, the map, and the list that both lead to', async () => {
    const some = await ids(
      `select xiaoqu_id as id from house where status = 'sold' and shelf = 'on' and xiaoqu_id is not null group by 1 order by count(*) desc, 1 limit 10`,
    )
    for (const id of some) {
      const xiaoqu = (await api.call('xiaoqu/info-new', { id })).result
      const types = getDealTypes(xiaoqu.building_type)
      const list = await listed({ xiaoqu_ids: [id], ...wholeSold(types, PLACE_DEAL_MONTHS) })
      expect(xiaoqu.auction?.deal_total ?? 0).toBe(list.total)
      const told = list.list.flatMap(({ discount_rate: rate }) => (rate === null ? [] : [rate]))
      if (told.length > 0)
        expect(Math.abs(mean(told) - (xiaoqu.auction?.below_rate ?? 0))).toBeLessThanOrEqual(0.051)
      // Its table of a year, and the link above it.
      const year = (
        await api.call('house/trans-list', { xiaoqu_ids: [id], ...wholeSold(types, MONTHS), page_size: 50 })
      ).result
      expect(year.total).toBe((await listed({ xiaoqu_ids: [id], ...wholeSold(types, MONTHS) })).total)
      for (const deal of year.list) expect(deal.deal_time).toBeGreaterThan(api.now() - 367 * 86_400)
      // All its sales, shares included.
      expect(xiaoqu.deal_total).toBe((await listed({ xiaoqu_ids: [id], statuses: ['sold'] })).total)
      expect(xiaoqu.open_total).toBe((await listed({ xiaoqu_ids: [id] })).total)
    }
  })

  test('each district on the map', async () => {
    const { list } = (await api.call('house/region-count', { level: 'region' })).result
    expect(list.filter(({ deals }) => deals !== null).length).toBeGreaterThan(3)
    for (const { id, deals, total } of list) {
      const sold = await listed({ region_ids: [id], ...wholeSold(DEAL_HOMES, PLACE_DEAL_MONTHS) })
      expect(deals?.total ?? 0).toBe(sold.total)
      const told = sold.list.flatMap(({ discount_rate: rate }) => (rate === null ? [] : [rate]))
      if (deals?.rate != null && sold.total <= 50)
        expect(Math.abs(100 - mean(told) - deals.rate)).toBeLessThanOrEqual(0.051)
      expect(total).toBe((await api.call('house/list', { region_ids: [id] })).result.total)
    }
  })

  test('beside a new build', async () => {
    for (const id of await ids('select id from building order by id limit 5')) {
      const building = (await api.call('building-new/info', { id })).result
      const { auction_total, months, scope } = building.market
      expect(months).toBe(PLACE_DEAL_MONTHS)
      const place =
        scope === building.region_name
          ? { region_ids: [building.region_id] }
          : { circle_ids: [building.circle_id ?? 0] }
      expect(auction_total).toBe((await listed({ ...place, ...wholeSold(DEAL_HOMES, months) })).total)
    }
  })
})

test('that the like were sold for less takes no deal out of the mean, and no saving is told of an open lot', async () => {
  const rows = await api.db.query<{ status: string; total: number }>(
    `select status, count(*) as total from house where market_price > 0 and deal_rate < 0 and discount_rate is null and not 'co_owner' = any(risk_yes)
       and price < market_price group by 1`,
  )
  expect(rows.find(({ status }) => status === 'sold')).toBeUndefined()
})

describe('an agent', () => {
  test('deals of all years, the lots served, the desk, and the lists that they lead to', async () => {
    const some = await ids(
      `select g.id from house h, unnest(h.agent_ids) as g (id) where h.shelf = 'on' group by 1 order by count(*) desc, 1 limit 4`,
    )
    for (const id of some) {
      const agent = (await api.call('agent/info', { id })).result
      const deals = agent.deal_years.reduce((sum, { total }) => sum + total, 0)
      expect(deals).toBe((await listed({ agent_id: id, statuses: ['sold'] })).total)
      const open = (await listed({ agent_id: id })).total
      expect(agent.house_total).toBe(open)
      const desk = (
        await api.call('agent/desk', {}, await api.member({ roles: ['member', 'agent'], agentId: id }))
      ).result
      expect(desk.counts.lots).toBe(open)
    }
  })
})

test('lots within a text: as many as its link opens', async () => {
  const texts = await api.db.query<{ id: number }>(
    `select id from article where status = 'published' and blocks::text like '%"query": "_%' order by id limit 20`,
  )
  expect(texts.length).toBeGreaterThan(0)
  for (const { id } of texts) {
    const { article } = (await api.call('article/info', { id })).result
    for (const block of article.blocks)
      if (block.kind === 'lots' && block.query) {
        const filter = Object.fromEntries(new URLSearchParams(block.query)) as never
        expect(block.total).toBe((await listed(filter)).total)
      }
  }
})

test('the errors of estimates: of a lot, of a valuation and on the scorecard of the district', async () => {
  const [lot] = await api.db.query<{ id: number; region_id: number }>(
    `select h.id, h.region_id from house h where h.shelf = 'on' and h.status = 'upcoming' and h.kind <> 'ykj'
       and exists (select 1 from hammer_estimate e where e.region_id = h.region_id and e.is_sold) order by h.id limit 1`,
  )
  if (!lot) throw new Error('no lot in a district with estimates')
  const { past } = (await api.call('h5/evaluate-house/hammer', { house_id: lot.id })).result
  const card = (await api.call('h5/evaluate-house/scorecard', { region_id: lot.region_id })).result
  expect(card.total).toEqual(past)
  const all = (await api.call('h5/evaluate-house/scorecard', {})).result
  expect(all.regions.find(({ key }) => key === String(lot.region_id))).toMatchObject(past)
  const rows = (
    await api.call('h5/evaluate-house/scorecard-list', { region_id: lot.region_id, only: 'sold' })
  ).result
  expect(rows.total).toBe(past.deals)
})

test('banners on the desk: its navigation and its page', async () => {
  const editor = await api.member({ roles: ['member', 'editor'] })
  const home = (await api.call('desk/home', {}, editor)).result
  const page = (await api.call('banner/all', { from: api.now(), until: api.now() + 86_400 }, editor)).result
  expect(page.total).toBe(home.counts.banners)
  expect(page.out_total).toBe((await api.call('banner/list', {})).result.list.length)
})

describe('the expected price of a lot', () => {
  const expected = async () => {
    const some = await ids(
      `select id from house h where shelf = 'on' and status = 'upcoming' and kind <> 'ykj' and house_type = 5 and xiaoqu_id is not null
         and not 'co_owner' = any(risk_yes) order by id limit 12`,
    )
    const answers = await Promise.all(
      some.map(async id => (await api.call('h5/evaluate-house/hammer', { house_id: id })).result),
    )
    const told = answers.filter(({ silence }) => silence === null)
    expect(told.length).toBeGreaterThan(2)
    return told
  }

  test('is the same where the lot is valued, now and when its address is opened again', async () => {
    const [said] = await expected()
    if (!said) throw new Error('nothing is expected of any lot')
    const lot = (await api.call('house/info', { id: said.house_id })).result
    const asked = { xiaoqu_id: lot.xiaoqu_id ?? 0, area: lot.area, house_id: lot.id }
    const { valuation } = (await api.call('h5/evaluate-house/calculate', asked)).result
    const number = { trans_price: said.middle, trans_low: said.low, trans_high: said.high, trans_by: 'lot' }
    expect(valuation).toMatchObject(number)
    expect((await api.call('h5/evaluate-house/form', { id: valuation.id })).result.valuation).toMatchObject(
      number,
    )
    // A new start price changes the expectation, on the lot's page and in the stored valuation alike.
    await api.db.query('update house set start_price = start_price * 12 / 10 where id = $1', [lot.id])
    const later = (await api.call('h5/evaluate-house/hammer', { house_id: lot.id })).result
    expect(later.middle).not.toBe(said.middle)
    const opened = (await api.call('h5/evaluate-house/form', { id: valuation.id })).result.valuation
    expect(opened).toMatchObject({ trans_price: later.middle, trans_by: 'lot' })
    await api.db.query('update house set start_price = start_price * 10 / 12 where id = $1', [lot.id])
    const elsewhere = await ids(`select id from xiaoqu where id <> ${lot.xiaoqu_id ?? 0} order by id limit 1`)
    expect(
      (await api.call('h5/evaluate-house/calculate', { ...asked, xiaoqu_id: elsewhere[0] ?? 0 })).errcode,
    ).toBe(1004)
  })

  test('with a bid it sells, for no less, and no other round is waited for', async () => {
    const [said] = await expected()
    if (!said?.high || !said.middle) throw new Error('nothing is expected of any lot')
    const bid = Math.round((said.middle + said.high) / 2)
    const set = (status: string, price: number | null) =>
      api.db.query('update house set status = $2, current_price = $3 where id = $1', [
        said.house_id,
        status,
        price,
      ])
    await set('ongoing', bid)
    const later = (await api.call('h5/evaluate-house/hammer', { house_id: said.house_id })).result
    expect(later).toMatchObject({ bid, chance: 100, outcomes: [], rule: null })
    // Only expected prices from the current bid up remain.
    expect(later.low).toBeGreaterThanOrEqual(bid)
    expect(later.middle).toBeGreaterThanOrEqual(later.low ?? 0)
    expect(later.high).toBeGreaterThanOrEqual(later.middle ?? 0)
    await set('upcoming', null)
    expect((await api.call('h5/evaluate-house/hammer', { house_id: said.house_id })).result).toEqual(said)
  })

  test('a home that is no lot is told by the same model', async () => {
    const [said] = await expected()
    const lot = (await api.call('house/info', { id: said?.house_id ?? 0 })).result
    const { valuation } = (
      await api.call('h5/evaluate-house/calculate', { xiaoqu_id: lot.xiaoqu_id ?? 0, area: lot.area + 1 })
    ).result
    expect(valuation).toMatchObject({ trans_by: 'model', trans_samples: said?.samples })
    expect(valuation.trans_low).toBeLessThanOrEqual(valuation.trans_price)
    expect(valuation.trans_high).toBeGreaterThanOrEqual(valuation.trans_price)
  })

  test('what it comes to in all is what the comparison reckons at these prices, and today’s is that of the page', async () => {
    for (const { house_id: id, low, middle, high, cost } of (await expected()).slice(0, 2)) {
      const at = async (price: number | null) =>
        (
          await api.call('h5/house/get-batch', {
            ids: [id],
            compare: 1,
            ...(price !== null && { prices: String(price) }),
          })
        ).result.compare?.[0]?.cost
      expect(cost).toEqual({
        least: (await at(low))?.total,
        middle: (await at(middle))?.total,
        middle_most: (await at(middle))?.total_max,
        most: (await at(high))?.total_max,
      })
      const page = (await api.call('house/info', { id })).result
      expect((await at(null))?.total).toBe(page.cost.total)
      expect(page.cost_total).toBe(page.cost.total)
    }
  })
})
