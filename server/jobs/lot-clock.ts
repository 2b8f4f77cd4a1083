import type { Job, JobDependencies } from '../http/job'

/** Lots per statement: short locks, so that a member's request waits only a moment. */
const BATCH = 200

/** upcoming → ongoing at the start time. */
const START_DUE = `
  with due as (
    select id from house where status = 'upcoming' and start_time <= $1 order by start_time limit ${BATCH} for update skip locked
  )
  update house h set status = 'ongoing', updated_at = $1 from due where h.id = due.id`

/** ongoing → sold to the leading bid, or failed without one, at the end time (which late bids extend). */
const END_DUE = `
  with due as (
    select id from house where status = 'ongoing' and end_time <= $1 order by end_time limit ${BATCH} for update skip locked
  )
  update house h set
    status = case when best.price is null then 'failed' else 'sold' end,
    deal_price = best.price, current_price = best.price,
    deal_time = case when best.price is not null then h.end_time end,
    updated_at = $1
  from due left join lateral (select max(b.price) as price from bid b where b.house_id = due.id and b.time <= $1) best on true
  where h.id = due.id`

/** SQL: the next start or end. */
const NEXT = `select least((select min(start_time) from house where status = 'upcoming'), (select min(end_time) from house where status = 'ongoing')) as at`

/** Seconds between two runs that nothing woke. */
const EVERY = 60

/** Advances lots with time, as HOUSE_TRANSITIONS allows it, one step per run; nothing else makes these two transitions. */
export const lotClock: Job = {
  name: 'lot-clock',
  scope: 'cluster',
  every: EVERY,
  timeout: 120,
  run: async ({ db, now }: JobDependencies) => {
    // Ends first: a lot that starts now ends at the next run at the earliest.
    for (const move of [END_DUE, START_DUE]) {
      for (;;) {
        const moved = await db.query(`${move} returning h.id`, [now()])
        if (moved.length < BATCH) break
      }
    }
    const next = await db.one<{ at: number | null }>(NEXT)
    return next?.at ? Math.min(EVERY, Math.max(1, next.at - now())) : EVERY
  },
}
