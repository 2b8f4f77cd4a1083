import { COURT_MONTHS, SMALL_SAMPLE } from '../../../src/contract/court-rules'
import { lastMonths, toBeijingMonth, monthStart } from '../../../src/lib/dates'
import type { Database } from '../../db/database'

/** Maximum age of the monthly statistics in seconds: later corrections may wait this long. */
export const COURT_SECONDS = 3600

/** Round 重新拍卖: follows a deal that its buyer did not pay. */
const AGAIN = 5
const dayAt = (seconds: string) => `(to_timestamp(${seconds}) at time zone 'Asia/Shanghai')::date`

/**
 * SQL of the statistics. Lots that a court withdrew are unlisted but counted; otherwise each withdrawal would improve the court's numbers.
 */
const GATHERED = `
  with lot as materialized (
    select h.id, h.court, h.city_id, h.round, h.planned_end_time, h.is_demo, ${dayAt('coalesce(h.deal_time, h.end_time)')} as closed_on,
      case when h.status in ('sold', 'failed') then h.status
        when h.status = 'withdrawn' or h.off_reason = 'court' then 'withdrawn'
        when h.status in ('suspended', 'postponed') then 'stopped' end as outcome,
      lead(h.round) over (partition by h.asset_id order by h.start_time, h.id) is not distinct from ${AGAIN} as is_again
    from house h where h.kind = 'sfpm' and h.court <> '' and (h.shelf = 'on' or h.off_reason = 'court')
  ), ended as materialized (
    select * from lot where planned_end_time >= $1 and planned_end_time < $2 and outcome is not null
  ), rounds as (
    insert into court_round (court, round, sold, defaulted, failed, withdrawn, stopped)
    select court, round, count(*) filter (where outcome = 'sold'), count(*) filter (where outcome = 'sold' and is_again),
      count(*) filter (where outcome = 'failed'), count(*) filter (where outcome = 'withdrawn'), count(*) filter (where outcome = 'stopped')
    from ended group by court, round
  ), handed as (
    select house_id, max(case when done_at is null then null when sureness = 'own' then day::date else ${dayAt('done_at')} end) as day
    from won_step where key = 'handover' group by house_id
  ), waited as (
    select e.court, d.day - e.closed_on as days, d.day is null or d.day > ${dayAt('$3')} as is_waiting
    from ended e join handed d on d.house_id = e.id where e.outcome = 'sold' and not e.is_again
  ), span as (
    select court, count(*) filter (where is_waiting)::integer as waiting,
      count(*) filter (where not is_waiting and days >= 0)::integer as total,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by days) filter (where not is_waiting and days >= 0) as days
    from waited group by court
  ), court as (
    select court, mode() within group (order by city_id) as city_id, bool_or(is_demo) as is_demo from lot group by court
  )
  insert into court_sum (court, city_id, from_month, to_month, handed_total, waiting_total, low_days,
    median_days, high_days, is_demo, made_at)
  select c.court, c.city_id, $4, $5, coalesce(s.total, 0), coalesce(s.waiting, 0),
    case when s.total >= $6 then s.days[1] end, case when s.total >= $6 then s.days[2] end, case when s.total >= $6 then s.days[3] end,
    c.is_demo, $3
  from court c left join span s on s.court = c.court`

/** Recalculates the auction statistics of all courts. */
export const gatherCourts = (db: Database, now: number): Promise<void> =>
  db.transaction(async inner => {
    const months = lastMonths(now, COURT_MONTHS)
    const [first = toBeijingMonth(now), last = toBeijingMonth(now)] = [months[0], months.at(-1)]
    await inner.query('delete from court_round')
    await inner.query('delete from court_sum')
    await inner.query(GATHERED, [
      monthStart(first),
      monthStart(toBeijingMonth(now)),
      now,
      first,
      last,
      SMALL_SAMPLE,
    ])
  })
