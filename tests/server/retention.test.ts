import { housekeeping } from '../../server/jobs/housekeeping'
import { PRUNED, RETENTION } from '../../server/jobs/retention'
import { toBeijingDay } from '../../src/lib/dates'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

interface Column {
  name: string
  type: string
  is_needed: boolean
}

test('every table of the live schema is on the list, and nothing else', async () => {
  const tables = await api.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(Object.keys(RETENTION).sort()).toEqual(tables.map(table => table.name).sort())
})

/** Inserts a row with all times `at`; `n` is its id and every other number, so that rows with equal n belong together. */
async function insertRow(table: string, { where, at, n }: { where: string; at: number; n: number }) {
  const columns = await api.db.query<Column>(
    `select column_name as name, data_type as type, is_nullable = 'NO' and (column_default is null or is_identity = 'YES') as is_needed
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const times = new Set(
    [...where.matchAll(/\b(?:t|k)\.(\w+_at|at|day) </g), ...where.matchAll(/t\.(expires_at)/g)].map(
      m => m[1],
    ),
  )
  const valueOf = ({ name, type }: Column) =>
    times.has(name)
      ? name === 'day'
        ? toBeijingDay(at)
        : at
      : type === 'text'
        ? `row ${n}`
        : type === 'jsonb'
          ? '{}'
          : n
  const filled = columns.filter(column => column.is_needed || times.has(column.name))
  await api.db.query(
    `insert into ${table} (${filled.map(c => c.name).join(', ')}) values (${filled.map((_, i) => `$${i + 1}`).join(', ')})`,
    filled.map(valueOf),
  )
}

const count = async (table: string) =>
  (await api.db.one<{ total: number }>(`select count(*) as total from ${table}`))?.total

test('what is past its term goes and what is not stays, in every table that has one', async () => {
  const now = api.now()
  const DAY = 86_400
  for (const { table, where, seconds } of PRUNED) {
    const slack = /\.day </.test(where) ? DAY : 1
    await insertRow(table, { where, at: now - seconds - slack, n: 1 })
    await insertRow(table, { where, at: now - seconds + 60, n: 2 })
    expect([table, await count(table)]).toEqual([table, 2])
  }
  await housekeeping.run({ ...api, log: api.app.log })
  for (const { table } of PRUNED) expect([table, await count(table)]).toEqual([table, 1])
})

test('more than a batch goes in one run', async () => {
  await api.db.query(`insert into nonce (value, at) select 'many ' || n, 1 from generate_series(1, 4500) n`)
  await housekeeping.run({ ...api, log: api.app.log })
  expect(await count('nonce')).toBe(1)
})

test('an address opens visits without end no more; a household never notices', async () => {
  const start = (n: number, ip: string) =>
    api.call('visitor/start-session', { sid: `sid-of-a-visitor-${n}`.padEnd(24, '0') }, { ip })
  expect((await start(1, '203.0.113.9')).errcode).toBe(0)
  await api.db.query(`update rate set total = 1200 where bucket like 'visit.address:%'`)
  expect((await start(2, '203.0.113.9')).errcode).toBe(1007)
  expect((await start(2, '203.0.113.10')).errcode).toBe(0)
})
