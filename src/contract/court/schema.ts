import { z } from 'zod'
import type { CallSchemas } from '../call'
import { flag, line } from '../field'
import { FILTER_BOUNDS } from '../filter-rules'
import { courtHandover, courtPeer, courtRound } from './cards'

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const courtCalls = {
  'court/info': {
    request: z.object({ court: line(...FILTER_BOUNDS.court) }),
    result: z.object({
      court: z.string(),
      /** Auctions scheduled to end in these months, YYYY-MM, both inclusive. */
      from_month: z.string(),
      to_month: z.string(),
      rounds: z.array(courtRound),
      handover: courtHandover,
      /** Courts of the same city including this one, by number of auctions. */
      peers: z.array(courtPeer),
      is_demo: flag,
    }),
  },
} satisfies CallSchemas
