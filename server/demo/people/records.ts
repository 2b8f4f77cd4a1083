import { toBeijingDay, DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'

const HOUR = 3600
/** Viewings of demo clients: lead, lot, days and hours ago. */
const VISITS = [
  {
    lead: 3,
    lot: 12,
    ago: 2 * DAY_SECONDS - 3 * HOUR,
    result: 'thinks',
    note: '嫌次卧小，想等下一轮公告再定',
  },
  { lead: 6, lot: 12, ago: DAY_SECONDS + 4 * HOUR, result: 'wants', note: '水电正常，问清了租约到期日' },
  { lead: 6, lot: 3, ago: 26 * HOUR, result: 'declines', note: '临街，噪声大' },
  { lead: 7, lot: 2, ago: 12 * DAY_SECONDS, result: 'missed', note: '客户临时出差，改约' },
] as const
/** Contracts of demo clients: one active, one completed, one terminated, one without a lead. */
const CONTRACTS = [
  { number: 'FP-2026-0117', lead: 6, lot: 12, ago: 1, fee: 1_200_000, state: 'signed' },
  { number: 'FP-2026-0098', lead: 4, lot: 4, ago: 24, fee: 1_500_000, state: 'done' },
  { number: 'FP-2026-0091', lead: 5, lot: null, ago: 20, fee: 800_000, state: 'ended' },
  { number: 'FP-2025-0412', lead: null, lot: 6, ago: 290, fee: 1_200_000, state: 'done' },
] as const

/** Inserts the viewings and contracts that the first demo manager recorded. */
export async function writeRecords(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'lead_visit',
    VISITS.map(({ lead, lot, ago, result, note }) => ({
      lead_id: lead,
      house_id: lot,
      agent_id: 1,
      at: Math.floor((now - ago) / HOUR) * HOUR,
      result,
      note,
      created_at: now - ago + 2 * HOUR,
      updated_at: now - ago + 2 * HOUR,
    })),
  )
  await insertRows(
    db,
    'service_contract',
    CONTRACTS.map(({ number, lead, lot, ago, fee, state }) => ({
      number,
      lead_id: lead,
      house_id: lot,
      agent_id: 1,
      signed_on: toBeijingDay(now - ago * DAY_SECONDS),
      fee,
      state,
      created_at: now - ago * DAY_SECONDS,
      updated_at: now - ago * DAY_SECONDS,
    })),
  )
}
