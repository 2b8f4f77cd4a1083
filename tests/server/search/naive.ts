// Answers lot queries by a scan over plain records, one lot at a time: what each engine is compared with. Written for plainness; shares no
// code with an engine.

import { calculatePercent } from '../../../src/lib/finance/exact'
import { instalmentOfLoan } from '../../../src/lib/finance/situation'
import type { Database } from '../../../server/db/database'
import type {
  BuyerFigure,
  Condition,
  FacetName,
  GroupField,
  LotQuery,
  Metric,
  Sort,
  SortGroup,
  SortKey,
} from '../../../server/search/lot-search'
import { metresBetween } from './lots'

export interface NaiveLot {
  id: number
  /** NaN: unknown. */
  numbers: Record<string, number>
  /** Values of every other field; none: unknown. */
  values: Record<string, readonly (string | number | boolean)[]>
  words: string
  code: string
  caseNo: string
}

const ARRAYS = [
  'at_station_ids',
  'near_station_ids',
  'school_ids',
  'agent_ids',
  'group_ids',
  'risk_yes',
  'risk_no',
]
const SINGLES = [
  ...[
    'shelf',
    'status',
    'kind',
    'house_type',
    'round',
    'has_survey',
    'can_look',
    'loan_supported',
    'cost_as_home',
  ],
  ...['has_elevator', 'city_id', 'region_id', 'circle_id', 'xiaoqu_id'],
]
const NUMBERS = [
  ...['price', 'unit_price', 'area', 'lng', 'lat', 'discount_rate', 'deal_time', 'start_time', 'end_time'],
  ...['notice_time', 'updated_at', 'onlooker_total', 'subway_distance', 'build_year'],
  ...['cost_total', 'cost_most', 'cost_monthly', 'cost_cash'],
]
const BUYERS = ['first', 'second', 'third', 'company']

type Row = Record<string, unknown>

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : NaN)
const toList = (value: unknown) => (Array.isArray(value) ? (value as (string | number)[]) : [])
const fold = (text: unknown) =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function getRank(row: Row): number {
  const phase = toNumber(row['phase'])
  const group = phase === 2 ? 4 : toList(row['risk_yes']).includes('co_owner') ? phase + 2 : phase
  return group * 2 ** 41 + toNumber(row['phase_key'])
}

function toLot(row: Row): NaiveLot {
  const [deal, start] = [toNumber(row['deal_price']), toNumber(row['start_price'])]
  const costs = toList(row['cost_by_buyer'])
  const numbers: Record<string, number> = {
    ...Object.fromEntries(NUMBERS.map(name => [name, toNumber(row[name])])),
    rank: getRank(row),
    // Kept in four bytes by every engine.
    premium: Math.fround((deal - start) / start),
    ...Object.fromEntries(
      BUYERS.flatMap((buyer, i) => [
        [`${buyer}_total`, toNumber(costs[2 * i])],
        [`${buyer}_most`, toNumber(costs[2 * i + 1])],
      ]),
    ),
  }
  for (const name of ['area', 'unit_price']) if (numbers[name] === 0) numbers[name] = NaN
  const rooms = row['jushi']
  const single = (value: unknown) =>
    value === null || value === undefined ? [] : [value as string | number | boolean]
  const values: NaiveLot['values'] = {
    ...Object.fromEntries(ARRAYS.map(name => [name, toList(row[name])])),
    ...Object.fromEntries(SINGLES.map(name => [name, single(row[name])])),
    feature: toList(row['feature_ids']),
    court: row['court'] === '' ? [] : single(row['court']),
    jushi: typeof rooms === 'number' ? [Math.min(5, rooms)] : [],
    has_cover: [row['cover'] !== null],
    has_notice: [row['notice_id'] !== null],
  }
  return {
    id: toNumber(row['id']),
    numbers,
    values,
    words: [row['title'], row['xiaoqu_name'], row['address']].map(fold).join('\n'),
    code: String(row['code']),
    caseNo: fold(row['case_no']),
  }
}

export const readNaiveLots = async (db: Database): Promise<NaiveLot[]> =>
  (await db.query<Row>('select * from house order by id')).map(toLot)

const lastBelow = (id: number) => (id % 10_000 === 0 ? id + 9_999 : id % 100 === 0 ? id + 99 : id)
const within = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max
const getSpot = ({ numbers }: NaiveLot) => ({ lng: numbers['lng'] ?? NaN, lat: numbers['lat'] ?? NaN })

function isInPolygon(
  { lng: x, lat: y }: { lng: number; lat: number },
  points: readonly (readonly [number, number])[],
) {
  let inside = false
  for (const [i, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1]
    const [dx, dy] = [x2 - x1, y2 - y1]
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    if (Math.hypot(x - x1 - along * dx, y - y1 - along * dy) <= 1e-6) return true
    if (y1 > y !== y2 > y && x < (dx * (y - y1)) / dy + x1) inside = !inside
  }
  return inside
}

function hasKeyword(lot: NaiveLot, text: string): boolean {
  const words = text
    .split(/\s+/)
    .map(fold)
    .filter(word => word !== '')
  if (words.length === 0) return false
  if (words.every(word => lot.words.includes(word))) return true
  if (/^[A-Za-z0-9-]{4,32}$/.test(text) && lot.code.startsWith(text.toUpperCase())) return true
  const letters = words.join('')
  return /\d/.test(letters) && letters.length >= 5 && words.every(word => lot.caseNo.includes(word))
}

function findLoan(lot: NaiveLot, { loan }: LotQuery['buyer']) {
  if (loan === null || lot.values['loan_supported']?.[0] === false) return null
  const place = loan.of(Number(lot.values['region_id']?.[0] ?? 0))
  const terms = lot.values['cost_as_home']?.[0] === true ? place.home : place.other
  const price = lot.numbers['price'] ?? NaN
  return { terms, amount: Math.min(terms.cap, price - calculatePercent(price, terms.downPercent)) }
}

const getCost = (lot: NaiveLot, { cost }: LotQuery['buyer'], end: 'total' | 'most') =>
  lot.numbers[`${cost ?? 'cost'}_${end}`] ?? NaN

function getFigure(lot: NaiveLot, buyer: LotQuery['buyer'], figure: BuyerFigure): number {
  if (figure === 'cost') return getCost(lot, buyer, 'most')
  if (buyer.loan === null) return lot.numbers[`cost_${figure}`] ?? NaN
  const loan = findLoan(lot, buyer)
  if (figure === 'cash') return getCost(lot, buyer, 'most') - (loan?.amount ?? 0)
  return (loan && instalmentOfLoan(loan.terms.instalments, loan.amount)) || NaN
}

function getVerdict(lot: NaiveLot, buyer: LotQuery['buyer']): string | null {
  const least = getCost(lot, buyer, 'total')
  if (buyer.money === null || buyer.loan === null || Number.isNaN(least)) return null
  const loan = findLoan(lot, buyer)?.amount ?? 0
  if (getCost(lot, buyer, 'most') - loan <= buyer.money) return 'enough'
  return least - loan > buyer.money ? 'short' : 'depends'
}

export function satisfies(lot: NaiveLot, condition: Condition, buyer: LotQuery['buyer']): boolean {
  const { numbers, values } = lot
  switch (condition.op) {
    case 'in':
      return (values[condition.field] ?? []).some(value => condition.values.includes(value))
    case 'ids':
      return Array.from(condition.ids as ArrayLike<number>).includes(lot.id)
    case 'regions':
      return condition.ids.some(id => within(Number(values['region_id']?.[0]), id, lastBelow(id)))
    case 'filled':
      return (values[condition.field] ?? []).length > 0
    case 'contains':
      return (values[condition.field] ?? []).some(text => String(text).includes(condition.text))
    case 'between':
      return within(numbers[condition.field] ?? NaN, condition.min, condition.max)
    case 'figure':
      return within(getFigure(lot, buyer, condition.figure), condition.min, condition.max)
    case 'verdict': {
      const verdict = getVerdict(lot, buyer)
      return condition.kinds.some(kind => kind === verdict)
    }
    case 'box': {
      const { west, east, south, north } = condition.box
      return within(numbers['lng'] ?? NaN, west, east) && within(numbers['lat'] ?? NaN, south, north)
    }
    case 'polygon':
      return isInPolygon(getSpot(lot), condition.points)
    case 'circles':
      return condition.spots.some(spot => metresBetween(getSpot(lot), spot) <= condition.metres)
    case 'reach':
      return condition.stations.some(station => {
        const listed = (list: string) => (values[list] ?? []).includes(station.id)
        if (listed('at_station_ids') && station.metres >= 1_000) return true
        if (listed('near_station_ids') && station.metres >= 2_010) return true
        return listed('near_station_ids') && metresBetween(getSpot(lot), station) <= station.metres
      })
    case 'keyword':
      return hasKeyword(lot, condition.text)
    case 'all':
      return condition.parts.every(part => satisfies(lot, part, buyer))
    case 'any':
      return condition.parts.some(part => satisfies(lot, part, buyer))
    case 'not':
      return !satisfies(lot, condition.part, buyer)
  }
}

export function naiveFind(lots: readonly NaiveLot[], query: LotQuery, aside?: FacetName): NaiveLot[] {
  const facets = Object.entries(query.facets).flatMap(([name, condition]) =>
    name === aside ? [] : [condition],
  )
  const conditions = [...query.where, ...facets]
  return lots.filter(lot => conditions.every(condition => satisfies(lot, condition, query.buyer)))
}

function getGroup(lot: NaiveLot, group: SortGroup, buyer: LotQuery['buyer']): number {
  const firstOf = (list: readonly boolean[]) => (list.includes(true) ? list.indexOf(true) : list.length)
  switch (group.by) {
    case 'conditions':
      return firstOf(group.where.map(part => satisfies(lot, part, buyer)))
    case 'misses':
      return group.of.filter(part => !satisfies(lot, part, buyer)).length
    case 'lists':
      return firstOf(group.ids.map(ids => ids.includes(lot.id)))
    case 'rooms': {
      const rooms = lot.values['jushi']?.[0]
      return typeof rooms === 'number' ? Math.abs(rooms - group.to) : 9
    }
  }
}

/** Value by which lots ascend; NaN: unknown. */
function getKey(lot: NaiveLot, key: SortKey, buyer: LotQuery['buyer']): number {
  const { numbers } = lot
  switch (key.by) {
    case 'field':
      return (key.isDescending ? -1 : 1) * (numbers[key.field] ?? NaN)
    case 'time':
      return numbers[satisfies(lot, key.startsIf, buyer) ? 'start_time' : 'end_time'] ?? NaN
    case 'figure': {
      const sign = key.isDescending ? -1 : 1
      const value = sign * getFigure(lot, buyer, key.figure)
      return key.figure === 'cost' && Number.isNaN(value) ? 1e13 + sign * getCost(lot, buyer, 'total') : value
    }
    case 'list':
      return key.ids.includes(lot.id) ? key.ids.indexOf(lot.id) : NaN
    case 'distance':
      return metresBetween(getSpot(lot), key.from)
    case 'difference':
      return Math.abs((numbers[key.field] ?? NaN) - key.to)
    case 'nothing':
      return 0
  }
}

export function naiveSort(
  lots: readonly NaiveLot[],
  { groups = [], key }: Sort,
  buyer: LotQuery['buyer'],
): number[] {
  const known = lots.map(lot => ({
    id: lot.id,
    keys: [...groups.map(group => getGroup(lot, group, buyer)), getKey(lot, key, buyer)],
  }))
  const isUnknown = (keys: readonly number[]) => Number.isNaN(keys.at(-1) ?? NaN)
  return known
    .sort((a, b) => {
      const unknown = Number(isUnknown(a.keys)) - Number(isUnknown(b.keys))
      if (unknown !== 0 || isUnknown(a.keys)) return unknown || b.id - a.id
      const at = a.keys.findIndex((value, i) => value !== b.keys[i])
      return at < 0 ? b.id - a.id : (a.keys[at] ?? 0) - (b.keys[at] ?? 0)
    })
    .map(({ id }) => id)
}

function getMetric(lots: readonly NaiveLot[], metric: Metric, buyer: LotQuery['buyer']): number | null {
  const { where } = metric
  const mine = where ? lots.filter(lot => satisfies(lot, where, buyer)) : lots
  if (metric.of === 'count') return mine.length
  const known = mine.map(lot => lot.numbers[metric.field] ?? NaN).filter(value => !Number.isNaN(value))
  if (known.length === 0) return null
  return metric.of === 'min'
    ? Math.min(...known)
    : known.reduce((sum, value) => sum + value, 0) / known.length
}

export function naiveGroups(
  lots: readonly NaiveLot[],
  by: GroupField,
  { metrics, buyer }: { metrics: Readonly<Record<string, Metric>>; buyer: LotQuery['buyer'] },
) {
  const groups = new Map<string | number | boolean | null, NaiveLot[]>()
  for (const lot of lots)
    for (const key of by === null ? [null] : (lot.values[by] ?? []))
      groups.set(key, [...(groups.get(key) ?? []), lot])
  return [...groups]
    .map(([key, mine]) => ({
      key,
      total: mine.length,
      metrics: Object.fromEntries(
        Object.entries(metrics).map(([name, metric]) => [name, getMetric(mine, metric, buyer)]),
      ),
    }))
    .sort((a, b) => b.total - a.total || ((a.key ?? 0) < (b.key ?? 0) ? -1 : 1))
}
