/**
 * Closes a member's account in two steps: a code to the member's own phone, then a confirmation. The account closes after seven days; every
 * session ends at once, and a login until then cancels it. Nothing is erased here: a job does that at the end of the term.
 */

import { IS_WHOLE_ADMIN } from '../../shared/whole-admins'
import type { z } from 'zod'
import type { accountCalls } from '../../../src/contract/account/schema'
import { maskPhone } from '../../../src/contract/forms'
import { shortTime } from '../../../src/lib/dates'
import { queueNotice } from '../../alerts/notices'
import type { Database } from '../../db/database'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import { holdCaller, lockRoles } from '../../http/access'
import { endAccess } from '../../shared/end-access'
import { ownLead } from '../../cards/lead-access'
import { memberById } from '../user/members'
import { checkSmsCode, orderSmsCode } from '../user/sms-codes'

type Calls = typeof accountCalls
type Answer<P extends keyof Calls> = z.input<Calls[P]['result']>
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Block = Answer<'h5/user/unregister-info'>['blocks'][number]

const COOLING_DAYS = 7
const DAY = 86_400

const COUNTS = `
  select
    1 + (u.wx_openid is not null or u.unionid is not null)::int + (u.bd_openid is not null)::int as profile,
    (select count(*) from follow where uid = $1)
      + (select count(*) from look where uid = $1)
      + (select count(*) from share where uid = $1) as records,
    (select count(*) from remind where uid = $1 and state = 'waiting') + (u.demand is not null)::int as reminds,
    (select count(*) from lead k where ${ownLead('$1')}) as leads,
    (select count(*) from desk_case where uid = $1) as cases,
    u.score as points,
    (select count(*) from session where uid = $1) as sessions,
    (select count(*) from lead k where ${ownLead('$1')} and signer_name is not null) as contracts,
    (select count(*) from ask where uid = $1 and status = 'published') as questions
  from users u where u.uid = $1`

type Counts = Record<
  | Answer<'h5/user/unregister-info'>['erased'][number]['kind']
  | Answer<'h5/user/unregister-info'>['kept'][number]['kind'],
  number
>

/** h5/user/unregister-info: the data that would be erased and retained, and what blocks closing the account. */
export async function unregisterInfo(context: Context): Promise<Answer<'h5/user/unregister-info'>> {
  const uid = requireUid(context)
  const { phone } = await memberById(context, uid)
  const counts = await context.db.one<Counts>(COUNTS, [uid])
  if (!counts) throw new Error('a member is missing')
  const next = await context.db.one<{ house_id: number; title: string; at: number }>(
    `select r.house_id, h.title, r.remind_time as at from remind r join house h on h.id = r.house_id
     where r.uid = $1 and r.state = 'waiting' and r.remind_time > $2 order by r.remind_time limit 1`,
    [uid, context.now],
  )
  const { profile, records, reminds, leads, cases, points, sessions, contracts, questions } = counts
  return {
    phone: maskPhone(phone ?? ''),
    cooling_days: COOLING_DAYS,
    erased: Object.entries({ profile, records, reminds, leads, cases, points }).map(([kind, total]) => ({
      kind: kind as 'profile',
      total,
    })),
    kept: [
      { kind: 'sessions', total: sessions, days: 183 },
      { kind: 'contracts', total: contracts, days: 3 * 365 },
      { kind: 'questions', total: questions, days: null },
    ],
    blocks: await loadUnregisterBlocks(context, uid),
    next_remind: next ?? null,
  }
}

/** Returns the reasons that block closing an account. */
export async function loadUnregisterBlocks({ db }: Pick<Context, 'db'>, uid: number): Promise<Block[]> {
  const row = await db.one<{ lots: number; orders: number; is_last_admin: boolean }>(
    `select
       (select count(*) from goods_order o where o.uid = $1 and o.status in ('placed', 'sent')) as orders,
       (select count(*) from house h where h.shelf = 'on' and h.agent_ids && array(select id from agent where uid = $1)
          and h.status in ('upcoming', 'ongoing')) as lots,
       'admin' = any(u.roles) and not exists (select from users a where a.uid <> $1 and ${IS_WHOLE_ADMIN}) as is_last_admin
     from users u where u.uid = $1`,
    [uid],
  )
  return [
    ...((row?.orders ?? 0) > 0
      ? [{ kind: 'order' as const, text: `还有 ${row?.orders} 笔兑换没有完成，请先取消或等它完成` }]
      : []),
    ...((row?.lots ?? 0) > 0
      ? [{ kind: 'agent_house' as const, text: `还有 ${row?.lots} 套在架房源由您服务，请先交接或下架` }]
      : []),
    ...(row?.is_last_admin
      ? [{ kind: 'admin' as const, text: '您是最后一位管理员，请先把管理员交给别人' }]
      : []),
  ]
}

/** h5/user/unregister-code: sends a code to the member's own phone, within the limits of every code. */
export async function unregisterCode(
  context: Context,
  proof: Input<'h5/user/unregister-code'>,
): Promise<Answer<'h5/user/unregister-code'>> {
  const { phone } = await memberById(context, requireUid(context))
  if (phone === null) throw badField({ field: 'code', message: '账号没有手机号，请先绑定' })
  return {
    ...(await orderSmsCode(context, { phone, purpose: 'unregister', ...proof })),
    phone: maskPhone(phone),
  }
}

/**
 * h5/user/unregister-validate: checks the code without using it up, and returns what blocks the closing. With `confirm` it schedules the
 * closing in seven days and ends every session; a login until then cancels it.
 */
export async function unregisterValidate(
  context: Context,
  { code, confirm = false, reason }: z.output<Calls['h5/user/unregister-validate']['request']>,
): Promise<Answer<'h5/user/unregister-validate'>> {
  const uid = requireUid(context)
  const { db, now } = context
  const { phone } = await memberById(context, uid)
  if (phone === null) throw badField({ field: 'code', message: '账号没有手机号，请先绑定' })
  const { spend } = await checkSmsCode(context, { phone, purposes: ['unregister'], code })
  if (!confirm) {
    const blocks = await loadUnregisterBlocks(context, uid)
    return { state: 'checked', blocks, cooling_days: COOLING_DAYS, unregister_at: null }
  }
  const unregisterAt = await db.transaction(async inner => {
    await lockRoles(inner)
    await holdCaller({ ...context, db: inner })
    await spend(inner)
    return beginClosing(inner, { uid, reason: reason || null, now })
  })
  return { state: 'unregistering', blocks: [], cooling_days: COOLING_DAYS, unregister_at: unregisterAt }
}

/**
 * Schedules the closing of an account in seven days and ends every session; throws 1008 if something blocks it. A login until then cancels
 * the closing. Runs in the caller's transaction. Returns the closing time in Unix seconds.
 */
export async function beginClosing(
  db: Database,
  { uid, reason, now }: { uid: number; reason: string | null; now: number },
): Promise<number> {
  await lockRoles(db)
  const blocks = await loadUnregisterBlocks({ db }, uid)
  const [block] = blocks
  if (block) throw conflict(block.text, { blocks })
  const at = now + COOLING_DAYS * DAY
  await db.query(
    `update users set status = 'unregistering', unregister_at = $2, unregister_reason = $3, unregister_told = false where uid = $1`,
    [uid, at, reason],
  )
  await endAccess({ db, now }, { uid })
  const text = `已提交注销，${shortTime(at)} 前登录一次即可撤销`
  await queueNotice(db, { uid, key: `unregistering-${uid}-${now}`, text, at: now }, now)
  return at
}
