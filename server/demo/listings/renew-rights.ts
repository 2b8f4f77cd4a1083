import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { buildRightsNotice, type NoticeSource } from './rights-notice'
import { rightsRows } from './rights-rows'

const MONTH = 30 * DAY_SECONDS

/** Keeps open demo packages open: those past their deadline are announced again, whole months later. */
export async function renewRights(db: Database, now: number): Promise<void> {
  await db.query(
    `update rights set deadline = deadline + moved, publish_time = least(publish_time + moved, $1), updated_at = $1,
       notice = null,
       terms = case
         when terms ? 'trade_at' then jsonb_set(terms, '{trade_at}', to_jsonb((terms ->> 'trade_at')::bigint + moved))
         else terms
       end
     from (select id as moved_id, ceil(($1 - deadline + 1)::numeric / $2)::bigint * $2 as moved from rights) m
     where id = moved_id and is_demo and status in ('publishing', 'registering', 'trading') and deadline <= $1`,
    [now, MONTH],
  )
  await fillTerms(db, now)
  await writeNotices(db)
}

/** Adds transfer terms to demo packages of an older version. */
async function fillTerms(db: Database, now: number): Promise<void> {
  const bare = await db.query<{ id: number }>(`select id from rights where is_demo and terms = '{}'`)
  if (bare.length === 0) return
  const rows = rightsRows(now)
    .filter(row => bare.some(({ id }) => id === row.id))
    .map(({ id, terms, collateral }) => ({ id, terms, collateral }))
  await db.query(
    'update rights r set terms = n.terms, collateral = n.collateral from json_populate_recordset(null::rights, $1) n where r.id = n.id',
    [JSON.stringify(rows)],
  )
}

/** Rewrites the notices of packages that were announced again, with their new dates. */
async function writeNotices(db: Database): Promise<void> {
  const rows = await db.query<NoticeSource & { id: number }>(
    'select * from rights where is_demo and notice is null',
  )
  for (const row of rows)
    await db.query('update rights set notice = $2 where id = $1', [
      row.id,
      JSON.stringify(buildRightsNotice(row)),
    ])
}
