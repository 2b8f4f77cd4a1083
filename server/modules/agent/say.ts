import type { z } from 'zod'
import type { AgentEstimate, ledgerCalls } from '../../../src/contract/agent/ledger'
import { isSaidIssue, saidRange } from '../../../src/contract/ledger-rules'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'
import { ESTIMATE, ESTIMATES, loadSaidLot, whyNot } from './ledger'
import { ownAgent } from './own-agent'

type Calls = typeof ledgerCalls

/**
 * Stores the caller's estimate of a lot permanently, with the server's time. Throws 1008 if it is too late, the lot is withdrawn, or the
 * caller has estimated it already.
 */
export async function sayEstimate(
  context: Context,
  input: z.output<Calls['agent/say']['request']>,
): Promise<z.input<Calls['agent/say']['result']>> {
  const { house_id, basis, has_interest, client_total } = input
  return inTransaction(context, async context => {
    const { db, now } = context
    const agentId = await ownAgent(context)
    const lot = await loadSaidLot(context, house_id)
    if (!lot) throw notFound('房源不存在或已下架')
    const why = whyNot(lot, now)
    if (why !== null) throw conflict(why)
    const range = saidRange(input, lot.start_price)
    if (isSaidIssue(range)) throw badField(range)
    const { low, middle, high } = range
    const kept = await db.one<{ id: number }>(
      `insert into agent_estimate (agent_id, house_id, start_time, low, middle, high, basis, has_interest, client_total, is_own, said_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8, $10) on conflict (agent_id, house_id) do nothing returning id`,
      [agentId, house_id, lot.start_time, low, middle, high, basis, has_interest, client_total, now],
    )
    if (!kept) throw conflict('已经给过估价，不能再改')
    const row = await db.one<AgentEstimate>(`select ${ESTIMATE} from ${ESTIMATES} where e.id = $1`, [kept.id])
    if (!row) throw new Error('an estimate was not kept')
    await writeAudit(context, {
      action: 'agent/say',
      entityType: 'agent',
      entityId: agentId,
      before: null,
      after: { house_id, low, middle, high, has_interest, client_total },
    })
    return { estimate: row }
  })
}
