import type { bidCalls } from '../../../src/contract/bid/schema'
import type { Handlers } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { houseCards, houseCardsByIds } from '../../cards/house'
import { paymentsDue } from '../../cards/payments-due'
import { loadShownLot } from '../house/detail/lot'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { saveBidLimit } from './limit'
import { loadBidLimit, bidLimits, dropBidLimits } from '../../cards/bid-limits'

/** Sections of a notice about costs that the buyer pays. */
const COSTS: readonly string[] = ['tax_bearer', 'arrears', 'land_fee']

export const bidHandlers = {
  'bid-limit/param': async (context, { house_id }) => {
    const lot = await loadShownLot(context, house_id)
    const [house] = await houseCards(context, [lot])
    if (!house) throw notFound()
    return {
      house,
      land_use: lot.land_use,
      owner_kind: lot.owner_kind,
      risk: lot.risk.filter(({ kind }) => COSTS.includes(kind)),
      increment: lot.increment,
      payments: paymentsDue(lot),
      limit: await loadBidLimit(context, lot.id),
    }
  },
  'bid-limit/save': async (context, input) => ({ limit: await saveBidLimit(context, input) }),
  'bid-limit/list': async (context, asked) => {
    const bounds = pageBounds(asked)
    const { rows, total } = await bidLimits(context, bounds)
    const houses = await houseCardsByIds(
      context,
      rows.map(({ house_id }) => house_id),
      { withOffShelf: true },
    )
    const byId = new Map(houses.map(house => [house.id, house]))
    const list = rows.flatMap(({ is_valid, ...limit }) => {
      const house = byId.get(limit.house_id)
      return house ? [{ limit, house, is_valid }] : []
    })
    return pageAnswer(list, total, bounds)
  },
  'bid-limit/delete': async (context, { house_ids }) => ({
    deleted: await dropBidLimits(context, house_ids),
  }),
} satisfies Handlers<typeof bidCalls>
