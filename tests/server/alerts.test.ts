// Reminders and notifications on the real server: settings per event and channel, undo of deletions, and delivery from the outbox. Retries
// after a lost worker must not send a message twice to a provider that deduplicates by key.
import { ChannelUnavailable, type SmsSender } from '../../server/adapters/adapters'
import { drainMessages, sendMessages } from '../../server/jobs/send-messages'
import { queueDue, sendReminders } from '../../server/jobs/send-reminders'
import { runEvents } from './run-events'
import { START, startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

const DAY = 86_400

let api: TestServer
let tools: Parameters<typeof sendMessages.run>[0]
beforeAll(async () => {
  api = await startTestServer()
  tools = { ...api, log: api.app.log }
})
afterAll(() => api.close())
beforeEach(async () => {
  api.setTime(START)
  for (const table of ['outbox', 'message', 'event', 'follow', 'remind', 'remind_setting', 'house'])
    await api.db.query(`delete from ${table}`)
})

const remind = (token: string, house_id: number, more: object = {}) =>
  api.call('user/remind', { house_id, ...more }, { token })
const reminds = async (token: string) => (await api.call('user/remind-list', {}, { token })).result.list

describe('reminders deleted', () => {
  test('go, and come back by their undo once, with their count', async () => {
    const { token } = await api.member()
    const other = await api.member()
    const [one, two] = [await insertLot(api.db), await insertLot(api.db)]
    for (const id of [one, two]) await remind(token, id)
    const [row] = await reminds(token)
    expect((await api.call('remind/delete', { ids: row?.id }, other)).result).toEqual({
      deleted: 0,
      undo: null,
    })
    const { deleted, undo } = (await api.call('remind/delete', { all: 1 }, { token })).result
    expect(deleted).toBe(2)
    expect(await reminds(token)).toEqual([])
    expect((await api.call('user/undo', { undo: String(undo) }, other)).result).toEqual({ restored: 0 })
    expect((await api.call('user/undo', { undo: String(undo) }, { token })).result).toEqual({ restored: 2 })
    expect((await api.call('user/undo', { undo: String(undo) }, { token })).result).toEqual({ restored: 0 })
    expect(await reminds(token)).toHaveLength(2)
    expect(await api.db.query('select remind_total from house')).toEqual([
      { remind_total: 1 },
      { remind_total: 1 },
    ])
    expect((await api.call('remind/delete', {}, { token })).errcode).toBe(1004)
  })

  test('cannot come back after ten minutes', async () => {
    const { token } = await api.member()
    await remind(token, await insertLot(api.db))
    const { undo } = (await api.call('remind/delete', { all: 1 }, { token })).result
    api.advance(601)
    expect((await api.call('user/undo', { undo: String(undo) }, { token })).result).toEqual({ restored: 0 })
  })
})

describe('settings', () => {
  test('have defaults, change by the part, and refuse a way that cannot tell an event', async () => {
    const { token } = await api.member()
    const first = (await api.call('remind/settings', {}, { token })).result
    expect(first).toMatchObject({
      sms: { is_on: true, used: 0, most: 30 },
      quiet_from: 1320,
      quiet_to: 480,
      digest: true,
    })
    const save = (wanted: object) => api.call('remind/save-settings', wanted, { token })
    const saved = (await save({ events: { notice: ['sms'] }, is_quiet: 0 })).result
    expect(saved.events.find(one => one.event === 'notice')?.channels).toEqual(['sms'])
    expect(saved.events.find(one => one.event === 'round')?.channels).toEqual(['wechat'])
    expect([saved.quiet_from, saved.quiet_to, saved.digest]).toEqual([null, null, true])
    expect((await save({ is_quiet: 1 })).result).toMatchObject({ quiet_from: 1320, quiet_to: 480 })
    expect((await save({ events: { notice: ['calendar'] } })).errcode).toBe(1004)
    expect((await save({ is_quiet: 1, quiet_from: 60, quiet_to: 60 })).errcode).toBe(1004)
  })

  test('a mail address is told only once its code is proved', async () => {
    const { token } = await api.member()
    const lot = await insertLot(api.db)
    expect((await remind(token, lot, { channels: 'mail' })).errcode).toBe(1004)
    expect((await api.call('remind/mail-code', { mail: 'me@example.com' }, { token })).errcode).toBe(0)
    const [sent] = await api.outbox()
    expect(sent).toMatchObject({ channel: 'mail', receiver: 'me@example.com' })
    expect((await api.call('remind/mail-confirm', { code: '000001' }, { token })).errcode).toBe(1004)
    const code = /\d{6}/.exec(sent?.content ?? '')?.[0] ?? ''
    expect((await api.call('remind/mail-confirm', { code }, { token })).result.mail.address).toBe(
      'me@example.com',
    )
    expect((await remind(token, lot, { channels: 'mail,sms' })).errcode).toBe(0)
    api.setTime(START + DAY - 1800)
    await sendReminders.run(tools)
    expect(
      (await api.outbox())
        .slice(1)
        .map(one => one.channel)
        .sort(),
    ).toEqual(['mail', 'sms'])
    expect((await reminds(token)).map(row => row.state)).toEqual(['sent'])
  })

  test('the app is told of nothing once its session was ended from elsewhere', async () => {
    const member = await api.member()
    await api.db.query('update session set come_from = 6 where uid = $1', [member.uid])
    const lots = [
      await insertLot(api.db),
      await insertLot(api.db, { start_time: START + 2 * DAY, end_time: START + 3 * DAY }),
    ]
    for (const id of lots) expect((await remind(member.token, id, { channels: 'app' })).errcode).toBe(0)
    api.setTime(START + DAY - 1800)
    await sendReminders.run(tools)
    expect((await api.outbox()).map(({ channel }) => channel)).toEqual(['app'])
    const elsewhere = await api.loginAs(member.uid)
    expect((await api.call('user/end-sessions', {}, elsewhere)).errcode).toBe(0)
    api.setTime(START + 2 * DAY - 1800)
    await sendReminders.run(tools)
    expect((await api.outbox()).map(({ channel }) => channel)).toEqual(['app', 'sms'])
  })

  test('the address of the calendar is one at a time, and shows what is off as cancelled', async () => {
    const { token } = await api.member()
    const [on, off] = [
      await insertLot(api.db, { title: '在拍的；一套' }),
      await insertLot(api.db, { title: '撤回的一套' }),
    ]
    for (const id of [on, off]) await remind(token, id)
    await api.db.query(`update house set status = 'withdrawn' where id = $1`, [off])
    const give = async () => (await api.call('remind/calendar', { on: 1 }, { token })).result.url ?? ''
    const read = (url: string) => api.app.inject({ url: new URL(url).pathname })
    const old = await give()
    const url = await give()
    expect((await read(old)).statusCode).toBe(404)
    expect((await read(url.replace(/.\.ics$/, '_.ics'))).statusCode).toBe(404)
    const { body, headers } = await read(url)
    expect(headers['content-type']).toContain('text/calendar')
    expect(body).toContain('SUMMARY:开拍：在拍的；一套')
    expect(body.match(/STATUS:CANCELLED/g)).toHaveLength(2)
    expect(body.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
    await api.call('remind/calendar', { on: 0 }, { token })
    expect((await read(url)).statusCode).toBe(404)
  })

  test('the calendar has the days of the own limits and of what was won, renewed as they change', async () => {
    const { token, phone } = await api.member()
    const [open, sold] = [
      await insertLot(api.db, { title: '想拍的' }),
      await insertLot(api.db, { title: '拍到的' }),
    ]
    await api.db.query(
      `update house set status = 'sold', deal_price = start_price, deal_time = end_time where id = $1`,
      [sold],
    )
    await api.call('bid-limit/save', { house_id: open, cash_amount: 90_000_000_000 }, { token })
    await api.call('won/add', { house_id: sold }, { token })
    const url = (await api.call('remind/calendar', { on: 1 }, { token })).result.url ?? ''
    const read = async () =>
      (await api.app.inject({ url: new URL(url).pathname })).body.replaceAll('\r\n ', '')
    const entry = async (uid: string) =>
      (await read()).split('BEGIN:VEVENT').find(text => text.includes(`UID:${uid}@`)) ?? ''
    const balance = await entry(`cash-${open}-balance-1`)
    expect(balance).toContain('交尾款（按我的出价上限）：想拍的')
    expect(balance).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/)
    expect(await entry(`won-${sold}-tax`)).toContain('缴税：拍到的')
    expect(await read()).not.toContain(phone)
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await entry(`won-${sold}-tax`))?.[1])
    const before = await sequence()
    api.advance(60)
    await api.call('won/set-day', { house_id: sold, key: 'tax', day: '2026-03-09' }, { token })
    expect(await entry(`won-${sold}-tax`)).toContain('DTSTART;VALUE=DATE:20260309')
    expect(await sequence()).toBeGreaterThan(before)
    await api.call('won/tick', { house_id: sold, key: 'tax', ticks: '', done: 1 }, { token })
    expect(await entry(`won-${sold}-tax`)).toBe('')
    await api.db.query(`update house set status = 'withdrawn' where id = $1`, [open])
    expect(await entry(`cash-${open}-balance-1`)).toContain('STATUS:CANCELLED')
  })

  test('a calendar that is read all the time is asked to wait', async () => {
    const { token } = await api.member()
    const url = (await api.call('remind/calendar', { on: 1 }, { token })).result.url ?? ''
    const codes = []
    for (let n = 0; n < 31; n += 1)
      codes.push((await api.app.inject({ url: new URL(url).pathname })).statusCode)
    expect(new Set(codes.slice(0, 30))).toEqual(new Set([200]))
    expect(codes[30]).toBe(429)
  })
})

describe('changes of a lot', () => {
  const follower = async (lot: number, settings: object = {}) => {
    const member = await api.member()
    await api.call('user/follow', { entity_id: lot }, member)
    await api.call('remind/save-settings', { digest: 0, is_quiet: 0, ...settings }, member)
    return member
  }
  const told = async () => {
    await runEvents(api)
    await sendMessages.run(tools)
    return (await api.outbox()).map(message => message.content)
  }
  const change = (lot: number, set: string) => api.db.query(`update house set ${set} where id = ${lot}`)

  test('of time and state are told with old and new, to who follows it alone', async () => {
    const lot = await insertLot(api.db, { title: '改期的一套' })
    await follower(lot)
    await api.member()
    await change(lot, 'start_time = start_time + 86400, end_time = end_time + 86400')
    expect(await told()).toEqual([expect.stringContaining('开拍由 01-16 12:00 改为 01-17 12:00')])
    await change(lot, `status = 'suspended'`)
    expect((await told())[1]).toContain('中止')
    await change(lot, 'onlooker_total = 9')
    expect(await told()).toHaveLength(2)
  })

  test('of the notice quote what was changed; of what the member turned off nothing is told', async () => {
    const lot = await insertLot(api.db)
    await follower(lot, { events: { notice: ['sms'] } })
    await follower(lot, { events: { notice: [] } })
    await api.db.query(
      `insert into notice (house_id, version, published_at, sections, risk, changes) values ($1, 2, $2, '[]', '[]', array['税费：“各自承担”改为“买受人承担”'])`,
      [lot, START],
    )
    expect(await told()).toEqual([expect.stringContaining('“各自承担”改为“买受人承担”')])
  })

  test('of the price come at most once in two minutes, the last price in it', async () => {
    const lot = await insertLot(api.db, { status: 'ongoing', start_time: START - 60 })
    await follower(lot, { events: { price: ['sms'] } })
    const bid = (price: number) => change(lot, `current_price = ${price}`)
    await bid(301_000_000)
    expect(await told()).toEqual([expect.stringContaining('当前 301.0万')])
    await bid(302_000_000)
    await bid(303_000_000)
    expect(await told()).toHaveLength(1)
    api.advance(121)
    const all = await told()
    expect(all).toHaveLength(2)
    expect(all[1]).toContain('当前 303.0万')
  })

  test('the next round names the price of the one before', async () => {
    const first = await insertLot(api.db, { asset_id: 77_001, status: 'failed' })
    await follower(first, { events: { round: ['sms'] } })
    await insertLot(api.db, { asset_id: 77_001, round: 2, start_price: 240_000_000, title: '二拍的一套' })
    expect(await told()).toEqual([expect.stringMatching(/二拍的一套.*240\.0万起，上一轮 300\.0万/)])
  })

  test('what can wait waits for the end of the quiet hours, or comes together once a day', async () => {
    const [one, two] = [await insertLot(api.db), await insertLot(api.db)]
    const { uid } = await follower(one, { is_quiet: 1, quiet_from: 700, quiet_to: 800 })
    await change(one, 'start_price = start_price - 1000000')
    await api.db.query(`update remind_setting set events = '{"round": ["sms"]}' where uid = $1`, [uid])
    expect(await told()).toEqual([])
    api.advance(80 * 60)
    expect(await told()).toHaveLength(1)
    const daily = await follower(two, { digest: 1, events: { round: ['sms'] } })
    await api.call('user/follow', { entity_id: one }, daily)
    for (const lot of [one, two]) await change(lot, 'start_price = start_price - 1000000')
    await runEvents(api)
    api.advance(DAY)
    const all = await told()
    expect(all.filter(text => text.includes('等 2 条'))).toHaveLength(1)
  })
})

describe('the queue', () => {
  const LOTS = 12

  test('three workers, one of which is lost, and a provider that fails, hangs and answers late: each once', async () => {
    const { token } = await api.member()
    const ids = await Promise.all(
      Array.from({ length: LOTS }, () =>
        insertLot(api.db, { start_time: START + 2 * DAY, end_time: START + 3 * DAY }),
      ),
    )
    for (const id of ids) await remind(token, id, { before_minutes: 1440 })
    api.setTime(START + DAY)
    while (await queueDue(tools));

    const accepted = new Map<string, number>()
    let asked = 0
    const hangs: (() => void)[] = []
    const send: SmsSender['send'] = async ({ key }) => {
      asked += 1
      if (asked % 5 === 1) throw new Error('out of reach')
      accepted.set(key, (accepted.get(key) ?? 0) + 1)
      if (asked % 5 === 2) await new Promise<void>(resolve => hangs.push(resolve))
      if (asked % 5 === 3) throw new Error('accepted, but the answer was lost')
    }
    const worker = () => drainMessages({ ...tools, adapters: { ...api.adapters, sms: { send } } }, 50)
    // one is lost in the middle: its lease stays, and another worker sends its message under the same key
    await api.db.query(`update message set leased_until = $1 where id = (select min(id) from message)`, [
      api.now() + 60,
    ])
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([worker(), worker(), worker()])
      api.advance(61 * 2 ** Math.min(round, 3))
    }
    hangs.forEach(release => {
      release()
    })
    expect(await api.db.query('select state, count(*) as total from message group by state')).toEqual([
      { state: 'sent', total: LOTS },
    ])
    // a provider that knows keys gets one message each, one without keys gets some more
    expect(accepted.size).toBe(LOTS)
    expect([...accepted.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(LOTS)
    expect(new Set((await reminds(token)).map(row => row.state))).toEqual(new Set(['sent']))
  })

  test('a message is marked as sent with its reminder, or neither is', async () => {
    const { token } = await api.member()
    await remind(token, await insertLot(api.db, { start_time: START + 2 * DAY, end_time: START + 3 * DAY }), {
      before_minutes: 1440,
    })
    api.setTime(START + DAY)
    await api.asOwner(`create function fall() returns trigger language plpgsql as $$ begin raise 'a fall'; end $$;
      create trigger fall before update on remind for each row when (NEW.state = 'sent') execute function fall()`)
    await sendReminders.run(tools)
    const states = async () => [
      ...(await api.db.query('select state from message')),
      ...(await api.db.query('select state from remind')),
    ]
    expect(await states()).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
    await api.asOwner('drop trigger fall on remind; drop function fall')
    api.advance(61)
    await sendReminders.run(tools)
    expect(await states()).toEqual([{ state: 'sent' }, { state: 'sent' }])
  })

  test('a message by WeChat takes one of those that the member agreed to', async () => {
    const lot = await insertLot(api.db)
    const member = await api.member()
    await api.call('user/follow', { entity_id: lot }, member)
    await api.call('remind/save-settings', { digest: 0, is_quiet: 0, events: { price: ['wechat'] } }, member)
    await api.db.query('update users set wx_openid = $2 where uid = $1', [member.uid, `test-${member.uid}`])
    await api.db.query('update remind_setting set wechat_left = 2 where uid = $1', [member.uid])
    await api.db.query('update house set start_price = 1 where id = $1', [lot])
    await runEvents(api)
    await sendMessages.run(tools)
    expect((await api.call('remind/settings', {}, member)).result.wechat.left).toBe(1)
  })

  test('who takes no subscribe message any more is told of an auction by text message, and of the rest not at all', async () => {
    const lot = await insertLot(api.db, { start_time: START + 2 * DAY, end_time: START + 3 * DAY })
    const member = await api.member()
    const events = { start: ['wechat'], round: ['wechat'] }
    await api.call('user/follow', { entity_id: lot }, member)
    await api.call('remind/save-settings', { digest: 0, is_quiet: 0, events }, member)
    await api.db.query('update users set wx_openid = $2 where uid = $1', [member.uid, `closed-${member.uid}`])
    await api.db.query('update remind_setting set wechat_left = 2 where uid = $1', [member.uid])
    const usual = api.adapters.weapp.remind
    Object.assign(api.adapters.weapp, {
      remind: () => Promise.reject(new ChannelUnavailable('43101 user refuse to accept the msg')),
    })
    await remind(member.token, lot, { before_minutes: 1440 })
    await api.db.query('update house set start_price = 1 where id = $1', [lot])
    await runEvents(api)
    await sendMessages.run(tools)
    api.setTime(START + DAY)
    await sendReminders.run(tools)
    Object.assign(api.adapters.weapp, { remind: usual })
    expect(
      await api.db.query('select event, state, channel from message where uid = $1 order by event', [
        member.uid,
      ]),
    ).toEqual([
      { event: 'round', state: 'void', channel: 'wechat' },
      { event: 'start', state: 'sent', channel: 'sms' },
    ])
    expect((await api.call('remind/settings', {}, member)).result.wechat.left).toBe(0)
  })

  test('what is given up is on the list of an admin, without phone and text, and can be sent again', async () => {
    const lot = await insertLot(api.db)
    const member = await api.member({ phone: '13712345678' })
    const admin = await api.member({ roles: ['member', 'admin'] })
    await api.call('user/follow', { entity_id: lot }, member)
    await api.call('remind/save-settings', { digest: 0, is_quiet: 0, events: { round: ['sms'] } }, member)
    await api.db.query('update house set start_price = 1 where id = $1', [lot])
    await runEvents(api)
    const broken = jest.spyOn(api.adapters.sms, 'send').mockRejectedValue(new Error('13712345678 is refused'))
    for (let n = 0; n < 8; n += 1) {
      await sendMessages.run(tools)
      api.advance(3601)
    }
    broken.mockRestore()
    const dead = async (asked: object = {}) => (await api.call('message/dead-list', asked, admin)).result
    const waiting = async (who: object) => (await api.call('desk/home', {}, who)).result.counts.dead
    const { list, total, channels } = await dead()
    expect([total, channels]).toEqual([1, [{ channel: 'sms', total: 1 }]])
    expect(list[0]).toMatchObject({ uid: member.uid, tries: 8, error: '*** is refused', can_retry: true })
    expect(await dead({ channel: 'mail' })).toMatchObject({ list: [], total: 0, channels })
    expect(await waiting(admin)).toBe(1)
    expect(await waiting(await api.member({ roles: ['member', 'editor'] }))).toBeNull()
    expect((await api.call('message/retry', { ids: String(list[0]?.id) }, admin)).result.total).toBe(1)
    await sendMessages.run(tools)
    expect(await api.outbox()).toHaveLength(1)
    expect((await dead()).total).toBe(0)
    const audit = { entity_type: 'message', entity_id: list[0]?.id }
    expect((await api.call('desk/changes', audit, admin)).result.list).toMatchObject([
      { action: 'message/retry', title: '短信 · 降价再拍' },
    ])
  })

  test('a reminder given up is sent again while its lot has not begun, and no more once it has', async () => {
    const admin = await api.member({ roles: ['member', 'admin'] })
    const member = await api.member()
    const lot = await insertLot(api.db, { start_time: START + 7 * DAY, end_time: START + 8 * DAY })
    await remind(member.token, lot, { before_minutes: 1440 })
    api.setTime(START + 6 * DAY)
    const broken = jest.spyOn(api.adapters.sms, 'send').mockRejectedValue(new Error('out of reach'))
    for (let n = 0; n < 8; n += 1) {
      await sendReminders.run(tools)
      api.advance(3601)
    }
    broken.mockRestore()
    const dead = async () => (await api.call('message/dead-list', {}, admin)).result.list
    const [first] = await dead()
    const retry = async () =>
      (await api.call('message/retry', { ids: String(first?.id) }, admin)).result.total
    expect((await reminds(member.token)).map(row => row.state)).toEqual(['void'])
    api.setTime(START + 7 * DAY)
    expect((await dead()).map(row => row.can_retry)).toEqual([false])
    expect(await retry()).toBe(0)
    api.setTime(START + 7 * DAY - 3600)
    expect(await retry()).toBe(1)
    await sendMessages.run(tools)
    expect(await api.outbox()).toHaveLength(1)
    expect((await reminds(member.token)).map(row => row.state)).toEqual(['sent'])
  })
})
