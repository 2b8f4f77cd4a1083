import type { MissingThing } from '../../../src/contract/codes'
import type { Database } from '../../db/database'
import type { Missing, Row, Values } from './kind'

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** Describes a place that a row names within an existing district. */
export const missingIn = (
  { id, name: region, city }: { id: number; name: string; city: string },
  thing: Exclude<MissingThing, 'region'>,
  { name, values }: { name: string; values: Values },
): Missing => ({
  ...{ thing, region_id: id, city, region, name },
  lng: numberOrNull(values.lng),
  lat: numberOrNull(values.lat),
  address: typeof values.address === 'string' ? values.address : null,
})

/** Describes a district that a row names. */
export const missingRegion = ({ region, city }: Values): Missing => ({
  ...{ thing: 'region', region_id: 0, region: '', lng: null, lat: null, address: null },
  city: typeof city === 'string' ? city : '',
  name: String(region),
})

/** Suffix of a row's hash, so that the next import does not skip the row as unchanged: the thing may exist by then. */
const LATER = '?'

/** Stores the missing places on the row and marks its hash, so that the row is processed again in the next import. */
export function keepMissing(row: Row, missing: readonly Missing[]): void {
  row.values.missing = missing
  if (missing.length > 0 && !row.hash.endsWith(LATER)) row.hash += LATER
}

/** Returns the places that `keepMissing` stored. */
export const listMissing = ({ values }: Row): readonly Missing[] =>
  (values.missing as Missing[] | undefined) ?? []

/** Counts the rows that name each place; the first point and address of a row stay. */
export function countMissing(all: readonly Missing[]): (Missing & { total: number })[] {
  const found = new Map<string, Missing & { total: number }>()
  for (const one of all) {
    const key = JSON.stringify([one.thing, one.region_id, one.city, one.name])
    const there = found.get(key)
    found.set(key, { ...one, ...withoutNulls(there), total: (there?.total ?? 0) + 1 })
  }
  return [...found.values()]
}

const withoutNulls = (one: object | undefined) =>
  Object.fromEntries(Object.entries(one ?? {}).filter(([, value]) => value !== null))

/** Maximum of distinct missing places that a batch counts. */
const MAX_MISSING = 2_000

/** Adds the missing places of a step to those of its batch. */
export async function saveMissing(
  db: Database,
  batchId: number,
  missing: readonly (Missing & { total: number })[],
): Promise<void> {
  if (missing.length === 0) return
  await db.query(
    `insert into import_missing as m (batch_id, thing, region_id, city, region, name, total, lng, lat, address)
     select $1, w.thing, w.region_id, w.city, w.region, w.name, w.total, w.lng, w.lat, w.address
     from json_populate_recordset(null::public.import_missing, $2) w
     where (select count(*) from import_missing where batch_id = $1) < ${MAX_MISSING}
       or exists (select 1 from import_missing o where o.batch_id = $1
         and (o.thing, o.region_id, o.city, o.name) = (w.thing, w.region_id, w.city, w.name))
     on conflict (batch_id, thing, region_id, city, name) do update set total = m.total + excluded.total,
       lng = coalesce(m.lng, excluded.lng), lat = coalesce(m.lat, excluded.lat), address = coalesce(m.address, excluded.address)`,
    [batchId, JSON.stringify(missing)],
  )
}
