import { escalateLeads } from '../../server/jobs/escalate-leads'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { token: string }
let leader: { uid: number; token: string }
const [LEADER, ONE, TWO] = [2, 3, 4]
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  admin = await api.member({ roles: ['member', 'admin'] })
  await api.db.query('update users set agent_id = null where agent_id = any($1)', [[LEADER, ONE, TWO]])
  leader = await api.member({ roles: ['member', 'agent'], agentId: LEADER })
  await api.db.query('update agent set parent_id = $1, is_active = true where id = any($2)', [
    LEADER,
    [ONE, TWO],
  ])
})
afterAll(() => api.close())

/** A new lead with half an hour to respond, left so many seconds ago. */
const insertOldLead = async (agentId: number | null, ago = 0) =>
  (await api.db.one<{ id: number }>(
    `insert into lead (type, status, phone, name, verified, agent_id, created_at, updated_at)
     values ('call', 'new', '13912345678', '王先生', true, $1, $2, $2) returning id`,
    [agentId, api.now() - ago],
  ))!.id
const escalate = () => escalateLeads.run({ ...api, log: api.app.log } as never)
const told = (uid: number) =>
  api.db.query<{ text: string }>(`select text from message where uid = $1 and event = 'lead'`, [uid])

test('all leads of the house are listed, what is late first, with masked numbers, for admins alone', async () => {
  const [late, early] = [await insertOldLead(ONE, 4000), await insertOldLead(ONE)]
  const { result } = await api.call('desk/leads', { agent_id: ONE }, admin)
  expect(result.list[0]).toMatchObject({ id: late, late_seconds: 2200, phone: '139****5678' })
  expect(result.list.map(({ id }) => id)).toContain(early)
  const { result: only } = await api.call('desk/leads', { view: 'late', agent_id: ONE }, admin)
  expect(only.list.map(({ id }) => id)).toContain(late)
  expect(only.list.every(({ late_seconds }) => late_seconds > 0)).toBe(true)
  expect(only.total).toBe(result.views.late)
  expect(
    (await api.call('desk/leads', { keyword: '5678', view: 'all' }, admin)).result.total,
  ).toBeGreaterThan(1)
  const agents = (await api.call('desk/lead-agents', { page_size: 50 }, admin)).result.list
  expect(agents.find(({ id }) => id === ONE)).toMatchObject({ late: only.total })
  for (const other of [leader, await api.member({ roles: ['member', 'editor'] })])
    expect((await api.call('desk/leads', {}, other)).errcode).toBe(1006)
})

test('leads go to another manager, all or none, also one that nobody had', async () => {
  const [mine, free] = [await insertOldLead(ONE), await insertOldLead(null)]
  const give = (ids: number[], agent_id: number) =>
    api.call('desk/leads-give', { ids: ids.join(), agent_id, note: '王先生要看房' }, admin)
  const done = await insertOldLead(ONE)
  await api.db.query(`update lead set status = 'done' where id = $1`, [done])
  expect((await give([mine, done], TWO)).errcode).toBe(1008)
  expect((await give([mine], 99_999)).errcode).toBe(1004)
  expect((await give([mine, free], TWO)).result.ids).toEqual([mine, free])
  expect((await give([mine], TWO)).result.ids).toEqual([])
  const rows = await api.db.query<{ agent_id: number }>('select agent_id from lead where id = any($1)', [
    [mine, free],
  ])
  expect(rows.map(({ agent_id }) => agent_id)).toEqual([TWO, TWO])
  const audit = await api.db.query(
    `select 1 from audit where action = 'phone/hand-over' and entity_id = any($1)`,
    [[mine, free]],
  )
  expect(audit).toHaveLength(2)
})

test('who leads a manager is told once of a lead that was not called back in time', async () => {
  await escalate()
  const before = (await told(leader.uid)).length
  await insertOldLead(ONE)
  await escalate()
  expect(await told(leader.uid)).toHaveLength(before)
  const { name } = (await api.db.one<{ name: string }>('select name from agent where id = $1', [ONE]))!
  const late = await insertOldLead(ONE, 1900)
  await escalate()
  await escalate()
  const messages = await told(leader.uid)
  expect(messages.length).toBeGreaterThan(before)
  expect(messages.at(-1)?.text).toBe(`${name} 没有按时联系这位客户，请跟进或转交`)
  const kept = await api.db.one('select 1 from lead where id = $1 and late_told_at is not null', [late])
  expect(kept).toBeDefined()
})
