/**
 * Changes of a case at the desk. Every change locks the case, writes an audit and returns the updated case; closing it also closes the
 * members' reports that opened it.
 */

import type { z } from 'zod'
import type { DeskCase } from '../../../src/contract/case/cards'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { noteEvent } from '../../cases/events'
import { lockByCase } from '../../cases/lock'
import { openCase } from '../../cases/open'
import { CASE_NOW, moveCase, type CaseNow } from '../../cases/settle'
import { badField, conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { loadDeskCase } from './case'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
interface Answer {
  case: DeskCase
}

interface Held extends CaseNow {
  text_type: string | null
  text_id: number | null
}

/** Changes one case under a row lock with an audit, and returns the updated case. */
async function change(
  context: Context,
  { id, action, after }: { id: number; action: keyof Calls; after: object },
  work: (context: Context, before: Held) => Promise<unknown>,
): Promise<Answer> {
  await inHeldTransaction(context, async context => {
    const before = await context.db.one<Held>(
      `select ${CASE_NOW}, text_type, text_id from desk_case where id = $1 for update`,
      [id],
    )
    if (!before) throw notFound('没有这一件')
    await work(context, before)
    const { number, state, outcome, is_first, owner_uid } = before
    await writeAudit(context, {
      action,
      entityType: 'desk_case',
      entityId: id,
      before: { number, state, outcome, is_first, owner_uid },
      after,
    })
  })
  return { case: await loadDeskCase(context, id) }
}

/** desk/case-take: sets the owner of a case; one without an owner before moves to the state working. */
export const takeCase = (context: Context, { id, owner_uid }: Input<'desk/case-take'>): Promise<Answer> => {
  const owner = owner_uid ?? requireUid(context)
  return change(
    context,
    { id, action: 'desk/case-take', after: { owner_uid: owner } },
    async (context, before) => {
      const { db, now } = context
      if (before.state === 'closed') throw conflict('已结案')
      const colleague = await db.one<{ nickname: string }>(
        `select nickname from users where uid = $1 and status = 'normal' and roles && '{editor,admin}'`,
        [owner],
      )
      if (!colleague) throw badField({ field: 'owner_uid', message: '没有这位同事' })
      await db.query('update desk_case set owner_uid = $2, updated_at = $3 where id = $1', [id, owner, now])
      await noteEvent(db, {
        caseId: id,
        kind: 'taken',
        uid: requireUid(context),
        text: owner === requireUid(context) ? '' : `转给${colleague.nickname}`,
        at: now,
      })
      if (before.state === 'new') await moveCase(db, before, { to: 'working', by: owner }, now)
    },
  )
}

/** desk/case-note: adds a note that only colleagues read. */
export const noteCase = (context: Context, { id, text }: Input<'desk/case-note'>): Promise<Answer> =>
  change(context, { id, action: 'desk/case-note', after: { note: true } }, ({ db, now, caller }) =>
    noteEvent(db, { caseId: id, kind: 'note', uid: caller.uid, text, at: now }),
  )

/** desk/case-grade: sets whether the case may change a bid and so locks its lot. */
export const gradeCase = (context: Context, { id, is_first }: Input<'desk/case-grade'>): Promise<Answer> =>
  change(context, { id, action: 'desk/case-grade', after: { is_first } }, async (context, before) => {
    const { db, now } = context
    if (before.state === 'closed') throw conflict('已结案')
    if (before.is_first === is_first) return
    await db.query('update desk_case set is_first = $2, updated_at = $3 where id = $1', [id, is_first, now])
    await noteEvent(db, {
      caseId: id,
      kind: 'graded',
      uid: requireUid(context),
      text: is_first ? '影响报价，先办' : '不影响报价',
      at: now,
    })
    await lockByCase(db, before, now)
  })

/** Closes members' reports of a question or an answer together with the case that they opened. */
const closeReports = ({ db, now }: Context, { text_type, text_id }: Held) =>
  text_type === 'ask' || text_type === 'answer'
    ? db.query(
        `update ask_report r set closed_at = $2, state = case when exists (
           select 1 from ask q left join answer w on w.id = r.answer_id
           where q.id = r.ask_id and coalesce(w.status, q.status) = 'published') then 'kept' else 'removed' end
         where r.state = 'open' and ${text_type === 'ask' ? 'r.ask_id = $1 and r.answer_id is null' : 'r.answer_id = $1'}`,
        [text_id, now],
      )
    : undefined

/** desk/case-settle: replies to the person who opened the case, waits for somebody, or closes it with an outcome. */
export const settleCase = (
  context: Context,
  { id, state, outcome, reply }: Input<'desk/case-settle'>,
): Promise<Answer> => {
  if (state === 'closed' && (outcome === undefined || outcome === 'court'))
    throw badField({ field: 'outcome', message: '结案要选结果：属实、部分属实或不属实' })
  if (state !== 'closed' && outcome !== undefined && outcome !== 'court')
    throw badField({ field: 'outcome', message: '有了这个结果请直接结案' })
  if (state !== 'working' && reply === undefined) throw badField({ field: 'reply', message: '请写回复' })
  return change(
    context,
    { id, action: 'desk/case-settle', after: { state, outcome } },
    async (context, before) => {
      if (before.state === 'closed') throw conflict('已结案，只能由提交的人再提')
      await moveCase(context.db, before, { to: state, by: requireUid(context), outcome, reply }, context.now)
      if (state === 'closed') await closeReports(context, before)
    },
  )
}

/** desk/case-open: records a case that somebody reported by telephone; its owner is the person who records it. */
export async function openByCall(context: Context, input: Input<'desk/case-open'>): Promise<Answer> {
  const { house_id, agent_id, field } = input
  const id = await inHeldTransaction(context, async context => {
    const { db, now } = context
    if (field !== undefined && house_id === undefined)
      throw badField({ field: 'house_id', message: '请先选房源' })
    if (house_id !== undefined && !(await db.one('select 1 from house where id = $1', [house_id])))
      throw badField({ field: 'house_id', message: '没有这套房源' })
    if (agent_id !== undefined && !(await db.one('select 1 from agent where id = $1', [agent_id])))
      throw badField({ field: 'agent_id', message: '没有这位顾问' })
    const { id, number } = await openCase(db, { ...input, uid: null, taken_by: requireUid(context) }, now)
    await writeAudit(context, {
      action: 'desk/case-open',
      entityType: 'desk_case',
      entityId: id,
      before: null,
      after: { number, kind: input.kind, house_id, field, agent_id },
    })
    return id
  })
  return { case: await loadDeskCase(context, id) }
}
