import type { BrokerCard } from '../../../src/contract/agent/cards'
import type { Context } from '../../http/context'
import { brokerCardsByIds } from '../../cards/agent'

const SHOWN = 20

/** Returns the brokers of a building in the building's order. */
export async function loadBuildingBrokers(context: Context, buildingId: number): Promise<BrokerCard[]> {
  const rows = await context.db.query<{ id: number }>(
    'select id from broker where building_id = $1 order by sort, id limit $2',
    [buildingId, SHOWN],
  )
  return brokerCardsByIds(
    context,
    rows.map(row => row.id),
  )
}
