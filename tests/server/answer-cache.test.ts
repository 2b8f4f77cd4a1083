import { randomBytes } from 'node:crypto'
import { CACHED_CALLS } from '../../server/cache/cached-calls'
import type { Path } from '../../src/contract/endpoints'
import { packed } from '../../server/http/packed'
import { createResponseCache } from '../../server/cache/response-cache'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { until } from '../setup/wait'
import { insertBid } from './rows'
import { samples } from './samples'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300, settings: { KEEP_ANSWERS: '1' } })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const MB = 1024 * 1024
/** A cacheable response, and its content. */
const buildPackedAnswer = (text: string) => ({ body: packed(text) })
const read = ({ body }: { body: { bytes: Buffer } }) => body.bytes.toString()

const running = async () =>
  (await api.db.one<{ id: number; price: number }>(
    `select id, price from house where status = 'ongoing' and shelf = 'on' order by id limit 1`,
  )) ?? { id: 0, price: 0 }

/** A bid as the platform's feed delivers it: the bid and the lot's new price in one transaction. */
const bid = (id: number, price: number) =>
  api.db.transaction(async db => {
    await insertBid(db, id, price, api.now())
    await db.query(
      'update house set current_price = $2, price = $2, bid_total = bid_total + 1 where id = $1',
      [id, price],
    )
  })

const fetchPrice = async (id: number) => (await api.call('house/info', { id })).result.price

describe('answers kept for all visitors', () => {
  test('a bid is seen by whoever asks two seconds later, however many guests read meanwhile', async () => {
    const { id, price } = await running()
    let isOver = false
    const late: number[] = []
    let latest = { price, at: performance.now() }
    const guest = async (n: number) => {
      while (!isOver) {
        const asked = performance.now()
        const wanted = latest
        const { result } = await api.call('house/info', { id }, { signCode: `guest-${n}`, ip: `10.0.0.${n}` })
        if (asked - wanted.at > 2_000 && result.price < wanted.price) late.push(result.price)
      }
    }
    const guests = Promise.all(Array.from({ length: 20 }, (_, n) => guest(n)))
    for (let n = 1; n <= 6; n += 1) {
      await bid(id, price + n * 1_000_000)
      latest = { price: price + n * 1_000_000, at: performance.now() }
      await until('the new price is shown', async () => (await fetchPrice(id)) === latest.price, 2)
    }
    isOver = true
    await guests
    expect(late).toEqual([])
  })

  test('are dropped by what they show: the lot, another round of it, a community, a list with it', async () => {
    const { id } = await running()
    const asset = await api.db.one<{ asset_id: number; xiaoqu_id: number | null }>(
      'select asset_id, xiaoqu_id from house where id = $1',
      [id],
    )
    const title = async () => (await api.call('house/info', { id })).result.title
    await title()
    await api.db.query(`update house set title = '改了名的' where id = $1`, [id])
    await until('the new title', async () => (await title()) === '改了名的', 1)

    const list = async () =>
      JSON.stringify((await api.call('house/list', { statuses: ['ongoing'], page_size: 50 })).result)
    await list()
    await api.db.query(`update house set title = '又改了名' where id = $1`, [id])
    await until('the new title in a list', async () => (await list()).includes('又改了名'), 1)

    const xiaoqu = async () => (await api.call('house/info', { id })).result.xiaoqu?.name
    await xiaoqu()
    await api.db.query(`update xiaoqu set name = '新名里' where id = $1`, [asset?.xiaoqu_id])
    await until('the new name', async () => (await xiaoqu()) === '新名里', 1)
  })

  test('are asked of the database once, however many wait', async () => {
    const { id } = await running()
    let asked = 0
    await Promise.all(
      Array.from({ length: 50 }, () =>
        api.cache.get(`test ${id}`, { fresh: 1_000, most: 2_000 }, [id], async () => {
          asked += 1
          await api.db.query('select pg_sleep($1)', [0.05])
          return buildPackedAnswer(String(asked))
        }),
      ),
    )
    expect(asked).toBe(1)
  })

  test('what was being worked out when the change came is neither kept nor given to who asks after it', async () => {
    const rule = { fresh: 60_000, most: 60_000 }
    let finish: (value: string) => void = () => undefined
    const race = async (work: () => Promise<string>) =>
      read(await api.cache.get('race', rule, [7], async () => buildPackedAnswer(await work())))
    const old = race(() => new Promise<string>(resolve => (finish = resolve)))
    api.cache.drop([7])
    const after = race(async () => 'new')
    finish('old')
    expect([await old, await after]).toEqual(['old', 'new'])
    expect(await race(async () => 'newest')).toBe('new')
    api.cache.drop([8])
    expect(await race(async () => 'newest')).toBe('new')
    api.cache.drop('all')
    expect(await race(async () => 'newest')).toBe('newest')
  })

  test('are given while they are renewed, and a failure is not kept', async () => {
    let at = 0
    const kept = createResponseCache(MB, () => at)
    kept.subscribes(true)
    const rule = { fresh: 1_000, most: 2_000 }
    let value = 'first'
    const get = async () => read(await kept.get('key', rule, null, async () => buildPackedAnswer(value)))
    expect(await get()).toBe('first')
    value = 'second'
    at = 1_500
    expect(await get()).toBe('first')
    expect(await get()).toBe('second')
    at = 3_600
    const fails = () => kept.get('key', rule, null, () => Promise.reject(new Error('away')))
    await expect(fails()).rejects.toThrow('away')
    expect(await get()).toBe('second')
  })

  test('nothing is kept while changes cannot be heard', async () => {
    const kept = createResponseCache(MB)
    let asked = 0
    const rule = { fresh: 9_000, most: 9_000 }
    const get = async () =>
      Number(read(await kept.get('key', rule, null, async () => buildPackedAnswer(String((asked += 1))))))
    expect([await get(), await get()]).toEqual([1, 2])
    kept.subscribes(true)
    expect([await get(), await get()]).toEqual([3, 3])
    kept.subscribes(false)
    expect(await get()).toBe(4)
  })

  test('a member has an own answer, before and after a guest', async () => {
    const { id } = await running()
    const { token } = await api.member()
    await api.call('user/follow', { entity_type: 'house', entity_id: id, follow: true } as never, { token })
    const own = async (options: object) => (await api.call('house/info', { id }, options)).result.is_followed
    expect([await own({}), await own({ token }), await own({})]).toEqual([false, true, false])
  })

  test('tell the time to the second', async () => {
    const { id } = await running()
    const time = async () => (await api.call('house/info', { id })).result.server_time
    const first = await time()
    api.advance(1)
    expect(await time()).toBe(first + 1)
  })
})

describe('the memory of what is kept', () => {
  test('stays within its bound when 1,100 lists are asked for that differ in one number', async () => {
    const small = await startTestServer({ demoLots: 300, settings: { KEEP_ANSWERS: '1', CACHE_MB: '2' } })
    let total = 0
    try {
      for (let at = 0; at < 1_100; at += 20) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            small.call('house/list', { price_max: 9_000_000_000 + at + n, page_size: 5 }),
          ),
        )
        total += answers.reduce((sum, answer) => sum + JSON.stringify(answer).length, 0)
        expect(small.cache.held().bytes).toBeLessThanOrEqual(2 * MB)
      }
      expect(total).toBeGreaterThan(4 * MB)
      expect(small.cache.held().values).toBeGreaterThan(10)
    } finally {
      await small.close()
    }
  }, 120_000)

  test('counts compressed copies as well, and gives way to them', async () => {
    const kept = createResponseCache(MB)
    kept.subscribes(true)
    const rule = { fresh: 60_000, most: 60_000 }
    const ask = (n: number) =>
      kept.get(`key ${n}`, rule, null, async () => buildPackedAnswer(randomBytes(75_000).toString('base64')))
    const all = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(n)))
    const before = kept.held()
    expect(before.values).toBe(9)
    for (const { body } of all) await Promise.all([body.compressed('br'), body.compressed('gzip')])
    const after = kept.held()
    expect(after.bytes).toBeLessThanOrEqual(MB)
    expect(after.values).toBeLessThan(9)
    expect(after.bytes / after.values).toBeGreaterThan((before.bytes / before.values) * 2)
  })

  test('nothing larger than a quarter of it is kept, nor anything that nobody asks for once it is too old', async () => {
    const kept = createResponseCache(MB)
    kept.subscribes(true)
    await kept.get('large', { fresh: 60_000, most: 60_000 }, null, async () =>
      buildPackedAnswer('x'.repeat(MB / 2)),
    )
    expect(kept.held()).toEqual({ values: 0, bytes: 0 })
    await kept.get('short', { fresh: 10, most: 20 }, null, async () => buildPackedAnswer('x'))
    expect(kept.held().values).toBe(1)
    await until('it is gone', () => kept.held().bytes === 0, 5)
  })
})

describe('each call that is kept', () => {
  test.each(Object.keys(CACHED_CALLS) as Path[])('%s answers as it would without', async path => {
    const request = samples[path]
    const [made, kept, plain] = [
      await api.call(path, request),
      await api.call(path, request, { signCode: 'somebody-else', ip: '10.9.9.9' }),
      await api.call(path, request),
    ]
    expect(made.errcode).toBe(0)
    expect(kept).toEqual(made)
    expect(plain).toEqual(made)
    const own = await api.call(path, request, { token: (await api.member()).token })
    expect(Object.keys(own.result as object).sort()).toEqual(Object.keys(made.result as object).sort())
  })
})
