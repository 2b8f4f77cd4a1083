import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { FIRST_RELEASE, LAST_BEFORE, migrate } from '../../server/db/migrate'
import { ROLES } from '../../server/db/roles'
import { APP_URL, CLUSTER_URL, OWNER_URL } from './database-setup'

type Urls = Parameters<typeof migrate>[0]

async function administer(sql: string) {
  const admin = new pg.Client({ connectionString: `${process.env[CLUSTER_URL]}postgres` })
  await admin.connect()
  await admin.query(sql)
  await admin.end()
}

/** Works on a database of its own, gone afterwards. */
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

/** As a version before the first release left it, its last migration made at `at`. */
const asBefore = (client: pg.Client, at: number) =>
  client.query(
    `drop schema migration cascade; create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${at})`,
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

test('a database from before the first release is adopted with its rows when it was up to date', () =>
  withDatabase(async (urls, client) => {
    await migrate(urls, FIRST_RELEASE)
    await client.query(
      `insert into region (id, name, level, lng, lat) values (110101, '东城区', 'region', 116.4, 39.9)`,
    )
    await asBefore(client, LAST_BEFORE)
    await migrate(urls)
    expect(await names(client)).toEqual(expect.arrayContaining([...FIRST_RELEASE]))
    expect((await client.query('select name from region')).rows).toEqual([{ name: '东城区' }])
    expect((await client.query(`select to_regnamespace('drizzle') as left`)).rows).toEqual([{ left: null }])
  }))

test('one that was not up to date, or is newer than the program, is refused and left as it is', () =>
  withDatabase(async (urls, client) => {
    await migrate(urls)
    await client.query(`insert into migration.done (name) values ('9999_of_tomorrow.sql')`)
    await expect(migrate(urls)).rejects.toThrow('9999_of_tomorrow.sql')
    await asBefore(client, LAST_BEFORE - 1)
    await expect(migrate(urls)).rejects.toThrow('DATA_DIR')
    expect(await names(client)).toEqual([])
    expect(
      (await client.query('select count(*)::int as total from drizzle.__drizzle_migrations')).rows,
    ).toEqual([{ total: 1 }])
  }))
