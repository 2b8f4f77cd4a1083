import { z } from 'zod'
import { SCHOOL_LEVELS } from '../codes'
import { bool, id, ids, lat, line, lng, manyOf, oneOf, paging } from '../field'
import type { CallSchemas } from '../call'
import { pageOf } from '../common'
import { schoolCard } from './cards'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const schoolCalls = {
  'school/search-school': {
    request: z.object({
      ids: ids(1).optional(),
      keyword: line(1, 50).optional(),
      levels: manyOf(SCHOOL_LEVELS).optional(),
      region_ids: ids().optional(),
      xiaoqu_id: id().optional(),
      has_lots: bool().optional(),
      lng_min: lng().optional(),
      lat_min: lat().optional(),
      lng_max: lng().optional(),
      lat_max: lat().optional(),
      sort: oneOf(['default', 'hot_desc', 'lot_desc', 'name_asc']).optional(),
      ...paging,
    }),
    result: pageOf(schoolCard),
  },
} satisfies CallSchemas
