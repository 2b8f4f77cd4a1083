import { queueAlert } from '../../server/alerts/queue'
import { loadPreferences } from '../../server/alerts/preferences'
import { sendReminders } from '../../server/jobs/send-reminders'
import { sendMessages } from '../../server/jobs/send-messages'
import { runEvents } from './run-events'
import { START, startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

const HOUR = 3600
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
  for (const table of [
    'outbox',
    'message',
    'inbox',
    'event',
    'follow',
    'remind',
    'remind_setting',
    'bid_limit',
    'house',
  ])
    await api.db.query(`delete from ${table}`)
})

type Member = Awaited<ReturnType<TestServer['member']>>

const follower = async (lot: number, settings: object = {}): Promise<Member> => {
  const member = await api.member()
  await api.call('user/follow', { entity_id: lot }, member)
  await api.call('remind/save-settings', { digest: 0, is_quiet: 0, ...settings }, member)
  return member
}
const change = async (lot: number, set: string) => {
  await api.db.query(`update house set ${set} where id = ${lot}`)
  await runEvents(api)
}
const list = async (who: Member, asked: object = {}) => (await api.call('inbox/list', asked, who)).result
const unread = async (who: Member) => (await api.call('inbox/unread', {}, who)).result.total
/** Sends that many notifications about a lot, an hour apart. */
async function tell(who: Member, houseId: number, total: number) {
  const wishes = (await loadPreferences(api.db, [who.uid])).get(who.uid)
  if (!wishes) throw new Error('there is a member')
  for (let n = 1; n <= total; n += 1) {
    api.advance(HOUR)
    await queueAlert(
      api.db,
      wishes,
      {
        event: 'notice',
        key: `told-${houseId}-${n}`,
        houseId,
        title: '一套',
        text: `第 ${n} 条`,
        url: `/house/${houseId}.html`,
        at: api.now(),
      },
      api.now(),
    )
  }
}

test('what is told of a lot is kept for its member to read, whatever it is sent by, and once', async () => {
  const lot = await insertLot(api.db, { title: '改期的一套' })
  const member = await follower(lot, { events: { state: [] } })
  const other = await api.member()
  await change(lot, 'start_time = start_time + 86400, end_time = end_time + 86400')
  await runEvents(api)
  const { list: groups, total } = await list(member)
  expect(total).toBe(1)
  expect(groups[0]).toMatchObject({
    house_id: lot,
    house: { id: lot, title: '改期的一套' },
    total: 1,
    unread: 1,
    messages: [
      {
        event: 'state',
        text: '开拍由 01-16 12:00 改为 01-17 12:00',
        url: `/house/${lot}.html`,
        is_read: false,
      },
    ],
  })
  const { tabs } = (await api.call('inbox/unread', {}, member)).result
  expect(tabs.filter(({ total: some }) => some > 0)).toEqual([{ tab: 'change', total: 1 }])
  expect(await api.db.query('select 1 from message where uid = $1', [member.uid])).toEqual([])
  expect((await list(other)).list).toEqual([])
  expect((await api.call('user/personal-center', {}, member)).result.counts.unread).toBe(1)
})

test('a reminder and news of the account stand there too, those of no lot in a group of their own', async () => {
  const lot = await insertLot(api.db)
  const member = await api.member()
  await api.call('user/remind', { house_id: lot }, member)
  api.setTime(START + DAY - 1800)
  await sendReminders.run(tools)
  await api.db.query(
    `insert into inbox (uid, event, key, title, text, url, at, created_at) values ($1, 'account', 'x', '账号', '在新设备登录', '/m/my/devices', $2, $2)`,
    [member.uid, api.now() + 1],
  )
  const { list: groups } = await list(member)
  expect(groups.map(group => [group.house_id, group.house?.id ?? null, group.messages[0]?.text])).toEqual([
    [0, null, '在新设备登录'],
    [lot, lot, '即将开拍'],
  ])
  expect((await list(member, { tab: 'account' })).list.map(group => group.house_id)).toEqual([0])
})

test('a lot shows its latest three, the rest by the page; the lot told of last comes first', async () => {
  const [one, two] = [await insertLot(api.db), await insertLot(api.db)]
  const member = await api.member()
  await tell(member, one, 5)
  await tell(member, two, 1)
  const { list: groups } = await list(member)
  expect(groups.map(({ house_id, total }) => [house_id, total])).toEqual([
    [two, 1],
    [one, 5],
  ])
  expect(groups[1]?.messages.map(({ text }) => text)).toEqual(['第 5 条', '第 4 条', '第 3 条'])
  const paged = (await api.call('inbox/lot', { house_id: one, page: 2, page_size: 2 }, member)).result
  expect([paged.total, paged.list.map(({ text }) => text)]).toEqual([5, ['第 3 条', '第 2 条']])
  expect((await list(member, { page: 2, page_size: 1 })).list.map(({ house_id }) => house_id)).toEqual([one])
  expect((await list(member, { tab: 'bid' })).list).toEqual([])
  expect((await api.call('inbox/lot', { house_id: one }, await api.member())).result.total).toBe(0)
})

test('messages are read one by one, by lot or all; those of others stay as they are', async () => {
  const [one, two] = [await insertLot(api.db), await insertLot(api.db)]
  const [member, other] = [await api.member(), await api.member()]
  await tell(member, one, 3)
  await tell(member, two, 2)
  const first = (await list(member)).list[1]?.messages[0]?.id ?? 0
  const read = async (which: object, who = member) => (await api.call('inbox/read', which, who)).result
  expect(await read({ ids: first }, other)).toEqual({ read: 0, unread: 0 })
  expect(await unread(member)).toBe(5)
  expect(await read({ ids: first })).toEqual({ read: 1, unread: 4 })
  expect(await read({ ids: first })).toEqual({ read: 0, unread: 4 })
  expect(await read({ house_id: one })).toEqual({ read: 2, unread: 2 })
  expect(await read({ all: 1 })).toEqual({ read: 2, unread: 0 })
  const none = await api.call('inbox/read', {}, member)
  expect([none.errcode, none.errmsg]).toEqual([1004, expect.stringContaining('请选择消息')])
  expect((await api.call('inbox/list', { tab: 'nothing' } as never, member)).errcode).toBe(1004)
  expect((await api.call('inbox/lot', { house_id: 'x' } as never, member)).errcode).toBe(1004)
})

test('an unread price gives way to the next one; one that was read stays', async () => {
  const lot = await insertLot(api.db, { status: 'ongoing', start_time: START - 60 })
  const member = await follower(lot)
  const texts = async () => (await list(member)).list[0]?.messages.map(({ text }) => text)
  await change(lot, 'current_price = 301000000')
  await change(lot, 'current_price = 302000000')
  expect(await texts()).toEqual(['当前 302.0万'])
  await api.call('inbox/read', { all: 1 }, member)
  api.advance(60)
  await change(lot, 'current_price = 303000000')
  expect(await texts()).toEqual(['当前 303.0万', '当前 302.0万'])
})

describe('in the quiet hours', () => {
  const NIGHT = { is_quiet: 1, quiet_from: 700, quiet_to: 800, events: { price: ['sms'] } }
  const sent = async () => {
    await sendMessages.run(tools)
    return (await api.outbox()).length
  }
  const bidder = async (lot: number, settings: object = {}) => {
    const member = await follower(lot, { ...NIGHT, ...settings })
    await api.db.query('delete from follow where uid = $1', [member.uid])
    expect(
      (await api.call('bid-limit/save', { house_id: lot, cash_amount: 90_000_000_000 }, member)).errcode,
    ).toBe(0)
    await api.db.query('update house set followed_total = 1 where id = $1', [lot])
    await api.db.query('update bid_limit set limit_amount = 90000000000')
    return member
  }
  const bidOn = async (lot: number) => {
    await api.db.query(`update house set status = 'ongoing', start_time = $2 where id = $1`, [
      lot,
      START - 60,
    ])
    await api.db.query('delete from event')
    await change(lot, 'current_price = 301000000')
  }

  test('bids on a lot that is only followed wait for the morning, and can be read at once', async () => {
    const lot = await insertLot(api.db)
    const member = await follower(lot, NIGHT)
    await bidOn(lot)
    expect(await unread(member)).toBe(1)
    expect(await sent()).toBe(0)
    api.advance(80 * 60)
    expect(await sent()).toBe(1)
  })

  test('bids on a lot with an own limit are told, unless the member says otherwise', async () => {
    const [one, two] = [await insertLot(api.db), await insertLot(api.db)]
    await bidder(one)
    await bidOn(one)
    expect(await sent()).toBe(1)
    const still = await bidder(two, { quiet_own: 0 })
    expect((await api.call('remind/settings', {}, still)).result.quiet_own).toBe(false)
    await bidOn(two)
    expect(await sent()).toBe(1)
    api.advance(80 * 60)
    expect(await sent()).toBe(2)
  })
})
