import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { takeReadLimit } from '../../../http/rate-limits'
import { isNobody } from '../../../http/nobody'
import { houseCardsByIds } from '../../../cards/house'
import { comparedLots } from '../detail/compare'
import { between, isOpen, LOT_SORTS, type HouseFilter, type SortName } from '../../../search'
import { writtenPage, writtenPageBeyond } from '../../../cards/house-pages'

interface Paging {
  page?: number | undefined
  page_size?: number | undefined
}

const list = (
  context: Context,
  input: HouseFilter & Paging & { sort?: SortName | undefined },
  preset: HouseFilter = {},
  sort: SortName = 'default',
) =>
  writtenPage(
    context,
    { filter: { ...input, ...preset }, sort: LOT_SORTS[input.sort ?? sort], viewer: context.caller },
    input,
  )

/** A countdown that refreshes every two seconds makes 30 requests per minute. */
const BATCHES = { name: 'house-batch', total: 30, seconds: 60 }

/** The plain lists: a filter, an order, a page. */
export const listHandlers = {
  'house/list': (context, { seen = [], ...input }) =>
    seen.length === 0
      ? list(context, input)
      : writtenPageBeyond(
          context,
          { filter: input, sort: LOT_SORTS[input.sort ?? 'default'], viewer: context.caller },
          seen,
          input,
        ),
  'house/all-list': list,
  'house/mansions': (context, input) => list(context, input, { type: 'haozhai' }),
  'house/new-list': (context, input) =>
    writtenPage(
      context,
      {
        filter: input,
        viewer: context.caller,
        sort: LOT_SORTS.new_desc,
        also: [isOpen, between('end_time', context.now + 1)],
      },
      input,
    ),
  'house/auctioning': (context, input) =>
    writtenPage(
      context,
      {
        filter: { ...input, statuses: ['ongoing'] },
        viewer: context.caller,
        sort: LOT_SORTS[input.sort && input.sort !== 'default' ? input.sort : 'end_asc'],
        // A lot past its end is waiting for its result.
        also: [between('end_time', context.now + 1)],
      },
      input,
    ),
  'h5/house/get-batch': async (context, { ids, compare, prices = [] }) => {
    if (!isNobody(context.client))
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
            { isExplained: true },
          )
        : null,
    }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
