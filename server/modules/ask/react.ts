/**
 * Reactions to questions and answers: accepting, useful votes and reports. Counters are updated under a lock of the answer's row. A report
 * opens a case at the desk, which closes together with the reports.
 */

import type { z } from 'zod'
import { REPORT_REASON_LABELS } from '../../../src/contract/ask-rules'
import type { askCalls } from '../../../src/contract/ask/schema'
import { requireUid, type Context } from '../../http/context'
import { openCase } from '../../cases/open'
import { CASE_NOW, moveCase, type CaseNow } from '../../cases/settle'
import { notAllowed, notFound } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inHeldTransaction, inTransaction } from '../../shared/transaction'

type Calls = typeof askCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Accepts one answer as the question's author, or withdraws the acceptance. */
export async function acceptAnswer(
  context: Context,
  { id, answer_id, accept }: Input<'ask/accept'>,
): Promise<Output<'ask/accept'>> {
  const uid = requireUid(context)
  return inTransaction(context, async ({ db }) => {
    const ask = await db.one<{ uid: number; accepted_id: number | null }>(
      `select uid, accepted_id from ask where id = $1 and (status = 'published' or uid = $2) for update`,
      [id, uid],
    )
    if (!ask) throw notFound('没有这个问题')
    if (ask.uid !== uid) throw notAllowed('只有提问者可以采纳')
    if (
      !(await db.one(`select 1 from answer where id = $1 and ask_id = $2 and status = 'published'`, [
        answer_id,
        id,
      ]))
    )
      throw notFound('没有这条回答')
    const accepted = accept ? answer_id : ask.accepted_id === answer_id ? null : ask.accepted_id
    await db.query('update ask set accepted_id = $2 where id = $1', [id, accepted])
    return { accepted_id: accepted }
  })
}

/** Sets whether an answer helped the member. */
export async function setUseful(
  context: Context,
  { answer_id, useful }: Input<'ask/useful'>,
): Promise<Output<'ask/useful'>> {
  const uid = requireUid(context)
  return inTransaction(context, async ({ db, now, caller }) => {
    const answer = await db.one<{ useful_total: number; agent_id: number | null }>(
      `select w.useful_total, w.agent_id from answer w join ask q on q.id = w.ask_id and q.status = 'published'
       where w.id = $1 and w.status = 'published' for update of w`,
      [answer_id],
    )
    if (!answer) throw notFound('没有这条回答')
    if (answer.agent_id !== null && answer.agent_id === caller.agentId)
      throw notAllowed('不能给自己的回答点有用')
    const changed = useful
      ? await db.one(
          'insert into answer_useful (answer_id, uid, at) values ($1, $2, $3) on conflict do nothing returning 1',
          [answer_id, uid, now],
        )
      : await db.one('delete from answer_useful where answer_id = $1 and uid = $2 returning 1', [
          answer_id,
          uid,
        ])
    const useful_total = answer.useful_total + (changed ? (useful ? 1 : -1) : 0)
    if (changed)
      await db.query('update answer set useful_total = $2 where id = $1', [answer_id, useful_total])
    return { is_useful: useful, useful_total }
  })
}

const REPORTS_A_DAY = 20

/** Reports a question or an answer to the editors; a second report by the same member replaces the first. */
export async function report(
  context: Context,
  { id, answer_id, reason, note = '' }: Input<'ask/report'>,
): Promise<Output<'ask/report'>> {
  const { db, now } = context
  const uid = requireUid(context)
  const found = await db.one(
    `select 1 from ask q where q.id = $1 and q.status = 'published' and ($2::bigint is null or exists (
       select 1 from answer w where w.id = $2 and w.ask_id = q.id and w.status = 'published'))`,
    [id, answer_id ?? null],
  )
  if (!found) throw notFound(answer_id === undefined ? '没有这个问题' : '没有这条回答')
  await consumeLimit(context, { name: 'ask.report.day', subject: uid, total: REPORTS_A_DAY, seconds: 86_400 })
  await inTransaction(context, async ({ db }) => {
    await db.query(
      `insert into ask_report (ask_id, answer_id, uid, reason, note, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (ask_id, answer_id, uid) do update set reason = excluded.reason, note = excluded.note`,
      [id, answer_id ?? null, uid, reason, note, now],
    )
    const text = { text_type: answer_id === undefined ? 'ask' : 'answer', text_id: answer_id ?? id } as const
    const content = [REPORT_REASON_LABELS[reason], note].filter(Boolean).join('：')
    const open = await db.one(
      `update desk_case set content = $4, updated_at = $5
       where uid = $1 and text_type = $2 and text_id = $3 and kind = 'text' and state <> 'closed' returning 1`,
      [uid, text.text_type, text.text_id, content, now],
    )
    if (!open) await openCase(db, { uid, kind: 'text', ...text, content }, now)
  })
  return { ok: true }
}

/** Returns the members' reports, the oldest first. */
export async function reportPage(
  { db }: Context,
  { state = 'open', ...paging }: Input<'ask/reports'>,
): Promise<Output<'ask/reports'>> {
  const bounds = pageBounds(paging)
  const rows = await db.query<Output<'ask/reports'>['list'][number] & { total: number }>(
    `select r.id, r.ask_id, r.answer_id, q.title, coalesce(w.content, q.content) as text,
       case when r.answer_id is null then '提问者' else coalesce(a.name, '编辑部') end as author,
       r.reason, r.note, r.state, r.created_at, count(*) over ()::int as total
     from ask_report r join ask q on q.id = r.ask_id left join answer w on w.id = r.answer_id left join agent a on a.id = w.agent_id
     where r.state = $1 order by r.created_at, r.id limit $2 offset $3`,
    [state, bounds.limit, bounds.offset],
  )
  return pageAnswer(
    rows.map(({ total: _total, ...row }) => row),
    rows[0]?.total ?? 0,
    bounds,
  )
}

/** Closes the cases that these reports opened, and notifies the members who reported. */
async function closeCases(
  context: Context,
  { ask_id, answer_id }: { ask_id: number; answer_id: number | null },
  remove: boolean,
): Promise<void> {
  const { db, now } = context
  const cases = await db.query<CaseNow>(
    `select ${CASE_NOW}
     from desk_case
     where text_type = $1 and text_id = $2 and kind = 'text' and state <> 'closed'
     order by id
     for update`,
    [answer_id === null ? 'ask' : 'answer', answer_id ?? ask_id],
  )
  for (const one of cases)
    await moveCase(
      db,
      one,
      {
        to: 'closed',
        by: requireUid(context),
        outcome: remove ? 'fixed' : 'unfounded',
        reply: remove ? '已核实，内容已撤下。谢谢指正。' : '已核实，没有发现问题，内容保留。',
      },
      now,
    )
}

/** Applies an editor's decision to all reports of the same question or answer: it stays published, or it is taken down. */
export async function closeReport(
  context: Context,
  { id, remove }: Input<'ask/close-report'>,
): Promise<Output<'ask/close-report'>> {
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    const one = await db.one<{ ask_id: number; answer_id: number | null }>(
      'select ask_id, answer_id from ask_report where id = $1 for update',
      [id],
    )
    if (!one) throw notFound('没有这条举报')
    if (remove && one.answer_id !== null) {
      await db.query('update ask set accepted_id = null where id = $1 and accepted_id = $2', [
        one.ask_id,
        one.answer_id,
      ])
      await db.query(`update answer set status = 'rejected', updated_at = $2 where id = $1`, [
        one.answer_id,
        now,
      ])
    } else if (remove)
      await db.query(
        `update ask set status = 'rejected', reject_reason = coalesce(reject_reason, '经举报核实后撤下'), reviewed_at = $2 where id = $1`,
        [one.ask_id, now],
      )
    await db.query(
      `update ask_report set state = $3, closed_at = $4 where ask_id = $1 and answer_id is not distinct from $2 and state = 'open'`,
      [one.ask_id, one.answer_id, remove ? 'removed' : 'kept', now],
    )
    await closeCases(context, one, remove)
    await writeAudit(context, {
      action: 'ask/close-report',
      entityType: one.answer_id === null ? 'ask' : 'answer',
      entityId: one.answer_id ?? one.ask_id,
      before: null,
      after: { removed: remove },
    })
    return { ok: true }
  })
}
