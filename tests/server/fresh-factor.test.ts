import { endpoints, type Path } from '../../src/contract/endpoints'
import { START, startTestServer, type TestServer } from './harness'
import { samples } from './samples'

/** Rights over people and exports of their data: each is rejected without a second factor from the last five minutes. */

let api: TestServer
let admin: { uid: number; token: string }
let other: { uid: number; token: string }
beforeAll(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'], nickname: '管理员甲' })
  other = await api.member({ roles: ['member', 'admin'], nickname: '管理员乙' })
  for (const { uid } of [admin, other])
    await api.db.query(
      `insert into second_factor (uid, kind, name, created_at) values ($1, 'totp', '验证器', 1)`,
      [uid],
    )
})
afterAll(() => api.close())

const proved = (at: number) =>
  api.db.query('update session set proved_at = $2, staff_until = $3 where uid = any($1)', [
    [admin.uid, other.uid],
    at,
    api.now() + 3_600,
  ])
const loadUserRows = (uid: number) =>
  api.db.query(
    `select u.roles, u.agent_id, u.status, (select count(*) from session s where s.uid = u.uid and s.revoked_at is null) as sessions,
       (select count(*) from second_factor f where f.uid = u.uid) as factors, (select count(*) from staff_leave l where l.uid = u.uid) as leaves,
       (select count(*) from member_block b where b.uid = u.uid and b.ended_at is null) as blocks, (select max(id) from audit) as audit,
       (select array_agg(agent_id order by id) from lead) as leads, (select count(*) from staff_invite) as invites,
       (select jsonb_agg(jsonb_build_array(id, parent_id, phone_relay) order by id) from agent) as agents
     from users u where u.uid = $1`,
    [uid],
  )

const editor = () => api.member({ roles: ['member', 'editor'], nickname: '编辑' })
const entry = async (uid: number | null = null) =>
  (await api.db.one<{ id: number }>(
    `insert into agent (uid, name, company, updated_at) values ($1, '顾问', '公司', 1) returning id`,
    [uid],
  ))!.id
const insertMemberLead = async (agentId: number | null) => {
  const { uid } = await api.member()
  const lead = await api.db.one<{ id: number }>(
    `insert into lead (type, status, uid, agent_id, phone, created_at, updated_at) values ('call', 'new', $1, $2, '13900001111', 1, 1) returning id`,
    [uid, agentId],
  )
  return { uid, id: lead!.id }
}
let phones = 0
const newPhone = () => `1391111${String((phones += 1)).padStart(4, '0')}`
const sent = async (path: Path, request: object) => {
  const answer = await api.call(path, request, admin)
  expect(answer.errcode).toBe(0)
  return answer.result
}

type Case = [
  path: Path,
  /** Subject and request; built with the factor just verified. */
  make: () => Promise<{ uid: number; request: object }>,
]

const CASES: readonly Case[] = [
  [
    'user/role-set',
    async () => {
      const { uid } = await api.member()
      return { uid, request: { uid, roles: 'member,admin' } }
    },
  ],
  [
    'desk/staff-role',
    async () => {
      const { uid } = await editor()
      return { uid, request: { uid, roles: 'editor,admin', team: '', reason: '接替' } }
    },
  ],
  [
    'agent/save',
    async () => {
      const { uid } = await api.member()
      return { uid, request: { uid, name: '新顾问', company: '公司' } }
    },
  ],
  [
    'agent/save',
    async () => {
      const { uid } = await api.member()
      return { uid, request: { id: await entry(), uid } }
    },
  ],
  ['agent/save', async () => ({ uid: 0, request: { id: await entry(), parent_id: await entry() } })],
  ['agent/save', async () => ({ uid: 0, request: { id: await entry(), phone_relay: '02088886666' } })],
  [
    'phone/hand-over',
    async () => {
      const { uid, id } = await insertMemberLead(await entry())
      return { uid, request: { id, agent_id: await entry() } }
    },
  ],
  [
    'desk/custom-role-save',
    () => Promise.resolve({ uid: 0, request: { name: '销售组长', permissions: 'leads.read' } }),
  ],
  ['desk/open-key-add', () => Promise.resolve({ uid: 0, request: { ...samples['desk/open-key-add'] } })],
  [
    'desk/open-key-end',
    async () => {
      const { id } = (await sent('desk/open-key-add', samples['desk/open-key-add'])) as { id: number }
      return { uid: 0, request: { id } }
    },
  ],
  [
    'desk/custom-role-remove',
    async () => {
      const { id } = (await sent('desk/custom-role-save', { name: '空角色', permissions: 'leads.read' })) as {
        id: number
      }
      return { uid: 0, request: { id } }
    },
  ],
  [
    'desk/staff-invite',
    () =>
      Promise.resolve({ uid: 0, request: { phone: newPhone(), name: '新同事', role: 'admin', team: '' } }),
  ],
  [
    'desk/staff-invite-again',
    async () => {
      const request = { phone: newPhone(), name: '新同事', role: 'editor', team: '' }
      const { invite } = (await sent('desk/staff-invite', request)) as { invite: { id: number } }
      return { uid: 0, request: { id: invite.id } }
    },
  ],
  [
    'desk/staff-disable',
    async () => {
      const { uid } = await editor()
      return { uid, request: { uid, reason: '离职' } }
    },
  ],
  [
    'desk/staff-disable',
    async () => {
      const { uid } = await editor()
      return { uid, request: { uid, reason: '离职', day: '2026-02-01' } }
    },
  ],
  [
    'desk/staff-leave-cancel',
    async () => {
      const { uid } = await editor()
      await sent('desk/staff-disable', { uid, reason: '离职', day: '2026-02-01' })
      return { uid, request: { uid } }
    },
  ],
  [
    'desk/staff-enable',
    async () => {
      const { uid } = await editor()
      await sent('desk/staff-disable', { uid, reason: '离职' })
      return { uid, request: { uid, reason: '回岗' } }
    },
  ],
  [
    'desk/staff-sessions-end',
    async () => {
      const { uid } = await editor()
      return { uid, request: { uid } }
    },
  ],
  [
    'staff/factor-reset',
    async () => {
      const { uid } = await editor()
      return { uid, request: { uid } }
    },
  ],
  [
    'desk/member-block',
    async () => {
      const { uid } = await api.member()
      return { uid, request: { uid, term: '7', reason: '广告' } }
    },
  ],
  [
    'desk/member-unblock',
    async () => {
      const { uid } = await api.member()
      await sent('desk/member-block', { uid, term: '7', reason: '广告' })
      return { uid, request: { uid } }
    },
  ],
  [
    'desk/person-request-finish',
    async () => {
      const { uid, phone } = await api.member()
      const asked = { phone, kind: 'export', way: 'phone', asked_day: '2026-01-15' }
      const { request } = (await sent('desk/person-request-add', asked)) as { request: { id: number } }
      await sent('desk/person-request-identify', { id: request.id, how: 'phone' })
      return { uid, request: { id: request.id } }
    },
  ],
  [
    'desk/leads-give',
    async () => {
      const { uid, id } = await insertMemberLead(null)
      return { uid, request: { ids: [id], agent_id: await entry() } }
    },
  ],
  [
    'desk/lead-rule-save',
    async () => ({
      uid: 0,
      request: {
        agent_ids: String(await entry()),
        weekdays: '1,2,3',
        from_minute: 540,
        to_minute: 1080,
        valid_from: '2026-01-01',
      },
    }),
  ],
  [
    'desk/lead-rule-remove',
    async () => {
      const rule = { weekdays: '1', from_minute: 540, to_minute: 1080, valid_from: '2026-01-01' }
      return { uid: 0, request: (await sent('desk/lead-rule-save', rule)) as { id: number } }
    },
  ],
  ['desk/leads-export', () => Promise.resolve({ uid: 0, request: {} })],
]

test.each(CASES)('%s (%#)', async (path, make) => {
  await proved(START)
  const { uid, request } = await make()
  await proved(START - 301)
  const before = await loadUserRows(uid)
  expect(await api.call(path, request, admin)).toMatchObject({ errcode: 1008, result: { lacks: 'proof' } })
  expect(await loadUserRows(uid)).toEqual(before)
  await proved(START - 299)
  expect(await api.call(path, request, admin)).toMatchObject({ errcode: 0, errmsg: '' })
})

test('a platform’s handle and a session that lacks a required factor get nowhere', async () => {
  const required = await startTestServer({ settings: { STAFF_SECOND_FACTOR: 'required' } })
  try {
    const who = await required.member({ roles: ['member', 'admin'] })
    const { uid } = await required.member()
    const set = () => required.call('user/role-set', { uid, roles: 'member,admin' }, who)
    expect(await set()).toMatchObject({ errcode: 1006, result: { lacks: 'factor' } })
    expect((await required.call('desk/leads-export', {}, who)).errcode).toBe(1006)
    // the session's rights are active, but the last proof is old
    await required.db.query(
      `insert into second_factor (uid, kind, name, created_at) values ($1, 'totp', '验证器', 1)`,
      [who.uid],
    )
    await required.db.query('update session set staff_until = $2 where uid = $1', [who.uid, START + 60])
    expect(await set()).toMatchObject({ errcode: 1008, result: { lacks: 'proof' } })
  } finally {
    await required.close()
  }
})

/** Admin writes that neither change rights over people nor export their data, with the reason. */
const NO_RIGHTS: Partial<Record<Path, string>> = {
  'desk/staff-invite-withdraw': 'takes back what gives a role',
  'desk/legal-save': 'a text that members read',
  'desk/lead-follow': 'the state and notes of a lead, which stays with its manager',
  'desk/leads-merge': 'two records of one client with one manager',
  'desk/licence-check': 'what a register says of a licence',
  'desk/member-look': 'counts of one member, limited, with a reason that the member reads',
  'desk/person-request-add': 'a line in the list of requests, which the member is told of',
  'desk/person-request-identify': 'how it was made sure who asks',
  'desk/person-request-refuse': 'nothing is done',
  'user/list': 'who works here, phones masked',
  'desk/job-run': 'no person',
  'desk/dead-letter': 'no person',
  'desk/settle-client-error': 'no person',
  'message/retry': 'a message that was owed',
  'xiaoqu/del': 'no person',
  'phone/back-check': 'a note about a lead, which stays with its manager',
  'phone/ask-answer': 'an answer to a question',
  'agent/visit-save': 'a visit with a client, which goes with the lead',
  'agent/contract-save': 'a contract with a client, which goes with the lead',
}
/** Agent writes in which admins have additional rights. */
const ADMINS_TOO: readonly Path[] = [
  'agent/save',
  'phone/hand-over',
  'phone/back-check',
  'phone/ask-answer',
  'agent/visit-save',
  'agent/contract-save',
]

test('what a manager may do alone asks for no factor: the own words, and a lead of the own team', async () => {
  await proved(START - 301)
  const leader = await entry()
  const below = await entry()
  const colleague = await entry()
  await api.db.query('update agent set parent_id = $1 where id = any($2)', [leader, [below, colleague]])
  const who = await api.member({ roles: ['member', 'agent'], agentId: leader })
  const { id } = await insertMemberLead(below)
  expect((await api.call('phone/hand-over', { id, agent_id: colleague }, who)).errcode).toBe(0)
  expect((await api.call('agent/save', { id: leader, intro: '十年经验' }, who)).errcode).toBe(0)
  // An admin who only corrects text needs none either.
  expect((await api.call('agent/save', { id: leader, intro: '九年经验' }, admin)).errcode).toBe(0)
})

test('every write of admins is in the table above, or it is said why not', () => {
  const named = new Set<string>([...CASES.map(([path]) => path), ...Object.keys(NO_RIGHTS)])
  const writes = Object.values(endpoints).filter(
    call => call.isWrite && (call.role === 'admin' || ADMINS_TOO.includes(call.path)),
  )
  expect(writes.map(({ path }) => path).filter(path => !named.has(path))).toEqual([])
})
