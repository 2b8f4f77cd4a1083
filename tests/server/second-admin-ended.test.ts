import { fullTime } from '../../src/lib/dates'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let one: { uid: number; token: string }
let other: { uid: number; token: string }
let editor: { uid: number; token: string }
beforeEach(async () => {
  // As production's default: four eyes for roles while another admin could confirm.
  api = await startTestServer({ settings: { FOUR_EYES: 'roles' }, env: { rolesIfTwo: true } })
  one = await api.member({ roles: ['member', 'admin'] })
  other = await api.member({ roles: ['member', 'admin'] })
  editor = await api.member({ roles: ['member', 'editor'] })
})
afterEach(() => api.close())

const loadRoles = async (uid: number) =>
  (await api.db.one<{ roles: string[] }>('select roles from users where uid = $1', [uid]))?.roles

describe('who ends the rights of the only other admin', () => {
  const disable = (uid: number) => api.call('desk/staff-disable', { uid, reason: '离职' }, one)
  const grant = () => api.call('user/role-set', { uid: editor.uid, roles: 'member,admin' }, one)

  test('changes no role alone for a day, and is told from when', async () => {
    const at = api.now()
    expect((await disable(other.uid)).errcode).toBe(0)
    api.advance(3_600)
    const refused = {
      errcode: 1008,
      errmsg: `您刚停用或收窄了另一位管理员的权限，${fullTime(at + 86_400)} 起才能独自更改角色`,
    }
    expect(await grant()).toMatchObject(refused)
    const agent = { uid: editor.uid, roles: 'agent', team: '', reason: '转岗' }
    expect(await api.call('desk/staff-role', agent, one)).toMatchObject(refused)
    const invite = { phone: '13911112222', name: '新同事', role: 'admin', team: '' } as const
    expect(await api.call('desk/staff-invite', invite, one)).toMatchObject(refused)
    expect(await api.call('desk/staff-enable', { uid: other.uid, reason: '回岗' }, one)).toMatchObject(
      refused,
    )
    const role = { name: '客服', permissions: 'leads.read' }
    expect(await api.call('desk/custom-role-save', role, one)).toMatchObject(refused)
    expect(await loadRoles(editor.uid)).toEqual(['member', 'editor'])

    // The person is told; other work and what cuts access off go on.
    const told = await api.db.query('select text from inbox where uid = $1', [other.uid])
    expect(told).toEqual([{ text: '的工作权限已停用' }])
    expect((await disable(editor.uid)).errcode).toBe(0)
    expect((await api.call('desk/staff', {}, one)).errcode).toBe(0)

    api.setTime(at + 86_400)
    const next = await api.member({ roles: ['member', 'editor'] })
    const { errcode } = await api.call('user/role-set', { uid: next.uid, roles: 'member,admin' }, one)
    expect(errcode).toBe(0)
    expect(await loadRoles(next.uid)).toEqual(['member', 'admin'])
  })

  test('also by taking the role or narrowing it, as the audit says', async () => {
    const ended = (before: object, after: object) =>
      api.db
        .query(`update users set roles = '{member}' where uid = $1`, [other.uid])
        .then(() =>
          api.db.query(
            `insert into audit (uid, action, entity_type, entity_id, before, after, at) values ($1, 'user/role-set', 'user', $2, $3, $4, $5)`,
            [one.uid, other.uid, before, after, api.now()],
          ),
        )
    await ended(
      { roles: ['member', 'admin'], custom_role: null },
      { roles: ['member', 'admin'], custom_role: '客服' },
    )
    expect((await grant()).errcode).toBe(1008)
    api.advance(86_400)
    await ended({ roles: ['member', 'admin'] }, { roles: ['member'] })
    expect((await grant()).errcode).toBe(1008)
    api.advance(86_400)
    await ended({ roles: ['member', 'admin'], custom_role: '客服' }, { roles: ['member'], custom_role: null })
    await ended({ roles: ['member', 'editor'] }, { roles: ['member'] })
    expect((await grant()).errcode).toBe(0)
  })

  test('waits as always for a third admin, who confirms', async () => {
    const third = await api.member({ roles: ['member', 'admin'] })
    await disable(other.uid)
    const { waiting } = (await grant()).result
    expect(waiting).toEqual(expect.any(Number))
    expect((await api.call('desk/decide', { id: waiting ?? 0, confirm: 1 }, third)).errcode).toBe(0)
    expect(await loadRoles(editor.uid)).toEqual(['member', 'admin'])
  })
})

test("an admin's invitation that was made alone neither goes out again nor is taken once there is a second admin", async () => {
  await api.db.query(`update users set roles = '{member}' where uid = $1`, [other.uid])
  const invite = { phone: '13911112222', name: '新同事', role: 'admin', team: '' } as const
  const { id } = (await api.call('desk/staff-invite', invite, one)).result.invite
  await api.db.query(`update users set roles = '{member,admin}' where uid = $1`, [other.uid])
  expect(await api.call('desk/staff-invite-again', { id }, one)).toMatchObject({
    errcode: 1008,
    errmsg: '这份邀请没有经另一位管理员确认，请撤回后重新邀请',
  })
  const [, code = ''] =
    /邀请码 (\d{6})/.exec(
      (await api.outbox()).find(({ receiver }) => receiver === invite.phone)?.content ?? '',
    ) ?? []
  expect(code).not.toBe('')
  const invited = await api.member({ phone: invite.phone })
  expect(await api.call('staff/join', { code }, invited)).toMatchObject({
    errcode: 1008,
    errmsg: '这份邀请需要另一位管理员确认，请让邀请人撤回后重新邀请',
  })
  expect(await loadRoles(invited.uid)).toEqual(['member'])
})
