import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster, type ClusterConnection } from '../../server/db/embedded/cluster'
import { connectionAs, buildDatabaseUrl } from '../../server/db/embedded/roles'
import { migrate } from '../../server/db/migrate'
import { ROLES } from '../../server/db/roles'
import { readEnv } from '../../server/env'
import { ROOT } from '../../server/programs'
import { DATABASE_NAME, openDatabase, type OpenDatabase } from '../../server/start/open-database'
import { serverProgram } from '../setup/programs'

/** Operations denied to the server's own database user and a reader; mostly in a folder from before there were roles. */

const DENIED = '42501'

const clients: pg.Client[] = []
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}
const insertFeature = async (client: pg.Client) =>
  (await client.query<{ id: number }>(`insert into feature (name) values ('电梯') returning id::int as id`))
    .rows[0]?.id

let folder: string
let database: OpenDatabase
let superuser: ClusterConnection
let app: pg.Client
let reader: pg.Client

const start = async () => {
  const opened = await openDatabase(readEnv({ NODE_ENV: 'test', DATA_DIR: folder }))
  await migrate(opened)
  return opened
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homes-roles-'))
  chmodSync(folder, 0o711)
  const cluster = await startCluster({ dataDir: folder, settings: { fsync: 'off' } })
  const admin = await connect(buildDatabaseUrl(cluster.connection, 'postgres'))
  await admin.query(`create database ${DATABASE_NAME}`)
  await admin.end()
  const old = buildDatabaseUrl(cluster.connection, DATABASE_NAME)
  await migrate({ ownerUrl: old, url: old })
  const before = await connect(old)
  await before.query(`insert into meta (key, value) values ('kept', '1')`)
  // of an extension, which its creator keeps
  await before.query('create extension pg_prewarm')
  await before.end()
  await cluster.stop()

  database = await start()
  superuser = database.cluster?.connection as ClusterConnection
  app = await connect(database.url)
  reader = await connect(buildDatabaseUrl(connectionAs(superuser, 'read'), DATABASE_NAME))
}, 60_000)
afterAll(async () => {
  await Promise.all(clients.map(client => client.end().catch(() => undefined)))
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a folder of before there were roles keeps its rows, and all its tables become the owner’s', async () => {
  expect((await app.query(`select value from meta where key = 'kept'`)).rows).toEqual([{ value: 1 }])
  const admin = await connect(buildDatabaseUrl(superuser, DATABASE_NAME))
  const { rows } = await admin.query(
    `select relname as name from pg_class where relowner <> '${ROLES.owner}'::regrole and relnamespace::regnamespace::text in ('public', 'migration')
     union all select proname from pg_proc p where proowner <> '${ROLES.owner}'::regrole and pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select stxname from pg_statistic_ext where stxowner <> '${ROLES.owner}'::regrole
     union all select nspname from pg_namespace where nspname = 'migration' and nspowner <> '${ROLES.owner}'::regrole`,
  )
  expect(rows).toEqual([])
  // the next version's migrations can change them
  const owner = await connect(database.ownerUrl)
  await owner.query('begin')
  await owner.query('alter table house add column later text')
  await owner.query('drop function house_sums() cascade')
  await owner.query('drop statistics house_kinds')
  await owner.query('rollback')
})

test('a later start finds all in its place', async () => {
  await database.close()
  database = await start()
  app = await connect(database.url)
  reader = await connect(
    buildDatabaseUrl(connectionAs(database.cluster?.connection as ClusterConnection, 'read'), DATABASE_NAME),
  )
  expect((await reader.query(`select value from meta where key = 'kept'`)).rows).toEqual([{ value: 1 }])
})

test('the server writes rows, by the tables’ own numbers too', async () => {
  const id = await insertFeature(app)
  await app.query(`update feature set name = '地铁' where id = $1`, [id])
  await app.query('delete from feature where id = $1', [id])
  await app.query(`select nextval(pg_get_serial_sequence('house', 'id'))`)
})

const NEITHER = [
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create schema mine',
  'create role mine superuser',
  'drop table feature',
  'alter table feature add column mine int',
  'truncate feature',
  'alter table house disable trigger all',
  'create index on feature (name)',
  `create function mine() returns int language sql as 'select 1'`,
  'select rolpassword from pg_authid',
  `select pg_read_file('postgresql.conf')`,
  `copy feature to program 'cat'`,
  `insert into migration.done (name) values ('1')`,
  `set role ${ROLES.owner}`,
]
test.each(NEITHER)('the server may not: %s', async sql => {
  await expect(app.query(sql)).rejects.toMatchObject({ code: DENIED })
})

test.each([
  ...NEITHER,
  `insert into feature (name) values ('电梯')`,
  `update feature set name = ''`,
  'delete from feature',
  'select * from feature for update',
  `select nextval(pg_get_serial_sequence('house', 'id'))`,
])('a reader may not: %s', async sql => {
  await expect(reader.query(sql)).rejects.toMatchObject({ code: DENIED })
})

test('the url of the reader is told while the database runs', async () => {
  const url = execFileSync(process.execPath, [serverProgram('read-url')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
  })
  const told = await connect(url.trim())
  expect((await told.query('select current_user as name')).rows).toEqual([{ name: ROLES.read }])
})

describe('with MIGRATION_URL', () => {
  const names = ['elsewhere', 'elsewhere_too']
  let own: (name: string) => { ownerUrl: string; url: string }
  beforeAll(async () => {
    const at = database.cluster?.connection as ClusterConnection
    const admin = await connect(buildDatabaseUrl(at, 'postgres'))
    await admin.query(`create role keeper login password 'k'`)
    await admin.query(`create role caller login password 'c'`)
    for (const name of names) await admin.query(`create database ${name} owner keeper`)
    own = name => ({
      ownerUrl: buildDatabaseUrl({ ...at, user: 'keeper', password: 'k' }, name),
      url: buildDatabaseUrl({ ...at, user: 'caller', password: 'c' }, name),
    })
  })

  test('the user of DATABASE_URL needs nothing but to connect, and gets no more than rows', async () => {
    const urls = own('elsewhere')
    await migrate(urls)
    const caller = await connect(urls.url)
    expect(await insertFeature(caller)).toBe(1)
    await expect(caller.query('drop table feature')).rejects.toMatchObject({ code: DENIED })
    await expect(caller.query('create table mine (id int)')).rejects.toMatchObject({ code: DENIED })
  })

  test('another database than that of DATABASE_URL is refused', async () => {
    await expect(
      migrate({ ownerUrl: own('elsewhere').ownerUrl, url: own('elsewhere_too').url }),
    ).rejects.toThrow('MIGRATION_URL leads to another database than DATABASE_URL')
  })
})
