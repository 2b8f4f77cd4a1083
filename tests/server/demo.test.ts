// Checks the demo data against the examples of the API specification: ids, names, accounts, balances, and lots that move with the clock.
import { DAY_SECONDS, toBeijingDay, toBeijingMonth } from '../../src/lib/dates'
import { ensureDemoData } from '../../server/demo/generate'
import { tickDemoBids } from '../../server/demo/platform'
import { refreshDemoData } from '../../server/demo/refresh'
import { lotClock } from '../../server/jobs/lot-clock'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

const HOUR = 3600
const LOTS = 300
const quiet = () => undefined

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: LOTS })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const one = async <T>(sql: string, values: unknown[] = []): Promise<T> => {
  const row = await api.db.one<T>(sql, values)
  if (!row) throw new Error(`no row: ${sql}`)
  return row
}
const count = async (from: string, values: unknown[] = []) =>
  (await one<{ n: number }>(`select count(*) as n from ${from}`, values)).n

describe('what the examples speak of', () => {
  test('is there under its number', async () => {
    for (const table of [
      'house',
      'xiaoqu',
      'building',
      'rights',
      'agent',
      'broker',
      'model',
      'tower',
      'flat',
      'dynamic',
      'station',
      'subway_line',
      'circle',
      'school',
      'article',
      'article_group',
      'tag',
      'banner',
      'marketing_page',
      'video',
      'ask',
      'house_group',
      'host_house',
      'feature',
      'picture',
      'lead',
      'house_check',
      'notice',
      'bid',
    ]) {
      expect([table, await count(`${table} where id = 1`)]).toEqual([table, 1])
      expect([table, await count(`${table} where id = 999999`)]).toEqual([table, 0])
    }
  })

  test('pictures 1 to 5 are covers and others of house, community and building 1', async () => {
    const rows = await api.db.query<{ id: number; owner: string; is_cover: boolean }>(
      `select p.id, a.owner_type || ' ' || a.owner_id as owner, a.is_cover from picture p join album_picture a on a.picture_id = p.id where p.id <= 5 order by p.id`,
    )
    expect(rows.map(row => [row.id, row.owner, row.is_cover])).toEqual([
      [1, 'house 1', true],
      [2, 'xiaoqu 1', true],
      [3, 'building 1', true],
      [4, 'house 1', false],
      [5, 'xiaoqu 1', false],
    ])
  })

  test('community 999 has no lots, community 1 many deals', async () => {
    expect(await count('xiaoqu where id = 999')).toBe(1)
    expect(await count('house where xiaoqu_id = 999')).toBe(0)
    expect(
      await count(`house where xiaoqu_id = 1 and status = 'sold' and house_type = 5 and deal_time > $1`, [
        START - 730 * DAY_SECONDS,
      ]),
    ).toBeGreaterThanOrEqual(8)
  })

  test('names hold the words that are searched for', async () => {
    expect(await count(`xiaoqu where name like '%演示%'`)).toBeGreaterThan(0)
    expect(await count(`school where name like '%小学%'`)).toBeGreaterThan(0)
    expect(await count(`rights where title like '%演示%'`)).toBeGreaterThan(0)
  })

  test('the accounts have their roles, the agent serves house 1, and two phones are free', async () => {
    const users = await api.db.query<{
      uid: number
      phone: string
      roles: string[]
      agent_id: number | null
    }>('select uid, phone, roles, agent_id from users order by uid')
    expect(users.map(user => [user.uid, user.phone, user.roles.at(-1), user.agent_id])).toEqual([
      [1, '13800000001', 'member', null],
      [2, '13800000002', 'agent', 1],
      [3, '13800000003', 'editor', null],
      [4, '13800000004', 'admin', null],
      [5, '13800000005', 'member', null],
    ])
    expect(await count('house where id = 1 and 1 = any(agent_ids)')).toBe(1)
    const answer = await api.call('user/login', { phone: '13800000005', password: 'Demo1234' })
    expect(answer.errcode).toBe(0)
  })

  test('the member has 5,000 points by rows that sum to it, each with its running balance', async () => {
    const sums = await one<{ score: number; sum: number; last: number }>(
      `select score, (select sum(change) from score_record where uid = 1) as sum, (select balance from score_record where uid = 1 order by id desc limit 1) as last from users where uid = 1`,
    )
    expect([sums.score, sums.sum, sums.last]).toEqual([5000, 5000, 5000])
  })

  test('leads 1 and 2, the visit, question and survey 1 are as said', async () => {
    expect(
      await api.db.query(
        'select id, type, status, uid, agent_id, entity_id from lead where id <= 2 order by id',
      ),
    ).toEqual([
      { id: 1, type: 'viewing', status: 'new', uid: 1, agent_id: 1, entity_id: 1 },
      { id: 2, type: 'ask', status: 'new', uid: 1, agent_id: 1, entity_id: 1 },
    ])
    expect(
      await one('select sid, uid from visitor_session where session_id = $1', ['demo-session-00000001']),
    ).toEqual({ sid: 'demo-sid-00000000001', uid: null })
    expect(await one('select status, is_basic, uid from ask where id = 1')).toEqual({
      status: 'published',
      is_basic: true,
      uid: 1,
    })
    expect(await one('select house_id, status from house_check where id = 1')).toEqual({
      house_id: 1,
      status: 'published',
    })
    expect(await one('select house_id, agent_id from host_house where id = 1')).toEqual({
      house_id: 1,
      agent_id: 1,
    })
  })

  test('a new build opens in its news on the day that its page names', async () => {
    const firstOpened = `(select min(d.created_at) from dynamic d where d.building_id = b.id and d.type = 'opening')`
    expect(await count(`building b where ${firstOpened} is not null`)).toBeGreaterThan(10)
    expect(
      await api.db.query(
        `select b.id, b.open_time::text from building b where ${firstOpened} is not null and to_char(to_timestamp(${firstOpened}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') <> b.open_time::text`,
      ),
    ).toEqual([])
  })

  test('house 1 ends days ahead and house 2 runs', async () => {
    expect(
      await count(`house where id = 1 and status = 'upcoming' and end_time > $1`, [START + 2 * DAY_SECONDS]),
    ).toBe(1)
    expect(await count(`house where id = 2 and status = 'ongoing' and end_time > $1`, [START])).toBe(1)
  })
})

describe('the generator', () => {
  test('makes as many lots as asked for, all marked as demo data, and does nothing the second time', async () => {
    expect(await count('house')).toBe(LOTS)
    expect(await count('house where not is_demo')).toBe(0)
    await ensureDemoData({ db: api.db, env: { ...api.env, demoLots: LOTS }, log: quiet, now: START })
    expect(await count('house')).toBe(LOTS)
  })

  test('makes none when none are asked for', async () => {
    const empty = await startTestServer()
    await ensureDemoData({ db: empty.db, env: { ...empty.env, demoLots: 0 }, log: quiet, now: START })
    expect(
      (
        await empty.db.one<{ n: number }>(
          'select (select count(*) from house) + (select count(*) from users) as n',
        )
      )?.n,
    ).toBe(0)
    await empty.close()
  })

  test('a new row takes the next free number', async () => {
    const { id } = await one<{ id: number }>(
      `insert into xiaoqu (name, region_id, address, lng, lat, updated_at) values ('x', 110105, 'x', 116, 40, 0) returning id`,
    )
    expect(id).toBeGreaterThan(999)
    await api.db.query('delete from xiaoqu where id = $1', [id])
  })

  test('counts agree with what they count', async () => {
    expect(
      await count('house h where bid_total <> (select count(*) from bid b where b.house_id = h.id)'),
    ).toBe(0)
    expect(
      await count(
        `house h where album_total <> (select count(*) from album_picture a where a.owner_type = 'house' and a.owner_id = h.id)`,
      ),
    ).toBe(0)
    expect(
      await count('house h join notice n on n.id = h.notice_id where n.house_id <> h.id or n.risk <> h.risk'),
    ).toBe(0)
    expect(
      await count(
        'house h where notice_id is null or not exists (select 1 from notice n where n.id = h.notice_id)',
      ),
    ).toBe(0)
    expect(
      await count(`follow f left join house h on h.id = f.entity_id where f.type = 'house' and h.id is null`),
    ).toBe(0)
  })
})

const READS = `(select 'article' as type, id, view_total from article union all select 'wiki', id, view_total from wiki
  union all select 'video', id, view_total from video) t left join (
  select type, entity_id, day, total from text_view union all select type, entity_id, day, total from view_day
) v on v.type = t.type and v.entity_id = t.id`
const lastReads = (now: number) =>
  count(`(select sum(v.total) as n from ${READS} where v.day > $1) s where n > 500`, [
    toBeijingDay(now - 30 * DAY_SECONDS),
  ])

describe('texts are read', () => {
  test('of late, by day, never more than all their reads together', async () => {
    expect(await lastReads(START)).toBe(1)
    expect(
      await count(
        `(select t.id from ${READS} group by t.type, t.id, t.view_total having sum(v.total) > t.view_total) s`,
      ),
    ).toBe(0)
  })

  test('and a reader’s own look counts besides', async () => {
    const read = () => one<{ view_total: number }>('select view_total from article where id = 1')
    const today = () =>
      count(`text_view where type = 'article' and entity_id = 1 and day = $1 and total > 0`, [
        toBeijingDay(START),
      ])
    const before = await read()
    await api.call('article/info', { id: 1 })
    expect((await read()).view_total).toBe(before.view_total + 1)
    expect(await today()).toBe(1)
  })

  test('articles name open lots, each of them there', async () => {
    expect(await count('article where cardinality(house_ids) > 0')).toBeGreaterThan(10)
    expect(
      await count(
        'article t, unnest(t.house_ids) as named where not exists (select 1 from house where id = named)',
      ),
    ).toBe(0)
  })
})

describe('what a lot’s row repeats', () => {
  const lot = `insert into house (code, title, kind, house_type, status, round, asset_id, city_id, region_id, region_name, xiaoqu_id, xiaoqu_name, address, area, market_price, start_price, current_price, deposit, increment,
    notice_time, start_time, end_time, planned_end_time, bid_total, court, created_at, updated_at)
    values ('T1', '朝阳区演示小区 6号楼1201室', 'sfpm', 5, 'upcoming', 1, 1, 110100, 110105, '朝阳区', 17, '演示小区', '朝阳区演示街 1 号', 80, 100000000, 70000000, 90000000, 7000000, 100000, 1, 1000, 2000, 2000, 3, '演示区人民法院', 0, 0) returning id`
  let id = 0
  beforeAll(async () => {
    id = (await one<{ id: number }>(lot)).id
  })
  const row = () =>
    one<{
      price: number
      unit_price: number
      discount_rate: number | null
      phase: number
      phase_key: number
    }>('select price, unit_price, discount_rate, phase, phase_key from house where id = $1', [id])

  test('follows the state: start price, bid, deal', async () => {
    expect(await row()).toEqual({
      price: 70_000_000,
      unit_price: 875_000,
      discount_rate: 30,
      phase: 0,
      phase_key: 1000,
    })
    await api.db.query(`update house set status = 'ongoing' where id = $1`, [id])
    expect(await row()).toEqual({
      price: 90_000_000,
      unit_price: 1_125_000,
      discount_rate: 10,
      phase: 1,
      phase_key: 2000,
    })
    // A fixed price, and a sale without a bid, can be joined while they run.
    await api.db.query(`update house set kind = 'ykj' where id = $1`, [id])
    expect(await row()).toMatchObject({ phase: 0, phase_key: 2000 })
    await api.db.query(`update house set kind = 'sfpm', round = 4 where id = $1`, [id])
    expect(await row()).toMatchObject({ phase: 1 })
    await api.db.query(`update house set bid_total = 0 where id = $1`, [id])
    expect(await row()).toMatchObject({ phase: 0, phase_key: 2000 })
    await api.db.query(`update house set round = 1, bid_total = 3 where id = $1`, [id])
    await api.db.query(`update house set status = 'sold', deal_price = 110000000 where id = $1`, [id])
    expect(await row()).toEqual({
      price: 110_000_000,
      unit_price: 1_375_000,
      discount_rate: -10,
      phase: 2,
      phase_key: -2000,
    })
    await api.db.query('update house set market_price = null where id = $1', [id])
    expect((await row()).discount_rate).toBeNull()
  })

  test('an ongoing lot without a bid stands at its start price', async () => {
    await api.db.query(
      `update house set status = 'ongoing', bid_total = 0, deal_price = null where id = $1`,
      [id],
    )
    expect((await row()).price).toBe(70_000_000)
  })

  test.each([
    ['演示小区', true],
    ['6号楼1201', true],
    ['演示小区6号楼', true],
    ['小区一期', true],
    ['演示 1201', true],
    ['演示街1号', true],
    ['演示小区7号楼', false],
    ['区朝', false],
    ['室演', false],
  ])(
    'a keyword finds it by title, community, alias and address, across spaces: %s',
    async (keyword, isFound) => {
      const found = await api.db.one(
        'select 1 from house where id = $1 and grams @> keyword_grams($2) and keywords like all (keyword_patterns($2))',
        [id, keyword],
      )
      expect(found !== undefined).toBe(isFound)
    },
  )

  test('a community’s new alias reaches its lots', async () => {
    await api.db.query(`update xiaoqu set alias = '新别名' where id = 17`)
    expect(await count(`house where id = $1 and keywords like '%新别名%' and grams @> '{别名}'`, [id])).toBe(
      1,
    )
  })

  afterAll(async () => {
    await api.db.query('delete from house where id = $1', [id])
  })
})

describe('as time goes by', () => {
  let now = START
  const clock = () => lotClock.run({ db: api.db, now: () => now } as Parameters<typeof lotClock.run>[0])
  const running = (within: number) =>
    count(`house where status = 'ongoing' and end_time <= $1`, [now + within])

  test('bids come when they are due, once however often they are looked for', async () => {
    const before = await count('bid')
    now += 3 * HOUR
    const [a, b] = await Promise.all([tickDemoBids({ db: api.db, now }), tickDemoBids({ db: api.db, now })])
    const again = await tickDemoBids({ db: api.db, now })
    expect(a + b + again).toBe((await count('bid')) - before)
    expect(
      await count('house h where bid_total <> (select count(*) from bid b where b.house_id = h.id)'),
    ).toBe(0)
    expect(
      await count(
        `house h where status = 'ongoing' and bid_total > 0 and current_price <> (select max(price) from bid b where b.house_id = h.id)`,
      ),
    ).toBe(0)
    expect(await tickDemoBids({ db: api.db, now })).toBe(0)
  })

  test.each([[1], [5], [20]])(
    'after %d more days there are lots that start today, run now and end within the hour, and house 1 and 2 are as before',
    async days => {
      now += days * DAY_SECONDS + 1234
      const before = await count('house')
      await refreshDemoData({ db: api.db, now })
      // a lot takes one step per run: one that opened and ended unobserved takes two
      await clock()
      await clock()
      expect(await running(HOUR)).toBeGreaterThan(0)
      expect(await count(`house where status = 'ongoing' and end_time <= $1`, [now])).toBe(0)
      expect(
        await count('house where start_time between $1 and $2', [now - DAY_SECONDS, now + DAY_SECONDS]),
      ).toBeGreaterThan(3)
      expect(
        await count(`house where id = 1 and status = 'upcoming' and start_time > $1`, [now + DAY_SECONDS]),
      ).toBe(1)
      expect(await count(`house where id = 2 and status = 'ongoing' and end_time > $1`, [now])).toBe(1)
      expect(
        await count(
          'house h where id in (1, 2) and bid_total <> (select count(*) from bid b where b.house_id = h.id)',
        ),
      ).toBe(0)
      expect(await count('house')).toBeLessThan(before + days * 30 + 60)
      expect(
        await count(
          'house a join house b on b.asset_id = a.asset_id and b.round = 1 where a.id = 1 and a.start_time - b.start_time = $1',
          [28 * DAY_SECONDS],
        ),
      ).toBe(1)
      const text = await one<{ text: string }>(
        'select sections::text as text from notice n join house h on h.notice_id = n.id where h.id = 1',
      )
      const start = await one<{ day: string }>(
        `select to_char(to_timestamp(start_time) at time zone 'Asia/Shanghai', 'FMYYYY年FMMM月FMDD日') as day from house where id = 1`,
      )
      expect(text.text).toContain(start.day)
    },
    DEMO_DATA_MS,
  )

  test('groups and hosted lots have open lots in them, packages a deadline ahead, communities a price of this month', async () => {
    const open = await api.db.query<{ id: number; total: number }>(
      `select g.id, (select count(*) from house h where h.id = any(g.house_ids) and h.phase < 2) as total from house_group g where g.id in (1, 2, 7)`,
    )
    expect(open.every(group => group.total >= 5)).toBe(true)
    expect(await count('host_house o join house h on h.id = o.house_id where h.phase < 2')).toBeGreaterThan(
      20,
    )
    expect(
      await count(
        'house h, unnest(h.group_ids) as group_id join house_group g on g.id = group_id where h.id <> all(g.house_ids)',
      ),
    ).toBe(0)
    expect(
      await count(`rights where status in ('publishing', 'registering', 'trading') and deadline <= $1`, [
        now,
      ]),
    ).toBe(0)
    expect(
      await count(
        'xiaoqu x where not exists (select 1 from xiaoqu_price p where p.xiaoqu_id = x.id and p.month = $1 and p.avg_price = x.avg_price)',
        [toBeijingMonth(now)],
      ),
    ).toBe(0)
  })

  test('texts are still read of late, and an editor’s own only by readers', async () => {
    expect(await lastReads(now)).toBe(1)
    await api.db.query(
      `insert into text_view (type, entity_id, day, total) select 'article', max(id), $1, 7 from article`,
      [toBeijingDay(now - 6 * DAY_SECONDS)],
    )
    await api.db.query('update article set created_at = $1 where id = (select max(id) from article)', [now])
    now += DAY_SECONDS
    await refreshDemoData({ db: api.db, now })
    expect(
      await count(`text_view where type = 'article' and entity_id = (select max(id) from article)`),
    ).toBe(1)
  })

  test('a second call at the same time changes nothing', async () => {
    const [lots, reads] = [await count('house'), await count('text_view')]
    await refreshDemoData({ db: api.db, now })
    expect([await count('house'), await count('text_view')]).toEqual([lots, reads])
  })

  test('packages of an older making get the terms of their transfer', async () => {
    await api.db.query(`update rights set terms = '{}' where is_demo`)
    await refreshDemoData({ db: api.db, now })
    expect(await count(`rights where is_demo and terms = '{}'`)).toBe(0)
  })

  test('the member’s reminder of house 1 has moved with it', async () => {
    expect(
      await count(
        'remind r join house h on h.id = r.house_id where r.uid = 1 and h.id = 1 and r.remind_time <> h.start_time - 1800',
      ),
    ).toBe(0)
  })

  test('it lets a database without demo data be', async () => {
    const empty = await startTestServer()
    await refreshDemoData({ db: empty.db, now })
    expect((await empty.db.one<{ n: number }>('select count(*) as n from house'))?.n).toBe(0)
    await empty.close()
  })
})
