import { createHash } from 'node:crypto'
import type { Database } from '../../db/database'
import { RIDE, calculateRides, type MetroStation, type MetroStop } from './rides'

/** Rows per insert. */
const BATCH = 20_000

/**
 * Recalculates the rides if stations, lines or the model have changed since the last run; filters read the table. Takes half a second for
 * the metro of a large city.
 */
export async function saveRides(db: Database): Promise<void> {
  const stations = await db.query<MetroStation>('select id, lng, lat from station order by id')
  const stops = await db.query<MetroStop>(
    'select line_id, station_id, sort from line_station order by line_id, sort',
  )
  const version = createHash('sha256')
    .update(JSON.stringify([RIDE, stations, stops]))
    .digest('hex')
  const isSaved = async (own: Database) =>
    (await own.one<{ value: string }>('select value from metro_version'))?.value === version
  if (await isSaved(db)) return
  const rides = calculateRides(stations, stops)
  await db.transaction(async own => {
    // Processes that start together calculate the same rides; the lock lets one of them write.
    await own.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['metro_ride'])
    if (await isSaved(own)) return
    await own.query('delete from metro_ride')
    for (let at = 0; at < rides.length; at += BATCH) {
      const part = rides.slice(at, at + BATCH)
      await own.query(
        'insert into metro_ride (from_id, to_id, seconds) select * from unnest($1::bigint[], $2::bigint[], $3::int[])',
        [part.map(ride => ride.from_id), part.map(ride => ride.to_id), part.map(ride => ride.seconds)],
      )
    }
    await own.query('delete from metro_version')
    await own.query('insert into metro_version (value) values ($1)', [version])
  })
}
