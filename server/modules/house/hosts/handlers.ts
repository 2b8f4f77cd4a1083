import {
  FUNDS,
  FUNDS_LABELS,
  HOUSE_SORT_LABELS,
  HOUSE_TYPE_ORDER,
  PURPOSE_LABELS,
  PURPOSES,
} from '../../../../src/contract/codes'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { badField, notFound } from '../../../errors/api-error'
import { agentCardsByIds } from '../../../cards/agent'
import { leaveLead } from '../../lead/leads'
import { pageAnswer, pageBounds } from '../../../shared/paging'
import { AREA_BANDS, PRICE_BANDS } from '../bands'
import { loadHouseInfo } from '../detail/info'
import { toOptions } from '../labels'
import { likeLot, tasteConditions } from '../lists/recommend'
import { loadTaste } from '../lists/taste'
import { HOUSE_ORDERS, isOpen, OPEN_SQL, regionCircles, type SqlSort } from '../../../search'
import { lotOnShelf } from '../lots'
import { bandList, houseTypePara, jushiOptions } from '../params/para'
import {
  hostAgentIds,
  hostAgents,
  hostHouses,
  hostRegions,
  hostTotal,
  LATEST,
  type HostQuery,
} from './repository'

const SHOWN = { agents: 10, houses: 10, recommended: 6 }
const SORTS = ['default', 'price_asc', 'price_desc', 'area_asc', 'area_desc', 'end_asc', 'new_desc'] as const

/** Returns the query of recommended host houses: similar to the given lot, by a member's taste, or the latest. */
async function recommended(context: Context, houseId: number | undefined): Promise<HostQuery> {
  if (houseId !== undefined) return { lots: await likeLot(context, await lotOnShelf(context, houseId)) }
  const taste = await loadTaste(context)
  if (taste === null) return { and: () => [OPEN_SQL] }
  const sort: SqlSort = { groups: [{ by: 'misses', of: tasteConditions(taste) }], key: { by: 'nothing' } }
  return { lots: { also: [isOpen], sort } }
}

export const hostHandlers = {
  'h5/host-house/index': async (context, { region_id }) => {
    const query: HostQuery = {
      lots: { filter: region_id === undefined ? {} : { region_ids: [region_id] }, also: [isOpen] },
    }
    const [total, agents, regions, list] = await Promise.all([
      hostTotal(context, query),
      hostAgentIds(context, query, SHOWN.agents).then(ids => agentCardsByIds(context, ids)),
      hostRegions(context),
      hostHouses(context, query, { limit: SHOWN.houses }),
    ])
    return { total, agents, regions, list }
  },
  'h5/host-house/search': async (context, { agent_id, sort = 'default', page, page_size, ...filter }) => {
    const bounds = pageBounds({ page, page_size })
    const query: HostQuery = {
      lots: { filter },
      and: p => (agent_id === undefined ? [] : [`t.agent_id = ${p.add(agent_id)}`]),
      order: `case when h.phase = 2 then 1 else 0 end,
          ${sort === 'default' || sort === 'new_desc' ? LATEST : HOUSE_ORDERS[sort]}, t.id desc`,
    }
    const [list, total] = await Promise.all([hostHouses(context, query, bounds), hostTotal(context, query)])
    return pageAnswer(list, total, bounds)
  },
  'h5/host-house/options': async context => {
    const [regions, agents, used] = await Promise.all([
      regionCircles(context, { cityId: context.env.homeCityId }),
      hostAgents(context),
      hostRegions(context),
    ])
    const hosted = regions.filter(region => used.some(({ key }) => Number(key) === region.id))
    return {
      house_types: HOUSE_TYPE_ORDER.map(type => houseTypePara(type, hosted)),
      regions: hosted,
      price: bandList(PRICE_BANDS),
      area: bandList(AREA_BANDS),
      jushi: jushiOptions(),
      agents,
      sorts: toOptions(SORTS.map(key => ({ key, label: HOUSE_SORT_LABELS[key] }))),
      funds: toOptions(FUNDS.map(key => ({ key, label: FUNDS_LABELS[key] }))),
      purposes: toOptions(PURPOSES.map(key => ({ key, label: PURPOSE_LABELS[key] }))),
    }
  },
  'h5/host-house/get': async (context, { id, house_id }) => {
    if ((id === undefined) === (house_id === undefined))
      throw badField({ field: 'id', message: '请给出主推编号或房源编号之一' })
    const [host] = await hostHouses(
      context,
      { and: p => [id === undefined ? `t.house_id = ${p.add(house_id)}` : `t.id = ${p.add(id)}`] },
      { limit: 1 },
    )
    if (!host) throw notFound('主推房源不存在或已下架')
    return { ...host, house_info: await loadHouseInfo(context, host.house.id, { firstAgent: host.agent.id }) }
  },
  'h5/host-house/recommend': async (context, { house_id, limit = SHOWN.recommended }) => ({
    list: await hostHouses(context, await recommended(context, house_id), { limit }),
  }),
  'h5/host-house-demand/create': (
    context,
    { phone, code, name, agree, agent_id, note, idem_key: _, ...demand },
  ) =>
    leaveLead(context, {
      type: 'entrust',
      phone,
      code,
      name,
      agree,
      agentId: agent_id,
      regionIds: demand.region_ids,
      details: { note, demand },
    }),
} satisfies Partial<Handlers<typeof houseCalls>>
