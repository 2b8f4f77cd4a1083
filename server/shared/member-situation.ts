import type { Situation } from '../../src/contract/situation'
import type { Database } from '../db/database'

export interface KeptSituation {
  answers: Situation
  /** Time of the last answer, Unix seconds. */
  updated_at: number
}

/** Returns the situations stored in these members' accounts; members without one are left out. */
export async function loadSituations(
  db: Database,
  uids: readonly number[],
): Promise<Map<number, KeptSituation>> {
  if (uids.length === 0) return new Map()
  const rows = await db.query<KeptSituation & { uid: number }>(
    'select uid, answers, updated_at from member_situation where uid = any($1)',
    [uids],
  )
  return new Map(rows.map(({ uid, ...kept }) => [uid, kept]))
}
