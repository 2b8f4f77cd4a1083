import type { FollowKind } from '../../src/contract/codes'
import { requireUid, type Context } from '../http/context'
import { newToken } from '../http/hash'
import { inTransaction } from './transaction'
import { addFollowers, FOLLOWS_KEPT } from './followed'

/** Seconds in which a deletion can be undone. */
const UNDO_SECONDS = 600

export type UndoKind = 'remind' | 'share' | 'follow'

/** Stores rows that were just deleted and returns the token that restores them. null: there were none. */
export async function keepForUndo(
  context: Context,
  kind: UndoKind,
  rows: readonly object[],
): Promise<string | null> {
  if (rows.length === 0) return null
  const token = newToken()
  await context.db.query('insert into undo_row (token, uid, kind, rows, at) values ($1, $2, $3, $4, $5)', [
    token,
    requireUid(context),
    kind,
    JSON.stringify(rows),
    context.now,
  ])
  return token
}

const RESTORE: Record<UndoKind, string> = {
  remind: `
    insert into remind (uid, house_id, before_minutes, channel, channels, state, remind_time, queued_for, created_at)
    select $1, r.house_id, r.before_minutes, r.channel, r.channels, r.state, r.remind_time, r.queued_for, r.created_at
    from jsonb_to_recordset($2) as r (house_id bigint, before_minutes int, channel text, channels text[],
      state text, remind_time bigint, queued_for bigint, created_at bigint)
    where exists (select 1 from house h where h.id = r.house_id)
    on conflict (uid, house_id) do nothing returning house_id as id`,
  follow: `
    insert into follow (uid, type, entity_id, created_at, price)
    select $1, r.type, r.entity_id, r.created_at, r.price
    from jsonb_to_recordset($2) as r (type text, entity_id bigint, created_at bigint, price bigint)
    where not exists (select 1 from follow f where f.uid = $1 and f.type = r.type and f.entity_id = r.entity_id)
    order by r.created_at desc
    limit greatest(0, ${FOLLOWS_KEPT} - (select count(*) from follow f where f.uid = $1 and f.type = $2::jsonb -> 0 ->> 'type'))
    on conflict do nothing returning entity_id as id`,
  share: `
    insert into share (uid, type, entity_id, channel, open_total, shared_at)
    select $1, r.type, r.entity_id, r.channel, r.open_total, r.shared_at
    from jsonb_to_recordset($2) as r (type text, entity_id bigint, channel text, open_total int, shared_at bigint)
    on conflict (uid, type, entity_id) do nothing returning entity_id as id`,
}

/** user/undo: once, within ten minutes, by the member who deleted; rows created again meanwhile stay. */
export const undo = (context: Context, { undo: token }: { undo: string }): Promise<{ restored: number }> =>
  inTransaction(context, async inner => {
    const uid = requireUid(inner)
    const kept = await inner.db.one<{ kind: UndoKind; rows: object[] }>(
      'delete from undo_row where token = $1 and uid = $2 and at > $3 returning kind, rows',
      [token, uid, inner.now - UNDO_SECONDS],
    )
    if (!kept) return { restored: 0 }
    const restored = await inner.db.query<{ id: number }>(RESTORE[kept.kind], [
      uid,
      JSON.stringify(kept.rows),
    ])
    if (kept.kind === 'remind')
      await inner.db.query('update house set remind_total = remind_total + 1 where id = any($1)', [
        restored.map(row => row.id),
      ])
    const [first] = kept.rows as { type?: FollowKind }[]
    if (kept.kind === 'follow' && first?.type)
      await addFollowers(
        inner,
        first.type,
        restored.map(row => row.id),
        1,
      )
    return { restored: restored.length }
  })
