import type { Database } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import { IS_SHARE } from '../house/lots'
import { forecastAuction, type Forecast } from './fit/forecast'
import { MIN_SAMPLES } from './fit/hammer'
import { MARKS, type Auction } from './fit/past'
import type { Replayed } from './fit/replay'
import type { Learned } from './models'
import { BURDENS, INTEREST, type PastRow } from './past-rows'

/** Estimates are frozen within the last day before the auction begins. */
const FROZEN_BEFORE = 86_400
const BATCH = 500

interface Coming extends Auction {
  id: number
  title: string
}

const COMING = `
  select id, title, kind, house_type, round, region_id, circle_id, area, floor_no, total_floor, orientation,
    decoration, appraisal_price, market_price, start_price, start_time, ${BURDENS}, ${INTEREST}
  from house h
  where h.status = 'upcoming'
    and h.shelf = 'on'
    and h.kind <> 'ykj'
    and not ${IS_SHARE}
    and h.start_time > $1
    and h.start_time <= $2
    and not exists (select 1 from hammer_estimate e where e.house_id = h.id) order by h.start_time, h.id limit ${BATCH}`

type Subject = Pick<
  Auction,
  'region_id' | 'kind' | 'house_type' | 'round' | 'area' | 'start_price' | 'start_time'
> & {
  title: string
}

const rounded = (part: number) => Math.round(1000 * part) / 1000

const toEstimateRow = (
  subject: Subject,
  { estimate: { low, middle, high, held, atStart, chance, samples }, steps, bidders }: Forecast,
) => ({
  title: subject.title,
  region_id: subject.region_id,
  kind: subject.kind,
  house_type: subject.house_type,
  round: subject.round,
  area: subject.area,
  start_price: subject.start_price,
  start_time: subject.start_time,
  chance: rounded(chance),
  low,
  middle,
  high,
  held: rounded(held),
  at_start: rounded(atStart),
  samples,
  steps: steps.map(({ price }) => price),
  parts: steps.map(({ below }) => rounded(below)),
  bidders: bidders && rounded(bidders.mean),
  bidders_low: bidders && bidders.low,
  bidders_high: bidders && bidders.high,
  bidders_held: bidders && rounded(bidders.held),
})

/** Marks older than this are skipped: a late count would not be of that day. */
const LATE = 6 * 3600

/** Records the interest in lots whose auction is 7, 3 or 1 days ahead; a new start time records it again. */
export const noteInterest = (db: Database, now: number): Promise<unknown> =>
  db.query(
    `insert into lot_interest (house_id, mark, start_time, signups, onlookers, reminds, at)
     select h.id, m.mark, h.start_time, h.signup_total, h.onlooker_total, h.remind_total, $1
     from house h
     join unnest($2::smallint[]) as m (mark) on h.start_time <= $1
       + m.mark * 86400
       and h.start_time > $1
       + m.mark * 86400 - ${LATE}
     where h.status = 'upcoming' and h.shelf = 'on' and h.kind <> 'ykj' and h.start_time > $1 and h.signup_total is not null
     on conflict (house_id, mark)
     do update set start_time = excluded.start_time, signups = excluded.signups, onlookers = excluded.onlookers,
       reminds = excluded.reminds, at = excluded.at where lot_interest.start_time <> excluded.start_time`,
    [now, [...MARKS]],
  )

/** Freezes the estimates of lots that begin within a day; a frozen estimate never changes. Returns their number. */
export async function freezeEstimates(
  db: Database,
  { model }: Pick<Learned, 'model'>,
  now: number,
): Promise<number> {
  const coming = await db.query<Coming>(COMING, [now, now + FROZEN_BEFORE])
  const rows = coming.flatMap(lot => {
    const forecast = forecastAuction(model, lot)
    return forecast && forecast.estimate.samples >= MIN_SAMPLES
      ? [{ house_id: lot.id, ...toEstimateRow(lot, forecast), is_replayed: false, frozen_at: now }]
      : []
  })
  for (const row of rows) {
    const names = Object.keys(row)
    await db.query(
      `insert into hammer_estimate (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
      Object.values(row),
    )
  }
  return rows.length
}

/** Stores the auction results of frozen estimates. */
export const settleEstimates = (db: Database): Promise<unknown> =>
  db.query(
    `update hammer_estimate e
     set is_sold = h.status = 'sold', deal_price = case when h.status = 'sold' then h.deal_price end,
       ended_at = h.end_time,
       bidder_total = case when h.status = 'sold' then nullif(h.bidder_total, 0) else 0 end
     from house h where h.id = e.house_id and e.is_sold is null and h.status in ('sold', 'failed')`,
  )

/** Stores estimates of a replay with their results; they are marked as replayed wherever they are shown. */
export async function keepReplayed(db: Database, estimates: readonly Replayed<PastRow>[]): Promise<void> {
  await insertRows(
    db,
    'hammer_estimate',
    estimates.map(({ auction, forecast }) => ({
      house_id: auction.house_id,
      past_id: auction.past_id,
      ...toEstimateRow(auction, forecast),
      is_replayed: true,
      frozen_at: auction.start_time,
      is_sold: auction.deal_price !== null,
      deal_price: auction.deal_price,
      bidder_total: auction.deal_price === null ? 0 : (auction.bidder_total ?? null),
      ended_at: auction.end_time,
    })),
  )
}
