import { z } from 'zod'
import { ROUNDS } from '../codes'

/** Results of a court's auctions; each round of a lot counts as one. */
const counts = {
  sold: z.int(),
  /** Sold lots that were auctioned again because the buyer did not pay. */
  defaulted: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
  /** 中止 and 暂缓, not resumed so far. */
  stopped: z.int(),
}

export const courtRound = z.object({ round: z.literal(ROUNDS), ...counts })
export type CourtRound = z.infer<typeof courtRound>

export const courtPeer = z.object({ court: z.string(), ...counts })
export type CourtPeer = z.infer<typeof courtPeer>
export type CourtCounts = Omit<CourtPeer, 'court'>

/** Days from the deal to the handover, as recorded by buyers; null: too few records. */
export const courtHandover = z.object({
  total: z.int(),
  /** Recorded by their buyers, not handed over yet. */
  waiting: z.int(),
  low: z.int().nullable(),
  median: z.int().nullable(),
  high: z.int().nullable(),
})
export type CourtHandover = z.infer<typeof courtHandover>
