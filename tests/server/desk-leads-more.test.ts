import { runJobsOnce } from './people-tools'
import { getFaultFields, startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { uid: number; token: string }
const [ONE, TWO] = [1, 2]
beforeEach(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'] })
  for (const name of ['顾问甲', '顾问乙'])
    await api.db.query(`insert into agent (name, company, updated_at) values ($1, '公司', 1)`, [name])
})
afterEach(() => api.close())

const DAY = 86_400
const PHONE = '13912345678'
interface New {
  agent?: number | null
  phone?: string
  lot?: number | null
  ago?: number
  type?: string
  uid?: number | null
  more?: string
}
const insertLead = async ({
  agent = ONE,
  phone = PHONE,
  lot = 7,
  ago = 0,
  type = 'call',
  uid = null,
  more = 'false',
}: New) =>
  (await api.db.one<{ id: number }>(
    `insert into lead (type, status, phone, name, note, verified, agent_id, entity_type, entity_id, uid, created_at, updated_at, by_manager)
     values ($1, 'new', $2, '王先生', '想看房', true, $3, case when $4::bigint is not null then 'house' end, $4, $5, $6, $6, ${more}) returning id`,
    [type, phone, agent, lot, uid, api.now() - ago],
  ))!.id

describe('two leads of one client and lot', () => {
  const merge = (id: number, from_id: number) => api.call('desk/leads-merge', { id, from_id }, admin)

  test('become one with all that was written of both; the client is told who goes on', async () => {
    const client = await api.member({ phone: PHONE })
    const [kept, gone] = [
      await insertLead({ ago: 100, uid: client.uid }),
      await insertLead({ agent: TWO, uid: client.uid, type: 'viewing' }),
    ]
    await api.db.query(
      `insert into lead_record (lead_id, by, name, status, note, at) values ($1, 'agent', '顾问乙', 'contacted', '约了周六', 1)`,
      [gone],
    )
    await api.db.query(`update lead set status = 'contacted', see_time = 99, next_time = 50 where id = $1`, [
      gone,
    ])
    expect((await merge(kept, gone)).result).toEqual({ id: kept })
    const rows = await api.db.query(
      'select id, status, agent_id, see_time, next_time, merged_into from lead order by id',
    )
    expect(rows).toEqual([
      { id: kept, status: 'contacted', agent_id: ONE, see_time: 99, next_time: 50, merged_into: null },
      { id: gone, status: 'cancelled', agent_id: TWO, see_time: 99, next_time: null, merged_into: kept },
    ])
    const { records } = (await api.call('phone/info', { id: kept }, admin)).result
    expect(records.map(({ note }) => note)).toEqual(
      expect.arrayContaining(['约了周六', `与咨询 ${gone} 合并，当时留言：想看房`]),
    )
    expect((await api.call('desk/leads', { view: 'all' }, admin)).result.list.map(({ id }) => id)).toEqual([
      kept,
    ])
    const told = await api.db.query('select text from message where uid = $1', [client.uid])
    expect(told).toEqual([{ text: '您的两次咨询合并为一次，由 顾问甲 跟进' }])
    const [audit] = await api.db.query(`select entity_id, after from audit where action = 'desk/leads-merge'`)
    expect(audit).toEqual({ entity_id: gone, after: { status: 'cancelled', merged_into: kept } })
    expect((await merge(kept, gone)).errcode).toBe(1008)
  })

  test.each<[string, New]>([
    ['another client', { phone: '13900000000' }],
    ['another lot', { lot: 8 }],
    ['no lot at all', { lot: null }],
  ])('are not one where it is %s', async (_what, other) => {
    const [kept, from] = [await insertLead(other.lot === null ? other : {}), await insertLead(other)]
    expect((await merge(kept, from)).errcode).toBe(1008)
    expect(getFaultFields(await merge(kept, kept))).toEqual(['from_id'])
    expect(getFaultFields(await merge(kept, 9999))).toEqual(['from_id'])
  })
})

test('the leads of a period are saved with all columns, numbers masked, and it is known who did', async () => {
  await insertLead({ ago: 40 * DAY })
  const id = await insertLead({ ago: DAY, more: 'true' })
  const save = (asked: object) => api.call('desk/leads-export', asked, admin)
  const { result } = await save({ day_from: '2026-01-01', day_to: '2026-01-15' })
  expect(result.list).toMatchObject([
    { id, phone: '139****5678', source: 'heard', agent: '顾问甲', answered_at: null, record_total: 0 },
  ])
  expect(getFaultFields(await save({ day_from: '2026-01-02', day_to: '2026-01-01' }))).toEqual(['day_to'])
  const audits = await api.db.query<{ uid: number; total: number }>(
    `select uid, (after->>'total')::int as total from audit where action = 'desk/leads-export'`,
  )
  expect(audits).toEqual([{ uid: admin.uid, total: 1 }])
  const many = `insert into lead (type, phone, created_at, updated_at) select 'call', '1', $1, $1 from generate_series(1, 5001)`
  await api.db.query(many, [api.now()])
  expect(getFaultFields(await save({}))).toEqual(['day_from'])
})

test('business is told by day, by what leads came by, and by manager; its numbers are the rows of the list', async () => {
  const client = await api.member()
  await insertLead({ ago: 40 * DAY })
  await insertLead({ ago: DAY, type: 'viewing' })
  await insertLead({ agent: TWO, more: 'true' })
  await insertLead({ agent: null, lot: null, phone: '13900000000' })
  await api.db.query(`update lead set status = 'done' where agent_id = $1`, [TWO])
  await api.db.query(
    `insert into visitor_session (session_id, sid, referer, started_at, seen_at)
     select 's' || n, 'x', case n when 1 then 'https://www.baidu.com/s?wd=x' when 2 then 'https://a.example/' end, $1::bigint, $1::bigint + 60 from generate_series(1, 4) n`,
    [api.now()],
  )
  await api.db.query(`insert into follow (uid, type, entity_id, created_at) values ($1, 'house', 7, $2)`, [
    client.uid,
    api.now(),
  ])
  await api.db.query(
    `insert into won_lot (uid, house_id, price, created_at, updated_at) values ($1, 7, 1, $2, $2)`,
    [client.uid, api.now()],
  )
  const { result } = await api.call('desk/business', {}, admin)
  expect([result.day_from, result.day_to, result.days.length]).toEqual(['2025-12-17', '2026-01-15', 30])
  expect(result.days.slice(-2)).toEqual([
    { day: '2026-01-14', visits: 0, follows: 0, leads: 1, viewings: 1, calls: 0, deals: 0 },
    { day: '2026-01-15', visits: 4, follows: 1, leads: 2, viewings: 0, calls: 1, deals: 1 },
  ])
  expect(result.sources).toEqual([
    { source: 'unknown', leads: 2, viewings: 1, calls: 0 },
    { source: 'heard', leads: 1, viewings: 0, calls: 1 },
  ])
  expect(result.visits).toEqual([
    { source: 'direct', total: 2 },
    { source: 'other', total: 1 },
    { source: 'search', total: 1 },
  ])
  expect(result.agents.map(({ id, leads }) => [id, leads])).toEqual([
    [ONE, 1],
    [TWO, 1],
    [0, 1],
  ])
  const span = { day_from: result.day_from, day_to: result.day_to, view: 'all' as const }
  const totalOf = async (more: object) =>
    (await api.call('desk/leads', { ...span, ...more }, admin)).result.total
  expect(await totalOf({})).toBe(3)
  expect(await totalOf({ source: 'heard' })).toBe(1)
  expect(await totalOf({ type: 'viewing' })).toBe(1)
  expect(getFaultFields(await api.call('desk/business', { day_from: '2025-01-01' }, admin))).toEqual([
    'day_from',
  ])
  expect(getFaultFields(await api.call('desk/business', { day_from: '2026-02-01' }, admin))).toEqual([
    'day_to',
  ])
})

test('a manager lists by the next call, those that are over first, and is told once in the morning of those of today', async () => {
  const agent = await api.member({ roles: ['member', 'agent'], agentId: ONE })
  const ids = [await insertLead({}), await insertLead({ lot: 8 }), await insertLead({ lot: 9 })]
  const next = [api.now() + 3600, null, api.now() - DAY]
  for (const [at, id] of ids.entries())
    await api.db.query('update lead set next_time = $2 where id = $1', [id, next[at]])
  const { list } = (await api.call('phone/list', { sort: 'next_asc' }, agent)).result
  expect(list.map(({ id, next_time }) => [id, next_time])).toEqual([
    [ids[2], next[2]],
    [ids[0], next[0]],
    [ids[1], null],
  ])
  const told = () => api.db.query('select text from message where uid = $1', [agent.uid])
  await runJobsOnce(api, 'remind-next')
  await runJobsOnce(api, 'remind-next')
  expect(await told()).toEqual([{ text: '有 1 位客户定在今天跟进' }])
  api.advance(DAY / 2)
  await api.db.query('update lead set next_time = $2 where id = $1', [ids[1], api.now() + 1000])
  await runJobsOnce(api, 'remind-next')
  expect(await told()).toHaveLength(1)
})
