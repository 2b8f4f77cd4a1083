// The board of leads at the desk: states, notes, calls and next steps; and the rules that assign new leads.
import { assignLeads } from '../../server/jobs/assign-leads'
import { dayStart } from '../../src/lib/dates'
import type { Request } from '../../src/contract/endpoints'
import { getFaultFields, startTestServer, START, type TestServer } from './harness'
import { CHAOYANG, insertPlaces, TONGZHOU } from './places'
import { insertAgent, insertLot } from './rows'

const HOUR = 3600
let api: TestServer
let admin: { uid: number; token: string }
let leaderId: number
let agentId: number
let agent: { uid: number; token: string }
beforeEach(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  admin = await api.member({ roles: ['member', 'admin'], nickname: '运营小李' })
  leaderId = await insertAgent(api.db, { name: '组长', district_ids: [TONGZHOU] })
  agentId = await insertAgent(api.db, { name: '顾问', parent_id: leaderId, district_ids: [TONGZHOU] })
  agent = await api.member({ roles: ['member', 'agent'], agentId })
})
afterEach(() => api.close())

const insertLead = async (values: { status?: string; ago?: number; agent?: number | null } = {}) =>
  (await api.db.one<{ id: number }>(
    `insert into lead (type, status, phone, name, verified, agent_id, created_at, updated_at)
     values ('call', $1, '13912345678', '王先生', true, $2, $3, $3) returning id`,
    [
      values.status ?? 'new',
      values.agent === undefined ? agentId : values.agent,
      api.now() - (values.ago ?? 0),
    ],
  ))!.id
const follow = (request: Partial<Request<'desk/lead-follow'>>, who: { token: string } = admin) =>
  api.call('desk/lead-follow', { id: 1, from: 'new', ...request }, who)
const fetchLead = async (id: number) => (await api.call('desk/lead', { id }, admin)).result
const changes = async (id: number) =>
  (await api.call('desk/changes', { entity_type: 'lead', entity_id: id }, admin)).result.list

describe('a lead on the board', () => {
  test('moves to another state with a note, and the change log says who did', async () => {
    const id = await insertLead()
    expect((await follow({ id, status: 'contacted', note: '约好周六看房' })).result).toMatchObject({
      status: 'contacted',
    })
    expect((await fetchLead(id)).records).toMatchObject([
      { by: 'agent', name: '运营小李', status: 'contacted', note: '约好周六看房', call: null },
    ])
    expect(await changes(id)).toMatchObject([
      {
        action: 'desk/lead-follow',
        editor: '运营小李',
        fields: [{ field: 'status', before: 'new', after: 'contacted' }],
      },
    ])
  })

  test('is moved by its agent through the same function, with the same record in the log', async () => {
    const id = await insertLead()
    const { errcode } = await api.call('phone/back-check', { id, status: 'contacted', note: '打通了' }, agent)
    expect(errcode).toBe(0)
    expect(await changes(id)).toMatchObject([
      { action: 'phone/back-check', fields: [{ field: 'status', before: 'new', after: 'contacted' }] },
    ])
  })

  test('is refused if somebody else moved it first', async () => {
    const id = await insertLead()
    await follow({ id, status: 'contacted' })
    const late = await follow({ id, status: 'done' })
    expect(late).toMatchObject({ errcode: 1008, errmsg: '这条线索已是已联系，请刷新后再改' })
  })

  test('needs a reason to be invalid, and opens again unless its client cancelled it', async () => {
    const id = await insertLead()
    expect(getFaultFields(await follow({ id, status: 'invalid' }))).toEqual(['note'])
    expect((await follow({ id, status: 'invalid', note: '重复提交' })).errcode).toBe(0)
    expect((await follow({ id, from: 'invalid', status: 'contacted' })).errcode).toBe(0)
    const gone = await insertLead({ status: 'cancelled' })
    expect((await follow({ id: gone, from: 'cancelled', status: 'contacted' })).errcode).toBe(1008)
    expect((await follow({ id, from: 'contacted', status: 'cancelled' })).errcode).toBe(1008)
  })

  test('counts as contacted by a call that reached the client, and by no other', async () => {
    const id = await insertLead({ ago: 600 })
    expect((await follow({ id, call: 'no_answer' })).result.status).toBe('new')
    expect((await follow({ id, note: '晚上再打' })).result.status).toBe('new')
    expect(await fetchLead(id)).toMatchObject({ status: 'new', answered_at: null })
    api.advance(60)
    expect((await follow({ id, call: 'reached' })).result.status).toBe('contacted')
    expect(await fetchLead(id)).toMatchObject({ answered_at: api.now(), late_seconds: 0 })
    expect((await fetchLead(id)).records.map(({ call }) => call)).toEqual(['no_answer', null, 'reached'])
  })

  test('has no first contact in a call that reached nobody, whatever its state becomes', async () => {
    const [wrong, tried] = [await insertLead(), await insertLead()]
    await follow({ id: wrong, status: 'invalid', call: 'wrong_number', note: '空号' })
    await follow({ id: tried, status: 'contacted', call: 'no_answer' })
    expect(await fetchLead(wrong)).toMatchObject({ status: 'invalid', answered_at: null })
    expect(await fetchLead(tried)).toMatchObject({ status: 'contacted', answered_at: null })
    const typed = await insertLead()
    await api.call('phone/add-info', { id: typed, note: '转接回拨' }, agent)
    expect((await fetchLead(typed)).answered_at).toBeNull()
  })

  test('is contacted by a viewing that its agent records', async () => {
    const id = await insertLead({ ago: 600 })
    const house_id = await insertLot(api.db, { region_id: TONGZHOU, agent_ids: [agentId] })
    const visit = { lead_id: id, house_id, at: api.now() - 60, result: 'thinks' } as const
    expect(await api.call('agent/visit-save', visit, agent)).toMatchObject({ errcode: 0 })
    expect(await fetchLead(id)).toMatchObject({ status: 'contacted', answered_at: api.now() })
  })

  test('has a next step, which is on the list of today when it is due and ends with the lead', async () => {
    const id = await insertLead({ status: 'contacted' })
    const due = api.now() + HOUR
    const set = (request: object) => follow({ id, from: 'contacted', ...request })
    expect(getFaultFields(await set({ next_step: '发合同' }))).toEqual(['next_time'])
    expect(getFaultFields(await set({ next_time: api.now() - 1 }))).toEqual(['next_time'])
    const countDue = async () => (await api.call('desk/home', {}, admin)).result.today.leads_due
    expect(await countDue()).toBe(0)
    expect((await set({ next_time: due, next_step: '发合同' })).errcode).toBe(0)
    expect(await fetchLead(id)).toMatchObject({ next_time: due, next_step: '发合同' })
    expect(await countDue()).toBe(1)
    await set({ status: 'done' })
    expect(await fetchLead(id)).toMatchObject({ next_time: null, next_step: null })
    expect(await countDue()).toBe(0)
  })

  test('keeps a next step that a stale sheet or a note of its agent does not mean to change', async () => {
    const id = await insertLead({ status: 'contacted' })
    const [due, later] = [api.now() + HOUR, api.now() + 2 * HOUR]
    const set = (request: object) => follow({ id, from: 'contacted', ...request })
    expect((await set({ next_time: due, next_step: '发合同' })).errcode).toBe(0)
    expect(await set({ next_time: later })).toMatchObject({
      errcode: 1008,
      errmsg: '下一步已被他人修改，请刷新后再改',
    })
    await api.call('phone/back-check', { id, status: 'contacted', note: '打通了' }, agent)
    expect(await fetchLead(id)).toMatchObject({ next_time: due, next_step: '发合同' })
    expect((await set({ next_time: later, from_next: due })).errcode).toBe(0)
    expect(await fetchLead(id)).toMatchObject({ next_time: later, next_step: null })
  })

  test('is written to once if the same request comes twice', async () => {
    const id = await insertLead()
    const request = { id, note: '晚上再打', idem_key: 'desk-lead-follow-key-000000001' }
    expect(await follow(request)).toEqual(await follow(request))
    expect((await fetchLead(id)).records).toHaveLength(1)
  })

  test('is changed by nobody without the permission', async () => {
    const id = await insertLead()
    const editor = await api.member({ roles: ['member', 'editor'] })
    for (const who of [agent, editor]) expect((await follow({ id, status: 'done' }, who)).errcode).toBe(1006)
    expect((await follow({ id: 999_999, status: 'done' })).errcode).toBe(1005)
    expect(getFaultFields(await follow({ id }))).toEqual(['status'])
  })

  test('is listed by its state', async () => {
    const [fresh, met] = [await insertLead(), await insertLead({ status: 'contacted' })]
    const ids = async (status: 'new' | 'contacted') =>
      (await api.call('desk/leads', { view: 'all', status }, admin)).result.list.map(({ id }) => id)
    expect([await ids('new'), await ids('contacted')]).toEqual([[fresh], [met]])
  })

  test('stands in its column, which tells how many it has, all in one read', async () => {
    const fresh = await Promise.all([insertLead({ ago: 20 }), insertLead({ ago: 10 }), insertLead()])
    const done = await insertLead({ status: 'done' })
    await insertLead({ status: 'contacted', agent: null })
    const board = async (view: 'open' | 'free', page_size: number) =>
      (await api.call('desk/leads', { view, columns: ['new', 'contacted', 'done'], page_size }, admin)).result
    const open = await board('open', 2)
    expect(open.statuses).toEqual({ new: 3, contacted: 1, done: 1, invalid: 0, cancelled: 0 })
    expect(open.total).toBe(5)
    const listColumn = (status: string) =>
      open.list.filter(lead => lead.status === status).map(({ id }) => id)
    expect(listColumn('new')).toEqual([fresh[2], fresh[1]])
    expect(listColumn('done')).toEqual([done])
    // The view narrows the open leads alone.
    const { statuses, list } = await board('free', 20)
    expect(statuses).toMatchObject({ new: 0, contacted: 1, done: 1 })
    expect(list).toHaveLength(2)
    const more = { columns: ['new' as const], page_size: 200 }
    expect((await api.call('desk/leads', more, admin)).result.list).toHaveLength(3)
    // Other columns are not read, and several columns together are short.
    expect((await board('open', 2)).list.map(lead => lead.status)).not.toContain('invalid')
    expect(
      getFaultFields(await api.call('desk/leads', { ...more, columns: ['new', 'done'] }, admin)),
    ).toEqual(['page_size'])
  })
})

describe('a new lead', () => {
  const saveRule = (rule: Partial<Request<'desk/lead-rule-save'>>) =>
    api.call(
      'desk/lead-rule-save',
      {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        from_minute: 0,
        to_minute: 1440,
        valid_from: '2026-01-01',
        ...rule,
      },
      admin,
    )
  let phones = 0
  const consult = async (region_id = TONGZHOU) => {
    const entity_id = await insertLot(api.db, { region_id, agent_ids: [] })
    const phone = `137${String(++phones).padStart(8, '0')}`
    const request = { phone, agree: true, type: 'call', entity_type: 'house', entity_id } as const
    const { result } = await api.call('phone/consult', request, { ip: `10.1.0.${phones}` })
    return result
  }
  const assign = () => assignLeads.run({ ...api, log: api.app.log } as never)
  const agentOf = async (id: number) =>
    (await api.db.one<{ agent_id: number | null }>('select agent_id from lead where id = $1', [id]))?.agent_id

  test('goes to the people of its district by the rule, and elsewhere as before', async () => {
    const other = await insertAgent(api.db, { name: '丙', district_ids: [CHAOYANG] })
    await saveRule({ region_id: TONGZHOU, agent_ids: [leaderId] })
    expect((await consult()).agent?.id).toBe(leaderId)
    expect((await consult()).agent?.id).toBe(leaderId)
    expect((await consult(CHAOYANG)).agent?.id).toBe(other)
    const [rule] = (await api.call('desk/lead-rules', {}, admin)).result.list
    await saveRule({ id: rule?.id ?? 0, region_id: TONGZHOU, agent_ids: [leaderId], with_team: true })
    expect((await consult()).agent?.id).toBe(agentId)
  })

  test('waits while everybody has as many as they may', async () => {
    await saveRule({ region_id: TONGZHOU, agent_ids: [agentId], max_open: 1 })
    const first = await consult()
    const second = await consult()
    expect([first.agent?.id, second.agent]).toEqual([agentId, null])
    await assign()
    expect(await agentOf(second.id)).toBeNull()
    await api.db.query(`update lead set status = 'done' where id = $1`, [first.id])
    await assign()
    expect(await agentOf(second.id)).toBe(agentId)
  })

  test('waits at night, and goes to somebody who is told of it in the morning', async () => {
    await saveRule({ agent_ids: [agentId], from_minute: 9 * 60, to_minute: 18 * 60 })
    const midnight = dayStart('2026-01-20')
    api.advance(midnight + 2 * HOUR - START)
    const lead = await consult()
    expect(lead.agent).toBeNull()
    await assign()
    expect(await agentOf(lead.id)).toBeNull()
    api.advance(7 * HOUR)
    await assign()
    expect(await agentOf(lead.id)).toBe(agentId)
    const told = await api.db.query<{ text: string }>(
      `select text from message where uid = $1 and event = 'lead'`,
      [agent.uid],
    )
    expect(told.map(({ text }) => text)).toEqual(['有一位客户分给您，请尽快联系'])
  })

  test('is not held back by a rule that has ended', async () => {
    await saveRule({
      agent_ids: [leaderId],
      weekdays: [1],
      from_minute: 0,
      to_minute: 1,
      valid_to: '2026-01-02',
    })
    expect((await consult()).agent).not.toBeNull()
  })

  const expireRules = () => api.db.query(`update lead_rule set valid_to = '2026-01-01'`)
  const night = { agent_ids: [] as number[], from_minute: 9 * 60, to_minute: 18 * 60 }

  test('that waits is assigned after the last rule ended, and after its lot left the shelf', async () => {
    await saveRule({ ...night, agent_ids: [agentId] })
    api.advance(dayStart('2026-01-20') + 2 * HOUR - START)
    const lead = await consult()
    await api.db.query(`update house set shelf = 'off'`)
    await expireRules()
    await assign()
    expect(await agentOf(lead.id)).not.toBeNull()
  })

  test('goes by the rule of its place that has working hours now', async () => {
    const [sunday, tuesday] = [dayStart('2026-01-18'), dayStart('2026-01-20')]
    await saveRule({ ...night, agent_ids: [leaderId], weekdays: [1, 2, 3, 4, 5] })
    await saveRule({ ...night, agent_ids: [agentId], weekdays: [6, 7] })
    api.advance(sunday + 12 * HOUR - START)
    expect((await consult()).agent?.id).toBe(agentId)
    api.advance(tuesday - sunday)
    expect((await consult()).agent?.id).toBe(leaderId)
  })

  test('is not held up by many older ones that must wait', async () => {
    await saveRule({ region_id: TONGZHOU, agent_ids: [agentId], max_open: 1 })
    await insertLead({ agent: agentId })
    const entity_id = await insertLot(api.db, { region_id: TONGZHOU, agent_ids: [] })
    await api.db.query(
      `insert into lead (type, status, phone, verified, entity_type, entity_id, created_at, updated_at)
       select 'call', 'new', '', false, 'house', $1, $2::bigint, $2 from generate_series(1, 210)`,
      [entity_id, api.now() - HOUR],
    )
    const lead = await insertLead({ agent: null })
    await assign()
    expect(await agentOf(lead)).not.toBeNull()
  })

  test('that waited has its time to answer from when it was assigned', async () => {
    await saveRule({ ...night, agent_ids: [agentId] })
    api.advance(dayStart('2026-01-20') + 2 * HOUR - START)
    const { id } = await consult()
    api.advance(7 * HOUR)
    await assign()
    expect(await fetchLead(id)).toMatchObject({ answer_by: api.now() + 1_800, late_seconds: 0 })
    api.advance(60)
    await follow({ id, call: 'reached' })
    const { list } = (await api.call('desk/lead-agents', {}, admin)).result
    expect(list.find(one => one.id === agentId)).toMatchObject({ answered: 1, answer_seconds: 60 })
  })

  test('goes to the agents of its place if all whom the rule names have left, and the list says so', async () => {
    await saveRule({ region_id: TONGZHOU, agent_ids: [leaderId] })
    const rules = async () => (await api.call('desk/lead-rules', {}, admin)).result.list
    expect(await rules()).toMatchObject([{ has_takers: true }])
    await api.db.query('update agent set is_active = false where id = $1', [leaderId])
    expect((await consult()).agent?.id).toBe(agentId)
    expect(await rules()).toMatchObject([{ has_takers: false }])
  })

  test('that waits goes to the agent whom its client already has for the lot', async () => {
    const other = await insertAgent(api.db, { name: '丙', district_ids: [TONGZHOU] })
    await saveRule({ ...night, agent_ids: [agentId] })
    api.advance(dayStart('2026-01-20') + 2 * HOUR - START)
    const { id } = await consult()
    await api.db.query(
      `insert into lead (type, status, phone, verified, entity_type, entity_id, agent_id, created_at, updated_at)
       select 'viewing', 'contacted', phone, true, entity_type, entity_id, $2, created_at, created_at from lead where id = $1`,
      [id, other],
    )
    await api.db.query('update lead set verified = true where id = $1', [id])
    api.advance(7 * HOUR)
    await assign()
    expect(await agentOf(id)).toBe(other)
  })

  test('a rule is checked, audited and removed', async () => {
    expect(getFaultFields(await saveRule({ weekdays: [] }))).toEqual(['weekdays'])
    expect(getFaultFields(await saveRule({ from_minute: 600, to_minute: 600 }))).toEqual(['to_minute'])
    expect(getFaultFields(await saveRule({ valid_to: '2025-01-01' }))).toEqual(['valid_to'])
    expect(getFaultFields(await saveRule({ region_id: 99_999 }))).toEqual(['region_id'])
    expect(getFaultFields(await saveRule({ agent_ids: [99_999] }))).toEqual(['agent_ids'])
    const { id } = (await saveRule({ max_open: 5 })).result
    expect((await saveRule({ id, max_open: 6, updated_at: 1 })).errcode).toBe(1008)
    await api.call('desk/lead-rule-remove', { id }, admin)
    const log = (await api.call('desk/changes', { entity_type: 'lead_rule', entity_id: id }, admin)).result
      .list
    expect(log.map(({ action }) => action)).toEqual(['desk/lead-rule-remove', 'desk/lead-rule-save'])
    expect(log[1]?.fields).toContainEqual({ field: 'max_open', before: null, after: 5 })
    expect((await api.call('desk/lead-rules', {}, admin)).result.list).toEqual([])
  })
})
