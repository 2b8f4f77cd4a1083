import { addDays, toBeijingDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { createSeededRandom } from '../random'

/** Days that count as recent. */
const DAYS = 30
/** Maximum days filled in after a pause; after a longer one, reads start from zero. */
const MAX_DAYS = 120
/** Kinds of texts, with the table of their daily reads. */
const READ = {
  article: 'text_view',
  story: 'text_view',
  report: 'text_view',
  wiki: 'view_day',
  ask: 'view_day',
  video: 'view_day',
  marketing_page: 'view_day',
} as const

/** Returns the last days, today first. */
const daysUntil = (now: number, total = DAYS) =>
  Array.from({ length: total }, (_, ago) => addDays(toBeijingDay(now), -ago))

/** Returns the reads of a day: most on a text's first days, then fewer and fewer; never more than its total. */
function buildDemoReads(
  seed: readonly [string, number],
  { total, age, now }: { total: number; age: number; now: number },
) {
  const random = createSeededRandom('reads', ...seed)
  const weight = (day: number) => 1 / (day + 4)
  const all = Array.from({ length: age + 1 }, (_, day) => weight(day)).reduce((sum, one) => sum + one, 0)
  return daysUntil(now)
    .slice(0, age + 1)
    .map((day, ago) => ({ day, total: Math.floor((total * weight(age - ago) * random.real(0.4, 1)) / all) }))
    .filter(({ total }) => total > 0)
}

/** Inserts the reads of the last thirty days for all published texts, in the form of real ones: the row's total, spread over days. */
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
        buildDemoReads([type, id], { total, age, now }).map(row => ({ type, entity_id: id, ...row })),
      ),
    )
  }
}

/** SQL condition: rows that the demo data made; later texts have only real readers. */
const madeAt = (type: keyof typeof READ) =>
  type === 'marketing_page' ? 't.updated_at = 0' : 't.created_at <= $4'

/** For each day since `last_day`, adds the demo's reads of a week before, in addition to real ones. */
export async function renewReads(
  db: Database,
  { last_day, made_at, now }: { last_day: number; made_at: number; now: number },
): Promise<void> {
  const days = daysUntil(now, MAX_DAYS).filter(day => day > toBeijingDay(last_day))
  for (const day of days.reverse())
    for (const [type, table] of Object.entries(READ) as [keyof typeof READ, string][])
      await db.query(
        `with again as (
           select v.entity_id, v.total
           from ${table} v
           join ${type} t on t.id = v.entity_id and ${madeAt(type)}
           where v.type = $1 and v.day = $3
         ), added as (
           insert into ${table} (type, entity_id, day, total) select $1, entity_id, $2, total from again
           on conflict (type, entity_id, day) do update set total = ${table}.total + excluded.total
         )
         update ${type} t set view_total = t.view_total + again.total from again where t.id = again.entity_id`,
        [type, day, addDays(day, -7), ...(type === 'marketing_page' ? [] : [made_at])],
      )
}
