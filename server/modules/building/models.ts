import type { z } from 'zod'
import type { ModelCard } from '../../../src/contract/building/cards'
import type { buildingCalls, ModelInfo } from '../../../src/contract/building/schema'
import type { Facet, Picture } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { conditions } from '../../shared/conditions'
import { idPage } from '../../shared/id-page'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters } from '../../shared/sql'
import { loadBuildingBrokers } from './brokers'
import { buildingCardsByIds } from '../../cards/building'
import { flatSums, modelZones } from './flats'

type Calls = typeof buildingCalls
type Group = z.input<Calls['h5/building-new/model-group']['result']>['list'][number]

const MODEL_COLUMNS =
  'm.id, m.building_id, m.jushi as "group", m.name, m.jushi, m.ting, m.wei, m.area, m.orientation, m.price, m.status, m.picture'
/** Order of models: by rooms, then area. */
const MODEL_ORDER = 'm.jushi, m.area, m.id'
const groupLabel = (rooms: number) => (rooms === 0 ? '开间' : `${rooms}室`)

/** Returns the first models of a building. */
export const loadModelCards = ({ db }: Context, buildingId: number, limit: number): Promise<ModelCard[]> =>
  db.query<ModelCard>(
    `select ${MODEL_COLUMNS} from model m where m.building_id = $1 order by ${MODEL_ORDER} limit $2`,
    [buildingId, limit],
  )

/** Returns models grouped by number of rooms, with the ranges of their areas and prices. */
export async function modelGroups({ db }: Context, buildingId: number): Promise<Group[]> {
  const rows = await db.query<Omit<Group, 'label'>>(
    `select m.jushi as "group", count(*) as total, min(m.area) as area_min, max(m.area) as area_max,
       min(m.price) as price_min, max(m.price) as price_max
     from model m where m.building_id = $1 group by m.jushi order by m.jushi`,
    [buildingId],
  )
  return rows.map(row => ({ ...row, label: groupLabel(row.group) }))
}

export async function groupFacets(context: Context, buildingId: number): Promise<Facet[]> {
  return (await modelGroups(context, buildingId)).map(({ group, label, total }) => ({
    key: String(group),
    label,
    total,
  }))
}

/** Returns one page of a building's models; throws 1005 if the building is unknown. */
export async function listModels(
  context: Context,
  { building_id, group, statuses, ...paging }: z.output<Calls['h5/building-new/model-list']['request']>,
): Promise<z.input<Calls['h5/building-new/model-list']['result']>> {
  const [building] = await buildingCardsByIds(context, [building_id])
  if (!building) throw notFound('楼盘不存在')
  const p = parameters()
  const found = conditions(p)
  found.anyOf('m.building_id', [building_id])
  if (group !== undefined) found.anyOf('m.jushi', [group])
  found.anyOf('m.status', statuses)
  const bounds = pageBounds(paging)
  const { ids, total } = await idPage(
    context,
    { id: 'm.id', from: 'model m', where: found.sql(), order: MODEL_ORDER, p },
    bounds,
  )
  const list = await context.db.query<ModelCard>(
    `select ${MODEL_COLUMNS} from model m where m.id = any($1) order by ${MODEL_ORDER}`,
    [ids],
  )
  return { ...pageAnswer(list, total, bounds), groups: await groupFacets(context, building_id), building }
}

type ModelRow = ModelCard & { analysis: string | null; rooms: { name: string; area: number }[] }

/** Returns one model with its building, the building's other models and the brokers. Unknown: 1005. */
export async function modelInfo(context: Context, { id }: { id: number }): Promise<ModelInfo> {
  const row = await context.db.one<ModelRow>(
    `select ${MODEL_COLUMNS}, m.analysis, m.rooms from model m where m.id = $1`,
    [id],
  )
  const [building] = row ? await buildingCardsByIds(context, [row.building_id]) : []
  if (!row || !building) throw notFound('户型不存在')
  const others = await context.db.query<ModelCard>(
    `select ${MODEL_COLUMNS} from model m where m.building_id = $1 and m.id <> $2 order by ${MODEL_ORDER} limit 20`,
    [row.building_id, id],
  )
  const inner = row.rooms.reduce((sum, room) => sum + room.area, 0)
  const zones = await modelZones(context, id)
  return {
    ...row,
    zones,
    open_total: zones.reduce((sum, zone) => sum + (zone.price_min === null ? 0 : zone.total), 0),
    filed_on: (await flatSums(context, row.building_id)).filed_on,
    inner_area: row.rooms.length > 0 ? Math.round(inner * 100) / 100 : null,
    pictures: await picturesOfModel(context, id),
    building,
    others,
    brokers: await loadBuildingBrokers(context, row.building_id),
  }
}

const picturesOfModel = ({ db }: Context, id: number): Promise<Picture[]> =>
  db.query<Picture>(
    `select p.id, p.url, p.width, p.height, a.is_cover, a.sort, a.caption from album_picture a join picture p on p.id = a.picture_id
   where a.owner_type = 'model' and a.owner_id = $1 order by a.is_cover desc, a.sort, p.id`,
    [id],
  )
