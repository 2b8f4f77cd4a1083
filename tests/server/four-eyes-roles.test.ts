import { applyRoles } from '../../server/roles/role-change'
import { needsSecondAdmin } from '../../server/shared/whole-admins'
import type { Path } from '../../src/contract/endpoints'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let one: { uid: number; token: string }
let other: { uid: number; token: string }
let editor: { uid: number; token: string }
beforeEach(async () => {
  api = await startTestServer({ settings: { FOUR_EYES: 'roles' } })
  one = await api.member({ roles: ['member', 'admin'] })
  other = await api.member({ roles: ['member', 'admin'] })
  editor = await api.member({ roles: ['member', 'editor'], nickname: '编辑甲' })
})
afterEach(() => api.close())

const loadRoles = async (uid: number) =>
  (await api.db.one<{ roles: string[] }>('select roles from users where uid = $1', [uid]))?.roles
const decide = (id: number | null, who: { token: string }, confirm: 0 | 1 = 1) =>
  api.call('desk/decide', { id: id ?? 0, confirm }, who)
const fetchPrepared = async (who: { token: string }) => (await api.call('desk/prepared', {}, who)).result

test('a role waits for another admin, who sees whose it is and from what to what; an editor sees nothing of it', async () => {
  const asked = await api.call(
    'desk/staff-role',
    { uid: editor.uid, roles: 'editor,admin', team: '平台', reason: '接替' },
    one,
  )
  const { waiting } = asked.result
  expect(waiting).toEqual(expect.any(Number))
  expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
  expect((await api.call('desk/home', {}, editor)).result.counts.prepared).toBe(0)
  expect((await fetchPrepared(editor)).list).toEqual([])
  expect((await fetchPrepared(other)).list).toMatchObject([
    {
      area: 'roles',
      title: '编辑甲：角色改为会员、编辑、管理员',
      fields: [
        { field: 'team', before: '', after: '平台' },
        { field: 'roles', before: 'member、editor', after: 'member、editor、admin' },
      ],
    },
  ])
  expect((await decide(waiting, editor)).errcode).toBe(1006)
  expect((await decide(waiting, one)).errcode).toBe(1006)
  expect((await decide(waiting, other)).errcode).toBe(0)
  expect(await loadRoles(editor.uid)).toEqual(['member', 'editor', 'admin'])
})

test('who confirms a role shows the second factor as who asks for it does', async () => {
  const { waiting } = (
    await api.call('desk/staff-role', { uid: editor.uid, roles: 'agent', team: '', reason: '转岗' }, one)
  ).result
  await api.db.query(
    `insert into second_factor (uid, kind, name, created_at) values ($1, 'totp', '验证器', 1)`,
    [other.uid],
  )
  await api.db.query('update session set proved_at = $2, staff_until = $3 where uid = $1', [
    other.uid,
    api.now() - 301,
    api.now() + 3600,
  ])
  expect(await decide(waiting, other)).toMatchObject({ errcode: 1008, result: { lacks: 'proof' } })
  expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
})

test('an invitation is sent once another admin confirms it; before that no code opens it', async () => {
  const phone = '13911112222'
  const { invite } = (
    await api.call('desk/staff-invite', { phone, name: '新同事', role: 'admin', team: '' }, one)
  ).result
  expect(invite.is_held).toBe(true)
  expect(await api.outbox()).toEqual([])
  expect((await api.call('desk/staff-invite-again', { id: invite.id }, one)).errcode).toBe(1008)
  const invited = await api.member({ phone })
  expect((await api.call('staff/join', { code: '123456' }, invited)).errcode).toBe(1004)
  const { list } = await fetchPrepared(other)
  expect(list).toMatchObject([{ title: '新同事：邀请为管理员', entity_type: 'staff_invite' }])
  expect(JSON.stringify(await api.db.query('select * from prepared_change'))).not.toContain(phone)
  expect((await decide(list[0]?.id ?? 0, other)).errcode).toBe(0)
  const code = /邀请码 (\d{6})/.exec((await api.outbox()).at(-1)?.content ?? '')?.[1]
  expect((await api.call('staff/join', { code: code ?? '' }, invited)).result.roles).toEqual([
    'member',
    'admin',
  ])
})

test('roles by number and coming back wait as well; who leaves is cut off at once', async () => {
  const set = await api.call('user/role-set', { uid: editor.uid, roles: 'member,admin' }, one)
  expect(set.result.waiting).toEqual(expect.any(Number))
  expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
  await api.call('desk/staff-disable', { uid: editor.uid, reason: '离职' }, one)
  expect(await loadRoles(editor.uid)).toEqual(['member'])
  const back = await api.call('desk/staff-enable', { uid: editor.uid, reason: '回岗' }, one)
  expect(await loadRoles(editor.uid)).toEqual(['member'])
  expect((await decide(back.result.waiting, other)).errcode).toBe(0)
  expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
  // Requested before the disabling, which cancelled it.
  expect((await decide(set.result.waiting, other)).errcode).toBe(1008)
  expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
})

test('what somebody has prepared ends with the role that let them', async () => {
  const demoted = await api.member({ roles: ['member', 'admin'] })
  const asked = await api.call('user/role-set', { uid: editor.uid, roles: 'member,admin' }, demoted)
  const change = await api.call('user/role-set', { uid: demoted.uid, roles: 'member,editor' }, one)
  expect((await decide(change.result.waiting, other)).errcode).toBe(0)
  expect((await decide(asked.result.waiting, other)).errcode).toBe(1008)
  expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
  const [refused] = (await api.call('desk/prepared', { state: 'refused' }, other)).result.list
  expect(refused).toMatchObject({ id: asked.result.waiting, note: expect.stringContaining('重新提交') })
})

describe('no call gives a role alone', () => {
  const entry = async (uid: number | null = null) =>
    (await api.db.one<{ id: number }>(
      `insert into agent (uid, name, company, updated_at) values ($1, '顾问', '公司', 1) returning id`,
      [uid],
    ))!.id
  const WAYS: readonly [string, (uid: number) => Promise<{ path: Path; request: object }>, string[]][] = [
    [
      'user/role-set',
      uid => Promise.resolve({ path: 'user/role-set', request: { uid, roles: 'member,admin' } }),
      ['member', 'admin'],
    ],
    [
      'desk/staff-role',
      async uid => {
        await api.db.query(`update users set roles = '{member,editor}' where uid = $1`, [uid])
        const request = { uid, roles: 'editor,admin', team: '', reason: '接替' }
        return { path: 'desk/staff-role', request }
      },
      ['member', 'editor', 'admin'],
    ],
    [
      'desk/staff-enable',
      async uid => {
        await api.db.query(
          `insert into staff (uid, name, disabled_at, kept_roles, updated_at) values ($1, '', 1, '{editor}', 1)`,
          [uid],
        )
        return { path: 'desk/staff-enable', request: { uid, reason: '回岗' } }
      },
      ['member', 'editor'],
    ],
    [
      'agent/save of a new entry',
      uid => Promise.resolve({ path: 'agent/save', request: { uid, name: '新顾问', company: '公司' } }),
      ['member', 'agent'],
    ],
    [
      'agent/save of an entry that another has',
      async uid => {
        const former = await api.member({ roles: ['member', 'agent'] })
        const id = await entry(former.uid)
        await api.db.query('update users set agent_id = $2 where uid = $1', [former.uid, id])
        return { path: 'agent/save', request: { id, uid, intro: '换人' } }
      },
      ['member', 'agent'],
    ],
  ]
  test.each(WAYS)('%s', async (_, make, after) => {
    const { uid } = await api.member()
    const { path, request } = await make(uid)
    const before = await loadRoles(uid)
    const managers = () =>
      api.db.query(
        `select u.uid, u.agent_id, a.uid as of, a.is_active from users u join agent a on a.id = u.agent_id order by 1`,
      )
    const [had, shown] = [await managers(), (await api.call('agent/list', {})).result.total]
    const asked = await api.call(path, request, one)
    expect(asked).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
    const { waiting } = asked.result as { waiting: number }
    expect([await loadRoles(uid), await managers()]).toEqual([before, had])
    expect((await api.call('agent/list', {})).result.total).toBe(shown)

    expect((await decide(waiting, one)).errcode).toBe(1006)
    await api.db.query(
      `insert into second_factor (uid, kind, name, created_at) values ($1, 'totp', '验证器', 1)`,
      [other.uid],
    )
    const prove = (at: number) =>
      api.db.query('update session set proved_at = $2, staff_until = $3 where uid = $1', [
        other.uid,
        at,
        api.now() + 3_600,
      ])
    await prove(api.now() - 301)
    expect(await decide(waiting, other)).toMatchObject({ errcode: 1008, result: { lacks: 'proof' } })
    expect(await loadRoles(uid)).toEqual(before)
    await prove(api.now())
    expect((await decide(waiting, other)).errcode).toBe(0)
    expect(await loadRoles(uid)).toEqual(after)
  })

  test('nor does a handler that was not written for a second person', async () => {
    const caller = { uid: one.uid, role: 'admin', agentId: null, tokenHash: null, accessEpoch: 0 } as const
    const change = { action: 'test', ground: { by: 'admin' }, uid: editor.uid, roles: ['admin'] } as const
    const context = { db: api.db, env: api.env, now: api.now(), caller }
    await expect(applyRoles(context, change)).rejects.toThrow('另一位同事确认')
    const agent = { ...context, caller: { ...caller, role: 'agent' }, approval: { kind: 'trial' } } as const
    await expect(applyRoles(agent, change)).rejects.toThrow('没有权限')
    expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])
  })
})

test('by default roles wait only while another admin with all rights could confirm them', async () => {
  const caller = { uid: one.uid, role: 'admin', agentId: null, tokenHash: null, accessEpoch: 0 } as const
  const env = { ...api.env, rolesIfTwo: true }
  const isNeeded = () => needsSecondAdmin({ db: api.db, env, caller })
  expect(await isNeeded()).toBe(true)
  const role = await api.db.one<{ id: number }>(
    `insert into custom_role (name, permissions, updated_at) values ('客服', '{leads.read}', 1) returning id`,
  )
  await api.db.query(`insert into staff (uid, name, custom_role_id, updated_at) values ($1, '同事', $2, 1)`, [
    other.uid,
    role?.id,
  ])
  expect(await isNeeded()).toBe(false)
  const change = { action: 'user/role-set', ground: { by: 'admin' }, uid: editor.uid } as const
  const context = { db: api.db, env, now: api.now(), caller, path: 'user/role-set' } as const
  await api.db.transaction(db => applyRoles({ ...context, db }, { ...change, roles: ['admin'] }))
  expect(await loadRoles(editor.uid)).toEqual(['member', 'admin'])
  // Named by the operator, it always holds.
  expect(await needsSecondAdmin({ db: api.db, env: api.env, caller })).toBe(true)
})
