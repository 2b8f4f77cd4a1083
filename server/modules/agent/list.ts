import type { z } from 'zod'
import type { AgentBrief, AgentCard, BrokerCard } from '../../../src/contract/agent/cards'
import type { agentCalls } from '../../../src/contract/agent/schema'
import type { PageOf } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { buildTeamSql } from '../../cards/lead-access'
import { conditions } from '../../shared/conditions'
import { idPage } from '../../shared/id-page'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere, parameters } from '../../shared/sql'
import { AGENT_BRIEF_COLUMNS, agentCardsByIds, brokerCardsByIds } from '../../cards/agent'

type Calls = typeof agentCalls
type ListInput = z.output<Calls['agent/list']['request']>

const BEST = 'a.rating desc nulls last, a.deal_total desc, a.id'
const ORDERS: Record<NonNullable<ListInput['sort']>, string> = {
  default: BEST,
  deal_desc: `a.deal_total desc, ${BEST}`,
  rating_desc: BEST,
  consult_desc: `a.consult_total desc, ${BEST}`,
  years_desc: `a.years desc nulls last, ${BEST}`,
}

/**
 * Returns active agents. With districts, agents of these districts come first, those with it as their main district at the top. With a lot,
 * only the lot's own agents and then those of its district are returned.
 */
export async function listAgents(context: Context, input: ListInput): Promise<PageOf<AgentCard>> {
  const p = parameters()
  const found = conditions(p, ['a.is_active'])
  const first: string[] = []
  if (input.house_id !== undefined) {
    const id = p.add(input.house_id)
    found.add(
      `exists (select 1
         from house h
         where h.id = ${id} and h.shelf = 'on' and (a.id = any(h.agent_ids) or h.region_id = any(a.district_ids)))`,
    )
    first.push(
      `exists (select 1 from house h where h.id = ${id} and a.id = any(h.agent_ids)) desc`,
      `exists (select 1 from house h where h.id = ${id} and h.region_id = a.district_ids[1]) desc`,
    )
  }
  if (input.region_ids && input.region_ids.length > 0) {
    const asked = `array(select id from region where array[id, id / 100 * 100, id / 10000 * 10000] && ${p.add(input.region_ids)}::bigint[])`
    first.push(`a.district_ids && ${asked} desc`, `coalesce(a.district_ids[1] = any(${asked}), false) desc`)
  }
  if (input.parent_id !== undefined) found.anyOf('a.parent_id', [input.parent_id])
  if (input.keyword) {
    const like = p.add(likeAnywhere(input.keyword))
    found.add(`(a.name ilike ${like} or a.company ilike ${like})`)
  }
  const bounds = pageBounds(input)
  const order = [...first, ORDERS[input.sort ?? 'default']].join(', ')
  const { ids, total } = await idPage(
    context,
    { id: 'a.id', from: 'agent a', where: found.sql(), order, p },
    bounds,
  )
  return pageAnswer(await agentCardsByIds(context, ids), total, bounds)
}

/**
 * Returns the agents who can be chosen as team leader: those who lead others or have no leader, without the caller and the caller's team.
 */
export async function parentAgents(
  { db, caller }: Context,
  { keyword }: { keyword?: string | undefined },
): Promise<{ list: AgentBrief[] }> {
  const list = await db.query<AgentBrief>(
    `select ${AGENT_BRIEF_COLUMNS} from agent a
     where a.is_active and (a.parent_id is null or exists (select 1 from agent b where b.parent_id = a.id))
       and ($1::bigint is null or a.id not in ${buildTeamSql('$1')}) and ($2::text is null or a.name ilike $2 or a.company ilike $2)
     order by a.name, a.id limit 100`,
    [caller.agentId, keyword === undefined ? null : likeAnywhere(keyword)],
  )
  return { list }
}

/** Returns the brokers of one building in the building's order (unknown: 1005), or all brokers by name. */
export async function listBrokers(
  context: Context,
  input: {
    building_id?: number | undefined
    keyword?: string | undefined
    page?: number | undefined
    page_size?: number | undefined
  },
): Promise<PageOf<BrokerCard>> {
  const { building_id, keyword } = input
  if (
    building_id !== undefined &&
    !(await context.db.one('select 1 from building where id = $1', [building_id]))
  )
    throw notFound('楼盘不存在')
  const p = parameters()
  const found = conditions(p)
  if (building_id !== undefined) found.anyOf('k.building_id', [building_id])
  if (keyword) {
    const like = p.add(likeAnywhere(keyword))
    found.add(`(k.name ilike ${like} or k.company ilike ${like})`)
  }
  const bounds = pageBounds(input)
  const order = building_id === undefined ? 'k.name, k.id' : 'k.sort, k.id'
  const { ids, total } = await idPage(
    context,
    { id: 'k.id', from: 'broker k', where: found.sql(), order, p },
    bounds,
  )
  return pageAnswer(await brokerCardsByIds(context, ids), total, bounds)
}
