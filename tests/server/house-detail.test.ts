// The lot page's endpoints on the real server: permissions of unlisted lots, risks quoted from the newest notice, live state of running
// lots, comparable deals.
import { RISK_KINDS } from '../../src/contract/codes'
import { toBeijingDay } from '../../src/lib/dates'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const info = async (id: number, options = {}) => (await api.call('house/info', { id }, options)).result
const loadHouseId = async (where: string) =>
  (await api.db.one<{ id: number }>(`select id from house where ${where} order by id limit 1`))?.id ?? 0

describe('house/info', () => {
  test('read for its edit form it is for its agents and editors alone', async () => {
    await api.db.query(`update house set agent_ids = '{1}' where id = 12`)
    const [own, other] = await Promise.all([
      api.member({ roles: ['member', 'agent'], agentId: 1 }),
      api.member({ roles: ['member', 'agent'], agentId: 2 }),
    ])
    const read = await api.call('house/info', { id: 12, editing: true }, { token: own.token })
    expect(read.result).toMatchObject({ id: 12, can_edit: true })
    expect((await api.call('house/info', { id: 12, editing: true }, { token: other.token })).errcode).toBe(
      1006,
    )
    expect((await api.call('house/info', { id: 12, editing: true })).errcode).toBe(1006)
  })

  test('off the shelf it is gone for all but its agents and editors', async () => {
    await api.db.query(`update house set shelf = 'off', agent_ids = '{1}' where id = 11`)
    const [own, other, editor] = await Promise.all([
      api.member({ roles: ['member', 'agent'], agentId: 1 }),
      api.member({ roles: ['member', 'agent'], agentId: 2 }),
      api.member({ roles: ['member', 'editor'] }),
    ])
    const codes = await Promise.all(
      [{}, { token: own.token }, { token: other.token }, { token: editor.token }].map(
        async options => (await api.call('house/info', { id: 11 }, options)).errcode,
      ),
    )
    expect(codes).toEqual([1005, 0, 1005, 0])
    // A lot that was public is gone (410) and its page lists similar lots; one that never was is not found (404).
    const of = await api.db.one<{ region_id: number; house_type: number }>(
      'update house set onlooker_total = 9 where id = 11 returning region_id, house_type',
    )
    expect((await api.call('house/info', { id: 11 })).result).toEqual({
      gone: { ...of, off_reason: null, off_at: null },
    })
    expect((await api.call('house/info', { id: 999_999 })).result).toBeNull()
    expect(await info(11, { token: own.token })).toMatchObject({ shelf: 'off', can_edit: true })
    for (const path of [
      'house/get-notice',
      'house/survey-info',
      'house/album-list',
      'house/get-seo',
    ] as const) {
      expect([
        path,
        (await api.call(path, { house_id: 11 })).errcode,
        (await api.call(path, { house_id: 999_999 })).errcode,
      ]).toEqual([path, 1005, 1005])
    }
    expect((await api.call('house/info', { id: 999_999 })).errcode).toBe(1005)
    await api.db.query(`update house set shelf = 'on' where id = 11`)
  })

  test('the agent named comes first when the agent serves the lot, and is passed over when not', async () => {
    const { agents } = await info(1)
    const last = agents[agents.length - 1]
    const named = await api.call('house/info', { id: 1, agent_id: last?.id })
    expect(named.result.agents[0]?.id).toBe(last?.id)
    expect(named.result.agents).toHaveLength(agents.length)
    expect((await api.call('house/info', { id: 1, agent_id: 999 })).result.agents.map(a => a.id)).toEqual(
      agents.map(a => a.id),
    )
  })

  test('each risk is quoted from the newest notice, word for word', async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const [{ risk }, { result: notice }] = [
        await info(id),
        await api.call('house/get-notice', { house_id: id }),
      ]
      const text = notice.sections.map(section => section.text).join('\n')
      expect(risk).toHaveLength(RISK_KINDS.length)
      for (const flag of risk.filter(one => one.value === 'yes')) expect(text).toContain(flag.quote)
    }
  })

  test('a running lot: the highest bid leads, the rest are out', async () => {
    const lot = await info(await loadHouseId(`status = 'ongoing' and bid_total > 3`))
    expect(lot.bid_log.map(bid => bid.state)).toEqual(['leading', ...lot.bid_log.slice(1).map(() => 'out')])
    expect(lot.bid_log[0]?.price).toBe(lot.current_price)
    expect(lot.price).toBe(lot.current_price)
    expect(lot.first_bid_time).toBeGreaterThanOrEqual(lot.start_time)
    expect(lot.bid_log.length).toBeLessThanOrEqual(50)
  })

  test('what a bid changes of lots that run is told apart, as their pages have it', async () => {
    const lots = await api.db.query<{ id: number }>(
      `select id from house where status = 'ongoing' and shelf = 'on' order by id limit 3`,
    )
    const [first = 0, second = 0, hidden = 0] = lots.map(({ id }) => id)
    await api.db.query(
      'update house set current_price = price + 1000000, bid_total = bid_total + 1, delay_total = delay_total + 1, end_time = end_time + 300 where id = $1',
      [second],
    )
    await api.db.query(`update house set shelf = 'off' where id = $1`, [hidden])
    const { result } = await api.call('house/live', { ids: [second, hidden, first] })
    const pages = [await info(second), await info(first)]
    expect(result.list).toEqual(
      pages.map(({ id, status, price, bid_total, end_time, delay_total }) => ({
        id,
        status,
        price,
        bid_total,
        end_time,
        delay_total,
      })),
    )
  })

  test('a sold lot: the winner, what is due and until when', async () => {
    const lot = await info(
      await loadHouseId(
        `status = 'sold' and kind = 'sfpm' and bid_total > 0 and exists (select 1 from jsonb_array_elements(risk) f where f->>'kind' = 'balance_days' and (f->>'number')::int > 0)`,
      ),
    )
    const days = lot.risk.find(flag => flag.kind === 'balance_days')?.number ?? 0
    expect(lot.bid_log[0]).toMatchObject({ state: 'won', price: lot.deal_price })
    expect(toBeijingDay(lot.balance_due ?? 0)).toBe(toBeijingDay(daysLater(lot.end_time, days)))
    expect(lot.next_round).toBeNull()
    expect(lot.sources.map(source => source.field)).toContain('deal_price')
  })

  test('the rounds of the asset in time, this one marked', async () => {
    const { timeline, asset_id } = await info(1)
    const rounds = await api.db.query<{ id: number }>(
      'select id from house where asset_id = $1 order by start_time',
      [asset_id],
    )
    expect(timeline.map(round => [round.house_id, round.is_this])).toEqual(
      rounds.map(({ id }) => [id, id === 1]),
    )
  })

  test('works when every other part is missing', async () => {
    await api.db
      .query(`update house set xiaoqu_id = null, xiaoqu_name = null, circle_id = null, circle_name = null, lng = null, lat = null, near_station_ids = '{}',
      agent_ids = '{}', video_id = null, risk = '[]', risk_yes = '{}', risk_no = '{}', market_price = null, appraisal_price = null, cover = null where id = 12`)
    await api.db.query('delete from album_picture where owner_type = $1 and owner_id = 12', ['house'])
    expect(await info(12)).toMatchObject({
      xiaoqu: null,
      agents: [],
      video: null,
      subway: [],
      pictures: [],
      discount_rate: null,
      saving_amount: null,
      cover: null,
      share: { imgUrl: expect.stringMatching(/\/static\/share\.jpg$/) },
      cost: { saving_rate: null },
    })
  })
})

const daysLater = (at: number, days: number) => at + days * 86_400

describe('notice, survey, album, head and facts of a lot', () => {
  test('versions of a notice, newest by default', async () => {
    const id = await loadHouseId(`(select count(*) from notice n where n.house_id = house.id) > 1`)
    const newest = (await api.call('house/get-notice', { house_id: id })).result
    const first = (await api.call('house/get-notice', { house_id: id, version: 1 })).result
    expect([newest.version, first.version, newest.versions[0]?.version]).toEqual([
      newest.versions.length,
      1,
      newest.versions.length,
    ])
    expect(newest.versions[0]?.changes.length).toBeGreaterThan(0)
    expect((await api.call('house/get-notice', { house_id: id, version: 99 })).errcode).toBe(1005)
  })

  test('a lot nobody surveyed answers with empty lists', async () => {
    const without = await loadHouseId('not has_survey')
    expect((await api.call('house/survey-info', { house_id: without })).result).toEqual({
      house_id: without,
      infos: [],
      texts: [],
      pictures: [],
      surveyor: null,
      surveyed_at: null,
      updated_at: 0,
    })
    const { result } = await api.call('house/survey-info', { house_id: 1 })
    expect(result.infos.every(item => item.label !== item.key && item.value !== '')).toBe(true)
  })

  test('the head is made of the lot’s facts until an editor writes one', async () => {
    const { result } = await api.call('house/get-seo', { house_id: 2 })
    expect(result.is_default).toBe(true)
    expect(result.title).toContain((await info(2)).xiaoqu_name)
    await api.db.query('update house set seo = $1 where id = 2', [
      JSON.stringify({ title: '标题', keywords: '词', description: '描述' }),
    ])
    expect((await api.call('house/get-seo', { house_id: 2 })).result).toEqual({
      house_id: 2,
      title: '标题',
      keywords: '词',
      description: '描述',
      is_default: false,
    })
  })

  test('albums: the cover first, empty ones left out', async () => {
    const { result } = await api.call('house/album-list', { house_id: 1 })
    expect(result.list.flatMap(album => album.pictures)).toHaveLength(result.total)
    expect(result.list.every(album => album.pictures.length > 0)).toBe(true)
    expect(result.list[0]?.pictures[0]?.is_cover).toBe(true)
  })

  test('facts in words; what is not known is null; without a lot the dictionary alone', async () => {
    const { result } = await api.call('house-attr/get-data', { house_id: 1 })
    const items = result.groups.flatMap(group => group.items)
    expect(items.find(item => item.key === 'area')).toMatchObject({ value: '89.32', unit: '㎡' })
    expect(items.every(item => item.value !== '')).toBe(true)
    const parking = (await api.call('house-attr/get-data', { house_type: 6 })).result
    expect(parking.groups).toEqual([])
    expect(parking.dict.map(one => one.key)).toContain('access')
    expect(parking.dict.map(one => one.key)).not.toContain('jushi')
    expect((await api.call('house-attr/get-data', { house_id: 999_999 })).errcode).toBe(1005)
  })
})

describe('the market round a lot', () => {
  test('comparable deals: same type, area within 25 %, sold in 24 months, nearest place first, never the lot itself', async () => {
    const lot = await info(1)
    const { result } = await api.call('house/sample-list', { house_id: 1, page_size: 50 })
    expect(result.list.length).toBeGreaterThanOrEqual(8)
    for (const deal of result.list) {
      expect(deal).toMatchObject({ status: 'sold', house_type: lot.house_type, region_id: lot.region_id })
      expect(Math.abs(deal.area / lot.area - 1)).toBeLessThanOrEqual(0.25)
      expect(deal.deal_time).toBeGreaterThan(START - 732 * 86_400)
      expect(lot.timeline.map(round => round.house_id)).not.toContain(deal.id)
    }
    const TIERS = ['同楼', '同小区', '同商圈', '同区']
    const tiers = result.list.map(deal => TIERS.findIndex(words => deal.why.startsWith(words)))
    expect(tiers).toEqual([...tiers].sort())
    expect(result.list[0]?.xiaoqu_id).toBe(lot.xiaoqu_id)
    // the figure shown with the deals is what the published method calculates from them
    const near = result.list.filter((_, at) => (tiers[at] ?? 9) <= 1).map(deal => deal.unit_price)
    expect(near.length).toBeGreaterThanOrEqual(3)
    if (result.summary.estimate_reach === 'xiaoqu') {
      const sorted = [...near].sort((a, b) => a - b)
      const middle =
        ((sorted[Math.floor(sorted.length / 2)] ?? 0) + (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0)) /
        2
      expect(result.summary).toMatchObject({ estimate_total: near.length, estimate_scope: lot.xiaoqu_name })
      expect(Math.abs((result.summary.estimate_unit_price ?? 0) - middle)).toBeLessThanOrEqual(1)
    } else expect(result.summary.estimate_reach).toBe('building')
    const { summary } = result
    expect(summary.total).toBe(result.total)
    expect(summary.unit_price_min).toBeLessThanOrEqual(summary.avg_unit_price ?? 0)
    expect(summary.mean_error).toBeGreaterThan(0)
    expect(summary.mean_error).toBeLessThan(40)
  })

  test('sample-list needs a lot or a community', async () => {
    expect((await api.call('house/sample-list', {})).errcode).toBe(1004)
    expect((await api.call('house/sample-list', { xiaoqu_id: 999_999 })).errcode).toBe(1005)
    const { result } = await api.call('house/sample-list', { xiaoqu_id: 1, area: 90, jushi: 2 })
    expect(result.list.every(deal => deal.jushi === 2)).toBe(true)
  })

  test('monthly figures are those of the lots, months without any included, and no share bends their price', async () => {
    // A share of the most expensive home, sold in a month of its own: its price per square metre is meaningless for homes.
    await api.db.query(
      `update house set risk_yes = array_append(risk_yes, 'co_owner') where id = (select id from house where status = 'sold' and shelf = 'on' and not 'co_owner' = any(risk_yes) order by deal_price desc limit 1)`,
    )
    const { result } = await api.call('house/static-month', { months: 24 })
    expect(result.list).toHaveLength(24)
    expect(result.list.at(-1)?.month).toBe('2025-12')
    for (const month of result.list) {
      const [sums] = await api.db.query<{
        deals: number
        amount: number | null
        whole: number | null
        area: number | null
      }>(
        `
        select count(*) as deals, sum(deal_price) as amount,
          sum(deal_price) filter (where not 'co_owner' = any(risk_yes)) as whole, sum(area) filter (where not 'co_owner' = any(risk_yes)) as area
        from house
        where shelf = 'on' and status = 'sold' and to_char(to_timestamp(deal_time + 28800) at time zone 'UTC', 'YYYY-MM') = $1`,
        [month.month],
      )
      expect([month.month, month.deal_total, month.deal_amount]).toEqual([
        month.month,
        sums?.deals,
        sums?.amount ?? 0,
      ])
      expect(month.avg_unit_price).toBe(sums?.area ? Math.round((sums.whole ?? 0) / sums.area) : null)
    }
    const none = await api.call('house/static-month', { xiaoqu_id: 999 })
    expect(
      none.result.list.every(
        month => month.deal_total === 0 && month.avg_unit_price === null && month.success_rate === null,
      ),
    ).toBe(true)
  })

  test('the scope of a lot is the smallest place with five deals of its type; two scopes are 1004', async () => {
    const { result } = await api.call('house/static-month', { house_id: 1, months: 60 })
    expect(['xiaoqu', 'circle', 'region']).toContain(result.scope.type)
    expect(result.list.reduce((sum, month) => sum + month.deal_total, 0)).toBeGreaterThanOrEqual(5)
    expect((await api.call('house/static-month', { xiaoqu_id: 1, region_id: 110105 })).errcode).toBe(1004)
    expect((await api.call('house/static-month', { circle_id: 999_999 })).errcode).toBe(1005)
  })
})
