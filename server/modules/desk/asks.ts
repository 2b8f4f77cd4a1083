/**
 * Questions of buyers at the desk: the list, one question with agents who could answer it, requests to agents, and merging of duplicates. A
 * request only stores a row; a job notifies the agent.
 */

import type { z } from 'zod'
import type { AskStatus } from '../../../src/contract/ask-rules'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { maskPhone } from '../../../src/contract/forms'
import { startOfDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { alikeness, similarAsks, typeText } from '../ask/cards'
import { lawsByIds } from '../law/repository'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere, parameters, type Parameters } from '../../shared/sql'
import { inHeldTransaction } from '../../shared/transaction'
import { fillIndex } from '../text-search/fill-index'
import { loadAnswerers, QUESTION, UNANSWERED } from './answerers'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>
type Filter = NonNullable<Input<'desk/asks'>['filter']>

const FILTERS: Record<Filter, string> = {
  pending: `q.status = 'pending'`,
  unanswered: UNANSWERED,
  published: `q.status = 'published'`,
  rejected: `q.status = 'rejected'`,
  basic: `q.is_basic and q.status = 'published'`,
}

const conditions = (filter: Filter, keyword: string | undefined, p: Parameters) => {
  const pattern = keyword && p.add(likeAnywhere(keyword))
  return [
    QUESTION,
    FILTERS[filter],
    pattern &&
      `(q.title ilike ${pattern} or q.content ilike ${pattern} or u.nickname ilike ${pattern}
        or exists (select 1 from answer w where w.ask_id = q.id and w.content ilike ${pattern}))`,
  ]
    .filter(Boolean)
    .join(' and ')
}

const who = (row: { phone: string | null; nickname: string | null }) =>
  row.phone ? maskPhone(row.phone) : (row.nickname ?? '已注销')

/** Returns the questions for editors: those that wait, by the longest wait, others the latest first. */
export async function deskAsks(
  { db }: Context,
  { filter = 'pending', keyword, ...asked }: Input<'desk/asks'>,
): Promise<Output<'desk/asks'>> {
  const bounds = pageBounds(asked)
  const p = parameters()
  const from = `ask q left join users u on u.uid = q.uid where ${conditions(filter, keyword, p)}`
  const count = await db.one<{ total: number }>(`select count(*) as total from ${from}`, p.values)
  const rows = await db.query<{
    id: number
    type: number
    title: string
    status: AskStatus
    created_at: number
    phone: string | null
    nickname: string | null
    answer_total: number
  }>(
    `select q.id, q.type, q.title, q.status, q.created_at, u.phone, u.nickname,
       (select count(*) from answer w where w.ask_id = q.id and w.status = 'published')::int as answer_total
     from ${from} order by ${filter === 'pending' ? 'q.created_at, q.id' : 'q.created_at desc, q.id desc'}
     limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
    p.values,
  )
  const counts = await db.one<Output<'desk/asks'>['counts']>(
    `select count(*) filter (where ${FILTERS.pending})::int as pending, count(*) filter (where ${FILTERS.unanswered})::int as unanswered,
       count(*) filter (where ${FILTERS.published})::int as published, count(*) filter (where ${FILTERS.rejected})::int as rejected,
       count(*) filter (where ${FILTERS.basic})::int as basic, (select count(*) from ask_report where state = 'open')::int as reports
     from ask q where ${QUESTION}`,
  )
  const list = rows.map(({ phone, nickname, type, ...row }) => ({
    ...row,
    type_text: typeText(type),
    who: who({ phone, nickname }),
  }))
  const handOver = await db.one<{ is_on: boolean }>(
    "select is_on from desk_switch where name = 'ask-hand-over'",
  )
  return {
    ...pageAnswer(list, count?.total ?? 0, bounds),
    hands_over: handOver?.is_on ?? false,
    counts: counts ?? { pending: 0, unanswered: 0, published: 0, rejected: 0, basic: 0, reports: 0 },
  }
}

const AGENTS_SHOWN = 4
const LAWS_SHOWN = 2

/** Returns the details of a question for editors: its author, similar questions, agents who could answer, and its history. */
export async function deskAsk(context: Context, { id }: Input<'desk/ask'>): Promise<Output<'desk/ask'>> {
  const { db, now } = context
  const ask = await db.one<{
    type: number
    title: string
    created_at: number
    phone: string | null
    nickname: string | null
    no: number
    basic_total: number
  }>(
    `select q.type, q.title, q.created_at, u.phone, u.nickname,
       (select count(*) from ask o where o.uid = q.uid and o.id <= q.id and o.type between 1 and 8)::int as no,
       (select count(*) from ask o where o.type = q.type and o.is_basic and o.status = 'published')::int as basic_total
     from ask q left join users u on u.uid = q.uid where q.id = $1 and ${QUESTION}`,
    [id],
  )
  if (!ask) throw notFound('没有这个问题')
  const similar = await similarAsks(context, { title: ask.title, type: ask.type, not: id, limit: 4 })
  const agents = await loadAnswerers(db, { id, type: ask.type, today: startOfDay(now), most: AGENTS_SHOWN })
  const cited = await db.query<{ id: number }>(
    `select l as id from answer w join ask q on q.id = w.ask_id cross join unnest(w.law_ids) l
     where w.status = 'published' and (q.id = any($1) or q.type = $2) group by l
     order by bool_or(q.id = any($1)) desc, count(*) desc, l limit ${LAWS_SHOWN}`,
    [similar.map(other => other.id), ask.type],
  )
  const changes = await db.query<{ at: number; editor: string; action: string; status: string }>(
    `select a.at, coalesce(u.nickname, '已注销') as editor, a.action, coalesce(a.after->>'status', '') as status
     from audit a left join users u on u.uid = a.uid where a.entity_type = 'ask' and a.entity_id = $1 order by a.at, a.id limit 20`,
    [id],
  )
  const passed = await db.query<{ at: number; editor: string; action: string; status: string }>(
    `select r.at, string_agg(a.name, '、' order by a.id) as editor, 'hand-over' as action, '' as status
     from ask_request r join agent a on a.id = r.agent_id where r.ask_id = $1 and r.is_auto group by r.at`,
    [id],
  )
  return {
    who: who(ask),
    no: ask.no,
    created_at: ask.created_at,
    basic_total: ask.basic_total,
    similar: similar.map(other => ({ ...other, percent: alikeness(ask.title, other.title) })),
    agents,
    laws: await lawsByIds(
      context,
      cited.map(law => law.id),
    ),
    history: [...changes, ...passed].sort((one, other) => one.at - other.at),
  }
}

/** Requests answers to a published question from agents; agents already requested are skipped. A job notifies each. */
export async function askAgents(
  context: Context,
  { id, agent_ids }: Input<'desk/ask-agents'>,
): Promise<Output<'desk/ask-agents'>> {
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    const ask = await db.one<{ title: string; status: AskStatus }>(
      `select q.title, q.status from ask q where q.id = $1 and ${QUESTION} for update`,
      [id],
    )
    if (!ask) throw notFound('没有这个问题')
    if (ask.status !== 'published') throw conflict('发布以后才能请顾问回答')
    const known = await db.one<{ total: number }>(
      'select count(*) as total from agent where id = any($1) and is_active',
      [agent_ids],
    )
    if ((known?.total ?? 0) < new Set(agent_ids).size)
      throw badField({ field: 'agent_ids', message: '没有这位顾问' })
    const asked = await db.query<{ agent_id: number }>(
      `insert into ask_request (ask_id, agent_id, at) select $1, unnest($2::bigint[]), $3 on conflict do nothing returning agent_id`,
      [id, agent_ids, now],
    )
    const ids = asked.map(row => row.agent_id)
    if (ids.length === 0) return { total: 0 }
    await writeAudit(context, {
      action: 'desk/ask-agents',
      entityType: 'ask',
      entityId: id,
      before: null,
      after: { title: ask.title, agent_ids: ids },
    })
    return { total: ids.length }
  })
}

/** Sets whether unanswered questions are passed to agents automatically. */
export async function setHandOver(
  context: Context,
  { is_on }: Input<'desk/hand-over'>,
): Promise<Output<'desk/hand-over'>> {
  return inHeldTransaction(context, async context => {
    const before = await context.db.one<{ is_on: boolean }>(
      "select is_on from desk_switch where name = 'ask-hand-over' for update",
    )
    if (before?.is_on === is_on) return { is_on }
    await context.db.query("update desk_switch set is_on = $1, at = $2 where name = 'ask-hand-over'", [
      is_on,
      context.now,
    ])
    await writeAudit(context, {
      action: 'desk/hand-over',
      entityType: 'desk',
      entityId: 0,
      before,
      after: { is_on },
    })
    return { is_on }
  })
}

/** Rejects a question as a duplicate of another one with answers; the author is notified of which. */
export async function mergeAsk(
  context: Context,
  { id, into_id }: Input<'desk/merge-ask'>,
): Promise<Output<'desk/merge-ask'>> {
  if (id === into_id) throw badField({ field: 'into_id', message: '应是另一个问题' })
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    const ask = await db.one<{ title: string; status: AskStatus }>(
      `select q.title, q.status from ask q where q.id = $1 and ${QUESTION} for update`,
      [id],
    )
    const into = await db.one<{ title: string }>(
      `select q.title from ask q where q.id = $1 and ${QUESTION} and q.status = 'published'`,
      [into_id],
    )
    if (!ask || !into) throw notFound('没有这个问题')
    const reason = `和已有问题相同，请看“${into.title}”下的回答`
    await db.query(
      `update ask set status = 'rejected', reject_reason = $2, is_basic = false, reviewed_at = $3 where id = $1`,
      [id, reason, now],
    )
    await fillIndex(db, { only: { type: 'ask', ids: [id] } })
    await writeAudit(context, {
      action: 'desk/merge-ask',
      entityType: 'ask',
      entityId: id,
      before: { title: ask.title, status: ask.status },
      after: { title: ask.title, status: 'rejected', into_id },
    })
    return { reason }
  })
}
