// Import kind for auction lots. `resolve` maps each row to its district, community, stations and earlier asset. `complete` merges the
// row over the stored lot, derives the dependent columns (status, risk flags of the notice, location) and returns errors, doubts that a
// person must confirm, or the columns to write. `beside` then writes the rows that depend on a written lot: its notice version and
// pictures. Notices are parsed outside of the transaction, since parsing is slow.

import type { HouseStatus, HouseType } from '../../../../src/contract/codes'
import type { NoticeSection, RiskFlag } from '../../../../src/contract/house/schema'
import { columnsOfField, riskOfField, type CaseField } from '../../../../src/contract/case-rules'
import { LOT_KEYS } from '../../../../src/contract/lot-attributes'
import { brokenRules, publishedMarks, type LotTerms } from '../../../../src/contract/lot-rules'
import { parseHomeKey } from '../../../../src/lib/home-key'
import { insertRows } from '../../../db/insert-rows'
import type { Database } from '../../../db/database'
import type { NoticeRead } from '../../../notice/read-notices'
import { riskColumns } from '../../../notice/named-share'
import { maskedNotice, maskedSection } from '../../../notice/papers/mask'
import { parseInWorker } from '../../../readers/parse-in-worker'
import { parseFloorNo } from '../../../shared/floor-no'
import { importedTerms } from '../../../shared/lot-terms'
import { formatLotCode, FIRST_OWN_ASSET } from '../../house/manage-repository'
import { mayMove, missingErrors, moveRefusal } from '../../house/manage-rules'
import { mergeFlags } from '../../house/manage-notice'
import { noticeChanges } from '../../house/notice-changes'
import { isLayout, partOfLayout, readFloors } from '../room-cells'
import { fingerprint, formerFingerprint } from '../read-row'
import { keepMissing, missingIn } from '../missing-places'
import type {
  Completed,
  Fault,
  ImportTools,
  Kind,
  Missing,
  Row,
  Session,
  Stored,
  Values,
  Written,
} from '../kind'
import { LAYOUT, LOT_COLUMNS } from './lot-columns'
import { loadAssetIds, lotDoubts } from './lot-doubts'
import { exportLots } from './lot-export'
import { isSameNotice, noticeSections } from './lot-notice'
import { keptTitle, readShare, shareDoubts } from './lot-share'
import { unfitWords } from './unfit-words'
import { hideLots, neededLots, removeLots } from './lot-undo'
import { stateDoubts, resolveLotState } from './lot-state'
import { HOMES, readPrices, unlikelyLot, type Prices } from './plausible'
import { loadCommunities, communityIn, readPlaces, type Community, type Places, type Region } from './places'

/** Fields whose parsed value is written to the table column of the same name unchanged. */
const DIRECT = [
  ...LOT_KEYS,
  'kind',
  'house_type',
  'round',
  'current_price',
  'deal_price',
  ...['bid_total', 'bidder_total', 'signup_total', 'delay_total'],
  'notice_time',
  'start_time',
  'end_time',
]
/** Fields with text that visitors read; the import checks their wording. */
const SHOWN = [
  'title',
  'address',
  'court',
  'look_time',
  'look_contact',
  'intro',
  'decoration',
  'land_use',
] as const

const KEPT = [
  ...DIRECT,
  ...['code', 'status', 'asset_id', 'city_id', 'region_id', 'region_name', 'circle_id', 'circle_name'],
  ...[
    'xiaoqu_id',
    'xiaoqu_name',
    'lng',
    'lat',
    'subway_station_id',
    'subway_station_name',
    'subway_line_name',
  ],
  ...['subway_distance', 'near_station_ids', 'school_ids', 'floor_no', 'planned_end_time', 'deal_time'],
  ...[
    'platform_url',
    'risk',
    'risk_yes',
    'risk_no',
    'notice_id',
    'shelf',
    'created_at',
    'updated_at',
    'checking',
  ],
]

/** Defaults of a new lot for the columns that its file leaves out. Unknown auction facts and the publish time stay empty. */
const NEW = {
  kind: 'sfpm',
  court: '',
  bid_total: null,
  bidder_total: null,
  signup_total: null,
  delay_total: null,
  notice_time: null,
  current_price: null,
  deal_price: null,
  appraisal_price: null,
  floor: null,
  total_floor: null,
  lng: null,
  lat: null,
  circle_id: null,
  circle_name: null,
  xiaoqu_id: null,
  xiaoqu_name: null,
  school_ids: [],
  near_station_ids: [],
  risk: [],
  risk_yes: [],
  risk_no: [],
  shelf: 'on',
}

interface Found {
  region: Region
  circle: { id: number; name: string } | undefined
  community: Community | undefined
  asset: number | undefined
}

/** Number of notices that one worker call parses. */
const NOTICES_AT_ONCE = 40

async function readTheirNotices(rows: readonly Row[]): Promise<void> {
  const told = rows.filter(({ values }) => typeof values.notice === 'string')
  for (let at = 0; at < told.length; at += NOTICES_AT_ONCE) {
    const some = told.slice(at, at + NOTICES_AT_ONCE)
    for (const { values } of some) values.sections = noticeSections(maskedNotice(String(values.notice)))
    const read: NoticeRead[] = await parseInWorker(
      'notices',
      some.map(({ values: { sections, title, address } }) => ({
        sections: sections as NoticeSection[],
        lot: { title, address },
      })),
      { field: 'notice', message: '公告无法读取' },
    )
    for (const [no, row] of some.entries()) row.values.read = read[no]
  }
}

async function open({ db, now, batchId }: ImportTools): Promise<Session> {
  const places = await readPlaces(db)
  const prices = await readPrices(db)
  const found = new Map<Row, Found>()
  let newest = new Map<number, Newest>()
  return {
    prepare: readTheirNotices,
    resolve: async (db, rows) => {
      found.clear()
      const faults = new Map<Row, Fault[]>()
      const named = await loadCommunities(db, rows, places)
      const assets = await loadAssetIds(db, rows)
      for (const row of rows) {
        const wrong = unfitWords(row, SHOWN)
        const region = places.regionOf(row)
        if ('message' in region) wrong.push(region)
        else
          found.set(row, {
            region,
            circle:
              typeof row.values.circle === 'string'
                ? places.circleOf(region.id, row.values.circle)
                : undefined,
            community: communityIn(named, region, row.values.xiaoqu),
            asset: assets.get(row),
          })
        if (wrong.length > 0) faults.set(row, wrong)
        else keepMissing(row, missingPlaces(row, found.get(row)))
      }
      return faults
    },
    look: async (db, there) => {
      newest = await newestNotices(db, there)
    },
    complete: (row, there, isConfirmed = false) => {
      const place = found.get(row)
      const known = newest.get(Number(there?.id))
      if (!place) return { faults: [] }
      return completeLot(row, there, { place, places, prices, known, now, isConfirmed })
    },
    beside: (db, written) => besideLots(db, written, { newest, now, batchId }),
  }
}

/** Returns the community and circle that a row names and its district does not have. */
const missingPlaces = ({ values }: Row, place: Found | undefined): Missing[] => [
  ...(typeof values.xiaoqu === 'string' && place && !place.community
    ? [missingIn(place.region, 'xiaoqu', { name: values.xiaoqu, values })]
    : []),
  ...(typeof values.circle === 'string' && place && !place.circle
    ? [missingIn(place.region, 'circle', { name: values.circle, values })]
    : []),
]

interface Around {
  place: Found
  places: Places
  prices: Prices
  known: Newest | undefined
  now: number
  /** A person accepted the row as it is: values that a court may really have published are marked instead of rejected. */
  isConfirmed: boolean
}

function completeLot(row: Row, there: Stored | null, around: Around): Completed | { faults: Fault[] } {
  const { values } = row
  const columns: Stored = {}
  for (const field of DIRECT) if (values[field] !== undefined) columns[field] = values[field]
  if (Array.isArray(values.platform_url)) columns.platform_url = (values.platform_url as string[])[0]
  if (there) Object.assign(columns, keptTitle(values, there))
  placeColumns(columns, row, there, around)
  const state = resolveLotState(values, there, around.now)
  if ('message' in state) return { faults: [state] }
  if (state.status !== undefined) columns.status = state.status
  const lot = { ...(there ?? NEW), ...columns } as Stored & LotTerms
  const sent = sentIn(lot, there, columns)
  const faults = findLotFaults(lot, { there, sent, isConfirmed: around.isConfirmed })
  if (faults.length > 0) return { faults }
  dependents(columns, lot, there)
  noticeColumns(columns, row, around.known)
  Object.assign(
    columns,
    riskColumns((columns.risk ?? lot.risk) as RiskFlag[], { title: lot.title, address: lot.address }),
  )
  const held = there ? lockedFaults(columns, there) : []
  if (held.length > 0) return { faults: held }
  const { now, prices } = around
  const place = prices.of(around.place.region.id, around.place.community?.id ?? lot.xiaoqu_id)
  const houseType = lot.house_type as HouseType
  return {
    asked: [
      ...stateDoubts(lot, { sent, now }),
      ...unlikelyLot({ ...lot, ...columns }, { sent, houseType, place }),
      ...shareDoubts({ ...lot, ...columns }, sent, values.share),
    ],
    marks: publishedMarks(lot, sent),
    columns: there
      ? { ...columns, updated_at: Math.max(now, Number(there.updated_at) + 1) }
      : {
          ...NEW,
          ...columns,
          asset_id: around.place.asset ?? null,
          created_at: now,
          updated_at: now,
        },
  }
}

/** Returns an error for each field that an open case disputes: such a field stays locked until the case is settled. */
function lockedFaults(columns: Stored, there: Stored): Fault[] {
  const changed = (name: string) => Object.hasOwn(columns, name) && columns[name] !== there[name]
  const flag = (of: unknown, kind: string) => (of as RiskFlag[] | undefined)?.find(one => one.kind === kind)
  const isHit = (field: CaseField) => {
    const kind = riskOfField(field)
    return kind === null
      ? columnsOfField(field).some(changed)
      : columns.risk !== undefined && flag(columns.risk, kind)?.value !== flag(there.risk, kind)?.value
  }
  return (there.checking as CaseField[])
    .filter(isHit)
    .map(field => ({ field, message: '正在核对，结案前不能修改' }))
}

/** Returns the location columns: from the file, or else from the lot's community. */
function placeColumns(
  columns: Stored,
  { values }: Row,
  there: Stored | null,
  { place, places }: Around,
): void {
  const { region, community } = place
  const isElsewhere = community !== undefined && community.id !== there?.xiaoqu_id
  Object.assign(columns, { region_id: region.id, region_name: region.name, city_id: region.city_id })
  const circle =
    place.circle ??
    (isElsewhere && community.circle_id !== null
      ? { id: community.circle_id, name: community.circle_name }
      : undefined)
  if (circle) Object.assign(columns, { circle_id: circle.id, circle_name: circle.name })
  if (isElsewhere)
    Object.assign(columns, {
      xiaoqu_id: community.id,
      xiaoqu_name: community.name,
      school_ids: community.school_ids,
    })
  const point =
    values.lng !== undefined && values.lat !== undefined
      ? { lng: Number(values.lng), lat: Number(values.lat) }
      : isElsewhere
        ? { lng: community.lng, lat: community.lat }
        : null
  if (!point || (point.lng === there?.lng && point.lat === there.lat)) return
  const near = places.nearOf(point)
  Object.assign(columns, point, {
    near_station_ids: near.map(({ id }) => id),
    subway_station_id: near[0]?.id ?? null,
    subway_station_name: near[0]?.name ?? null,
    subway_line_name: near[0]?.line_name ?? null,
    subway_distance: near[0]?.distance ?? null,
  })
}

/**
 * True if the lot failed by our clock and the source now reports a sale. The clock closes lots without our bids as failed, so the
 * source is right.
 */
const isLateSale = (from: HouseStatus, lot: LotTerms) => from === 'failed' && lot.status === 'sold'

/** Returns the columns that the row changes; for a new lot, all columns. */
const sentIn = (lot: Stored, there: Stored | null, columns: Stored): ReadonlySet<string> =>
  new Set(there ? Object.keys(columns).filter(name => columns[name] !== there[name]) : Object.keys(lot))

function findLotFaults(
  lot: Stored & LotTerms,
  { there, sent, isConfirmed }: { there: Stored | null; sent: ReadonlySet<string>; isConfirmed: boolean },
): Fault[] {
  const missing = missingErrors(lot).filter(({ field }) => !there || sent.has(field))
  const broken = brokenRules(lot, sent).filter(({ isPublished }) => !(isPublished && isConfirmed))
  const faults: Fault[] = [
    ...missing.map(({ field }) => ({ field, message: '未填写' })),
    ...broken.map(({ field, message, isPublished }) => ({ field, message, mayTake: isPublished })),
  ]
  const from = (there?.status ?? lot.status) as HouseStatus
  if (!mayMove(from, lot.status) && !isLateSale(from, lot))
    faults.push({ field: 'status', message: moveRefusal(from, lot.status) })
  return faults
}

function dependents(columns: Stored, lot: Stored & LotTerms, there: Stored | null): void {
  if (columns.floor !== undefined && columns.floor !== there?.floor)
    columns.floor_no = parseFloorNo(lot.floor)
  if (!there || (columns.end_time !== there.end_time && !there.delay_total && !columns.delay_total))
    columns.planned_end_time = lot.end_time
  if (lot.status === 'sold' && !there?.deal_time) columns.deal_time = lot.end_time
}

/** Placeholder for the id of a notice that is not written yet. */
const TO_COME = 0

/** Sets the notice columns. A notice that the lot already has changes nothing, so that flags corrected by people stay. */
function noticeColumns(columns: Stored, { values }: Row, known: Newest | undefined): void {
  const read = values.read as NoticeRead | undefined
  if (!read || (known && isSameNotice(known.sections, values.sections as NoticeSection[]))) return
  columns.notice_id = TO_COME
  columns.risk = mergeFlags([], read.risk)
  if (columns.owner_kind === undefined && read.owner !== null) columns.owner_kind = read.owner
}

interface Newest {
  house_id: number
  version: number
  sections: NoticeSection[]
}

/** Assigns ids to new lots, writes versions of their notices and queues the pictures to be downloaded. */
async function besideLots(
  db: Database,
  written: readonly Written[],
  { newest, now, batchId }: { newest: ReadonlyMap<number, Newest>; now: number; batchId: number },
): Promise<void> {
  for (const { before, after } of written)
    if (!before) {
      const id = Number(after.id)
      after.code = formatLotCode({ id, cityId: Number(after.city_id), now })
      after.asset_id ??= FIRST_OWN_ASSET + id
    }
  const fresh = written.filter(({ after }) => after.notice_id === TO_COME)
  const ids = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('notice', 'id')) as id from generate_series(1, $1)`,
    [fresh.length],
  )
  const rows = fresh.map(({ row, before, after }, at) => {
    const known = newest.get(Number(before?.id))
    const sections = row.values.sections as NoticeSection[]
    after.notice_id = ids[at]?.id
    return {
      id: ids[at]?.id,
      house_id: Number(before?.id ?? after.id),
      version: (known?.version ?? 0) + 1,
      published_at: known ? now : (after.notice_time ?? now),
      sections,
      risk: after.risk,
      changes: noticeChanges(known?.sections ?? null, sections),
    }
  })
  await insertRows(db, 'notice', rows)
  await keepPictures(db, written, { now, batchId })
}

async function newestNotices(db: Database, there: ReadonlyMap<Row, Stored>): Promise<Map<number, Newest>> {
  const ids = [...there].flatMap(([{ values }, { id }]) => (values.read === undefined ? [] : [id]))
  if (ids.length === 0) return new Map()
  const found = await db.query<Newest>(
    'select distinct on (house_id) house_id, version, sections from notice where house_id = any($1) order by house_id, version desc',
    [ids],
  )
  // An older row may still contain personal numbers, which a quoted change would expose.
  return new Map(found.map(one => [one.house_id, { ...one, sections: one.sections.map(maskedSection) }]))
}

async function keepPictures(
  db: Database,
  written: readonly Written[],
  { now, batchId }: { now: number; batchId: number },
): Promise<void> {
  const wanted = written.flatMap(({ row, before, after }) =>
    ((row.values.pictures as string[] | undefined) ?? []).map((url, sort) => ({
      house_id: Number(before?.id ?? after.id),
      url,
      sort,
    })),
  )
  if (wanted.length === 0) return
  await db.query(
    `insert into import_picture (batch_id, house_id, url, sort, at)
     select $1::bigint, p.house_id, p.url, p.sort, $2::bigint from unnest($3::bigint[], $4::text[], $5::int[]) as p (house_id, url, sort)
     on conflict (house_id, url)
     do update set batch_id = excluded.batch_id, state = 'waiting', reason = '', tries = 0, leased_until = 0,
       at = excluded.at
     where import_picture.state = 'refused'`,
    [batchId, now, wanted.map(one => one.house_id), wanted.map(one => one.url), wanted.map(one => one.sort)],
  )
}

const PARKING: HouseType = 6

const apartBy = ({ court, case_no, address, round, start_time }: Values) => [
  court,
  case_no,
  address,
  round,
  start_time,
]

/** Returns keys that no two lots of a file may share: home and auction, identified by address or by case number. */
function twinKeys(values: Values): string[] {
  const { address, case_no, title, area, start_price, round, start_time } = values
  const home = parseHomeKey(String(address))
  const key = home ? `${home.building} ${home.unit ?? ''} ${home.room}` : null
  return [
    fingerprint('address', address, key === null ? title : null, area, round, start_time),
    ...(typeof case_no === 'string' && key !== null
      ? [fingerprint('case', case_no, key, area, start_price, round, start_time)]
      : []),
  ]
}

/** Sets values derived from other cells of the row and returns their errors. */
const combined: Required<Kind>['combine'] = (values, cells) => [
  ...readLayout(values, cells),
  ...readMarket(values),
  ...readShare(values),
]

/** Maximum asking price in fen per square metre; a higher one is the price of a whole home. */
const MAX_UNIT = 60_000_000
/** Maximum ratio between the two market prices, which may be of different months. */
const APART = 2

/**
 * Sets the market price of the whole home from the community's asking price per square metre. Parking spaces and shops are skipped,
 * since it does not apply to them.
 */
function readMarket(values: Record<string, unknown>): Fault[] {
  const { market_unit_price: unit, market_price: whole, area, house_type: type } = values
  Reflect.deleteProperty(values, 'market_unit_price')
  if (typeof unit !== 'number' || unit === 0 || !HOMES.includes(type as HouseType)) return []
  const of = (message: string): Fault[] => [{ field: 'market_unit_price', message }]
  if (unit > MAX_UNIT) return of('应为元每平方米；整套的请把列名改成市场价')
  if (typeof area !== 'number' || area <= 0) return []
  const market = Math.round(unit * area)
  if (typeof whole !== 'number') values.market_price = market
  else if (market > APART * whole || whole > APART * market)
    return of('乘以面积和市场价相差太多，请看哪一个不对')
  return []
}

/** Fills the layout fields that have no cell of their own from a cell that holds the whole layout. */
function readLayout(values: Record<string, unknown>, cells: Readonly<Record<string, string>>): Fault[] {
  const layout = cells.jushi
  if (layout !== undefined && isLayout(layout))
    for (const [field, part] of Object.entries(LAYOUT)) {
      const total = partOfLayout(layout, part)
      if (total !== null && !Number.isInteger(total))
        return [{ field: 'jushi', message: `${total}${part} 应为整数` }]
      if (total !== null && cells[field] === undefined) values[field] = total
    }
  const floors = readFloors(values, { floor: 'floor', total: 'total_floor' }, cells)
  if (floors.length > 0) return floors
  // A parking space is often sold without its area: 0 is stored where it is unknown.
  if (values.house_type === PARKING) values.area ??= 0
  else if (values.area === 0) return [{ field: 'area', message: '应大于 0' }]
  return []
}

export const lots: Kind = {
  name: 'lots',
  label: '房源',
  unit: '套',
  columns: LOT_COLUMNS,
  table: 'house',
  identity: ['id'],
  kept: [...new Set(KEPT)],
  own: {
    idsOf: async (db, refs) => {
      const found = await db.query<{ id: number; code: string }>(
        'select id, code from house where code = any($1)',
        [refs],
      )
      return new Map(found.map(({ id, code }) => [code, id]))
    },
  },
  refOf: values => (values.ref as string | undefined) ?? fingerprint(...apartBy(values)),
  formerRefOf: values => formerFingerprint(...apartBy(values)),
  twinsOf: ({ values }) => twinKeys(values),
  combine: combined,
  open,
  doubts: lotDoubts,
  termsOf: importedTerms,
  needed: neededLots,
  hide: hideLots,
  remove: removeLots,
  export: exportLots,
}
