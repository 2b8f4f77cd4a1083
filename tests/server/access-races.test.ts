import { lockRoles } from '../../server/http/access'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../server/db/database'
import { hashPassword } from '../../server/modules/user/passwords'
import { endAccess, endSession } from '../../server/shared/end-access'
import { startTestServer, type TestServer } from './harness'

/**
 * Requests authorized before all of an account's access is revoked that would create new access afterwards: every endpoint that creates or
 * keeps access.
 */

const PASSWORD = 'Secret123'
let api: TestServer
let passwordHash: string
let admin: { uid: number; token: string }
beforeAll(async () => {
  api = await startTestServer({ settings: { FOUR_EYES: 'roles' } })
  passwordHash = await hashPassword(PASSWORD, api.env)
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())

const endAll = (db: Database, uid: number) => endAccess({ db, now: api.now() }, { uid })

/** Response of `call` if all access of `uid` is revoked after its authorization and before its write. */
async function whileEnding<T>(
  uid: number,
  call: () => Promise<T>,
  end: (db: Database, uid: number) => Promise<unknown> = endAll,
): Promise<T> {
  let begin = () => {}
  // Started outside: inside the transaction it would count as part of it.
  const pending = new Promise<void>(resolve => (begin = resolve)).then(call)
  pending.catch(() => undefined)
  await api.db.transaction(async db => {
    await end(db, uid)
    begin()
    await somebodyWaits()
  })
  return pending
}

/** Waits until a statement waits for a lock; polls outside of the caller's transaction, which sees the activity as of its first read. */
async function somebodyWaits(): Promise<void> {
  const until = Date.now() + 10_000
  for (let isWaiting = false; !isWaiting && Date.now() < until;) {
    const row = await api.db.one<{ total: number }>(
      `select count(*)::int as total from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    isWaiting = (row?.total ?? 0) > 0
  }
}

let made = 0
/** An agent's and editor's account with a password, a second session and an unbound WeChat handle. */
async function opened() {
  made += 1
  const who = await api.member({
    roles: ['member', 'editor'],
    phone: `1360000${String(made).padStart(4, '0')}`,
    passwordHash,
  })
  const code = `demo-wx-code-race-${made}`
  const { openid } = (await api.call('wechat/get-openid', { code, app: 'mini' }, { comeFrom: 4 })).result
  return { ...who, code, openid }
}
type Opened = Awaited<ReturnType<typeof opened>>

const CALLS: readonly [name: string, call: (who: Opened) => Promise<() => Promise<{ errcode: number }>>][] = [
  [
    'user/login by password',
    who => Promise.resolve(() => api.call('user/login', { phone: who.phone, password: PASSWORD })),
  ],
  [
    'user/login by code',
    who => Promise.resolve(() => api.call('user/login', { phone: who.phone, code: '123456' })),
  ],
  ['user/bind-platform', who => Promise.resolve(() => api.call('user/bind-platform', {}, who))],
  [
    'api/user/info by a handle',
    async who => {
      await api.call('user/bind-platform', {}, who)
      return () => api.call('api/user/info', {}, { openid: who.openid })
    },
  ],
  [
    'wechat/get-openid of one who is bound',
    async who => {
      await api.call('user/bind-platform', {}, who)
      return () => api.call('wechat/get-openid', { code: who.code, app: 'mini' }, { comeFrom: 4 })
    },
  ],
  [
    'user/update-password',
    who =>
      Promise.resolve(() =>
        api.call('user/update-password', { old_password: PASSWORD, password: 'Other1234' }, who),
      ),
  ],
  [
    'user/change-phone',
    who => {
      const phone = `1391111${String(made).padStart(4, '0')}`
      return Promise.resolve(() =>
        api.call('user/change-phone', { phone, code: '123456', password: PASSWORD }, who),
      )
    },
  ],
  ['user/end-sessions', who => Promise.resolve(() => api.call('user/end-sessions', {}, who))],
  [
    'remind/mail-code',
    who => Promise.resolve(() => api.call('remind/mail-code', { mail: `${who.uid}@example.com` }, who)),
  ],
  ['remind/calendar', who => Promise.resolve(() => api.call('remind/calendar', { on: 1 }, who))],
  [
    'staff/totp-add',
    async who => {
      const { secret } = (await api.call('staff/totp-begin', {}, who)).result
      return () => api.call('staff/totp-add', { code: generateTotpCode(secret), name: '手机' }, who)
    },
  ],
  [
    'staff/prove',
    async who => {
      const secret = await withTotp(who)
      return () => api.call('staff/prove', { way: 'totp', code: generateTotpCode(secret) }, who)
    },
  ],
  [
    'staff/recovery-codes',
    async who => {
      await withTotp(who)
      return () => api.call('staff/recovery-codes', {}, who)
    },
  ],
]
const generateTotpCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: api.now() * 1000,
  })
async function withTotp(who: Opened): Promise<string> {
  const { secret } = (await api.call('staff/totp-begin', {}, who)).result
  await api.call('staff/totp-add', { code: generateTotpCode(secret), name: '手机' }, who)
  api.advance(30)
  return secret
}

/** Everything that gives somebody access to the account, or locks others out. */
const waysIn = (uid: number): Promise<Record<string, unknown> | undefined> =>
  api.db.one(
    `select (select count(*) from session where uid = $1 and revoked_at is null) as sessions,
       (select count(*) from openid_handle where uid = $1 and revoked_at is null) as handles,
       (select count(*) from second_factor where uid = $1) as factors,
       (select string_agg(code_hash, ' ' order by code_hash) from recovery_code where uid = $1) as codes,
       (select calendar_no from remind_setting where uid = $1) as calendar,
       (select mail from remind_setting where uid = $1) as mail, (select mail_pending from remind_setting where uid = $1) as pending,
       phone, password_hash, wx_openid, unionid from users where uid = $1`,
    [uid],
  )

test.each(CALLS)('%s opens and changes nothing once all ways in were ended meanwhile', async (_, prepare) => {
  const who = await opened()
  const call = await prepare(who)
  const before = await waysIn(who.uid)
  expect(await whileEnding(who.uid, call)).toMatchObject({ errcode: 1008 })
  expect(await waysIn(who.uid)).toEqual({
    ...before,
    ...{ sessions: 0, handles: 0, calendar: null, pending: null, wx_openid: null, unionid: null },
  })
})

/** Another device is logged out meanwhile: the request is rejected, and its proof remains valid for the next. */
const endAnother = async (db: Database, uid: number) => {
  const row = await db.one<{ id: number }>('select max(id) as id from session where uid = $1', [uid])
  return endSession({ db, now: api.now() }, { uid, id: row!.id })
}

test.each<[name: string, call: (who: Opened) => Promise<() => Promise<{ errcode: number }>>]>([
  [
    'the code of a login',
    async ({ phone }) => {
      await api.call('user/sendcode', { phone, purpose: 'login' })
      const sent = (await api.outbox()).filter(({ receiver }) => receiver === phone)
      const code = /\d{6}/.exec(sent.at(-1)?.content ?? '')![0]
      expect(code).not.toBe('123456')
      return () => api.call('user/login', { phone, code })
    },
  ],
  [
    'a recovery code',
    async who => {
      const { secret } = (await api.call('staff/totp-begin', {}, who)).result
      const added = await api.call('staff/totp-add', { code: generateTotpCode(secret), name: '手机' }, who)
      const [code] = added.result.codes!
      return () => api.call('staff/prove', { way: 'recovery', recovery_code: code! }, who)
    },
  ],
])('%s is not lost to a refusal', async (_, prepare) => {
  const who = await opened()
  const call = await prepare(who)
  await api.loginAs(who.uid)
  expect(await whileEnding(who.uid, call, endAnother)).toMatchObject({ errcode: 1008 })
  expect(await call()).toMatchObject({ errcode: 0 })
})

test('a code by mail confirms nothing once all ways in were ended meanwhile', async () => {
  const who = await opened()
  await api.call('remind/mail-code', { mail: 'other@example.com' }, who)
  const answer = await whileEnding(who.uid, () => api.call('remind/mail-confirm', { code: '123456' }, who))
  expect(answer.errcode).toBe(1004)
  expect(await waysIn(who.uid)).toMatchObject({ mail: null, pending: null })
})

test('a code by mail from before all ways in ended confirms no address after it', async () => {
  const who = await opened()
  await api.call('remind/mail-code', { mail: 'other@example.com' }, who)
  await api.call('user/end-sessions', {}, who)
  const again = await api.loginAs(who.uid)
  expect((await api.call('remind/mail-confirm', { code: '123456' }, again)).errcode).toBe(1004)
  const { mail } = (await api.call('remind/settings', {}, again)).result
  expect(mail).toMatchObject({ address: null, pending: null })
})

test('a change is not confirmed by who loses the right to it meanwhile', async () => {
  const [boss, target] = [await api.member({ roles: ['member', 'admin'] }), await api.member()]
  const asked = await api.call('user/role-set', { uid: target.uid, roles: 'editor' }, admin)
  const id = asked.result.waiting!
  const answer = await whileEnding(boss.uid, () => api.call('desk/decide', { id, confirm: 1 }, boss))
  expect(answer).toMatchObject({ errcode: 1008 })
  expect(await api.db.one('select roles from users where uid = $1', [target.uid])).toEqual({
    roles: ['member'],
  })
})

test('of two last admins who close their accounts at the same time one stays', async () => {
  await api.db.query(`update users set roles = '{member}' where 'admin' = any(roles)`)
  const two = [
    await api.member({ roles: ['member', 'admin'] }),
    await api.member({ roles: ['member', 'admin'] }),
  ]
  const close = { code: '123456', confirm: 1 } as const
  const answers = await Promise.all(two.map(who => api.call('h5/user/unregister-validate', close, who)))
  expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 1008])
})

const ROLE_CALLS: readonly [name: string, call: (uid: number) => Promise<{ errcode: number }>][] = [
  ['desk/staff-disable', uid => api.call('desk/staff-disable', { uid, reason: '离职' }, admin)],
  [
    'desk/staff-role',
    uid => api.call('desk/staff-role', { uid, roles: 'editor', team: '', reason: '转岗' }, admin),
  ],
  [
    'agent/save',
    async uid => {
      const entry = await api.db.one<{ id: number }>(
        `insert into agent (name, company, updated_at) values ('顾问', '公司', 1) returning id`,
      )
      return api.call('agent/save', { id: entry!.id, uid }, admin)
    },
  ],
  ['user/role-set', uid => api.call('user/role-set', { uid, roles: 'member' }, admin)],
  [
    'desk/decide about roles',
    async uid => {
      const row = await api.db.one<{ id: number }>(
        `insert into prepared_change (area, path, entity_type, entity_id, title, input, uid, at)
         values ('roles', 'user/role-set', 'user', $1, '角色', $2, $3, 1) returning id`,
        [
          uid,
          JSON.stringify({ uid, roles: ['editor'] }),
          (await api.member({ roles: ['member', 'admin'] })).uid,
        ],
      )
      return api.call('desk/decide', { id: row!.id, confirm: 1 }, admin)
    },
  ],
]

test.each(ROLE_CALLS)('%s waits for the lock of roles with no row of the member in hand', async (_, call) => {
  admin = await api.member({ roles: ['member', 'admin'] })
  const { uid } = await api.member({ roles: ['member', 'editor'] })
  let begin = () => {}
  const pending = new Promise<void>(resolve => (begin = resolve)).then(() => call(uid))
  await api.db.transaction(async db => {
    await lockRoles(db)
    begin()
    await somebodyWaits()
    await db.query('select 1 from users where uid = $1 for update nowait', [uid])
  })
  expect((await pending).errcode).toBe(0)
})

test('an admin who is a manager hands the own entry over', async () => {
  const entry = await api.db.one<{ id: number }>(
    `insert into agent (name, company, updated_at) values ('顾问', '公司', 1) returning id`,
  )
  const boss = await api.member({ roles: ['member', 'agent', 'admin'], agentId: entry!.id })
  await api.db.query('update agent set uid = $2 where id = $1', [entry!.id, boss.uid])
  const request = { id: entry!.id, uid: (await api.member()).uid }
  expect(await api.call('agent/save', request, boss)).toMatchObject({
    errcode: 0,
    result: { waiting: expect.any(Number) },
  })
})
