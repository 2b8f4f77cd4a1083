import sharp from 'sharp'
import { runJobsOnce } from './people-tools'
import { startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertLot } from './rows'

/** Every kind of access to an account, and every endpoint that revokes it: afterwards none of them works. */

let api: TestServer
let admin: { uid: number; token: string }
let lot: number
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  lot = await insertLot(api.db)
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())

let made = 0
const ip = () => `10.9.${Math.floor(made / 250)}.${made % 250}`
const fetchStatusCode = async (url: string) => (await api.app.inject({ url })).statusCode
const getPathname = (address: string) => new URL(address, 'http://localhost').pathname

/** An agent and editor with every kind of access at once: two sessions, WeChat, papers, pictures, a calendar, a pending code. */
async function opened({ isStaff = true } = {}) {
  made += 1
  const entry = await api.db.one<{ id: number }>(
    `insert into agent (name, company, updated_at) values ('顾问', '公司', 1) returning id`,
  )
  const agentId = isStaff ? entry!.id : null
  const who = await api.member({
    roles: isStaff ? ['member', 'agent', 'editor'] : ['member'],
    agentId,
    phone: `1350000${String(made).padStart(4, '0')}`,
  })
  if (isStaff) await api.db.query('update agent set uid = $2 where id = $1', [agentId, who.uid])
  const code = `demo-wx-code-end-${made}`
  const { openid } = (await api.call('wechat/get-openid', { code, app: 'mini' }, { comeFrom: 4 })).result
  expect((await api.call('user/bind-platform', {}, { token: who.token, openid })).errcode).toBe(0)
  const addresses = await createSignedAddresses(who, isStaff)
  const calendar = (await api.call('remind/calendar', { on: 1 }, who)).result.url ?? ''
  await api.db.query(
    `insert into factor_challenge (token_hash, purpose, uid, value, expires_at)
     select token_hash, 'totp', uid, 'asked', $2 from session where uid = $1`,
    [who.uid, api.now() + 300],
  )
  await api.call('user/sendcode', { phone: who.phone, purpose: 'login' }, { ip: ip() })
  const own = (await api.outbox()).filter(({ receiver }) => receiver === who.phone)
  const sms = /\d{6}/.exec(own.at(-1)?.content ?? '')?.[0] ?? ''
  const second = await api.loginAs(who.uid)
  return {
    ...who,
    second: second.token,
    agentId,
    code,
    openid,
    addresses,
    calendar: getPathname(calendar),
    sms,
  }
}
type Opened = Awaited<ReturnType<typeof opened>>

/** Signed URLs of a person: their own data, a picture of a case, and editors' exports. */
async function createSignedAddresses(
  who: { uid: number; token: string },
  isStaff: boolean,
): Promise<string[]> {
  const file = await api.db.one<{ id: number }>(
    `insert into data_export (uid, state, json, html, asked_at, made_at, expires_at) values ($1, 'ready', '{}', '', $2, $2, $3) returning id`,
    [who.uid, api.now(), api.now() + 86_400],
  )
  const link = { id: file!.id, format: 'json', code: '123456' }
  const { document_url } = (await api.call('privacy/export-link', link, who)).result
  const background = { r: made % 250, g: 99, b: 40 }
  const image = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const { id } = (await api.call('base/upload-pic-base64', { image: image.toString('base64') }, who)).result
  const about = { kind: 'wrong', house_id: lot, content: '物业告诉我欠费已到一万五千元，请核对。' }
  await api.call('case/send', { ...about, picture_ids: [id] }, who)
  const picture = (await api.call('case/list', {}, who)).result.list[0]?.pictures[0] ?? ''
  if (!isStaff) return [document_url, picture]
  const tables = (await api.call('desk/import-tables', {}, who)).result.list
  const lots = (await api.call('desk/lots-export', {}, who)).result.url
  const batch = await api.db.one<{ id: number }>(
    `insert into import_batch (kind, source, origin, file, format, state, wrong_total, created_at)
     values ('lots', '来源', 'desk', 'a.csv', 'csv', 'failed', 1, 1) returning id`,
  )
  const { wrong_url } = (await api.call('desk/import', { id: batch!.id }, who)).result
  return [document_url, picture, tables[0]?.url ?? '', tables[0]?.sample_url ?? '', lots, wrong_url ?? '']
}

/** Response of each kind of access. */
async function fetchAccountErrcodes(who: Opened) {
  const member = async (options: object) => (await api.call('user/account', {}, options)).errcode
  const bound = await api.call('wechat/get-openid', { code: who.code, app: 'mini' }, { comeFrom: 4 })
  return {
    tokens: [await member(who), await member({ token: who.second })],
    handle: [
      await member({ openid: who.openid }),
      (await api.call('phone/list', {}, { openid: who.openid })).errcode,
    ],
    wechat: bound.result.login_data === null,
    addresses: await Promise.all(who.addresses.map(fetchStatusCode)),
    calendar: await fetchStatusCode(who.calendar),
    challenges: (await api.db.query('select 1 from factor_challenge where uid = $1', [who.uid])).length,
  }
}
const OPEN = (who: Opened) => ({
  tokens: [0, 0],
  handle: [0, who.agentId === null ? 1006 : 0],
  wechat: false,
  addresses: who.addresses.map(() => 200),
  calendar: 200,
  challenges: 1,
})
const SHUT = (who: Opened) => ({
  tokens: [1001, 1001],
  handle: [1001, 1001],
  wechat: true,
  addresses: who.addresses.map(url => (url.startsWith('/static/') ? 404 : 403)),
  calendar: 404,
  challenges: 0,
})

type End = (who: Opened) => Promise<{ errcode: number; result?: unknown }>
const byAdmin = (path: Parameters<TestServer['call']>[0], more: object) => (who: Opened) =>
  api.call(path, { uid: who.uid, ...more } as never, admin)

const ENDS: readonly [name: string, end: End, more?: { isStaff?: boolean; keepsCalendar?: boolean }][] = [
  ['desk/staff-sessions-end', byAdmin('desk/staff-sessions-end', {})],
  ['user/role-set, which takes', byAdmin('user/role-set', { roles: 'member' })],
  ['user/role-set, which gives', byAdmin('user/role-set', { roles: 'member,agent,editor,admin' })],
  ['desk/staff-role', byAdmin('desk/staff-role', { roles: 'editor', team: '', reason: '转岗' })],
  ['desk/staff-disable', byAdmin('desk/staff-disable', { reason: '离职' })],
  [
    'desk/staff-disable on a day',
    async ({ uid }) => {
      const day = { uid, reason: '离职', day: '2026-01-16' }
      const set = await api.call('desk/staff-disable', day, admin)
      // the day has come without advancing the clock, because sessions expire by themselves
      await api.db.query(`update staff_leave set day = '2026-01-15' where uid = $1`, [uid])
      await runJobsOnce(api, 'disable-staff')
      return set
    },
  ],
  ['staff/factor-reset', byAdmin('staff/factor-reset', {})],
  [
    'agent/save, which gives the entry to another',
    async ({ agentId }) => api.call('agent/save', { id: agentId, uid: (await api.member()).uid }, admin),
  ],
  [
    'user/forget-password',
    ({ phone }) =>
      api.call('user/forget-password', { phone, code: '123456', password: 'Other1234' }, { ip: ip() }),
  ],
  [
    'user/update-password',
    ({ token }) => api.call('user/update-password', { code: '123456', password: 'Other1234' }, { token }),
    { keepsCalendar: true },
  ],
  [
    'user/change-phone',
    ({ token }) => {
      const phone = `1390000${String(made).padStart(4, '0')}`
      return api.call('user/change-phone', { phone, code: '123456', own_code: '123456' }, { token })
    },
    { keepsCalendar: true },
  ],
  ['user/end-sessions', who => api.call('user/end-sessions', {}, who)],
  [
    'h5/user/unregister-validate',
    who => api.call('h5/user/unregister-validate', { code: '123456', confirm: 1 }, who),
  ],
  [
    'desk/person-request-finish',
    async ({ phone }) => {
      const asked = { phone, kind: 'erase', way: 'phone', asked_day: '2026-01-15' } as const
      const { id } = (await api.call('desk/person-request-add', asked, admin)).result.request
      await api.call('desk/person-request-identify', { id, how: 'phone' }, admin)
      return api.call('desk/person-request-finish', { id }, admin)
    },
    { isStaff: false },
  ],
]

test.each(ENDS)('%s ends every way in', async (_, end, { isStaff = true, keepsCalendar = false } = {}) => {
  const who = await opened({ isStaff })
  expect(await fetchAccountErrcodes(who)).toEqual(OPEN(who))
  expect(await end(who)).toMatchObject({ errcode: 0 })
  expect(await fetchAccountErrcodes(who)).toEqual({ ...SHUT(who), calendar: keepsCalendar ? 200 : 404 })
  const login = { phone: who.phone, code: who.sms, agree: 1 }
  expect((await api.call('user/login', login, { ip: ip() })).errcode).toBe(1004)
})

test('nobody else’s ways in are ended, and the code of a login that was not ended is good', async () => {
  const [who, other] = [await opened(), await opened()]
  await api.call('desk/staff-sessions-end', { uid: other.uid }, admin)
  expect(await fetchAccountErrcodes(who)).toEqual(OPEN(who))
  const login = { phone: who.phone, code: who.sms, agree: 1 }
  expect((await api.call('user/login', login, { ip: ip() })).errcode).toBe(0)
})

test('a device that is logged out, alone or by its number, takes the signed addresses along', async () => {
  for (const end of [
    (who: Opened) => api.call('user/login-out', {}, who),
    async (who: Opened) => {
      const { sessions } = (await api.call('user/sign-ins', {}, who)).result
      return api.call('user/end-session', { id: sessions.find(one => !one.is_current)?.id }, who)
    },
  ]) {
    const who = await opened()
    expect((await end(who)).errcode).toBe(0)
    expect((await fetchAccountErrcodes(who)).addresses).toEqual(SHUT(who).addresses)
  }
})

test('a signed address names its reader and the count of ends: neither may be another', async () => {
  const who = await opened()
  const [paper = ''] = who.addresses
  for (const [from, to] of [
    [`uid=${who.uid}`, `uid=${admin.uid}`],
    ['epoch=0', 'epoch=1'],
    ['epoch=0&', ''],
  ] as const) {
    expect(paper).toContain(from)
    expect(await fetchStatusCode(paper.replace(from, to))).toBe(403)
  }
})

test('a registration that is repeated opens no session once its own was ended', async () => {
  const request = {
    phone: '13788880001',
    code: '123456',
    password: 'Secret123',
    agree: 1,
    idem_key: 'register-once-000001',
  }
  const { result } = await api.call('user/register', request)
  const again = await api.call('user/register', request)
  expect(again.result.login_data.token).not.toBe(result.login_data.token)
  await api.call('user/end-sessions', {}, result.login_data)
  expect((await api.call('user/register', request)).errcode).toBe(1008)
})

test('an invitation that waits opens nothing to who was disabled, nor in the name of an admin who was', async () => {
  const boss = await api.member({ roles: ['member', 'admin'] })
  const invited = await api.member({ phone: '13788880002' })
  const invite = (who: { token: string }) =>
    api.call('desk/staff-invite', { phone: invited.phone, name: '新', role: 'admin', team: '' }, who)
  const code = async () =>
    /邀请码 (\d{6})/.exec(
      (await api.outbox()).filter(one => one.receiver === invited.phone).at(-1)!.content,
    )?.[1]
  const join = async () =>
    (await api.call('staff/join', { code: (await code()) ?? '' }, await api.loginAs(invited.uid))).errcode
  await invite(boss)
  await api.call('user/role-set', { uid: invited.uid, roles: 'editor' }, boss)
  await api.call('desk/staff-disable', { uid: invited.uid, reason: '离职' }, boss)
  expect(await join()).toBe(1004)

  await api.db.query('delete from staff where uid = $1', [invited.uid])
  const { id } = (await invite(boss)).result.invite
  await api.call('desk/staff-disable', { uid: boss.uid, reason: '离职' }, admin)
  expect(await join()).toBe(1008)
  expect((await api.call('desk/staff-invite-again', { id }, admin)).errcode).toBe(0)
  expect(await join()).toBe(0)
})
