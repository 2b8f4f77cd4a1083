import type { HOUSE_TYPE_LABELS } from '../../../../src/contract/codes'
import { areOtherHomes } from '../../../../src/lib/home-key'
import type { Database } from '../../../db/database'
import type { Doubt, Row } from '../kind'
import { placeKey } from './places'

interface Candidate {
  id: number
  asset_id: number
  round: number
  house_type: keyof typeof HOUSE_TYPE_LABELS
  case_key: string
  address: string
  address_key: string
  area: number
  start_price: number
  start_time: number
  is_of_source: boolean
}

/** Minimum likeness at which a person decides. */
const DOUBTFUL = 0.75
/** Minimum likeness for lots of one source: another number means another lot, unless everything is the same. */
const SAME = 0.97
/**
 * True if the row has no number and the digits of both addresses are equal. Without numbers, a lot whose start moved looks new to its
 * source; the digits of its address distinguish it from its neighbours.
 */
const isNumberless = ({ values }: Row, lot: Candidate) =>
  values.ref === undefined && joinDigits(placeKey(values.address)) === joinDigits(lot.address_key)
const joinDigits = (text: string) => (text.match(/\d+/g) ?? []).join(' ')
/** Maximum of lots with the same case or address that are compared with each row. */
const CANDIDATES = 40

/** Reads the lots at the same address or with the same case, by row. */
async function candidates(
  db: Database,
  rows: readonly Row[],
  source: string,
): Promise<Map<Row, Candidate[]>> {
  if (rows.length === 0) return new Map()
  const found = await db.query<Candidate & { no: number }>(
    `select r.no::int as no, h.id, h.asset_id, h.round, h.house_type, keyword_text(h.case_no) as case_key,
       h.address, keyword_text(h.address) as address_key,
       h.area, h.start_price, h.start_time,
       exists (select 1 from import_source s where s.kind = 'lots' and s.source = $3 and s.entity_id = h.id) as is_of_source
     from unnest($1::text[], $2::text[]) with ordinality as r (case_no, address, no)
     cross join lateral (
       (select o.* from house o where r.case_no <> '' and keyword_text(o.case_no) = r.case_no and o.case_no is not null limit ${CANDIDATES})
       union
       (select o.* from house o where keyword_text(o.address) = r.address limit ${CANDIDATES})
     ) h`,
    [
      rows.map(({ values }) => placeKey(values.case_no)),
      rows.map(({ values }) => placeKey(values.address)),
      source,
    ],
  )
  const byRow = new Map<Row, Candidate[]>()
  for (const { no, ...one } of found) {
    const row = rows[no - 1]
    if (!row) continue
    const list = byRow.get(row)
    if (list) list.push(one)
    else byRow.set(row, [one])
  }
  return byRow
}

const pairs = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** Returns the share of character pairs that two texts have in common. */
function alike(a: string, b: string): number {
  if (a === b) return 1
  const [left, right] = [pairs(a), pairs(b)]
  const both = [...left].filter(pair => right.has(pair)).length
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size)
}

const isNear = (a: number, b: number, share: number) => Math.abs(a - b) <= share * Math.max(a, b)

/** Returns the likeness of a lot to a row, 0 to 1: the home weighs 0.8, the auction 0.2. */
export function likeness({ values }: Row, lot: Candidate): number {
  const home =
    0.35 * alike(placeKey(values.address), lot.address_key) +
    (isNear(Number(values.area), lot.area, 0.005) ? 0.2 : 0) +
    (placeKey(values.case_no) !== '' && placeKey(values.case_no) === lot.case_key ? 0.25 : 0)
  const auction =
    (Number(values.start_price) === lot.start_price ? 0.1 : 0) +
    (Number(values.start_time) === lot.start_time ? 0.1 : 0)
  return home + auction
}

/**
 * Returns doubts about rows with a new number: their home, round and auction resemble a lot of another source, or equal one of the same
 * source.
 */
export async function lotDoubts(
  db: Database,
  rows: readonly Row[],
  source: string,
): Promise<Map<Row, Doubt>> {
  const doubts = new Map<Row, Doubt>()
  for (const [row, lots] of await candidates(db, rows, source)) {
    const [best] = lots
      .filter(
        lot =>
          lot.round === row.values.round &&
          lot.house_type === row.values.house_type &&
          !areOtherHomes(String(row.values.address), lot.address),
      )
      .map(lot => ({
        id: lot.id,
        least: lot.is_of_source && !isNumberless(row, lot) ? SAME : DOUBTFUL,
        likeness: Math.round(likeness(row, lot) * 100) / 100,
      }))
      .filter(lot => lot.likeness >= lot.least)
      .sort((a, b) => b.likeness - a.likeness || a.id - b.id)
    if (best) doubts.set(row, { id: best.id, likeness: best.likeness })
  }
  return doubts
}

/** Returns the asset of rows that are a later round: the same home in another round. */
export async function loadAssetIds(db: Database, rows: readonly Row[]): Promise<Map<Row, number>> {
  const later = rows.filter(({ values }) => Number(values.round) > 1)
  const assets = new Map<Row, number>()
  for (const [row, lots] of await candidates(db, later, '')) {
    const earlier = lots.find(
      lot =>
        lot.round < Number(row.values.round) &&
        lot.start_time < Number(row.values.start_time) &&
        isNear(Number(row.values.area), lot.area, 0.005) &&
        !areOtherHomes(String(row.values.address), lot.address) &&
        alike(placeKey(row.values.address), lot.address_key) > 0.9,
    )
    if (earlier) assets.set(row, earlier.asset_id)
  }
  return assets
}
