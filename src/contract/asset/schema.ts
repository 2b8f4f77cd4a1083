import { z } from 'zod'
import type { CallSchemas } from '../call'
import { PAIR_STATES } from '../codes'
import { done, buildPageSchema } from '../common'
import { flag, id, enumField, paging } from '../field'
import { assetPair, assetRound, assetTwin } from './cards'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const assetCalls = {
  'house/history': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house_id: z.int(),
      title: z.string(),
      /** Newest first. */
      rounds: z.array(assetRound),
      /** Rounds without confirmation; excluded from all counts. */
      suspected: z.array(assetTwin),
      is_demo: flag,
    }),
  },
  'desk/asset-pairs': {
    request: z.object({ state: enumField(PAIR_STATES).optional(), ...paging }),
    result: buildPageSchema(assetPair),
  },
  'desk/asset-decide': {
    /** `suspected` reverts a decision. */
    request: z.object({ id: id(), state: enumField(PAIR_STATES) }),
    result: done,
  },
} satisfies CallSchemas
