import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAccounts } from '../../server/jobs/close-accounts'
import { makeExports } from '../../server/jobs/make-exports'
import { writeLotEvents } from '../../server/shared/events'
import { runEvents } from './run-events'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

const DAY = 86_400
const PHONE = '13955550001'
const folder = mkdtempSync(join(tmpdir(), 'homes-journey-'))

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({
    demoLots: 300,
    settings: { ERASURE_LEDGER: join(folder, 'apart', 'erased.jsonl') },
  })
}, DEMO_DATA_MS)
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const tools = () => ({
  db: api.db,
  env: api.env,
  adapters: api.adapters,
  now: api.now,
  databaseTime: api.databaseTime,
  log: api.app.log,
})

test('a member comes, keeps, is told, buys with points, takes the data along and goes', async () => {
  const registered = (
    await api.call('user/register', { phone: PHONE, code: '123456', password: 'Demo1234', agree: true })
  ).result
  const { uid } = registered.user
  let { token } = registered.login_data
  const counts = async () => (await api.call('user/personal-center', {}, { token })).result.counts

  // Follows six kinds, and sets a reminder for one lot.
  const { list } = (await api.call('house/list', { statuses: ['upcoming'] })).result
  const lot = list.find(({ start_time }) => start_time > api.now() + DAY)?.id ?? 0
  await api.call('user/follow', { type: 'house', entity_id: lot }, { token })
  for (const type of ['agent', 'xiaoqu', 'building', 'rights'] as const)
    await api.call('user/follow', { type, entity_id: 1 }, { token })
  await api.call('api/house-fact-video/follow', { id: 1, follow: true }, { token })
  const six = { house: 1, agent: 1, xiaoqu: 1, building: 1, rights: 1, video: 1 }
  const followed = async () => {
    const now = await counts()
    return Object.fromEntries(Object.keys(six).map(key => [key, now[`follow_${key as keyof typeof six}`]]))
  }
  expect(await followed()).toEqual(six)
  await api.call('user/remind', { house_id: lot, before_minutes: 30, channel: 'sms' }, { token })
  expect((await counts()).remind).toBe(1)

  // Clears them; undoes one of them.
  let undo = ''
  for (const type of Object.keys(six) as (keyof typeof six)[])
    undo = String((await api.call('user/delete-follows', { type, all: true }, { token })).result.undo)
  expect(Object.values(await followed())).toEqual([0, 0, 0, 0, 0, 0])
  await api.call('user/undo', { undo }, { token })
  expect(await followed()).toMatchObject({ video: 1, house: 0 })
  await api.call('remind/delete', { all: true }, { token })
  expect((await counts()).remind).toBe(0)

  // A match of the demand is notified.
  await api.db.query('insert into remind_setting (uid, mail, updated_at) values ($1, $2, 1)', [
    uid,
    'journey@example.com',
  ])
  await api.call('h5/host-house-demand/create', { agree: true }, { token })
  await api.db.query('delete from event')
  api.advance(60)
  await writeLotEvents(
    api.db,
    [{ kind: 'lot.arrived', lotId: lot, payload: { why: 'match', price_before: null } }],
    api.now(),
  )
  await runEvents(api)
  const { list: told } = (await api.call('remind/told', {}, { token })).result
  expect(told.filter(({ event }) => event === 'match')).toHaveLength(1)

  // Points buy a good, once.
  await api.db.query(
    `insert into score_record (uid, change, balance, reason, ref, created_at) select uid, 900, score + 900, 'register', 'journey', $2 from users where uid = $1`,
    [uid, api.now()],
  )
  await api.db.query('update users set score = score + 900 where uid = $1', [uid])
  const goods = await api.db.one<{ id: number }>(
    `insert into goods (title, score, stock, kind, per_user_limit) values ('一份公告要点', 100, 5, 'virtual', 0) returning id`,
  )
  const order = { goods_id: goods?.id ?? 0, idem_key: 'journey-order-000001' }
  const before = (await api.call('user/personal-center', {}, { token })).result.score
  for (let again = 0; again < 2; again++) await api.call('h5/shop/place-order', order, { token })
  expect((await api.call('user/personal-center', {}, { token })).result.score).toBe(before - 100)

  // A new password ends every other session.
  const other = await api.loginAs(uid)
  token = (await api.call('user/update-password', { code: '123456', password: 'Other1234' }, { token }))
    .result.login_data.token
  expect((await api.call('user/account', {}, { token: other.token })).errcode).toBe(1001)
  expect((await api.call('user/account', {}, { token })).errcode).toBe(0)

  // The data are exported.
  await api.call('privacy/export', {}, { token })
  await makeExports.run(tools())
  const [made] = (await api.call('privacy/info', {}, { token })).result.exports
  expect(made).toMatchObject({ state: 'ready' })
  const link = { id: made?.id ?? 0, format: 'json', code: '123456' } as const
  const { document_url: url } = (await api.call('privacy/export-link', link, { token })).result

  expect((await api.app.inject({ url })).body).toContain(PHONE)

  // The account is closed, restored, and closed for good.
  const giveUp = () => api.call('h5/user/unregister-validate', { code: '123456', confirm: true }, { token })
  expect((await giveUp()).result.state).toBe('unregistering')
  expect((await api.call('user/account', {}, { token })).errcode).toBe(1001)
  const back = (await api.call('user/login', { phone: PHONE, code: '123456' })).result
  expect(back).toMatchObject({ unregister_cancelled: true, user: { uid } })
  token = back.login_data.token
  expect((await giveUp()).result.state).toBe('unregistering')
  api.advance(7 * DAY + 1)
  await closeAccounts.run(tools())
  expect(await api.db.query('select 1 from users where phone = $1', [PHONE])).toEqual([])
  const anew = (await api.call('user/login', { phone: PHONE, code: '123456', agree: true })).result
  expect(anew.is_new).toBe(true)
  expect(anew.user.uid).not.toBe(uid)
})
