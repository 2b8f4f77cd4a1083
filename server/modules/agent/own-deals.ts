import type { Database } from '../../db/database'

/**
 * Marks, permanently, the estimates of lots that the agent's own clients bought: a completed lead about the lot, or any lead of the member
 * who bought it. They are excluded from the score, since agents could otherwise predict the bids of their own clients.
 */
export const markOwnDeals = (db: Database): Promise<unknown> =>
  db.query(
    `update agent_estimate e set is_own = true from house h where h.id = e.house_id and h.status = 'sold' and not e.is_own and (
       exists (select 1
         from lead k
         where k.agent_id = e.agent_id and k.entity_type = 'house' and k.entity_id = e.house_id and k.status = 'done')
       or exists (select 1 from won_lot w join lead k on k.uid = w.uid and k.agent_id = e.agent_id where w.house_id = e.house_id))`,
  )
