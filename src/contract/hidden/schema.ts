import { z } from 'zod'
import type { CallSchemas } from '../call'
import { HIDDEN_ON_DEVICE } from '../codes'
import { buildPageSchema } from '../common'
import { bool, flag, id, ids, paging } from '../field'
import { houseCard } from '../house/cards'

/** Maximum lots that a member may hide. */
export const MAX_HIDDEN = 10_000

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const hiddenCalls = {
  'hidden/list': {
    request: z.object({ ...paging }),
    /** Most recently hidden first; is_valid false: the lot is no longer public. */
    result: buildPageSchema(z.object({ id: z.int(), house: houseCard, hidden_at: z.int(), is_valid: flag })),
  },
  'hidden/set': {
    request: z.object({ house_id: id(), hide: bool() }),
    result: z.object({ is_hidden: flag, total: z.int() }),
  },
  'hidden/merge': {
    request: z.object({ ids: ids(1, HIDDEN_ON_DEVICE) }),
    result: z.object({ total: z.int() }),
  },
} satisfies CallSchemas
