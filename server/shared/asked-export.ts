import type { Path } from '../../src/contract/endpoints'
import type { Database } from '../db/database'

/** Returns what an export asked for, by the row of its audit, to the person who made it; null for anybody else. */
export async function loadAskedExport<Asked>(
  db: Database,
  { id, uid, action }: { id: number; uid: number; action: Path },
): Promise<Asked | null> {
  const row = await db.one<{ asked: unknown }>(
    `select after -> 'asked' as asked from audit where id = $1 and uid = $2 and action = $3`,
    [id, uid, action],
  )
  return row ? (row.asked as Asked) : null
}
