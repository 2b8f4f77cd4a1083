import type { AgentBrief, AgentCard, BrokerCard } from '../../src/contract/agent/cards'
import type { Context } from '../http/context'

/**
 * Columns of a card, `a` the manager and $1 the caller's uid; districts in the manager's order, main one first. Never includes a manager's
 * private phone.
 */
export const AGENT_CARD_COLUMNS = `
  a.id, a.name, a.avatar, a.company, a.phone_relay, a.title, a.years,
  coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by array_position(a.district_ids, d.id))
      from region d
      where d.id = any(a.district_ids)),
    '[]') as districts,
  a.skills,
  a.deal_total, a.consult_total, a.rating,
  exists (select 1 from follow f where f.uid = $1 and f.type = 'agent' and f.entity_id = a.id) as is_followed, a.followed_total`

export const AGENT_BRIEF_COLUMNS = 'a.id, a.name, a.avatar, a.company, a.phone_relay'

/** Returns cards in the order of ids without unknown and inactive ones. `withHidden` includes inactive ones, for saved lists. */
export async function agentCardsByIds(
  context: Context,
  ids: readonly number[],
  { withHidden = false } = {},
): Promise<AgentCard[]> {
  if (ids.length === 0) return []
  return context.db.query<AgentCard>(
    `select ${AGENT_CARD_COLUMNS}
     from agent a
     where a.id = any($2) ${withHidden ? '' : 'and a.is_active'}
     order by array_position($2::bigint[], a.id)`,
    [context.caller.uid, ids],
  )
}

/** Returns briefs in the order of ids, inactive managers included: a record keeps the name of its manager. */
export async function agentBriefsByIds(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<AgentBrief[]> {
  if (ids.length === 0) return []
  return db.query<AgentBrief>(
    `select ${AGENT_BRIEF_COLUMNS} from agent a where a.id = any($1) order by array_position($1::bigint[], a.id)`,
    [ids],
  )
}

/** Returns brokers of new builds in the order of ids. */
export async function brokerCardsByIds(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<BrokerCard[]> {
  if (ids.length === 0) return []
  return db.query<BrokerCard>(
    `select k.id, k.name, k.avatar, k.company, k.building_id, b.name as building_name, k.phone_relay, k.is_on_site, k.look_total
     from broker k join building b on b.id = k.building_id where k.id = any($1) order by array_position($1::bigint[], k.id)`,
    [ids],
  )
}
