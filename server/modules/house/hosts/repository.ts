import type { AgentBrief } from '../../../../src/contract/agent/cards'
import type { Facet } from '../../../../src/contract/common'
import type { HostHouse } from '../../../../src/contract/house/schema'
import type { Context } from '../../../http/context'
import { agentCardsByIds, AGENT_BRIEF_COLUMNS } from '../../agent/cards'
import { parameters, type Parameters } from '../../shared/sql'
import { houseCardsByIds } from '../cards'
import { houseConditions, without, type HouseFilter } from '../filter'
import { OPEN_SQL } from '../orders'

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
  filter?: HouseFilter
  /** More conditions over the host house `t`, its lot `h` and manager `a`. */
  and?: (p: Parameters) => readonly string[]
  order?: string | ((p: Parameters) => string)
}

export const LATEST = 't.created_at desc, t.id desc'

/** A keyword finds the manager's name as well as the lot. */
function whereOf({ filter = {}, and }: HostQuery, now: number, p: Parameters): string {
  const lot = houseConditions(without(filter, 'keyword'), now, p)
  const words =
    filter.keyword === undefined
      ? undefined
      : houseConditions({ keyword: filter.keyword }, now, p).get('keyword')
  const keyword = words === undefined ? [] : [`(${words} or strpos(a.name, ${p.add(filter.keyword)}) > 0)`]
  return [...lot.values(), ...keyword, ...(and?.(p) ?? [])].join(' and ')
}

/** Rows with the cards of lot and manager; a lot or manager that went meanwhile takes its row along. */
async function hostHousesOf(context: Context, rows: readonly HostRow[]): Promise<HostHouse[]> {
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
  const where = whereOf(query, context.now, p)
  const order = typeof query.order === 'function' ? query.order(p) : (query.order ?? LATEST)
  const rows = await context.db.query<HostRow>(
    `select ${HOST_COLUMNS} from ${HOST_FROM} where ${where} order by ${order} limit ${p.add(limit)} offset ${p.add(offset)}`,
    p.values,
  )
  return hostHousesOf(context, rows)
}

export async function hostTotal({ db, now }: Context, query: HostQuery): Promise<number> {
  const p = parameters()
  const row = await db.one<{ total: number }>(
    `select count(*) as total from ${HOST_FROM} where ${whereOf(query, now, p)}`,
    p.values,
  )
  return row?.total ?? 0
}

/** The managers with most host houses. */
export async function hostAgentIds({ db, now }: Context, query: HostQuery, limit: number): Promise<number[]> {
  const p = parameters()
  const rows = await db.query<{ agent_id: number }>(
    `
    select t.agent_id from ${HOST_FROM} where ${whereOf(query, now, p)} group by t.agent_id order by count(*) desc, t.agent_id limit ${p.add(limit)}`,
    p.values,
  )
  return rows.map(row => row.agent_id)
}

/** Districts with host houses, most first. */
export function hostRegions({ db, now }: Context, query: HostQuery): Promise<Facet[]> {
  const p = parameters()
  return db.query<Facet>(
    `
    select h.region_id::text as key, min(h.region_name) as label, count(*) as total from ${HOST_FROM} where ${whereOf(query, now, p)}
    group by h.region_id order by total desc, h.region_id`,
    p.values,
  )
}

/** All managers with a host house, by name. */
export function hostAgents({ db, now }: Context): Promise<AgentBrief[]> {
  const p = parameters()
  return db.query<AgentBrief>(
    `
    select ${AGENT_BRIEF_COLUMNS} from agent a where a.id in (select t.agent_id from ${HOST_FROM} where ${whereOf({ and: () => [OPEN_SQL] }, now, p)}) order by a.name, a.id`,
    p.values,
  )
}
