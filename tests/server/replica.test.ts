import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { endpoints, type Path } from '../../src/contract/endpoints'
import { buildApp } from '../../server/app'
import { subscribeToChanges } from '../../server/cache/subscribe-to-changes'
import { mayBeOfReplica } from '../../server/cache/replica-reads'
import { buildDatabase, type Database } from '../../server/db/database'
import { endBefore, createReplicaLag, parseWalPlace } from '../../server/db/lag'
import { openPool } from '../../server/db/pool'
import { followReplica, type Replica } from '../../server/db/replica'
import { signedBody } from '../setup/signed-call'
import { startStandby, type Standby } from '../setup/standby'
import { until } from '../setup/wait'
import { endDatabase, startDatabase } from './database-setup'
import { startTestServer, type TestServer } from './harness'
import { insertLot, insertRegion } from './rows'
import { noted } from './sql/note'

/**
 * A server with a streaming replica. A counter of a lot that no notification covers shows where a read went: while replay is paused, the
 * replica has the former value.
 */
let api: TestServer
let standby: Standby
let onReplica: Database
let replica: Replica
let server: FastifyInstance
let lot: number
let closeAll: (() => Promise<unknown>)[] = []
const said: string[] = []
const asked = { primary: 0, replica: 0 }
const log = {
  warn: (_: object, text: string) => void said.push(text),
  info: (text: string) => void said.push(text),
}

const follow = (of: Database, lateSeconds = 3_600) => {
  const one = followReplica({
    primary: api.db,
    replica: of,
    lateSeconds,
    log,
    asked: from => void (asked[from] += 1),
  })
  closeAll.push(async () => one.close())
  return one
}

beforeAll(async () => {
  await startDatabase()
  api = await startTestServer({ settings: { SIGN_SECRET: 'dev-secret' } })
  await insertRegion(api.db)
  lot = await insertLot(api.db)
  const running = globalThis.databaseOfTests
  if (!running) throw new Error('no database was started')
  standby = await startStandby(running.cluster.connection, running.folder)
  const url = new URL(api.env.databaseUrl ?? '')
  url.port = String(standby.port)
  const pool = openPool({ url: url.href, max: 4, isReplica: true })
  onReplica = noted(buildDatabase(pool))
  replica = follow(onReplica)
  server = await buildApp({ ...api, reads: replica })
  const stopHearing = subscribeToChanges(api.env.databaseUrl ?? '', {
    cache: server.cache,
    rulesChanged: server.rulesChanged,
    replica,
  })
  closeAll.push(
    () => server.close(),
    stopHearing,
    () => pool.end(),
  )
  await fit()
}, 180_000)
afterAll(async () => {
  for (const close of closeAll.reverse()) await close()
  closeAll = []
  await standby.end()
  await api.close()
  await endDatabase()
})
beforeEach(() => {
  said.length = 0
})

const fit = (one = replica) =>
  until(
    'the replica is fit',
    async () => {
      await one.look()
      return one.isFit()
    },
    30,
  )
const call = async (path: Path, fields: Record<string, unknown>, token?: string) => {
  const answer = await server.inject({
    method: 'POST',
    url: `/m/api/${path}`,
    payload: signedBody(path, fields, token === undefined ? {} : { token }, api.now()),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.json<{ errcode: number; result: Record<string, never> }>()
}
const onlookers = async (token?: string): Promise<number> =>
  (await call('house/info', { id: lot }, token)).result.onlooker_total ?? -1
/** Changes the counter on the primary without a notification. */
const count = async (total: number) => {
  await api.db.query('update house set onlooker_total = $2 where id = $1', [lot, total])
}
/** Shows different viewer counts: this many on the replica, and one more on the primary from then on. */
const apart = async (total: number) => {
  await count(total)
  await until('the replica has it', async () => {
    const row = await onReplica.one<{ onlooker_total: number }>(
      'select onlooker_total from house where id = $1',
      [lot],
    )
    return row?.onlooker_total === total
  })
  await standby.pause()
  await fit()
  await count(total + 1)
}

test('a counter of a lot is told to nobody, a title to all', async () => {
  const client = new pg.Client({ connectionString: api.env.databaseUrl ?? '' })
  await client.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query('listen changed')
  await count(5)
  await api.db.query('update house set title = $2 where id = $1', [lot, '标题'])
  await until('the title was told', () => heard.length > 0)
  await client.end()
  expect(heard).toEqual([`lots ${lot}`])
  await fit()
})

test('guests read from the replica, members from the primary', async () => {
  const { token } = await api.member()
  await apart(10)
  asked.replica = 0
  expect(await onlookers()).toBe(10)
  expect(asked.replica).toBeGreaterThan(0)
  expect(await onlookers(token)).toBe(11)
  await standby.resume()
  await until('guests see it', async () => (await onlookers()) === 11)
})

test('however late it is, nobody misses a write of their own, and guests no change that was told', async () => {
  const { token } = await api.member()
  await apart(20)
  let [stale, asks] = [0, 0]
  for (let n = 0; n < 60; n += 1) {
    const follows = n % 2 === 0
    const [path, fields] = follows
      ? (['user/follow', { entity_id: lot }] as const)
      : (['h5/user/unfollow-house', { house_id: lot }] as const)
    const key = { idem_key: `ab${String(n).padStart(22, '0')}` }
    expect(await call(path, { ...fields, ...key }, token)).toMatchObject({ errcode: 0 })
    const { result } = await call('user/is-follow', { type: 'house', entity_id: lot }, token)
    asks += 1
    if (Boolean(result.is_followed) !== follows) stale += 1
  }
  expect({ stale, asks }).toEqual({ stale: 0, asks: 60 })

  await api.db.query('update house set title = $2 where id = $1', [lot, '新的标题'])
  await until('it was told', () => !replica.isFit())
  expect((await call('house/info', { id: lot })).result.title).toBe('新的标题')
  expect(await onlookers()).toBe(21)
  await standby.resume()
  await fit()
  expect((await call('house/info', { id: lot })).result.title).toBe('新的标题')
})

test('a lot that was just published is in its editor’s list at once, and stays in all', async () => {
  const { token } = await api.member({ roles: ['member', 'editor'] })
  const found = async (id: number, of?: string) => {
    const { result } = await call('house/list', { page: 1, page_size: 50 }, of)
    return (result as unknown as { list: { id: number }[] }).list.some(one => one.id === id)
  }
  expect(await found(lot)).toBe(true)
  await standby.pause()
  const id = await insertLot(api.db)
  expect(await found(id, token)).toBe(true)
  expect(await found(id)).toBe(true)
  await standby.resume()
  await fit()
  expect([await found(id), await found(lot), await found(id, token)]).toEqual([true, true, true])
})

test('later than it may be, it is left alone until it has caught up', async () => {
  const strict = follow(onReplica, 1)
  strict.hears(true)
  await fit(strict)
  await standby.pause()
  await count(31)
  await until('it is too late', async () => {
    await strict.look()
    return strict.lag() > 1
  })
  await strict.look()
  expect(strict.isFit()).toBe(false)
  expect(said.filter(text => text.includes('left alone'))).toHaveLength(1)
  const row = await strict.db.one<{ onlooker_total: number }>(
    'select onlooker_total from house where id = $1',
    [lot],
  )
  expect(row?.onlooker_total).toBe(31)
  await standby.resume()
  await fit(strict)
  expect(strict.lag()).toBe(0)
  strict.close()
})

test('what writes under the name of a read, and every transaction, is the primary’s', async () => {
  await fit()
  const write = `with one as (insert into nonce (value, at) values ($1, 1) returning value) select value from one`
  expect(await replica.db.query(write, ['by a read'])).toEqual([{ value: 'by a read' }])
  await replica.db.transaction(db => db.query(`delete from nonce where value = $1`, ['by a read']))
  const plain = 'insert into nonce (value, at) values ($1, 1) returning value'
  expect(await replica.db.query(plain, ['by its name'])).toEqual([{ value: 'by its name' }])
  expect(await api.db.query('select 1 from nonce where value = $1', ['by a read'])).toEqual([])
  await expect(onReplica.query(`delete from nonce where value = $1`, ['x'])).rejects.toMatchObject({
    code: '25006',
  })
  await expect(replica.db.query('select 1 / ($1::int - 1) as nothing_such', [1])).rejects.toMatchObject({
    code: '22012',
  })
})

test('hanging, it holds up a guest for two seconds at most, and the next ones not at all', async () => {
  await fit()
  const pages = () => Promise.all([onlookers(), onlookers(), onlookers()])
  const right = await onlookers()
  standby.hang()
  let begun = Date.now()
  expect(await pages()).toEqual([right, right, right])
  expect(Date.now() - begun).toBeLessThan(6_000)
  begun = Date.now()
  expect(await pages()).toEqual([right, right, right])
  expect(Date.now() - begun).toBeLessThan(1_500)
  standby.goOn()
  await fit()
})

test('killed, nobody notices; back, it is read from again by itself', async () => {
  await fit()
  await standby.kill()
  const statuses = []
  for (let n = 0; n < 20; n += 1) statuses.push((await call('house/info', { id: lot })).errcode)
  expect(statuses).toEqual(Array<number>(20).fill(0))
  expect(replica.isFit()).toBe(false)
  await count(41)
  expect(await onlookers()).toBe(41)
  await replica.look()
  expect(said.filter(text => text.includes('left alone'))).toHaveLength(1)
  await standby.start()
  await until('it is fit again', () => replica.isFit(), 30)
  asked.replica = 0
  expect(await onlookers()).toBe(41)
  expect(asked.replica).toBeGreaterThan(0)
}, 120_000)

test('without word of changes, or where it is no replica, it is not read from', async () => {
  const deaf = follow(onReplica)
  await deaf.look()
  expect(deaf.pick()).toBeNull()
  expect(await deaf.db.query('select pg_is_in_recovery() as is_replica')).toEqual([{ is_replica: false }])
  deaf.close()
  const itself = follow(api.db)
  itself.hears(true)
  await itself.look()
  expect(itself.pick()).toBeNull()
  itself.close()
})

test('nothing that writes, is a member’s, or is about money, eligibility or bids is asked of it', () => {
  const paths = (Object.keys(endpoints) as Path[]).filter(mayBeOfReplica)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(path => endpoints[path].isWrite || endpoints[path].role !== 'visitor')).toEqual([])
  expect(
    paths.filter(path =>
      /^(h5\/)?(user|account|bid|eligib|points|shop|evaluate-house\/(?!scorecard)|tax|api\/loan|demand|won|privacy|remind|wechat|small)|live|case|share/.test(
        path,
      ),
    ),
  ).toEqual([])
})

test('a place in the log is compared as the log goes', () => {
  expect(parseWalPlace('16/B374D848') > parseWalPlace('9/FF000000')).toBe(true)
  expect(parseWalPlace('1/0') - parseWalPlace('0/FFFFFFFF')).toBe(1n)
  // the next record would begin after the page header, the last one ended before it
  expect(endBefore(parseWalPlace('0/3000028'))).toBe(parseWalPlace('0/3000000'))
  expect(endBefore(parseWalPlace('0/3004018'))).toBe(parseWalPlace('0/3004000'))
  expect(endBefore(parseWalPlace('0/3004100'))).toBe(parseWalPlace('0/3004100'))
})

test('how late it is: the age of the oldest place that it has not come to', () => {
  let now = 0
  const lag = createReplicaLag(() => now)
  expect(lag.seconds()).toBe(0)
  lag.wrote(10n)
  now = 3_000
  expect(lag.seconds()).toBe(3)
  lag.wrote(20n)
  lag.replayed(10n)
  now = 5_000
  expect(lag.seconds()).toBe(2)
  lag.replayed(20n)
  expect(lag.seconds()).toBe(0)
  for (let n = 0; n < 5_000; n += 1) {
    now += 1_000
    lag.wrote(BigInt(100 + n))
  }
  expect(lag.seconds()).toBe(4_999)
})
