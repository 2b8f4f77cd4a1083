// Albums of the demo data. Picture rows refer to URLs of drawings that are rendered on request from the entity's facts
// (pictures/drawings.ts); this file decides which views each lot, community and new build has.

import type { AlbumKind } from '../../../src/contract/codes'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'

/** Maximum lots and communities with an album, open lots first; all others have only cover and floor plan. */
const MAX_LOTS = 5000
const MAX_COMMUNITIES = 2000
const SIZE = { width: 1200, height: 900 }

interface Shot {
  name: string
  kind: AlbumKind
  caption: string
}
type Owner = 'house' | 'xiaoqu' | 'building' | 'model'
interface PictureRow {
  id: number
  url: string
  width: number
  height: number
  format: 'webp'
  created_at: number
}
interface AlbumRow {
  owner_type: Owner
  owner_id: number
  picture_id: number
  kind: AlbumKind
  caption: string
  sort: number
  is_cover: boolean
}

const shot = (name: string, kind: AlbumKind, caption: string): Shot => ({ name, kind, caption })
const OUTSIDE = [shot('view-street', 'photo', '到地铁'), shot('view-site', 'location', '总平')]
export interface ShotFacts {
  title: string
  house_type: number
  jushi: number | null
  ting: number | null
  has_elevator: boolean | null
  decoration: string | null
}
const [VILLA, SHOP, OFFICE, PARKING] = [1, 3, 4, 6]

/** Returns pictures of below-ground extras named in a lot's title. */
const below = (title: string): Shot[] => [
  ...(title.includes('储藏间') ? [shot('view-cellar', 'photo', '地下储藏间')] : []),
  ...(title.includes('产权车位') ? [shot('view-bay', 'photo', '产权车位')] : []),
]

/** Returns the pictures of a lot: interiors too, and the landing only if the lift is known. A lot without rooms has no floor plan. */
export function shotsOfLot({ title, house_type, jushi, ting, has_elevator, decoration }: ShotFacts): Shot[] {
  const cover = shot('cover', 'photo', house_type === PARKING ? '车位' : '外观')
  const state = decoration === '毛坯' ? '，毛坯' : ''
  if (house_type === PARKING) return [cover, shot('view-site', 'location', '总平')]
  if (house_type === SHOP) return [cover, shot('view-shop', 'photo', `商铺内${state}`), ...OUTSIDE]
  if (house_type === OFFICE) return [cover, shot('view-office', 'photo', `办公区${state}`), ...OUTSIDE]
  if (jushi === null) return [cover, ...OUTSIDE]
  return [
    cover,
    ting === 0 ? shot('view-bedroom', 'photo', `卧室${state}`) : shot('view-room', 'photo', `客厅${state}`),
    shot('view-kitchen', 'photo', `厨房${state}`),
    ...(house_type === VILLA || has_elevator === null
      ? []
      : [shot('view-stair', 'photo', has_elevator ? '电梯厅' : '楼道，无电梯')]),
    ...below(title),
    shot('plan', 'floor_plan', '户型'),
    ...OUTSIDE,
  ]
}

/** Collects pictures and their album entries; the first of an owner is its cover. URLs in `fixed` get ids from 1. */
class Albums {
  readonly pictures: PictureRow[] = []
  readonly places: AlbumRow[] = []
  private readonly known = new Map<string, number>()
  private next: number

  constructor(
    private readonly now: number,
    private readonly fixed: ReadonlyMap<string, number>,
  ) {
    this.next = fixed.size + 1
  }

  private idOf(url: string): number {
    const known = this.known.get(url)
    if (known !== undefined) return known
    const id = this.fixed.get(url) ?? this.next++
    this.known.set(url, id)
    this.pictures.push({ id, url, ...SIZE, format: 'webp', created_at: this.now })
    return id
  }

  add(owner_type: Owner, owner_id: number, shots: readonly (Shot & { url?: string })[]): number[] {
    return shots.map(
      ({ name, kind, caption, url = `/static/demo/${owner_type}/${owner_id}/${name}.webp` }, sort) => {
        const id = this.idOf(url)
        this.places.push({
          owner_type,
          owner_id,
          picture_id: id,
          kind,
          caption,
          sort: sort + 1,
          is_cover: sort === 0,
        })
        return id
      },
    )
  }
}

/** Pictures whose ids examples refer to. */
const FIXED: ReadonlyMap<string, number> = new Map([
  ['/static/demo/house/1/cover.webp', 1],
  ['/static/demo/xiaoqu/1/cover.webp', 2],
  ['/static/demo/building/1/cover.webp', 3],
  ['/static/demo/house/1/view-room.webp', 4],
  ['/static/demo/xiaoqu/1/view-site.webp', 5],
])

const EFFECTS = ['东南角', '主入口', '园林', '黄昏', '夜景'] as const
const SAMPLES = ['客厅', '客厅夜间', '厨房', '主卧', '次卧', '卫生间'] as const

function buildingShots(models: readonly number[]): (Shot & { url?: string })[] {
  return [
    shot('cover', 'effect', '全景'),
    ...EFFECTS.map((caption, i) => shot(`effect-${i + 1}`, 'effect', caption)),
    ...SAMPLES.map((caption, i) => shot(`sample-${i + 1}`, 'sample_room', caption)),
    ...models.map(id => ({
      ...shot('plan', 'floor_plan', '户型'),
      url: `/static/demo/model/${id}/plan.webp`,
    })),
    shot('view-site', 'location', '总平'),
    shot('view-street', 'traffic', '到地铁'),
  ]
}

const SHOWN = 'id, title, house_type, jushi, ting, has_elevator, decoration'

/** Inserts albums of lots, communities and new builds with their pictures, and the pictures of surveys. */
export async function writeAlbums(db: Database, now: number): Promise<void> {
  const albums = new Albums(now, FIXED)
  const lots = await db.query<ShotFacts & { id: number; has_survey: boolean }>(
    `select ${SHOWN}, has_survey
     from (select ${SHOWN}, has_survey, phase from house order by id <= 60 desc, phase, id limit ${MAX_LOTS}) chosen
     order by id`,
  )
  const surveyed: { house_id: number; picture_ids: number[] }[] = []
  for (const lot of lots) {
    const shots = shotsOfLot(lot)
    const ids = albums.add('house', lot.id, shots)
    if (lot.has_survey)
      surveyed.push({
        house_id: lot.id,
        picture_ids: ids.filter((_, i) => shots[i]?.kind === 'photo').slice(1),
      })
  }
  const communities = await db.query<{ id: number }>(
    `select id from xiaoqu order by id limit ${MAX_COMMUNITIES}`,
  )
  for (const { id } of communities) albums.add('xiaoqu', id, [shot('cover', 'photo', '外观'), ...OUTSIDE])
  const buildings = await db.query<{ id: number; models: number[] }>(
    'select b.id, array_agg(m.id order by m.id) as models from building b join model m on m.building_id = b.id group by b.id order by b.id',
  )
  for (const { id, models } of buildings) {
    albums.add('building', id, buildingShots(models))
    for (const model of models)
      albums.add('model', model, [
        shot('plan', 'floor_plan', '户型'),
        ...SAMPLES.slice(0, 2).map((caption, i) => ({
          ...shot('', 'sample_room', caption),
          url: `/static/demo/building/${id}/sample-${i + 1}.webp`,
        })),
      ])
  }
  await insertRows(db, 'picture', albums.pictures)
  await insertRows(db, 'album_picture', albums.places)
  await db.query(
    `update house h
     set album_total = a.total
     from (select owner_id, count(*) as total from album_picture where owner_type = 'house' group by owner_id) a
     where h.id = a.owner_id`,
  )
  await db.query(
    `update house_check c
     set picture_ids = s.picture_ids
     from json_populate_recordset(null::house_check, $1) s
     where c.house_id = s.house_id`,
    [JSON.stringify(surveyed)],
  )
}
