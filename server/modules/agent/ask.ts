import type { z } from 'zod'
import type { agentCalls } from '../../../src/contract/agent/schema'
import { requireUid, type Context } from '../../http/context'
import { consumeLimit } from '../../http/rate-limits'
import { twoPhase } from '../../http/two-phase'
import { namedAgent } from '../lead/assign'
import { ownPhone } from '../lead/consent'
import { buildLeadReceipt } from '../lead/leads'
import { addLead } from '../lead/repository'
import { loadSubjectPlace } from '../../cards/lead-subject'
import { checkTextForMarks } from '../../shared/text-marks'
import { inTransaction } from '../../shared/transaction'

type Calls = typeof agentCalls
type Input = z.output<Calls['agent/ask']['request']>

export const ASKS_A_DAY = 10
const DAY = 86_400
/** Kind 其他: the editor who publishes the question chooses its kind. */
const ASK_TYPE = 8
const TITLE = 30

/**
 * Sends a question to one agent: creates a pending question in the Q&A and a lead of type ask. Throws 1005 for an unknown agent or lot,
 * 1007 for more than 10 a day.
 */
export const askAgent = twoPhase(
  (context: Context, { title, content }: Input) =>
    checkTextForMarks(context, [title, content].filter(Boolean).join('\n')),
  putQuestion,
)

async function putQuestion(
  context: Context,
  { agent_id, title, content, house_id, anonymous }: Input,
  marks: string[],
): Promise<z.input<Calls['agent/ask']['result']>> {
  const uid = requireUid(context)
  const agent = await namedAgent(context, agent_id)
  const subject = house_id === undefined ? null : { type: 'house' as const, id: house_id }
  if (subject) await loadSubjectPlace(context, subject)
  return inTransaction(context, async context => {
    const { db, now } = context
    await consumeLimit(context, { name: 'agent.ask.day', subject: uid, total: ASKS_A_DAY, seconds: DAY })
    const ask = await db.one<{ id: number }>(
      `insert into ask (type, title, content, uid, house_id, agent_id, is_anonymous, status, created_at, marks)
       values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9)
       returning id`,
      [
        ASK_TYPE,
        title ?? toAskTitle(content),
        content,
        uid,
        house_id ?? null,
        agent_id,
        anonymous ?? false,
        now,
        marks,
      ],
    )
    if (!ask) throw new Error('a question was not saved')
    const member = await db.one<{ nickname: string }>('select nickname from users where uid = $1', [uid])
    const lead = await addLead(context, {
      type: 'ask',
      phone: (await ownPhone(context)) ?? '',
      subject: subject ?? { type: 'agent', id: agent_id },
      isSigned: false,
      verified: true,
      name: anonymous ? null : (member?.nickname ?? null),
      agent_id,
      note: content,
      ask_id: ask.id,
    })
    return { ask_id: ask.id, consult: buildLeadReceipt(lead, agent, context), status: 'pending' as const }
  })
}

/** Returns the first sentence of a question, truncated. */
function toAskTitle(content: string): string {
  const sentence =
    content
      .split(/[\n。？！]/)
      .find(part => part.trim() !== '')
      ?.trim() ?? content
  const signs = Array.from(sentence)
  return signs.length > TITLE ? `${signs.slice(0, TITLE).join('')}…` : sentence
}
