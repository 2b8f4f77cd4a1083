import { requireUid, type Actor } from '../http/context'

/** A change made by an agent, editor or admin. `before` null: created; `after` null: deleted. */
export interface Change {
  /** The endpoint's path, for example house/add-edit. */
  action: string
  entityType: string
  entityId: number
  before: unknown
  after: unknown
}

/**
 * Records who changed what, with the values before and after, and returns the audit row's id. Call it in the transaction of the change
 * itself.
 */
export async function writeAudit(
  context: Actor,
  { action, entityType, entityId, before, after }: Change,
): Promise<number> {
  const row = await context.db.one<{ id: number }>(
    'insert into audit (uid, action, entity_type, entity_id, before, after, at) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [requireUid(context), action, entityType, entityId, toAuditJson(before), toAuditJson(after), context.now],
  )
  return row?.id ?? 0
}

const toAuditJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
