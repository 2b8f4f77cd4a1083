/** Saved views of the desk's tables: own ones, and those that others share. A view holds the query of its room's address, no rows. */

import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { opensRoom, type DeskRoom } from '../../../src/contract/desk/rooms'
import { MAX_VIEWS, type DeskView } from '../../../src/contract/desk/saved-views'
import { hasPermission } from '../../../src/contract/permissions'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { requirePermission } from '../../http/check-role'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

function checkRoom({ caller }: Context, room: string): void {
  if (!opensRoom(room as DeskRoom, one => hasPermission(caller, one))) throw notAllowed('您的角色不能看这里')
}

/** desk/saved-views: the caller's views of a room first, then the shared ones of others, by name. */
export async function listViews(
  context: Context,
  { room }: Input<'desk/saved-views'>,
): Promise<Output<'desk/saved-views'>> {
  checkRoom(context, room)
  const list = await context.db.query<DeskView>(
    `select v.id, v.name, v.query, v.is_shared, v.uid = $2 as is_own, coalesce(nullif(f.name, ''), u.nickname, '已注销') as owner
     from desk_view v left join users u on u.uid = v.uid left join staff f on f.uid = v.uid
     where v.room = $1 and (v.uid = $2 or v.is_shared) order by v.uid = $2 desc, v.name, v.id`,
    [room, requireUid(context)],
  )
  return { list }
}

interface Stored {
  name: string
  room: string
  is_shared: boolean
}
/** A view is changed by its owner; a shared one also by somebody who may share views, so that it does not outlive its use. */
async function lockView(context: Context, id: number): Promise<Stored & { uid: number }> {
  const { db, caller } = context
  const view = await db.one<Stored & { uid: number }>(
    'select uid, name, room, is_shared from desk_view where id = $1 for update',
    [id],
  )
  const isOwn = view?.uid === requireUid(context)
  if (!view || !(isOwn || view.is_shared)) throw notFound('没有这个视图')
  checkRoom(context, view.room)
  if (!isOwn && !hasPermission(caller, 'views.share')) throw notAllowed('别人共享的视图由本人改')
  return view
}

const auditView = (
  context: Context,
  { id, before, after }: { id: number; before: Stored | null; after: Stored | null },
) =>
  writeAudit(context, {
    action: context.path ?? '',
    entityType: 'desk_view',
    entityId: id,
    before: before && { name: before.name, room: before.room, is_shared: before.is_shared },
    after,
  })

/** desk/saved-view-save: saves a view under a name, renames or replaces it, in its room. Sharing needs a permission and is audited. */
export const saveView = (
  context: Context,
  { id, room: asked, name, query, is_shared }: Input<'desk/saved-view-save'>,
): Promise<Output<'desk/saved-view-save'>> =>
  inHeldTransaction(context, async inner => {
    const { db, now } = inner
    const before = id === undefined ? null : await lockView(inner, id)
    const { uid, room } = before ?? { uid: requireUid(inner), room: asked }
    checkRoom(inner, room)
    // Two saves of one owner's views must not exceed the limit together.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`desk-view:${uid}`])
    if (is_shared || before?.is_shared) requirePermission(inner.caller, 'views.share')
    const namesake = await db.one(
      'select 1 from desk_view where room = $1 and name = $2 and uid = $3 and id is distinct from $4 and tab = $5',
      // As the database reads it from the query, encoded.
      [room, name, uid, id ?? null, /(?:^|&)tab=([^&]*)/.exec(query)?.[1] ?? ''],
    )
    if (namesake) throw badField({ field: 'name', message: '已有同名的视图' })
    if (!before) {
      const count = await db.one<{ total: number }>(
        'select count(*)::int as total from desk_view where uid = $1 and room = $2',
        [uid, room],
      )
      if ((count?.total ?? 0) >= MAX_VIEWS) throw conflict(`每处至多保存 ${MAX_VIEWS} 个视图`)
    }
    const row = before
      ? await db.one<{ id: number }>(
          'update desk_view set name = $2, query = $3, is_shared = $4, updated_at = $5 where id = $1 returning id',
          [id, name, query, is_shared, now],
        )
      : await db.one<{ id: number }>(
          `insert into desk_view (uid, room, name, query, is_shared, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $6) returning id`,
          [uid, room, name, query, is_shared, now],
        )
    if (!row) throw new Error('a view was not saved')
    if (is_shared || before?.is_shared)
      await auditView(inner, { id: row.id, before, after: { name, room, is_shared } })
    return { id: row.id }
  })

/** desk/saved-view-remove: deletes a view; of a shared one audited. */
export const removeView = (
  context: Context,
  { id }: Input<'desk/saved-view-remove'>,
): Promise<Output<'desk/saved-view-remove'>> =>
  inHeldTransaction(context, async inner => {
    const before = await lockView(inner, id)
    await inner.db.query('delete from desk_view where id = $1', [id])
    if (before.is_shared) await auditView(inner, { id, before, after: null })
    return { id }
  })
