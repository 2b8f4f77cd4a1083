/**
 * Leads at the desk: views and filters, export, sums per agent, and reassignment. Reassignment locks leads in ascending order of ids to
 * avoid deadlocks.
 */

import type { z } from 'zod'
import type { AgentBrief } from '../../../src/contract/agent/cards'
import {
  MAX_EXPORTED_LEADS,
  type DeskLead,
  type ExportedLead,
  type LeadAgent,
} from '../../../src/contract/desk/leads'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { LEAD_VIEWS, type LeadView } from '../../../src/contract/lead-rules'
import { DAY_SECONDS, dayStart, startOfDay } from '../../../src/lib/dates'
import { AGENT_BRIEF_COLUMNS } from '../../cards/agent'
import { leadToSee } from '../../cards/lead-access'
import {
  ANSWER_BY,
  ANSWER_FROM,
  LEAD_CARD_COLUMNS,
  LEAD_FROM,
  buildLeadCard,
  type LeadCardRow,
} from '../../cards/leads'
import { LEAD_SOURCE } from '../../cards/lead-source'
import { badField, conflict } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { ANSWERED_AT, OPEN_LEADS_SQL } from '../../shared/lead-states'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { pick } from '../../shared/pick'
import { likeAnywhere } from '../../shared/sql'
import { inHeldTransaction } from '../../shared/transaction'
import { isOpenLead, LEAD_STATUSES, type LeadStatus } from '../../../src/contract/codes'
import { giveLead } from '../lead/hand-over'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** SQL conditions of the views; $1 is now, $2 the first second of tomorrow. */
const VIEWS: Record<LeadView, string> = {
  open: `k.status in ${OPEN_LEADS_SQL}`,
  late: `${ANSWER_BY} < $1`,
  due: `k.status in ${OPEN_LEADS_SQL} and k.next_time < $2`,
  free: `k.status in ${OPEN_LEADS_SQL} and k.agent_id is null`,
  all: 'true',
}

/** SQL filter of a list of leads; $1 and $2 as above, $3 to $7 are the filters; merged leads are left out. */
const NARROWED = `$1::bigint < $2::bigint and k.merged_into is null and ($3::bigint is null or k.agent_id = $3)
  and ($4::text is null or k.type = $4) and ($5::text is null or ${LEAD_SOURCE} = $5)
  and ($6::bigint is null or k.created_at >= $6) and ($7::bigint is null or k.created_at < $7)`
const narrowedBy = (
  now: number,
  { agent_id, type, source, day_from, day_to }: Omit<Input<'desk/leads-export'>, 'view'>,
) => {
  if (day_from !== undefined && day_to !== undefined && day_to < day_from)
    throw badField({ field: 'day_to', message: '结束日期不能早于开始日期' })
  return [
    now,
    startOfDay(now) + DAY_SECONDS,
    agent_id ?? null,
    type ?? null,
    source ?? null,
    day_from === undefined ? null : dayStart(day_from),
    day_to === undefined ? null : dayStart(day_to) + DAY_SECONDS,
  ]
}
const LATE = `greatest($1 - coalesce(${ANSWER_BY}, $1), 0)::int as late_seconds`
/** Columns of the work on a lead; $1 is now. */
export const LEAD_WORK_COLUMNS = `k.next_time, k.next_step, ${ANSWERED_AT} as answered_at, ${LATE}`

const countWhere = (name: string, condition: string) =>
  `(count(*) filter (where ${condition}))::int as ${name}`
const COUNTED = LEAD_VIEWS.map(name => countWhere(name, VIEWS[name])).join(', ')
const NO_LEADS: Record<LeadView, number> = { open: 0, late: 0, due: 0, free: 0, all: 0 }
/** SQL condition of a column of the board: finished leads are shown whatever the view of the open ones. */
const buildBoardSql = (view: LeadView) => `(k.status not in ${OPEN_LEADS_SQL} or ${VIEWS[view]})`
const buildLeadOrder = (lead: string) =>
  `late_seconds desc, ${lead}.next_time nulls last, ${lead}.created_at desc, ${lead}.id desc`

/** Maximum leads of each column if several are read together. */
const MAX_BESIDE = 50

/** Counts all leads by view. */
export const countLeadViews = async ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  (await db.one<Record<LeadView, number>>(
    `select ${COUNTED} from lead k where k.merged_into is null and $1::bigint < $2::bigint`,
    [now, startOfDay(now) + DAY_SECONDS],
  )) ?? NO_LEADS

/** desk/leads: all leads, overdue ones first, with the counts of the views and of the board's columns. */
export async function deskLeads(
  { db, now }: Context,
  { view = 'open', status, columns: states, id, keyword, page, page_size, ...narrowing }: Input<'desk/leads'>,
): Promise<Output<'desk/leads'>> {
  const bounds = pageBounds({ page, page_size })
  if ((states?.length ?? 0) > 1 && bounds.limit > MAX_BESIDE)
    throw badField({ field: 'page_size', message: `几列一起时，每列至多 ${MAX_BESIDE} 条` })
  const values = [
    ...narrowedBy(now, narrowing),
    keyword === undefined ? null : likeAnywhere(keyword),
    keyword !== undefined && /^\d{4}$/.test(keyword) ? keyword : null,
    id ?? null,
    status ?? null,
  ]
  const where = `${NARROWED} and ($10::bigint is null or k.id = $10) and ($11::text is null or k.status = $11) and ($8::text is null or k.name ilike $8 or k.note ilike $8 or right(k.phone, 4) = $9::text)`
  const columns = LEAD_STATUSES.map(one =>
    countWhere(one, `k.status = '${one}' and ${buildBoardSql(view)}`),
  ).join(', ')
  const counts = await db.one<Record<LeadView | LeadStatus, number>>(
    `select ${COUNTED}, ${columns} from lead k where ${where}`,
    values,
  )
  if (!counts) throw new Error('leads were not counted')
  const rows = await db.query<LeadCardRow & LeadWork>(
    `select l.* from unnest($12::text[]) as c (status) cross join lateral (
       select ${LEAD_CARD_COLUMNS}, ${LEAD_WORK_COLUMNS}
       from ${LEAD_FROM}
       where ${where} and (c.status is null or k.status = c.status) and ${states ? buildBoardSql(view) : VIEWS[view]}
       order by ${buildLeadOrder('k')} limit $13 offset $14
     ) l order by ${buildLeadOrder('l')}`,
    [...values, states ?? [null], bounds.limit, bounds.offset],
  )
  const list = rows.map(row => ({
    ...buildLeadCard(row),
    next_time: row.next_time,
    next_step: row.next_step,
    answered_at: row.answered_at,
    late_seconds: row.late_seconds,
  }))
  const views = pick(counts, LEAD_VIEWS)
  const statuses = pick(counts, LEAD_STATUSES)
  const total = states
    ? LEAD_STATUSES.reduce((sum, one) => sum + (states.includes(one) ? statuses[one] : 0), 0)
    : views[view]
  return { ...pageAnswer(list, total, bounds), views, statuses }
}

export type LeadWork = Pick<DeskLead, 'next_time' | 'next_step' | 'answered_at' | 'late_seconds'>

type Exported = Pick<ExportedLead, 'next_time' | 'late_seconds' | 'source' | 'answered_at' | 'record_total'>

/**
 * desk/leads-export: all columns of the leads of a period, with masked numbers; audited, and requires a fresh second factor. Throws 1004
 * for more rows than a table may have.
 */
export async function exportLeads(
  context: Context,
  { view = 'all', ...narrowing }: Input<'desk/leads-export'>,
): Promise<Output<'desk/leads-export'>> {
  await checkFreshFactor(context)
  return inHeldTransaction(context, async inner => {
    const { db, now } = inner
    const rows = await db.query<LeadCardRow & Exported>(
      `select ${LEAD_CARD_COLUMNS}, k.next_time, ${LATE}, ${LEAD_SOURCE} as source,
         ${ANSWERED_AT} as answered_at,
         (select count(*) from lead_record r where r.lead_id = k.id)::int as record_total
       from ${LEAD_FROM} where ${NARROWED} and ${VIEWS[view]} order by k.created_at, k.id limit $8`,
      [...narrowedBy(now, narrowing), MAX_EXPORTED_LEADS + 1],
    )
    if (rows.length > MAX_EXPORTED_LEADS)
      throw badField({
        field: 'day_from',
        message: `超过 ${MAX_EXPORTED_LEADS} 条，请缩短日期或加条件`,
      })
    await writeAudit(inner, {
      action: 'desk/leads-export',
      entityType: 'lead',
      entityId: 0,
      before: null,
      after: { view, ...narrowing, total: rows.length },
    })
    return {
      list: rows.map(row => {
        const { id, type_label, status, name, phone, entity_title, note, see_time, people } =
          buildLeadCard(row)
        const { next_time, late_seconds, source, answered_at, record_total, created_at, updated_at } = row
        return {
          id,
          type_label,
          status,
          name,
          phone,
          entity_title,
          note,
          see_time,
          people,
          next_time,
          late_seconds,
          source,
          answered_at,
          record_total,
          created_at,
          updated_at,
          agent: row.agent?.name ?? '',
        }
      }),
    }
  })
}

/** desk/lead-agents: leads per agent, how many are overdue, and the response time of the last 30 days. */
export async function leadAgents(
  { db, now }: Context,
  asked: Input<'desk/lead-agents'>,
): Promise<Output<'desk/lead-agents'>> {
  const bounds = pageBounds(asked)
  const rows = await db.query<LeadAgent & { total: number }>(
    `select a.id, a.name, l.name as leader, a.is_active, s.open, s.late, s.month_total, s.answered,
       s.answer_seconds, count(*) over ()::int as total
     from agent a left join agent l on l.id = a.parent_id
     cross join lateral (
       select (count(*) filter (where ${VIEWS.open}))::int as open, (count(*) filter (where ${ANSWER_BY} < $1))::int as late,
         (count(*) filter (where k.created_at >= $2 and not k.by_manager))::int as month_total,
         (count(f.at) filter (where k.created_at >= $2 and not k.by_manager))::int as answered,
         (round(avg(f.at - ${ANSWER_FROM}) filter (where k.created_at >= $2 and not k.by_manager)))::int as answer_seconds
       from lead k left join lateral (select ${ANSWERED_AT} as at) f on true
       where k.agent_id = a.id
     ) s where a.is_active or s.open > 0 order by s.late desc, s.open desc, a.id limit $3 offset $4`,
    [now, now - 30 * DAY_SECONDS, bounds.limit, bounds.offset],
  )
  const list = rows.map(({ total: _, ...row }) => row)
  return pageAnswer(list, rows[0]?.total ?? 0, bounds)
}

/**
 * desk/leads-give: reassigns open leads to another agent, who may read their numbers from then on; all or none. Both agents are notified.
 */
export async function giveLeads(
  context: Context,
  { ids, agent_id, note = '' }: Input<'desk/leads-give'>,
): Promise<Output<'desk/leads-give'>> {
  await checkFreshFactor(context)
  return inHeldTransaction(context, async context => {
    const agent = await context.db.one<AgentBrief>(
      `select ${AGENT_BRIEF_COLUMNS} from agent a where a.is_active and a.id = $1`,
      [agent_id],
    )
    if (!agent) throw badField({ field: 'agent_id', message: '这位顾问不在岗' })
    const given: number[] = []
    // Lock in ascending order of ids, so that two concurrent requests for the same leads cannot deadlock.
    for (const id of [...ids].sort((a, b) => a - b)) {
      const lead = await leadToSee(context, id, { lock: true })
      if (!isOpenLead(lead.status)) throw conflict(`线索 ${id} 已结束，不能再转交`)
      if (lead.agent_id === agent_id) continue
      await giveLead(context, lead, agent, { note, by: '运营' })
      given.push(id)
    }
    return { ids: given }
  })
}
