/**
 * Follows of all kinds of entities. Setting a follow is idempotent and keeps `followed_total` of the entity in step. Lists keep rows whose
 * entity is no longer public, and deletions can be undone.
 */

import type { FollowKind } from '../../../src/contract/codes'
import type { FollowState, PageOf } from '../../../src/contract/common'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { keepForUndo } from '../../shared/undo'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import { addFollowers, FOLLOWED, FOLLOWS_KEPT } from '../../shared/followed'

export interface Followed {
  type: FollowKind
  id: number
}

interface Entity {
  followed_total: number
  is_public: boolean
}

const loadFollowedEntity = ({ db, now }: Context, { type, id }: Followed) =>
  db.one<Entity>(
    `select followed_total, ${FOLLOWED[type].isPublic(now)} as is_public from ${FOLLOWED[type].table} t where t.id = $1`,
    [id],
  )

/** user/is-follow: false for a visitor. Unknown: 1005. */
export async function followState(context: Context, followed: Followed): Promise<FollowState> {
  const entity = await loadFollowedEntity(context, followed)
  if (!entity) throw notFound()
  const row = await context.db.one('select 1 from follow where uid = $1 and type = $2 and entity_id = $3', [
    context.caller.uid,
    followed.type,
    followed.id,
  ])
  return { is_followed: row !== undefined, followed_total: entity.followed_total }
}

/**
 * Sets the caller's follow; a repeat changes nothing, and followed_total changes with it once. A followed entity must be public (1005) and
 * one of at most 500 of its type (1008); an unknown id is 1005 in any case.
 */
export async function setFollow(
  context: Context,
  { type, id, follow }: Followed & { follow: boolean },
): Promise<FollowState> {
  const uid = requireUid(context)
  return context.db.transaction(async db => {
    const inner = { ...context, db }
    const entity = await loadFollowedEntity(inner, { type, id })
    if (!entity || (follow && !entity.is_public)) throw notFound()
    const isChanged = follow
      ? await insertFollow(inner, { uid, type, id })
      : await deleteFollow(inner, { uid, type, id })
    if (!isChanged) return { is_followed: follow, followed_total: entity.followed_total }
    const row = await db.one<{ followed_total: number }>(
      `update ${FOLLOWED[type].table} set followed_total = greatest(0, followed_total + $2) where id = $1 returning followed_total`,
      [id, follow ? 1 : -1],
    )
    return { is_followed: follow, followed_total: row?.followed_total ?? 0 }
  })
}

interface FollowKey extends Followed {
  uid: number
}

async function insertFollow({ db, now }: Context, { uid, type, id }: FollowKey): Promise<boolean> {
  const row = await db.one(
    `insert into follow (uid, type, entity_id, created_at, price)
     values ($1, $2, $3, $4, case when $2 = 'house' then (select h.price from house h where h.id = $3) end)
     on conflict do nothing
     returning 1`,
    [uid, type, id, now],
  )
  if (!row) return false
  const held = await db.one<{ total: number }>(
    'select count(*) as total from follow where uid = $1 and type = $2',
    [uid, type],
  )
  if (held && held.total > FOLLOWS_KEPT) throw conflict(`最多关注 ${FOLLOWS_KEPT} 个，请先清理`)
  return true
}

async function deleteFollow({ db }: Context, { uid, type, id }: FollowKey): Promise<boolean> {
  return (
    (await db.one('delete from follow where uid = $1 and type = $2 and entity_id = $3 returning 1', [
      uid,
      type,
      id,
    ])) !== undefined
  )
}

interface Unfollowed {
  deleted: number
  undo: string | null
}

/** user/delete-follows: deletes the rows with these ids from a list, or all; ignores others' and deleted ones. `undo` restores them. */
export function deleteFollows(
  context: Context,
  { type, ids, all }: { type: FollowKind; ids?: number[] | undefined; all?: boolean | undefined },
): Promise<Unfollowed> {
  if (ids === undefined && all !== true) throw badField({ field: 'ids', message: '请选择要删除的关注' })
  return inTransaction(context, async inner => {
    const gone = await inner.db.query<{
      type: FollowKind
      entity_id: number
      created_at: number
      price: number | null
    }>(
      'delete from follow where uid = $1 and type = $2 and ($3::bigint[] is null or id = any($3)) returning type, entity_id, created_at, price',
      [requireUid(inner), type, ids ?? null],
    )
    await addFollowers(
      inner,
      type,
      gone.map(row => row.entity_id),
      -1,
    )
    return { deleted: gone.length, undo: await keepForUndo(inner, 'follow', gone) }
  })
}

/** Unfollows all of a type; returns the number. */
export async function clearFollows(context: Context, type: FollowKind): Promise<{ cleared: number }> {
  return { cleared: (await deleteFollows(context, { type, all: true })).deleted }
}

/** Returns the price of each of these lots when the member followed it; null if it was not recorded. */
export async function followedPrices(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await context.db.query<{ entity_id: number; price: number | null }>(
    `select entity_id, price from follow where uid = $1 and type = 'house' and entity_id = any($2)`,
    [requireUid(context), ids],
  )
  return new Map(rows.map(row => [row.entity_id, row.price]))
}

interface FollowRow {
  id: number
  entity_id: number
  created_at: number
  is_valid: boolean
}

export interface FollowPage {
  page?: number | undefined
  page_size?: number | undefined
  statuses?: readonly string[] | undefined
  /** For lots only: those that open next first. */
  sort?: 'default' | 'start_asc' | undefined
}

/** SQL order before the time of the follow, with a trailing comma; `isPublic` is SQL too. */
const FOLLOW_ORDERS = {
  default: () => '',
  start_asc: (isPublic: string) =>
    `${isPublic} desc, t.status in ('upcoming', 'ongoing') desc, t.start_time, `,
}

/**
 * Returns one page of the member's follows, the latest first, each with its card; an entity that is no longer public keeps its row with
 * is_valid false. `statuses` filters public lots by state. `cards` returns the cards of ids, including hidden ones.
 */
export async function followPage<Card extends { id: number }>(
  context: Context,
  type: FollowKind,
  { statuses = [], sort = 'default', ...asked }: FollowPage,
  cards: (ids: number[]) => Promise<Card[]>,
): Promise<PageOf<{ id: number; created_at: number; is_valid: boolean; card: Card }>> {
  const { table, isPublic } = FOLLOWED[type]
  const bounds = pageBounds(asked)
  const from = `from follow f
    join ${table} t on t.id = f.entity_id
    where f.uid = $1
      and f.type = $2 ${statuses.length > 0 ? `and t.status = any($3) and ${isPublic(context.now)}` : ''}`
  const values = [requireUid(context), type, ...(statuses.length > 0 ? [statuses] : [])]
  const rows = await context.db.query<FollowRow>(
    `select f.id, f.entity_id, f.created_at, ${isPublic(context.now)} as is_valid ${from}
     order by ${FOLLOW_ORDERS[sort](isPublic(context.now))}f.created_at desc, f.id desc
     limit ${bounds.limit}
     offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(`select count(*) as total ${from}`, values)
  const byId = new Map((await cards(rows.map(row => row.entity_id))).map(card => [card.id, card]))
  const list = rows.flatMap(({ id, entity_id, created_at, is_valid }) => {
    const card = byId.get(entity_id)
    return card ? [{ id, created_at, is_valid, card }] : []
  })
  return pageAnswer(list, count?.total ?? 0, bounds)
}
