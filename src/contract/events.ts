// Events of the outbox: every change that somebody may have to be told of is one row, written in the transaction of the change. Payloads by
// kind; a kind or payload that this release does not know becomes a dead letter at the desk.

import { z } from 'zod'
import { HOUSE_STATUSES, OFF_REASONS, type OffReason } from './codes'

const lotFacts = z.object({
  status: z.enum(HOUSE_STATUSES),
  start_time: z.number(),
  end_time: z.number(),
  start_price: z.number(),
  current_price: z.number().nullable(),
})
export type LotFacts = z.infer<typeof lotFacts>

const shelfState = z.object({
  shelf: z.enum(['on', 'off']),
  reason: z.enum(Object.keys(OFF_REASONS) as [OffReason, ...OffReason[]]).nullable(),
})

export const EVENTS = {
  'lot.changed': z.object({ before: lotFacts, after: lotFacts }),
  'lot.notice': z.object({ after: z.object({ changes: z.array(z.string()), version: z.number() }) }),
  'lot.shelf': z.object({ before: shelfState.optional(), after: shelfState }),
  'lot.round': z.object({
    before: z.object({ house_id: z.number(), price: z.number() }),
    after: z.object({ price: z.number() }),
  }),
  /** New on the shelf, a further round, or cheaper before its start. */
  'lot.arrived': z.object({
    why: z.enum(['match', 'round', 'price']),
    price_before: z.number().nullable(),
  }),
} as const

export type EventKind = keyof typeof EVENTS
/** Kinds that tell of a change of a lot. */
export type LotChangeKind = Exclude<EventKind, 'lot.arrived'>
export type LotChange = {
  [Kind in LotChangeKind]: { kind: Kind; payload: z.infer<(typeof EVENTS)[Kind]> }
}[LotChangeKind]
