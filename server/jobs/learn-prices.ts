import { monthsAgo } from '../../src/lib/dates'
import { markOwnDeals } from '../modules/agent/own-deals'
import { freezeEstimates, noteInterest, settleEstimates } from '../modules/valuation/estimates'
import { learnApart } from '../modules/valuation/learn-apart'
import { keepModel, loadLearnedModel } from '../modules/valuation/models'
import { LEARNT_MONTHS, pastRows } from '../modules/valuation/past-rows'
import type { Job } from '../http/job'

const DAY = 86_400

/** Seconds until the next attempt after too few deals to learn from. */
const TOO_FEW = 3600

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
    if (learned && learned.made_at > at - DAY) return undefined
    const { model, ratios } = await learnApart(
      await pastRows(db, { since: monthsAgo(at, LEARNT_MONTHS), until: at }),
      at,
    )
    if (!model) return TOO_FEW
    await keepModel(db, { model, ratios, now: at })
    return undefined
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
