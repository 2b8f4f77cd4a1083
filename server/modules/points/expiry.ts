import { dayStart, toBeijingParts } from '../../../src/lib/dates'
import type { Database } from '../../db/database'

export interface ScoreYears {
  /** Points earned in each Beijing year, the earliest first. */
  earned: { year: number; score: number }[]
  /** Points spent or expired, less those refunded. */
  used: number
}

/** Returns the remaining points of each year, if the earliest are spent first; years without remaining points are left out. */
export function calculateLeftScores({ earned, used }: ScoreYears): { year: number; score: number }[] {
  let spent = used
  return earned.flatMap(({ year, score }) => {
    const gone = Math.min(spent, score)
    spent -= gone
    return score > gone ? [{ year, score: score - gone }] : []
  })
}

/** Returns the points that expire next: at the end of the second year after they were earned. */
export const findExpiringScore = (years: ScoreYears) => calculateLeftScores(years)[0]

export async function loadScoreYears(db: Database, uid: number): Promise<ScoreYears> {
  const rows = await db.query<{ year: number; earned: number; used: number }>(
    `select extract(year from to_timestamp(created_at) at time zone 'Asia/Shanghai')::int as year,
       coalesce(sum(change) filter (where change > 0 and reason <> 'order_cancel'), 0) as earned,
       coalesce(-sum(change) filter (where change < 0 or reason = 'order_cancel'), 0) as used
     from score_record where uid = $1 group by 1 order by 1`,
    [uid],
  )
  return {
    earned: rows.map(({ year, earned }) => ({ year, score: earned })),
    used: rows.reduce((sum, row) => sum + row.used, 0),
  }
}

/** Members per run. */
const BATCH = 200

/** Deducts the expired points of one batch of members, each in a separate transaction; returns the number of members. */
export async function expirePoints({ db, now }: { db: Database; now: number }): Promise<number> {
  const lastYear = toBeijingParts(now).year - 3
  const members = await db.query<{ uid: number }>(
    `select distinct r.uid from score_record r join users u on u.uid = r.uid where r.change > 0 and r.created_at < $1 and u.score > 0
       and not exists (select 1 from score_record e where e.uid = r.uid and e.reason = 'expire' and e.ref = $2) limit ${BATCH}`,
    [dayStart(`${lastYear + 1}-01-01`), String(lastYear)],
  )
  for (const { uid } of members)
    await db.transaction(async inner => {
      await inner.query('select 1 from users where uid = $1 for update', [uid])
      const old = calculateLeftScores(await loadScoreYears(inner, uid)).filter(({ year }) => year <= lastYear)
      const score = old.reduce((sum, year) => sum + year.score, 0)
      // a row with 0 points too: it marks this member as processed
      await inner.query(
        `with gone as (
           insert into score_record (uid, change, balance, reason, ref, created_at)
           select uid, -$2::int, score - $2::int, 'expire', $3, $4 from users where uid = $1 on conflict do nothing returning uid
         )
         update users u set score = u.score - $2::int from gone where u.uid = gone.uid`,
        [uid, score, String(lastYear), now],
      )
    })
  return members.length
}
