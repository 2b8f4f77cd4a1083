import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '../db/database'
import { insertRows } from './bulk'
import { findFeatureIds } from './listings/features'
import { interestRows } from './lots/interest'
import { bidRow, houseRow, type Lot } from './lots/lot-row'
import { hasSurvey, surveyRow } from './lots/survey-row'
import { noticeRows } from './notices/notice-rows'
import type { NextId } from './ids'
import { pickAgentIds } from './people/agents'

const BATCH = 1000

/** Lots generated before the event loop gets a turn for the database. */
const BREATH = 50

/**
 * Writes lots with all dependent rows, a thousand at a time; the next thousand is generated while the database works. `progress` receives
 * the number written.
 */
export async function writeLots(
  db: Database,
  {
    lots,
    noticeId,
    now,
    progress,
  }: { lots: Iterable<Lot>; noticeId: NextId; now: number; progress?: (written: number) => void },
): Promise<void> {
  let batch: Full[] = []
  let written = 0
  let writing = Promise.resolve()
  const flush = async () => {
    await writing
    const full = batch
    batch = []
    writing = writeBatch(db, full, now).then(() => progress?.((written += full.length)))
    writing.catch(() => undefined) // awaited later, and throws then
  }
  for (const lot of lots) {
    batch.push({ lot, notice: noticeRows(lot, noticeId) })
    if (batch.length === BATCH) await flush()
    else if (batch.length % BREATH === 0) await breathe()
  }
  if (batch.length > 0) await flush()
  await writing
}

interface Full {
  lot: Lot
  notice: ReturnType<typeof noticeRows>
}

async function writeBatch(db: Database, full: readonly Full[], now: number): Promise<void> {
  await insertRows(
    db,
    'house',
    full.map(({ lot, notice }) => ({
      ...houseRow(lot),
      ...notice.columns,
      feature_ids: findFeatureIds(lot),
      agent_ids: pickAgentIds(lot),
      has_survey: hasSurvey(lot),
    })),
  )
  await insertRows(
    db,
    'notice',
    full.flatMap(({ notice }) => notice.rows),
  )
  await insertRows(
    db,
    'bid',
    full.flatMap(({ lot }) => lot.outcome.bids.map(bid => bidRow(lot.id, bid))),
  )
  await insertRows(
    db,
    'lot_interest',
    full.flatMap(({ lot }) => interestRows(lot, now)),
  )
  await insertRows(
    db,
    'house_check',
    full.filter(({ lot }) => hasSurvey(lot)).map(({ lot, notice }) => surveyRow(lot, notice.columns.risk)),
  )
}
