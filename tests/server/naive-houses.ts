// A naive second implementation of the lot filters, costs and metro distances, over raw table columns and one lot at a time. Property tests
// compare the indexed search of the server with it, so it favours plain code over speed and shares no code with the search.
import type { HouseFilter } from '../../server/search'
import type { HouseKind } from '../../src/contract/codes'
import type { RiskFlag } from '../../src/contract/house/schema'
import { toBeijingDay, monthsAgo } from '../../src/lib/dates'
import { loanRate } from '../../src/lib/finance/loan-table'
import { purchaseCost, usualTerms } from '../../src/lib/finance/purchase-cost'
import { buildPurchaseSubject } from '../../src/lib/finance/purchase-subject'
import type { TestServer } from './harness'
import { SEED_RULES } from '../../src/lib/finance/rule-book'

/** A stored lot, without columns that the database derives. */
export interface RawHouse {
  id: number
  code: string
  title: string
  address: string
  kind: string
  house_type: number
  status: string
  round: number
  shelf: string
  city_id: number
  region_id: number
  circle_id: number | null
  xiaoqu_id: number | null
  xiaoqu_name: string | null
  alias: string | null
  lng: number | null
  lat: number | null
  subway_distance: number | null
  school_ids: number[]
  area: number
  jushi: number | null
  start_price: number
  current_price: number | null
  deal_price: number | null
  market_price: number | null
  bid_total: number
  notice_time: number
  start_time: number
  end_time: number
  deal_time: number | null
  court: string
  look_time: string | null
  loan_supported: boolean | null
  has_elevator: boolean | null
  has_survey: boolean
  build_year: number | null
  agent_ids: number[]
  group_ids: number[]
  feature_ids: number[]
  land_use: string | null
  owner_kind: string | null
  features: { name: string }[]
  risk: RiskFlag[]
}

export interface Places {
  stations: { id: number; lng: number; lat: number }[]
  lines: { line_id: number; station_id: number; sort: number }[]
  parents: Map<number, number | null>
}

export const rawHouses = (api: TestServer) =>
  api.db.query<RawHouse>(`
  select h.id, h.code, h.title, h.address, h.kind, h.house_type, h.status, h.round, h.shelf, h.city_id, h.region_id, h.circle_id, h.xiaoqu_id, h.xiaoqu_name,
    x.alias, h.lng, h.lat, h.subway_distance, h.school_ids, h.area, h.jushi, h.start_price, h.current_price, h.deal_price, h.market_price, h.bid_total,
    h.notice_time, h.start_time, h.end_time, h.deal_time, h.court, h.look_time, h.loan_supported, h.has_elevator, h.has_survey, h.build_year, h.agent_ids,
    h.group_ids, h.feature_ids, h.risk, h.land_use, h.owner_kind,
    (select coalesce(json_agg(json_build_object('name', f.name)), '[]') from feature f where f.id = any(h.feature_ids)) as features
  from house h left join xiaoqu x on x.id = h.xiaoqu_id`)

export async function loadNaivePlaces(api: TestServer): Promise<Places> {
  const regions = await api.db.query<{ id: number; parent_id: number | null }>(
    'select id, parent_id from region',
  )
  return {
    stations: await api.db.query('select id, lng, lat from station'),
    lines: await api.db.query('select line_id, station_id, sort from line_station'),
    parents: new Map(regions.map(region => [region.id, region.parent_id])),
  }
}

export function getShownPrice(h: RawHouse): number {
  if (h.status === 'sold') return h.deal_price ?? h.start_price
  return h.status === 'ongoing' && h.bid_total > 0 ? (h.current_price ?? h.start_price) : h.start_price
}
const soldShare = (h: RawHouse) => h.risk.find(flag => flag.kind === 'co_owner' && flag.value === 'yes')
/** Share of the home that is sold, by the notice; 1 if unstated. */
function parseSoldPart(h: RawHouse): number {
  const quote = soldShare(h)?.quote ?? ''
  const percent = /([\d.]+) ?%/.exec(quote)
  const fraction = /(\d+)\/(\d+)/.exec(quote)
  if (percent) return Number(percent[1]) / 100
  return fraction ? Math.round((10_000 * Number(fraction[1])) / Number(fraction[2])) / 10_000 : 1
}
export const calculateNaiveUnitPrice = (h: RawHouse) =>
  Math.round(getShownPrice(h) / (h.area * parseSoldPart(h)))
export const calculateDiscount = (h: RawHouse) =>
  h.market_price === null || soldShare(h)
    ? null
    : Math.round(1000 * (1 - getShownPrice(h) / h.market_price)) / 10

const slotStart = (slot: string) => Date.parse(`${slot}:00+08:00`) / 1000
const dayStart = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000
const DAY = 86_400

/** Great-circle metres. */
function metres(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}

function inPolygon(polygon: readonly (readonly number[])[], x: number, y: number): boolean {
  return polygon.reduce((inside, [x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = polygon[(i + 1) % polygon.length] ?? []
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

const small = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const TYPES: Record<string, (h: RawHouse) => boolean> = {
  qbfc: () => true,
  sfpm: h => h.kind === 'sfpm',
  gyzc: h => h.kind === 'gyzc',
  ykj: h => h.kind === 'ykj',
  zhuzhai: h => [5, 2, 1].includes(h.house_type),
  shangban: h => [3, 4].includes(h.house_type),
  haozhai: h => [5, 2, 1].includes(h.house_type) && (getShownPrice(h) >= 1_000_000_000 || h.area >= 200),
}

/** Seconds by metro from each station to one: shortest paths over (station, line) pairs, relaxed until nothing improves. */
const waysTo = new Map<number, Map<number, number>>()
function rideSeconds({ stations, lines }: Places, to: number): Map<number, number> {
  const known = waysTo.get(to)
  if (known) return known
  const at = (id: number) => stations.find(station => station.id === id) ?? { id, lng: 0, lat: 0 }
  const hops = [...new Set(lines.map(stop => stop.line_id))].flatMap(line => {
    const run = lines
      .filter(stop => stop.line_id === line)
      .sort((a, b) => a.sort - b.sort)
      .map(stop => stop.station_id)
    const isPolygon = run.length >= 15 && metres(at(run[0] ?? 0), at(run.at(-1) ?? 0)) < 3000
    return run.flatMap((a, i) => {
      const b = run[i + 1] ?? (isPolygon ? run[0] : undefined)
      return b === undefined ? [] : [{ line, a, b, seconds: (metres(at(a), at(b)) * 1.1) / 10 }]
    })
  })
  const shared = lines.flatMap(x =>
    lines.filter(y => x.station_id === y.station_id && x.line_id !== y.line_id).map(y => [x, y] as const),
  )
  const best = new Map(lines.filter(stop => stop.station_id === to).map(stop => [`${stop.line_id}/${to}`, 0]))
  const get = (line: number, station: number) => best.get(`${line}/${station}`) ?? Infinity
  for (let changed = true; changed;) {
    changed = false
    const relax = (line: number, station: number, seconds: number) => {
      if (seconds >= get(line, station) - 1e-9) return
      best.set(`${line}/${station}`, seconds)
      changed = true
    }
    for (const { line, a, b, seconds } of hops) {
      relax(line, b, get(line, a) + seconds)
      relax(line, a, get(line, b) + seconds)
    }
    for (const [x, y] of shared) relax(y.line_id, y.station_id, get(x.line_id, x.station_id) + 300)
  }
  const ways = new Map<number, number>([[to, 0]])
  for (const { line_id, station_id } of lines) {
    const seconds = 180 + get(line_id, station_id)
    if (station_id !== to && seconds < (ways.get(station_id) ?? Infinity))
      ways.set(station_id, Math.round(seconds))
  }
  waysTo.set(to, ways)
  return ways
}

interface Spot {
  lng: number
  lat: number
}
/** Metres on a flat earth, by the latitude of the second spot. */
const flat = (a: Spot, b: Spot) =>
  111_195 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180))

/** Seconds from a lot to a destination: on foot alone, or by any two stations that are near them; Infinity if there is no way. */
export function commuteSeconds(places: Places, at: Spot, goal: Spot): number {
  const walk = (a: Spot, b: Spot) => {
    const far = flat(a, b)
    return Math.round(far) <= 2000 ? (far * 1.3 * 60) / 80 : Infinity
  }
  let best = flat(at, goal) <= 2000 ? walk(at, goal) : Infinity
  for (const there of places.stations) {
    const end = walk(goal, there)
    if (end === Infinity) continue
    const rides = rideSeconds(places, there.id)
    for (const home of places.stations)
      if (home.id !== there.id) best = Math.min(best, walk(at, home) + (rides.get(home.id) ?? Infinity) + end)
  }
  return best
}

/** Destinations of a filter, with their minutes. */
export function commuteGoals(places: Places, f: HouseFilter): (Spot & { minutes: number })[] {
  const { metro_station_id: id, metro_minutes: minutes = 45 } = f
  const texts = f.commute === undefined ? [] : f.commute.split(';')
  return [
    ...(id === undefined
      ? []
      : [{ lng: 0, lat: 0, ...places.stations.find(station => station.id === id), minutes }]),
    ...texts.map(text => {
      const [lng, lat, most] = text.split(',').map(Number)
      return { lng: lng ?? 0, lat: lat ?? 0, minutes: most ?? 0 }
    }),
  ]
}

/** Total cost, monthly instalment over thirty years, and cash of an open lot with default assumptions; null once it is over. */
export function calculateCosts(
  h: RawHouse,
  now: number,
): { cost: number; most: number | null; monthly: number | null; cash: number | null } | null {
  if (!['upcoming', 'ongoing'].includes(h.status)) return null
  const price = getShownPrice(h)
  const day = toBeijingDay(now)
  const subject = buildPurchaseSubject({ ...h, kind: h.kind as HouseKind })
  const { lines } = purchaseCost(SEED_RULES, subject, usualTerms(subject, price), {
    day,
    price: { title: '', note: '' },
    marketPrice: null,
  })
  const cost = lines.reduce((sum, line) => sum + line.amount, 0)
  const ends = lines.map(line => line.amount_max)
  const most = ends.reduce((sum, end) => (sum === null || end === null ? null : sum + end), 0)
  const isHome = subject.landUse === 'home'
  const down = Math.round((price * (isHome ? 15 : 30)) / 100)
  const loan = h.loan_supported === false ? 0 : price - down
  const months = isHome ? 360 : 120
  const rate = loanRate(SEED_RULES, 'commercial', { months }, day).rate + (isHome ? 0 : 0.6)
  const growth = (1 + rate / 1200) ** months
  const monthly = loan === 0 ? null : Math.round((loan * (rate / 1200) * growth) / (growth - 1))
  return { cost, most, monthly, cash: most === null ? null : most - loan }
}

/** Filter semantics of the API specification, over raw columns and one lot at a time. */
export function fits(h: RawHouse, f: HouseFilter, places: Places, now: number): boolean {
  const one = <T>(list: readonly T[] | undefined, is: (value: T) => boolean) => !list?.length || list.some(is)
  const bounds = (value: number | null, min: number | undefined, max: number | undefined) =>
    (min === undefined && max === undefined) ||
    (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity))
  const risk = (kind: string) => h.risk.find(flag => flag.kind === kind)?.value ?? 'unstated'
  const within = (id: number, place: number): boolean =>
    id === place || ((places.parents.get(id) ?? null) !== null && within(places.parents.get(id) ?? 0, place))
  const at = h.lng === null || h.lat === null ? null : { lng: h.lng, lat: h.lat }
  const near = (ids: readonly number[]) =>
    at !== null &&
    places.stations.some(s => ids.includes(s.id) && metres(at, s) <= (f.subway_distance_max ?? 1000))
  const hasStations = Boolean(f.station_ids?.length) || Boolean(f.subway_line_ids?.length)
  const open = (from: number, to: number) =>
    ['upcoming', 'ongoing', 'sold', 'failed'].includes(h.status) && h.start_time < to && h.end_time > from
  const sold = (from: number, to: number) =>
    h.status === 'sold' && h.deal_time !== null && h.deal_time >= from && h.deal_time < to
  const costs = [f.cost_min, f.cost_max, f.budget, f.monthly_min, f.monthly_max, f.cash_min, f.cash_max]
  const due = costs.some(end => end !== undefined) ? calculateCosts(h, now) : null
  const trade = f.trade_time === undefined ? null : dayStart(f.trade_time)
  return (
    h.shelf === 'on' &&
    (!f.type || (TYPES[f.type]?.(h) ?? false)) &&
    one(f.kinds, k => k === h.kind) &&
    one(f.house_types, t => t === h.house_type) &&
    one(f.statuses, s => s === h.status) &&
    one(f.rounds, r => r === h.round) &&
    one(f.region_ids, r => within(h.region_id, r)) &&
    one(f.circle_ids, c => c === h.circle_id) &&
    one(f.xiaoqu_ids, x => x === h.xiaoqu_id) &&
    (!f.station_ids?.length || near(f.station_ids)) &&
    (!f.subway_line_ids?.length ||
      near(places.lines.filter(l => f.subway_line_ids?.includes(l.line_id)).map(l => l.station_id))) &&
    (hasStations ||
      f.subway_distance_max === undefined ||
      (h.subway_distance !== null && h.subway_distance <= f.subway_distance_max)) &&
    (f.school_id === undefined || h.school_ids.includes(f.school_id)) &&
    bounds(getShownPrice(h), f.price_min, f.price_max) &&
    bounds(calculateNaiveUnitPrice(h), f.unit_price_min, f.unit_price_max) &&
    bounds(h.area, f.area_min, f.area_max) &&
    bounds(due?.most ?? null, f.cost_min, f.cost_max) &&
    bounds(due?.most ?? null, undefined, f.budget) &&
    bounds(due?.monthly ?? null, f.monthly_min, f.monthly_max) &&
    bounds(due?.cash ?? null, f.cash_min, f.cash_max) &&
    one(f.jushi, j => h.jushi !== null && (h.jushi === j || (j === 5 && h.jushi > 5))) &&
    one(f.tax_bearer, v => v === risk('tax_bearer')) &&
    one(f.lease, v => v === risk('lease')) &&
    (f.risk_clear ?? []).every(kind => risk(kind) === 'no') &&
    !f.risk_exclude?.some(kind => risk(kind) === 'yes') &&
    (f.loan_supported === undefined || h.loan_supported === f.loan_supported) &&
    bounds(calculateDiscount(h), f.discount_min, f.discount_max) &&
    bounds(
      h.start_time,
      (f.start_from && dayStart(f.start_from)) || undefined,
      (f.start_to && dayStart(f.start_to) + DAY - 1) || undefined,
    ) &&
    (f.start_slot === undefined ||
      (h.start_time >= slotStart(f.start_slot) && h.start_time < slotStart(f.start_slot) + 1800)) &&
    (trade === null || open(trade, trade + DAY) || sold(trade, trade + DAY)) &&
    (f.court === undefined || h.court === f.court) &&
    (f.agent_id === undefined || h.agent_ids.includes(f.agent_id)) &&
    (f.group_id === undefined || h.group_ids.includes(f.group_id)) &&
    one(f.feature_ids, id => h.feature_ids.includes(id)) &&
    (f.has_elevator === undefined || h.has_elevator === f.has_elevator) &&
    bounds(h.build_year, f.build_year_min, undefined) &&
    (f.keyword === undefined ||
      h.code === f.keyword.toUpperCase() ||
      (small(f.keyword) !== '' &&
        f.keyword
          .split(/\s+/)
          .every(word =>
            [h.title, h.xiaoqu_name, h.alias, h.address].some(text => small(text).includes(small(word))),
          ))) &&
    (f.lng_min === undefined ||
      (at !== null && bounds(at.lng, f.lng_min, f.lng_max) && bounds(at.lat, f.lat_min, f.lat_max))) &&
    (f.polygon === undefined || (at !== null && inPolygon(f.polygon, at.lng, at.lat))) &&
    (f.has_survey === undefined || h.has_survey === f.has_survey) &&
    (f.has_school === undefined || h.school_ids.length > 0 === f.has_school) &&
    (f.can_look === undefined || (h.look_time !== null) === f.can_look) &&
    commuteGoals(places, f).every(
      goal => at !== null && commuteSeconds(places, at, goal) <= goal.minutes * 60,
    ) &&
    (f.notice_days === undefined || h.notice_time >= now - f.notice_days * DAY) &&
    (f.deal_months === undefined || (h.deal_time ?? 0) >= monthsAgo(now, f.deal_months))
  )
}
