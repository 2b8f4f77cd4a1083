import type { FollowKind } from '../../src/contract/codes'
import type { Context } from '../http/context'

interface FollowedTable {
  table: string
  /** SQL condition: true if the row `t` is public at this time. */
  isPublic: (now: number) => string
}

/** Kinds that can be followed; all but videos also enter the browsing history. Videos have their own follow endpoints. */
export const FOLLOWED: Record<FollowKind, FollowedTable> = {
  house: { table: 'house', isPublic: () => `t.shelf = 'on'` },
  agent: { table: 'agent', isPublic: () => 't.is_active' },
  xiaoqu: { table: 'xiaoqu', isPublic: () => 't.deleted_at is null' },
  building: { table: 'building', isPublic: () => 'true' },
  rights: { table: 'rights', isPublic: now => `t.publish_time <= ${now}` },
  video: { table: 'video', isPublic: () => 't.withdrawn_at is null' },
}

/** Maximum follows per type and member. */
export const FOLLOWS_KEPT = 500

/** Locks rows in id order, so that two concurrent changes of the same rows cannot deadlock. */
export const addFollowers = ({ db }: Context, type: FollowKind, ids: number[], change: 1 | -1) =>
  db.query(
    `with held as (select id from ${FOLLOWED[type].table} where id = any($1) order by id for update)
     update ${FOLLOWED[type].table} t set followed_total = greatest(0, followed_total + $2) from held where t.id = held.id`,
    [ids, change],
  )
