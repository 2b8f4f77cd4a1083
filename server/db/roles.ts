import type pg from 'pg'

/** Database roles: the owner creates tables, the server reads and writes rows, and a reader reads them. */
export const ROLES = { owner: 'homes_owner', app: 'homes_app', read: 'homes_read' } as const
/** Schema of graphile-worker, which it creates and changes itself. */
const JOBS_SCHEMA = 'graphile_worker'

export type DatabaseRole = keyof typeof ROLES

/**
 * Grants `app` read and write access to the rows of the owner's tables, and the reader, if it exists, read access. Neither may change the
 * tables.
 */
export async function grantUse(owner: pg.Client, app: string): Promise<void> {
  const grant = async (what: string, to: string, schema = 'public') => {
    await owner.query(`grant ${what} in schema ${schema} to ${owner.escapeIdentifier(to)}`)
  }
  const { rows } = await owner.query<{ self: string; has_reader: boolean }>(
    'select current_user as self, exists (select 1 from pg_roles where rolname = $1) as has_reader',
    [ROLES.read],
  )
  if (rows[0]?.self !== app) {
    await grant('select, insert, update, delete on all tables', app)
    await grant('usage, select on all sequences', app)
    await grantJobs(owner, { app, grant })
  }
  if (rows[0]?.has_reader) await grant('select on all tables', ROLES.read)
}

/** The tables of jobs have row-level security without a policy: nobody but their owner reads them. */
async function grantJobs(
  owner: pg.Client,
  { app, grant }: { app: string; grant: (what: string, to: string, schema: string) => Promise<void> },
): Promise<void> {
  const name = owner.escapeIdentifier(app)
  await owner.query(`grant usage on schema ${JOBS_SCHEMA} to ${name}`)
  await grant('select, insert, update, delete on all tables', app, JOBS_SCHEMA)
  await grant('usage, select on all sequences', app, JOBS_SCHEMA)
  const { rows } = await owner.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c where c.relnamespace = $1::regnamespace and c.relrowsecurity
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = $2)`,
    [JOBS_SCHEMA, app],
  )
  for (const { table } of rows)
    await owner.query(`create policy ${name} on ${table} to ${name} using (true) with check (true)`)
}
