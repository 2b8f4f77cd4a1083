// Open data for institutes, read by a client over HTTP: pages, changes, removals, keys, quotas, snapshots, and what must not get out.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { makeSnapshotsJob } from '../../server/jobs/make-snapshots'
import { gatherCourts } from '../../server/modules/court/gather'
import { COURT_SQL, LOT_SQL } from '../../server/modules/open-data/columns'
import {
  OPEN_TABLE_NAMES,
  OPEN_TABLES,
  openTable,
  type OpenTableName,
} from '../../src/contract/open-data/tables'
import { DAY_SECONDS, lastMonths } from '../../src/lib/dates'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'
import type { OpenDataError } from './open-client'
import { openDataClient } from './open-client'
import { insertAgent, insertLot } from './rows'
import { samples } from './samples'

let api: TestServer
let origin: string
let admin: { uid: number; token: string }
let key: string
let client: ReturnType<typeof openDataClient>
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300, settings: { SITE_URL: 'https://m.example.com' } })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  admin = await api.member({ roles: ['member', 'admin'] })
  await gatherCourts(api.db, api.now())
}, DEMO_DATA_MS)
afterAll(() => api.close())
beforeEach(async () => {
  // The limits by minute start again.
  api.advance(61)
  key = (await addKey()).key
  client = openDataClient({ origin, key })
})

const addKey = async (more: object = {}) =>
  (await api.call('desk/open-key-add', { ...samples['desk/open-key-add'], ...more }, admin)).result
const refusal = (work: Promise<unknown>): Promise<OpenDataError> =>
  work.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: unknown) => error as OpenDataError,
  )
const ids = async (sql: string) => (await api.db.query<{ id: number }>(sql)).map(({ id }) => id)
const ON_SHELF = `select id from house where shelf = 'on' order by id`

describe('a table is read to its end', () => {
  test('by the client, with no lot twice and none missing while lots are inserted', async () => {
    const before = await ids(ON_SHELF)
    const seen: number[] = []
    for await (const { rows } of client.pages('lots', { limit: '70', fields: 'lot_id' })) {
      seen.push(...rows.map(row => row.lot_id!))
      await insertLot(api.db)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter(id => !seen.includes(id))).toEqual([])
    expect(seen.length).toBeGreaterThan(before.length)
  })

  test.each(OPEN_TABLE_NAMES)('%s: each row has the fields, types and units of the table', async name => {
    const { rows } = await client.all(name, { limit: '500' })
    expect(rows.length).toBeGreaterThan(3)
    const { fields, key: id } = openTable(name)
    expect(new Set(rows.map(row => (row as Record<string, unknown>)[id])).size).toBe(rows.length)
    const filled = new Set<string>()
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(Object.keys(fields))
      for (const [field, value] of Object.entries(row)) {
        const { type, isNullable } = fields[field]!
        if (value === null) expect([field, isNullable]).toEqual([field, true])
        else {
          filled.add(field)
          expect([field, isOf(type, value)]).toEqual([field, true])
        }
      }
    }
    const required = Object.keys(fields).filter(field => !fields[field]!.isNullable)
    expect(required.filter(field => !filled.has(field))).toEqual([])
  })

  test('rounds and deals are those of the lots that guests see', async () => {
    const sold = await ids(
      `select id from house where shelf = 'on' and status = 'sold' and deal_price is not null order by id`,
    )
    expect((await client.all('rounds', { fields: 'lot_id' })).rows.map(row => row.lot_id)).toEqual(
      await ids(ON_SHELF),
    )
    expect((await client.all('deals', { fields: 'lot_id' })).rows.map(row => row.lot_id)).toEqual(sold)
  })

  test('metrics equal the months of the data page', async () => {
    const [month = ''] = lastMonths(api.now(), 1)
    const { list } = (await api.call('stat/month-region', { month })).result
    const { rows } = await client.all('metrics', { limit: '500' })
    const ofMonth = rows.filter(row => row.month === month)
    for (const row of ofMonth)
      expect(row).toMatchObject({
        deal_total: list.find(one => one.region_id === row.region_id)?.deal_total,
        avg_unit_price_fen: list.find(one => one.region_id === row.region_id)?.avg_unit_price,
      })
    expect(ofMonth.length).toBeGreaterThan(3)
    expect([...rows].sort((a, b) => (a.metric_id! < b.metric_id! ? -1 : 1))).toEqual(rows)
    const paged: string[] = []
    for await (const page of client.pages('metrics', { limit: '40', fields: 'metric_id' }))
      paged.push(...page.rows.map(row => row.metric_id!))
    expect(paged).toEqual(rows.map(row => row.metric_id))
  })

  test('the sums of a court are those of its page', async () => {
    const [court] = (await client.all('courts')).rows
    const { rounds } = (await api.call('court/info', { court: court!.court! })).result
    expect(court!.sold_total).toBe(rounds.reduce((sum, { sold }) => sum + sold, 0))
  })
})

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'timestamp') return TIME.test(String(value))
  if (type === 'month') return /^\d{4}-\d{2}$/.test(String(value))
  return typeof value === type
}

describe('changes', () => {
  test('since a time: changed rows, and the keys of those that are gone', async () => {
    const [first = 0, second = 0, third = 0] = await ids(`${ON_SHELF} limit 3`)
    await api.db.query('update house set open_at = 0')
    const { asOf } = await client.page('lots', { limit: '1' })
    await api.db.query(`update house set bid_total = coalesce(bid_total, 0) + 1 where id = $1`, [first])
    await api.db.query(`update house set shelf = 'off', onlooker_total = 5 where id = $1`, [second])
    // Counted onlookers are not published, so they are no change.
    await api.db.query('update house set onlooker_total = onlooker_total + 1 where id = $1', [third])
    const never = await insertLot(api.db, { shelf: 'off' })
    const changes = await client.all('rounds', { updated_since: asOf, fields: 'lot_id' })
    expect(changes).toEqual({ rows: [{ lot_id: first }], removed: [second] })
    expect(changes.removed).not.toContain(never)
    await api.db.query(`update house set shelf = 'on' where id = $1`, [second])
    expect((await client.all('lots', { updated_since: asOf, fields: 'lot_id' })).rows).toHaveLength(2)
  })

  test('a lot that nobody had viewed is named when its agent or the desk takes it off', async () => {
    const [first = 0, second = 0] = await ids(`${ON_SHELF} offset 10 limit 2`)
    await api.db.query('update house set onlooker_total = 0 where id = any($1)', [[first, second]])
    await api.db.query('update house set open_at = 0')
    const { asOf } = await client.page('lots', { limit: '1' })
    const agentId = await insertAgent(api.db)
    const agent = await api.member({ roles: ['member', 'agent'], agentId })
    await api.db.query('update house set agent_ids = $2 where id = $1', [first, [agentId]])
    expect(await api.call('house/shelf-set', { house_id: first, shelf: 'off' }, agent)).toMatchObject({
      errcode: 0,
    })
    expect(
      await api.call('desk/lots-off', { ...samples['desk/lots-off'], house_ids: String(second) }, admin),
    ).toMatchObject({ errcode: 0 })
    const { removed } = await client.all('lots', { updated_since: asOf })
    expect(removed).toEqual([first, second])
    const off = () => api.db.one<{ off_at: number | null }>('select off_at from house where id = $1', [first])
    const at = (await off())?.off_at
    expect(at).toBe(api.now())
    // Locked later by an editor, it was still taken off then.
    api.advance(10)
    await api.call('house/shelf-set', { house_id: first, shelf: 'off' }, admin)
    expect((await off())?.off_at).toBe(at)
    await api.db.query(`update house set shelf = 'on', off_at = null, off_reason = null where id = any($1)`, [
      [first, second],
    ])
  })

  test('are read in pages in their order, none missing and none twice', async () => {
    await api.db.query('update house set open_at = 0')
    const { asOf } = await client.page('lots', { limit: '1' })
    const changed = (await ids(ON_SHELF)).slice(20, 27).reverse()
    for (const [n, id] of changed.entries()) {
      await api.db.query('update house set bid_total = coalesce(bid_total, 0) + 1 where id = $1', [id])
      await api.db.query('update house set open_at = open_at + $2 where id = $1', [id, Math.floor(n / 2)])
    }
    const seen: number[] = []
    for await (const { rows } of client.pages('lots', {
      updated_since: asOf,
      limit: '2',
      fields: 'lot_id',
    }))
      seen.push(...rows.map(row => row.lot_id!))
    expect([...seen].sort((a, b) => a - b)).toEqual([...changed].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(changed.at(-1))
  })

  test('of deals leave out lots that never were sold, and removed keys cost no rows', async () => {
    const [open = 0] = await ids(`select id from house where shelf = 'on' and status = 'ongoing' limit 1`)
    const [failed = 0] = await ids(`select id from house where shelf = 'on' and status = 'failed' limit 1`)
    await api.db.query('update house set open_at = 0')
    const { asOf } = await client.page('deals', { limit: '1' })
    await api.db.query('update house set signup_total = coalesce(signup_total, 0) + 1 where id = any($1)', [
      [open, failed],
    ])
    expect(await client.all('deals', { updated_since: asOf })).toEqual({ rows: [], removed: [] })
    const used = async () => (await api.call('desk/open-keys', {}, admin)).result.list[0]!.row_total
    const before = await used()
    const [sold = 0] = await ids(
      `select id from house where shelf = 'on' and status = 'sold' order by id desc limit 1`,
    )
    // A result that was entered by mistake: the lot is open again, as before it.
    await api.db.query(`update house set status = 'ongoing', deal_price = null where id = $1`, [sold])
    await api.db.query('update house set signup_total = coalesce(signup_total, 0) + 1 where id = $1', [sold])
    expect(await client.all('deals', { updated_since: asOf })).toEqual({ rows: [], removed: [sold] })
    expect(await used()).toBe(before)
  })

  test('a deal that is corrected leaves the deals', async () => {
    const [id = 0] = await ids(
      `select id from house where shelf = 'on' and status = 'sold' order by id limit 1`,
    )
    await api.db.query('update house set open_at = 0')
    const { asOf } = await client.page('deals', { limit: '1' })
    await api.db.query(
      `update house set status = 'failed', deal_price = null, deal_time = null where id = $1`,
      [id],
    )
    expect(await client.all('deals', { updated_since: asOf })).toEqual({ rows: [], removed: [id] })
  })

  test('each published column marks its lot as changed', async () => {
    const { text } = (await api.db.one<{ text: string }>(
      `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'house_written_update'`,
    ))!
    const read = new Set(
      Object.values(LOT_SQL).flatMap(fields =>
        Object.values(fields).flatMap(sql => sql.match(/\bh\.[a-z_]+/g) ?? []),
      ),
    )
    read.delete('h.id')
    expect([...read].filter(column => !new RegExp(`\\bold\\.${column.slice(2)}\\b`).test(text))).toEqual([])
    expect(Object.keys(COURT_SQL)).toEqual(Object.keys(OPEN_TABLES.courts.fields))
  })

  test('tables that are calculated as a whole have none', async () => {
    const error = await refusal(client.page('metrics', { updated_since: '2026-01-01T00:00:00Z' }))
    expect(error).toMatchObject({ status: 400, body: { errcode: 1004 } })
    expect(error.message).toContain('整表读取')
  })
})

test('the price per square metre of a share is known only if its size is', async () => {
  const deal = { status: 'sold', deal_price: 100_000_000, deal_time: START - 86_400, area: 100 }
  const risk = (percent?: number) =>
    JSON.stringify([{ kind: 'co_owner', value: 'yes', number: null, quote: null, section: null, percent }])
  const lots = [
    await insertLot(api.db, deal),
    await insertLot(api.db, { ...deal, risk: risk(50), risk_yes: ['co_owner'] }),
    await insertLot(api.db, { ...deal, risk: risk(), risk_yes: ['co_owner'] }),
  ]
  const { rows } = await client.all('deals', {
    limit: '500',
    fields: 'is_share,share_percent,unit_price_fen',
  })
  expect(rows.filter(row => lots.includes(row.lot_id!))).toEqual([
    { lot_id: lots[0], is_share: false, share_percent: null, unit_price_fen: 1_000_000 },
    { lot_id: lots[1], is_share: true, share_percent: 50, unit_price_fen: 2_000_000 },
    { lot_id: lots[2], is_share: true, share_percent: null, unit_price_fen: null },
  ])
  await api.db.query('delete from house where id = any($1)', [lots])
})

test('a page that has not changed is not sent again, and costs no rows', async () => {
  const path = 'rounds?limit=50'
  const first = await client.send(path)
  const etag = first.headers.get('etag')!
  expect(first.headers.get('vary')).toContain('authorization')
  const again = await client.send(path, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const [used] = (await api.call('desk/open-keys', {}, admin)).result.list
  expect(used).toMatchObject({ row_total: 50, request_total: 2 })
  const [id = 0] = await ids(`${ON_SHELF} limit 1`)
  await api.db.query('update house set signup_total = coalesce(signup_total, 0) + 1 where id = $1', [id])
  expect((await client.send(path, { 'if-none-match': etag })).status).toBe(200)
})

test('a large page is compressed', async () => {
  const answer = await client.send('lots?limit=200', { 'accept-encoding': 'gzip' })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(((await answer.json()) as { rows: object[] }).rows).toHaveLength(200)
})

describe('wrong requests are refused in words', () => {
  test.each([
    ['limit', { limit: '501' }, '每页行数应为 1 到 500 的整数'],
    ['limit', { limit: 'x' }, '每页行数'],
    ['fields', { fields: 'lot_id,phone' }, '要取的第 2 个字段不存在'],
    ['fields', { fields: '__proto__' }, '要取的第 1 个字段不存在'],
    ['fields', { fields: 'h.id; drop' }, '字段名'],
    ['cursor', { cursor: 'bm9uZQ' }, '翻页位置无效'],
    ['updated_since', { updated_since: '昨天' }, '带时区的日期时间'],
    ['page', { page: '2' }, '有不认识的参数'],
  ] as const)('%s %j', async (field, query, words) => {
    const { status, body } = await refusal(client.page('lots', query as Record<string, string>))
    expect([status, body.errcode]).toEqual([400, 1004])
    expect(body.errmsg).toContain(words)
    expect(body.errmsg).not.toMatch(/[a-z]/i)
    if (field !== 'page') expect(body.result).toMatchObject({ fields: [{ field }] })
  })

  test('a cursor of another table, or of other changes', async () => {
    const { next_cursor: cursor } = await client.page('lots', { limit: '1' })
    expect((await refusal(client.page('rounds', { cursor: cursor! }))).status).toBe(400)
    const since = '2026-01-01T00:00:00Z'
    expect((await refusal(client.page('lots', { cursor: cursor!, updated_since: since }))).status).toBe(400)
  })

  test.each([
    ['lots', 'x'],
    ['rounds', 1.5],
    ['deals', 1e300],
    ['lots', -1],
    ['courts', 7],
    ['courts', 'a\0'],
    ['courts', '长'.repeat(101)],
    ['metrics', 'x'],
    ['metrics', '2026'],
    ['metrics', '2026-01/x'],
    ['metrics', 5],
  ] as const)('a cursor of %s behind a wrong key (%#)', async (table, after) => {
    const cursor = Buffer.from(JSON.stringify({ v: 1, table, after })).toString('base64url')
    const { status, body } = await refusal(client.page(table, { cursor }))
    expect([status, body.errcode]).toEqual([400, 1004])
  })

  test('a cursor of changes without its time', async () => {
    const updated = '2026-01-01T00:00:00Z'
    const cursor = Buffer.from(
      JSON.stringify({ v: 1, table: 'lots', after: 1, since: Date.parse(updated) / 1000 }),
    ).toString('base64url')
    expect((await refusal(client.page('lots', { cursor, updated_since: updated }))).status).toBe(400)
  })

  test('a table that does not exist', async () => {
    expect((await refusal(client.page('members' as OpenTableName))).status).toBe(404)
  })
})

describe('a key', () => {
  test('is required, shown once and stored hashed', async () => {
    const none = await refusal(openDataClient({ origin, key: null }).page('lots'))
    expect(none).toMatchObject({ status: 401, body: { errcode: 1001, errmsg: '密钥不对，或已过期、已收回' } })
    expect((await refusal(openDataClient({ origin, key: 'open_wrong' }).page('lots'))).status).toBe(401)
    const rows = await api.db.query('select * from open_key')
    expect(JSON.stringify(rows)).not.toContain(key)
    const list = JSON.stringify((await api.call('desk/open-keys', {}, admin)).result)
    expect(list).not.toContain(key)
    expect(list).toContain(key.slice(-4))
  })

  test('ends when it is withdrawn, and on its last day', async () => {
    const { id, key: other } = await addKey({ until: '2026-02-15' })
    const its = openDataClient({ origin, key: other })
    expect((await its.page('courts')).rows.length).toBeGreaterThan(0)
    expect((await api.call('desk/open-key-end', { id }, admin)).errcode).toBe(0)
    expect((await refusal(its.page('courts'))).status).toBe(401)
    expect((await api.call('desk/open-key-end', { id }, admin)).errcode).toBe(1008)
    const late = openDataClient({ origin, key: (await addKey({ until: '2026-02-15' })).key })
    const now = api.now()
    api.setTime(START + 31 * DAY_SECONDS)
    expect((await late.page('courts')).rows.length).toBeGreaterThan(0)
    api.setTime(START + 32 * DAY_SECONDS)
    expect((await refusal(late.page('courts'))).status).toBe(401)
    api.setTime(now)
  })

  test('is made and withdrawn by admins alone, with an audit and the accepted licence', async () => {
    const editor = await api.member({ roles: ['member', 'editor'] })
    expect((await api.call('desk/open-key-add', samples['desk/open-key-add'], editor)).errcode).toBe(1006)
    const add = (more: object) =>
      api.call('desk/open-key-add', { ...samples['desk/open-key-add'], ...more }, admin)
    expect((await add({ accepts_licence: '0' })).errmsg).toBe('须由对方先接受许可')
    expect((await add({ until: '2026-01-15' })).errmsg).toBe('有效期至：须晚于今天')
    const { id } = await addKey({ organisation: '某研究院' })
    await api.call('desk/open-key-end', { id }, admin)
    const audits = await api.db.query(
      `select action, after from audit where entity_type = 'open_key' and entity_id = $1 order by id`,
      [id],
    )
    expect(audits).toEqual([
      {
        action: 'desk/open-key-add',
        after: expect.objectContaining({ organisation: '某研究院', licence_version: 1 }),
      },
      { action: 'desk/open-key-end', after: null },
    ])
  })

  test('has a quota of rows per day', async () => {
    const small = openDataClient({ origin, key: (await addKey({ daily_rows: 1_000 })).key })
    const [total] = await api.db.query<{ n: number }>(`select count(*) as n from house where shelf = 'on'`)
    await small.all('lots', { limit: '500' })
    await small.all('rounds', { limit: '500' })
    await small.all('lots', { limit: '500' }).catch(() => undefined)
    // The last page before the end of the quota is shorter.
    const used = (await api.call('desk/open-keys', {}, admin)).result.list[0]!.row_total
    expect([total!.n > 250, used]).toEqual([true, Math.min(1_000, 3 * total!.n)])
    await small.all('rounds', { limit: '500' }).catch(() => undefined)
    const error = await refusal(small.page('lots'))
    expect(error).toMatchObject({ status: 429, body: { errcode: 1007 } })
    expect(error.message).toBe('今天的行数已用完，明天零点后再读')
    // Snapshots and downloads that go on cost no rows.
    expect((await small.send('snapshots')).status).toBe(200)
    expect((await refusal(small.send('snapshots/2020-01-lots.csv.gz'))).status).toBe(404)
    const now = api.now()
    api.advance(DAY_SECONDS)
    expect((await small.page('lots', { limit: '1' })).rows).toHaveLength(1)
    api.setTime(now)
  })

  test('has a number of requests per minute', async () => {
    const path = 'courts?limit=1'
    for (let n = 0; n < 120; n += 1) await client.send(path)
    const error = await refusal(client.send(path))
    expect(error).toMatchObject({ status: 429, body: { errcode: 1007 } })
  })
})

test('nothing personal gets out: no title, address, room, case number, name or phone', async () => {
  const id = await insertLot(api.db, {
    title: '张三所有的朝阳区望京西路 3 号楼 2 单元 1101 室',
    address: '望京西路 3 号楼 2 单元 1101 室',
    owner_kind: '张三',
    orientation: '13900001111',
    land_use: '李四家',
    look_contact: '王法官 13900002222',
    status_note: '被执行人赵五',
    intro: '孙六的家',
    case_no: '(2026) 京 0105 执 77 号',
  })
  const tables = await Promise.all(
    (['lots', 'rounds'] as const).map(async name => (await client.all(name, { limit: '500' })).rows),
  )
  const rows = tables.map(list => list.find(row => row.lot_id === id))
  const text = JSON.stringify(rows)
  expect(text).not.toMatch(/张三|李四|王法官|赵五|孙六|1101 室|2 单元|139\d{8}|0105 执|望京西路/)
  expect(rows[0]).toMatchObject({
    building_no: '3',
    owner_kind: null,
    page_url: `https://m.example.com/house/${id}.html`,
  })
  await api.db.query('delete from house where id = $1', [id])
})

test('the description states each path, field, unit and licence, without a key', async () => {
  const answer = await fetch(`${origin}/open/v1/openapi.json`)
  const { openapi, paths, components } = (await answer.json()) as {
    openapi: string
    paths: Record<string, unknown>
    components: { schemas: Record<string, { properties: Record<string, Record<string, unknown>> }> }
  }
  expect(openapi).toBe('3.1.0')
  for (const name of OPEN_TABLE_NAMES) {
    expect(paths[`/open/v1/${name}`]).toBeDefined()
    const { properties } = components.schemas[name]!
    expect(Object.keys(properties)).toEqual(Object.keys(openTable(name).fields))
    for (const field of Object.values(properties))
      expect(field).toMatchObject({ description: expect.any(String), 'x-licence': expect.any(String) })
  }
  expect(components.schemas.rounds!.properties.start_price_fen).toMatchObject({
    type: 'integer',
    'x-unit': '分',
  })
  expect(components.schemas.rounds!.properties.deal_at).toMatchObject({
    type: ['string', 'null'],
    format: 'date-time',
  })
})

describe('snapshots', () => {
  const runOnce = () => makeSnapshotsJob.run({ ...api, log: api.app.log })
  const run = async () => {
    while ((await runOnce()) !== undefined);
  }
  interface Listed {
    month: string
    table: OpenTableName
    format: string
    rows: number
    bytes: number
    sha256: string
    path: string
  }
  const listed = async () =>
    ((await (await client.send('snapshots')).json()) as { snapshots: Listed[] }).snapshots
  const download = (path: string, headers: Record<string, string> = {}) =>
    client.send(path.replace('/open/v1/', ''), headers)

  test('of the month hold each row that the pages hold', async () => {
    await run()
    const csv = (await listed()).filter(({ format }) => format === 'csv')
    expect(csv.map(({ month, table }) => `${month} ${table}`).sort()).toEqual(
      OPEN_TABLE_NAMES.map(name => `2026-01 ${name}`).sort(),
    )
    for (const { table, rows, bytes, sha256, path } of csv) {
      const answer = await download(path)
      const file = Buffer.from(await answer.arrayBuffer())
      expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256])
      const lines = parse(gunzipSync(file), { columns: true }) as Record<string, string>[]
      expect(lines).toHaveLength(rows)
      const paged = (await client.all(table, { limit: '500' })).rows
      expect(lines).toEqual(
        paged.map(row =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
        ),
      )
    }
  })

  test('are made one per run, the next of which comes soon while any is missing', async () => {
    await api.db.query('delete from open_snapshot')
    expect(await runOnce()).toBeLessThan(60)
    expect(await listed()).toHaveLength(1)
    expect(await runOnce()).toBeLessThan(60)
    expect(await listed()).toHaveLength(2)
    await run()
    expect(await listed()).toHaveLength(2 * OPEN_TABLE_NAMES.length)
    expect(await runOnce()).toBeUndefined()
  })

  test('of a run that failed are not listed, and the next run deletes their parts, whatever the month', async () => {
    await api.db.query('delete from open_snapshot')
    const { pictures } = api.adapters
    const broken = {
      ...pictures,
      put: async (name: string, bytes: Buffer, type: string) => {
        await pictures.put(name, bytes, type)
        throw new Error('the disk is full')
      },
    }
    const failed = makeSnapshotsJob.run({
      ...api,
      adapters: { ...api.adapters, pictures: broken },
      log: api.app.log,
    })
    await expect(failed).rejects.toThrow('the disk is full')
    expect(await listed()).toEqual([])
    const part = 'open-data/2026-01/lots.csv.gz/00000'
    expect(await pictures.stat(part)).not.toBeNull()
    expect((await refusal(client.send('snapshots/2026-01-lots.csv.gz'))).status).toBe(404)
    const now = api.now()
    api.setTime(START + 30 * DAY_SECONDS)
    await runOnce()
    expect(await pictures.stat(part)).toBeNull()
    await api.db.query('delete from open_snapshot')
    api.setTime(now)
  })

  test('are made once a month, and can be continued', async () => {
    await run()
    const before = await listed()
    await run()
    expect(await listed()).toEqual(before)
    const [{ path, sha256, bytes }] = before as [Listed]
    const part = await download(path, { range: 'bytes=10-19' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes}`)
    const same = await download(path, { 'if-none-match': part.headers.get('etag')! })
    expect([same.status, part.headers.get('etag')!.includes(sha256)]).toEqual([304, true])
    expect((await refusal(download('/open/v1/snapshots/2020-01-lots.csv.gz'))).status).toBe(404)
    expect((await fetch(`${origin}${path}`)).status).toBe(401)
    expect((await fetch(`${origin}/static/pic/open-data/2026-01/lots.csv.gz/00000`)).status).toBe(404)
  })

  describe('in DuckDB', () => {
    const folder = mkdtempSync(join(tmpdir(), 'homes-open-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const query = async (sql: string) => {
      const duck = await (await DuckDBInstance.create()).connect()
      return (await duck.runAndReadAll(sql)).getRowObjectsJson()
    }
    /** Downloads a snapshot of the month; returns the SQL that reads it. */
    const source = async (table: OpenTableName, ending: 'csv.gz' | 'parquet') => {
      const file = join(folder, `${table}.${ending}`)
      const answer = await download(`/open/v1/snapshots/2026-01-${table}.${ending}`)
      writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
      return ending === 'parquet' ? `read_parquet('${file}')` : `read_csv('${file}', all_varchar = true)`
    }
    const TYPES: Record<string, string> = {
      integer: 'BIGINT',
      number: 'DOUBLE',
      string: 'VARCHAR',
      boolean: 'BOOLEAN',
      timestamp: 'TIMESTAMP',
      month: 'VARCHAR',
    }

    test.each(OPEN_TABLE_NAMES)(
      '%s has the columns, types and rows of the table in both formats',
      async name => {
        await run()
        const { fields, key: id } = openTable(name)
        const paged = (await client.all(name, { limit: '500' })).rows
        const parquet = await source(name, 'parquet')
        const columns = await query(`describe select * from ${parquet}`)
        expect(
          columns.map(({ column_name: column, column_type: type }) => [column, String(type).split(' ')[0]]),
        ).toEqual(Object.entries(fields).map(([field, { type }]) => [field, TYPES[type]]))
        const csv = await source(name, 'csv.gz')
        const sum = (from: string) =>
          query(`select count(*)::integer as n, count(distinct ${id})::integer as keys from ${from}`)
        expect(await sum(parquet)).toEqual([{ n: paged.length, keys: paged.length }])
        expect(await sum(csv)).toEqual([{ n: paged.length, keys: paged.length }])
      },
    )

    test('the deals of a district sum up to the same amount as by pages', async () => {
      await run()
      const deals = await source('deals', 'parquet')
      const rows = await query(
        `select region_id::integer as region_id, sum(deal_price_fen)::double as amount, min(deal_at) < max(deal_at) as has_span
         from ${deals} group by 1 order by 1`,
      )
      const paged = (await client.all('deals', { limit: '500' })).rows
      expect(rows.length).toBeGreaterThan(2)
      for (const { region_id: region, amount } of rows)
        expect(amount).toBe(
          paged
            .filter(row => row.region_id === region)
            .reduce((total, row) => total + row.deal_price_fen!, 0),
        )
    })
  })

  test('go after a year, with their files', async () => {
    await run()
    const { file } = (await api.db.one<{ file: string }>(
      `select file from open_snapshot where month = '2026-01' order by id limit 1`,
    ))!
    const now = api.now()
    api.setTime(START + 366 * DAY_SECONDS)
    await run()
    expect(await ids('select id from open_snapshot')).toEqual([])
    expect(await api.adapters.pictures.stat(`${file}/00000`)).toBeNull()
    api.setTime(now)
  })
})
