import { pageHead } from '../../server/h5/page-head'
import { gatherCourts } from '../../server/modules/court/gather'
import { ERRCODE } from '../../src/contract/errcodes'
import { DAY_SECONDS, toBeijingDay, lastMonths, monthStart } from '../../src/lib/dates'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

/** A court that the demo does not have. */
const COURT = '甲县人民法院'
let api: TestServer
let at: number
let sample: number[]

beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const [, , month = ''] = lastMonths(api.now(), 12)
  at = monthStart(month) + 10 * DAY_SECONDS
  const lots = await api.db.query<{ id: number }>(
    `select max(h.id) as id from house h where h.kind = 'sfpm' and not exists (select 1 from won_lot w where w.house_id = h.id) group by h.asset_id having count(*) = 1 order by 1 limit 40`,
  )
  sample = lots.map(({ id }) => id)
}, DEMO_DATA_MS)
afterAll(() => api.close())

const info = (court = COURT) => api.call('court/info', { court })
const told = async () => (await info()).result

/** Replaces the court's lots: `outcomes` of one round each, all ended in one month of the period. */
async function put(outcomes: readonly { status: string; round?: number; set?: string }[]) {
  await api.db.query(`update house set court = '乙县人民法院', asset_id = id + 1000000 where court = $1`, [
    COURT,
  ])
  const ids = outcomes.map((_, at) => sample[at] ?? 0)
  for (const [n, { status, round = 1, set }] of outcomes.entries()) {
    await api.db.query(
      `update house set kind = 'sfpm', court = $2, status = $3, round = $4, asset_id = id + 1000000, shelf = 'on', off_reason = null,
         start_time = $5::bigint - 86400, end_time = $5::bigint, planned_end_time = $5::bigint, deal_time = case when $3 = 'sold' then $5::bigint end
       where id = $1`,
      [ids[n], COURT, status, round, at],
    )
    if (set) await api.db.query(`update house set ${set} where id = $1`, [ids[n]])
  }
  return ids
}

const count = () => gatherCourts(api.db, api.now())

test('auctions of a court are counted by round and by what they came to', async () => {
  await put([
    { status: 'sold' },
    { status: 'sold', round: 2 },
    { status: 'failed' },
    { status: 'withdrawn' },
    { status: 'suspended' },
    { status: 'postponed' },
    // Not over, or not an auction, or outside the period.
    { status: 'upcoming' },
    { status: 'sold', set: `kind = 'gyzc'` },
    { status: 'sold', set: 'planned_end_time = 1' },
    { status: 'sold', set: `shelf = 'off'` },
    // Unlisted because its court withdrew it.
    { status: 'upcoming', set: `shelf = 'off', off_reason = 'court'` },
  ])
  await count()
  const result = await told()
  expect(result.rounds).toEqual([
    { round: 1, sold: 1, defaulted: 0, failed: 1, withdrawn: 2, stopped: 2 },
    { round: 2, sold: 1, defaulted: 0, failed: 0, withdrawn: 0, stopped: 0 },
  ])
  const months = lastMonths(api.now(), 12)
  expect([result.from_month, result.to_month]).toEqual([months[0], months.at(-1)])
})

test('a deal that was followed by 重新拍卖 is one that its buyer did not pay; one followed by another round is none', async () => {
  const [paid = 0, again = 0, other = 0, later = 0] = await put([
    { status: 'sold' },
    { status: 'failed', round: 5 },
    { status: 'sold' },
    { status: 'failed' },
  ])
  for (const [first, next] of [
    [paid, again],
    [other, later],
  ])
    await api.db.query(
      'update house set asset_id = $2, start_time = start_time + 1000, end_time = end_time + 1000, planned_end_time = planned_end_time + 1000 where id = $1',
      [next, (first ?? 0) + 1_000_000],
    )
  await count()
  expect((await told()).rounds).toEqual([
    { round: 1, sold: 2, defaulted: 1, failed: 1, withdrawn: 0, stopped: 0 },
    { round: 5, sold: 0, defaulted: 0, failed: 1, withdrawn: 0, stopped: 0 },
  ])
})

describe('the days to a hand-over', () => {
  /** Records lot `n` as won by a member, with the handover so many days after the deal; null: not yet. */
  async function note(ids: readonly number[], days: (n: number) => number | null) {
    const { uid } = await api.member()
    for (const [n, id] of ids.entries()) {
      const after = days(n)
      await api.db.query(
        'insert into won_lot (uid, house_id, price, created_at, updated_at) values ($1, $2, 1, 1, 1)',
        [uid, id],
      )
      await api.db.query(
        `insert into won_step (uid, house_id, key, step, day, sureness, done_at) values ($1, $2, 'handover', 'handover', $3, $4, $5)`,
        [
          uid,
          id,
          toBeijingDay(at + (after ?? 30) * DAY_SECONDS),
          n % 2 === 0 ? 'own' : 'usual',
          after === null ? null : at + after * DAY_SECONDS,
        ],
      )
    }
  }
  const sold = (total: number) => put(Array.from({ length: total }, () => ({ status: 'sold' })))

  test('are the middle of ten and more; those that wait are counted beside', async () => {
    const ids = await sold(13)
    await note(ids, n => (n < 11 ? 20 + 10 * n : null))
    await count()
    expect((await told()).handover).toEqual({ total: 11, waiting: 2, low: 40, median: 70, high: 100 })
  })

  test('of fewer are not told, nor is a day before the deal counted', async () => {
    const ids = await sold(12)
    await api.db.query('delete from won_lot where house_id = any($1)', [ids])
    await note(ids.slice(0, 10), n => (n === 0 ? -3 : 20))
    await count()
    expect((await told()).handover).toEqual({ total: 9, waiting: 0, low: null, median: null, high: null })
  })

  test('where two members note one lot are those of the later one', async () => {
    const ids = await sold(10)
    await api.db.query('delete from won_lot where house_id = any($1)', [ids])
    await note(ids, () => 20)
    await note(ids, () => 60)
    await count()
    expect((await told()).handover).toMatchObject({ total: 10, median: 60 })
  })
})

test('courts of one city stand beside each other, the court itself first', async () => {
  await put([{ status: 'sold' }, { status: 'failed' }])
  await count()
  const { peers } = await told()
  expect(peers[0]).toEqual({ court: COURT, sold: 1, defaulted: 0, failed: 1, withdrawn: 0, stopped: 0 })
  const others = peers
    .slice(1)
    .map(({ sold, failed, withdrawn, stopped }) => sold + failed + withdrawn + stopped)
  expect(others.length).toBeGreaterThan(1)
  expect(others).toEqual([...others].sort((a, b) => b - a))
})

test('a court whose first lot came since has nothing yet; a court without lots is 1005, a name that cannot be 1004', async () => {
  await put([{ status: 'upcoming' }])
  await api.db.query('delete from court_sum where court = $1', [COURT])
  expect(await told()).toMatchObject({
    court: COURT,
    rounds: [],
    peers: [],
    handover: { total: 0, median: null },
  })
  expect((await info('丙县人民法院')).errcode).toBe(ERRCODE.notFound)
  const head = async (court: string) => pageHead(api, `/court/${encodeURIComponent(court)}`)
  expect(await head(COURT)).toMatchObject({ status: 200, isIndexed: true })
  expect((await head(COURT)).title).toContain(`${COURT}拍卖成交率与交付时长`)
  expect((await head('丙县人民法院')).status).toBe(404)
  for (const court of ['', '院', '院'.repeat(51)])
    expect((await info(court)).errcode).toBe(ERRCODE.badParameter)
})
