/**
 * Invitations of staff by text message. A code is valid for three days, one use and five tries; tries are counted before the check, so that
 * concurrent ones count. Messages are sent after the commit.
 */

import { holdRoles } from '../../http/access'
import { INVITE_HOURS } from '../../../src/contract/people-rules'
import { maskPhone } from '../../../src/contract/forms'
import type { StaffInvite } from '../../../src/contract/people/staff-table'
import type { StaffRole } from '../../../src/contract/people-rules'
import { ROLE_LABELS } from '../../../src/contract/roles'
import { isFixedCode } from '../../alerts/codes'
import { hashOfInvite, sendDueInvites } from '../../alerts/send-invites'
import { getAlertWays } from '../../alerts/ways'
import type { Database } from '../../db/database'
import { badField, conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { consumeLimit } from '../../http/rate-limits'
import { writeAudit } from '../../shared/audit'
import { keepPrepared, type Eyed } from '../../shared/four-eyes'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { checkNoAdminEnded, isInviteConfirmed, needsSecondAdmin } from '../../shared/whole-admins'
import { applyRoles } from '../../roles/role-change'
import { inTransaction } from '../../shared/transaction'
import { memberById } from '../user/members'
import type { Input, Output } from './answers'
import { keepTeam } from './team'

const HOUR = 3_600
const DAY = 86_400
/** Wrong codes after which an invitation is void. */
const TRIES = 5
/** Invitations per admin and day, and text messages per phone and day. */
const MADE = { name: 'invite.admin', total: 30, seconds: DAY }
const SENT = { name: 'invite.phone', total: 3, seconds: DAY, message: '今天已发过 3 次，请明天再发' }

type Row = Omit<StaffInvite, 'phone'> & { phone: string }
const COLUMNS = `i.id, i.name, i.phone, i.role, i.team,
  coalesce((select u.nickname from users u where u.uid = i.invited_by), '已注销') as invited_by,
  i.created_at, i.expires_at, i.sent_at, i.send_due is null and i.sent_at is null and i.code_hash = '' as is_held`
const told = ({ phone, ...row }: Row): StaffInvite => ({ ...row, phone: maskPhone(phone) })

/** Returns invitations that nobody has accepted, including expired ones, the latest first. */
export async function openInvites(db: Database, now: number): Promise<StaffInvite[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from staff_invite i where i.ended_at is null and i.created_at > $1 order by i.id desc limit 100`,
    [now - 30 * DAY],
  )
  return rows.map(told)
}

async function loadOpenInvite({ db }: Pick<Context, 'db'>, id: number): Promise<Row> {
  const row = await db.one<Row>(
    `select ${COLUMNS} from staff_invite i where i.id = $1 and i.ended_at is null`,
    [id],
  )
  if (!row) throw notFound('没有这份邀请，或已接受、已撤回')
  return row
}

/** Sends after the commit, outside of any transaction. */
function orderSending(context: Context): void {
  context.after(sendDueInvites)
}

function checkSms({ adapters }: Context): void {
  if (!getAlertWays(adapters).sms) throw conflict('本站没有开通短信，不能发邀请；请用角色设置直接授权')
}

/**
 * desk/staff-invite: sends a code by text message to a phone, valid for three days and one use. Throws 1008 if the person already works
 * here.
 */
export async function inviteStaff(
  context: Context,
  { phone, name, role, team = '' }: Input<'desk/staff-invite'>,
): Promise<Output<'desk/staff-invite'>> {
  checkSms(context)
  await checkFreshFactor(context)
  await consumeLimit(context, { ...MADE, subject: requireUid(context) })
  const isHeld = await needsSecondAdmin(context)
  const invite = await inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    await checkNoAdminEnded(inside)
    const known = await db.one<{ works: boolean; is_disabled: boolean }>(
      `select u.roles && '{agent,editor,admin}' as works,
         exists (select from staff s where s.uid = u.uid and s.disabled_at is not null) as is_disabled
       from users u where u.phone = $1 and u.status <> 'unregistered'`,
      [phone],
    )
    if (known?.is_disabled) throw conflict('这个手机号的员工已停用，请在“已停用”里恢复')
    if (known?.works) throw conflict('这个手机号已是员工，请直接改角色')
    await consumeLimit(inside, { ...SENT, subject: phone })
    const row = await db.one<{ id: number }>(
      `insert into staff_invite (phone, name, role, team, invited_by, created_at, expires_at, send_due)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (phone) where ended_at is null do nothing returning id`,
      [phone, name, role, team, requireUid(inside), now, now + INVITE_HOURS * HOUR, isHeld ? null : now],
    )
    if (!row) throw conflict('已邀请过这个手机号，可以重发或撤回')
    await audit(inside, row.id, 'desk/staff-invite', { role, team })
    if (isHeld) await holdInvite(inside, row.id, role)
    return told(await loadOpenInvite(inside, row.id))
  })
  if (!isHeld) orderSending(context)
  return { invite }
}

/** Sends an invitation that waited for another admin; only the invitation row contains the phone. */
export const eyedInvite: Eyed<{ id: number }, { id: number }> = {
  path: 'desk/staff-invite',
  area: 'roles',
  titleOf: () => '邀请',
  run: async ({ db, now }, { id }) => {
    const due = await db.one(
      `update staff_invite set send_due = $2, created_at = $2, expires_at = $3
       where id = $1 and ended_at is null and send_due is null and sent_at is null and code_hash = '' returning 1`,
      [id, now, now + INVITE_HOURS * HOUR],
    )
    if (!due) throw conflict('这份邀请已撤回或已发出')
    return { id }
  },
  after: async context => {
    orderSending(context)
  },
}

const holdInvite = (context: Context, id: number, role: StaffRole): Promise<number> =>
  keepPrepared(context, eyedInvite, {
    input: { id },
    audited: { entity_type: 'staff_invite', entity_id: id, before: null, after: { roles: [role] } },
    title: `邀请为${ROLE_LABELS[role]}`,
  })

const audit = (context: Context, id: number, action: string, after: object) =>
  writeAudit(context, { action, entityType: 'staff_invite', entityId: id, before: null, after })

/** desk/staff-invite-again: sends a new code in the name of the current sender and voids the former one. */
export async function inviteAgain(
  context: Context,
  { id }: Input<'desk/staff-invite-again'>,
): Promise<Output<'desk/staff-invite-again'>> {
  checkSms(context)
  await checkFreshFactor(context)
  const invite = await inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    const { phone, is_held } = await loadOpenInvite(inside, id)
    if (is_held) throw conflict('等另一位管理员确认后发送')
    await checkNoAdminEnded(inside)
    if ((await needsSecondAdmin(inside)) && !(await isInviteConfirmed(db, id)))
      throw conflict('这份邀请没有经另一位管理员确认，请撤回后重新邀请')
    await consumeLimit(inside, { ...SENT, subject: phone })
    await db.query(
      `update staff_invite set send_due = $2, sent_at = null, code_hash = '', tries = 0, expires_at = $3, invited_by = $4 where id = $1`,
      [id, now, now + INVITE_HOURS * HOUR, requireUid(inside)],
    )
    await audit(inside, id, 'desk/staff-invite-again', {})
    return told(await loadOpenInvite(inside, id))
  })
  orderSending(context)
  return { invite }
}

export const withdrawInvite = (
  context: Context,
  { id }: Input<'desk/staff-invite-withdraw'>,
): Promise<Output<'desk/staff-invite-withdraw'>> =>
  inTransaction(context, async inside => {
    await holdRoles(inside)
    await loadOpenInvite(inside, id)
    await inside.db.query('update staff_invite set ended_at = $2, send_due = null where id = $1', [
      id,
      inside.now,
    ])
    await audit(inside, id, 'desk/staff-invite-withdraw', {})
    return { ok: true }
  })

interface Open {
  id: number
  name: string
  team: string
  code_hash: string
}

const wrong = () => badField({ field: 'code', message: '邀请码不正确或已失效，请核对短信，或请管理员重发' })

/**
 * staff/join: gives the role to the member who is logged in with the invited phone and has the code. Another phone, a used code and an
 * expired one get the same response.
 */
export async function joinStaff(
  context: Context,
  { code }: Input<'staff/join'>,
): Promise<Output<'staff/join'>> {
  const { db, env, now } = context
  const uid = requireUid(context)
  const { phone } = await memberById(context, uid)
  await consumeLimit(context, { name: 'invite.try', subject: uid, total: 10, seconds: DAY })
  // Counted before the check, so that concurrent tries count.
  const open = await db.one<Open>(
    `update staff_invite
     set tries = tries + 1
     where phone = $1
       and ended_at is null
       and expires_at > $2
       and tries < $3
       and not (send_due is null and sent_at is null and code_hash = '')
     returning id, name, team, code_hash`,
    [phone ?? '', now, TRIES],
  )
  if (!open) throw wrong()
  if (!isFixedCode(env, 'sms', code) && open.code_hash !== hashOfInvite({ env }, open.id, code)) throw wrong()
  return inTransaction(context, async inside => {
    await holdRoles(inside)
    const taken = await inside.db.one(
      'update staff_invite set ended_at = $2, taken_by = $3, send_due = null where id = $1 and ended_at is null returning 1',
      [open.id, now, uid],
    )
    if (!taken) throw wrong()
    const { id, name, team } = open
    const after = await applyRoles(inside, {
      action: 'staff/join',
      ground: { by: 'invite', invite: id },
      uid,
      name,
      reason: `邀请 ${id}`,
    })
    await keepTeam(inside, { uid, name, team, action: 'staff/join', before: '' })
    return { roles: after.roles }
  })
}
