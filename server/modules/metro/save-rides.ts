import { createHash } from 'node:crypto'
import { COMMUTE_WINDOWS } from '../../../src/contract/commute'
import type { Database } from '../../db/database'
import type { JobDependencies } from '../../http/job'
import type { JobDone, NamedStation, TimedRides } from './ride-job'
import { RIDE, calculateRides, type MetroStop } from './rides'
import { ridesApart } from './rides-apart'

/** Rows per insert. */
const BATCH = 20_000
/** Timetables that are looked at, the newest first: one of each city is in force. */
const MAX_TIMETABLES = 20

type Log = Pick<JobDependencies['log'], 'warn'>

/**
 * What became of a timetable. replaced: newer ones serve most of its stations. unmatched: none of its stations is in the database. failed: its
 * rides could not be calculated.
 */
export type TimetableOutcome = 'used' | 'replaced' | 'unmatched' | 'failed'

/** Rows of metro_ride as columns. */
interface Columns {
  from: number[]
  to: number[]
  at: string[]
  seconds: number[]
  changes: number[]
}

/**
 * Recalculates the rides if stations, lines, timetables or the model have changed since the last run; filters read the table. The model
 * takes half a second for the metro of a large city, a timetable some ten seconds of a worker thread. One that cannot be calculated is left
 * out, and not tried again until something changes.
 */
export async function saveRides(db: Database, log?: Log): Promise<void> {
  const stations = await db.query<NamedStation>('select id, name, lng, lat from station order by id')
  const stops = await db.query<MetroStop>(
    'select line_id, station_id, sort from line_station order by line_id, sort',
  )
  const timetables = await db.query<{ id: number }>(
    `select t.batch_id as id from metro_timetable t join import_batch b on b.id = t.batch_id
     where b.kind = 'metro' and b.state = 'done' order by t.batch_id desc limit ${MAX_TIMETABLES}`,
  )
  const version = createHash('sha256')
    .update(JSON.stringify([RIDE, COMMUTE_WINDOWS, stations, stops, timetables]))
    .digest('hex')
  const isSaved = async (own: Database) =>
    (await own.one('select 1 from metro_version where value = $1', [version])) !== undefined
  if (await isSaved(db)) return
  const ids = timetables.map(({ id }) => id)
  const { served, outcomes, rides: timed } = await calculateTimedRides({ db, log }, ids, stations)
  const rides = calculateRides(stations, stops).filter(
    ({ from_id, to_id }) => from_id !== to_id && !served.some(one => one.has(from_id) && one.has(to_id)),
  )
  const model: Columns = {
    from: rides.map(ride => ride.from_id),
    to: rides.map(ride => ride.to_id),
    at: rides.map(() => 'model'),
    seconds: rides.map(ride => ride.seconds),
    changes: rides.map(ride => ride.changes),
  }
  await db.transaction(async own => {
    // Processes that start together calculate the same rides; the lock lets one of them write.
    await own.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['metro_ride'])
    if (await isSaved(own)) return
    await own.query('delete from metro_ride')
    await insertRides(own, model, null)
    for (const { batch, rides } of timed) await insertRides(own, toColumns(rides), batch)
    await own.query('delete from metro_version')
    await own.query('insert into metro_version (value) values ($1)', [version])
    await saveOutcomes(own, ids, outcomes)
  })
}

/** Stores what became of each timetable. Those older than the newest ones, which alone are calculated, are replaced. */
async function saveOutcomes(
  db: Database,
  ids: readonly number[],
  outcomes: ReadonlyMap<number, TimetableOutcome>,
): Promise<void> {
  await db.query(
    `update metro_timetable t
     set outcome = coalesce((select o.outcome from unnest($1::bigint[], $2::text[]) as o (id, outcome) where o.id = t.batch_id), 'replaced')
     from import_batch b
     where b.id = t.batch_id and (t.batch_id = any($1) or (b.state = 'done' and t.batch_id < $3))`,
    [[...outcomes.keys()], [...outcomes.values()], ids.length === MAX_TIMETABLES ? Math.min(...ids) : 0],
  )
}

/** Calculates the rides of the timetables in force, the newest first, and the stations that each serves. */
async function calculateTimedRides(
  { db, log }: { db: Database; log: Log | undefined },
  ids: readonly number[],
  stations: readonly NamedStation[],
): Promise<{
  served: ReadonlySet<number>[]
  outcomes: Map<number, TimetableOutcome>
  rides: { batch: number; rides: TimedRides }[]
}> {
  const served: ReadonlySet<number>[] = []
  const outcomes = new Map<number, TimetableOutcome>()
  const rides: { batch: number; rides: TimedRides }[] = []
  for (const id of ids) {
    const kept = await db.one<{ bytes: Buffer }>('select bytes from metro_timetable where batch_id = $1', [
      id,
    ])
    if (!kept) continue
    const newer = served.flatMap(one => [...one])
    const done = await ridesApart({ bytes: new Uint8Array(kept.bytes), stations, newer }).catch(
      (error: unknown) => {
        log?.warn({ err: error, batch: id }, 'rides of a timetable could not be calculated')
        return undefined
      },
    )
    outcomes.set(id, findOutcome(done))
    if (!done || done.rides.length === 0) continue
    served.push(new Set(done.served))
    rides.push(...done.rides.map(rides => ({ batch: id, rides })))
  }
  return { served, outcomes, rides }
}

function findOutcome(done: JobDone | undefined): TimetableOutcome {
  if (!done) return 'failed'
  if (done.rides.length > 0) return 'used'
  return done.served.length > 0 ? 'replaced' : 'unmatched'
}

const toColumns = ({ time, goal, home, seconds, changes }: TimedRides): Columns => ({
  from: [...goal],
  to: [...home],
  at: Array.from(goal, () => time),
  seconds: [...seconds],
  changes: [...changes],
})

/**
 * Inserts rides of the timetable of a batch, or of the model (null); of stations that the timetables of two cities share, the newer one tells
 * them.
 */
async function insertRides(
  db: Database,
  { from, to, at, seconds, changes }: Columns,
  batch: number | null,
): Promise<void> {
  for (let start = 0; start < from.length; start += BATCH) {
    const part = <T>(column: readonly T[]) => column.slice(start, start + BATCH)
    await db.query(
      `insert into metro_ride (from_id, to_id, at, seconds, changes, batch_id)
       select *, $6::bigint from unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::smallint[])
       on conflict do nothing`,
      [part(from), part(to), part(at), part(seconds), part(changes), batch],
    )
  }
}
