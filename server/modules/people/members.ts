/**
 * Looks up and blocks members. Lookups need an exact phone and a reason, are rate-limited, and the member can see them later.
 */

import { holdRoles } from '../../http/access'
import { maskPhone } from '../../../src/contract/forms'
import type { SeenMember } from '../../../src/contract/people/members'
import { DAY_SECONDS, shortTime } from '../../../src/lib/dates'
import { queueNotice } from '../../alerts/notices'
import { ownLead } from '../../cards/lead-access'
import { conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { limitLeft, takeLimits } from '../../http/rate-limits'
import { openCase } from '../../cases/open'
import { writeAudit } from '../../shared/audit'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { BLOCK_HOLDS, loadMemberBlock } from '../../shared/member-blocks'
import { inTransaction } from '../../shared/transaction'
import type { Input, Output } from './answers'

/** Lookups per admin; those without a result count too. */
const AN_HOUR = { name: 'member-look.hour', total: 20, seconds: 3_600 }
const A_DAY = { name: 'member-look.day', total: 60, seconds: DAY_SECONDS }

interface Found {
  uid: number
  status: 'normal' | 'unregistering'
  is_staff: boolean
}

/**
 * Returns the member with this exact phone, for a reason that the member can read later. Each lookup counts against the admin's limit, is
 * stored, and is audited without the phone. Throws 1005 if nobody has the phone.
 */
export async function lookUp(
  context: Context,
  { phone, reason }: { phone: string; reason: string },
): Promise<Found> {
  const admin = requireUid(context)
  await takeLimits(context, [
    { ...AN_HOUR, subject: admin },
    { ...A_DAY, subject: admin },
  ])
  const found = await context.db.one<Found>(
    `select uid, status, roles && '{agent,editor,admin}' as is_staff from users where phone = $1 and status <> 'unregistered'`,
    [phone],
  )
  await writeAudit(context, {
    action: 'desk/member-look',
    entityType: 'user',
    entityId: found?.uid ?? 0,
    before: null,
    after: { reason },
  })
  if (!found) throw notFound('没有这个手机号的会员，请核对 11 位号码')
  await context.db.query('insert into member_look (uid, by_uid, reason, at) values ($1, $2, $3, $4)', [
    found.uid,
    admin,
    reason,
    context.now,
  ])
  return found
}

/** desk/member-look: counts and states of a member; never a full phone, a name or an address. */
export async function lookAtMember(
  context: Context,
  { phone, reason }: Input<'desk/member-look'>,
): Promise<Output<'desk/member-look'>> {
  const { uid } = await lookUp(context, { phone, reason })
  const left = await limitLeft(context, { ...A_DAY, subject: requireUid(context) })
  return { member: await seenMember(context, uid), left_today: left }
}

async function seenMember({ db, now }: Context, uid: number): Promise<SeenMember> {
  const row = await db.one<
    Omit<SeenMember, 'phone' | 'counts' | 'block'> & { phone: string | null } & SeenMember['counts']
  >(
    `select u.uid as id, u.phone, u.created_at, u.last_login_time, u.status, u.roles && '{agent,editor,admin}' as is_staff,
       (select count(*) from follow where uid = $1)::int as follow,
       (select count(*) from remind where uid = $1 and state = 'waiting')::int as remind,
       (select count(*) from lead k where ${ownLead('$1')})::int as lead,
       (select count(*) from desk_case where uid = $1 and kind <> 'idea')::int as complaint,
       (select count(*) from ask_report r join ask q on q.id = r.ask_id where q.uid = $1)::int as reported,
       (select count(*) from member_block where uid = $1)::int as block_total
     from users u where u.uid = $1`,
    [uid],
  )
  if (!row) throw new Error('a member is missing')
  const { phone, follow, remind, lead, complaint, reported, ...rest } = row
  return {
    ...rest,
    phone: maskPhone(phone ?? ''),
    counts: { follow, remind, lead, complaint, reported },
    block: await blockSeen(db, uid, now),
  }
}

const blockSeen = async (db: Context['db'], uid: number, now: number): Promise<SeenMember['block']> =>
  (await db.one<NonNullable<SeenMember['block']>>(
    `select b.reason, b.at, b.until, coalesce(u.nickname, '已注销') as by
     from member_block b left join users u on u.uid = b.by_uid where b.uid = $1 and ${BLOCK_HOLDS} order by b.id desc limit 1`,
    [uid, now],
  )) ?? null

/**
 * desk/member-block: the member may read, but not write content for others; they are notified of the reason and the end. Staff are disabled
 * instead.
 */
export async function blockMember(
  context: Context,
  { uid, term, reason }: Input<'desk/member-block'>,
): Promise<Output<'desk/member-block'>> {
  await checkFreshFactor(context)
  return inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    const member = await db.one<{ is_staff: boolean }>(
      `select roles && '{agent,editor,admin}' as is_staff from users where uid = $1 and status <> 'unregistered' for update`,
      [uid],
    )
    if (!member) throw notFound('没有这位会员')
    if (member.is_staff) throw conflict('这是员工的账号，请在“员工”里停用')
    const before = await blockSeen(db, uid, now)
    const until = term === 'forever' ? null : now + Number(term) * DAY_SECONDS
    await db.query(
      'update member_block set ended_at = $2, ended_by = $3 where uid = $1 and ended_at is null',
      [uid, now, requireUid(inside)],
    )
    const made = await db.one<{ id: number }>(
      'insert into member_block (uid, by_uid, reason, at, until) values ($1, $2, $3, $4, $5) returning id',
      [uid, requireUid(inside), reason, now, until],
    )
    await writeAudit(inside, {
      action: 'desk/member-block',
      entityType: 'user',
      entityId: uid,
      before: before && { until: before.until },
      after: { reason, term, until },
    })
    const end = until === null ? '' : `至 ${shortTime(until)}`
    const text = `被限制发言和咨询${end}，原因与申诉见“我的”`
    await queueNotice(db, { uid, key: `block-${made?.id ?? 0}`, text, at: now }, now)
    const block = await blockSeen(db, uid, now)
    if (!block) throw new Error('a block is missing')
    return { block }
  })
}

/** desk/member-unblock: throws 1008 if there is no block. */
export async function unblockMember(
  context: Context,
  { uid }: Input<'desk/member-unblock'>,
): Promise<Output<'desk/member-unblock'>> {
  await checkFreshFactor(context)
  return inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    const ended = await db.query<{ id: number }>(
      `update member_block b set ended_at = $2, ended_by = $3 where b.uid = $1 and ${BLOCK_HOLDS} returning b.id`,
      [uid, now, requireUid(inside)],
    )
    if (ended.length === 0) throw conflict('没有被限制')
    await writeAudit(inside, {
      action: 'desk/member-unblock',
      entityType: 'user',
      entityId: uid,
      before: { blocks: ended.map(({ id }) => id) },
      after: {},
    })
    const text = '已解除发言限制'
    await queueNotice(db, { uid, key: `unblock-${ended[0]?.id ?? 0}`, text, at: now }, now)
    return { ok: true }
  })
}

/** user/object: one objection to a block, which opens a case of its own kind. */
export const objectToBlock = (
  context: Context,
  { content }: Input<'user/object'>,
): Promise<Output<'user/object'>> =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    const uid = requireUid(inside)
    const held = await db.one<{ id: number }>(
      `select b.id from member_block b where b.uid = $1 and ${BLOCK_HOLDS} order by b.id desc limit 1`,
      [uid, now],
    )
    if (!held) throw conflict('您没有被限制，不用申诉')
    await db.query('select id from member_block where id = $1 for update', [held.id])
    if (await db.one('select 1 from desk_case where block_id = $1', [held.id]))
      throw conflict('已提交过申诉，请等待答复')
    await openCase(db, { uid, kind: 'objection', content, block_id: held.id }, now)
    const block = await loadMemberBlock(db, uid, now)
    if (!block) throw new Error('a block is missing')
    return { block }
  })
