import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

test('roles are set whole by admins, audited, and the last admin stays', async () => {
  const admin = await api.member({ roles: ['member', 'admin'] })
  const user = await api.member({ nickname: '要当顾问' })
  const set = (fields: object) => api.call('user/role-set', fields as never, { token: admin.token })
  expect(
    (await api.call('user/role-set', { uid: user.uid, roles: 'admin' }, { token: user.token })).errcode,
  ).toBe(1006)
  const made = await set({ uid: user.uid, roles: 'agent,editor' })
  expect(made.result).toMatchObject({ roles: ['member', 'agent', 'editor'] })
  expect(made.result.agent_id).toEqual(expect.any(Number))
  expect((await set({ uid: user.uid, roles: 'agent' })).result.agent_id).toBe(made.result.agent_id)
  const second = await api.member()
  expect((await set({ uid: second.uid, roles: 'agent', agent_id: made.result.agent_id })).errcode).toBe(1008)
  const free = await api.db.one<{ id: number }>(
    `insert into agent (name, company, updated_at) values ('空着的条目', '', $1) returning id`,
    [api.now()],
  )
  expect((await set({ uid: second.uid, roles: 'agent', agent_id: free?.id })).result).toMatchObject({
    agent_id: free?.id,
  })
  expect((await set({ uid: user.uid, roles: 'member' })).result).toMatchObject({
    roles: ['member'],
    agent_id: null,
  })
  expect((await set({ uid: admin.uid, roles: 'member' })).errcode).toBe(1008)
  const other = await api.member({ roles: ['member', 'admin'] })
  expect((await set({ uid: other.uid, roles: 'member' })).errcode).toBe(0)
  expect((await set({ uid: 999_999, roles: 'member' })).errcode).toBe(1005)
  const audited = await api.db.query(`select 1 from audit where action = 'user/role-set' and uid = $1`, [
    admin.uid,
  ])
  expect(audited).toHaveLength(5)
})

test('who works here is found by name, number or the end of the phone, never with a phone; members are not', async () => {
  const admin = await api.member({ roles: ['member', 'admin'] })
  const find = async (keyword?: string) =>
    (await api.call('user/list', { keyword }, { token: admin.token })).result.list.map(({ uid, phone }) => [
      uid,
      phone,
    ])
  const editor = await api.member({
    nickname: '好找的人',
    phone: '13512349876',
    roles: ['member', 'editor'],
  })
  for (const keyword of ['好找', '9876', String(editor.uid)])
    expect(await find(keyword)).toContainEqual([editor.uid, '135****9876'])
  expect(await find('13512349876')).toEqual([])
  const member = await api.member({ nickname: '难找的人', phone: '13512341234' })
  for (const keyword of ['难找', '1234', String(member.uid)]) expect(await find(keyword)).toEqual([])
  expect((await find()).map(([uid]) => uid)).not.toContain(member.uid)
  const roles = (await api.call('user/roles', {}, { token: admin.token })).result.list
  expect(roles.map(({ role }) => role)).toEqual(['visitor', 'member', 'agent', 'editor', 'admin'])
  expect(roles.find(({ role }) => role === 'admin')?.calls).toContain('user/role-set')
})
