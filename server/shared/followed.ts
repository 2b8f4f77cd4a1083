import type { FollowKind } from '../../src/contract/codes'
import type { Context } from '../http/context'

interface FollowedTable {
  table: string
  /** SQL: whether the row `t` is public at this time. */
  isPublic: (now: number) => string
}

/** What can be followed; all but videos is kept in the history as well. Videos are followed by their own calls. */
export const FOLLOWED: Record<FollowKind, FollowedTable> = {
  house: { table: 'house', isPublic: () => `t.shelf = 'on'` },
  agent: { table: 'agent', isPublic: () => 't.is_active' },
  xiaoqu: { table: 'xiaoqu', isPublic: () => 't.deleted_at is null' },
  building: { table: 'building', isPublic: () => 'true' },
  rights: { table: 'rights', isPublic: now => `t.publish_time <= ${now}` },
  video: { table: 'video', isPublic: () => 't.withdrawn_at is null' },
}

/** Of each type a member. */
export const FOLLOWS_KEPT = 500

/** In the order of ids, so that two who change the same ones at once do not wait for each other. */
export const addFollowers = ({ db }: Context, type: FollowKind, ids: number[], change: 1 | -1) =>
  db.query(
    `with held as (select id from ${FOLLOWED[type].table} where id = any($1) order by id for update)
     update ${FOLLOWED[type].table} t set followed_total = greatest(0, followed_total + $2) from held where t.id = held.id`,
    [ids, change],
  )
