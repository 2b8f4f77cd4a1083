import { ERRCODE } from '../../src/contract/errcodes'
import { eraseMember } from '../../server/privacy/erase'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let agent: { token: string; uid: number }
let other: { token: string; uid: number }
let admin: { token: string }
const [ONE, TWO] = [3, 4]
const DAY = 86_400
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  await api.db.query('update users set agent_id = null where agent_id = any($1)', [[ONE, TWO]])
  agent = await api.member({ roles: ['member', 'agent'], agentId: ONE })
  other = await api.member({ roles: ['member', 'agent'], agentId: TWO })
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())

const PHONE = '13912340000'
const insertAgentLead = async (agentId: number, uid: number | null = null, phone = PHONE) =>
  (await api.db.one<{ id: number }>(
    `insert into lead (type, status, phone, name, uid, verified, entity_type, entity_id, agent_id, created_at, updated_at)
     values ('viewing', 'contacted', $3, '王小明', $2, true, 'house', 2, $1, $4, $4) returning id`,
    [agentId, uid, phone, api.now() - DAY],
  ))!.id

let keys = 0
const key = () => `agent-records-${String(++keys).padStart(8, '0')}`
const visit = (lead_id: number, change: object = {}, who: { token: string } = agent) =>
  api.call(
    'agent/visit-save',
    {
      lead_id,
      house_id: 2,
      at: api.now() - 3600,
      result: 'wants',
      note: '喜欢南向',
      idem_key: key(),
      ...change,
    },
    who,
  )
const contract = (lead_id: number, change: object = {}, who: { token: string } = agent) =>
  api.call(
    'agent/contract-save',
    {
      lead_id,
      house_id: 2,
      number: `HT-${key()}`,
      signed_on: '2026-01-14',
      fee: 1_200_000,
      state: 'signed',
      idem_key: key(),
      ...change,
    },
    who,
  )
const fetchVisits = async (lead_id: number, who = agent) =>
  (await api.call('agent/visits', { lead_id }, who)).result.list
const fetchContracts = async (lead_id: number, who: { token: string } = agent) =>
  (await api.call('agent/contracts', { lead_id }, who)).result

describe('visits', () => {
  test('the client is a masked name, never a number; the lead’s history and the audit tell of it', async () => {
    const lead = await insertAgentLead(ONE)
    const { result } = await visit(lead)
    const answer = await api.call('agent/visits', { lead_id: lead }, agent)
    expect(answer.result.list).toEqual([
      expect.objectContaining({ id: result.id, client: '王**', result: 'wants', note: '喜欢南向' }),
    ])
    expect(answer.result.list[0]?.house?.id).toBe(2)
    expect(JSON.stringify(answer)).not.toMatch(/139|小明/)
    const { records } = (await api.call('phone/info', { id: lead }, agent)).result
    expect(records.at(-1)?.note).toMatch(/^带看 .*，有意向$/)
    const audit = await api.db.query<{ after: object }>(
      `select after from audit where action = 'agent/visit-save' and entity_id = $1`,
      [result.id],
    )
    expect(audit).toHaveLength(1)
    expect(JSON.stringify(audit)).not.toContain('南向')
  })

  test('a visit is corrected, and a correction over somebody else’s is refused', async () => {
    const lead = await insertAgentLead(ONE)
    const { id, updated_at } = (await visit(lead)).result
    api.advance(5)
    expect((await visit(lead, { id, updated_at, result: 'declines', note: '' })).errcode).toBe(ERRCODE.ok)
    expect((await visit(lead, { id, updated_at, result: 'thinks' })).errcode).toBe(ERRCODE.conflict)
    expect(await fetchVisits(lead)).toEqual([expect.objectContaining({ id, result: 'declines', note: '' })])
    expect((await visit(await insertAgentLead(ONE), { id })).errcode).toBe(ERRCODE.badParameter)
  })

  test.each([
    ['at', { at: () => api.now() + 60 }, '不能晚于现在'],
    ['at', { at: () => api.now() - 181 * DAY }, '180 天'],
    ['house_id', { house_id: () => 999_999 }, '没有这套房源'],
    ['result', { result: () => 'bought' }, ''],
    ['note', { note: (): string => '打 13912345678 找他' }, ''],
    ['note', { note: (): string => '长'.repeat(301) }, ''],
  ] as [string, Record<string, () => string | number>, string][])(
    'a wrong %s is named',
    async (field, change, message) => {
      const lead = await insertAgentLead(ONE)
      const wrong = Object.fromEntries(Object.entries(change).map(([name, of]) => [name, of()]))
      const answer = await visit(lead, wrong)
      expect(answer.errcode).toBe(ERRCODE.badParameter)
      const { fields } = answer.result as unknown as { fields: { field: string; message: string }[] }
      expect(fields[0]?.field).toBe(field)
      expect(fields[0]?.message).toContain(message)
      expect(await fetchVisits(lead)).toEqual([])
    },
  )

  test('what is off takes no more', async () => {
    const lead = await insertAgentLead(ONE)
    await api.db.query(`update lead set status = 'invalid' where id = $1`, [lead])
    expect((await visit(lead)).errcode).toBe(ERRCODE.conflict)
  })
})

describe('contracts', () => {
  test('fees are summed over those that stand, and how many they are', async () => {
    const lead = await insertAgentLead(ONE)
    await contract(lead, { fee: 1_000_000 })
    await contract(lead, { fee: 500_000, state: 'done', house_id: undefined })
    await contract(lead, { fee: 9_000_000, state: 'ended' })
    const { total, standing, list } = await fetchContracts(lead)
    expect(total).toBe(3)
    expect(standing).toEqual({ total: 2, fee: 1_500_000 })
    expect(list.map(({ client }) => client)).toEqual(['王**', '王**', '王**'])
    const done = await api.call('agent/contracts', { lead_id: lead, state: 'done' }, agent)
    expect(done.result).toMatchObject({ total: 1, standing: { total: 1, fee: 500_000 } })
  })

  test('a number is there once, and a contract that is done is changed by an admin alone', async () => {
    const lead = await insertAgentLead(ONE)
    const number = 'FP-ONCE-1'
    const { id } = (await contract(lead, { number })).result
    expect((await contract(lead, { number })).errcode).toBe(ERRCODE.conflict)
    expect((await contract(lead, { number: 'FP-ONCE-2', id, state: 'done' })).errcode).toBe(ERRCODE.ok)
    expect((await contract(lead, { number, id, fee: 1 })).errcode).toBe(ERRCODE.conflict)
    expect((await contract(lead, { number, id, fee: 1 }, admin)).errcode).toBe(ERRCODE.ok)
    expect((await fetchContracts(lead)).list).toEqual([expect.objectContaining({ id, number, fee: 1 })])
  })

  test.each([
    ['signed_on', { signed_on: '2026-01-16' }],
    ['signed_on', { signed_on: '2014-12-31' }],
    ['signed_on', { signed_on: '2026-02-30' }],
    ['number', { number: 'x' }],
    ['fee', { fee: -1 }],
    ['state', { state: 'lost' }],
    ['house_id', { house_id: 999_999 }],
    ['lead_id', { lead_id: undefined }],
  ])('a wrong %s is named', async (field, wrong) => {
    const lead = await insertAgentLead(ONE)
    const answer = await contract(lead, wrong)
    expect(answer.errcode).toBe(ERRCODE.badParameter)
    expect((answer.result as unknown as { fields: { field: string }[] }).fields[0]?.field).toBe(field)
    expect((await fetchContracts(lead)).list).toEqual([])
  })
})

test('records are of who has the client: others see and change none, admins all', async () => {
  const lead = await insertAgentLead(ONE)
  const seen = (await visit(lead)).result.id
  const signed = (await contract(lead)).result.id
  expect(await fetchVisits(lead, other)).toEqual([])
  expect(await fetchContracts(lead, other)).toMatchObject({ total: 0, standing: { total: 0, fee: 0 } })
  for (const answer of [
    await visit(lead, {}, other),
    await visit(lead, { id: seen }, other),
    await contract(lead, {}, other),
    await contract(lead, { id: signed }, other),
  ])
    expect(answer.errcode).toBe(ERRCODE.notFound)
  expect((await fetchContracts(lead, admin)).total).toBe(1)
  for (const nobody of [await api.member(), await api.member({ roles: ['member', 'editor'] })])
    expect((await api.call('agent/visits', {}, nobody)).errcode).toBe(ERRCODE.notAllowed)
  await api.call('desk/leads-give', { ids: String(lead), agent_id: TWO }, admin)
  expect((await fetchVisits(lead, other)).map(({ id }) => id)).toEqual([seen])
  expect(await fetchVisits(lead)).toEqual([])
})

test('two leads that become one keep the records of both', async () => {
  const phone = '13912340009'
  const [kept, gone] = [await insertAgentLead(ONE, null, phone), await insertAgentLead(ONE, null, phone)]
  await visit(gone)
  await contract(gone)
  expect((await api.call('desk/leads-merge', { id: kept, from_id: gone }, admin)).errcode).toBe(ERRCODE.ok)
  expect(await fetchVisits(kept)).toHaveLength(1)
  expect((await fetchContracts(kept)).total).toBe(1)
})

test('who is erased leaves no note and no name; a contract stays without its client', async () => {
  const phone = '13912340010'
  const member = await api.member()
  const lead = await insertAgentLead(ONE, member.uid, phone)
  const seen = (await visit(lead)).result.id
  const { id } = (await contract(lead)).result
  await eraseMember(api, member.uid)
  expect(await api.db.query('select note from lead_visit where id = $1', [seen])).toEqual([{ note: '' }])
  const { list } = (await api.call('agent/contracts', { page_size: 50 }, agent)).result
  expect(list.find(one => one.id === id)).toMatchObject({ lead_id: null, client: '', fee: 1_200_000 })
  await api.db.query('delete from lead where id = $1', [lead])
  expect(await api.db.query('select 1 from lead_visit where id = $1', [seen])).toEqual([])
  expect(
    (
      await api.call(
        'agent/contract-save',
        {
          id,
          house_id: 2,
          number: 'FP-GONE-1',
          signed_on: '2026-01-14',
          fee: 1_200_000,
          state: 'done',
          idem_key: key(),
        },
        agent,
      )
    ).errcode,
  ).toBe(ERRCODE.ok)
})

test('a manager’s own on-site records are listed, handed in or not, and nobody else’s', async () => {
  const house = await api.db.one<{ id: number }>(
    'select id from house where agent_ids @> array[$1]::bigint[] order by id limit 1',
    [ONE],
  )
  const { check } = (
    await api.call(
      'house-check/add',
      {
        house_id: house!.id,
        texts: JSON.stringify([{ title: '现场情况', text: '门窗完好，水电正常' }]),
        surveyed_at: api.now() - DAY,
        status: 'review',
        idem_key: key(),
      },
      agent,
    )
  ).result
  const own = (await api.call('house-check/own', { house_id: house!.id }, agent)).result
  expect(own.list.map(one => [one.check.id, one.house.id, one.check.status])).toContainEqual([
    check.id,
    house!.id,
    'review',
  ])
  const theirs = (await api.call('house-check/own', { page_size: 50 }, other)).result.list
  expect(theirs.map(one => one.check.id)).not.toContain(check.id)
  expect((await api.call('house-check/own', {}, admin)).errcode).toBe(ERRCODE.notAllowed)
})
