/**
 * Lists of the services that a member used: chats, viewings, consultations, entrustments and recommended lots. `leadPage` serves all lists
 * of leads; they differ in types and order.
 */

import type { AgentBrief } from '../../../src/contract/agent/cards'
import type { LeadStatus, LeadType } from '../../../src/contract/codes'
import type { PageOf } from '../../../src/contract/common'
import type { ImRecord, RecommendRecord, ServiceRecord } from '../../../src/contract/user/schema'
import { requireUid, type Context } from '../../http/context'
import { agentBriefsByIds } from '../../cards/agent'
import { buildingCardsByIds } from '../../cards/building'
import { houseCardsByIds } from '../../cards/house'
import { ownLead } from '../../cards/lead-access'
import { LEAD_CARD_COLUMNS, LEAD_FROM, buildLeadCard, type LeadCardRow } from '../../cards/leads'
import { pageAnswer, pageBounds } from '../../shared/paging'

interface Asked {
  page?: number | undefined
  page_size?: number | undefined
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map(row => [row.id, row]))

/** h5/user/im-house-list: online chats, one per lot and agent, the latest first. */
export async function imPage(context: Context, asked: Asked): Promise<PageOf<ImRecord>> {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const rows = await context.db.query<{
    id: number
    house_id: number
    agent_id: number | null
    open_total: number
    last_at: number
    created_at: number
  }>(
    `select id, house_id, agent_id, open_total, last_at, created_at
     from im_chat
     where uid = $1
     order by last_at desc, id desc
     limit ${bounds.limit}
     offset ${bounds.offset}`,
    [uid],
  )
  const count = await context.db.one<{ total: number }>(
    'select count(*) as total from im_chat where uid = $1',
    [uid],
  )
  const houses = byId(
    await houseCardsByIds(
      context,
      rows.map(row => row.house_id),
      { withOffShelf: true },
    ),
  )
  const agents = await loadAgentBriefs(context, rows)
  const list = rows.flatMap(({ house_id, agent_id, ...row }) => {
    const house = houses.get(house_id)
    return house ? [{ ...row, house, agent: agents.get(agent_id ?? 0) ?? null }] : []
  })
  return pageAnswer(list, count?.total ?? 0, bounds)
}

const loadAgentBriefs = async (
  context: Context,
  rows: { agent_id: number | null }[],
): Promise<Map<number, AgentBrief>> =>
  byId(await agentBriefsByIds(context, [...new Set(rows.flatMap(row => row.agent_id ?? []))]))

/** SQL condition of the caller's leads; $1 the uid. */
const OWN = ownLead('$1')

interface LeadsAsked extends Asked {
  statuses?: LeadStatus[] | undefined
}

/** Returns leads of these types with their subjects. `order` is SQL with `k` the lead. */
async function leadPage(
  context: Context,
  { types, statuses, order, ...asked }: LeadsAsked & { types: LeadType[]; order: string },
): Promise<PageOf<ServiceRecord>> {
  const bounds = pageBounds(asked)
  const where = `${OWN} and k.type = any($2) and ($3::text[] is null or k.status = any($3))`
  const values = [requireUid(context), types, statuses ?? null]
  const rows = await context.db.query<LeadCardRow & { answer: string | null }>(
    `select ${LEAD_CARD_COLUMNS}, k.answer
     from ${LEAD_FROM}
     where ${where}
     order by ${order}
     limit ${bounds.limit}
     offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from lead k where ${where}`,
    values,
  )
  const about = (type: 'house' | 'building') =>
    rows.flatMap(row => (row.entity_type === type && row.entity_id !== null ? [row.entity_id] : []))
  const houses = byId(await houseCardsByIds(context, about('house'), { withOffShelf: true }))
  const buildings = byId(await buildingCardsByIds(context, about('building')))
  const list = rows.map(row => ({
    ...buildLeadCard(row),
    answer: row.answer,
    house: row.entity_type === 'house' ? (houses.get(row.entity_id ?? 0) ?? null) : null,
    building: row.entity_type === 'building' ? (buildings.get(row.entity_id ?? 0) ?? null) : null,
  }))
  return pageAnswer(list, count?.total ?? 0, bounds)
}

/** h5/user/meet-house-list: viewings, the coming ones first, the next on top. */
export const meetPage = (context: Context, asked: LeadsAsked) =>
  leadPage(context, {
    ...asked,
    types: ['viewing'],
    order: `coalesce(k.see_time, 0) >= ${context.now} desc,
      case when k.see_time >= ${context.now} then k.see_time end, k.created_at desc, k.id desc`,
  })

/** h5/user/zi-xun-house-list: calls, loans, consultations and questions, the latest first. */
export const consultPage = (context: Context, asked: LeadsAsked) =>
  leadPage(context, {
    ...asked,
    types: ['call', 'loan', 'zixun', 'ask'],
    order: 'k.created_at desc, k.id desc',
  })

/** SQL of entrustments and recommended lots as one list; $1 the uid, $2 the kind or null. */
const RECOMMENDED = `(
  select 'entrust' as kind, k.id, null::bigint as house_id, k.agent_id, null as reason, k.created_at
  from lead k
  where ${OWN} and k.type = 'entrust'
  union all
  select 'recommend', r.id, r.house_id, r.agent_id, r.reason, r.created_at from recommend r where r.uid = $1
) x where $2::text is null or x.kind = $2`

interface RecommendRow {
  kind: RecommendRecord['kind']
  id: number
  house_id: number | null
  agent_id: number | null
  reason: string | null
  created_at: number
}

/** h5/user/recommend-house-list: entrustments and recommended lots, the latest first. */
export async function recommendPage(
  context: Context,
  { kind, ...asked }: Asked & { kind?: RecommendRecord['kind'] | undefined },
): Promise<PageOf<RecommendRecord>> {
  const bounds = pageBounds(asked)
  const values = [requireUid(context), kind ?? null]
  const rows = await context.db.query<RecommendRow>(
    `select x.* from ${RECOMMENDED} order by x.created_at desc, x.id desc, x.kind limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from ${RECOMMENDED}`,
    values,
  )
  const leads = await context.db.query<LeadCardRow>(
    `select ${LEAD_CARD_COLUMNS} from ${LEAD_FROM} where k.id = any($1)`,
    [rows.filter(row => row.kind === 'entrust').map(row => row.id)],
  )
  const consults = byId(leads.map(buildLeadCard))
  const houses = byId(
    await houseCardsByIds(
      context,
      rows.flatMap(row => row.house_id ?? []),
      { withOffShelf: true },
    ),
  )
  const agents = await loadAgentBriefs(context, rows)
  const list = rows.map(row => ({
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    created_at: row.created_at,
    agent: agents.get(row.agent_id ?? 0) ?? null,
    consult: row.kind === 'entrust' ? (consults.get(row.id) ?? null) : null,
    house: houses.get(row.house_id ?? 0) ?? null,
  }))
  return pageAnswer(list, count?.total ?? 0, bounds)
}
