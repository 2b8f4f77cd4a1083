import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app'
import { buildDatabase, type Database } from '../../server/db/database'
import { openPool } from '../../server/db/pool'
import { packed } from '../../server/http/packed'
import { consumeLimit } from '../../server/http/rate-limits'
import { createRateLimitStore, rateLimitStore, type RateLimitStore } from '../../server/http/rate-limit-store'
import { subscribeToChanges } from '../../server/cache/subscribe-to-changes'
import { countOver } from '../../server/web/messages'
import { signedBody } from '../setup/signed-call'
import { until } from '../setup/wait'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { insertBid } from './rows'

const FLOOD = 19

let api: TestServer
let closeAll: (() => Promise<void>)[] = []
const databases: Database[] = []
let one: FastifyInstance
let two: FastifyInstance

/** A server process like ./web-process: its own connections and memory, one database, and one shared rate-limit store. */
async function serverProcess(tally: RateLimitStore): Promise<FastifyInstance> {
  const url = api.env.databaseUrl ?? ''
  const pool = openPool({ url, max: 4 })
  const db = buildDatabase(pool)
  databases.push(db)
  const app = await buildApp({ ...api, db, tally })
  const stopHearing = subscribeToChanges(url, app)
  closeAll.push(async () => {
    await app.close()
    await stopHearing()
    await pool.end()
  })
  return app
}

function tallyAt(house: ReturnType<typeof createRateLimitStore>): RateLimitStore {
  const { count, heard } = countOver(({ questions }) => {
    setImmediate(() => heard(questions.map(house.answer)))
  })
  return rateLimitStore(count)
}

beforeAll(async () => {
  api = await startTestServer({
    demoLots: 300,
    settings: {
      KEEP_ANSWERS: '1',
      FLOOD_PER_MINUTE: String(FLOOD),
      SIGN_SECRET: 'dev-secret',
      WEB_PROCESSES: '2',
    },
  })
  const house = createRateLimitStore(() => api.now() * 1000)
  one = await serverProcess(tallyAt(house))
  two = await serverProcess(tallyAt(house))
}, DEMO_DATA_MS)
afterAll(async () => {
  for (const close of closeAll) await close()
  closeAll = []
  await api.close()
})

let addresses = 0
const send = async (app: FastifyInstance, path: string, payload: string, ip = `10.9.0.${++addresses}`) =>
  (
    await app.inject({
      method: 'POST',
      url: `/m/api/${path}`,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
    })
  ).json<{ errcode: number; result: { price: number; title: string } }>()
const signCallBody = (path: string, fields: object, token?: string) =>
  signedBody(path, fields as Record<string, unknown>, token === undefined ? {} : { token }, api.now())

describe('several processes that serve on one port', () => {
  test('refuse the body that another has had, a read as well as a write', async () => {
    const { token } = await api.member()
    const read = signCallBody('house/info', { id: 1 })
    const write = signCallBody(
      'user/follow',
      { entity_type: 'house', entity_id: 1, follow: true, idem_key: 'abcdefabcdefabcdefabcdef' },
      token,
    )
    for (const [path, body] of [
      ['house/info', read],
      ['user/follow', write],
    ] as const) {
      const answers = [await send(one, path, body), await send(two, path, body)]
      expect(answers.map(({ errcode }) => errcode)).toEqual([0, 1003])
    }
  })

  test('let one address in as often as one process would, and no more', async () => {
    const from = (n: number, ip: string) =>
      (n % 2 === 0 ? one : two).inject({ url: '/healthz', headers: { 'x-forwarded-for': ip } })
    const statuses = []
    for (let n = 0; n < FLOOD + 6; n += 1) statuses.push((await from(n, '10.8.0.1')).statusCode)
    expect(statuses).toEqual([...Array<number>(FLOOD).fill(200), ...Array<number>(6).fill(429)])
    expect((await from(0, '10.8.0.2')).statusCode).toBe(200)
    const refused = await one.inject({ url: '/healthz', headers: { 'x-forwarded-for': '10.8.0.1' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('count a limit of the database together', async () => {
    const limit = { name: 'test', subject: 'somebody', total: 5, seconds: 60 }
    const take = (n: number) =>
      consumeLimit({ ...api, db: databases[n % 2] ?? api.db, now: api.now() }, limit).then(
        () => n,
        () => -1,
      )
    const taken = await Promise.all(Array.from({ length: 8 }, (_, n) => take(n)))
    expect(taken.filter(n => n >= 0)).toHaveLength(5)
  })

  test('show a bid and a new title at once, whichever of them is asked', async () => {
    const lot = await api.db.one<{ id: number; price: number }>(
      `select id, price from house where status = 'ongoing' and shelf = 'on' order by id limit 1`,
    )
    const { id, price } = lot ?? { id: 0, price: 0 }
    const seen = (app: FastifyInstance) => send(app, 'house/info', signCallBody('house/info', { id }))
    const listOf = async (app: FastifyInstance) =>
      JSON.stringify(
        await send(app, 'house/list', signCallBody('house/list', { statuses: 'ongoing', page_size: 50 })),
      )
    const both = [one, two] as const
    for (const app of both) {
      expect((await seen(app)).result.price).toBe(price)
      await listOf(app)
    }
    const [next, aMinute] = [price + 1_000_000, { fresh: 60_000, most: 60_000 }]
    const kept = (app: FastifyInstance, value: string) =>
      app.cache
        .get('test', aMinute, [id], async () => ({ body: packed(value) }))
        .then(({ body }) => body.bytes.toString())
    for (const app of both) expect([await kept(app, 'old'), await kept(app, 'new')]).toEqual(['old', 'old'])
    await api.db.transaction(async db => {
      await insertBid(db, id, next, api.now())
      await db.query(
        `update house set current_price = $2, price = $2, title = '一锤定音的房' where id = $1`,
        [id, next],
      )
    })
    for (const app of both) {
      await until('what was kept of it is dropped', async () => (await kept(app, 'new')) === 'new', 2)
      expect((await seen(app)).result.price).toBe(next)
      expect((await listOf(app)).includes('一锤定音的房')).toBe(true)
    }
  })
})
