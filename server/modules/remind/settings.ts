/**
 * Notification settings of a member: channels per event, quiet hours, WeChat subscribe grants and the calendar feed. A member without a row
 * has the defaults of the table; the first write creates the row.
 */

import {
  AGENT_EVENTS,
  ALERT_RULES,
  CHOSEN_EVENTS,
  MAX_REMINDS,
  SMS_A_MONTH,
  MAX_WECHAT_SAVED,
  type AlertChannel,
  type AlertEvent,
} from '../../../src/contract/remind/alerts'
import { maskPhone } from '../../../src/contract/forms'
import type { RemindSettings } from '../../../src/contract/remind/schema'
import { toBeijingMonth, monthStart } from '../../../src/lib/dates'
import { calendarUrl } from '../../alerts/calendar'
import { getAlertWays } from '../../alerts/ways'
import { eventChannels } from '../../alerts/preferences'
import { requireUid, type Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { holdCaller } from '../../http/access'
import { inTransaction } from '../../shared/transaction'

interface Row {
  phone: string | null
  wx_openid: string | null
  has_device: boolean
  sms: boolean
  events: Partial<Record<AlertEvent, AlertChannel[]>>
  quiet_from: number | null
  quiet_to: number | null
  quiet_own: boolean
  digest: boolean
  mail: string | null
  mail_pending: string | null
  calendar_no: number | null
  wechat_left: number
  used: number
  waiting: number
}

/** remind/settings: the member's notification settings, with the channels that this installation offers. */
export async function remindSettings(context: Context): Promise<RemindSettings> {
  const { db, env, adapters, caller, now } = context
  const uid = requireUid(context)
  const row = await db.one<Row>(
    `select u.phone, u.wx_openid, coalesce(s.sms, true) as sms, coalesce(s.events, '{}') as events,
       case when s.uid is null then 1320 else s.quiet_from end as quiet_from,
         case when s.uid is null then 480 else s.quiet_to end as quiet_to,
       coalesce(s.quiet_own, true) as quiet_own, coalesce(s.digest, true) as digest, s.mail,
       case when s.mail_code_until > $3 then s.mail_pending end as mail_pending, s.calendar_no,
       coalesce(s.wechat_left, 0) as wechat_left,
       exists (select 1 from session where uid = $1 and come_from in (6, 7) and revoked_at is null and expires_at > $3) as has_device,
       (select count(*) from message where uid = $1 and channel = 'sms' and state = 'sent' and sent_at >= $2) as used,
       (select count(*) from remind where uid = $1 and state = 'waiting') as waiting
     from users u left join remind_setting s on s.uid = u.uid where u.uid = $1`,
    [uid, monthStart(toBeijingMonth(now)), now],
  )
  if (!row) throw new Error('a member has a row')
  const ways = getAlertWays(adapters)
  return {
    sms: {
      is_served: ways.sms,
      is_on: row.sms,
      phone: row.phone && maskPhone(row.phone),
      used: row.used,
      most: SMS_A_MONTH,
    },
    wechat: {
      is_bound: row.wx_openid !== null,
      left: row.wechat_left,
      template_id: adapters.weapp.remindTemplate,
    },
    app: { has_device: row.has_device && ways.app },
    mail: { is_served: ways.mail, address: row.mail, pending: row.mail_pending },
    calendar: { url: row.calendar_no === null ? null : calendarUrl(env, { uid, no: row.calendar_no }) },
    events: CHOSEN_EVENTS.filter(event => caller.agentId !== null || !AGENT_EVENTS.includes(event)).map(
      event => ({
        event,
        label: ALERT_RULES[event].label,
        hint: ALERT_RULES[event].hint,
        channels: [...eventChannels(row, event)],
        possible: [...ALERT_RULES[event].possible],
      }),
    ),
    quiet_from: row.quiet_from,
    quiet_to: row.quiet_to,
    quiet_own: row.quiet_own,
    digest: row.digest,
    waiting_total: row.waiting,
    most_total: MAX_REMINDS,
  }
}

/** Creates the member's row if it is missing; the defaults are the table's. */
export const needRow = ({ db, now }: Pick<Context, 'db' | 'now'>, uid: number) =>
  db.query('insert into remind_setting (uid, updated_at) values ($1, $2) on conflict do nothing', [uid, now])

interface Wanted {
  events?: Partial<Record<AlertEvent, AlertChannel[]>> | undefined
  sms?: boolean | undefined
  is_quiet?: boolean | undefined
  quiet_from?: number | undefined
  quiet_to?: number | undefined
  quiet_own?: boolean | undefined
  digest?: boolean | undefined
}

/** remind/save-settings: changes the given fields. Throws 1004 for a channel that cannot deliver the event. */
export async function saveSettings(context: Context, wanted: Wanted): Promise<RemindSettings> {
  const { db, now } = context
  const uid = requireUid(context)
  const {
    events = {},
    sms,
    is_quiet: isQuiet,
    quiet_from: from,
    quiet_to: to,
    quiet_own: own,
    digest,
  } = wanted
  for (const [event, channels] of Object.entries(events) as [AlertEvent, AlertChannel[]][])
    if (channels.some(channel => !ALERT_RULES[event].possible.includes(channel)))
      throw badField({ field: 'events', message: `“${ALERT_RULES[event].label}”不能用这种方式通知` })
  if (isQuiet === true && from !== undefined && from === to)
    throw badField({ field: 'quiet_to', message: '开始与结束不能相同' })
  await db.transaction(async inner => {
    await needRow({ db: inner, now }, uid)
    await inner.query(
      `update remind_setting set events = events || $2, sms = coalesce($3, sms), digest = coalesce($4, digest),
         quiet_from = case when $5::boolean is false then null else coalesce($6, quiet_from, case when $5 then 1320 end) end,
         quiet_to = case when $5::boolean is false then null else coalesce($7, quiet_to, case when $5 then 480 end) end,
         quiet_own = coalesce($9, quiet_own), updated_at = $8
       where uid = $1`,
      [
        uid,
        JSON.stringify(events),
        sms ?? null,
        digest ?? null,
        isQuiet ?? null,
        from ?? null,
        to ?? null,
        now,
        own ?? null,
      ],
    )
  })
  return remindSettings(context)
}

/** remind/grant: counts subscribe messages that the member has just allowed in WeChat. */
export async function grantWechat(context: Context, { total }: { total: number }): Promise<{ left: number }> {
  const uid = requireUid(context)
  await needRow(context, uid)
  const row = await context.db.one<{ left: number }>(
    'update remind_setting set wechat_left = least($3, wechat_left + $2) where uid = $1 returning wechat_left as left',
    [uid, total, MAX_WECHAT_SAVED],
  )
  return { left: row?.left ?? 0 }
}

/** remind/calendar: creates a new URL of the feed and voids the former one, or removes the feed. */
export async function setCalendar(
  context: Context,
  { on }: { on: boolean },
): Promise<{ url: string | null }> {
  const uid = requireUid(context)
  await needRow(context, uid)
  const row = await inTransaction(context, async ({ db, caller, now }) => {
    await holdCaller({ db, caller })
    return db.one<{ no: number | null }>(
      `update remind_setting
       set calendar_no = case when $2 then calendar_last + 1 end,
         calendar_last = calendar_last + case when $2 then 1 else 0 end, updated_at = $3
       where uid = $1 returning calendar_no as no`,
      [uid, on, now],
    )
  })
  return { url: row?.no ? calendarUrl(context.env, { uid, no: row.no }) : null }
}
