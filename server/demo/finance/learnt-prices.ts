import { hashToken } from '../../http/hash'
import { toBeijingDay, monthsAgo } from '../../../src/lib/dates'
import type { ValuationInput } from '../../../src/contract/valuation/cards'
import type { Database } from '../../db/database'
import { valueHome } from '../../modules/valuation/calculate'
import { keepReplayed } from '../../modules/valuation/estimates'
import { learn } from '../../modules/valuation/fit/learn'
import { replay } from '../../modules/valuation/fit/replay'
import { keepModel } from '../../modules/valuation/models'
import { LEARNT_MONTHS, pastRows } from '../../modules/valuation/past-rows'
import { loadCommunity } from '../../modules/valuation/samples'
import { insertRows } from '../bulk'

/** How far back estimates are replayed: the range of the scorecard. */
const REPLAYED_SECONDS = 365 * 86_400

/** Home of the example valuation. */
const HOME: Omit<ValuationInput, 'xiaoqu_id' | 'xiaoqu_name'> = {
  type: 5,
  area: 89.32,
  jushi: 2,
  ting: 1,
  floor: 11,
  total_floor: 18,
  orientation: 'south_north',
  decoration: 'simple',
  huxingtext: '2室1厅',
}

/** Trains the price model, replays the estimates of its last year, and inserts one shared valuation. */
export async function writeLearntPrices(db: Database, now: number): Promise<void> {
  const rows = await pastRows(db, { since: monthsAgo(now, LEARNT_MONTHS), until: now })
  const { model, ratios } = learn(rows, now)
  if (model) await keepModel(db, { model, ratios, now })
  await keepReplayed(db, replay(rows, { from: now - REPLAYED_SECONDS, until: now }).estimates)
  const community = await loadCommunity({ db }, 1)
  if (!community) return
  const input = { xiaoqu_id: community.id, xiaoqu_name: community.name, ...HOME }
  const answer = await valueHome({ db, now }, input, community)
  await insertRows(db, 'valuation', [
    {
      id: 1,
      code: '1',
      input_hash: hashToken(JSON.stringify([input, toBeijingDay(now)])),
      xiaoqu_id: community.id,
      input,
      answer,
      created_at: now,
    },
  ])
}
