import type { Database } from '../db/database'
import type { Env } from '../env'
import { StartError } from '../errors/start-error'

/**
 * Marks that only the demo generator writes: its marker in the transaction of its first rows, and is_demo on each row with that column.
 * Members' invite codes never contain an O; those of the demo accounts begin with DEMO and never change.
 */
const SIGNS: readonly (readonly [what: string, sql: string])[] = [
  ['the mark of the demo data', `select 1 from meta where key = 'demo'`],
  ['demo accounts', `select 1 from users where invite_code like 'DEMO%' limit 1`],
  ...(['xiaoqu', 'building', 'rights', 'place', 'house'] as const).map(
    table => [`demo rows in ${table}`, `select 1 from ${table} where is_demo limit 1`] as const,
  ),
]

/** Throws a StartError if production starts on a database that was ever filled with demo data: its admin's password is public. */
export async function refuseDemoData({ db, env }: { db: Database; env: Pick<Env, 'mode'> }): Promise<void> {
  if (env.mode !== 'production') return
  for (const [what, sql] of SIGNS)
    if (await db.one(sql))
      throw new StartError(
        `The database holds ${what}, and NODE_ENV is production: begin with an empty one (another DATABASE_URL or DATA_DIR), and make its admin with npm run admin:create`,
      )
}
