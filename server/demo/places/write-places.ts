import type { Database } from '../../db/database'
import { toBeijingMonth, addMonths } from '../../../src/lib/dates'
import { saveRides } from '../../modules/metro/save-rides'
import { insertRows } from '../bulk'
import { createSeededRandom } from '../random'
import { CIRCLES } from './circles'
import type { World } from '../world'
import type { Community } from './communities'
import { METRO } from './lines'
import { REGIONS } from './regions'
import { pickSchoolTie } from './schools'
import { surroundings } from './surroundings'

const BUILT_AS: Record<Community['form'], string> = {
  slab: '板楼',
  tower: '塔楼',
  apartment: '公寓',
  villa: '别墅',
  shop: '商业',
  office: '写字楼',
}
const MONTHS = 36

/** Returns asking prices by month up to the current one: today's price, about half a percent higher per month back. */
function priceHistory(
  { id, avg_price }: Community,
  now: number,
): { xiaoqu_id: number; month: string; avg_price: number }[] {
  const random = createSeededRandom('asking', id)
  const running = toBeijingMonth(now)
  return Array.from({ length: MONTHS }, (_, back) => ({
    xiaoqu_id: id,
    month: addMonths(running, -back),
    avg_price:
      back === 0
        ? avg_price
        : Math.round(
            (avg_price * (1 + 0.005 * back + random.bell() * 0.008 + (id === 1 && back === 1 ? 0.003 : 0))) /
              10_000,
          ) * 10_000,
  }))
}

const percent = (now: number, before: number) => Math.round((now / before - 1) * 1000) / 10

function xiaoquRow(community: Community, change: number, now: number) {
  const random = createSeededRandom('xiaoqu', community.id)
  const isHome = community.form !== 'shop' && community.form !== 'office'
  const own = community.id === 1
  return {
    id: community.id,
    name: community.name,
    alias: community.alias,
    region_id: community.region_id,
    circle_id: community.circle_id,
    address: community.address,
    lng: community.lng,
    lat: community.lat,
    build_year: community.build_year,
    building_total: community.buildings,
    house_total: own
      ? 1086
      : community.buildings * (community.form === 'villa' ? 1 : community.floors * random.int(3, 8)),
    building_type: BUILT_AS[community.form],
    green_rate: own ? 32 : random.int(20, 42),
    plot_ratio: own ? 2.4 : Math.round(random.real(community.form === 'villa' ? 0.4 : 1.4, 3.6) * 10) / 10,
    property_company: own ? '演示物业公司' : `演示物业 ${String(random.int(1, 40)).padStart(2, '0')} 公司`,
    property_fee: own ? 230 : isHome ? random.int(8, 58) * 10 : random.int(60, 320) * 10,
    developer: own ? '演示置业公司' : `演示置业 ${String(random.int(1, 60)).padStart(2, '0')} 公司`,
    parking: own ? '地上 96 地下 640' : `地上 ${random.int(10, 220)} 地下 ${random.int(40, 900)}`,
    heating: random.weighted([
      ['集中供暖', 8],
      ['自采暖', 2],
    ]),
    avg_price: community.avg_price,
    avg_price_change: change,
    avg_price_at: now - (now % 86_400),
    intro: `${community.name}位于${community.region_name}${community.circle_name}，${community.build_year} 年建成，${BUILT_AS[community.form]}为主。演示数据。`,
    cover: `/static/demo/xiaoqu/${community.id}/cover.webp`,
    is_demo: true,
    updated_at: now,
  }
}

/**
 * Inserts divisions, 商圈, metro, schools, surroundings, and communities with their prices. Divisions and metro are real and have no demo
 * flag.
 */
export async function writePlaces(db: Database, { communities, schools }: World, now: number): Promise<void> {
  await insertRows(db, 'region', REGIONS)
  await insertRows(
    db,
    'circle',
    CIRCLES.map(({ id, region_id, name, lng, lat }) => ({ id, region_id, name, lng, lat })),
  )
  await insertRows(db, 'subway_line', METRO.lines)
  await insertRows(db, 'station', METRO.stations)
  await insertRows(db, 'line_station', METRO.lineStations)
  await saveRides(db)
  const histories = communities.map(community => priceHistory(community, now))
  await insertRows(
    db,
    'xiaoqu',
    communities.map((community, i) =>
      xiaoquRow(
        community,
        percent(community.avg_price, histories[i]?.[1]?.avg_price ?? community.avg_price),
        now,
      ),
    ),
  )
  await insertRows(db, 'xiaoqu_price', histories.flat())
  await insertRows(db, 'school', schools)
  await insertRows(db, 'place', surroundings(communities))
  await insertRows(
    db,
    'xiaoqu_school',
    communities.flatMap(({ id, school_ids }) =>
      school_ids.map(school_id => ({ xiaoqu_id: id, school_id, ...pickSchoolTie(id, school_id) })),
    ),
  )
}
