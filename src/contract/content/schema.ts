import { z } from 'zod'
import { id, line, oneOf, paging } from '../field'
import type { CallSchemas } from '../call'
import { pageOf } from '../common'
import { articleCard, banner } from '../content/cards'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const contentCalls = {
  'article/list': {
    request: z.object({
      group_id: id().optional(),
      tag_id: id().optional(),
      keyword: line(1, 50).optional(),
      sort: oneOf(['new_desc', 'hot_desc']).optional(),
      status: oneOf(['draft', 'published']).optional(),
      ...paging,
    }),
    result: pageOf(articleCard),
  },
  'h5/banner/home': {
    request: z.object({}),
    result: z.object({ list: z.array(banner) }),
  },
} satisfies CallSchemas
