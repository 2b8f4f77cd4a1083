import { remindWon } from '../../server/jobs/remind-won'
import { readNotice } from '../../server/notice/read-notice'
import { toBeijingDay, dayStart, formatWeekday } from '../../src/lib/dates'
import { startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

const DAY = 86_400
const tools = () => ({ ...api, log: api.app.log })

const soldLot = () =>
  insertLot(api.db, {
    status: 'sold',
    start_price: 300_000_000,
    deal_price: 320_000_000,
    price: 320_000_000,
    deposit: 50_000_000,
    start_time: api.now() - 2 * DAY,
    end_time: api.now() - DAY,
    deal_time: api.now() - DAY,
  })
const findStep = (info: { steps: { key: string; day: string }[] }, key: string) =>
  info.steps.find(step => step.key === key)

test('a sold lot has its steps with their days; a lot that is not sold has none', async () => {
  const { token } = await api.member()
  const id = await soldLot()
  const { errcode, result } = await api.call('won/add', { house_id: id }, { token })
  expect(errcode).toBe(0)
  expect(result).toMatchObject({ price: 320_000_000, deposit: 50_000_000, will_remind: true })
  expect(result.steps.map(({ key, sureness }) => [key, sureness])).toEqual([
    ['deal', 'sure'],
    ['balance-1', 'usual'],
    ['ruling', 'usual'],
    ['tax', 'usual'],
    ['transfer', 'usual'],
    ['handover', 'usual'],
  ])
  expect(findStep(result, 'balance-1')).toMatchObject({
    amount: 270_000_000,
    day: toBeijingDay(api.now() + 14 * DAY),
  })
  const again = await api.call('won/add', { house_id: id, price: 330_000_000 }, { token })
  expect(again.result.price).toBe(320_000_000)
  const open = await insertLot(api.db, { status: 'ongoing' })
  expect((await api.call('won/add', { house_id: open }, { token })).errcode).toBe(1008)
  expect((await api.call('won/add', { house_id: 999_999 }, { token })).errcode).toBe(1005)
  const cheap = await api.call('won/add', { house_id: await soldLot(), price: 100 }, { token })
  expect(cheap.errcode).toBe(1004)
})

test('the day of the notice is one with that of the lot’s page, whatever day the member sets', async () => {
  const { token } = await api.member()
  const id = await insertLot(api.db, {
    status: 'sold',
    start_price: 300_000_000,
    deal_price: 320_000_000,
    price: 320_000_000,
    end_time: api.now() - DAY,
    deal_time: api.now() - DAY,
    risk: JSON.stringify(
      readNotice([
        { key: 'special', title: '特别提示', text: '买受人应于成交后十日内将拍卖余款交至本院账户。' },
      ]),
    ),
  })
  const { result } = await api.call('won/add', { house_id: id }, { token })
  const due = toBeijingDay(api.now() + 9 * DAY)
  expect(findStep(result, 'balance-1')).toMatchObject({ day: due, notice_day: due, sureness: 'sure' })
  const page = await api.call('house/info', { id })
  expect(page.errcode).toBe(0)
  expect(page.result.balance_due && toBeijingDay(page.result.balance_due)).toBe(due)
  const own = toBeijingDay(api.now() + 5 * DAY)
  const moved = await api.call('won/set-day', { house_id: id, key: 'balance-1', day: own }, { token })
  expect(findStep(moved.result, 'balance-1')).toMatchObject({ day: own, notice_day: due, sureness: 'own' })
  expect(findStep(moved.result, 'ruling')).toMatchObject({ notice_day: null })
})

test("another member's is not there", async () => {
  const { token } = await api.member()
  const other = await api.member()
  const id = await soldLot()
  await api.call('won/add', { house_id: id }, { token })
  const as = { token: other.token }
  const answers = await Promise.all([
    api.call('won/info', { house_id: id }, as),
    api.call('won/tick', { house_id: id, key: 'deal', ticks: '', done: 1 }, as),
    api.call('won/set-day', { house_id: id, key: 'deal', day: '2026-02-01' }, as),
    api.call('won/remind', { house_id: id, on: 0 }, as),
    api.call('won/remove', { house_id: id }, as),
  ])
  expect(answers.map(({ errcode }) => errcode)).toEqual([1005, 1005, 1005, 1005, 1005])
  expect((await api.call('won/list', {}, as)).result.list).toEqual([])
  expect((await api.call('won/list', {}, { token })).result.list).toEqual([
    expect.objectContaining({
      step_total: 6,
      done_total: 0,
      next: { step: 'deal', day: toBeijingDay(api.now() - DAY) },
    }),
  ])
})

test('ticks and days stay in the account; what follows from a day moves with it', async () => {
  const { token } = await api.member()
  const id = await soldLot()
  await api.call('won/add', { house_id: id }, { token })
  const ticked = await api.call(
    'won/tick',
    { house_id: id, key: 'deal', ticks: 'confirm,id', done: 1 },
    { token },
  )
  expect(ticked.result.steps[0]).toMatchObject({ ticks: ['confirm', 'id'], done_at: api.now() })
  expect(
    (await api.call('won/tick', { house_id: id, key: 'deal', ticks: 'deed', done: 1 }, { token })).errcode,
  ).toBe(1004)
  await api.call('won/set-day', { house_id: id, key: 'transfer', day: '2026-06-01' }, { token })
  const { result } = await api.call(
    'won/set-day',
    { house_id: id, key: 'ruling', day: '2026-03-02' },
    { token },
  )
  expect(findStep(result, 'ruling')).toMatchObject({ day: '2026-03-02', sureness: 'own' })
  expect(findStep(result, 'tax')?.day).toBe('2026-03-12')
  expect(findStep(result, 'handover')?.day).toBe('2026-03-17')
  expect(findStep(result, 'transfer')).toMatchObject({ day: '2026-06-01', sureness: 'own' })
  expect((await api.call('won/remove', { house_id: id }, { token })).result).toEqual({ ok: true })
  expect((await api.call('won/info', { house_id: id }, { token })).errcode).toBe(1005)
  expect(await api.db.query('select 1 from won_step where house_id = $1', [id])).toEqual([])
})

test('three days before, and on the day, it is told once, while it is wanted and not done', async () => {
  const { uid, token } = await api.member()
  const id = await soldLot()
  await api.call('won/add', { house_id: id }, { token })
  // items that wait for the same digest form one message
  const told = () =>
    api.db.query<{ text: string }>(
      `select text from message where uid = $1 and event = 'won' and channel = 'sms'
       union all select i->>'text' as text from message, jsonb_array_elements(items) i where uid = $1 and event = 'won' and channel = 'sms'`,
      [uid],
    )
  const inbox = async () =>
    (await api.call('inbox/list', {}, { token: (await api.loginAs(uid)).token })).result.list.flatMap(
      ({ messages }) => messages.map(({ text }) => text),
    )
  const dateOf = (at: number) => `${toBeijingDay(at).slice(5)} ${formatWeekday(toBeijingDay(at))}`
  const due = dayStart(toBeijingDay(api.now() + 14 * DAY))
  const start = api.now()
  api.setTime(due - 3 * DAY + 7 * 3600)
  await remindWon.run(tools())
  expect(await told()).toEqual([])
  api.setTime(due - 3 * DAY + 10 * 3600)
  await remindWon.run(tools())
  await remindWon.run(tools())
  // Without a day in the notice it is an estimate, and no deadline.
  expect(await told()).toEqual([{ text: `交尾款 270.0万，约 ${dateOf(due)}` }])
  expect(await inbox()).toEqual([`交尾款 270.0万，约 ${dateOf(due)}`])
  await api.call('won/remind', { house_id: id, on: 0 }, { token: (await api.loginAs(uid)).token })
  api.setTime(due + 10 * 3600)
  await remindWon.run(tools())
  expect((await told()).length).toBe(1)
  const { token: now } = await api.loginAs(uid)
  await api.call('won/remind', { house_id: id, on: 1 }, { token: now })
  await remindWon.run(tools())
  expect((await told()).length).toBe(2)
  await api.call(
    'won/set-day',
    { house_id: id, key: 'balance-1', day: toBeijingDay(api.now() + 3 * DAY) },
    { token: now },
  )
  // Notifications about the former day are withdrawn, pending or read, and the new day is notified.
  expect([await told(), await inbox()]).toEqual([[], []])
  await remindWon.run(tools())
  const moved = `交尾款 270.0万，${dateOf(api.now() + 3 * DAY)}到期`
  expect([await told(), await inbox()]).toEqual([[{ text: moved }], [moved]])
  const { steps } = (await api.call('won/info', { house_id: id }, { token: now })).result
  expect(findStep({ steps }, 'balance-1')?.day).toBe(toBeijingDay(api.now() + 3 * DAY))
  await api.call('won/tick', { house_id: id, key: 'balance-1', ticks: '', done: 1 }, { token: now })
  await remindWon.run(tools())
  expect([await told(), await inbox()]).toEqual([[], []])
  api.setTime(start)
})
