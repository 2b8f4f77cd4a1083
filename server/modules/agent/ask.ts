import type { z } from 'zod'
import type { agentCalls } from '../../../src/contract/agent/schema'
import { uidOf, type Context } from '../../http/context'
import { takeLimit } from '../../http/limits'
import { prepared } from '../../http/prepared'
import { namedAgent } from '../lead/assign'
import { ownPhone } from '../lead/consent'
import { receiptOf } from '../lead/leads'
import { addLead } from '../lead/repository'
import { placeOf } from '../../cards/lead-subject'
import { marksOf } from '../../shared/text-marks'
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
export const askAgent = prepared(
  (context: Context, { title, content }: Input) =>
    marksOf(context, [title, content].filter(Boolean).join('\n')),
  putQuestion,
)

async function putQuestion(
  context: Context,
  { agent_id, title, content, house_id, anonymous }: Input,
  marks: string[],
): Promise<z.input<Calls['agent/ask']['result']>> {
  const uid = uidOf(context)
  const agent = await namedAgent(context, agent_id)
  const subject = house_id === undefined ? null : { type: 'house' as const, id: house_id }
  if (subject) await placeOf(context, subject)
  return inTransaction(context, async context => {
    const { db, now } = context
    await takeLimit(context, { name: 'agent.ask.day', subject: uid, total: ASKS_A_DAY, seconds: DAY })
    const ask = await db.one<{ id: number }>(
      `insert into ask (type, title, content, uid, house_id, agent_id, is_anonymous, status, created_at, marks) values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9) returning id`,
      [
        ASK_TYPE,
        title ?? titleOf(content),
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
    return { ask_id: ask.id, consult: receiptOf(lead, agent, context), status: 'pending' as const }
  })
}

/** Returns the first sentence of a question, truncated. */
function titleOf(content: string): string {
  const sentence =
    content
      .split(/[\n。？！]/)
      .find(part => part.trim() !== '')
      ?.trim() ?? content
  const signs = Array.from(sentence)
  return signs.length > TITLE ? `${signs.slice(0, TITLE).join('')}…` : sentence
}
