import { uidOf, type Actor } from '../http/context'

/** One change made by an agent, editor or admin. `before` null: it is new; `after` null: it is gone. */
export interface Change {
  /** The call's path, for example house/add-edit. */
  action: string
  entityType: string
  entityId: number
  before: unknown
  after: unknown
}

/** Keeps who changed what, from what to what. Call it in the transaction of the change itself. */
export async function writeAudit(
  context: Actor,
  { action, entityType, entityId, before, after }: Change,
): Promise<void> {
  await context.db.query(
    'insert into audit (uid, action, entity_type, entity_id, before, after, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [uidOf(context), action, entityType, entityId, jsonOf(before), jsonOf(after), context.now],
  )
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
