/**
 * Reads and writes leads. `lockLead` serializes requests of one person about one thing by advisory locks that are always taken in the same
 * order. `openLead` decides if a request continues an existing lead, by account, verified phone or device.
 */

import { OPEN_LEADS_SQL } from '../../shared/lead-states'
import type { LeadStatus, LeadType } from '../../../src/contract/codes'
import type { CallOutcome } from '../../../src/contract/lead-rules'
import { roleReaches } from '../../../src/contract/roles'
import type { HeldBooking } from '../../../src/contract/lead/cards'
import type { Context } from '../../http/context'
import { hashDevice } from '../../http/device'
import type { LeadSubject } from '../../cards/lead-subject'
import { writeAudit } from '../../shared/audit'

export interface LeadRow {
  id: number
  type: LeadType
  status: LeadStatus
  uid: number | null
  agent_id: number | null
  phone: string
  verified: boolean
  note: string | null
  see_time: number | null
  time_agreed: boolean
  people: number | null
  amount: number | null
  years: number | null
  created_at: number
}
const LEAD_COLUMNS =
  'id, type, status, uid, agent_id, phone, verified, note, see_time, time_agreed, people, amount, years, created_at'

/**
 * Fields by which two leads count as the same. A signed letter of entrustment belongs to the member whatever the phone, and only equals
 * another signed one.
 */
export interface SameLead {
  type: LeadType
  phone: string
  subject: LeadSubject | null
  isSigned: boolean
}

export interface NewLead extends SameLead {
  verified: boolean
  name: string | null
  agent_id: number | null
  note?: string | undefined
  see_time?: number | undefined
  time_agreed?: boolean
  people?: number | undefined
  amount?: number | undefined
  years?: number | undefined
  demand?: Record<string, unknown> | undefined
  service?: string | undefined
  signer_name?: string | undefined
  sign_picture_id?: number | undefined
  text_version?: string | undefined
  ask_id?: number | undefined
}

const STATUS_OPEN = `status in ${OPEN_LEADS_SQL}`

/** Returns true for an appointment at a certain time: a viewing of a lot or new build, or a session of a campaign page. */
export const isBooking = ({ type, subject }: Pick<SameLead, 'type' | 'subject'>): boolean =>
  subject !== null && (type === 'viewing' || subject.type === 'marketing_page')
/** SQL of `isBooking`. */
const IS_BOOKING = `(type = 'viewing' or entity_type = 'marketing_page')`

/** Returns the caller's device, which identifies a guest's own bookings; null if the client sent no sign_code. */
const guestDevice = (context: Context) => (context.client.signCode === '' ? null : hashDevice(context))

/**
 * Takes advisory locks until the transaction ends, so that concurrent leads of one person about one thing become one lead, or get one
 * agent.
 */
export async function lockLead({ db, caller }: Context, { phone, subject }: SameLead): Promise<void> {
  const about = `${subject?.type ?? ''}:${subject?.id ?? ''}`
  // Always in this order, to avoid deadlocks.
  for (const key of [
    ...(caller.uid === null ? [] : [`lead-of:${caller.uid}:${about}`]),
    `lead:${phone}:${about}`,
  ])
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
}

/**
 * Returns the open lead of the same person, type and subject created after `since`, if there is one: the caller's own, or with a verified
 * phone one for which this phone was verified. In the latter case a member becomes its owner, and a new verification counts for it. A
 * viewing also matches with another phone of the same member; a guest's booking matches on the same device with the same phone.
 */
export async function openLead(
  context: Context,
  same: SameLead & { since: number; verified: boolean },
): Promise<(LeadRow & { was_verified: boolean }) | undefined> {
  const { db, caller } = context
  return db.one<LeadRow & { was_verified: boolean }>(
    `update lead set verified = lead.verified or ($7 and phone = $2), uid = case when $7 then coalesce(uid, $6) else uid end
     from (
       select id as found, verified as was_verified
       from lead
       where type = $1
         and (signer_name is not null) = $8
         and entity_type is not distinct from $3
         and entity_id is not distinct from $4
         and created_at > $5 and ${STATUS_OPEN} and (
           (phone = $2 and (uid = $6 or ($7 and verified and ($6::bigint is null or uid is null))))
           or (($8 or $1 = 'viewing') and uid = $6) or ($9 and phone = $2 and uid is null and device = $10 and ($6::bigint is null or $7))
         ) order by id desc limit 1
     ) o where id = o.found returning ${LEAD_COLUMNS}, o.was_verified`,
    [
      same.type,
      same.phone,
      same.subject?.type ?? null,
      same.subject?.id ?? null,
      same.since,
      caller.uid,
      same.verified,
      same.isSigned,
      isBooking(same),
      guestDevice(context),
    ],
  )
}

/** Returns the caller's own open booking of `subject`: a member's by account or by their own verified `phone`; a guest's by device. */
export async function heldBooking(
  context: Context,
  { subject, phone }: { subject: LeadSubject; phone: string | null },
): Promise<HeldBooking | null> {
  const { db, caller } = context
  const row = await db.one<HeldBooking>(
    `select id, type, status, see_time, time_agreed, created_at from lead
     where entity_type = $1 and entity_id = $2 and ${IS_BOOKING} and ${STATUS_OPEN} and (
       uid = $3 or (uid is null and verified and phone = $4) or (uid is null and device = $5 and ($3::bigint is null or phone = $4))
     ) order by id desc limit 1`,
    [subject.type, subject.id, caller.uid, phone, guestDevice(context)],
  )
  return row ?? null
}

/** Inserts a new lead with its first record, and counts it for its agent. */
export async function addLead(context: Context, lead: NewLead): Promise<LeadRow> {
  const { db, caller, client, now } = context
  const row = await db.one<LeadRow>(
    `insert into lead (type, uid, phone, name, verified, entity_type, entity_id, agent_id, note, see_time, people, amount, years, demand,
       service, signer_name, sign_picture_id, text_version, ask_id, ip_hash, created_at, updated_at, device, time_agreed, poster_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21, $23, $24,
       (select o.poster_id from poster_open o join poster p on p.id = o.poster_id
        where $6 = 'house' and p.house_id = $7 and o.sign_code = $22 and o.at > $21::bigint - 2592000
          order by o.at desc
          limit 1))
        returning ${LEAD_COLUMNS}`,
    [
      lead.type,
      caller.uid,
      lead.phone,
      lead.name,
      lead.verified,
      lead.subject?.type ?? null,
      lead.subject?.id ?? null,
      lead.agent_id,
      lead.note || null,
      lead.see_time ?? null,
      lead.people ?? null,
      lead.amount ?? null,
      lead.years ?? null,
      lead.demand ? JSON.stringify(lead.demand) : null,
      lead.service ?? null,
      lead.signer_name ?? null,
      lead.sign_picture_id ?? null,
      lead.text_version ?? null,
      lead.ask_id ?? null,
      client.ipHash,
      now,
      client.signCode,
      caller.uid === null ? guestDevice(context) : null,
      lead.time_agreed ?? false,
    ],
  )
  if (!row) throw new Error('a lead was not saved')
  await addRecord(
    { db, now },
    {
      id: row.id,
      by: 'member',
      uid: caller.uid,
      name: lead.name ?? '访客',
      status: 'new',
      note: lead.note || '提交咨询',
    },
  )
  if (lead.agent_id !== null)
    await db.query('update agent set consult_total = consult_total + 1 where id = $1', [lead.agent_id])
  return row
}

/** Returns and locks the open lead of this phone about the same thing with this agent. */
export async function openLeadOfCaller(
  { db }: Context,
  { phone, subject, agentId }: { phone: string; subject: LeadSubject | null; agentId: number },
): Promise<{ id: number } | undefined> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead-heard:${agentId}:${phone}`])
  return db.one<{ id: number }>(
    `select id
     from lead
     where phone = $1
       and agent_id = $2
       and entity_type is not distinct from $3
       and entity_id is not distinct from $4
       and ${STATUS_OPEN}
     order by id desc limit 1 for update`,
    [phone, agentId, subject?.type ?? null, subject?.id ?? null],
  )
}

/** Inserts a lead that an agent recorded from a phone call: it belongs to no account, and counts as answered from the start. */
export async function addHeardLead(
  { db, now }: Context,
  lead: {
    type: LeadType
    phone: string
    name: string | undefined
    subject: LeadSubject | null
    agentId: number
    note: string
  },
): Promise<number> {
  const row = await db.one<{ id: number }>(
    `insert into lead (type, status, phone, name, entity_type, entity_id, agent_id, note, by_manager, created_at, updated_at)
     values ($1, 'contacted', $2, $3, $4, $5, $6, $7, true, $8, $8) returning id`,
    [
      lead.type,
      lead.phone,
      lead.name ?? null,
      lead.subject?.type ?? null,
      lead.subject?.id ?? null,
      lead.agentId,
      lead.note || null,
      now,
    ],
  )
  if (!row) throw new Error('a lead was not saved')
  await db.query('update agent set consult_total = consult_total + 1 where id = $1', [lead.agentId])
  return row.id
}

export interface LeadRecord {
  id: number
  by: 'member' | 'agent' | 'system'
  uid: number | null
  name: string
  status: LeadStatus
  note: string
  /** Outcome of a call. */
  call?: CallOutcome | undefined
  /** True for a call that the relay connected. */
  isRelayed?: boolean
}

/** Adds a record to the history of lead `id`. */
export async function addRecord(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, by, uid, name, status, note, call, isRelayed = false }: LeadRecord,
): Promise<void> {
  await db.query(
    `insert into lead_record (lead_id, by, uid, name, status, note, call, is_relayed, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, by, uid, name, status, note, call ?? null, isRelayed, now],
  )
}

/** Returns the author name of a record: the caller's as an agent, or as a member. */
export async function loadRecordAuthor({ db, caller }: Context, by: 'agent' | 'member'): Promise<string> {
  const row =
    by === 'agent' && caller.agentId !== null
      ? await db.one<{ name: string }>('select name from agent where id = $1', [caller.agentId])
      : await db.one<{ name: string }>('select nickname as name from users where uid = $1', [caller.uid])
  return row?.name ?? ''
}

export interface LeadChange {
  status?: LeadStatus | undefined
  name?: string | undefined
  /** Appended to the existing note. */
  note?: string | undefined
  see_time?: number | undefined
  /** True if the agent confirms `see_time`, false if the client has moved it. */
  time_agreed?: boolean | undefined
  /** New number to call, and whether it is verified. */
  phone?: { number: string; verified: boolean } | undefined
  people?: number | undefined
  amount?: number | undefined
  years?: number | undefined
  next_time?: number | null
  /** Task for `next_time`; changed together with it. */
  next_step?: string | null
  answer?: string | undefined
}

interface Changed {
  id: number
  status: LeadStatus
  updated_at: number
}

/** Updates the given fields and the time of change. A state set by an agent or the staff is audited here, whoever calls. */
export async function changeLead(context: Context, id: number, change: LeadChange): Promise<Changed> {
  const { before, next_before, ...row } = await updateLead(context, id, change)
  const isChanged =
    before !== row.status || (change.next_time !== undefined && change.next_time !== next_before)
  if (isChanged && roleReaches(context.caller.role, 'agent'))
    await writeAudit(context, {
      action: context.path ?? 'lead',
      entityType: 'lead',
      entityId: id,
      before: { status: before, next_time: next_before },
      after: {
        status: row.status,
        next_time: change.next_time === undefined ? next_before : change.next_time,
      },
    })
  return row
}

async function updateLead(
  { db, now }: Context,
  id: number,
  {
    status,
    name,
    note,
    see_time,
    time_agreed,
    phone,
    people,
    amount,
    years,
    next_time,
    next_step,
    answer,
  }: LeadChange,
): Promise<Changed & { before: LeadStatus; next_before: number | null }> {
  const row = await db.one<Changed & { before: LeadStatus; next_before: number | null }>(
    `update lead k
     set status = coalesce($2, k.status), name = coalesce($3, k.name),
       note = nullif(concat_ws(E'\\n', k.note, $4::text), ''), see_time = coalesce($5, k.see_time),
       next_time = case when $6 then $7 else k.next_time end, next_step = case when $6 then $16 else k.next_step end,
       answer = coalesce($8, k.answer),
       people = coalesce($10, k.people), amount = coalesce($11, k.amount), years = coalesce($12, k.years),
       time_agreed = coalesce($13, k.time_agreed), phone = coalesce($14, k.phone), verified = coalesce($15, k.verified), updated_at = $9
     from (select id as found, status as before, next_time as next_before from lead where id = $1 for update) o
     where k.id = o.found returning k.id, k.status, k.updated_at, o.before, o.next_before`,
    [
      id,
      status ?? null,
      name ?? null,
      note ?? null,
      see_time ?? null,
      next_time !== undefined,
      next_time ?? null,
      answer ?? null,
      now,
      people ?? null,
      amount ?? null,
      years ?? null,
      time_agreed ?? null,
      phone?.number ?? null,
      phone?.verified ?? null,
      next_step ?? null,
    ],
  )
  if (!row) throw new Error(`lead ${id} is gone`)
  return row
}
