// Lists of the home page on the real server: today's and this week's openings, the auction calendar, and tabs whose counts match their
// lists.
import type { HouseCard } from '../../src/contract/house/cards'
import { openUnlessSaid } from '../../src/domain/house/filter/filter'
import { streamList, type StreamTab } from '../../src/domain/house/lists/stream-list'
import { addDays, toBeijingDay, dayStart, toBeijingSlot, startOfDay } from '../../src/lib/dates'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const DAY = 86_400
const ascending = (values: readonly number[]) => expect(values).toEqual([...values].sort((a, b) => a - b))
const isOpen = (h: Pick<HouseCard, 'status'>) => h.status === 'upcoming' || h.status === 'ongoing'

describe('what begins when', () => {
  test('today: those to begin first, then those that run; withdrawn ones not at all', async () => {
    await api.db.query(
      `update house set status = 'withdrawn' where id = (select min(id) from house where status = 'upcoming' and start_time >= $1 and start_time < $2)`,
      [startOfDay(START), startOfDay(START) + DAY],
    )
    const { result } = await api.call('api/house/get-today-begin-house', { page_size: 50 })
    expect(
      result.list.every(
        h =>
          toBeijingDay(h.start_time) === toBeijingDay(START) &&
          !['withdrawn', 'suspended', 'postponed'].includes(h.status),
      ),
    ).toBe(true)
    const waiting = result.list.filter(h => h.status === 'upcoming')
    expect(result.list.slice(0, waiting.length)).toEqual(waiting)
    ascending(waiting.map(h => h.start_time))
    expect([result.waiting_total, result.begun_total, result.total]).toEqual([
      waiting.length,
      result.total - waiting.length,
      result.total,
    ])
    expect(result.next_start).toBe(waiting[0]?.start_time ?? null)
    const [ends] = await api.db.query<{ total: number }>(
      `select count(*) as total from house where shelf = 'on' and end_time >= $1 and end_time < $2 and status in ('upcoming', 'ongoing', 'sold', 'failed')`,
      [startOfDay(START), startOfDay(START) + DAY],
    )
    expect(result.end_total).toBe(ends?.total)
  })

  test('seven days from today, each counted; one of them alone; another day is 1004', async () => {
    const { result } = await api.call('api/house/seven-begin-house', { page_size: 50 })
    expect(result.days.map(day => day.date)).toEqual(
      Array.from({ length: 7 }, (_, i) => addDays(toBeijingDay(START), i)),
    )
    expect(result.days.reduce((sum, day) => sum + day.total, 0)).toBe(result.total)
    expect(
      result.list.every(
        h =>
          h.status === 'upcoming' &&
          h.start_time >= START &&
          h.start_time < dayStart(addDays(toBeijingDay(START), 7)),
      ),
    ).toBe(true)
    ascending(result.list.map(h => h.start_time))
    for (const { date, total } of result.days)
      expect((await api.call('api/house/seven-begin-house', { date })).result.total).toBe(total)
    for (const date of [addDays(toBeijingDay(START), -1), addDays(toBeijingDay(START), 7)])
      expect((await api.call('api/house/seven-begin-house', { date })).errcode).toBe(1004)
  })

  test('the calendar of a day counts what the lots say, and marks what the caller follows', async () => {
    const going = ['upcoming', 'ongoing', 'sold', 'failed']
    const count = async (column: 'start_time' | 'end_time', day: string) =>
      (
        await api.db.one<{ total: number }>(
          `select count(*) as total from house where shelf = 'on' and status = any($1) and ${column} >= $2 and ${column} < $3`,
          [going, dayStart(day), dayStart(day) + DAY],
        )
      )?.total ?? 0
    const member = await api.member()
    const today = toBeijingDay(START)
    const followed = await api.db.one<{ id: number }>(
      `select min(id) as id from house where shelf = 'on' and status = any($1) and start_time >= $2 and start_time < $3`,
      [going, dayStart(today), dayStart(today) + DAY],
    )
    await api.call('h5/user/follow-house', { house_id: followed?.id ?? 0 }, member)
    const { calendar } = (await api.call('api/house/get-today-begin-house', { date: today }, member)).result
    expect(calendar?.week).toHaveLength(7)
    for (const { date, begin_total, end_total } of calendar?.week ?? [])
      expect([date, begin_total, end_total]).toEqual([
        date,
        await count('start_time', date),
        await count('end_time', date),
      ])
    const slots = calendar?.slots ?? []
    ascending(slots.map(slot => slot.at))
    expect(slots.reduce((sum, slot) => sum + slot.begin_total, 0)).toBe(await count('start_time', today))
    expect(slots.reduce((sum, slot) => sum + slot.end_total, 0)).toBe(await count('end_time', today))
    for (const { at, begin_total } of slots) {
      const { result } = await api.call('house/list', {
        start_slot: toBeijingSlot(at),
        statuses: going.join(),
      })
      expect([at, result.total]).toEqual([at, begin_total])
    }
    expect(slots.every(slot => slot.at <= START || slot.begins.length >= Math.min(3, slot.begin_total))).toBe(
      true,
    )
    expect(
      slots
        .flatMap(slot => slot.begins)
        .filter(card => card.is_followed)
        .map(card => card.id),
    ).toEqual([followed?.id])
    expect(calendar?.followed_total).toBe(1)
    expect(calendar?.next).toMatchObject({
      date: addDays(today, 1),
      begin_total: await count('start_time', addDays(today, 1)),
    })
    expect((await api.call('api/house/get-today-begin-house', {})).result.calendar).toBeNull()
    expect((await api.call('api/house/get-today-begin-house', { date: addDays(today, 61) })).errcode).toBe(
      1004,
    )
    expect((await api.call('api/house/get-today-begin-house', { date: addDays(today, -60) })).errcode).toBe(0)
  })

  test('a month by days and a week by hours count what the days count, narrowed alike; own ones are marked', async () => {
    const member = await api.member()
    const today = toBeijingDay(START)
    const wide = async (change: object = {}, who: object = member) =>
      (await api.call('house/calendar', { date: today, ...change }, who)).result
    const dayOfCalendar = async (change: object = {}) =>
      (await api.call('api/house/get-today-begin-house', { date: today, ...change }, member)).result.calendar!
    const sum = (rows: readonly { begin_total: number }[]) =>
      rows.reduce((total, row) => total + row.begin_total, 0)

    const { month, hours } = await wide()
    expect(month.map(({ date }) => date)).toEqual(
      Array.from({ length: 31 }, (_, at) => addDays('2026-01-01', at)),
    )
    const { week, slots } = await dayOfCalendar()
    for (const day of week) {
      expect(month.find(({ date }) => date === day.date)).toMatchObject(day)
      expect(sum(hours.filter(({ date }) => date === day.date))).toBe(day.begin_total)
    }
    for (const { hour, begin_total } of hours.filter(({ date }) => date === today))
      expect(begin_total).toBe(
        sum(slots.filter(({ at }) => Math.floor((at - dayStart(today)) / 3600) === hour)),
      )
    expect([...month, ...hours].some(({ own }) => own)).toBe(false)

    for (const change of [
      { rounds: '1' },
      { price_max: 200_000_000 },
      { price_min: 200_000_000 },
      { can_look: 1 },
      { has_survey: 1 },
      { house_types: '2' },
    ]) {
      const narrowed = (await wide(change)).month
      expect(sum(narrowed)).toBeLessThan(sum(month))
      expect(sum((await dayOfCalendar(change)).week)).toBe(
        sum(narrowed.filter(({ date }) => week.some(day => day.date === date))),
      )
    }
    const [lot] = (await api.call('house/list', { statuses: 'upcoming', page_size: 1 })).result.list
    await api.call('h5/user/follow-house', { house_id: lot?.id ?? 0 }, member)
    const day = toBeijingDay(lot?.start_time ?? 0)
    const marked = await wide({ date: day })
    expect(marked.month.filter(({ own }) => own).map(({ date }) => date)).toEqual([day])
    expect(sum((await wide({ date: day, followed: 1 })).month)).toBe(1)
    expect(sum((await wide({ date: day, followed: 1 }, {})).month)).toBe(0)
    expect((await wide({ date: day }, {})).month.some(({ own }) => own)).toBe(false)
    expect(await api.call('house/calendar', { date: addDays(today, 61) })).toMatchObject({ errcode: 1004 })
  })

  test('the counts of house/count are those of the two calls', async () => {
    const [count, today, seven] = await Promise.all([
      api.call('house/count', {}),
      api.call('api/house/get-today-begin-house', {}),
      api.call('api/house/seven-begin-house', {}),
    ])
    expect([count.result.today_begin_total, count.result.seven_begin_total]).toEqual([
      today.result.total,
      seven.result.total,
    ])
  })
})

test('every tab of the home page holds what its number says; empty ones are left out', async () => {
  const { result } = await api.call('h5/house/home-page-list', {})
  expect(result.tabs[0]?.key).toBe('recommend')
  for (const { key, total } of result.tabs) {
    const tab = (await api.call('h5/house/home-page-list', { tab: key as 'today' })).result
    expect([key, tab.total]).toEqual([key, total])
    expect(total).toBeGreaterThan(0)
  }
  const parking = (await api.call('h5/house/home-page-list', { house_types: [6] })).result
  expect(parking.tabs.map(tab => tab.key)).not.toContain('mansion')
})

test('the list behind a tab of the home page finds as many as the tab says', async () => {
  const { tabs } = (await api.call('h5/house/home-page-list', {})).result
  const counted = tabs.filter(tab => tab.key !== 'recommend')
  const found = await Promise.all(
    counted.map(async ({ key }) => [
      key,
      (await api.call('house/list', openUnlessSaid(streamList(key as StreamTab, toBeijingDay(START))))).result
        .total,
    ]),
  )
  expect(found).toEqual(counted.map(({ key, total }) => [key, total]))
})

describe('lists by price and place', () => {
  test('price bands: the open lots in each, which house/list finds by min and max', async () => {
    const { result } = await api.call('h5/house/price-list', { limit: 2 })
    for (const { min, max, total, houses } of result.list) {
      const found = await api.call('house/list', {
        statuses: ['upcoming', 'ongoing'],
        price_min: min ?? undefined,
        price_max: max ?? undefined,
        page_size: 2,
      })
      expect(found.result.total).toBe(total)
      expect(houses.map(h => h.id)).toEqual(found.result.list.map(h => h.id))
    }
  })

  test('districts of the city, circles of a district, most lots first; an unknown one is 1005', async () => {
    const { result } = await api.call('h5/house/region-list', { limit: 1 })
    ascending(result.list.map(region => -region.total))
    const [first] = result.list
    const found = await api.call('house/list', {
      region_ids: [first?.id ?? 0],
      statuses: ['upcoming', 'ongoing'],
    })
    expect([first?.total, first?.houses[0]?.id]).toEqual([found.result.total, found.result.list[0]?.id])
    const circles = (await api.call('h5/house/region-list', { region_id: first?.id, limit: 0 })).result.list
    expect(circles.every(circle => circle.houses.length === 0)).toBe(true)
    expect(circles.reduce((sum, circle) => sum + circle.total, 0)).toBeLessThanOrEqual(first?.total ?? 0)
    expect((await api.call('h5/house/region-list', { region_id: 999_999 })).errcode).toBe(1005)
  })
})

describe('what editors put together', () => {
  test('a marketing page: the editor’s order, ended lots last, off-shelf ones not at all', async () => {
    const [open, ended, hidden] = await Promise.all(
      [`status = 'upcoming'`, `status = 'sold'`, `status = 'ongoing'`].map(
        async where =>
          (await api.db.one<{ id: number }>(`select max(id) as id from house where ${where}`))?.id ?? 0,
      ),
    )
    await api.db.query(`update house set shelf = 'off' where id = $1`, [hidden])
    const lots = (...ids: (number | undefined)[]) => ({
      kind: 'lots',
      title: '',
      text: '',
      look: 'cards',
      ids,
      query: '',
      limit: 24,
    })
    const text = { kind: 'paragraph', text: ['字'] }
    const [page] = await api.db.query<{ id: number }>(
      'insert into marketing_page (title, blocks, start_time, end_time) values ($1, $2, $3, $4) returning id',
      ['页', JSON.stringify([lots(ended, open, hidden), text, lots(1)]), START - 1, START + DAY],
    )
    const ids = async (request: object) =>
      (
        await api.call('h5/house/marketing-list', { marketing_page_id: page?.id, ...request })
      ).result.list.map(h => h.id)
    expect(await ids({})).toEqual([open, 1, ended])
    expect(await ids({ block: 0 })).toEqual([open, ended])
    expect(await ids({ block: 1 })).toEqual([])
    expect(
      (await api.call('h5/house/marketing-list', { marketing_page_id: page?.id, block: 3 })).errcode,
    ).toBe(1005)
    await api.db.query(`update house set shelf = 'on' where id = $1`, [hidden])
    api.advance(2 * DAY)
    expect((await api.call('h5/house/marketing-list', { marketing_page_id: page?.id })).errcode).toBe(1005)
    api.setTime(START)
  })

  test('lots with answered questions, latest answer first', async () => {
    await api.db.query('delete from ask')
    const ask = async (houseId: number, status: string, type = 1) =>
      (
        await api.db.one<{ id: number }>(
          'insert into ask (type, title, content, uid, house_id, status, created_at) values ($1, $2, $3, 1, $4, $5, 1) returning id',
          [type, `问${houseId}`, '内容', houseId, status],
        )
      )?.id ?? 0
    const answer = (askId: number, at: number) =>
      api.db.query('insert into answer (ask_id, agent_id, content, created_at) values ($1, 1, $2, $3)', [
        askId,
        `答${askId}`,
        at,
      ])
    const [two, three, unanswered, pending, feedback] = [
      await ask(2, 'published'),
      await ask(3, 'published'),
      await ask(4, 'published'),
      await ask(5, 'pending'),
      await ask(6, 'published', 9),
    ]
    await Promise.all([answer(two, 10), answer(three, 20), answer(pending, 30), answer(feedback, 40)])
    const { result } = await api.call('house/answer-house-list', {})
    expect(result.list.map(h => h.id)).toEqual([3, 2])
    expect(result.asks.map(one => [one.house_id, one.ask_id, one.agent?.id])).toEqual([
      [3, three, 1],
      [2, two, 1],
    ])
    expect((await api.call('house/answer-house-list', { ask_id: two })).result.list.map(h => h.id)).toEqual([
      2,
    ])
    expect((await api.call('house/answer-house-list', { ask_id: pending })).errcode).toBe(1005)
    expect((await api.call('house/answer-house-list', { ask_id: unanswered })).result.total).toBe(0)
  })
})

describe('host houses', () => {
  test('the page: open lots only, managers with most, districts, the latest', async () => {
    const { result } = await api.call('h5/host-house/index', {})
    expect(result.list.every(host => isOpen(host.house))).toBe(true)
    expect(result.total).toBe(result.regions.reduce((sum, region) => sum + region.total, 0))
    const [region] = result.regions
    expect((await api.call('h5/host-house/index', { region_id: Number(region?.key) })).result.total).toBe(
      region?.total,
    )
  })

  test('search: filters of the lot and the manager’s name; ended lots last', async () => {
    const { result } = await api.call('h5/host-house/search', { page_size: 50 })
    expect(result.total).toBeGreaterThan(0)
    const open = result.list.map(host => isOpen(host.house))
    expect(open.indexOf(false) === -1 || !open.slice(open.indexOf(false)).includes(true)).toBe(true)
    const [host] = result.list
    const named = (await api.call('h5/host-house/search', { keyword: host?.agent.name, page_size: 50 }))
      .result
    expect(named.list.length).toBeGreaterThan(0)
    expect(named.list.every(one => one.agent.name === host?.agent.name)).toBe(true)
    const mine = (await api.call('h5/host-house/search', { agent_id: host?.agent.id, page_size: 50 })).result
    expect(mine.list.map(one => one.id)).toEqual(named.list.map(one => one.id))
    expect((await api.call('h5/host-house/search', { price_min: 2, price_max: 1 })).errcode).toBe(1004)
  })

  test('one, by its own id or its lot’s, never both or neither; the lot’s page comes with it', async () => {
    const { result } = await api.call('h5/host-house/get', { id: 1 })
    expect([result.house_info.id, result.house_info.agents[0]?.id]).toEqual([
      result.house.id,
      result.agent.id,
    ])
    expect((await api.call('h5/host-house/get', { house_id: result.house.id })).result.house.id).toBe(
      result.house.id,
    )
    expect((await api.call('h5/host-house/get', {})).errcode).toBe(1004)
    expect((await api.call('h5/host-house/get', { id: 1, house_id: 1 })).errcode).toBe(1004)
    expect((await api.call('h5/host-house/get', { id: 999_999 })).errcode).toBe(1005)
  })

  test('recommended ones leave the lot itself out', async () => {
    const { result } = await api.call('h5/host-house/recommend', { house_id: 1 })
    expect(result.list.map(host => host.house.id)).not.toContain(1)
    expect((await api.call('h5/host-house/recommend', { limit: 2 })).result.list.length).toBeLessThanOrEqual(
      2,
    )
  })

  test('a wish becomes an entrustment of the member, once for a key; consent is needed', async () => {
    const { token, uid } = await api.member()
    const request = {
      agree: 1,
      region_ids: [110105],
      price_max: 500_000_000,
      note: '两居',
      idem_key: 'demand-key-00000001',
    }
    const { result } = await api.call('h5/host-house-demand/create', request, { token })
    expect(result).toMatchObject({ type: 'entrust', status: 'new', verified: true })
    expect((await api.call('h5/host-house-demand/create', request, { token })).result.id).toBe(result.id)
    const rows = await api.db.query<{ demand: unknown; note: string }>(
      `select demand, note from lead where uid = $1`,
      [uid],
    )
    expect(rows).toEqual([{ demand: { region_ids: [110105], price_max: 500_000_000 }, note: '两居' }])
    expect((await api.call('h5/host-house-demand/create', { agree: 0, phone: '13800001234' })).errcode).toBe(
      1004,
    )
    expect((await api.call('h5/host-house-demand/create', { agree: 1 })).errcode).toBe(1004)
  })
})

describe('parameters of the filter bar', () => {
  test('house types in their order with what the specification gives each', async () => {
    const { result } = await api.call('h5/house/list-para', {})
    expect(result.house_types.map(type => [type.key, type.jushiVisible, type.demandShow])).toEqual([
      [5, 0, true],
      [2, 0, true],
      [1, 0, true],
      [3, 0, true],
      [4, 0, true],
      [6, 2, false],
    ])
    expect(result.regions).toHaveLength(16)
    const found = await api.call('house/list', { region_ids: [result.regions[0]?.id ?? 0] })
    expect(result.regions[0]?.lot_total).toBe(found.result.total)
  })

  test('one house type narrows the common bands to its own; an unknown city is 1005', async () => {
    const { result } = await api.call('h5/house/list-para', { house_type: 6 })
    expect(result.house_types.map(type => type.key)).toEqual([6])
    expect(result.price).toEqual(result.house_types[0]?.params.price)
    expect(result.jushi).toEqual([])
    expect((await api.call('h5/house/list-para', { city_id: 999_999 })).errcode).toBe(1005)
  })

  test('features bear the number of lots that the filter finds', async () => {
    const { result } = await api.call('house/features', {})
    for (const { id, total } of result.list)
      expect((await api.call('house/list', { feature_ids: [id] })).result.total).toBe(total)
  })

  test('the filter offers no feature that no lot has', async () => {
    const offered = (await api.call('h5/house/list-para', {})).result.features.map(({ id }) => id)
    const had = (await api.call('house/features', {})).result.list
      .filter(({ total }) => total > 0)
      .map(({ id }) => id)
    expect(offered).toEqual(had)
  })

  test('a map of communities needs a place, and says when there are more', async () => {
    expect((await api.call('house/community-count', {})).errcode).toBe(1004)
    const whole = await api.call('house/community-count', { region_ids: [110100], limit: 300 })
    const cut = await api.call('house/community-count', { region_ids: [110100], limit: 3 })
    expect([cut.result.list.length, cut.result.truncated, cut.result.total]).toEqual([
      3,
      true,
      whole.result.total,
    ])
    expect(whole.result.truncated).toBe(false)
  })
})
