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

/** Records changes of many entities at once. */
export async function writeAudits(context: Actor, changes: readonly Change[]): Promise<void> {
  await context.db.query(
    `insert into audit (uid, action, entity_type, entity_id, before, after, at)
     select $1, action, entity_type, entity_id, before::jsonb, after::jsonb, $2
     from unnest($3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[]) with ordinality
       as g (action, entity_type, entity_id, before, after, place) order by place`,
    [
      requireUid(context),
      context.now,
      changes.map(({ action }) => action),
      changes.map(({ entityType }) => entityType),
      changes.map(({ entityId }) => entityId),
      changes.map(({ before }) => toAuditJson(before)),
      changes.map(({ after }) => toAuditJson(after)),
    ],
  )
}

const toAuditJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
