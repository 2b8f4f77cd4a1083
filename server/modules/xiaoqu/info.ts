import type { SourceNote } from '../../../src/contract/common'
import { roleReaches } from '../../../src/contract/roles'
import type { XiaoquCard } from '../../../src/contract/xiaoqu/cards'
import type { XiaoquAgent, XiaoquAuction, XiaoquInfo } from '../../../src/contract/xiaoqu/schema'
import type { SchoolCard } from '../../../src/contract/school/cards'
import { getDealTypes, PLACE_DEAL_MONTHS } from '../../../src/contract/trade-rules'
import { unitPriceText } from '../../../src/lib/money'
import { buildScreenUrl } from '../../../src/routes/match'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { agentCardsByIds } from '../../cards/agent'
import { houseCardsByIds } from '../../cards/house'
import { loadPlaceDeals } from '../house/deals'
import { schoolsNear } from '../../cards/school'
import { firstOfKind, loadAlbumPictures } from '../../shared/albums'
import { nearStationsSql } from '../../shared/near-stations'
import { absoluteUrl, shareImage } from '../../shared/share'
import { XIAOQU_CARD_COLUMNS, XIAOQU_CARD_FROM } from '../../cards/xiaoqu'
import { placesNear } from './places'

const AGENTS_SHOWN = 3

const FACTS = [
  'building_total',
  'house_total',
  'green_rate',
  'plot_ratio',
  'property_company',
  'property_fee',
  'developer',
  'parking',
  'heating',
  'intro',
  'followed_total',
  'updated_at',
] as const
type Row = XiaoquCard &
  Pick<XiaoquInfo, (typeof FACTS)[number] | 'subway'> & { avg_price_at: number | null; is_demo: boolean }

/** Returns everything that a community's page shows. Unknown or deleted: 1005. */
export async function xiaoquInfo(
  context: Context,
  { id, house_id }: { id: number; house_id?: number | undefined },
): Promise<XiaoquInfo> {
  const row = await context.db.one<Row>(
    `select ${XIAOQU_CARD_COLUMNS}, null::integer as distance, ${FACTS.map(name => `x.${name}`).join(', ')},
       x.avg_price_at, x.is_demo, ${nearStationsSql('x')} as subway
     from ${XIAOQU_CARD_FROM} where x.id = $2 and x.deleted_at is null`,
    [context.caller.uid, id],
  )
  if (!row) throw notFound('小区不存在')
  const pictures = await loadAlbumPictures(context, { type: 'xiaoqu', id })
  const [house = null] = house_id === undefined ? [] : await houseCardsByIds(context, [house_id])
  const { avg_price_at: _at, ...shown } = row
  return {
    ...shown,
    album_total: pictures.length,
    pictures,
    site_plan: await firstOfKind(context, { type: 'xiaoqu', id }, 'location'),
    house: house?.xiaoqu_id === id ? house : null,
    schools: await loadXiaoquSchools(context, row),
    places: await placesNear(context, row),
    auction: await loadXiaoquAuction(context, row),
    agents: await loadXiaoquAgents(context, id),
    sources: listXiaoquSources(row),
    share: buildXiaoquShare(row, context),
    can_edit: roleReaches(context.caller.role, 'editor'),
  }
}

/** Returns auction prices of homes of the community; of shops or offices, if it consists of those. */
async function loadXiaoquAuction(
  context: Context,
  { id, building_type }: Row,
): Promise<XiaoquAuction | null> {
  const { deal_total, avg_unit_price, below_rate } = await loadPlaceDeals(
    context,
    { xiaoqu_ids: [id] },
    getDealTypes(building_type),
  )
  return avg_unit_price === null
    ? null
    : { avg_price: avg_unit_price, deal_total, months: PLACE_DEAL_MONTHS, below_rate }
}

/** Returns agents who know the community: by its lots that they sold, then by its lots that they serve. */
async function loadXiaoquAgents(context: Context, id: number): Promise<XiaoquAgent[]> {
  const rows = await context.db.query<{ agent_id: number; deals: number }>(
    `select g.agent_id, count(*) filter (where h.status = 'sold') as deals
     from house h, unnest(h.agent_ids) as g (agent_id)
     join agent a on a.id = g.agent_id and a.is_active
     where h.xiaoqu_id = $1 and h.shelf = 'on' group by g.agent_id order by deals desc, count(*) desc, g.agent_id limit $2`,
    [id, AGENTS_SHOWN],
  )
  const cards = await agentCardsByIds(
    context,
    rows.map(row => row.agent_id),
  )
  return cards.map(card => ({ ...card, deal_here: rows.find(row => row.agent_id === card.id)?.deals ?? 0 }))
}

async function loadXiaoquSchools(context: Context, { id, lng, lat }: Row): Promise<SchoolCard[]> {
  const rows = await context.db.query<{ school_id: number }>(
    'select school_id from xiaoqu_school where xiaoqu_id = $1',
    [id],
  )
  return schoolsNear(
    context,
    rows.map(row => row.school_id),
    { lng, lat },
  )
}

function listXiaoquSources({
  avg_price,
  avg_price_change,
  avg_price_at,
  updated_at,
  is_demo,
}: Row): SourceNote[] {
  const facts = ['build_year', 'building_total', 'house_total', 'green_rate', 'plot_ratio', 'property_fee']
  const notes: SourceNote[] = facts.map(field => ({
    field,
    source: '住建部门公开信息与实地核对',
    at: updated_at,
  }))
  if (avg_price !== null)
    notes.push({ field: 'avg_price', source: '本站采集的挂牌价，当月均价', at: avg_price_at ?? updated_at })
  if (avg_price_change !== null)
    notes.push({
      field: 'avg_price_change',
      source: '本站采集的挂牌价，与上月比',
      at: avg_price_at ?? updated_at,
    })
  notes.push({ field: 'auction', source: '竞价平台成交公示', at: updated_at })
  return is_demo ? notes.map(note => ({ ...note, source: `演示数据：${note.source}` })) : notes
}

function buildXiaoquShare(row: Row, { env }: Context): XiaoquInfo['share'] {
  const price = row.avg_price === null ? '' : `，挂牌均价 ${unitPriceText(row.avg_price)}`
  return {
    title: `${row.name} ${row.region_name}${row.circle_name ?? ''}`,
    desc: `在拍 ${row.open_total} 套，历来成交 ${row.deal_total} 套${price}`,
    link: absoluteUrl(env, buildScreenUrl('xiaoqu-detail', { xiaoquid: row.id })),
    imgUrl: shareImage(env, row.cover),
  }
}
