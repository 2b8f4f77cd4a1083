import { z } from 'zod'
import { HOUSE_TYPES } from '../codes'
import { digitsIn, id, ids, line, oneOf, paging } from '../field'
import type { CallSchemas } from '../call'
import { pageOf } from '../common'
import { videoCard } from '../video/cards'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const videoCalls = {
  'api/house-fact-video/search': {
    request: z.object({
      keyword: line(1, 50).optional(),
      region_ids: ids().optional(),
      house_id: id().optional(),
      agent_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      sort: oneOf(['default', 'new_desc', 'view_desc', 'followed_desc']).optional(),
      ...paging,
    }),
    result: pageOf(videoCard),
  },
  'api/closing-fact-video/search': {
    request: z.object({
      keyword: line(1, 50).optional(),
      region_ids: ids().optional(),
      house_id: id().optional(),
      agent_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      sort: oneOf(['default', 'new_desc', 'view_desc', 'followed_desc']).optional(),
      ...paging,
    }),
    result: pageOf(videoCard),
  },
} satisfies CallSchemas
