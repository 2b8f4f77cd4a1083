// Maps URLs of demo pictures to drawings. Each maker loads the facts of its row, derives seeds and light, and returns SVG, which the
// picture cache rasterizes. Nothing is stored: a picture is a function of its row.

import type { Database } from '../../db/database'
import type { Drawing } from '../../pictures/answer-picture'
import { drawFace } from '../../pictures/draw/avatar'
import { filmOfUrl, firstView } from '../films/plan'
import { getFaceLooks } from '../people/faces'
import { drawCover } from './draw/cover'
import { layoutOfFlat, layoutOfModel } from './draw/flat-layouts'
import { drawPlan } from './draw/plan'
import { drawProject } from './draw/project'
import { drawView, VIEWS, type View } from './draw/views'

interface Look {
  isDark: boolean
  isLarge: boolean
}
type Asked = Look & { id: number; name: string }
type Maker = (db: Database, asked: Asked) => Promise<Drawing | null>

interface LotRow {
  id: number
  house_type: number
  building_type: string | null
  floor_no: number | null
  total_floor: number | null
  start_time: number
  planned_end_time: number
  jushi: number | null
  ting: number | null
  wei: number | null
  area: number
  xiaoqu_id: number | null
  has_elevator: boolean | null
  decoration: string | null
  orientation: string | null
}
const LOT =
  'select id, house_type, building_type, floor_no, total_floor, start_time, planned_end_time, jushi, ting, wei, area, xiaoqu_id, has_elevator, decoration, orientation from house where id = $1'

const VILLA = 1
/** Light hours of the first lots, as in the product's pictures. */
const FIRST_HOURS: Readonly<Record<number, number>> = {
  1: 10,
  2: 17,
  3: 8,
  4: 10,
  5: 20,
  6: 17,
  7: 10,
  8: 20,
  9: 10,
  10: 10,
  11: 17,
  12: 10,
  13: 20,
  14: 20,
  15: 10,
}
/** Hours for the light of pictures: auctions open at ten, but not all pictures are of the morning; few are of the night. */
const HOURS = [10, 17, 12, 8, 20, 14, 11, 9, 16, 13, 8, 17, 10, 12] as const
const pickHour = ({ id }: Pick<LotRow, 'id'>) => FIRST_HOURS[id] ?? HOURS[id % HOURS.length] ?? 10

/** Seed of a community, which its lots share, so that they look alike. */
const placeSeed = (xiaoquId: number) => 700_000 + xiaoquId

const findDrawnView = (name: string) => VIEWS.find(view => name === `view-${view}`)

async function lotDrawing(db: Database, { id, name, ...look }: Asked): Promise<Drawing | null> {
  const lot = await db.one<LotRow>(LOT, [id])
  if (!lot) return null
  const total_floor = lot.total_floor ?? 1
  const floor = Math.min(total_floor, Math.max(1, lot.floor_no ?? 1))
  const view = findDrawnView(name)
  const place = placeSeed(lot.xiaoqu_id ?? id)
  if (view) return { svg: drawView({ ...lot, seed: id, place, hour: pickHour(lot), floor }, view) }
  if (name === 'cover') return { svg: drawCover({ ...lot, place, floor, total_floor, hour: pickHour(lot) }) }
  return name === 'plan' && lot.jushi !== null ? { svg: lotPlan({ ...lot, jushi: lot.jushi }, look) } : null
}

/** Returns the plan of a lot: of a villa the ground floor, of a flat all of it. */
function lotPlan(
  { id, house_type, jushi, ting, wei, area, total_floor }: LotRow & { jushi: number },
  look: Look,
): string {
  if (house_type !== VILLA)
    return drawPlan({ ...layoutOfFlat({ jushi, ting: ting ?? 1, wei: wei ?? 1, area, seed: id }), ...look })
  return drawPlan({
    ...layoutOfFlat({
      jushi: Math.min(3, jushi),
      ting: 2,
      wei: 2,
      area: area / (total_floor ?? 2),
      seed: id,
    }),
    ...look,
    caption: '首层示意',
  })
}

const EFFECT = /^effect-([1-5])$/
const SAMPLE = /^sample-([1-6])$/
/** Hours of day for the effect pictures of a new build, by number. */
const EFFECT_HOURS = [8, 10, 12, 17, 20] as const
/** Offsets of seeds: different kinds of drawings must not share one, or a building would look like a lot. */
const SEEDS = { building: 20, xiaoqu: 700_000, article: 810_000, banner: 820_000 } as const
/** Towers, storeys and hour of the first new builds, as in the product's pictures. */
const FIRST_BUILDINGS: Readonly<Record<number, readonly [towers: number, floors: number, hour: number]>> = {
  1: [4, 18, 10],
  2: [5, 14, 17],
  3: [4, 16, 10],
  4: [3, 12, 8],
  5: [3, 20, 10],
}

/** Views of a sample flat, by number: one flat, so all share its colours. */
const SAMPLES: readonly [Sample, ...Sample[]] = [
  { view: 'room', hour: 10 },
  { view: 'room', hour: 20 },
  { view: 'kitchen', hour: 10 },
  { view: 'bedroom', hour: 10 },
  { view: 'second', hour: 10 },
  { view: 'bath', hour: 10 },
]
interface Sample {
  view: View
  hour: number
}
/** Effect pictures that show a place in the project instead of its towers. */
const EFFECT_VIEWS: Readonly<Record<number, View>> = { 2: 'gate', 3: 'garden' }

function drawEffect(
  effect: number,
  { seed, total_floor, towers }: { seed: number; total_floor: number; towers: number },
): string {
  const hour = EFFECT_HOURS[effect - 1] ?? 10
  const view = EFFECT_VIEWS[effect]
  if (view) return drawView({ seed, hour, floor: 8 }, view)
  const given = { place: seed, seed: seed + effect * 1000, hour, total_floor }
  return drawProject({ ...given, isFinished: true, towers: towers + (effect % 2) })
}

async function buildingDrawing(
  db: Database,
  { id, name }: { id: number; name: string },
): Promise<Drawing | null> {
  const building = await db.one<{ deliver_time: string | null; updated_at: number }>(
    'select deliver_time, updated_at from building where id = $1',
    [id],
  )
  if (!building) return null
  const [towers, total_floor, hour] = FIRST_BUILDINGS[id] ?? [
    3 + (id % 3),
    11 + ((id * 5) % 18),
    [8, 10, 10, 17, 20][id % 5] ?? 10,
  ]
  const seed = SEEDS.building + id
  const isFinished =
    id === 4 ||
    id === 5 ||
    id === 2 ||
    (id > 5 &&
      building.deliver_time !== null &&
      Date.parse(building.deliver_time) / 1000 <= building.updated_at)
  if (name === 'cover') return { svg: drawProject({ seed, hour, total_floor, isFinished, towers }) }
  const effect = Number(EFFECT.exec(name)?.[1])
  if (effect) return { svg: drawEffect(effect, { seed, total_floor, towers }) }
  const sample = Number(SAMPLE.exec(name)?.[1])
  if (sample) {
    const { view, hour: at } = SAMPLES[sample - 1] ?? SAMPLES[0]
    return { svg: drawView({ seed, hour: at, floor: 8, decoration: '精装' }, view) }
  }
  const view = findDrawnView(name)
  return view ? { svg: drawView({ seed, hour, floor: 8 }, view) } : null
}

/** House type that represents each type of community. */
const TYPE_OF_BUILDING: Readonly<Record<string, number>> = { 公寓: 2, 别墅: 1, 商业: 3, 写字楼: 4 }

const xiaoquDrawing: Maker = async (db, { id, name }) => {
  const community = await db.one<{ building_type: string | null }>(
    'select building_type from xiaoqu where id = $1 and deleted_at is null',
    [id],
  )
  if (!community) return null
  const seed = id === 1 ? 1 : SEEDS.xiaoqu + id
  const hour = [10, 8, 10, 17, 10][id % 5] ?? 10
  const house_type = TYPE_OF_BUILDING[community.building_type ?? ''] ?? 5
  if (name === 'cover')
    return {
      svg: drawCover({
        id: SEEDS.xiaoqu + id,
        place: placeSeed(id),
        house_type,
        building_type: community.building_type,
        floor: 0,
        total_floor: id === 1 ? 18 : community.building_type === '板楼' ? 6 + (id % 9) : 18 + (id % 12),
        hour,
      }),
    }
  const view = findDrawnView(name)
  return view
    ? {
        svg: drawView({ seed, place: placeSeed(id), house_type, hour: id === 1 ? 10 : hour, floor: 6 }, view),
      }
    : null
}

const modelDrawing: Maker = async (db, { id, name, ...look }) => {
  const model =
    name === 'plan'
      ? await db.one<{ rooms: { name: string; area: number }[] }>('select rooms from model where id = $1', [
          id,
        ])
      : undefined
  return model && model.rooms.length > 0
    ? { svg: drawPlan({ ...layoutOfModel(model.rooms), ...look }) }
    : null
}

/** House types by article, so that neighbours differ. The first three show known lots. */
const ARTICLE_TYPES = [5, 3, 5, 1, 5, 2, 4, 5, 6] as const
const KNOWN_ARTICLES: Readonly<Record<number, number>> = { 1: 9, 2: 4, 3: 2 }

const articleDrawing: Maker = async (db, { id, isDark, isLarge }) => {
  if (!(await db.one('select 1 from article where id = $1', [id]))) return null
  const lot = KNOWN_ARTICLES[id]
  if (lot !== undefined && (await db.one('select 1 from house where id = $1', [lot])))
    return lotDrawing(db, { id: lot, name: 'cover', isDark, isLarge })
  const seed = SEEDS.article + id
  const hour = [10, 17, 10, 20, 8][id % 5] ?? 10
  if (id % 6 === 5) return { svg: drawView({ seed, hour, floor: 6, decoration: '精装' }, 'room') }
  return {
    svg: drawCover({
      id: seed,
      house_type: ARTICLE_TYPES[id % ARTICLE_TYPES.length] ?? 5,
      building_type: id % 2 === 0 ? '板楼' : '塔楼',
      floor: 3 + (id % 8),
      total_floor: 12 + (id % 15),
      hour,
    }),
  }
}

const TALL = { width: 360, height: 640 }

/** Poster of a video: a lot's starts with a view of it, a deal's shows its building; `tall` is for the upright player. */
const videoDrawing: Maker = async (db, { id, name, isDark, isLarge }) => {
  const video = await db.one<{
    type: 'house' | 'closing'
    house_id: number | null
    video_url: string
  }>('select type, house_id, video_url from video where id = $1', [id])
  const lot = video?.house_id ? await db.one<LotRow>(LOT, [video.house_id]) : undefined
  if (!video || !lot) return null
  const facts = {
    ...lot,
    seed: lot.id,
    place: placeSeed(lot.xiaoqu_id ?? lot.id),
    hour: pickHour(lot),
    floor: Math.max(1, lot.floor_no ?? 1),
  }
  const first = firstView(filmOfUrl(video.video_url))
  if (name === 'tall') return { svg: drawView(facts, first, TALL) }
  return video.type === 'closing'
    ? lotDrawing(db, { id: lot.id, name: 'cover', isDark, isLarge })
    : { svg: drawView(facts, first) }
}

const bannerDrawing: Maker = async (db, { id }) => {
  if (!(await db.one('select 1 from banner where id = $1', [id]))) return null
  return {
    svg: drawProject({
      seed: SEEDS.banner + id,
      hour: [10, 17, 8, 10, 20][id % 5] ?? 10,
      total_floor: 9,
      isFinished: true,
      towers: 5,
    }),
    ratio: 2.4,
  }
}

const faceDrawing = (_: Database, { id }: { id: number }) =>
  Promise.resolve({ svg: drawFace(getFaceLooks(id)), ratio: 1 })

export const MAKERS = {
  house: lotDrawing,
  building: buildingDrawing,
  xiaoqu: xiaoquDrawing,
  model: modelDrawing,
  article: articleDrawing,
  video: videoDrawing,
  banner: bannerDrawing,
  face: faceDrawing,
} satisfies Record<string, Maker>
export type DrawnThing = keyof typeof MAKERS
