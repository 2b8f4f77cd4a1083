// Edits groups of lots. A request adds, removes or replaces lots, or creates a group. The order of lots is stored in the group; each
// lot's row also holds a copy of its group ids for the filter, which is updated in the same transaction.

import type { HouseGroup } from '../../../src/contract/house/cards'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'

export interface GroupInput {
  group_id?: number | undefined
  name?: string | undefined
  intro?: string | undefined
  sort?: number | undefined
  house_ids: number[]
  action: 'add' | 'remove' | 'replace'
}
interface Group {
  id: number
  name: string
  intro: string | null
  cover: string | null
  sort: number
  house_ids: number[]
}

/** Adds, removes or replaces the lots of a group; without group_id, creates one with a required unique name. */
export async function setGroup(
  context: Context,
  input: GroupInput,
): Promise<HouseGroup & { changed: number }> {
  return inHeldTransaction(context, async context => {
    await needLots(context, input.house_ids)
    const group =
      input.group_id === undefined
        ? await makeGroup(context, input)
        : await groupById(context, input.group_id)
    await needFreeName(context, input.name, group.id)
    const house_ids = houseIdsAfter(group.house_ids, input)
    const changed = changedBetween(group.house_ids, house_ids)
    const after = {
      name: input.name ?? group.name,
      intro: input.intro ?? group.intro,
      sort: input.sort ?? group.sort,
      house_ids,
    }
    await saveGroup(context, group, after)
    if (input.group_id === undefined || JSON.stringify({ ...group, ...after }) !== JSON.stringify(group)) {
      const before =
        input.group_id === undefined
          ? null
          : { name: group.name, intro: group.intro, sort: group.sort, house_ids: group.house_ids }
      await writeAudit(context, {
        action: 'house/group-set',
        entityType: 'house_group',
        entityId: group.id,
        before,
        after,
      })
    }
    const { name, intro, sort } = after
    return {
      id: group.id,
      name,
      intro: intro || null,
      cover: group.cover,
      sort,
      house_total: await shownTotal(context, house_ids),
      changed,
    }
  })
}

/** Returns the ids of a group after an action, in the group's order. */
export function houseIdsAfter(
  now: readonly number[],
  { action, house_ids }: Pick<GroupInput, 'action' | 'house_ids'>,
): number[] {
  if (action === 'replace') return [...house_ids]
  if (action === 'remove') return now.filter(id => !house_ids.includes(id))
  return [...now, ...house_ids.filter(id => !now.includes(id))]
}

/** Returns how many lots were added, removed or moved. */
export function changedBetween(before: readonly number[], after: readonly number[]): number {
  const gone = before.filter(id => !after.includes(id))
  const remaining = before.filter(id => after.includes(id))
  const come = after.filter(id => !before.includes(id))
  const moved = after.filter(id => before.includes(id)).filter((id, i) => remaining[i] !== id)
  return gone.length + come.length + moved.length
}

async function needLots({ db }: Context, ids: readonly number[]): Promise<void> {
  const row = await db.one<{ total: number }>('select count(*) as total from house where id = any($1)', [ids])
  if ((row?.total ?? 0) < ids.length) throw notFound('房源不存在')
}

async function groupById({ db }: Context, id: number): Promise<Group> {
  const group = await db.one<Group>(
    'select id, name, intro, cover, sort, house_ids from house_group where id = $1 for update',
    [id],
  )
  if (!group) throw notFound('分组不存在')
  return group
}

async function makeGroup(context: Context, { name }: GroupInput): Promise<Group> {
  if (!name) throw badField({ field: 'name', message: '必填' })
  await needFreeName(context, name, 0)
  const group = await context.db.one<Group>(
    `insert into house_group (name, sort) values ($1, (select coalesce(max(sort), 0) + 1 from house_group)) on conflict (name) do nothing
     returning id, name, intro, cover, sort, house_ids`,
    [name],
  )
  if (!group) throw conflict('已有同名分组')
  return group
}

async function needFreeName({ db }: Context, name: string | undefined, ownId: number): Promise<void> {
  if (name === undefined) return
  const other = await db.one<{ id: number }>('select id from house_group where name = $1 and id <> $2', [
    name,
    ownId,
  ])
  if (other) throw conflict('已有同名分组', { id: other.id })
}

async function saveGroup(
  { db }: Context,
  group: Group,
  after: Pick<Group, 'name' | 'intro' | 'sort' | 'house_ids'>,
): Promise<void> {
  await db.query('update house_group set name = $2, intro = $3, sort = $4, house_ids = $5 where id = $1', [
    group.id,
    after.name,
    after.intro || null,
    after.sort,
    after.house_ids,
  ])
  // A lot's row has a copy of its group ids, for the filter.
  await db.query(
    `update house
     set group_ids = case
       when id = any($2) then array_append(array_remove(group_ids, $1), $1)
       else array_remove(group_ids, $1)
     end
     where id = any($3)`,
    [group.id, after.house_ids, [...group.house_ids, ...after.house_ids]],
  )
}

async function shownTotal({ db }: Context, ids: readonly number[]): Promise<number> {
  return (
    (
      await db.one<{ total: number }>(
        `select count(*) as total from house where id = any($1) and shelf = 'on'`,
        [ids],
      )
    )?.total ?? 0
  )
}
