import { sendDueInvites } from '../../server/alerts/send-invites'
import { runJobsOnce } from './people-tools'
import { getFaultFields, startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { uid: number; token: string }
beforeEach(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'], nickname: '管理员甲' })
})
afterEach(() => api.close())

const HOUR = 3_600
const loadRoles = async (uid: number) =>
  (await api.db.one<{ roles: string[] }>('select roles from users where uid = $1', [uid]))?.roles
const audits = async (action: string) =>
  (await api.db.query('select 1 from audit where action = $1', [action])).length
const codeTo = async (phone: string) =>
  /邀请码 (\d{6})/.exec(
    (await api.outbox()).filter(({ receiver }) => receiver === phone).at(-1)?.content ?? '',
  )?.[1]
/** An agent with a lot, two leads of one member and a question. */
async function busyAgent() {
  const agent = await api.db.one<{ id: number }>(
    `insert into agent (name, company, updated_at) values ('顾问甲', '公司', 1) returning id`,
  )
  const id = agent!.id
  const user = await api.member({ roles: ['member', 'agent'], agentId: id, nickname: '顾问甲' })
  await api.db.query('update agent set uid = $2 where id = $1', [id, user.uid])
  const client = await api.member({ phone: '13900001111' })
  await api.db.query(
    `insert into lead (type, status, uid, phone, agent_id, created_at, updated_at)
     select 'call', s, $1, '13900001111', $2, $3, $3 from unnest(array['new', 'contacted', 'done']) s`,
    [client.uid, id, api.now()],
  )
  return { id, client, ...user }
}
const otherAgent = async (name = '顾问乙') =>
  (await api.db.one<{ id: number }>(
    `insert into agent (name, company, updated_at) values ($1, '公司', 1) returning id`,
    [name],
  ))!.id

describe('an invitation', () => {
  const invite = (more: object = {}) =>
    api.call(
      'desk/staff-invite',
      { phone: '13911112222', name: '编辑乙', role: 'editor', team: '内容', ...more },
      admin,
    )
  const join = (code: string | undefined, who: { token: string }) =>
    api.call('staff/join', { code: code ?? '' }, who)

  test('goes to the phone by text message, and is taken once by who has it', async () => {
    const { result } = await invite()
    expect(result.invite).toMatchObject({ phone: '139****2222', role: 'editor', team: '内容' })
    const code = await codeTo('13911112222')
    expect(code).toMatch(/^\d{6}$/)
    expect(await api.db.one('select 1 from staff_invite where code_hash = $1', [code])).toBeUndefined()

    const stranger = await api.member()
    expect(getFaultFields(await join(code, stranger))).toEqual(['code'])
    const invited = await api.member({ phone: '13911112222' })
    expect((await join('000000', invited)).errcode).toBe(1004)
    expect((await join(code, invited)).result.roles).toEqual(['member', 'editor'])
    expect(getFaultFields(await join(code, invited))).toEqual(['code'])
    expect((await api.call('desk/home', {}, invited)).errcode).toBe(0)
    const { list, invites } = (await api.call('desk/staff', {}, admin)).result
    expect(list.find(({ id }) => id === invited.uid)).toMatchObject({
      name: '编辑乙',
      team: '内容',
      roles: ['editor'],
    })
    expect(invites).toEqual([])
    // the role, and the team
    expect([await audits('desk/staff-invite'), await audits('staff/join')]).toEqual([1, 2])
  })

  test('ends after three days, when it is withdrawn, and after five wrong codes; sent again it has another code', async () => {
    const { id } = (await invite()).result.invite
    const first = await codeTo('13911112222')
    const invited = await api.member({ phone: '13911112222' })
    api.advance(73 * HOUR)
    const again = async () => ({ token: (await api.loginAs(invited.uid)).token })
    expect(getFaultFields(await join(first, await again()))).toEqual(['code'])
    expect((await api.call('desk/staff-invite-again', { id }, admin)).errcode).toBe(0)
    const second = await codeTo('13911112222')
    expect(second).not.toBe(first)
    for (let tries = 0; tries < 5; tries += 1) await join('000000', await again())
    expect(getFaultFields(await join(second, await again()))).toEqual(['code'])
    expect((await api.call('desk/staff-invite-withdraw', { id }, admin)).errcode).toBe(0)
    expect((await api.call('desk/staff-invite-again', { id }, admin)).errcode).toBe(1005)
    expect(await loadRoles(invited.uid)).toEqual(['member'])
  })

  test('is one at a time for a phone, at most three text messages a day, and none for who works here', async () => {
    const { id } = (await invite()).result.invite
    expect((await invite()).errcode).toBe(1008)
    expect((await api.call('desk/staff-invite-again', { id }, admin)).errcode).toBe(0)
    expect((await api.call('desk/staff-invite-again', { id }, admin)).errcode).toBe(0)
    expect((await api.call('desk/staff-invite-again', { id }, admin)).errcode).toBe(1007)
    const { phone } = await api.member({ roles: ['member', 'editor'] })
    expect((await invite({ phone })).errcode).toBe(1008)
    expect(getFaultFields(await invite({ phone: '123' }))).toEqual(['phone'])
  })

  test('that could not be sent is tried again by the job, with a code of its own', async () => {
    const send = api.adapters.sms.send
    api.adapters.sms.send = () => Promise.reject(new Error('no answer'))
    await invite()
    api.adapters.sms.send = send
    expect(await codeTo('13911112222')).toBeUndefined()
    api.advance(61)
    await sendDueInvites({ ...api, log: api.app.log })
    const invited = await api.member({ phone: '13911112222' })
    expect((await join(await codeTo('13911112222'), invited)).errcode).toBe(0)
  })
})

describe('a role', () => {
  const change = (uid: number, roles: string, more: object = {}) =>
    api.call('desk/staff-role', { uid, roles, team: '内容', reason: '组里缺人', ...more }, admin)

  test('is changed with a reason, and the other has to log in again', async () => {
    const editor = await api.member({ roles: ['member', 'editor'] })
    expect(getFaultFields(await change(editor.uid, 'editor', { reason: '' }))).toEqual(['reason'])
    expect((await change(editor.uid, 'editor,admin')).result.roles).toEqual(['member', 'editor', 'admin'])
    expect((await api.call('user/account', {}, editor)).errcode).toBe(1001)
    const audit = await api.db.one<{ after: object }>(
      `select after from audit where action = 'desk/staff-role' and entity_id = $1 order by id limit 1`,
      [editor.uid],
    )
    expect(audit?.after).toMatchObject({ roles: ['member', 'editor', 'admin'], reason: '组里缺人' })
    const told = await api.db.query('select text from message where uid = $1', [editor.uid])
    expect(told).toEqual([{ text: '的工作角色已由管理员更改' }])
  })

  test('of the only admin stays, whoever asks, and that of a member is no matter of this list', async () => {
    expect((await change(admin.uid, 'editor')).errcode).toBe(1008)
    expect((await api.call('desk/staff-disable', { uid: admin.uid, reason: '离职' }, admin)).errcode).toBe(
      1008,
    )
    const second = await api.member({ roles: ['member', 'admin'] })
    expect((await change(second.uid, 'editor')).errcode).toBe(0)
    expect((await change(admin.uid, 'editor')).errcode).toBe(1008)
    const member = await api.member()
    expect((await change(member.uid, 'admin')).errcode).toBe(1005)
    expect(await loadRoles(admin.uid)).toEqual(['member', 'admin'])
  })

  test('needs a fresh second factor of the admin who has one', async () => {
    const editor = await api.member({ roles: ['member', 'editor'] })
    await api.db.query(
      `insert into second_factor (uid, kind, name, created_at) values ($1, 'totp', '验证器', 1)`,
      [admin.uid],
    )
    const proved = (at: number) =>
      api.db.query('update session set proved_at = $2, staff_until = $3 where uid = $1', [
        admin.uid,
        at,
        api.now() + HOUR,
      ])
    await proved(api.now() - 301)
    expect(await change(editor.uid, 'admin')).toMatchObject({ errcode: 1008, result: { lacks: 'proof' } })
    expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
    await proved(api.now() - 60)
    expect((await change(editor.uid, 'admin')).errcode).toBe(0)
  })
})

describe('who leaves', () => {
  test('is disabled when all they have in hand goes to others; clients are told once, and leads are answered on', async () => {
    const agent = await busyAgent()
    const [to, notThere] = [await otherAgent(), 999_999]
    const disable = (more: object) =>
      api.call('desk/staff-disable', { uid: agent.uid, reason: '离职', ...more }, admin)
    const { duties, takers } = (await api.call('desk/staff-duties', { uid: agent.uid }, admin)).result
    expect(duties).toMatchObject({ leads_new: 1, leads_open: 1, members: 1, lots: 0, asks: 0 })
    expect(takers.map(({ id }) => id)).toEqual([to])

    expect(getFaultFields(await disable({}))).toEqual(['lead_agent_id'])
    for (const wrong of [notThere, agent.id])
      expect(getFaultFields(await disable({ lead_agent_id: wrong }))).toEqual(['lead_agent_id'])
    expect(await loadRoles(agent.uid)).toEqual(['member', 'agent'])
    expect((await disable({ lead_agent_id: to })).result).toMatchObject({ leads: 2, told: 1 })

    const leads = await api.db.query<{ status: string; agent_id: number }>(
      'select status, agent_id from lead order by id',
    )
    expect(leads).toEqual([
      { status: 'new', agent_id: to },
      { status: 'contacted', agent_id: to },
      { status: 'done', agent_id: agent.id },
    ])
    const told = await api.db.query<{ text: string }>('select distinct text from message where uid = $1', [
      agent.client.uid,
    ])
    expect(told).toEqual([{ text: '您的顾问由 顾问甲 换成 顾问乙' }])
    expect((await api.call('user/account', {}, agent)).errcode).toBe(1001)
    expect((await api.call('agent/info', { id: agent.id })).errcode).toBe(1005)
    const back = await api.loginAs(agent.uid)
    expect((await api.call('phone/list', {}, back)).errcode).toBe(1006)
    const view = async (name: string) =>
      (await api.call('desk/staff', { view: name as never }, admin)).result.list.map(({ id }) => id)
    expect(await view('disabled')).toEqual([agent.uid])
    expect(await view('all')).not.toContain(agent.uid)
  })

  test('hands over lots and questions, and comes back with the roles alone', async () => {
    const agent = await busyAgent()
    await api.db.query('delete from lead')
    const to = await otherAgent()
    const ask = await api.db.one<{ id: number }>(
      `insert into ask (uid, type, title, content, status, created_at) values ($1, 1, '问题', '内容', 'published', 1) returning id`,
      [agent.client.uid],
    )
    await api.db.query('insert into ask_request (ask_id, agent_id, at) values ($1, $2, 1)', [
      ask!.id,
      agent.id,
    ])
    const disabled = await api.call(
      'desk/staff-disable',
      { uid: agent.uid, reason: '离职', ask_agent_id: to },
      admin,
    )
    expect(disabled.result).toMatchObject({ asks: 1, leads: 0 })
    expect(await api.db.query('select agent_id from ask_request')).toEqual([{ agent_id: to }])
    const enable = () => api.call('desk/staff-enable', { uid: agent.uid, reason: '回岗' }, admin)
    expect((await enable()).result).toMatchObject({ roles: ['member', 'agent'], has_agent: true })
    expect((await enable()).errcode).toBe(1008)
    expect((await api.call('agent/info', { id: agent.id })).errcode).toBe(0)
    expect(await api.db.query('select agent_id from ask_request')).toEqual([{ agent_id: to }])
  })

  test('has every session ended by an admin, and keeps the role', async () => {
    const editor = await api.member({ roles: ['member', 'editor'] })
    await api.loginAs(editor.uid)
    const { result } = await api.call('desk/staff-sessions-end', { uid: editor.uid }, admin)
    expect(result).toEqual({ ended: 2 })
    expect((await api.call('user/account', {}, editor)).errcode).toBe(1001)
    expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
    expect(await api.call('desk/staff-sessions-end', { uid: admin.uid }, admin)).toMatchObject({ errcode: 0 })
    expect((await api.call('user/account', {}, admin)).errcode).toBe(0)
  })
})

describe('a licence', () => {
  const check = (more: object, id: number) =>
    api.call(
      'desk/licence-check',
      { agent_id: id, licence_no: '京2026-01', checked_day: '2026-01-15', until: '2026-03-01', ...more },
      admin,
    )
  test('that ends takes its manager out of lists, pages and assignments, and a new one brings them back', async () => {
    const agent = await busyAgent()
    expect((await check({}, agent.id)).result.licence).toMatchObject({ until: '2026-03-01', is_shown: true })
    const isThere = async () =>
      Promise.all([
        api.call('agent/info', { id: agent.id }).then(({ errcode }) => errcode === 0),
        api.call('agent/list', {}).then(({ result }) => result.list.some(({ id }) => id === agent.id)),
        api
          .call('phone/consult', {
            phone: '13922223333',
            code: '123456',
            type: 'zixun',
            agree: 1,
            agent_id: agent.id,
          })
          .then(({ errcode }) => errcode === 0),
      ])
    expect(await isThere()).toEqual([true, true, true])
    api.advance(46 * 24 * HOUR)
    await runJobsOnce(api, 'watch-licences')
    admin = { ...admin, ...(await api.loginAs(admin.uid)) }
    expect(await isThere()).toEqual([false, false, false])
    const { views } = (await api.call('desk/licences', {}, admin)).result
    expect(views).toMatchObject({ ended: 1, soon: 0 })
    await check({ checked_day: '2026-03-02', until: '2027-03-01' }, agent.id)
    expect((await isThere()).slice(0, 2)).toEqual([true, true])
  })

  test('is reminded of once, a month before its end, and by day', async () => {
    const agent = await busyAgent()
    await check({ until: '2026-02-10' }, agent.id)
    const told = () =>
      api.db.query<{ text: string }>(`select text from message where uid = $1 and key like 'licence-%'`, [
        agent.uid,
      ])
    await runJobsOnce(api, 'watch-licences')
    await runJobsOnce(api, 'watch-licences')
    expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining('2026-02-10')])
    expect((await api.call('desk/home', {}, admin)).result.counts.licences).toBe(1)
    for (const wrong of [{ checked_day: '2026-01-16' }, { until: '2026-02-30' }, { licence_no: '' }])
      expect(getFaultFields(await check(wrong, agent.id))).toEqual(Object.keys(wrong))
  })
})

describe('a day on which somebody leaves', () => {
  const DAY = 24 * HOUR
  const leave = (uid: number, more: object) =>
    api.call('desk/staff-disable', { uid, reason: '合同到期', ...more }, admin)
  const row = async (uid: number) =>
    (await api.call('desk/staff', {}, admin)).result.list.find(({ id }) => id === uid)

  test('is set in advance, kept by the job on that day, and may be called off before', async () => {
    const agent = await busyAgent()
    const to = await otherAgent()
    expect(getFaultFields(await leave(agent.uid, { day: '2026-01-15' }))).toEqual(['day'])
    expect(getFaultFields(await leave(agent.uid, { day: '2026-01-17' }))).toEqual(['lead_agent_id'])
    const set = await leave(agent.uid, { day: '2026-01-17', lead_agent_id: to })
    expect(set.result).toMatchObject({ leads: 2, told: 1, day: '2026-01-17' })
    expect(await loadRoles(agent.uid)).toEqual(['member', 'agent'])
    expect(await api.db.query('select 1 from message')).toEqual([])
    expect(await row(agent.uid)).toMatchObject({
      leave_day: '2026-01-17',
      leave_fault: '',
      disabled_at: null,
    })

    expect((await api.call('desk/staff-leave-cancel', { uid: agent.uid }, admin)).errcode).toBe(0)
    expect((await api.call('desk/staff-leave-cancel', { uid: agent.uid }, admin)).errcode).toBe(1005)
    await leave(agent.uid, { day: '2026-01-18', lead_agent_id: to })
    api.advance(2 * DAY)
    await runJobsOnce(api, 'disable-staff')
    expect(await loadRoles(agent.uid)).toEqual(['member', 'agent'])
    api.advance(DAY)
    await runJobsOnce(api, 'disable-staff')
    expect(await loadRoles(agent.uid)).toEqual(['member'])
    const leads = await api.db.query(`select agent_id from lead where status = 'new'`)
    expect(leads).toEqual([{ agent_id: to }])
    const audit = await api.db.one(
      `select uid from audit where action = 'desk/staff-disable' and entity_id = $1`,
      [agent.uid],
    )
    expect(audit).toEqual({ uid: admin.uid })
    expect(await api.db.query('select 1 from staff_leave')).toEqual([])
  })

  test('passes with nothing done where who was to take over has left, and says so', async () => {
    const agent = await busyAgent()
    const to = await otherAgent()
    await leave(agent.uid, { day: '2026-01-16', lead_agent_id: to })
    await api.db.query('update agent set is_active = false where id = $1', [to])
    api.advance(DAY)
    await runJobsOnce(api, 'disable-staff')
    admin = { ...admin, ...(await api.loginAs(admin.uid)) }
    expect(await loadRoles(agent.uid)).toEqual(['member', 'agent'])
    expect(await row(agent.uid)).toMatchObject({ leave_fault: expect.stringContaining('在岗') })
  })

  test('needs its admin when it comes: set by one who has left, nobody is disabled, and the table says so', async () => {
    const agent = await busyAgent()
    const to = await otherAgent()
    const other = await api.member({ roles: ['member', 'admin'] })
    const request = { uid: agent.uid, reason: '合同到期', day: '2026-01-16', lead_agent_id: to }
    expect((await api.call('desk/staff-disable', request, other)).errcode).toBe(0)
    await api.db.query(`update users set roles = '{member}' where uid = $1`, [other.uid])
    api.advance(DAY)
    await runJobsOnce(api, 'disable-staff')
    admin = { ...admin, ...(await api.loginAs(admin.uid)) }
    expect(await loadRoles(agent.uid)).toEqual(['member', 'agent'])
    expect(await row(agent.uid)).toMatchObject({ leave_fault: expect.stringContaining('另一位管理员') })
  })
})
