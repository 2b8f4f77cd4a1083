import { stillCounts } from '../../src/contract/consents'
import { ON_WITH_ACCOUNT, POSITION_DAYS, type ChoiceKind } from '../../src/contract/privacy-rules'
import type { Database } from '../db/database'

/** SQL condition: true if the member `uid` (an expression) has agreed to this kind, by the newest answer or, without one, by default. */
export const givenSql = (kind: 'history' | 'personal', uid: string) =>
  `coalesce((select c.is_given
       from consent_choice c
       where c.uid = ${uid} and c.kind = '${kind}'
       order by c.id desc
       limit 1),
     ${ON_WITH_ACCOUNT.includes(kind)})`

export interface Choice {
  is_given: boolean
  version: string
  at: number | null
}

/**
 * Returns the member's current answer for each kind of consent. An agreement expires with age, and one to an older policy version no longer
 * counts.
 */
export async function loadChoices(
  db: Database,
  uid: number,
  now: number,
): Promise<(kind: ChoiceKind) => Choice> {
  const rows = await db.query<{ kind: ChoiceKind; version: string; is_given: boolean; at: number }>(
    'select distinct on (kind) kind, version, is_given, at from consent_choice where uid = $1 order by kind, id desc',
    [uid],
  )
  return kind => {
    const row = rows.find(one => one.kind === kind)
    if (!row) return { is_given: ON_WITH_ACCOUNT.includes(kind), version: '', at: null }
    const isOld = kind === 'position' && row.at < now - POSITION_DAYS * 86_400
    const counts = !isOld && stillCounts(kind, row.version)
    return { is_given: row.is_given && counts, version: row.version, at: row.at }
  }
}
