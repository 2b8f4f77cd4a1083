import type { z } from 'zod'
import type { LeadStatus } from '../../../src/contract/codes'
import type { leadCalls } from '../../../src/contract/lead/schema'
import { requireUid, type Context } from '../../http/context'
import { conflict, notFound } from '../../errors/api-error'
import { refusePersonal } from '../ask/check-text'
import { checkPublication } from '../../shared/publication'
import { inHeldTransaction } from '../../shared/transaction'
import { addRecord, changeLead, loadRecordAuthor } from './repository'
import { leadToSee } from '../../cards/lead-access'

type Calls = typeof leadCalls

/** Answers a question as the agent in charge or an admin; a further answer replaces the first. */
export async function answerLead(
  context: Context,
  { id, content, publish }: z.output<Calls['phone/ask-answer']['request']>,
): Promise<z.input<Calls['phone/ask-answer']['result']>> {
  if (publish) refusePersonal({ content })
  return inHeldTransaction(context, async context => {
    const lead = await leadToSee(context, id, { lock: true })
    if (!lead.is_in_charge && context.caller.role !== 'admin') throw notFound('记录不存在')
    if (lead.type !== 'ask' && lead.type !== 'zixun') throw conflict('这类记录不用回答')
    if (lead.status === 'invalid' || lead.status === 'cancelled') throw conflict('记录已取消或无效')
    const done: LeadStatus = 'done'
    await addRecord(context, {
      id,
      by: 'agent',
      uid: requireUid(context),
      name: await loadRecordAuthor(context, 'agent'),
      status: done,
      note: '',
    })
    await addRecord(context, {
      id,
      by: 'system',
      uid: null,
      name: '系统',
      status: done,
      note: '您的咨询有了答复',
    })
    const state = await changeLead(context, id, { status: done, answer: content })
    if (publish && lead.ask_id !== null)
      await publishAnswer(context, { askId: lead.ask_id, agentId: lead.agent_id, content })
    return { ...state, answer: content, ask_id: lead.ask_id }
  })
}

/** Saves the one answer of an agent to a question; it is public as soon as the question is. */
async function publishAnswer(
  context: Context,
  { askId, agentId, content }: { askId: number; agentId: number | null; content: string },
): Promise<void> {
  const { db, now } = context
  checkPublication(context, { isPublic: true, isOwnWords: true })
  const changed = await db.one(
    'update answer set content = $3 where ask_id = $1 and agent_id is not distinct from $2 returning 1',
    [askId, agentId, content],
  )
  if (!changed)
    await db.query('insert into answer (ask_id, agent_id, content, created_at) values ($1, $2, $3, $4)', [
      askId,
      agentId,
      content,
      now,
    ])
}
