import { monthsAgo } from '../../src/lib/dates'
import { markOwnDeals } from '../modules/agent/own-deals'
import { freezeEstimates, noteInterest, settleEstimates } from '../modules/valuation/estimates'
import { learnApart } from '../modules/valuation/learn-apart'
import { keepModel, loadLearnedModel } from '../modules/valuation/models'
import { LEARNT_MONTHS, pastRows } from '../modules/valuation/past-rows'
import type { Job } from '../http/job'

const DAY = 86_400

/** Only one process learns at a time: the claim of a crashed one expires within an hour, and a finished one releases it. */
const CLAIM = `insert into meta (key, value) values ('hammer_learning', to_jsonb($1::bigint))
  on conflict (key) do update set value = excluded.value where (meta.value #>> '{}')::bigint < $1 - 3600 returning 1 as claimed`
const GIVE_BACK = `delete from meta where key = 'hammer_learning'`

/** Trains on past auctions once a day, and at once if the stored model has another release's schema. */
export const learnPrices: Job = {
  name: 'learn-prices',
  scope: 'cluster',
  every: 600,
  timeout: 900,
  queue: 'heavy',
  run: async ({ db, now }) => {
    const at = now()
    const learned = await loadLearnedModel(db)
    if (learned && learned.made_at > at - DAY) return
    if (!(await db.one(CLAIM, [at]))) return
    const { model, ratios } = await learnApart(
      await pastRows(db, { since: monthsAgo(at, LEARNT_MONTHS), until: at }),
      at,
    )
    if (!model) return
    await db.transaction(async db => {
      await keepModel(db, { model, ratios, now: at })
      await db.query(GIVE_BACK)
    })
  },
}

/**
 * Records the interest in lots, freezes estimates before auctions begin, and stores the outcome next to them; marks deals of managers' own
 * clients in their track records.
 */
export const keepScore: Job = {
  name: 'keep-score',
  scope: 'cluster',
  every: 300,
  timeout: 900,
  queue: 'heavy',
  run: async ({ db, now }) => {
    await noteInterest(db, now())
    const learned = await loadLearnedModel(db)
    if (learned) await freezeEstimates(db, learned, now())
    await settleEstimates(db)
    await markOwnDeals(db)
  },
}
