// Some hundred made-up lots in a database of their own, the same at each run, with equal and unknown values of everything that lots are
// sorted by, and the same lots as plain records for a naive scan.

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { buildDatabase, type Database } from '../../../server/db/database'
import { openPool } from '../../../server/db/pool'
import { ROLES } from '../../../server/db/roles'
import { APP_URL, CLUSTER_URL, TEMPLATE } from '../database-setup'
import { noted } from '../sql/note'

/** Deterministic random numbers (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const one = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T
  const some = <T>(list: readonly T[], most: number): T[] => {
    const rest = [...list]
    return Array.from({ length: Math.min(whole(1, most), rest.length) }, () =>
      rest.splice(whole(0, rest.length - 1), 1),
    ).flat()
  }
  return { next, whole, one, some, chance: (share: number) => next() < share }
}
export type Random = ReturnType<typeof randomFrom>

export const NOW = 1_768_449_600
const DAY = 86_400
export const STATUSES = ['upcoming', 'ongoing', 'sold', 'failed', 'withdrawn', 'suspended', 'postponed']
export const KINDS = ['sfpm', 'gyzc', 'ykj']
export const COURTS = ['朝阳法院', '海淀法院', '上海市长宁区法院', '第一中级法院', '']
export const REGIONS = [110_101, 110_105, 110_108, 310_104, 310_105, 330_106]
export const RISKS = ['lease', 'tax_bearer', 'co_owner', 'seal']
const NAMES = [
  '长宁花园',
  '朝阳公寓',
  '望京西园',
  '静安大楼',
  '长安里',
  'SOHO现代城',
  '远洋山水3期',
  '金地格林A区',
]
const METRES_A_DEGREE = 111_195

export interface Station {
  id: number
  lng: number
  lat: number
}
export const STATIONS: readonly Station[] = Array.from({ length: 24 }, (_, i) => ({
  id: 500 + i,
  lng: 116.3 + (i % 6) * 0.016,
  lat: 39.86 + Math.floor(i / 6) * 0.014,
}))

export const metresBetween = (a: { lng: number; lat: number }, b: { lng: number; lat: number }) =>
  METRES_A_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180))

/** A lot as the table has it. */
export type RawLot = Record<string, unknown>

const maybe = <T>(random: Random, unknown: number, value: () => T): T | null =>
  random.chance(unknown) ? null : value()

function makePlace(random: Random) {
  if (random.chance(0.06))
    return { lng: null, lat: null, near_station_ids: [], at_station_ids: [], subway_distance: null }
  const at = { lng: 116.29 + random.whole(0, 110_000) / 1e6, lat: 39.85 + random.whole(0, 70_000) / 1e6 }
  const far = STATIONS.map(station => ({
    id: station.id,
    metres: Math.round(metresBetween(at, station) / 10) * 10,
  }))
  const within = (metres: number) => far.filter(station => station.metres <= metres).map(({ id }) => id)
  const nearest = Math.min(...far.map(({ metres }) => metres))
  return {
    ...at,
    near_station_ids: within(2000),
    at_station_ids: within(1000),
    subway_distance: nearest <= 2000 ? nearest : null,
  }
}

function makeCosts(random: Random, price: number) {
  if (random.chance(0.3))
    return { cost_total: null, cost_most: null, cost_monthly: null, cost_cash: null, cost_by_buyer: null }
  const least = price + random.whole(0, 20) * 1_000_000
  const most = maybe(random, 0.2, () => least + random.whole(0, 5) * 2_000_000)
  return {
    cost_total: least,
    cost_most: most,
    cost_monthly: maybe(random, 0.1, () => random.whole(1, 40) * 10_000),
    cost_cash: maybe(random, 0.1, () => random.whole(1, 60) * 1_000_000),
    cost_by_buyer: [0, 1, 2, 3].flatMap(buyer => [
      least + buyer * 1_500_000,
      most === null ? null : most + buyer * 1_700_000,
    ]),
  }
}

function makeLot(random: Random, n: number): RawLot {
  const price = random.whole(20, 900) * 1_000_000 + (random.chance(0.5) ? 0 : random.whole(0, 999_999))
  const area = random.chance(0.1) ? 0 : random.whole(2_000, 20_000) / 100
  const region = random.one(REGIONS)
  const isOver = random.chance(0.5)
  const status = random.one(STATUSES)
  const start = NOW + random.whole(-60, 40) * DAY + random.whole(0, 3) * 3_600
  const name = random.one(NAMES)
  const number = random.whole(1, 30)
  return {
    id: 10_000 + n * 3,
    code: `${random.one(['A', 'B', 'CP'])}-${20_000 + n}`,
    title: `${name}${number}号楼${random.whole(1, 6)}单元${random.whole(101, 1803)}室`,
    kind: random.one(KINDS),
    house_type: random.whole(1, 5),
    status,
    round: random.whole(1, 3),
    asset_id: n,
    city_id: Math.floor(region / 1000) * 1000 + 100,
    region_id: region,
    region_name: '区',
    circle_id: maybe(random, 0.2, () => region * 10 + random.whole(1, 3)),
    xiaoqu_id: maybe(random, 0.2, () => 700 + random.whole(1, 40)),
    xiaoqu_name: name,
    address: `${random.one(['长宁路', '建国路', '望京街', '中山路'])}${number}弄`,
    ...makePlace(random),
    school_ids: random.chance(0.5) ? [] : random.some([31, 32, 33, 34], 3),
    jushi: maybe(random, 0.15, () => random.whole(1, 7)),
    area,
    build_year: maybe(random, 0.2, () => random.whole(1985, 2020)),
    has_elevator: maybe(random, 0.4, () => random.chance(0.5)),
    market_price: null,
    start_price: price,
    deal_price: status === 'sold' ? price + random.whole(0, 9) * 5_000_000 : null,
    deposit: 1,
    increment: 1,
    price,
    unit_price: area === 0 ? 0 : Math.round(price / area),
    discount_rate: maybe(random, 0.3, () => random.whole(-50, 450) / 10),
    notice_time: NOW - random.whole(0, 60) * DAY,
    start_time: start,
    end_time: start + DAY,
    planned_end_time: start + DAY,
    deal_time: status === 'sold' ? start + DAY - random.whole(0, 300) * 600 : null,
    court: random.one(COURTS),
    case_no: maybe(
      random,
      0.2,
      () => `(2026)京${String(random.whole(1, 9)).padStart(2, '0')}执${random.whole(100, 999)}号`,
    ),
    look_time: maybe(random, 0.5, () => '随时'),
    loan_supported: maybe(random, 0.4, () => random.chance(0.6)),
    onlooker_total: random.whole(0, 40) * 100,
    feature_ids: random.chance(0.3) ? [] : random.some([1, 2, 3, 4, 5], 3),
    agent_ids: random.chance(0.7) ? [] : random.some([61, 62], 2),
    group_ids: random.chance(0.7) ? [] : random.some([71, 72, 73], 2),
    risk_yes: random.some(RISKS, 2),
    risk_no: random.chance(0.5) ? [] : [random.one(RISKS)],
    has_survey: random.chance(0.5),
    shelf: random.chance(0.9) ? 'on' : 'off',
    phase: isOver ? 2 : random.whole(0, 1),
    phase_key: isOver ? -start : start,
    cost_as_home: maybe(random, 0.2, () => random.chance(0.6)),
    ...makeCosts(random, price),
    created_at: NOW,
    updated_at: NOW - random.whole(0, 30) * DAY,
  }
}

export interface LotDatabase {
  db: Database
  close: () => Promise<void>
}

async function asAdmin<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${process.env[CLUSTER_URL]}${name}` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Writes lots without triggers, which would replace the made-up sums. */
const insertLots = (name: string, lots: readonly RawLot[]) =>
  asAdmin(name, async client => {
    await client.query('set session_replication_role = replica')
    const keys = Object.keys(lots[0] ?? {})
    for (const lot of lots)
      await client.query(
        `insert into house (${keys.join(', ')}) values (${keys.map((_, i) => `$${i + 1}`).join(', ')})`,
        keys.map(key => lot[key]),
      )
    await client.query(
      `update house set keywords = keyword_text(title) || E'\\n' || keyword_text(xiaoqu_name) || E'\\n\\n' || keyword_text(address)`,
    )
    await client.query('update house set grams = pairs_of(keywords)')
  })

/** Makes a database with this many lots. */
export async function makeLots(total: number, seed = 7): Promise<LotDatabase> {
  const name = `lots_${randomBytes(6).toString('hex')}`
  await asAdmin('postgres', client =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy owner ${ROLES.owner}`),
  )
  const random = randomFrom(seed)
  await insertLots(
    name,
    Array.from({ length: total }, (_, n) => makeLot(random, n)),
  )
  const pool = openPool({ url: `${process.env[APP_URL]}${name}`, max: 8 })
  return {
    db: noted(buildDatabase(pool)),
    close: async () => {
      await pool.end()
      await asAdmin('postgres', client => client.query(`drop database ${name} with (force)`))
    },
  }
}
