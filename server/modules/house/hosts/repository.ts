import type { AgentBrief } from '../../../../src/contract/agent/cards'
import type { Facet } from '../../../../src/contract/common'
import type { HostHouse } from '../../../../src/contract/house/schema'
import type { Context } from '../../../http/context'
import { agentCardsByIds, AGENT_BRIEF_COLUMNS } from '../../../cards/agent'
import { parameters, type Parameters } from '../../../shared/sql'
import { houseCardsByIds } from '../../../cards/house'
import { lotIds, onlyIds, OPEN_SQL, sortSql, type LotRequest, type SqlSort } from '../../../search'

interface HostRow {
  id: number
  house_id: number
  agent_id: number
  reason: string
  visit_times: number[]
  created_at: number
}

export const HOST_FROM =
  'host_house t join house h on h.id = t.house_id join agent a on a.id = t.agent_id and a.is_active'
const HOST_COLUMNS = 't.id, t.house_id, t.agent_id, t.reason, t.visit_times, t.created_at'

export interface HostQuery {
  /** Filter of the lots and (with a sort) their order. A keyword also matches the manager's name. */
  lots?: LotRequest & { sort?: SqlSort }
  /** Further conditions over the host house `t`, its lot `h` and manager `a`. */
  and?: (p: Parameters) => readonly string[]
  order?: string
}

export const LATEST = 't.created_at desc, t.id desc'

/** Returns SQL conditions and order. Host houses are few, so the lot search is asked for their ids only. */
async function hostSql(context: Context, { lots = {}, and, order = LATEST }: HostQuery, p: Parameters) {
  const all = await context.db.query<{ id: number }>('select distinct house_id as id from host_house')
  const also = [...(lots.also ?? []), onlyIds(all.map(({ id }) => id))]
  const { keyword, ...filter } = lots.filter ?? {}
  const idsOf = async (request: LotRequest) => {
    const found: number[] = []
    for await (const ids of lotIds(context, request)) found.push(...ids)
    return p.add(found)
  }
  const where = [
    `t.house_id = any(${await idsOf({ filter, also })}::bigint[])`,
    `h.shelf = 'on'`,
    ...(and?.(p) ?? []),
  ]
  if (keyword !== undefined) {
    const named = await idsOf({ filter: { ...filter, keyword }, also })
    where.push(`(t.house_id = any(${named}::bigint[]) or strpos(a.name, ${p.add(keyword)}) > 0)`)
  }
  const first = lots.sort ? sortSql(lots.sort, p) : []
  return { where: where.join(' and '), order: [...first, order].join(', ') }
}

/** Adds the cards of lot and manager to the rows; drops rows whose lot or manager is gone meanwhile. */
async function loadHostHouses(context: Context, rows: readonly HostRow[]): Promise<HostHouse[]> {
  const [houses, agents] = await Promise.all([
    houseCardsByIds(
      context,
      rows.map(r => r.house_id),
    ),
    agentCardsByIds(
      context,
      rows.map(r => r.agent_id),
    ),
  ])
  return rows.flatMap(({ id, house_id, agent_id, reason, visit_times, created_at }) => {
    const house = houses.find(h => h.id === house_id)
    const agent = agents.find(a => a.id === agent_id)
    return house && agent ? [{ id, house, agent, reason, visit_times, created_at }] : []
  })
}

export async function hostHouses(
  context: Context,
  query: HostQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<HostHouse[]> {
  const p = parameters()
  const { where, order } = await hostSql(context, query, p)
  const rows = await context.db.query<HostRow>(
    `select ${HOST_COLUMNS} from ${HOST_FROM} where ${where} order by ${order} limit ${p.add(limit)} offset ${p.add(offset)}`,
    p.values,
  )
  return loadHostHouses(context, rows)
}

export async function hostTotal(context: Context, query: HostQuery): Promise<number> {
  const p = parameters()
  const { where } = await hostSql(context, query, p)
  const row = await context.db.one<{ total: number }>(
    `select count(*) as total from ${HOST_FROM} where ${where}`,
    p.values,
  )
  return row?.total ?? 0
}

/** Returns the managers with the most host houses. */
export async function hostAgentIds(context: Context, query: HostQuery, limit: number): Promise<number[]> {
  const p = parameters()
  const { where } = await hostSql(context, query, p)
  const rows = await context.db.query<{ agent_id: number }>(
    `select t.agent_id from ${HOST_FROM} where ${where} group by t.agent_id order by count(*) desc, t.agent_id limit ${p.add(limit)}`,
    p.values,
  )
  return rows.map(row => row.agent_id)
}

const OPEN_ON_SHELF = `h.shelf = 'on' and ${OPEN_SQL}`

/** Returns districts with open host houses, those with the most first. */
export const hostRegions = ({ db }: Context) =>
  db.query<Facet>(`
    select h.region_id::text as key, min(h.region_name) as label, count(*) as total from ${HOST_FROM} where ${OPEN_ON_SHELF}
    group by h.region_id order by total desc, h.region_id`)

/** Returns all managers with an open host house, by name. */
export const hostAgents = ({ db }: Context) =>
  db.query<AgentBrief>(
    `select ${AGENT_BRIEF_COLUMNS}
     from agent a
     where a.id in (select t.agent_id from ${HOST_FROM} where ${OPEN_ON_SHELF})
     order by a.name, a.id`,
  )
