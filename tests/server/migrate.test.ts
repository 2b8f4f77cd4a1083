import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { FIRST_RELEASE_ENDS, FORMER, migrate } from '../../server/db/migrate'
import { openPool } from '../../server/db/pool'
import { ROLES } from '../../server/db/roles'
import { isBalanceTight } from '../../src/lib/finance/sale-days'
import { APP_URL, CLUSTER_URL, OWNER_URL } from './database-setup'

type Urls = Parameters<typeof migrate>[0]

async function administer(sql: string) {
  const admin = new pg.Client({ connectionString: `${process.env[CLUSTER_URL]}postgres` })
  await admin.connect()
  await admin.query(sql)
  await admin.end()
}

/** Works on a temporary database. */
async function withDatabase(work: (urls: Urls, client: pg.Client) => Promise<void>) {
  const name = `migrate_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} owner ${ROLES.owner}`)
  const urls = { ownerUrl: `${process.env[OWNER_URL]}${name}`, url: `${process.env[APP_URL]}${name}` }
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  await client.connect()
  try {
    await work(urls, client)
  } finally {
    await client.end()
    await administer(`drop database ${name} with (force)`)
  }
}

const names = async (client: pg.Client) =>
  (await client.query<{ name: string }>('select name from migration.done order by name')).rows.map(
    ({ name }) => name,
  )

/** State before the first release, with all of its migrations done except the last `missing`. */
const asBefore = (client: pg.Client, missing = 0) =>
  client.query(
    `truncate migration.done;
     insert into migration.done (name) select case n when 1 then '${FORMER.first}' when ${FORMER.total} then '${FORMER.last}' else to_char(n, 'FM0000') || '_former.sql' end
       from generate_series(1, ${FORMER.total - missing}) n;
     alter table lead rename constraint lead_pkey to consult_pkey; alter sequence lead_id_seq rename to consult_id_seq;`,
  )

test('a second run changes nothing, and processes that start together do not disturb each other', () =>
  withDatabase(async (urls, client) => {
    await Promise.all([migrate(urls), migrate(urls)])
    const first = await client.query('select name, done_at from migration.done order by name')
    await migrate(urls)
    expect((await client.query('select name, done_at from migration.done order by name')).rows).toEqual(
      first.rows,
    )
  }))

test('a database that the former files brought up to date is adopted with its rows, and called as a new one is', () =>
  withDatabase(async (urls, client) => {
    await migrate(urls, { until: FIRST_RELEASE_ENDS })
    const first = await names(client)
    await client.query(
      `insert into region (id, name, level, lng, lat) values (110101, '东城区', 'region', 116.4, 39.9)`,
    )
    await asBefore(client)
    await migrate(urls)
    const done = await names(client)
    expect(done.slice(0, first.length)).toEqual(first)
    expect(done.length).toBeGreaterThan(first.length)
    expect((await client.query('select name from region')).rows).toEqual([{ name: '东城区' }])
    const twice = await client.query(
      'select 1 from finance_rule group by book, case_name, condition, region_id, valid_from having count(*) > 1',
    )
    expect(twice.rows).toEqual([])
    const called = await client.query<{ key: string; sequence: string }>(
      `select conname as key, pg_get_serial_sequence('lead', 'id') as sequence from pg_constraint where conrelid = 'lead'::regclass and contype = 'p'`,
    )
    expect(called.rows).toEqual([{ key: 'lead_pkey', sequence: 'public.lead_id_seq' }])
  }))

test('one that was not up to date, or is newer than the program, is refused and left as it is', () =>
  withDatabase(async (urls, client) => {
    await migrate(urls)
    await client.query(`insert into migration.done (name) values ('9999_of_tomorrow.sql')`)
    await expect(migrate(urls)).rejects.toThrow('9999_of_tomorrow.sql')
    await asBefore(client, 1)
    const done = await names(client)
    await expect(migrate(urls)).rejects.toThrow(FORMER.last)
    expect(await names(client)).toEqual(done)
    // even older: no migration is recorded where these are
    await client.query('drop schema migration cascade')
    await expect(migrate(urls)).rejects.toThrow(FORMER.last)
  }))

/** The files of this release and those of the next, in a temporary folder. */
async function withNext(files: Record<string, string>, work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await cp(join(__dirname, '../../server/db/migrations'), folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('what the next release has added is served by this one too: an update can be taken back', () =>
  withNext(
    { '9998_more.sql': '-- expand: a column more.\nalter table region add column more text;' },
    folder =>
      withDatabase(async (urls, client) => {
        await migrate(urls, { folder })
        await migrate(urls)
        await client.query(
          `insert into region (id, name, level, lng, lat) values (110101, '东城区', 'region', 116.4, 39.9)`,
        )
        expect(await names(client)).toContain('9998_more.sql')
      }),
  ))

test('days for the balance that were read before are weighed as those that are read now', () =>
  withDatabase(async (_urls, client) => {
    const file = join(__dirname, '../../server/db/migrations/0093_days_and_ends.sql')
    const [weigh] = /create function.+?\$\$;/s.exec(await readFile(file, 'utf8')) ?? []
    await client.query(weigh ?? '')
    for (const [number, isWorkdays] of [
      [15, false],
      [29, false],
      [30, false],
      [21, true],
      [22, true],
    ] as const) {
      const payments = [{ percent: null, days: number, is_workdays: isWorkdays }]
      for (const flag of [{ number, payments }, ...(isWorkdays ? [] : [{ number }])]) {
        const risk = [
          { kind: 'lease', value: 'no' },
          { kind: 'balance_days', value: 'no', ...flag },
        ]
        const { rows } = await client.query('select pg_temp.balance_weighed($1) as risk', [
          JSON.stringify(risk),
        ])
        const value = isBalanceTight(flag) ? 'yes' : 'no'
        expect(rows).toEqual([{ risk: [risk[0], { ...risk[1], value }] }])
      }
    }
  }))

test('what takes something away waits until no server is connected, and is not served by the release before', () =>
  withNext(
    {
      '9998_more.sql': '-- expand: a column more.\nalter table region add column more text;',
      '9999_less.sql': '-- contract: nothing reads it any more.\nalter table region drop column more;',
    },
    folder =>
      withDatabase(async (urls, client) => {
        await migrate(urls, { folder, until: '9998_more.sql' })
        const server = openPool({ url: urls.url, max: 1 })
        await server.query('select 1')
        await expect(migrate(urls, { folder })).rejects.toThrow('stop all of them')
        expect((await client.query('select more from region')).rows).toEqual([])
        await server.end()
        await migrate(urls, { folder })
        await expect(migrate(urls)).rejects.toThrow('9999_less.sql')
      }),
  ))

test('custom roles that assigned leads keep the work on leads, which became a permission of its own', () =>
  withDatabase(async (urls, client) => {
    await migrate(urls, { until: '0124' })
    await client.query(
      `insert into custom_role (name, permissions, updated_at)
       values ('组长', '{leads.read,leads.assign}', 1), ('两样', '{leads.edit,leads.assign}', 1), ('只看', '{leads.read}', 1)`,
    )
    await migrate(urls)
    const { rows } = await client.query('select name, permissions from custom_role order by id')
    expect(rows).toEqual([
      { name: '组长', permissions: ['leads.read', 'leads.edit', 'leads.assign'] },
      { name: '两样', permissions: ['leads.edit', 'leads.assign'] },
      { name: '只看', permissions: ['leads.read'] },
    ])
  }))
