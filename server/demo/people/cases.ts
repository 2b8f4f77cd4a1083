import {
  CASE_OUTCOME_LABELS,
  CASE_RULES,
  type CaseKind,
  type CaseOutcome,
} from '../../../src/contract/case-rules'
import type { Database } from '../../db/database'
import { refreshLock } from '../../shared/lot-lock'
import { insertRows } from '../bulk'
import { seedRows } from '../seeds'

const HOUR = 3600
/** Number of the case about a fact that differs between page and notice. */
const DISPUTED = 4

interface Row {
  id: number
  kind: CaseKind
  state: string
  outcome: CaseOutcome | null
  owner_uid: number | null
  reply: string | null
  note: string | null
  waiting_at: number | null
  closed_at: number | null
  created_at: number
}

function buildCaseEvents({
  id,
  state,
  outcome,
  owner_uid,
  reply,
  note,
  waiting_at,
  closed_at,
  created_at,
}: Row) {
  const one = { case_id: id, uid: null as number | null, text: '', is_public: true }
  const by = { ...one, uid: owner_uid }
  const ends = closed_at ?? waiting_at
  return [
    { ...one, kind: 'sent', at: created_at },
    ...(owner_uid === null
      ? []
      : [
          { ...by, kind: 'taken', is_public: false, at: created_at + HOUR },
          { ...by, kind: 'working', at: created_at + HOUR },
        ]),
    ...(note === null
      ? []
      : [{ ...by, kind: 'note', text: note, is_public: false, at: created_at + 2 * HOUR }]),
    ...(reply === null || ends === null ? [] : [{ ...by, kind: 'reply', text: reply, at: ends }]),
    ...(ends === null
      ? []
      : [{ ...by, kind: state, text: outcome === null ? '' : CASE_OUTCOME_LABELS[outcome].label, at: ends }]),
  ]
}

/** Returns a lot whose page states 50 years while its notice states 70: neither a lot that tests refer to, nor one that has ended. */
async function disputedLot(db: Database): Promise<number | null> {
  const lot = await db.one<{ id: number }>(
    `select id from house where shelf = 'on' and status = 'upcoming' and rights_type = '70年' and id > 60 order by id limit 1`,
  )
  if (lot) await db.query(`update house set rights_type = '50年' where id = $1`, [lot.id])
  return lot?.id ?? null
}

/** Inserts complaints and suggestions of several kinds and states; one of them locks its lot. */
export async function writeCases(db: Database, now: number): Promise<void> {
  const rows = seedRows('people/cases.csv', now) as unknown as Row[]
  const disputed = await disputedLot(db)
  await insertRows(
    db,
    'desk_case',
    rows.map(row => {
      const { reply: _reply, note: _note, waiting_at, ...one } = row
      return {
        ...one,
        ...(Number(row.id) === DISPUTED && { house_id: disputed }),
        due_at: row.created_at + CASE_RULES[row.kind].due,
        waiting_since: waiting_at,
        updated_at: row.closed_at ?? waiting_at ?? row.created_at,
      }
    }),
  )
  await insertRows(db, 'desk_case_event', rows.flatMap(buildCaseEvents))
  if (disputed === null) return
  await refreshLock(db, disputed)
  await insertRows(db, 'desk_case_event', [
    { case_id: DISPUTED, kind: 'locked', uid: null, text: '产权', is_public: false, at: now - 3 * HOUR },
  ])
}
