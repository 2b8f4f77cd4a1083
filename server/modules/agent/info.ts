/**
 * Builds the public page of an agent: profile, deals per year and the sources of these data. The private phone number is never returned;
 * clients call the relay number.
 */

import type { AgentBrief, AgentCard } from '../../../src/contract/agent/cards'
import type { AgentInfo, AgentReview } from '../../../src/contract/agent/schema'
import { OPEN_STATUSES } from '../../../src/contract/codes'
import type { Facet, SourceNote } from '../../../src/contract/common'
import type { DealCard, HouseCard } from '../../../src/contract/house/cards'
import type { VideoCard } from '../../../src/contract/video/cards'
import { buildScreenUrl } from '../../../src/routes/match'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { houseCards } from '../../cards/house'
import { DEAL_COLUMNS, dealCards, type DealColumns } from '../house/lists/deals'
import { LOT_SORTS } from '../../search'
import { houseRowsAndTotal } from '../../cards/house-pages'
import { absoluteUrl, shareImage } from '../../shared/share'
import { videoCardsByIds } from '../../cards/video'
import { AGENT_CARD_COLUMNS, agentBriefsByIds } from '../../cards/agent'

const SHOWN = { houses: 6, deals: 6, answers: 5, videos: 6, reviews: 20 }

type Row = AgentCard & {
  licence_no: string | null
  licence_checked_at: number | null
  is_demo: boolean
  updated_at: number
  intro: string | null
  parent_id: number | null
}

/** Returns an agent's page, without the private phone number. Throws 1005 if the agent is unknown or no longer active. */
export async function agentInfo(context: Context, { id }: { id: number }): Promise<AgentInfo> {
  const row = await context.db.one<Row>(
    `select ${AGENT_CARD_COLUMNS}, a.licence_no, a.licence_checked_at, a.updated_at, a.intro, a.parent_id,
       exists (select 1 from house h where h.agent_ids @> array[a.id] and h.is_demo) as is_demo
       from agent a
       where a.id = $2 and a.is_active`,
    [context.caller.uid, id],
  )
  if (!row) throw notFound('这位顾问不存在或已离岗')
  const { parent_id, licence_checked_at: _checked, is_demo: _demo, updated_at: _updated, ...shown } = row
  return {
    ...shown,
    ...(await loadAgentLots(context, id)),
    ...(await loadAgentAnswers(context, id)),
    ...(await loadAgentReviews(context, id)),
    deal_years: await dealYears(context, id),
    videos: await loadAgentVideos(context, id),
    parent: await loadParentAgent(context, parent_id),
    sources: listAgentSources(row),
    share: buildAgentShare(row, context),
    can_edit: context.caller.agentId === id || context.caller.role === 'admin',
  }
}

async function loadParentAgent(context: Context, id: number | null): Promise<AgentBrief | null> {
  return id === null ? null : ((await agentBriefsByIds(context, [id]))[0] ?? null)
}

async function loadAgentLots(
  context: Context,
  id: number,
): Promise<{ house_total: number; houses: HouseCard[]; deals: DealCard[] }> {
  const open = await houseRowsAndTotal(
    context,
    { filter: { agent_id: id, statuses: [...OPEN_STATUSES] } },
    { limit: SHOWN.houses, offset: 0 },
  )
  const deals = await houseRowsAndTotal<DealColumns>(
    context,
    {
      filter: { agent_id: id, statuses: ['sold'] },
      sort: LOT_SORTS.deal_desc,
      columns: () => DEAL_COLUMNS,
    },
    { limit: SHOWN.deals, offset: 0 },
  )
  return {
    house_total: open.total,
    houses: await houseCards(context, open.rows),
    deals: await dealCards(context, deals.rows),
  }
}

/** Deals per year in Beijing time, oldest first, including years without deals in between. */
async function dealYears({ db }: Context, id: number): Promise<AgentInfo['deal_years']> {
  const rows = await db.query<{ year: number; total: number }>(
    `select extract(year from to_timestamp(coalesce(deal_time, end_time)) at time zone 'Asia/Shanghai')::integer as year, count(*) as total
     from house where agent_ids @> array[$1]::bigint[] and shelf = 'on' and status = 'sold' group by 1 order by 1`,
    [id],
  )
  const [first, last] = [rows[0]?.year, rows.at(-1)?.year]
  if (first === undefined || last === undefined) return []
  return Array.from(
    { length: last - first + 1 },
    (_, i) => rows.find(row => row.year === first + i) ?? { year: first + i, total: 0 },
  )
}

async function loadAgentAnswers(
  { db }: Context,
  id: number,
): Promise<Pick<AgentInfo, 'answers' | 'answer_total'>> {
  const rows = await db.query<AgentInfo['answers'][number] & { total: number }>(
    `select w.ask_id, q.title, w.content, w.useful_total, w.created_at, count(*) over () as total
     from answer w
     join ask q on q.id = w.ask_id and q.status = 'published'
     where w.agent_id = $1 order by w.useful_total desc, w.created_at desc, w.id limit $2`,
    [id, SHOWN.answers],
  )
  return { answers: rows.map(({ total: _total, ...answer }) => answer), answer_total: rows[0]?.total ?? 0 }
}

async function loadAgentReviews(
  { db }: Context,
  id: number,
): Promise<Pick<AgentInfo, 'reviews' | 'review_total' | 'review_tags'>> {
  const reviews = await db.query<AgentReview & { total: number }>(
    'select id, author, occasion, tags, content, created_at, count(*) over () as total from agent_review where agent_id = $1 order by created_at desc, id desc limit $2',
    [id, SHOWN.reviews],
  )
  const review_tags = await db.query<Facet>(
    'select t.tag as key, t.tag as label, count(*) as total from agent_review v, unnest(v.tags) as t (tag) where v.agent_id = $1 group by t.tag order by total desc, t.tag',
    [id],
  )
  return {
    reviews: reviews.map(({ total: _total, ...review }) => review),
    review_total: reviews[0]?.total ?? 0,
    review_tags,
  }
}

async function loadAgentVideos(context: Context, id: number): Promise<VideoCard[]> {
  const rows = await context.db.query<{ id: number }>(
    'select id from video where agent_id = $1 and withdrawn_at is null order by created_at desc, id desc limit $2',
    [id, SHOWN.videos],
  )
  return videoCardsByIds(
    context,
    rows.map(row => row.id),
  )
}

/**
 * Returns the sources of the shown data: a licence is confirmed only from the day on which it was looked up; the total of deals is the
 * agent's own statement.
 */
function listAgentSources({
  licence_no,
  licence_checked_at,
  deal_total,
  updated_at,
  is_demo,
}: Row): SourceNote[] {
  const notes: SourceNote[] = []
  if (licence_no !== null && licence_checked_at !== null)
    notes.push({ field: 'licence_no', source: '住建部门执业登记', at: licence_checked_at })
  if (deal_total > 0) notes.push({ field: 'deal_total', source: '本人申报，成交确认书为凭', at: updated_at })
  return is_demo ? notes.map(note => ({ ...note, source: `演示数据：${note.source}` })) : notes
}

function buildAgentShare(
  { id, name, title, company, deal_total, avatar }: Row,
  { env }: Context,
): AgentInfo['share'] {
  return {
    title: `${name}${title ? ` ${title}` : ''}`,
    desc: `${company}，自报成交 ${deal_total} 套`,
    link: absoluteUrl(env, buildScreenUrl('agent-detail', { id })),
    imgUrl: shareImage(env, avatar),
  }
}
