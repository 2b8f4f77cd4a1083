import { createHmac } from 'node:crypto'
import pg from 'pg'
import { ROLES, type DatabaseRole } from '../roles'
import type { ClusterConnection } from './cluster'

/** Arbitrary key of the advisory lock for creating roles. */
const ROLES_LOCK = 860_987

export const buildDatabaseUrl = ({ user, password, host, port }: ClusterConnection, name: string) =>
  `postgres://${user}:${password}@${host}:${port}/${name}`

/** Returns the superuser's connection as one of the roles. Role passwords are derived from the superuser's, the only one that is stored. */
export function connectionAs(superuser: ClusterConnection, role: DatabaseRole): ClusterConnection {
  const password = createHmac('sha256', superuser.password).update(ROLES[role]).digest('base64url')
  return { ...superuser, user: ROLES[role], password }
}

/**
 * Creates the roles and the database if missing. Objects that the superuser created before there were roles are transferred to the owner.
 */
export async function makeDatabase(superuser: ClusterConnection, name: string): Promise<void> {
  await connected(buildDatabaseUrl(superuser, 'postgres'), async client => {
    // Another program may do the same concurrently.
    await client.query('select pg_advisory_lock($1)', [ROLES_LOCK])
    for (const role of Object.keys(ROLES) as DatabaseRole[])
      await makeRole(client, connectionAs(superuser, role))
    const database = client.escapeIdentifier(name)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${database}`)
    await client.query(`alter database ${database} owner to ${ROLES.owner}`)
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to ${ROLES.app}, ${ROLES.read}`)
    await connected(buildDatabaseUrl(superuser, name), handOver)
  })
}

async function makeRole(client: pg.Client, { user, password }: ClusterConnection): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [user])
  if (!rowCount) await client.query(`create role ${user}`)
  await client.query(
    `alter role ${user} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  )
}

/**
 * Selects the superuser's objects to transfer, as "kind name" for `alter … owner to`: `reassign owned` refuses those of a superuser. A
 * table includes its indexes and the sequences of its columns; objects of extensions stay.
 */
const OF_SUPERUSER = `
  with own as (
    select 'pg_namespace'::regclass as class, oid, format('schema %I', nspname) as what from pg_namespace
    where nspowner = 10 and nspname <> 'information_schema' and nspname !~ '^pg_'
    union all
    select 'pg_class'::regclass, c.oid, format('table %s', c.oid::regclass) from pg_class c
    where c.relowner = 10 and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1
        from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select 'pg_proc'::regclass, oid, format('routine %s', oid::regprocedure) from pg_proc where proowner = 10
    union all
    select 'pg_type'::regclass, oid, format('type %s', oid::regtype) from pg_type where typowner = 10 and typtype in ('e', 'd')
    union all
    select 'pg_statistic_ext'::regclass, oid, format('statistics %I.%I', stxnamespace::regnamespace, stxname) from pg_statistic_ext
    where stxowner = 10
  )
  select what from own
  where oid >= 16384 and not exists (select 1 from pg_depend d where d.classid = own.class and d.objid = own.oid and d.deptype = 'e')`

async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ what: string }>(OF_SUPERUSER)
  if (rows.length === 0) return
  await client.query('begin')
  for (const { what } of rows) await client.query(`alter ${what} owner to ${ROLES.owner}`)
  await client.query('commit')
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
