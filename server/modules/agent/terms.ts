import type { z } from 'zod'
import type { AgentTerms, ledgerCalls } from '../../../src/contract/agent/ledger'
import { TERM_FIELDS } from '../../../src/contract/ledger-rules'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'
import { ownAgent } from './own-agent'

type Calls = typeof ledgerCalls
const COLUMNS = TERM_FIELDS.join(', ')

/** Returns an agent's fees and refund terms; null until the agent has saved them. */
export const loadAgentTerms = async (
  { db }: Pick<Context, 'db'>,
  agentId: number,
): Promise<AgentTerms | null> =>
  (await db.one<AgentTerms>(`select ${COLUMNS}, updated_at from agent_terms where agent_id = $1`, [
    agentId,
  ])) ?? null

/** Saves the caller's own fees and refund terms, which buyers see before they contact the agent. */
export async function saveTerms(
  context: Context,
  terms: z.output<Calls['agent/save-terms']['request']>,
): Promise<z.input<Calls['agent/save-terms']['result']>> {
  return inTransaction(context, async context => {
    const { db, now } = context
    const agentId = await ownAgent(context)
    const before = await loadAgentTerms(context, agentId)
    const kept = await db.one<AgentTerms>(
      `insert into agent_terms (agent_id, ${COLUMNS}, updated_at) values ($1, ${TERM_FIELDS.map((_, i) => `$${i + 3}`).join(', ')}, $2)
       on conflict (agent_id)
       do update set ${TERM_FIELDS.map(field => `${field} = excluded.${field}`).join(', ')},
         updated_at = excluded.updated_at
       returning ${COLUMNS}, updated_at`,
      [agentId, now, ...TERM_FIELDS.map(field => terms[field])],
    )
    if (!kept) throw new Error('terms were not kept')
    await writeAudit(context, {
      action: 'agent/save-terms',
      entityType: 'agent',
      entityId: agentId,
      before,
      after: terms,
    })
    return { terms: kept }
  })
}
