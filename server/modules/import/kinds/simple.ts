// Builds a `Kind` for tables whose rows map nearly one to one to a database table. `derive` computes the columns that need lookups
// (district, community), `direct` ones are copied. `resolve` runs once per group of rows and stores the derived columns, which
// `complete` then merges over the stored record.

import type { FollowType } from '../../../../src/contract/codes'
import type { Database } from '../../../db/database'
import type { Column, Fault, Kind, Missing, Row, Session, Stored, Values } from '../kind'
import { fingerprint, formerFingerprint } from '../read-row'
import { keepMissing, missingIn } from '../missing-places'
import type { Prices } from './plausible'
import { unfitWords } from './unfit-words'
import {
  loadCommunities,
  communityIn,
  readPlaces,
  type Communities,
  type Community,
  type Places,
} from './places'

/** Definition of a kind whose rows go into one table nearly unchanged. */
export interface Simple {
  name: string
  label: string
  unit: string
  columns: readonly Column[]
  table: string
  identity?: readonly string[]
  /** Columns that take the parsed cells unchanged. */
  direct: readonly string[]
  /** Further columns that are compared and written. */
  more?: readonly string[]
  /** Returns the defaults of a new row. */
  fresh: (now: number) => Stored
  natural: readonly string[]
  alive?: string
  isPlain?: true
  /** Prefix letter of our own numbers in exported files. */
  letter?: string
  /** Returns columns that need more than their own cell, or errors. */
  derive: (values: Record<string, unknown>, tools: Derive) => Stored | Fault[]
  /** Doubts about a row, by the prices of its place. */
  doubt?: {
    prices: (db: Database) => Promise<Prices>
    of: (stored: Stored, prices: Prices, values: Values) => Fault[]
  }
  combine?: Kind['combine']
  /** Returns errors of the row as it would be stored. */
  check?: (stored: Stored) => Fault[]
  /** Stores further missing names that rows mention. */
  unknown?: (db: Database, rows: readonly Row[]) => Promise<void>
  beside?: Session['beside']
  end?: Session['end']
  /** Receives each readable row and then returns lines to report about the file. */
  score?: () => { add: (row: Values) => void; lines: () => string[] }
  /** Its rows name communities. */
  find?: true
  hasTime?: true
  /** Columns to reset when a field without a column of its own is cleared in the admin console. */
  without?: Readonly<Record<string, Stored>>
  whole?: Kind['whole']
  needed?: Kind['needed']
  remove?: Kind['remove']
  export: Kind['export']
}

export interface Derive {
  places: Places
  communities: Communities
  row: Row
  now: number
  source: string
}

/** Returns the kind for a definition. */
export function simpleKind(simple: Simple): Kind {
  const { identity = ['id'], more = [], direct, natural, letter } = simple
  return {
    ...simple,
    identity,
    kept: [...new Set([...direct, ...more, ...(simple.hasTime ? ['updated_at'] : [])])],
    emptied: field =>
      direct.includes(field) ? { [field]: simple.fresh(0)[field] ?? null } : (simple.without?.[field] ?? {}),
    refOf: (values, source) =>
      (values.ref as string | undefined) ??
      fingerprint(...natural.map(name => (name === 'source' ? source : (values[name] ?? values.region)))),
    formerRefOf: (values, source) =>
      formerFingerprint(
        ...natural.map(name => (name === 'source' ? source : (values[name] ?? values.region))),
      ),
    ...(letter ? { own: { idsOf: (db, refs) => ownIds(db, simple.table, letter, refs) } } : {}),
    open: async ({ db, now, source }) => {
      const places = await readPlaces(db)
      const prices = await simple.doubt?.prices(db)
      const derived = new Map<Row, Stored>()
      const score = simple.score?.()
      return {
        resolve: async (db, rows) => {
          derived.clear()
          const communities = await loadCommunities(db, simple.find ? rows : [], places)
          const faults = new Map<Row, Fault[]>()
          for (const row of rows) {
            const unfit = unfitWords(row, direct)
            const made = simple.derive(row.values, { places, communities, row, now, source })
            if (Array.isArray(made)) faults.set(row, [...unfit, ...(made as Fault[])])
            else if (unfit.length > 0) faults.set(row, unfit)
            else {
              derived.set(row, made)
              keepMissing(row, missingPlaces(row, made, places))
              Object.assign(row.values, made)
              score?.add(row.values)
            }
          }
          await simple.unknown?.(db, [...derived.keys()])
          return faults
        },
        complete: (row, there) => {
          const columns: Stored = { ...derived.get(row) }
          for (const field of direct) if (row.values[field] !== undefined) columns[field] = row.values[field]
          const whole = { ...simple.fresh(now), ...there, ...columns }
          const faults = simple.check?.(whole) ?? []
          if (faults.length > 0) return { faults }
          const time = simple.hasTime ? { updated_at: Math.max(now, Number(there?.updated_at ?? 0) + 1) } : {}
          // A row that only repeats the stored values raises no doubts.
          const isNew = Object.keys(columns).some(name => columns[name] !== there?.[name])
          const asked = prices && isNew ? (simple.doubt?.of(whole, prices, row.values) ?? []) : []
          return {
            asked,
            columns: there ? { ...columns, ...time } : { ...simple.fresh(now), ...columns, ...time },
          }
        },
        ...(score ? { report: score.lines } : {}),
        ...(simple.beside ? { beside: simple.beside } : {}),
        ...(simple.end ? { end: simple.end } : {}),
      }
    },
  }
}

/** Returns the communities and business circles (商圈) that a row names and its district lacks. */
function missingPlaces(row: Row, made: Stored, places: Places): Missing[] {
  const region = places.regionOf(row)
  if ('message' in region) return []
  const { xiaoqu, circle } = row.values
  return [
    ...(typeof xiaoqu === 'string' && made.xiaoqu_id === null
      ? [missingIn(region, 'xiaoqu', { name: xiaoqu, values: row.values })]
      : []),
    ...(typeof circle === 'string' && made.circle_id === undefined
      ? [missingIn(region, 'circle', { name: circle, values: row.values })]
      : []),
  ]
}

async function ownIds(
  db: Database,
  table: string,
  letter: string,
  refs: readonly string[],
): Promise<Map<string, number>> {
  const ids = refs.flatMap(ref =>
    new RegExp(`^${letter}\\d{1,10}$`).test(ref) ? [Number(ref.slice(letter.length))] : [],
  )
  const found = await db.query<{ id: number }>(`select id from ${table} where id = any($1)`, [ids])
  return new Map(found.map(({ id }) => [`${letter}${id}`, id]))
}

/** Returns a `needed` function: records that somebody follows stay although their batch is undone. */
export const followed =
  (type: FollowType): Kind['needed'] =>
  async (db, ids) => {
    const found = await db.query<{ id: number }>(
      'select distinct entity_id as id from follow where type = $1 and entity_id = any($2)',
      [type, ids],
    )
    return new Set(found.map(({ id }) => id))
  }

/** Returns the community that a row names in its district. */
export function findRowCommunity({ places, communities, row }: Derive): Community | undefined {
  const region = places.regionOf(row)
  return 'message' in region ? undefined : communityIn(communities, region, row.values.xiaoqu)
}

/** Returns the columns for the district that a row names, or an error. */
export function regionColumns({ places, row }: Derive): Stored | Fault[] {
  const region = places.regionOf(row)
  return 'message' in region ? [region] : { region_id: region.id }
}

/** Returns an export function that pages through a table by id; `values` converts a row into cells. */
export const exportById =
  (sql: string, values: (row: Stored) => Values): Kind['export'] =>
  async (db, after, limit) => {
    const rows = await db.query<{ id: number; row: Stored }>(
      `select t.id, to_jsonb(t) as row from (${sql}) t where t.id > $1 order by t.id limit $2`,
      [Number(after?.id ?? 0), limit],
    )
    return rows.map(({ id, row }) => ({ key: { id }, values: values(row) }))
  }
