import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import type { Env } from '../env'
import { SERVER } from '../programs'

const number = z.coerce.number()
const division = z.strictObject({ id: number, name: z.string(), lng: number, lat: number })

/** Arbitrary key of the advisory lock for filling the table of places. */
const LOCK = 860_988

/** Derives level and parent of a place from its GB code: 110000, 110100, 110112. */
function toRegionPlace({ id, ...more }: z.infer<typeof division>) {
  if (id % 10_000 === 0) return { id, level: 'province', parent_id: null, ...more }
  if (id % 100 === 0) return { id, level: 'city', parent_id: id - (id % 10_000), ...more }
  return { id, level: 'region', parent_id: id - (id % 100), ...more }
}

const readDivisions = () =>
  division
    .array()
    .parse(parse(readFileSync(join(SERVER, 'places/divisions.csv'), 'utf8'), { comment: '#', columns: true }))
    .map(toRegionPlace)

const hasPlaces = async (db: Database) =>
  (await db.one<{ id: number }>('select id from region limit 1')) !== undefined

/**
 * Fills a database without places with the provinces, cities and districts of the country, and returns their number; 0 if it already has
 * some. Demo data has its own places.
 */
export async function seedPlaces({ db, env }: { db: Database; env: Pick<Env, 'demoLots'> }): Promise<number> {
  if (env.demoLots > 0 || (await hasPlaces(db))) return 0
  const places = readDivisions()
  return db.transaction(async own => {
    await own.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (await hasPlaces(own)) return 0
    await insertRows(own, 'region', places)
    return places.length
  })
}
