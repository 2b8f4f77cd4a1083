// The job that moves lots from state to state by the clock: starts and ends on time, across batches and concurrent processes. Time comes
// from the database, so a process with a wrong clock must not change lots early.
import { databaseTime } from '../../server/db/clock'
import { runJob } from '../../server/jobs/run-job'
import { housekeeping } from '../../server/jobs/housekeeping'
import { lotClock } from '../../server/jobs/lot-clock'
import { sendReminders } from '../../server/jobs/send-reminders'
import { DOUBT, watchClock } from '../../server/jobs/watch-clock'
import { START, startTestServer, type TestServer } from './harness'
import { insertBid, insertLot } from './rows'

const HOUR = 3600
const DAY = 24 * HOUR

let api: TestServer
let tools: Parameters<typeof runJob>[1]
beforeEach(async () => {
  api = await startTestServer()
  tools = { ...api, log: api.app.log, isSteady: () => true }
})
afterEach(() => api.close())

test('the database tells its own time in Unix seconds', async () => {
  const [before, time, after] = [Date.now(), await databaseTime(api.db), Date.now()]
  expect(time).toBeGreaterThanOrEqual(Math.floor(before / 1000))
  expect(time).toBeLessThanOrEqual(after / 1000)
})

const lot = async (id: number) =>
  api.db.one<{ status: string; deal_price: number | null; deal_time: number | null; price: number }>(
    'select status, deal_price, deal_time, price from house where id = $1',
    [id],
  )

describe('lots', () => {
  test('start on time, and end sold to the leading bid or failed without one', async () => {
    const [sold, failed, withdrawn] = [
      await insertLot(api.db),
      await insertLot(api.db),
      await insertLot(api.db, { status: 'withdrawn' }),
    ]
    await insertBid(api.db, sold, 310_000_000, START + DAY + 60)
    await insertBid(api.db, sold, 330_000_000, START + DAY + 90)

    api.setTime(START + DAY - 1)
    await lotClock.run(tools)
    expect((await lot(sold))?.status).toBe('upcoming')
    api.setTime(START + DAY)
    await lotClock.run(tools)
    expect((await lot(sold))?.status).toBe('ongoing')
    api.setTime(START + 2 * DAY - 1)
    await lotClock.run(tools)
    expect((await lot(sold))?.status).toBe('ongoing')
    api.setTime(START + 2 * DAY)
    await lotClock.run(tools)
    expect(await lot(sold)).toEqual({
      status: 'sold',
      deal_price: 330_000_000,
      deal_time: START + 2 * DAY,
      price: 330_000_000,
    })
    expect(await lot(failed)).toMatchObject({ status: 'failed', deal_price: null, deal_time: null })
    expect((await lot(withdrawn))?.status).toBe('withdrawn')
  })

  test('more than one batch, by processes side by side', async () => {
    const first = await insertLot(api.db, { start_time: START - 60 })
    const columns =
      'title, kind, house_type, status, round, asset_id, city_id, region_id, region_name, address, area, start_price, deposit, increment, notice_time, start_time, end_time, planned_end_time, court, case_no, shelf, created_at, updated_at'
    await api.db.query(
      `insert into house (code, ${columns}) select 'M' || n, ${columns} from house, generate_series(1, 700) n where id = $1`,
      [first],
    )
    await Promise.all([lotClock.run(tools), lotClock.run(tools), lotClock.run(tools)])
    await lotClock.run(tools) // the former state, as another process has it
    expect(await api.db.one('select count(*) as total from house where status = $1', ['ongoing'])).toEqual({
      total: 701,
    })
  })
})

describe('a process whose clock is wrong', () => {
  const ready = async () => {
    const answer = await api.app.inject({ url: '/readyz' })
    return { status: answer.statusCode, ...answer.json<{ ok: boolean; reason?: string }>() }
  }

  test.each([
    ['ahead', 61],
    ['behind', -61],
  ])('%s of its database is not ready and moves, sends and deletes nothing', async (_where, ahead) => {
    const id = await insertLot(api.db)
    await api.db.query(`insert into nonce (value, at) values ('young', $1)`, [START])
    expect(await ready()).toEqual({ status: 200, ok: true })
    api.advance(DAY + 2000)
    api.partClocks(-ahead)
    expect(await ready()).toMatchObject({ status: 503, ok: false, reason: expect.stringContaining('clock') })
    for (const job of [lotClock, sendReminders, housekeeping]) await runJob(job, tools)
    expect((await lot(id))?.status).toBe('upcoming')
    expect(await api.db.query('select value from nonce')).toEqual([{ value: 'young' }])
    api.partClocks(0)
    expect(await ready()).toEqual({ status: 200, ok: true })
    await runJob(lotClock, tools)
    expect((await lot(id))?.status).toBe('ongoing')
  })

  test("the database's time counts, not the process's", async () => {
    const id = await insertLot(api.db)
    api.setTime(START + DAY + 10)
    api.partClocks(-20)
    await runJob(lotClock, tools)
    expect((await lot(id))?.status).toBe('upcoming')
  })

  test('a lot takes one step at a reading of the clock', async () => {
    const id = await insertLot(api.db)
    api.setTime(START + 5 * DAY)
    await runJob(lotClock, tools)
    expect((await lot(id))?.status).toBe('ongoing')
    await runJob(lotClock, tools)
    expect((await lot(id))?.status).toBe('failed')
  })
})

describe('a clock that is set ahead while the server runs', () => {
  let up: number
  let id: number
  beforeEach(async () => {
    up = 5000
    tools.isSteady = watchClock(() => up)
    id = await insertLot(api.db)
    await runJob(lotClock, tools)
  })
  const pass = (seconds: number) => {
    up += seconds
    api.advance(seconds)
  }
  const statusAfterJobs = async () => {
    for (const job of [lotClock, sendReminders, housekeeping]) await runJob(job, tools)
    return (await lot(id))?.status
  }

  test('moves, sends and deletes nothing, and when it is set right again all goes on', async () => {
    await api.db.query(`insert into nonce (value, at) values ('young', $1)`, [START])
    api.advance(DAY + 2000)
    expect(await statusAfterJobs()).toBe('upcoming')
    pass(DOUBT - 1)
    expect(await statusAfterJobs()).toBe('upcoming')
    expect(await api.db.query('select value from nonce')).toEqual([{ value: 'young' }])
    api.advance(-DAY - 2000)
    expect(await statusAfterJobs()).toBe('upcoming')
    pass(DAY)
    expect(await statusAfterJobs()).toBe('ongoing')
  })

  test('is believed once it has kept its time for a while', async () => {
    api.advance(DAY)
    expect(await statusAfterJobs()).toBe('upcoming')
    pass(DOUBT / 2)
    api.advance(3600) // set again: the period restarts
    expect(await statusAfterJobs()).toBe('upcoming')
    pass(DOUBT - 1)
    expect(await statusAfterJobs()).toBe('upcoming')
    pass(1)
    expect(await statusAfterJobs()).toBe('ongoing')
  })

  test('is not taken for a machine that slept, a clock that is drawn along, or one set back', async () => {
    api.advance(-3600)
    await runJob(lotClock, tools)
    for (let hour = 0; hour < 3; hour += 1) {
      pass(3600)
      api.advance(30)
      await runJob(lotClock, tools)
    }
    pass(DAY)
    expect(await statusAfterJobs()).toBe('ongoing')
  })
})

describe('reminders', () => {
  const remind = (token: string, house_id: number, more: object = {}) =>
    api.call('user/remind', { house_id, ...more }, { token })
  const stateOf = async (token: string) =>
    (await api.call('user/remind-list', {}, { token })).result.list.map(row => row.state)

  test('are set, changed and taken back, and count once', async () => {
    const id = await insertLot(api.db)
    const { token } = await api.member()
    expect((await remind(token, id)).result).toEqual({
      house_id: id,
      is_reminded: true,
      before_minutes: 30,
      channel: 'sms',
      remind_time: START + DAY - 1800,
      remind_total: 1,
    })
    expect((await remind(token, id, { before_minutes: 60 })).result).toMatchObject({
      remind_time: START + DAY - HOUR,
      remind_total: 1,
    })
    expect((await api.call('user/unremind', { house_id: id }, { token })).result).toEqual({
      house_id: id,
      is_reminded: false,
      before_minutes: null,
      channel: null,
      remind_time: null,
      remind_total: 0,
    })
    expect(
      (await api.call('h5/user/cancel-subscribe', { house_id: id }, { token })).result.remind_total,
    ).toBe(0)
    expect((await api.call('user/unremind', { house_id: 999_999 }, { token })).errcode).toBe(1005)
  })

  test('come half an hour before, or as long as is left where nobody chose', async () => {
    const { token } = await api.member()
    const before = async (seconds: number, more = {}) => {
      const id = await insertLot(api.db, { start_time: START + seconds })
      const { errcode, result } = await remind(token, id, more)
      return errcode === 0 ? result.before_minutes : errcode
    }
    expect([await before(1860), await before(1200), await before(600), await before(300)]).toEqual([
      30, 10, 5, 1008,
    ])
    expect(await before(1200, { before_minutes: 30 })).toBe(1004)
  })

  test('are refused for what cannot be reminded of', async () => {
    const { token } = await api.member()
    expect((await remind(token, await insertLot(api.db, { status: 'sold' }))).errcode).toBe(1008)
    expect((await remind(token, 999_999)).errcode).toBe(1005)
    const id = await insertLot(api.db)
    expect((await remind(token, id, { channel: 'wechat' })).errcode).toBe(1004)
    expect((await remind(token, id, { channel: 'app' })).errcode).toBe(1004)
    expect((await remind(token, id, { before_minutes: 7 })).errcode).toBe(1004)
  })

  test('are sent once when their time has come, however many processes look', async () => {
    const id = await insertLot(api.db, { title: '望京西园三居' })
    const { token, phone } = await api.member()
    await remind(token, id)
    api.setTime(START + DAY - 1801)
    await sendReminders.run(tools)
    expect(await api.outbox()).toHaveLength(0)
    api.setTime(START + DAY - 1800)
    await Promise.all([sendReminders.run(tools), sendReminders.run(tools)])
    expect(await api.outbox()).toEqual([
      {
        channel: 'sms',
        receiver: phone,
        template: 'remind',
        content: expect.stringContaining('望京西园三居') as string,
      },
    ])
    expect(await stateOf(token)).toEqual(['sent'])
  })

  test('move with the lot and become void with it', async () => {
    const id = await insertLot(api.db)
    const { token } = await api.member()
    await remind(token, id)
    await api.db.query(
      'update house set start_time = start_time + 3600, end_time = end_time + 3600 where id = $1',
      [id],
    )
    expect((await api.call('user/remind-list', {}, { token })).result.list).toMatchObject([
      { remind_time: START + DAY + HOUR - 1800, house: { id } },
    ])
    await api.db.query(`update house set status = 'withdrawn' where id = $1`, [id])
    expect(await stateOf(token)).toEqual(['void'])
    api.setTime(START + 2 * DAY)
    await sendReminders.run(tools)
    expect(await api.outbox()).toHaveLength(0)
  })

  test('one that cannot be sent is tried again, until its moment has passed', async () => {
    const id = await insertLot(api.db)
    const { token } = await api.member()
    await remind(token, id)
    const broken = jest
      .spyOn(api.adapters.sms, 'send')
      .mockRejectedValue(new Error('the sender is out of reach'))
    api.setTime(START + DAY - 1800)
    await sendReminders.run(tools)
    expect(await stateOf(token)).toEqual(['waiting'])
    broken.mockRestore()
    api.advance(60)
    await sendReminders.run(tools)
    expect(await stateOf(token)).toEqual(['sent'])

    await remind(token, await insertLot(api.db, { start_time: START + DAY + HOUR }))
    api.setTime(START + DAY + HOUR)
    await sendReminders.run(tools)
    expect(await stateOf(token)).toEqual(['void', 'sent'])
    expect(await api.outbox()).toHaveLength(1)
  })
})

describe('housekeeping', () => {
  test('clears what has expired and leaves what has not', async () => {
    const now = api.now()
    await api.db.query('insert into nonce (value, at) values ($1, $2), ($3, $4)', [
      'old',
      now - 1000,
      'new',
      now - 100,
    ])
    await api.db.query(
      `insert into idempotency (scope, key, fields_hash, at) values ('s', 'old', '', $1), ('s', 'new', '', $2)`,
      [now - DAY - 1, now - DAY + 60],
    )
    await api.db.query(
      `insert into rate (bucket, window_start, total, expires_at) values ('old', 0, 1, $1), ('new', 0, 1, $2)`,
      [now - 1, now + 1],
    )
    await housekeeping.run(tools)
    expect(await api.db.query('select value from nonce')).toEqual([{ value: 'new' }])
    expect(await api.db.query('select key from idempotency')).toEqual([{ key: 'new' }])
    expect(await api.db.query('select bucket from rate')).toEqual([{ bucket: 'new' }])
  })

  test('forgets leads 180 days after their last change, as their consent says; signed letters stay', async () => {
    const member = await api.member()
    const leave = async (note: string) =>
      (
        await api.call(
          'phone/consult',
          { type: note === '电话' ? 'call' : 'zixun', agree: true, note } as never,
          member,
        )
      ).result.id
    const [old, kept] = [await leave('电话'), await leave('咨询')]
    const letter = (
      await api.call('phone/save-elec', { signer_name: '演示用户', agree: true } as never, member)
    ).result.id
    api.advance(20 * DAY)
    expect((await api.call('phone/add-info', { id: kept, note: '还想问' } as never, member)).errcode).toBe(0)
    api.advance(161 * DAY)
    await housekeeping.run(tools)
    expect(await api.db.query('select id from lead order by id')).toEqual([{ id: kept }, { id: letter }])
    expect(await api.db.query('select 1 from lead_record where lead_id = $1', [old])).toEqual([])
    expect(await api.db.query('select distinct lead_id as id from lead_record order by 1')).toEqual([
      { id: kept },
      { id: letter },
    ])
  })

  test('removes uploads that nothing uses after a day, with their files', async () => {
    const { uid, token } = await api.member()
    const put = async (name: string, at: number) => {
      await api.adapters.pictures.put(name, Buffer.from(name), 'image/webp')
      await api.db.query(
        'insert into picture (url, width, height, uploader_uid, hash, created_at) values ($1, 1, 1, $2, $3, $4)',
        [api.adapters.pictures.url(name), uid, name, at],
      )
    }
    await put('unused.webp', START - DAY - 1)
    await put('avatar.webp', START - DAY - 1)
    await put('fresh.webp', START)
    expect(
      (await api.call('user/update-head', { avatar: '/static/pic/avatar.webp' }, { token })).errcode,
    ).toBe(0)
    await housekeeping.run(tools)
    expect(await api.adapters.pictures.get('unused.webp')).toBeNull()
    expect((await api.adapters.pictures.get('avatar.webp'))?.bytes.toString()).toBe('avatar.webp')
    expect(await api.db.query('select url from picture order by id')).toEqual([
      { url: '/static/pic/avatar.webp' },
      { url: '/static/pic/fresh.webp' },
    ])
  })

  test('closes visits nobody closed', async () => {
    const { session_id } = (await api.call('visitor/start-session', { sid: 'sid-of-a-test-0000009' })).result
    api.advance(1801)
    await housekeeping.run(tools)
    expect(
      await api.db.one('select closed_at from visitor_session where session_id = $1', [session_id]),
    ).toEqual({ closed_at: START })
  })
})
