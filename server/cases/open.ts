import {
  CASE_RULES,
  PRICE_FIELDS,
  type CaseAbout,
  type CaseField,
  type CaseKind,
  type CaseText,
} from '../../src/contract/case-rules'
import type { Database } from '../db/database'
import { lockingCases } from './doubt'
import { noteEvent } from './events'
import { lockByCase } from './lock'

export interface NewCase {
  uid: number | null
  phone?: string | null | undefined
  kind: CaseKind
  house_id?: number | undefined
  field?: CaseField | undefined
  agent_id?: number | undefined
  text_type?: CaseText | undefined
  text_id?: number | undefined
  page?: string | undefined
  /** For an objection: the block it concerns, which has at most one. */
  block_id?: number | undefined
  content: string
  picture_ids?: readonly number[] | undefined
  /** Keyed hashes of the reporter's address and device. */
  from_hash?: string | undefined
  device_hash?: string | undefined
  /** Staff member who recorded a call, and becomes the owner of the case. */
  taken_by?: number | undefined
}

const toCaseAbout = ({ agent_id, text_id, house_id }: NewCase): CaseAbout =>
  agent_id !== undefined ? 'agent' : text_id !== undefined ? 'text' : house_id !== undefined ? 'lot' : 'page'

/** True for a report of a wrong fact that bids are calculated from. */
const isOfPrice = ({ kind, field }: NewCase) =>
  kind === 'wrong' && field !== undefined && PRICE_FIELDS.has(field)

/** Opens a case, in a transaction of the caller. */
export async function openCase(
  db: Database,
  one: NewCase,
  now: number,
): Promise<{ id: number; number: string }> {
  // A report by staff locks at once; ./doubt decides about all others.
  const first = isOfPrice(one) && one.taken_by !== undefined
  const owner = one.taken_by ?? null
  const row = await db.one<{ id: number; number: string }>(
    `insert into desk_case (uid, phone, kind, about, house_id, field, agent_id, text_type, text_id, page,
       block_id, content, picture_ids, via, is_first, state,
       owner_uid, due_at, created_at, updated_at, from_hash, device_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20, $21) returning id, number`,
    [
      one.uid,
      one.phone ?? null,
      one.kind,
      toCaseAbout(one),
      one.house_id ?? null,
      one.field ?? null,
      one.agent_id ?? null,
      one.text_type ?? null,
      one.text_id ?? null,
      one.page ?? null,
      one.block_id ?? null,
      one.content,
      one.picture_ids ?? [],
      owner === null ? 'site' : 'phone',
      first,
      owner === null ? 'new' : 'working',
      owner,
      now + CASE_RULES[one.kind].due,
      now,
      one.from_hash ?? null,
      one.device_hash ?? null,
    ],
  )
  if (!row) throw new Error('a case was not written')
  await noteEvent(db, { caseId: row.id, kind: 'sent', uid: owner, isPublic: true, at: now })
  if (first || (await isLocking(db, row.id, one, now)))
    await lockByCase(db, { id: row.id, house_id: one.house_id ?? null }, now)
  return row
}

/** Marks the cases that lock the lot because of this report. */
async function isLocking(db: Database, id: number, one: NewCase, now: number): Promise<boolean> {
  const { uid, house_id, field, from_hash = null, device_hash = null } = one
  if (!isOfPrice(one) || uid === null || house_id === undefined || field === undefined) return false
  const ids = await lockingCases(db, { id, uid, house_id, field, from_hash, device_hash }, now)
  if (ids.length === 0) return false
  await db.query('update desk_case set is_first = true, updated_at = $2 where id = any($1)', [ids, now])
  return true
}
