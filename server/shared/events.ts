import type { z } from 'zod'
import type { EVENTS, EventKind } from '../../src/contract/events'
import type { Database } from '../db/database'

export type LotEvent = {
  [Kind in EventKind]: {
    kind: Kind
    lotId: number
    payload: z.infer<(typeof EVENTS)[Kind]>
    /** Unix seconds before which nobody is told; without it at once. */
    dueAt?: number
  }
}[EventKind]

/** Writes events about lots to the outbox, in the caller's transaction. */
export async function writeLotEvents(db: Database, events: readonly LotEvent[], now: number): Promise<void> {
  await db.query(
    `insert into event (kind, entity, entity_id, payload, due_at, at)
     select kind, 'lot', lot, payload::jsonb, due, $5 from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) as g (kind, lot, payload, due)`,
    [
      events.map(({ kind }) => kind),
      events.map(({ lotId }) => lotId),
      events.map(({ payload }) => JSON.stringify(payload)),
      events.map(({ dueAt = 0 }) => dueAt),
      now,
    ],
  )
}
