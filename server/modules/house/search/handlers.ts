import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Handlers } from '../../../http/context'
import { HOUSE_ORDERS } from '../orders'
import { housePage } from '../pages'
import { searchHouses } from './search'
import { subdividedFacets, subdividedSql } from './subdivided'

export const searchHandlers = {
  'h5/house/search': searchHouses,
  'h5/house/search-by-subdivided-type': async (
    context,
    { subdivided_type, sort, page, page_size, ...filter },
  ) => {
    const [found, facets] = await Promise.all([
      housePage(
        context,
        {
          filter,
          order: HOUSE_ORDERS[sort ?? 'default'],
          and: () => (subdivided_type === undefined ? [] : [subdividedSql(subdivided_type)]),
        },
        { page, page_size },
      ),
      subdividedFacets(context, filter),
    ])
    return { ...found, ...facets }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
