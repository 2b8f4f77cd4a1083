import { Client } from 'pg'
import {
  PlatformCodeError,
  RefusedError,
  type Adapters,
  type SmsSender,
} from '../../server/adapters/adapters'
import { sendReminders } from '../../server/jobs/send-reminders'
import { sendCodes } from '../../server/alerts/send-codes'
import { until } from '../setup/wait'
import { startTestServer, START, type TestServer } from './harness'
import { insertLot } from './rows'

/** Fake services that take as long as a test sets, or never respond. */
const outside = {
  sms: jest.fn<Promise<void>, Parameters<SmsSender['send']>>(),
  exchange: jest.fn<Promise<{ openid: string; unionid: string | null }>, [string]>(),
  locate: jest.fn<Promise<{ city: string; lng: number; lat: number } | null>, [string]>(),
}
let released: (() => void)[] = []
let isHanging = true
const hanging = <T>(value: T) =>
  new Promise<T>(resolve => {
    if (isHanging) released.push(() => resolve(value))
    else resolve(value)
  })
const release = () => {
  isHanging = false
  for (const answer of released) answer()
  released = []
}

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({
    adapters: {
      sms: { send: outside.sms },
      weapp: {
        exchange: outside.exchange,
        phoneOf: async () => '13900000001',
        remindTemplate: null,
        remind: null,
        code: null,
      },
      ipLocation: { locate: outside.locate },
    },
  })
})
beforeEach(() => {
  isHanging = true
  outside.sms.mockReset().mockResolvedValue()
  outside.exchange.mockReset().mockImplementation(async code => ({ openid: `o-${code}`, unionid: null }))
  outside.locate.mockReset().mockResolvedValue(null)
})
afterEach(async () => {
  release()
  await api.app.afterWorks.drain()
})
afterAll(() => api.close())

let phones = 0
const newPhone = () => `135${String(10_000_000 + (phones += 1))}`
const sendCode = (phone: string, more: object = {}) =>
  api.call(
    'user/sendcode',
    { phone, ...more },
    { ip: `10.4.${phone.slice(-3)}.1`.replace(/\.0+(?=\d)/g, '.'), waits: false },
  )
const tools = () => ({
  db: api.db,
  env: api.env,
  adapters: api.adapters,
  now: api.now,
  databaseTime: async () => api.now(),
  log: api.app.log,
})
/** Connections that hold a transaction open while waiting for something else. */
const openTransactions = async () =>
  (
    await api.db.one<{ total: number }>(
      `select count(*) as total from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
  )?.total

const untilNoTransaction = () => until('no transaction', async () => (await openTransactions()) === 0)

describe('nothing outside is asked inside a transaction', () => {
  const calls: [string, (adapters: Adapters) => Promise<unknown>][] = [
    ['sms', async a => a.sms?.send({ phone: newPhone(), template: 'code', params: { code: '1' }, key: 'k' })],
    ['weapp', a => a.weapp.exchange('demo-1')],
    ['weapp', a => a.weapp.phoneOf('demo-1')],
    ['wechat', a => a.wechat.exchange('demo-1')],
    ['swan', a => a.swan.exchange('demo-1')],
    ['push', async a => a.push?.send({ uid: 1, title: '', text: '', url: '', key: 'k' })],
    ['relay', async a => a.relay?.connect({ from: newPhone(), to: newPhone(), key: 'k' })],
    ['pictures', a => a.pictures.put('a.webp', Buffer.from('x'), 'image/webp')],
    ['pictures', a => a.pictures.get('a.webp')],
    ['pictures', a => a.pictures.delete('a.webp')],
    ['ipLocation', a => a.ipLocation.locate('10.0.0.1')],
    ['geocoder', async a => a.geocoder?.find('朝阳路', 110_100)],
  ]

  test.each(calls)('%s %#', async (name, ask) => {
    await expect(api.db.transaction(() => ask(api.adapters))).rejects.toThrow(
      `${name} was called inside a transaction`,
    )
    await expect(api.db.transaction(db => db.transaction(() => ask(api.adapters)))).rejects.toThrow(name)
    await ask(api.adapters)
  })

  test('what a transaction has led to may ask once it is over', async () => {
    const later = await api.db.transaction(async () => () => api.adapters.sms.send(message))
    const message = { phone: newPhone(), template: 'code' as const, params: {}, key: 'k' }
    await later()
    expect(outside.sms).toHaveBeenCalledTimes(1)
  })
})

describe('a provider of messages that hangs', () => {
  test('holds neither calls nor connections up, and its limits stand', async () => {
    outside.sms.mockImplementation(() => hanging(undefined))
    const asked = Array.from({ length: 30 }, newPhone)
    const answers = await Promise.all(asked.map(phone => sendCode(phone)))
    expect(answers.map(a => a.errcode)).toEqual(asked.map(() => 0))
    await until('ten codes', () => outside.sms.mock.calls.length >= 10)
    await untilNoTransaction()
    expect((await api.call('api/search', {}, { waits: false })).errcode).toBe(0)
    expect(await sendCode(asked[0] ?? '')).toMatchObject({ errcode: 1007 })
  })

  test('or refuses, changes neither the answer nor the limits; the code is made again and sent a little later', async () => {
    outside.sms.mockRejectedValueOnce(new Error('the provider is away'))
    const phone = newPhone()
    expect((await sendCode(phone)).errcode).toBe(0)
    await api.app.afterWorks.drain()
    expect((await sendCode(phone)).errcode).toBe(1007)
    api.advance(16)
    await sendCodes.run(tools())
    const [first, second] = outside.sms.mock.calls.map(([message]) => message)
    expect(second?.phone).toBe(phone)
    expect(second?.key).not.toBe(first?.key)
    const login = (code = '') => api.call('user/login', { phone, code, agree: true })
    expect((await login(second?.params.code)).errcode).toBe(0)
    await sendCodes.run(tools())
    expect(outside.sms).toHaveBeenCalledTimes(2)
  })
})

test('a code to reset a password is asked for by the same work and with the same answer for every phone; members alone get it', async () => {
  const { phone: known } = await api.member({ phone: newPhone() })
  const unknown = newPhone()
  const start = jest.spyOn(api.app.afterWorks, 'start').mockImplementation(() => undefined)
  const query = jest.spyOn(Client.prototype, 'query')
  const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as { text: string }).text)
  const ask = async (phone: string) => {
    query.mockClear()
    const { result, errcode } = await sendCode(phone, { purpose: 'forget' })
    return { result, errcode, statements: query.mock.calls.map(([asked]) => textOf(asked)) }
  }
  const asked = [await ask(known), await ask(unknown)]
  start.mockRestore()
  query.mockRestore()
  expect(asked[0]?.statements.length).toBeGreaterThan(5)
  expect(asked[0]).toEqual(asked[1])
  await sendCodes.run(tools())
  expect(outside.sms.mock.calls.map(([message]) => message.phone)).toEqual([known])
})

test('a login waits for no place of the address; it is known a little later', async () => {
  outside.locate.mockImplementation(() => hanging({ city: '北京市', lng: 116, lat: 40 }))
  const phone = newPhone()
  const { result } = await api.call(
    'user/login',
    { phone, code: '123456', agree: true },
    { waits: false, ip: '10.4.9.9' },
  )
  expect(result.login_data.token).not.toBe('')
  release()
  await api.app.afterWorks.drain()
  expect(await api.db.one('select ip_city from session where uid = $1', [result.user.uid])).toEqual({
    ip_city: '北京市',
  })
})

describe('a registration by WeChat', () => {
  const register = (fields: object) =>
    api.call(
      'wechat/wx-register',
      { wx_code: 'wx-code-0001', phone_code: 'phone-code-0001', agree: true, ...fields } as never,
      {
        comeFrom: 4,
        waits: false,
      },
    )

  test('asks WeChat with no transaction open; a repeat meanwhile waits and asks nothing', async () => {
    outside.exchange.mockImplementation(() => hanging({ openid: 'o-1', unionid: null }))
    const idem_key = 'wx-register-key-01'
    const both = [register({ idem_key }), register({ idem_key })]
    await until('an exchange', () => outside.exchange.mock.calls.length > 0)
    await untilNoTransaction()
    release()
    const [first, second] = await Promise.all(both)
    expect([first?.errcode, second?.errcode]).toEqual([0, 0])
    expect(second?.result.user.uid).toBe(first?.result.user.uid)
    expect(outside.exchange).toHaveBeenCalledTimes(1)
    expect((await register({ idem_key })).result.user.uid).toBe(first?.result.user.uid)
    expect((await register({ idem_key, nickname: '别名' })).errcode).toBe(1008)
    expect(outside.exchange).toHaveBeenCalledTimes(1)
  })

  test('that WeChat did not answer, or whose code is bad, can be sent again under the same key', async () => {
    const idem_key = 'wx-register-key-02'
    outside.exchange.mockRejectedValueOnce(new Error('out of reach'))
    expect((await register({ idem_key })).errcode).toBe(1500)
    outside.exchange.mockRejectedValueOnce(new PlatformCodeError('used'))
    expect((await register({ idem_key })).errcode).toBe(1004)
    outside.exchange.mockResolvedValueOnce({ openid: 'o-1', unionid: null })
    expect((await register({ idem_key })).errcode).toBe(0)
  })

  test('that a process left unfinished is taken up by the next one after a while', async () => {
    const idem_key = 'wx-register-key-03'
    outside.exchange.mockImplementationOnce(() => hanging({ openid: 'o-1', unionid: null }))
    const lost = register({ idem_key })
    await until('an exchange', () => outside.exchange.mock.calls.length > 0)
    api.advance(31)
    outside.exchange.mockResolvedValueOnce({ openid: 'o-1', unionid: null })
    expect((await register({ idem_key })).errcode).toBe(0)
    release()
    expect((await lost).errcode).toBe(1008)
  })
})

describe('a reminder', () => {
  const MOMENT = START + 86_400
  const lotWithReminder = async () => {
    const { token, uid } = await api.member({ phone: newPhone() })
    const house_id = await insertLot(api.db, {
      status: 'upcoming',
      start_time: MOMENT,
      end_time: MOMENT + 86_400,
    })
    api.setTime(START)
    await api.call('user/remind', { house_id, before_minutes: 30 }, { token })
    return { token: (await api.loginAs(uid)).token, house_id }
  }
  const row = (house_id: number) =>
    api.db.one<{ state: string; remind_time: number }>(
      'select state, remind_time from remind where house_id = $1',
      [house_id],
    )

  test('is sent with no transaction open, and one changed meanwhile stays as it was changed', async () => {
    const { token, house_id } = await lotWithReminder()
    api.setTime(MOMENT - 1800)
    outside.sms.mockImplementation(() => hanging(undefined))
    const run = sendReminders.run(tools())
    await until('a code', () => outside.sms.mock.calls.length > 0)
    await untilNoTransaction()
    const { errcode } = await api.call(
      'user/remind',
      { house_id, before_minutes: 10 },
      { token, waits: false },
    )
    expect(errcode).toBe(0)
    release()
    await run
    expect(await row(house_id)).toEqual({ state: 'waiting', remind_time: MOMENT - 600 })
    await api.db.query('delete from remind')
  })

  test('without an answer is tried again under the same key, after a refusal under another; one is sent once', async () => {
    const { house_id } = await lotWithReminder()
    api.setTime(MOMENT - 1800)
    outside.sms.mockRejectedValueOnce(new Error('timeout'))
    outside.sms.mockRejectedValueOnce(new RefusedError('limit'))
    for (const seconds of [0, 30, 31, 61, 61]) {
      api.advance(seconds)
      await sendReminders.run(tools())
    }
    const keys = outside.sms.mock.calls.map(([message]) => message.key)
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect((await row(house_id))?.state).toBe('sent')
  })
})
