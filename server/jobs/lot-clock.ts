import type { Job, JobTools } from '../http/job'

/** Lots of one statement: short locks, so that a member's call waits for a moment at most. */
const BATCH = 200

/** upcoming → ongoing when the start has come. */
const START_DUE = `
  with due as (
    select id from house where status = 'upcoming' and start_time <= $1 order by start_time limit ${BATCH} for update skip locked
  )
  update house h set status = 'ongoing', updated_at = $1 from due where h.id = due.id`

/** ongoing → sold to the leading bid, or failed without one, when the end (moved on by late bids) has come. */
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

/** Moves lots along with the time, as HOUSE_TRANSITIONS allows it, one step a run; nobody else does these two steps. */
export const lotClock: Job = {
  name: 'lot-clock',
  every: 2,
  run: async ({ db, now }: JobTools) => {
    // ends first: a lot that starts now ends at the next reading of the clock at the earliest
    for (const move of [END_DUE, START_DUE]) {
      for (;;) {
        const moved = await db.query(`${move} returning h.id`, [now()])
        if (moved.length < BATCH) break
      }
    }
  },
}
