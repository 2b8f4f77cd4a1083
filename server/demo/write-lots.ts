import type { Database } from '../db/database'
import { insertRows } from './bulk'
import { featureIdsOf } from './listings/features'
import { bidRow, houseRow, type Lot } from './lots/lot-row'
import { hasSurvey, surveyRow } from './lots/survey-row'
import { noticeRows } from './notices/notice-rows'
import type { NextId } from './ids'
import { agentIdsOf } from './people/agents'

const BATCH = 1000

/** Writes lots with all that hangs on each of them, a thousand at a time; `progress` hears how many are written. */
export async function writeLots(db: Database, { lots, noticeId, progress }: { lots: Iterable<Lot>, noticeId: NextId, progress?: (written: number) => void }): Promise<number> {
  let batch: Lot[] = []
  let written = 0
  const flush = async () => {
    await writeBatch(db, batch, noticeId)
    written += batch.length
    batch = []
    progress?.(written)
  }
  for (const lot of lots) {
    batch.push(lot)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return written
}

async function writeBatch(db: Database, lots: readonly Lot[], noticeId: NextId): Promise<void> {
  const full = lots.map(lot => ({ lot, notice: noticeRows(lot, noticeId) }))
  await insertRows(db, 'house', full.map(({ lot, notice }) => ({
    ...houseRow(lot), ...notice.columns, feature_ids: featureIdsOf(lot), agent_ids: agentIdsOf(lot), has_survey: hasSurvey(lot),
  })))
  await insertRows(db, 'notice', full.flatMap(({ notice }) => notice.rows))
  await insertRows(db, 'bid', lots.flatMap(lot => lot.outcome.bids.map(bid => bidRow(lot.id, bid))))
  await insertRows(db, 'house_check', full.filter(({ lot }) => hasSurvey(lot)).map(({ lot, notice }) => surveyRow(lot, notice.columns.risk)))
}
