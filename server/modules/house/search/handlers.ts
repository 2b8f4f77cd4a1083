import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Handlers } from '../../../http/context'
import { LOT_SORTS } from '../../../search'
import { housePage } from '../../../cards/house-pages'
import { searchHouses } from './search'
import { subdivided, subdividedFacets } from './subdivided'

export const searchHandlers = {
  'h5/house/search': searchHouses,
  'h5/house/search-by-subdivided-type': async (
    context,
    { subdivided_type, sort, page, page_size, ...filter },
  ) => {
    const [found, types] = await Promise.all([
      housePage(
        context,
        {
          filter,
          viewer: context.caller,
          sort: LOT_SORTS[sort ?? 'default'],
          also: subdivided(subdivided_type),
        },
        { page, page_size },
      ),
      subdividedFacets(context, filter),
    ])
    return { ...found, types }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
