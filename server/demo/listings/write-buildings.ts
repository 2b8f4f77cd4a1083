import { z } from 'zod'
import { BUILDING_STATUSES, DYNAMIC_TYPES, type DynamicType } from '../../../src/contract/codes'
import { addDays, DAY_SECONDS, dayStart } from '../../../src/lib/dates'
import { unitPriceText } from '../../../src/lib/money'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { fill, readRows } from '../files'
import { brokerFace } from '../people/faces'
import { createSeededRandom } from '../random'
import { buildingRows, type BuildingRow } from './building-rows'
import { flatRows } from './flat-rows'
import { modelRows } from './model-rows'

interface News {
  building_id: number
  title: string
  content: string
  type: DynamicType
  created_at: number
}
/** News templates by occasion: of permits and their consequences, and other events of a project that is planned, on sale or sold out. */
const NEWS = readRows(
  'listings/building-news.csv',
  z.strictObject({
    when: z.enum(['permit', 'first_price', 'next_price', 'opening', ...BUILDING_STATUSES]),
    type: z.enum(DYNAMIC_TYPES),
    title: z.string(),
    content: z.string(),
  }),
)
type Told = (typeof NEWS)[number]
const listNewsWhen = (when: Told['when']) => NEWS.filter(news => news.when === when)

/** Days from the permit to the sales start of its towers; the first start with the project. */
const OPEN_AFTER = 16
const MORNING = 10 * 3600

/** Returns the news of each permit: its issue, the filed average price, the sales start of its towers. */
function permitNews({ permits, open_time }: BuildingRow): [date: string, told: Told][] {
  return permits.flatMap(({ towers, no, date, units, filed_price }, i) => {
    const opens = i === 0 && open_time !== null && open_time >= date ? open_time : addDays(date, OPEN_AFTER)
    const former = permits[i - 1]?.filed_price
    const values = {
      towers,
      no,
      units,
      price: unitPriceText(filed_price),
      former: unitPriceText(former ?? 0),
    }
    const told = (when: Told['when'], day: string) =>
      listNewsWhen(when).map(({ type, title, content }): [string, Told] => [
        day,
        { when, type, title: fill(title, values), content: fill(content, values) },
      ])
    return [
      ...told('permit', date),
      ...told(former === undefined ? 'first_price' : 'next_price', date),
      ...told('opening', opens),
    ]
  })
}

/** Returns the news of a project: consequences of its permits, and other events. */
function newsRows(building: BuildingRow, now: number): News[] {
  const random = createSeededRandom('news', building.id)
  const permits = permitNews(building).map(([date, told]) => [dayStart(date) + MORNING, told] as const)
  const others = listNewsWhen(building.status).map(
    told => [now - Math.round(random.real(0.3, 120) * DAY_SECONDS), told] as const,
  )
  return [...permits, ...others]
    .filter(([at]) => at <= now)
    .map(([created_at, { type, title, content }]) => ({
      building_id: building.id,
      title,
      content,
      type,
      created_at,
    }))
}

function brokerRows(building: BuildingRow, firstId: number) {
  return Array.from({ length: building.id === 1 ? 2 : 1 + (building.id % 2) }, (_, i) => {
    const id = firstId + i
    return {
      id,
      name: `演示经纪人 ${String(id).padStart(2, '0')}`,
      avatar: brokerFace(id),
      company: '演示新房代理公司',
      building_id: building.id,
      phone_relay: `400-000-0000 转 ${3000 + id}`,
      is_on_site: i === 0 || building.id % 3 === 0,
      look_total: building.id === 1 ? ([214, 96][i] ?? 0) : createSeededRandom('broker', id).int(0, 180),
      sort: i + 1,
    }
  })
}

/** Inserts new builds with their models, towers, flats, news and brokers. */
export async function writeBuildings(db: Database, now: number): Promise<void> {
  const buildings = buildingRows(now)
  await insertRows(db, 'building', buildings)
  const models = modelRows(buildings)
  const { towers, flats } = flatRows(buildings, models, now)
  await insertRows(db, 'model', models)
  await insertRows(db, 'tower', towers)
  await insertRows(db, 'flat', flats)
  await insertRows(
    db,
    'dynamic',
    buildings.flatMap(building => newsRows(building, now)),
  )
  let next = 1
  const brokers = buildings.flatMap(building => {
    const rows = brokerRows(building, next)
    next += rows.length
    return rows
  })
  await insertRows(db, 'broker', brokers)
}
