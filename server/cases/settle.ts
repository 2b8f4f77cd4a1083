import {
  CASE_MOVES,
  CASE_OUTCOME_LABELS,
  CASE_STATE_LABELS,
  type CaseKind,
  type CaseOutcome,
  type CaseState,
} from '../../src/contract/case-rules'
import { buildScreenUrl } from '../../src/routes/match'
import { alertMember } from '../alerts/queue'
import type { Database } from '../db/database'
import { conflict } from '../errors/api-error'
import { noteEvent } from './events'
import { lockByCase } from './lock'

/** Columns of a case that a state change needs. */
export interface CaseNow {
  id: number
  number: string
  kind: CaseKind
  uid: number | null
  house_id: number | null
  state: CaseState
  outcome: CaseOutcome | null
  is_first: boolean
  owner_uid: number | null
  due_at: number
  waiting_since: number | null
  closed_at: number | null
  reopened_at: number | null
}
export const CASE_NOW =
  'id, number, kind, uid, house_id, state, outcome, is_first, owner_uid, due_at, waiting_since, closed_at, reopened_at'

export interface Settling {
  to: CaseState
  /** Staff member; null: the person who opened it. */
  by: number | null
  outcome?: CaseOutcome | undefined
  reply?: string | undefined
  /** New due time, if it changes. */
  dueAt?: number
}

/** Changes the state of a case whose row the caller has locked, records it, and notifies its member. Runs in the caller's transaction. */
export async function moveCase(
  db: Database,
  before: CaseNow,
  { to, by, outcome, reply, dueAt }: Settling,
  now: number,
): Promise<void> {
  if (to !== before.state && !CASE_MOVES[before.state].includes(to))
    throw conflict(`${CASE_STATE_LABELS[before.state]}的不能改为${CASE_STATE_LABELS[to]}`)
  // The time for which the clock was paused is added to the due time.
  const stood =
    before.waiting_since !== null && to !== 'waiting' ? Math.max(0, now - before.waiting_since) : 0
  await db.query(
    `update desk_case set state = $2, outcome = $3, owner_uid = coalesce(owner_uid, $4), due_at = $5, waiting_since = $6, closed_at = $7,
       reopened_at = $8, updated_at = $9,
       -- One that was unfounded locks nothing when it is opened again, until an editor says so.
       is_first = is_first and not ($10 and outcome = 'unfounded'),
       from_hash = case when $2 = 'closed' then null else from_hash end
     where id = $1`,
    [
      before.id,
      to,
      to === 'closed' || outcome !== undefined ? (outcome ?? before.outcome) : null,
      by,
      dueAt ?? before.due_at + stood,
      to === 'waiting' ? (before.waiting_since ?? now) : null,
      to === 'closed' ? now : null,
      before.state === 'closed' && to !== 'closed' ? now : before.reopened_at,
      now,
      before.state === 'closed' && to !== 'closed',
    ],
  )
  const note = { caseId: before.id, uid: by, at: now }
  if (reply !== undefined) await noteEvent(db, { ...note, kind: 'reply', text: reply, isPublic: true })
  const words = outcome === undefined ? '' : CASE_OUTCOME_LABELS[outcome].label
  if (to !== before.state && to !== 'new')
    await noteEvent(db, { ...note, kind: to, text: words, isPublic: true })
  await lockByCase(db, before, now)
  if (by !== null && (reply !== undefined || to === 'closed'))
    await tellMember(db, before, { text: words || (reply === undefined ? '已结' : '有回复'), now })
}

/** Queues a message that there is an answer, without its text. */
async function tellMember(
  db: Database,
  { id, number, uid }: CaseNow,
  { text, now }: { text: string; now: number },
): Promise<void> {
  if (uid === null) return
  await alertMember(
    db,
    uid,
    {
      event: 'case',
      key: `case-${id}-${now}`,
      houseId: null,
      title: `${number} 有回复`,
      text,
      url: buildScreenUrl('case', { number }),
      at: now,
    },
    now,
  )
}
