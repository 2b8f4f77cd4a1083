import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app'
import { countsInRedis, type SharedCounts } from '../../server/adapters/counts-redis'
import type { Count } from '../../server/adapters/counts'
import {
  createRateLimitStore,
  createSharedRateLimitStore,
  tallyOver,
} from '../../server/http/rate-limit-store'
import { redisProgram, startRedis, type RedisProcess } from '../setup/redis'
import { signedBody } from '../setup/signed-call'
import { until } from '../setup/wait'
import { startTestServer, type TestServer } from './harness'

/** Rate limits shared by several servers, in memory and in a real Redis. */
const program = redisProgram()
const withRedis = program ? describe : describe.skip
if (!program)
  process.stderr.write('redis.test: no redis-server or valkey-server is installed, its part is skipped\n')

const FLOOD = 40
const said: string[] = []
const log = {
  warn: (_fields: object, text?: string) => void said.push(text ?? ''),
  info: (text: string) => void said.push(text),
} as Parameters<typeof countsInRedis>[0]['log']

let redis: RedisProcess
const open: SharedCounts[] = []
async function connected(now: () => number = Date.now): Promise<SharedCounts> {
  const counts = countsInRedis({ url: redis.url, secret: 'of the tests', log, now })
  open.push(counts)
  await until('it is reached', () => answers(counts.count))
  return counts
}
const answers = (count: Count) =>
  count({ ask: 'first', value: randomUUID(), until: Date.now() + 1_000 }).catch(
    () => false,
  ) as Promise<boolean>

beforeAll(async () => {
  if (program) redis = await startRedis(program)
})
afterAll(async () => {
  for (const counts of open) counts.close()
  if (program) await redis.kill()
})

/** Both stores satisfy the same contract. */
function keepsItsPromise(countOf: () => Promise<Count>) {
  const allowance = { name: 'trial', total: 5, ms: 60_000 }

  test('an allowance is lent until it is used up, for each key by itself', async () => {
    const [count, key] = [await countOf(), randomUUID()]
    const lend = (max: number, of = key) => count({ ask: 'lend', allowance, key: of, most: max })
    expect(await lend(3)).toMatchObject({ lent: 3 })
    expect(await lend(3)).toMatchObject({ lent: 2 })
    const refused = (await lend(3)) as { lent: number; ms: number }
    expect(refused.lent).toBe(0)
    expect(refused.ms).toBeGreaterThan(50_000)
    expect(refused.ms).toBeLessThanOrEqual(60_000)
    expect(await lend(1, randomUUID())).toMatchObject({ lent: 1 })
  })

  test('a window ends by itself', async () => {
    const [count, key] = [await countOf(), randomUUID()]
    const brief = { name: 'brief', total: 1, ms: 60 }
    const lend = async () =>
      ((await count({ ask: 'lend', allowance: brief, key, most: 1 })) as { lent: number }).lent
    expect([await lend(), await lend()]).toEqual([1, 0])
    await until('there are others', async () => (await lend()) === 1)
  })

  test('a value is new once, also when many tell it side by side', async () => {
    const [count, value] = [await countOf(), randomUUID()]
    const told = await Promise.all(
      Array.from({ length: 20 }, () => count({ ask: 'first', value, until: Date.now() + 60_000 })),
    )
    expect(told.filter(isNew => isNew === true)).toHaveLength(1)
  })
}

describe('counts of one server', () => {
  keepsItsPromise(() => {
    const tally = createRateLimitStore()
    return Promise.resolve(question => Promise.resolve(tally.answer(question)))
  })
})

test('what this server has had before it refuses, whatever becomes of the counts of all', async () => {
  const own = createRateLimitStore()
  const tally = tallyOver(
    () => Promise.reject(new Error('away')),
    question => Promise.resolve(own.answer(question)),
  )
  const [value, end] = [randomUUID(), Date.now() + 60_000]
  expect([await tally.isFirst(value, end), await tally.isFirst(value, end)]).toEqual([true, false])
  const twice = { name: 'twice', total: 2, ms: 60_000 }
  const waits = [await tally.take(twice, 'k'), await tally.take(twice, 'k'), await tally.take(twice, 'k')]
  expect(waits.map(wait => wait > 0)).toEqual([false, false, true])
})

withRedis('counts of all servers, in Redis', () => {
  keepsItsPromise(async () => (await connected()).count)

  let api: TestServer
  let servers: FastifyInstance[] = []
  beforeAll(async () => {
    api = await startTestServer({ settings: { FLOOD_PER_MINUTE: String(FLOOD), SIGN_SECRET: 'dev-secret' } })
    servers = []
    // the tests' clock is fixed, in another year than this machine's
    const now = () => api.now() * 1000
    for (let n = 0; n < 2; n += 1) {
      const { count } = await connected(now)
      servers.push(await buildApp({ ...api, tally: createSharedRateLimitStore({ everywhere: count }, now) }))
    }
  }, 120_000)
  afterAll(async () => {
    for (const server of servers) await server.close()
    await api.close()
  })

  let addresses = 0
  const address = () => `10.7.0.${(addresses += 1)}`
  const look = async (server: number, ip: string) =>
    (await servers[server]?.inject({ url: '/healthz', headers: { 'x-forwarded-for': ip } }))?.statusCode
  const lookAll = async (ip: string, times: number) => {
    const statuses = []
    for (let n = 0; n < times; n += 1) statuses.push(await look(n % 2, ip))
    return statuses.filter(status => status === 200).length
  }
  const send = async (server: number, payload: string, path = 'house/list') =>
    (
      await servers[server]?.inject({
        method: 'POST',
        url: `/m/api/${path}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address() },
      })
    )?.json<{ errcode: number }>().errcode
  const body = (path = 'house/list', fields: Record<string, unknown> = { page: 1 }, token?: string) =>
    signedBody(path, fields, token === undefined ? {} : { token }, api.now())

  test('two servers let an address in as often as one would', async () => {
    const ip = address()
    expect(await lookAll(ip, FLOOD + 10)).toBe(FLOOD)
    expect(await look(0, address())).toBe(200)
  })

  test('what one server has had the other refuses, a read as well', async () => {
    const given = body()
    expect([await send(0, given), await send(1, given)]).toEqual([0, 1003])
  })

  test('no address and no mark of a browser stands in Redis', async () => {
    const { Redis } = await import('ioredis')
    await look(0, '10.7.9.9')
    await send(0, body())
    const client = new Redis(redis.url)
    const keys = await client.keys('*')
    client.disconnect()
    expect(keys.length).toBeGreaterThan(1)
    expect(keys.filter(key => /10\.7\.9|plain-client/.test(key))).toEqual([])
  })

  test('frozen, it holds up nobody for long, and each server counts for itself', async () => {
    const begun = Date.now()
    redis.freeze()
    const ip = address()
    expect(await look(0, ip)).toBe(200)
    expect(open[0]?.isUp()).toBe(false)
    // one waits for it, all others get an immediate response
    expect(await lookAll(ip, 20)).toBe(20)
    expect(Date.now() - begun).toBeLessThan(3_000)
    redis.thaw()
    for (const one of open)
      await until('it counts again', async () => (await answers(one.count)) && one.isUp())
  })

  test('killed, limits and replays hold at each server, writes at all; back, it counts again by itself', async () => {
    const { token } = await api.member()
    const before = body()
    expect(await send(0, before)).toBe(0)
    said.length = 0
    await redis.kill()
    const ip = address()
    expect(await lookAll(ip, 2 * FLOOD + 10)).toBe(2 * FLOOD)
    expect(await send(0, before)).toBe(1003)
    const read = body()
    expect([await send(0, read), await send(0, read)]).toEqual([0, 1003])
    const follow = body(
      'user/follow',
      { entity_type: 'house', entity_id: 1, follow: true, idem_key: 'abcdefabcdefabcdefabcdef' },
      token,
    )
    await send(0, follow, 'user/follow')
    expect(await send(1, follow, 'user/follow')).toBe(1003)
    // each connection reports it once
    const away = said.filter(text => text.includes('away'))
    expect(away).toHaveLength(open.length)

    redis.start()
    for (const one of open) await until('it is back', async () => (await answers(one.count)) && one.isUp())
    expect(said.filter(text => text.includes('counts for all'))).toHaveLength(open.length)
    const after = body()
    expect([await send(0, after), await send(1, after)]).toEqual([0, 1003])
    expect(await lookAll(address(), FLOOD + 10)).toBe(FLOOD)
  })
})
