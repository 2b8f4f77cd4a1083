import type { Database } from '../../db/database'
import { spell } from './spelling'

const BATCH = 500
const TABLES = ['xiaoqu', 'station', 'school'] as const

/** Fills in the pinyin of names that have none. */
export async function fillSpellings(db: Database): Promise<void> {
  for (const table of TABLES)
    for (;;) {
      const rows = await db.query<{ id: number; name: string }>(
        `select id, name from ${table} where initials is null order by id limit ${BATCH}`,
      )
      const letters = await Promise.all(rows.map(({ name }) => spell(name)))
      if (rows.length > 0)
        await db.query(
          `update ${table} t set initials = n.initials, pinyin = n.pinyin
           from unnest($1::bigint[], $2::text[], $3::text[]) as n (id, initials, pinyin) where t.id = n.id`,
          [
            rows.map(({ id }) => id),
            letters.map(({ initials }) => initials),
            letters.map(({ pinyin }) => pinyin),
          ],
        )
      if (rows.length < BATCH) break
    }
}
