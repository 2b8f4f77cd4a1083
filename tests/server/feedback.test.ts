import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

const WORDS = '物业告诉我欠费更多，请核对。'

test('a feedback is seen by its author and editors, and answered by editors', async () => {
  const [mine, other] = [await api.member(), await api.member()]
  const editor = await api.member({ roles: ['member', 'editor'] })
  const sent = await api.call('h5/user/feedback-add', { kind: 'data', content: WORDS }, { token: mine.token })
  expect(sent.result).toMatchObject({ left_today: 4, feedback: { state: 'received', answer: null } })
  const { id } = sent.result.feedback
  const list = async (token: string) => (await api.call('h5/user/feedback-list', {}, { token })).result
  expect((await list(other.token)).total).toBe(0)
  const answer = { id, answer: '已经改正，谢谢。', state: 'solved' as const }
  expect((await api.call('feedback/answer', answer, { token: mine.token })).errcode).toBe(1006)
  expect((await api.call('feedback/list', {}, { token: editor.token })).result.list).toMatchObject([
    { id, uid: mine.uid, content: WORDS },
  ])
  expect((await api.call('feedback/answer', answer, { token: editor.token })).errcode).toBe(0)
  expect((await list(mine.token)).list).toMatchObject([
    { state: 'solved', answer: '已经改正，谢谢。', answered_at: api.now() },
  ])
  expect(
    (await api.call('feedback/answer', { ...answer, id: 999_999 }, { token: editor.token })).errcode,
  ).toBe(1005)
})

test('pictures of others, unknown lots and a sixth of a day are refused', async () => {
  const [mine, other] = [await api.member(), await api.member()]
  const picture = await api.db.one<{ id: number }>(
    `insert into picture (url, width, height, uploader_uid, hash, created_at) values ('/static/pic/f.webp', 1, 1, $1, 'h', 1) returning id`,
    [other.uid],
  )
  const add = (fields: object = {}) =>
    api.call('h5/user/feedback-add', { kind: 'wish', content: WORDS, ...fields }, { token: mine.token })
  expect((await add({ picture_ids: [picture?.id] })).errcode).toBe(1004)
  expect((await add({ house_id: 999_999 })).errcode).toBe(1004)
  for (let n = 0; n < 5; n++) expect((await add()).errcode).toBe(0)
  expect((await add()).errcode).toBe(1007)
})

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

test('users are found by name, number or the end of the phone, never with a phone', async () => {
  const admin = await api.member({ roles: ['member', 'admin'] })
  const user = await api.member({ nickname: '好找的人', phone: '13512349876' })
  const find = async (keyword: string) =>
    (await api.call('user/list', { keyword }, { token: admin.token })).result.list.map(({ uid, phone }) => [
      uid,
      phone,
    ])
  for (const keyword of ['好找', '9876', String(user.uid)])
    expect(await find(keyword)).toContainEqual([user.uid, '135****9876'])
  expect(await find('13512349876')).toEqual([])
  const roles = (await api.call('user/roles', {}, { token: admin.token })).result.list
  expect(roles.map(({ role }) => role)).toEqual(['visitor', 'member', 'agent', 'editor', 'admin'])
  expect(roles.find(({ role }) => role === 'admin')?.calls).toContain('user/role-set')
})
