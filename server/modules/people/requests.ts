/**
 * Requests of persons about their data (export, correction, erasure), as entered by staff. Each step locks the request row and audits codes
 * only; the member is notified, so that nobody can act in another's name unnoticed.
 */

import { holdRoles } from '../../http/access'
import { addDays, toBeijingDay, DAY_SECONDS } from '../../../src/lib/dates'
import { maskPhone } from '../../../src/contract/forms'
import type { PersonRequest, WholeRequest } from '../../../src/contract/people/requests'
import {
  REQUEST_DAYS,
  REQUEST_KIND_LABELS,
  REQUEST_SOON_DAYS,
  REQUEST_VIEWS,
  type RequestView,
} from '../../../src/contract/people-rules'
import { EXPORT_SECONDS } from '../../../src/contract/privacy-rules'
import { queueNotice } from '../../alerts/notices'
import { badField, conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import { beginClosing, loadUnregisterBlocks } from '../account/unregister'
import type { Input, Output } from './answers'
import { lookUp } from './members'

/** SQL conditions of the views: $1 is the last day that counts as near. */
const VIEWS: Record<RequestView, string> = {
  open: `r.state = 'open'`,
  due: `r.state = 'open' and r.due_day <= $1`,
  closed: `r.state <> 'open'`,
}

type Row = Omit<PersonRequest, 'phone'> & { phone: string | null }
const COLUMNS = `r.id, r.uid, u.phone, r.kind, r.way, r.asked_day, r.due_day, coalesce(o.nickname, '已注销') as owner,
  r.identity_how, r.identity_at, r.state, r.closed_at`
const FROM = `person_request r join users u on u.uid = r.uid
  left join users o on o.uid = coalesce(r.closed_by, r.identity_by, r.created_by)`
const masked = <R extends { phone: string | null }>({ phone, ...row }: R) => ({
  ...row,
  phone: phone === null ? '' : maskPhone(phone),
})

/** desk/person-requests: open ones by due date; closed ones the latest first. */
export async function personRequests(
  { db, now }: Context,
  { view = 'open', ...asked }: Input<'desk/person-requests'>,
): Promise<Output<'desk/person-requests'>> {
  const bounds = pageBounds(asked)
  const near = addDays(toBeijingDay(now), REQUEST_SOON_DAYS)
  const counts = await db.one<Record<RequestView, number>>(
    `select ${REQUEST_VIEWS.map(one => `(count(*) filter (where ${VIEWS[one]}))::int as ${one}`).join(', ')} from person_request r`,
    [near],
  )
  const list = await db.query<Row>(
    `select ${COLUMNS} from ${FROM} where $1::text is not null and ${VIEWS[view]}
     order by ${view === 'closed' ? 'r.closed_at desc' : 'r.due_day'}, r.id limit $2 offset $3`,
    [near, bounds.limit, bounds.offset],
  )
  const own = await db.one<Output<'desk/person-requests'>['by_themselves']>(
    `select (select count(*) from data_export where asked_at > $1)::int as exports,
       (select count(*) from users where status = 'unregistering')::int as closing`,
    [now - 30 * DAY_SECONDS],
  )
  const views = counts ?? { open: 0, due: 0, closed: 0 }
  return {
    ...pageAnswer(list.map(masked), views[view], bounds),
    views,
    by_themselves: own ?? { exports: 0, closing: 0 },
  }
}

interface Whole extends Row {
  note: string
  identity_note: string
  outcome: string
  erase_at: number | null
}

/** desk/person-request: with its history: actions, persons and times. */
export async function personRequest(context: Context, id: number): Promise<WholeRequest> {
  const { db } = context
  const row = await db.one<Whole>(
    `select ${COLUMNS}, r.note, coalesce(r.identity_note, '') as identity_note, coalesce(r.outcome, '') as outcome,
       case when r.kind = 'erase' and u.status = 'unregistering' then u.unregister_at end as erase_at
     from ${FROM} where r.id = $1`,
    [id],
  )
  if (!row) throw notFound('没有这件请求')
  const steps = await db.query<WholeRequest['steps'][number]>(
    `select a.action, coalesce(u.nickname, '已注销') as by, a.at from audit a left join users u on u.uid = a.uid
     where a.entity_type = 'person_request' and a.entity_id = $1 order by a.id`,
    [id],
  )
  const isOpenErasure = row.kind === 'erase' && row.state === 'open'
  const blocks = isOpenErasure ? (await loadUnregisterBlocks(context, row.uid)).map(({ text }) => text) : []
  return { ...masked(row), steps, blocks }
}

const loadWholeRequest = async (context: Context, id: number) => ({
  request: await personRequest(context, id),
})

/** desk/person-request-add: notifies the member, so that nobody can file a request in another's name unnoticed. */
export async function addPersonRequest(
  context: Context,
  { phone, kind, way, asked_day, note = '' }: Input<'desk/person-request-add'>,
): Promise<Output<'desk/person-request-add'>> {
  const today = toBeijingDay(context.now)
  if (asked_day > today) throw badField({ field: 'asked_day', message: '不能晚于今天' })
  if (asked_day < addDays(today, -60)) throw badField({ field: 'asked_day', message: '请核对日期，太久以前' })
  const { uid, status } = await lookUp(context, {
    phone,
    reason: `登记${REQUEST_KIND_LABELS[kind]}数据的请求`,
  })
  if (kind === 'erase' && status === 'unregistering') throw conflict('这位会员已在注销')
  return inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    await db.query('select 1 from users where uid = $1 for update', [uid])
    const open = await db.one(
      `select 1 from person_request where uid = $1 and kind = $2 and state = 'open'`,
      [uid, kind],
    )
    if (open) throw conflict(`这位会员已有一件“${REQUEST_KIND_LABELS[kind]}”在办`)
    const row = await db.one<{ id: number }>(
      `insert into person_request (uid, kind, way, note, asked_day, due_day, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [uid, kind, way, note, asked_day, addDays(asked_day, REQUEST_DAYS), requireUid(inside), now],
    )
    const id = row?.id ?? 0
    await audit(inside, id, 'desk/person-request-add', { kind, way, asked_day })
    const text = `有一件${REQUEST_KIND_LABELS[kind]}数据的请求登记在案，不是您提的请联系客服`
    await queueNotice(db, { uid, key: `person-${id}`, text, at: now }, now)
    return loadWholeRequest(inside, id)
  })
}

/** Audits codes only: the texts stay in the request, which is erased with its member. */
const audit = (context: Context, id: number, action: string, after: object) =>
  writeAudit(context, { action, entityType: 'person_request', entityId: id, before: null, after })

interface Open {
  uid: number
  kind: PersonRequest['kind']
  identity_at: number | null
}
async function openRequest({ db }: Context, id: number): Promise<Open> {
  const row = await db.one<Open & { state: string }>(
    'select uid, kind, identity_at, state from person_request where id = $1 for update',
    [id],
  )
  if (!row) throw notFound('没有这件请求')
  if (row.state !== 'open') throw conflict('这件请求已办结')
  return row
}

/** desk/person-request-identify: records how the person was identified; may be corrected while the request is open. */
export const identifyPerson = (
  context: Context,
  { id, how, note = '' }: Input<'desk/person-request-identify'>,
): Promise<Output<'desk/person-request-identify'>> => {
  if (how === 'letter' && note === '') throw badField({ field: 'note', message: '请写明代理人与授权书' })
  return inTransaction(context, async inside => {
    await holdRoles(inside)
    await openRequest(inside, id)
    await inside.db.query(
      'update person_request set identity_how = $2, identity_note = $3, identity_by = $4, identity_at = $5 where id = $1',
      [id, how, note, requireUid(inside), inside.now],
    )
    await audit(inside, id, 'desk/person-request-identify', { how })
    return loadWholeRequest(inside, id)
  })
}

/**
 * desk/person-request-finish: starts what the member could start themselves, an export or the closing of the account; corrections were made
 * manually.
 */
export async function finishRequest(
  context: Context,
  { id, outcome = '' }: Input<'desk/person-request-finish'>,
): Promise<Output<'desk/person-request-finish'>> {
  await checkFreshFactor(context)
  return inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    const { uid, kind, identity_at } = await openRequest(inside, id)
    if (identity_at === null) throw conflict('请先核对身份')
    if (kind === 'correct' && outcome === '')
      throw badField({ field: 'outcome', message: '请写明更正了什么' })
    if (kind === 'erase') await beginErasure(inside, { id, uid })
    if (kind === 'export')
      await db.query('insert into data_export (uid, asked_at, expires_at) values ($1, $2, $3)', [
        uid,
        now,
        now + EXPORT_SECONDS,
      ])
    await close(inside, { id, state: 'done', outcome })
    await audit(inside, id, 'desk/person-request-finish', { kind })
    if (kind !== 'erase') {
      const text = kind === 'export' ? '的数据已备好，一天内可在“隐私与数据”下载' : '的资料已按您的请求更正'
      await queueNotice(db, { uid, key: `person-done-${id}`, text, at: now }, now)
    }
    return loadWholeRequest(inside, id)
  })
}

async function beginErasure(context: Context, { id, uid }: { id: number; uid: number }): Promise<void> {
  const member = await context.db.one<{ status: string; is_staff: boolean }>(
    `select status, roles && '{agent,editor,admin}' as is_staff from users where uid = $1 for update`,
    [uid],
  )
  if (member?.is_staff) throw conflict('这是员工的账号，请先停用并交接')
  if (member?.status !== 'normal') throw conflict('这位会员已在注销')
  await beginClosing(context.db, { uid, reason: `数据请求 ${id}`, now: context.now })
}

/** desk/person-request-refuse: closes the request with the reason, which customer service tells the person. */
export const refuseRequest = (
  context: Context,
  { id, reason }: Input<'desk/person-request-refuse'>,
): Promise<Output<'desk/person-request-refuse'>> =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    const { uid, kind } = await openRequest(inside, id)
    await close(inside, { id, state: 'refused', outcome: reason })
    await audit(inside, id, 'desk/person-request-refuse', { kind })
    const text = `的${REQUEST_KIND_LABELS[kind]}数据请求没有通过，原因请问客服`
    await queueNotice(db, { uid, key: `person-done-${id}`, text, at: now }, now)
    return { ok: true }
  })

const close = (
  context: Context,
  { id, state, outcome }: { id: number; state: 'done' | 'refused'; outcome: string },
) =>
  context.db.query(
    'update person_request set state = $2, outcome = $3, closed_by = $4, closed_at = $5 where id = $1',
    [id, state, outcome, requireUid(context), context.now],
  )
