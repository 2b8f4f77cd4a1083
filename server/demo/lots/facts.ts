// Facts of demo assets: type, layout, area, building and position, each from a random source seeded with the asset's number. All rounds of
// an asset share them. Layouts follow the form of the community (slab, tower, villa, shop, office).

import type { HouseKind, HouseType } from '../../../src/contract/codes'
import { pointAt } from '../../../src/lib/geo'
import { EMPTY_COMMUNITY, stationsNear, type Community, type NearStation } from '../places/communities'
import { createSeededRandom, type Random } from '../random'

/** Facts of an asset, independent of the round. Areas in square metres. */
export interface Asset {
  asset_id: number
  kind: HouseKind
  house_type: HouseType
  community: Community
  /** Address within the community, such as `3号楼2单元1101室`. */
  room: string
  title: string
  address: string
  lng: number
  lat: number
  /** Stations within two kilometres, nearest first. */
  stations: readonly NearStation[]
  jushi: number | null
  ting: number | null
  chu: number | null
  wei: number | null
  area: number
  floor: string | null
  floor_no: number | null
  total_floor: number | null
  orientation: string | null
  decoration: string | null
  build_year: number
  building_type: string | null
  has_elevator: boolean | null
  land_use: string
  rights_type: string
  loan_supported: boolean | null
  mortgage_note: string | null
}

interface Layout {
  area: number
  jushi: number
  ting: number
  wei: number
}

const hundredths = (value: number) => Math.round(value * 100) / 100

function homeLayout(random: Random): Layout {
  const [jushi, min, max] = random.weighted([
    [[1, 32, 58], 14],
    [[2, 52, 98], 40],
    [[3, 84, 146], 32],
    [[4, 128, 212], 10],
    [[5, 190, 320], 4],
  ] as const)
  const area = hundredths(min + ((max - min) * (random.bell() + 1)) / 2)
  return {
    area,
    jushi,
    ting: jushi === 1 ? random.pick([1, 1, 0]) : jushi > 3 || area > 90 ? random.pick([1, 2]) : 1,
    wei: area > 180 ? 3 : area > 95 ? 2 : 1,
  }
}

const ORIENTATIONS = {
  slab: ['南北', '南北', '南北', '东西', '南'],
  tower: ['南', '东南', '西南', '东', '西', '北', '南北'],
  apartment: ['南', '北', '东', '西'],
} as const
const pad = (n: number) => String(n).padStart(2, '0')

interface Place {
  room: string
  floor: string | null
  floor_no: number | null
  total_floor: number | null
  building_type: string | null
  orientation: string | null
  has_elevator: boolean | null
}

function homePlace({ form, floors, buildings }: Community, random: Random): Place {
  const total =
    form === 'slab' || form === 'tower' ? Math.max(3, floors + random.pick([0, 0, 0, 0, -1, 1])) : floors
  const floor = random.int(1, total)
  const building = random.int(1, buildings)
  const units = form === 'slab' ? random.int(1, 5) : 0
  const door = form === 'slab' ? random.int(1, 3) : random.int(1, form === 'apartment' ? 18 : 8)
  return {
    room: `${building}号楼${units > 0 ? `${units}单元` : ''}${floor}${pad(door)}室`,
    floor: String(floor),
    floor_no: floor,
    total_floor: total,
    building_type: form === 'slab' ? '板楼' : '塔楼',
    orientation: random.pick(ORIENTATIONS[form === 'slab' || form === 'apartment' ? form : 'tower']),
    has_elevator: total > 6,
  }
}

function villaPlace({ floors, buildings }: Community, random: Random): Place {
  const building = random.int(1, buildings)
  return {
    room: `${building}号楼`,
    floor: null,
    floor_no: null,
    total_floor: floors,
    building_type: random.pick(['独栋', '联排', '叠拼']),
    orientation: '南北',
    has_elevator: random.chance(0.2),
  }
}

function shopPlace({ floors }: Community, random: Random): Place {
  const floor = random.pick([1, 1, 1, 2, floors])
  return {
    room:
      floor === 1
        ? `商业楼 首层1${pad(random.int(1, 28))}`
        : `商业楼 ${floor}层${floor}${pad(random.int(1, 28))}`,
    floor: String(floor),
    floor_no: floor,
    total_floor: floors,
    building_type: null,
    orientation: random.pick(['临街', '临街', '内街']),
    has_elevator: floors > 2,
  }
}

function officePlace({ floors }: Community, random: Random): Place {
  const floor = random.int(3, floors)
  return {
    room: `${random.pick(['A', 'B', 'C'])}座${floor}${pad(random.int(1, 20))}`,
    floor: String(floor),
    floor_no: floor,
    total_floor: floors,
    building_type: '塔楼',
    orientation: random.pick(['南', '北', '东南', '西南']),
    has_elevator: true,
  }
}

function parkingPlace(random: Random): Place {
  const level = random.pick([1, 1, 2])
  return {
    room: `地下车库 B${level}-${String(random.int(1, 640)).padStart(3, '0')}车位`,
    floor: level === 1 ? '地下一层' : '地下二层',
    floor_no: -level,
    total_floor: null,
    building_type: null,
    orientation: null,
    has_elevator: null,
  }
}

const TYPE_OF_FORM = { slab: 5, tower: 5, apartment: 2, villa: 1, shop: 3, office: 4 } as const

function pickLotLayout(
  type: HouseType,
  random: Random,
): { area: number; jushi: number | null; ting: number | null; chu: number | null; wei: number | null } {
  const bare = { jushi: null, ting: null, chu: null, wei: null }
  switch (type) {
    case 5:
      return { ...homeLayout(random), chu: 1 }
    case 2:
      return {
        area: hundredths(random.real(31, 88)),
        jushi: random.pick([1, 1, 1, 2]),
        ting: 1,
        chu: 1,
        wei: 1,
      }
    case 1:
      return {
        area: hundredths(random.real(206, 560)),
        jushi: random.int(4, 7),
        ting: random.int(2, 3),
        chu: random.int(1, 2),
        wei: random.int(3, 6),
      }
    case 3:
      return { area: hundredths(random.real(28, 420)), ...bare }
    case 4:
      return { area: hundredths(random.real(60, 640)), ...bare }
    case 6:
      return { area: hundredths(random.real(11.8, 43)), ...bare }
  }
}

const LAND_USE: Record<HouseType, string> = {
  5: '住宅',
  2: '公寓',
  1: '住宅',
  3: '商业',
  4: '办公',
  6: '车位',
}
const YEARS: Record<HouseType, string> = { 5: '70年', 2: '40年', 1: '70年', 3: '40年', 4: '50年', 6: '50年' }

/** Returns the title `通州区青梧里 3号楼1101室`; a room that begins with a Chinese character follows without a space. */
export function formatLotTitle(community: Community, room: string): string {
  const gap = /^[0-9A-Z]/.test(room) ? ' ' : ''
  return `${community.region_name}${community.name}${gap}${room}`
}

export function formatLotAddress(community: Community, room: string): string {
  return `北京市${community.region_name}${community.circle_name}${community.address.replace(/ /g, '')}${community.name}${room.replace(/ /g, '')}`
}

/** Returns a position within the community: lots of one community are spread out. */
function placeIn(community: Community, random: Random): Pick<Asset, 'lng' | 'lat' | 'stations'> {
  const point = pointAt(community, random.real(15, community.buildings > 4 ? 150 : 40), random.real(0, 360))
  const [lng, lat] = [Number(point.lng.toFixed(6)), Number(point.lat.toFixed(6))]
  // Computed for this point: a station near the lot may be too far from the centre of its community.
  return { lng, lat, stations: stationsNear({ lng, lat }) }
}

/** Assets that are the same home as another one under a differently written address: pairs for editors to decide on. */
const WRITTEN_OTHERWISE: ReadonlyMap<number, number> = new Map([[250, 172]])

/** Derives the facts of an asset from its number alone. */
export function buildAsset(asset_id: number, communities: readonly Community[]): Asset {
  const own = buildAssetFacts(asset_id, communities)
  const other = WRITTEN_OTHERWISE.get(asset_id)
  if (other === undefined) return own
  const home = buildAssetFacts(other, communities)
  const room = home.room.replace(/号楼|单元/g, '-').replace('室', '')
  const { community } = home
  return {
    ...home,
    asset_id,
    kind: own.kind,
    room,
    title: formatLotTitle(community, room),
    address: formatLotAddress(community, room),
  }
}

function buildAssetFacts(asset_id: number, communities: readonly Community[]): Asset {
  const random = createSeededRandom('asset', asset_id)
  let community = random.pick(communities)
  while (community.id === EMPTY_COMMUNITY) community = random.pick(communities)
  const isHome = community.form === 'slab' || community.form === 'tower' || community.form === 'villa'
  const house_type: HouseType = isHome && random.chance(0.055) ? 6 : TYPE_OF_FORM[community.form]
  const place =
    house_type === 6
      ? parkingPlace(random)
      : house_type === 1
        ? villaPlace(community, random)
        : house_type === 3
          ? shopPlace(community, random)
          : house_type === 4
            ? officePlace(community, random)
            : homePlace(community, random)
  const extra = house_type === 5 && random.chance(0.035) ? '及地下一层储藏间（含1个产权车位）' : ''
  return {
    asset_id,
    kind: random.weighted([
      ['sfpm', 880],
      ['gyzc', 85],
      ['ykj', 35],
    ]),
    house_type,
    community,
    title: formatLotTitle(community, place.room) + extra,
    address: formatLotAddress(community, place.room),
    ...placeIn(community, random),
    ...pickLotLayout(house_type, random),
    ...place,
    decoration:
      house_type === 6
        ? null
        : random.weighted([
            ['简装', 46],
            ['精装', 28],
            ['毛坯', 14],
            [null, 12],
          ]),
    build_year: community.build_year,
    land_use: LAND_USE[house_type],
    rights_type: YEARS[house_type],
    loan_supported:
      house_type === 6
        ? false
        : random.weighted([
            [true, 58],
            [false, 14],
            [null, 28],
          ]),
    mortgage_note: random.weighted([
      ['1 笔，成交后涤除', 52],
      ['2 笔，成交后涤除', 12],
      [null, 36],
    ]),
  }
}
