import type { CaseEvent } from '../../src/contract/case-rules'
import type { Database } from '../db/database'

interface Event {
  caseId: number
  kind: CaseEvent
  /** Staff member; null: the person who opened the case, or nobody. */
  uid?: number | null
  text?: string
  /** True if the person who opened the case may see it. */
  isPublic?: boolean
  at: number
}

/** Records an event of a case, in the transaction of the change. */
export const noteEvent = (
  db: Database,
  { caseId, kind, uid = null, text = '', isPublic = false, at }: Event,
) =>
  db.query(
    'insert into desk_case_event (case_id, kind, uid, text, is_public, at) values ($1, $2, $3, $4, $5, $6)',
    [caseId, kind, uid, text, isPublic, at],
  )
