/**
 * Builds the list of a member's upcoming events. It merges followed lots, reminders, bid limits, own leads and won lots, and for an agent
 * the appointments with clients; each kind and the whole list have a maximum.
 */

import type { NextRow } from '../../../src/contract/user/cards'
import type { Round } from '../../../src/contract/codes'
import type { AlertChannel } from '../../../src/contract/remind/alerts'
import { dayStart, startOfDay } from '../../../src/lib/dates'
import { lotTitle } from '../../../src/lib/lot-share'
import { cashDays, wonDays } from '../../alerts/calendar-days'
import { ownLead } from '../../cards/lead-access'
import { SUBJECT_TITLE } from '../../cards/lead-subject'
import { requireUid, type Context } from '../../http/context'
import { OPEN_LEADS_SQL } from '../../shared/lead-states'

/** Maximum rows of each kind, and in total. */
const MAX = 20
const TOGETHER = 40

const BARE = {
  is_day: false,
  house_id: null,
  word: null,
  round: null,
  bid_total: null,
  amount: null,
  sureness: null,
  remind_at: null,
  channels: [],
  own_limit: null,
  who: null,
  is_agreed: false,
} satisfies Partial<NextRow>

/** user/next: openings, endings, viewings and payments of a member, and viewings and calls of an agent's clients. */
export async function nextOfMember(context: Context): Promise<{ list: NextRow[] }> {
  const rows = await Promise.all([
    lotsAhead(context),
    viewingsAhead(context),
    paymentsAhead(context),
    clientsAhead(context),
  ])
  return {
    list: rows
      .flat()
      .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
      .slice(0, TOGETHER),
  }
}

interface LotRow {
  id: number
  title: string
  risks: string[]
  share_percent: number | null
  is_running: boolean
  at: number
  round: Round
  price: number
  bid_total: number | null
  remind_at: number | null
  channels: AlertChannel[]
  own_limit: number | null
}

/** Returns lots that the member follows, has a reminder for, or has a bid limit for. */
async function lotsAhead(context: Context): Promise<NextRow[]> {
  const rows = await context.db.query<LotRow>(
    `select h.id, h.title, h.risk_yes as risks, h.share_percent, h.status = 'ongoing' as is_running,
       case h.status when 'ongoing' then h.end_time else h.start_time end as at, h.round, h.price, h.bid_total,
       r.remind_time as remind_at,
       case when r.id is null then '{}' when r.channels = '{}' then array[r.channel] else r.channels end as channels,
         b.limit_amount as own_limit
     from house h left join remind r on r.house_id = h.id and r.uid = $1 and r.state = 'waiting'
       left join bid_limit b on b.house_id = h.id and b.uid = $1
     where h.id in (select entity_id
       from follow
       where uid = $1 and type = 'house'
       union select house_id
       from remind
       where uid = $1 and state = 'waiting'
         union select house_id from bid_limit where uid = $1)
       and h.shelf = 'on' and ((h.status = 'upcoming' and h.start_time > $2) or (h.status = 'ongoing' and h.end_time > $2))
     order by at, h.id limit ${MAX}`,
    [requireUid(context), context.now],
  )
  return rows.map(({ id, is_running: isRunning, price, risks, share_percent, title, ...row }) => ({
    ...BARE,
    ...row,
    key: `${isRunning ? 'end' : 'start'}-${id}`,
    kind: isRunning ? 'end' : 'start',
    title: lotTitle({ title, risks, share_percent }),
    house_id: id,
    amount: price,
  }))
}

async function viewingsAhead(context: Context): Promise<NextRow[]> {
  const rows = await context.db.query<{
    id: number
    at: number
    title: string | null
    who: string | null
    house_id: number | null
    is_agreed: boolean
  }>(
    `select k.id, coalesce(k.see_time, 0) as at, ${SUBJECT_TITLE} as title, (select a.name from agent a where a.id = k.agent_id) as who,
       case when k.entity_type = 'house' then k.entity_id end as house_id, k.time_agreed as is_agreed
     from lead k where ${ownLead('$1')} and k.type = 'viewing' and k.status in ${OPEN_LEADS_SQL} and k.see_time > $2
     order by at, k.id limit ${MAX}`,
    [requireUid(context), context.now],
  )
  return rows.map(({ id, title, ...row }) => ({
    ...BARE,
    ...row,
    key: `see-${id}`,
    kind: 'viewing',
    title: title ?? '',
  }))
}

/** Returns the deposits of upcoming lots with a bid limit, and the open steps of won lots. */
async function paymentsAhead(context: Context): Promise<NextRow[]> {
  const { db, now } = context
  const uid = requireUid(context)
  const deposits = (await cashDays(db, uid, now)).filter(
    ({ key, status, day }) =>
      key.endsWith('-deposit') && status === 'upcoming' && dayStart(day) >= startOfDay(now),
  )
  const steps = await wonDays(db, uid)
  const rowOf = (kind: 'pay' | 'won', due: (typeof steps)[number]): NextRow => ({
    ...BARE,
    key: due.key,
    kind,
    at: dayStart(due.day),
    is_day: true,
    title: due.name,
    house_id: due.house_id,
    word: due.word,
    amount: due.amount > 0 ? due.amount : null,
    sureness: due.sureness,
  })
  return [
    ...deposits.slice(0, MAX).map(due => rowOf('pay', due)),
    ...steps.slice(0, MAX).map(due => rowOf('won', due)),
  ]
}

/** Returns the agent's upcoming client appointments, with only the number of the lead. */
async function clientsAhead({ db, caller, now }: Context): Promise<NextRow[]> {
  if (caller.agentId === null) return []
  const rows = await db.query<{
    id: number
    is_viewing: boolean
    at: number
    title: string | null
    house_id: number | null
    is_agreed: boolean
  }>(
    `select k.id, d.is_viewing, d.at, ${SUBJECT_TITLE} as title, case when k.entity_type = 'house' then k.entity_id end as house_id,
       k.time_agreed as is_agreed
     from lead k cross join lateral (
       select true as is_viewing, k.see_time as at where k.type = 'viewing' and k.see_time > $2
       union all select false, k.next_time where k.next_time >= $3
     ) d
     where k.agent_id = $1 and k.status in ${OPEN_LEADS_SQL} order by d.at, k.id limit ${MAX}`,
    [caller.agentId, now, startOfDay(now)],
  )
  return rows.map(({ id, is_viewing: isViewing, title, ...row }) => ({
    ...BARE,
    ...row,
    key: `${isViewing ? 'client' : 'call'}-${id}`,
    kind: isViewing ? 'client' : 'follow_up',
    title: title ?? `线索 ${id}`,
  }))
}
