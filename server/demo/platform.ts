import type { HouseKind, HouseStatus, Round } from '../../src/contract/codes'
import type { Database } from '../db/database'
import { insertRows } from './bulk'
import type { Wanted } from './lots/demand'
import { bidRow } from './lots/lot-row'
import { outcomeAt, type Outcome } from './lots/outcome'

/** A running demo lot with the columns of its auction. */
interface Running extends Wanted {
  id: number
  kind: HouseKind
  round: Round
  status: HouseStatus
  start_price: number
  increment: number
  market_price: number | null
  start_time: number
  planned_end_time: number
  delay_seconds: number
  bid_total: number | null
  signup_total: number | null
}

const COLUMNS =
  'id, kind, round, status, start_price, increment, market_price, start_time, planned_end_time, delay_seconds, bid_total, signup_total, asset_id, house_type, region_id, circle_id, xiaoqu_id, floor_no, total_floor, orientation, decoration'
const BATCH = 500

const calculateLotOutcome = (lot: Running, now: number): Outcome =>
  outcomeAt({ ...lot, house_id: lot.id }, now)
const isStopped = ({ status }: Outcome) =>
  status === 'withdrawn' || status === 'suspended' || status === 'postponed'

/**
 * Fake of the bidding platform: inserts due bids on running demo lots and returns their number; it never ends a lot, which is the lot
 * clock's task. Due bids depend only on the lot and the time, so it may run at any interval, after any pause and in many processes.
 */
export async function tickDemoBids({ db, now }: { db: Database; now: number }): Promise<number> {
  const running = await db.query<Running>(
    `select ${COLUMNS} from house where is_demo and (status = 'ongoing' or (status = 'upcoming' and start_time <= $1))`,
    [now],
  )
  const due = running
    .filter(lot => {
      const outcome = calculateLotOutcome(lot, now)
      return outcome.bids.length > (lot.bid_total ?? 0) || isStopped(outcome)
    })
    .map(lot => lot.id)
  let bids = 0
  for (let from = 0; from < due.length; from += BATCH) {
    bids += await db.transaction(db => bring(db, due.slice(from, from + BATCH), now))
  }
  return bids
}

/** Locks the lots, so that no other process inserts the same bids, and checks again. */
async function bring(db: Database, ids: readonly number[], now: number): Promise<number> {
  const lots = await db.query<Running>(
    `select ${COLUMNS} from house where id = any($1) and status in ('ongoing', 'upcoming') order by id for update skip locked`,
    [ids],
  )
  const played = lots.map(lot => ({ lot, outcome: calculateLotOutcome(lot, now) }))
  const bids = played.flatMap(({ lot, outcome }) =>
    outcome.bids.slice(lot.bid_total ?? 0).map(bid => bidRow(lot.id, bid)),
  )
  await insertRows(db, 'bid', bids)
  await db.query(
    `
    update house h
    set status = n.status, status_note = n.status_note, current_price = n.current_price,
      bid_total = n.bid_total, bidder_total = n.bidder_total, end_time = n.end_time,
      delay_total = n.delay_total, signup_total = greatest(h.signup_total, n.signup_total),
      onlooker_total = h.onlooker_total + n.bid_total % 7 + 1, updated_at = $2
    from json_populate_recordset(null::house, $1) n where h.id = n.id`,
    [
      JSON.stringify(
        played.map(({ lot, outcome }) => ({
          id: lot.id,
          status: isStopped(outcome) ? outcome.status : lot.status,
          status_note: outcome.status_note,
          current_price: outcome.bids.at(-1)?.price ?? null,
          bid_total: outcome.bids.length,
          bidder_total: outcome.bidder_total,
          end_time: outcome.end_time,
          delay_total: outcome.delay_total,
          signup_total: outcome.signup_total,
        })),
      ),
      now,
    ],
  )
  return bids.length
}

/** Updates deposits and cancellations of demo lots that open within ten days. */
export async function advanceUpcoming({ db, now }: { db: Database; now: number }): Promise<void> {
  const lots = await db.query<Running>(
    `select ${COLUMNS}
     from house
     where is_demo and status = 'upcoming' and start_time > $1 and start_time < $1 + 10 * 86400
     order by start_time
     limit 5000`,
    [now],
  )
  const changed = lots
    .map(lot => ({ lot, outcome: calculateLotOutcome(lot, now) }))
    .filter(({ lot, outcome }) => isStopped(outcome) || outcome.signup_total > (lot.signup_total ?? 0))
  await db.query(
    `
    update house h
    set status = n.status, status_note = n.status_note, signup_total = greatest(h.signup_total, n.signup_total),
      updated_at = $2
    from json_populate_recordset(null::house, $1) n where h.id = n.id and h.status = 'upcoming'`,
    [
      JSON.stringify(
        changed.map(({ lot, outcome }) => ({
          id: lot.id,
          status: isStopped(outcome) ? outcome.status : lot.status,
          status_note: outcome.status_note,
          signup_total: outcome.signup_total,
        })),
      ),
      now,
    ],
  )
  // The lot clock does not know why nobody bid.
  await db.query(
    `update house
     set status_note = case when signup_total > 0 then '有人报名，无人出价' else '无人报名' end
     where is_demo and status = 'failed' and status_note is null`,
  )
}
