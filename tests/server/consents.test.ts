import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

/** Versions in force that the program brought, and their key. */
const SUPPLIED = { terms: '2026-11b', privacy: '2026-11c' }
const AGREED_TEXTS = 'terms@2026-11b,privacy@2026-11c'

let phones = 0
const newPhone = () => `138${String(30_000_000 + (phones += 1))}`
const loadPhoneConsents = (phone: string) =>
  api.db.query(
    `select c.kind, c.version, c.way, c.come_from, c.agreed_at from consent c join users u on u.uid = c.uid where u.phone = $1 order by c.id`,
    [phone],
  )
const both = (way: string, comeFrom = 2) =>
  (['terms', 'privacy'] as const).map(kind => ({
    kind,
    version: SUPPLIED[kind],
    way,
    come_from: comeFrom,
    agreed_at: api.now(),
  }))
const login = (phone: string, more: object) => api.call('user/login', { phone, code: '123456', ...more })

test('what is agreed to is kept with its version, its time and the way in', async () => {
  const [byCode, byForm, byWechat] = [newPhone(), newPhone(), newPhone()]
  await login(byCode, { agree: true, agree_texts: AGREED_TEXTS })
  expect(await loadPhoneConsents(byCode)).toEqual(both('login'))
  await api.call('user/register', { phone: byForm, code: '123456', password: 'Demo1234', agree: true })
  expect(await loadPhoneConsents(byForm)).toEqual(both('register'))
  await api.call(
    'wechat/wx-register',
    { wx_code: 'demo-of-consent', phone: byWechat, code: '123456', agree: true, agree_texts: AGREED_TEXTS },
    { comeFrom: 4 },
  )
  expect(await loadPhoneConsents(byWechat)).toEqual(both('wechat', 4))
})

test('each time, and only when something was agreed to', async () => {
  const phone = newPhone()
  await login(phone, { agree: true })
  const first = both('login')
  api.advance(60)
  await login(phone, { agree: true, agree_texts: AGREED_TEXTS })
  expect(await loadPhoneConsents(phone)).toEqual([...first, ...both('login')])
  await login(phone, {})
  expect(await loadPhoneConsents(phone)).toHaveLength(4)
})

test.each([
  ['a text that never was', 'terms@1999-01,privacy@2026-11'],
  ['one text of two', 'terms@2026-11'],
])('%s is 1004, and makes no member', async (_, texts) => {
  const phone = newPhone()
  expect(await login(phone, { agree: true, agree_texts: texts })).toMatchObject({
    errcode: 1004,
    result: { fields: [{ field: 'agree_texts' }] },
  })
  expect(await api.db.query('select 1 from users where phone = $1', [phone])).toHaveLength(0)
})
