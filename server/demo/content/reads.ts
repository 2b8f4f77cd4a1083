import { addDays, dayOf } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { randomOf } from '../random'

/** Days that "of late" looks back. */
const DAYS = 30
/** Days that are made up for after a pause; after a longer one it begins anew with readers. */
const MOST_DAYS = 120
/** What is read, and where a day's reads of it are counted. */
const READ = {
  article: 'text_view',
  story: 'text_view',
  report: 'text_view',
  wiki: 'view_day',
  ask: 'view_day',
  video: 'view_day',
  marketing_page: 'view_day',
} as const

/** The last days, today first. */
const daysUntil = (now: number, total = DAYS) =>
  Array.from({ length: total }, (_, ago) => addDays(dayOf(now), -ago))

/** On its first days a text is read most, from then on less and less; never more than all its reads together. */
function readsOf(
  seed: readonly [string, number],
  { total, age, now }: { total: number; age: number; now: number },
) {
  const random = randomOf('reads', ...seed)
  const weight = (day: number) => 1 / (day + 4)
  const all = Array.from({ length: age + 1 }, (_, day) => weight(day)).reduce((sum, one) => sum + one, 0)
  return daysUntil(now)
    .slice(0, age + 1)
    .map((day, ago) => ({ day, total: Math.floor((total * weight(age - ago) * random.real(0.4, 1)) / all) }))
    .filter(({ total }) => total > 0)
}

/** The reads of the last thirty days of all that is out, as readers' own are kept: of the sum that each row has, by day. */
export async function writeReads(db: Database, now: number): Promise<void> {
  for (const [type, table] of Object.entries(READ)) {
    const rows = await db.query<{ id: number; total: number; age: number }>(
      `select id, view_total as total, greatest(0, ($1 - ${type === 'marketing_page' ? 'start_time' : 'created_at'}) / 86400)::int as age
       from ${type} where view_total > 0`,
      [now],
    )
    await insertRows(
      db,
      table,
      rows.flatMap(({ id, total, age }) =>
        readsOf([type, id], { total, age, now }).map(row => ({ type, entity_id: id, ...row })),
      ),
    )
  }
}

/** What of a table the demo data made: later texts are read by nobody but readers. */
const madeAt = (type: keyof typeof READ) =>
  type === 'marketing_page' ? 't.updated_at = 0' : 't.created_at <= $4'

/** On each day since `last_day` the demo's own are read as they were a week before, besides what readers read. */
export async function renewReads(
  db: Database,
  { last_day, made_at, now }: { last_day: number; made_at: number; now: number },
): Promise<void> {
  const days = daysUntil(now, MOST_DAYS).filter(day => day > dayOf(last_day))
  for (const day of days.reverse())
    for (const [type, table] of Object.entries(READ) as [keyof typeof READ, string][])
      await db.query(
        `with again as (
           select v.entity_id, v.total from ${table} v join ${type} t on t.id = v.entity_id and ${madeAt(type)} where v.type = $1 and v.day = $3
         ), added as (
           insert into ${table} (type, entity_id, day, total) select $1, entity_id, $2, total from again
           on conflict (type, entity_id, day) do update set total = ${table}.total + excluded.total
         )
         update ${type} t set view_total = t.view_total + again.total from again where t.id = again.entity_id`,
        [type, day, addDays(day, -7), ...(type === 'marketing_page' ? [] : [made_at])],
      )
}
