import { z } from 'zod'
import type { CallSchemas } from '../call'
import { flag, line } from '../field'
import { FILTER_BOUNDS } from '../filter-rules'
import { courtHandover, courtPeer, courtRound } from './cards'

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const courtCalls = {
  'court/info': {
    request: z.object({ court: line(...FILTER_BOUNDS.court) }),
    result: z.object({
      court: z.string(),
      /** Auctions that were to end in these months, YYYY-MM, both taken in. */
      from_month: z.string(),
      to_month: z.string(),
      rounds: z.array(courtRound),
      handover: courtHandover,
      /** Courts of the same city, this one among them, by the number of their auctions. */
      peers: z.array(courtPeer),
      is_demo: flag,
    }),
  },
} satisfies CallSchemas
