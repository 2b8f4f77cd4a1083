import type pg from 'pg'

/** Database roles: the owner creates tables, the server reads and writes rows, and a reader reads them. */
export const ROLES = { owner: 'homes_owner', app: 'homes_app', read: 'homes_read' } as const
export type DatabaseRole = keyof typeof ROLES

/**
 * Grants `app` read and write access to the rows of the owner's tables, and the reader, if it exists, read access. Neither may change the
 * tables.
 */
export async function grantUse(owner: pg.Client, app: string): Promise<void> {
  const grant = async (what: string, to: string) => {
    await owner.query(`grant ${what} in schema public to ${owner.escapeIdentifier(to)}`)
  }
  const { rows } = await owner.query<{ self: string; has_reader: boolean }>(
    'select current_user as self, exists (select 1 from pg_roles where rolname = $1) as has_reader',
    [ROLES.read],
  )
  if (rows[0]?.self !== app) {
    await grant('select, insert, update, delete on all tables', app)
    await grant('usage, select on all sequences', app)
  }
  if (rows[0]?.has_reader) await grant('select on all tables', ROLES.read)
}
