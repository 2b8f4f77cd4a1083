import { z } from 'zod'
import type { CallSchemas } from '../call'
import { PAIR_STATES } from '../codes'
import { done, pageOf } from '../common'
import { flag, id, oneOf, paging } from '../field'
import { assetPair, assetRound, assetTwin } from './cards'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const assetCalls = {
  'house/history': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house_id: z.int(),
      title: z.string(),
      /** Latest first. */
      rounds: z.array(assetRound),
      /** What nobody has confirmed yet; counted in nothing. */
      suspected: z.array(assetTwin),
      is_demo: flag,
    }),
  },
  'desk/asset-pairs': {
    request: z.object({ state: oneOf(PAIR_STATES).optional(), ...paging }),
    result: pageOf(assetPair),
  },
  'desk/asset-decide': {
    /** suspected: takes a decision back. */
    request: z.object({ id: id(), state: oneOf(PAIR_STATES) }),
    result: done,
  },
} satisfies CallSchemas
