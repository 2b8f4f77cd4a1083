import { z } from 'zod'
import { ROUNDS } from '../codes'

/** What a court's auctions came to; each lot of each round is one. */
const counts = {
  sold: z.int(),
  /** Of the sold: what was put up again because the buyer did not pay. */
  defaulted: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
  /** 中止 and 暂缓, and not gone on with until now. */
  stopped: z.int(),
}

export const courtRound = z.object({ round: z.literal(ROUNDS), ...counts })
export type CourtRound = z.infer<typeof courtRound>

export const courtPeer = z.object({ court: z.string(), ...counts })
export type CourtPeer = z.infer<typeof courtPeer>
export type CourtCounts = Omit<CourtPeer, 'court'>

/** Days from the deal to the hand-over, as buyers have noted them; null: too few of them. */
export const courtHandover = z.object({
  total: z.int(),
  /** Noted by their buyers, and not handed over yet. */
  waiting: z.int(),
  low: z.int().nullable(),
  median: z.int().nullable(),
  high: z.int().nullable(),
})
export type CourtHandover = z.infer<typeof courtHandover>
