import { createHash } from 'node:crypto'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({
    adapters: {
      wechat: {
        exchange: () => Promise.reject(new Error('not asked')),
        loginPage: null,
        jssdk: { appId: 'wx1', ticket: async () => 'TICKET' },
        remind: null,
      },
    },
  })
})
afterAll(() => api.close())

test('a profile changes by what is given, and earns points once when it is full', async () => {
  const { token } = await api.member()
  const change = (fields: object) => api.call('user/update-info', fields, { token })
  expect((await change({})).errcode).toBe(1004)
  expect((await change({ gender: 'female', city: '北京' })).result.user).toMatchObject({
    gender: 'female',
    city: '北京',
    nickname: '会员',
    score: 0,
  })
  expect(
    (await api.call('user/update-head', { avatar: '/static/demo/avatar-1.webp' }, { token })).result.user
      .score,
  ).toBe(20)
  expect((await change({ city: '上海' })).result.user).toMatchObject({ city: '上海', score: 20 })
})

test.each([
  '加我13800000000',
  '138-0000-0000',
  'www.example.com',
  '法院官方',
  'Ad min',
  'a',
  '一'.repeat(17),
  'a\tb',
  'ａｄｍｉｎ',
  'аdmin',
  'ＡdⓜιN',
  'adm1n',
  '管理員',
  '官⽅',
  'ad\u202emin',
  '\u200b\u200b',
  '\u3164\u3164',
  '\u{e0061}\u{e0062}',
  '💰💰',
  '１３８００００００００',
  'ｗｗｗ．ａ．ｃｏｍ',
  '賭 博',
])('the name %p is 1004', async nickname => {
  const { token } = await api.member()
  expect((await api.call('user/update-info', { nickname }, { token })).errcode).toBe(1004)
  const phone = `135${String(Date.now()).slice(-8)}`
  expect(
    (await api.call('user/register', { phone, code: '123456', password: 'Secret123', nickname, agree: true }))
      .errcode,
  ).toBe(1004)
  const { errcode, result } = await api.call('user/check-nickname', { nickname }, { token })
  // the form's own rule reports every value that the endpoint rejects
  if (errcode === 0) expect(result.message).not.toBeNull()
})

test.each(['小明', '海淀看房', '李🏠先生', 'Олег', 'たろう', 'José', '88号房'])(
  'the name %p is fine',
  async nickname => {
    const { token } = await api.member()
    expect((await api.call('user/update-info', { nickname }, { token })).errcode).toBe(0)
  },
)

test('a name is looked at by the check of texts, and stands when that does not answer', async () => {
  const { token } = await api.member()
  const rename = (nickname: string) => api.call('user/update-info', { nickname }, { token })
  expect(await rename('刷单包过')).toMatchObject({
    errcode: 1004,
    result: { fields: [{ field: 'nickname' }] },
  })
  const { check } = api.adapters.texts
  api.adapters.texts.check = () => Promise.reject(new Error('out of reach'))
  expect((await rename('春风')).errcode).toBe(0)
  api.adapters.texts.check = check
})

test('a name may change three times a day; the same name is no change', async () => {
  const { token } = await api.member()
  const rename = (nickname: string) => api.call('user/update-info', { nickname }, { token })
  for (const name of ['春天', '春天', '夏天', '秋天']) expect((await rename(name)).errcode).toBe(0)
  expect((await rename('冬天')).errcode).toBe(1007)
  api.advance(86_401)
  expect((await rename('冬天')).errcode).toBe(0)
})

test('a picture of somebody else is no avatar', async () => {
  const [mine, other] = [await api.member(), await api.member()]
  await api.db.query(
    `insert into picture (url, width, height, uploader_uid, hash, created_at) values ('/static/pic/o.webp', 1, 1, $1, 'h', 1)`,
    [other.uid],
  )
  for (const avatar of [
    '/static/pic/o.webp',
    'https://example.com/a.webp',
    '/static/demo/house/1/cover.webp',
    '/static/demo/avatar-1.webp?x=1',
    '/static/demo/avatar-99.webp',
  ]) {
    expect(await api.call('user/update-head', { avatar }, { token: mine.token })).toMatchObject({
      errcode: 1004,
      result: { fields: [{ field: 'avatar' }] },
    })
  }
  expect(
    (await api.call('user/update-head', { avatar: '/static/pic/o.webp' }, { token: other.token })).errcode,
  ).toBe(0)
})

test('roles are the own ones; those of others only for an admin', async () => {
  const member = await api.member()
  const admin = await api.member({ roles: ['member', 'admin'] })
  const roles = (token: string, uid?: number) =>
    api.call('user/have-roles', uid === undefined ? {} : { uid }, { token })
  expect((await roles(member.token)).result).toEqual({
    uid: member.uid,
    roles: ['member'],
    agent_id: null,
    calls: [],
  })
  expect((await roles(member.token, admin.uid)).errcode).toBe(1006)
  expect((await roles(admin.token, member.uid)).result.uid).toBe(member.uid)
  expect((await roles(admin.token, 999_999)).errcode).toBe(1005)
  expect((await roles(admin.token)).result.calls).toEqual(
    expect.arrayContaining(['house/add-edit', 'house/edit-seo']),
  )
})

test('the account entry is one answer', async () => {
  const { token, phone } = await api.member({ score: 7 })
  expect((await api.call('user/personal-center', {}, { token })).result).toMatchObject({
    user: { phone, has_password: false, wx_bound: false },
    score: 7,
    demand: null,
    adviser: null,
    agent: null,
    counts: { look: 0, remind: 0, zixun: 0, wish: 0 },
  })
})

test("a page of ours is signed in to WeChat in WeChat's own way", async () => {
  const url = 'http://localhost/house/1.html?from=timeline'
  const { result } = await api.call('wechat/jssdk-config', { now_url: url })
  const text = `jsapi_ticket=TICKET&noncestr=${result.nonceStr}&timestamp=${result.timestamp}&url=${url}`
  expect(result).toMatchObject({
    appId: 'wx1',
    timestamp: api.now(),
    signature: createHash('sha1').update(text).digest('hex'),
  })
})
