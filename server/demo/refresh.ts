// Hourly update of the demo data in one transaction. The state in `meta` records what the previous call covered; the difference is
// generated with the same functions as the initial data. Ids are reserved from sequences, so that concurrent writers are not disturbed.

import { DAY_SECONDS, startOfDay } from '../../src/lib/dates'
import type { Database } from '../db/database'
import { insertRows } from './bulk'
import { renewMarketing } from './content/marketing'
import { writeMonthComments, writePriceIndex } from './content/market'
import { renewReads } from './content/reads'
import { writeSearchWords } from './content/search-words'
import { counter, type Counter } from './ids'
import { firstAssets } from './lots/first-lots'
import { interestRows } from './lots/interest'
import { bidRow, decideLot, type Lot } from './lots/lot-row'
import { renewCurated } from './listings/write-groups'
import { renewRights } from './listings/renew-rights'
import { hourlyLots, hoursCovered, lotsOpeningOn, type Batch } from './lots/make-lots'
import { DAYS_AHEAD } from './lots/schedule'
import { noticeRows } from './notices/notice-rows'
import { advanceUpcoming, tickDemoBids } from './platform'
import { renewAskingPrices } from './places/renew-prices'
import { writeRents } from './places/rents'
import { reserveIds } from './reserve-ids'
import { loadState, saveState, type DemoState } from './state'
import { worldFor } from './world'
import { writeLots } from './write-lots'

/** Maximum days of notices filled in after a pause; a longer one leaves a gap in the deals. */
const MAX_DAYS = 120
/** Number of notices per day. */
const perDay = (lots: number) => Math.min(60, Math.max(10, Math.round(lots / 200)))
/** Maximum rounds of an asset, and versions of a lot's notice. */
const [ROUNDS, VERSIONS] = [3, 2]

/**
 * Keeps demo data of any age up to date: inserts due bids, the notices since the last call, lots that end in every hour of the next two
 * days, and new times for houses 1, 10 (days ahead), 2 and 8 (running). Called at the start, before the lot clock runs, and once an hour.
 */
export async function refreshDemoData({ db, now }: { db: Database; now: number }): Promise<void> {
  await db.transaction(async db => {
    // After a long pause, generating months of lots between two statements may exceed the idle timeout on a busy machine.
    await db.query('set local idle_in_transaction_session_timeout = 0')
    const state = await loadState(db)
    if (!state) return
    await tickDemoBids({ db, now })
    await advanceUpcoming({ db, now })
    const { communities } = worldFor(state.lots)
    await appendLots(db, { state, now, communities })
    const fixed = firstAssets(communities, now)
    for (const id of [1, 10, 2, 8]) await renew(db, { fixed, id, now })
    await renewCurated(db, now)
    await renewRights(db, now)
    await renewAskingPrices(db, now)
    await renewMarketing(db, now)
    await renewReads(db, { ...state, now })
    await writeMonthComments(db, now)
    await writePriceIndex(db, now)
    await writeRents(db, now)
    await writeSearchWords(db, now)
  })
}

async function appendLots(
  db: Database,
  { state, now, communities }: { state: DemoState; now: number; communities: Batch['communities'] },
): Promise<void> {
  const today = startOfDay(now)
  const firstDay = Math.max(state.last_day + DAY_SECONDS, today - MAX_DAYS * DAY_SECONDS)
  const days = Math.max(0, (today - firstDay) / DAY_SECONDS + 1)
  const thisHour = now - (now % 3600)
  const hourlyFrom = Math.max(state.hourly_until, thisHour)
  // Once half of the covered hours have passed, the whole range is covered again.
  const hours =
    state.hourly_until - thisHour > hoursCovered(state.lots) * 1800
      ? 0
      : (thisHour - hourlyFrom) / 3600 + hoursCovered(state.lots)
  const assets = days * perDay(state.lots) + hours
  if (assets === 0) return
  const ids = await reserveIds(db, 'house', assets * ROUNDS)
  const noticeId = await reserveIds(db, 'notice', assets * ROUNDS * VERSIONS)
  const numbers: Counter = counter(state.next_asset)
  const batch = { communities, now, ids, assets: numbers }
  function* lots(): Generator<Lot> {
    for (let day = 0; day < days; day++)
      yield* lotsOpeningOn({
        ...batch,
        midnight: firstDay + (day + DAYS_AHEAD) * DAY_SECONDS,
        total: perDay(state.lots),
      })
    yield* hourlyLots({ ...batch, from: hourlyFrom, hours })
  }
  await writeLots(db, { lots: lots(), now, noticeId })
  await saveState(db, {
    ...state,
    next_asset: numbers.next(),
    last_day: Math.max(state.last_day, today),
    hourly_until: hourlyFrom + hours * 3600,
  })
}

/** Resets a fixed lot's times, its earlier rounds and its notice, if it is no longer in the state that examples refer to. */
async function renew(
  db: Database,
  { fixed, id, now }: { fixed: ReturnType<typeof firstAssets>; id: number; now: number },
): Promise<void> {
  const given = fixed.find(asset => asset.id === id)
  const [times, prices] = [given?.times.at(-1), given?.prices.at(-1)]
  const row = await db.one<{
    status: string
    start_time: number
    end_time: number
    notice_id: number | null
    asset_id: number
    code: string
  }>(
    'select status, start_time, end_time, notice_id, asset_id, code from house where id = $1 and is_demo for update',
    [id],
  )
  if (!given || !times || !prices || !row) return
  const isAsSpokenOf =
    id === 1 || id === 10
      ? row.status === 'upcoming' && row.start_time > now + DAY_SECONDS
      : row.status === 'ongoing' && row.end_time > now
  if (isAsSpokenOf) return
  const lot: Lot = { ...decideLot(id, given.asset, prices, times, now), code: row.code }
  const { outcome } = lot
  await db.query('delete from bid where house_id = $1', [id])
  await insertRows(
    db,
    'bid',
    outcome.bids.map(bid => bidRow(id, bid)),
  )
  await db.query(
    `update house
       set status = $2, status_note = null, notice_time = $3, start_time = $4, planned_end_time = $5,
         end_time = $6, delay_total = $7, bid_total = $8, bidder_total = $9, current_price = $10,
       deal_price = null, deal_time = null, signup_total = $11, updated_at = $12 where id = $1`,
    [
      id,
      outcome.status,
      lot.notice_time,
      lot.start_time,
      lot.planned_end_time,
      outcome.end_time,
      outcome.delay_total,
      outcome.bids.length,
      outcome.bidder_total,
      outcome.bids.at(-1)?.price ?? null,
      outcome.signup_total,
      now,
    ],
  )
  await db.query('delete from lot_interest where house_id = $1', [id])
  await insertRows(db, 'lot_interest', interestRows(lot, now))
  const moved = lot.start_time - row.start_time
  await db.query(
    `update house
     set notice_time = notice_time + $3, start_time = start_time + $3, planned_end_time = planned_end_time + $3,
       end_time = end_time + $3
     where asset_id = $2 and id <> $1 and is_demo`,
    [id, row.asset_id, moved],
  )
  const notice = noticeRows(lot, () => row.notice_id ?? 0)
  const newest = notice.rows.at(-1)
  if (newest && row.notice_id !== null) {
    await db.query('update notice set sections = $2, risk = $3, published_at = $4 where id = $1', [
      row.notice_id,
      JSON.stringify(newest.sections),
      JSON.stringify(newest.risk),
      newest.published_at,
    ])
    const { risk, risk_yes, risk_no } = notice.columns
    await db.query('update house set risk = $2, risk_yes = $3, risk_no = $4 where id = $1', [
      id,
      JSON.stringify(risk),
      risk_yes,
      risk_no,
    ])
  }
}
