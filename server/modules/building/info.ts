/**
 * Builds the page of a new build: models, flats, news, brokers, schools and prices in the area. The market prices are those of the circle,
 * or of the district if the circle lacks one of them.
 */

import type { AlbumList } from '../../../src/contract/album/cards'
import type { BuildingCard } from '../../../src/contract/building/cards'
import type { BuildingInfo, BuildingMarket, Permit, SchoolNear } from '../../../src/contract/building/schema'
import type { SourceNote } from '../../../src/contract/common'
import { PLACE_DEAL_MONTHS } from '../../../src/contract/trade-rules'
import { unitPriceText } from '../../../src/lib/money'
import { dayStart } from '../../../src/lib/dates'
import { buildScreenUrl } from '../../../src/routes/match'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { loadPlaceDeals } from '../house/deals'
import { loadAlbums, loadAlbumPictures } from '../../shared/albums'
import { metresSql } from '../../shared/geo'
import { nearStationsSql } from '../../shared/near-stations'
import { absoluteUrl, shareImage } from '../../shared/share'
import { loadBuildingBrokers } from './brokers'
import { BUILDING_CARD_COLUMNS, BUILDING_CARD_FROM, buildingCardsByIds } from '../../cards/building'
import { newestDynamics } from './dynamics'
import { flatSums } from './flats'
import { groupFacets, loadModelCards } from './models'

const SHOWN = { pictures: 8, models: 6, dynamics: 3, near: 6 }
const FACTS = [
  'deliver_time',
  'developer',
  'green_rate',
  'plot_ratio',
  'property_fee',
  'property_company',
  'presale_licence',
  'house_total',
  'parking_ratio',
  'sales_office',
  'intro',
  'updated_at',
] as const
type Row = BuildingCard &
  Pick<BuildingInfo, (typeof FACTS)[number] | 'subway'> & {
    permits: (Omit<Permit, 'signed'> & { signed?: number })[]
  }

/** Returns everything that the page of a new build shows. Throws 1004 unless exactly one of id and id_code is given, 1005 if unknown. */
export async function buildingInfo(
  context: Context,
  input: { id?: number | undefined; id_code?: string | undefined },
): Promise<BuildingInfo> {
  const id = await loadBuildingId(context, input)
  const row = await context.db.one<Row>(
    `select ${BUILDING_CARD_COLUMNS}, ${FACTS.map(name => `b.${name}`).join(', ')}, b.permits,
       ${nearStationsSql('b')} as subway
     from ${BUILDING_CARD_FROM}
     where b.id = $2`,
    [context.caller.uid, id],
  )
  if (!row) throw notFound('楼盘不存在')
  const pictures = await loadAlbumPictures(context, { type: 'building', id })
  return {
    ...row,
    ...(await flatSums(context, id)),
    schools: await nearestSchools(context, row),
    album_total: pictures.length,
    pictures: pictures.slice(0, SHOWN.pictures),
    model_groups: await groupFacets(context, id),
    models: await loadModelCards(context, id, SHOWN.models),
    ...(await newestDynamics(context, id, SHOWN.dynamics)),
    brokers: await loadBuildingBrokers(context, id),
    near: await loadNearBuildings(context, row),
    market: await loadBuildingMarket(context, row),
    permits: row.permits
      .map(permit => ({ ...permit, signed: permit.signed ?? null }))
      .sort((a, b) => a.date.localeCompare(b.date)),
    sources: listBuildingSources(row),
    share: buildBuildingShare(row, context),
  }
}

/** A code of digits is treated as an id if no building has that code. */
async function loadBuildingId(
  { db }: Context,
  { id, id_code }: { id?: number | undefined; id_code?: string | undefined },
): Promise<number> {
  if ((id === undefined) === (id_code === undefined))
    throw badField({ field: id === undefined ? 'id' : 'id_code', message: 'id 与 id_code 给且只给一个' })
  if (id !== undefined) return id
  const row = await db.one<{ id: number }>('select id from building where id_code = $1', [id_code])
  return row?.id ?? (/^[1-9]\d{0,9}$/.test(id_code ?? '') ? Number(id_code) : 0)
}

async function loadNearBuildings(context: Context, { id, lng, lat }: Row): Promise<BuildingCard[]> {
  const rows = await context.db.query<{ id: number }>(
    `select b.id
     from building b
     where b.id <> $1
     order by ${metresSql({ lng: 'b.lng', lat: 'b.lat' }, { lng: '$2::float8', lat: '$3::float8' })}, b.id
     limit $4`,
    [id, lng, lat, SHOWN.near],
  )
  return buildingCardsByIds(
    context,
    rows.map(row => row.id),
  )
}

/** Search radius for schools, in metres. */
const SCHOOL_METRES = 2000

/** Returns the nearest school of each level. */
async function nearestSchools({ db }: Context, { lng, lat }: Row): Promise<SchoolNear[]> {
  const distance = metresSql({ lng: 's.lng', lat: 's.lat' }, { lng: '$1::float8', lat: '$2::float8' })
  return db.query<SchoolNear>(
    `select *
       from (select distinct on (level) id, name, level, distance
         from (select s.id, s.name, s.level, round(${distance})::integer as distance from school s) near
       where distance <= $3 order by level, distance, id) nearest order by distance, id`,
    [lng, lat, SCHOOL_METRES],
  )
}

/** Returns prices in the area: of the circle, or of the district if the circle lacks one of the two kinds. */
async function loadBuildingMarket(context: Context, row: Row): Promise<BuildingMarket> {
  const circle =
    row.circle_id === null ? null : await marketIn(context, 'circle_id', row.circle_id, row.circle_name ?? '')
  if (circle && circle.resale_price !== null && circle.auction_price !== null) return circle
  return marketIn(context, 'region_id', row.region_id, row.region_name)
}

async function marketIn(
  context: Context,
  column: 'circle_id' | 'region_id',
  id: number,
  scope: string,
): Promise<BuildingMarket> {
  const [asked, deals] = await Promise.all([
    context.db.one<{ resale_price: number | null }>(
      `select round(avg(avg_price))::bigint as resale_price from xiaoqu where ${column} = $1 and deleted_at is null`,
      [id],
    ),
    loadPlaceDeals(context, column === 'circle_id' ? { circle_ids: [id] } : { region_ids: [id] }),
  ])
  return {
    scope,
    resale_price: asked?.resale_price ?? null,
    auction_price: deals.avg_unit_price,
    auction_total: deals.deal_total,
    months: PLACE_DEAL_MONTHS,
  }
}

function listBuildingSources({ permits, avg_price, updated_at, is_demo }: Row): SourceNote[] {
  const filed = permits
    .map(permit => permit.date)
    .sort()
    .at(-1)
  const notes: SourceNote[] = ['house_total', 'green_rate', 'plot_ratio', 'open_time', 'deliver_time'].map(
    field => ({ field, source: '住建部门公示', at: updated_at }),
  )
  if (avg_price !== null)
    notes.push({
      field: 'avg_price',
      source: '住建部门一房一价公示',
      at: filed ? dayStart(filed) : updated_at,
    })
  if (filed) notes.push({ field: 'permits', source: '预售许可公示', at: dayStart(filed) })
  notes.push({ field: 'market', source: '本站采集的挂牌价与竞价平台成交公示', at: updated_at })
  return is_demo ? notes.map(note => ({ ...note, source: `演示数据：${note.source}` })) : notes
}

function buildBuildingShare(
  { id, name, region_name, circle_name, avg_price, area_min, area_max, cover }: Row,
  { env }: Context,
): BuildingInfo['share'] {
  const price = avg_price === null ? '价格待定' : `均价 ${unitPriceText(avg_price)}`
  const areas = area_min === null || area_max === null ? '' : `，建面 ${area_min}–${area_max}㎡`
  return {
    title: `${name} ${region_name}${circle_name ?? ''}`,
    desc: `${price}${areas}`,
    link: absoluteUrl(env, buildScreenUrl('build-detail', { id })),
    imgUrl: shareImage(env, cover),
  }
}

/** Returns the albums of a building; throws 1005 if it is unknown. */
export async function buildingAlbums(
  context: Context,
  { building_id }: { building_id: number },
): Promise<AlbumList> {
  const row = await context.db.one<{ cover: string | null }>('select cover from building where id = $1', [
    building_id,
  ])
  if (!row) throw notFound('楼盘不存在')
  const list = await loadAlbums(context, { type: 'building', id: building_id })
  return {
    list,
    total: list.reduce((sum, album) => sum + album.pictures.length, 0),
    cover: row.cover,
    video: null,
  }
}
