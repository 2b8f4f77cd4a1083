import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { takeReadLimit } from '../../../http/limits'
import { houseCardsByIds } from '../cards'
import { comparedLots } from '../detail/compare'
import type { HouseFilter } from '../filter'
import { HOUSE_ORDERS, OPEN_SQL } from '../orders'
import { housePage, housePageBeyond } from '../pages'

interface Paging {
  page?: number | undefined
  page_size?: number | undefined
}
type Sort = keyof typeof HOUSE_ORDERS

const list = (
  context: Context,
  input: HouseFilter & Paging & { sort?: Sort | undefined },
  preset: HouseFilter = {},
  sort: Sort = 'default',
) => housePage(context, { filter: { ...input, ...preset }, order: HOUSE_ORDERS[input.sort ?? sort] }, input)

/** 30 refreshes a minute are a countdown every two seconds. */
const BATCHES = { name: 'house-batch', total: 30, seconds: 60 }

/** The plain lists: the filter, an order, a page. */
export const listHandlers = {
  'house/list': (context, { seen = [], ...input }) =>
    seen.length === 0
      ? list(context, input)
      : housePageBeyond(
          context,
          { filter: input, order: HOUSE_ORDERS[input.sort ?? 'default'] },
          seen,
          input,
        ),
  'house/all-list': list,
  'house/mansions': (context, input) => list(context, input, { type: 'haozhai' }),
  'house/new-list': (context, input) =>
    housePage(
      context,
      {
        filter: input,
        order: HOUSE_ORDERS.new_desc,
        and: p => [OPEN_SQL, `h.end_time > ${p.add(context.now)}`],
      },
      input,
    ),
  'house/auctioning': (context, input) =>
    housePage(
      context,
      {
        filter: { ...input, statuses: ['ongoing'] },
        order: HOUSE_ORDERS[input.sort && input.sort !== 'default' ? input.sort : 'end_asc'],
        // A lot past its end waits for its result.
        and: p => [`h.end_time > ${p.add(context.now)}`],
      },
      input,
    ),
  'h5/house/get-batch': async (context, { ids, compare, prices = [] }) => {
    await takeReadLimit(context, { ...BATCHES, subject: context.client.signCode })
    const cards = await houseCardsByIds(context, ids)
    const found = new Set(cards.map(card => card.id))
    return {
      list: cards,
      missing: ids.filter(id => !found.has(id)),
      server_time: context.now,
      compare: compare
        ? await comparedLots(
            context,
            cards.map(card => ({ id: card.id, price: prices[ids.indexOf(card.id)] || null })),
          )
        : null,
    }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
