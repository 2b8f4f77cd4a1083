/**
 * Lists changes that wait for a second person and applies or rejects them. A change is stored as the path and input of its endpoint, so
 * applying it runs the same function again with the current data and rules. Before that, the rights of the person who prepared it are
 * checked again, and a person who worked on an import cannot approve it.
 */

import type { z } from 'zod'
import type { PreparedChange } from '../../../src/contract/desk/four-eyes'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { endpoints, type Path } from '../../../src/contract/endpoints'
import type { Permission } from '../../../src/contract/permissions'
import { roleReaches, type MemberRole } from '../../../src/contract/roles'
import { conflict, notAllowed, notFound } from '../../errors/api-error'
import { holdCaller, lockRoles } from '../../http/access'
import { requireUid, type Context } from '../../http/context'
import { PERMISSIONS_SQL } from '../../http/sessions'
import { writeAudit } from '../../shared/audit'
import { checkArea, type Eyed } from '../../shared/four-eyes'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import { eyedSet } from '../account/roles'
import { eyedBinding } from '../agent/save'
import { eyedRule } from '../rules/handlers'
import { changedFields } from './lot-audit'
import { eyedCustomRole } from '../people/custom-roles'
import { eyedInvite } from '../people/invites'
import { eyedEnable, eyedRoles } from '../people/staff'
import { eyedState, eyedTerms } from './lot-changes'
import { eyedUndo } from './lot-undo'
import { eyedHouse } from '../house/manage-save'
import { eyedRun, eyedTakeBack } from './import-moves'
import { EYED_TEXTS } from './eyed-texts'
import { checkPreparedScope, listDecidedPaths } from './prepared-scope'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/**
 * All changes that may wait for approval, by the endpoint that makes them; an approved change runs with the input that it was prepared
 * with.
 */
const EYED: ReadonlyMap<string, AnyEyed> = new Map(
  [
    ...[eyedHouse, eyedState, eyedTerms, eyedUndo, eyedRun, eyedTakeBack],
    ...[eyedRule, eyedCustomRole, eyedRoles, eyedEnable, eyedSet, eyedInvite, eyedBinding],
    ...EYED_TEXTS,
  ].map(one => [one.path as string, one as unknown as AnyEyed]),
)

type AnyEyed = Eyed<unknown, object, unknown>

interface Row extends Omit<PreparedChange, 'fields' | 'basis'> {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Maximum characters of a value: the person who confirms a change reads all of it. */
const WHOLE = 100_000

/** desk/prepared: changes that wait for another staff member, or were decided, the latest first. */
export async function preparedChanges(
  context: Context,
  { state = 'waiting', ...asked }: Input<'desk/prepared'>,
): Promise<Output<'desk/prepared'>> {
  const bounds = pageBounds(asked)
  const rows = await context.db.query<Row & { total: number; about: string | null }>(
    `select p.id, p.area, p.entity_type, p.entity_id, p.title, p.before, p.after,
       coalesce(u.nickname,
         case
           when p.uid is null then (select b.source
             from import_batch b
             where p.entity_type = 'import_batch' and b.id = p.entity_id)
         end,
         '已注销') as editor,
       p.at, p.state,
       case when p.decided_uid is not null then coalesce(d.nickname, '已注销') end as decided_by, p.decided_at, p.note,
       coalesce(p.uid = $4, false) as is_own, count(*) over ()::int as total,
       case p.entity_type
         when 'user' then (select coalesce(nullif(f.name, ''), w.nickname)
           from users w
           left join staff f on f.uid = w.uid
           where w.uid = p.entity_id)
         when 'custom_role' then null
         when 'staff_invite' then (select i.name from staff_invite i where i.id = p.entity_id) end as about
     from prepared_change p left join users u on u.uid = p.uid left join users d on d.uid = p.decided_uid
     where p.state = $1 and path = any($5) order by p.id desc limit $2 offset $3`,
    [state, bounds.limit, bounds.offset, requireUid(context), listDecidedPaths(context.caller)],
  )
  const list = rows.map(({ total: _, before, after, about, ...row }) => ({
    ...row,
    title: about === null ? row.title : `${about}：${row.title}`,
    basis: typeof after?.basis === 'string' ? after.basis : null,
    fields: changedFields(before, after, { most: WHOLE, isLot: row.entity_type === 'house' }).filter(
      ({ field }) => row.entity_type !== 'import_batch' || field !== 'state',
    ),
  }))
  return pageAnswer(list, rows[0]?.total ?? 0, bounds)
}

/** Repeats the reads that a change makes outside of its transaction; the input of a waiting change never changes. */
async function preparedAgain(context: Context, id: number): Promise<unknown> {
  const row = await context.db.one<{ path: string; input: object }>(
    `select path, input from prepared_change where id = $1 and state = 'waiting'`,
    [id],
  )
  return row && EYED.get(row.path)?.prepare?.(context, row.input)
}

interface Waiting {
  path: Path
  area: PreparedChange['area']
  input: object
  uid: number | null
  state: PreparedChange['state']
  entity_type: string
  entity_id: number
}

/**
 * Returns true if the caller uploaded an import, changed its rows, saved the mapping by which it is read, or defined the meaning of words
 * or numbers in it that nobody else has confirmed yet: rows of a colleague's file or of a feed then count as the caller's content.
 */
const hasWorkedOn = async (context: Context, batchId: number): Promise<boolean> =>
  (await context.db.one<{ id: number }>(
    `select b.id from import_batch b where b.id = $1 and (b.map_uid = $2 or $2 = any(b.said_uids)
       or exists (select from audit a where a.entity_type = 'import_batch' and a.entity_id = b.id and a.uid = $2 and a.action = any($3)))`,
    [batchId, requireUid(context), WORKS_ON_IMPORT],
  )) !== undefined
const WORKS_ON_IMPORT = ['upload', 'place', 'map', 'words', 'mend', 'decide'].map(
  move => `desk/import-${move}`,
)

/** Throws if the person who prepared the change has lost the right to make it. An import continues without the person who uploaded it. */
async function checkPreparer({ db }: Context, { uid, path }: Pick<Waiting, 'uid' | 'path'>): Promise<void> {
  if (uid === null || path === 'desk/import-run') return
  const who = await db.one<{ roles: MemberRole[]; permissions: Permission[] | null }>(
    `select u.roles, ${PERMISSIONS_SQL} from users u where u.uid = $1 and u.status = 'normal'`,
    [uid],
  )
  const isInRole = who?.roles.some(
    role => roleReaches(role, 'editor') && roleReaches(role, endpoints[path].role),
  )
  const needed = endpoints[path].permissions
  const isAllowed = isInRole && (who?.permissions?.some(one => needed.includes(one)) ?? true)
  if (!isAllowed) throw conflict('提交人已不在岗，请退回后由在岗的同事重新提交')
}

/** desk/decide: makes a change that another person prepared, by the current rules and data, or rejects it. */
export async function decidePrepared(
  context: Context,
  { id, confirm, note = '' }: Input<'desk/decide'>,
): Promise<Output<'desk/decide'>> {
  const state = confirm ? 'confirmed' : 'refused'
  const read = confirm ? await preparedAgain(context, id) : undefined
  const done = await inTransaction(context, async context => {
    const { db, now } = context
    const about = await db.one<Pick<Waiting, 'area'>>('select area from prepared_change where id = $1', [id])
    if (about?.area === 'roles') await lockRoles(db)
    await holdCaller(context)
    const row = await db.one<Waiting>(
      'select path, area, input, uid, state, entity_type, entity_id from prepared_change where id = $1 for update',
      [id],
    )
    if (!row) throw notFound('没有这项改动')
    if (row.state !== 'waiting') throw conflict('这项改动已经处理过')
    if (confirm && row.uid === requireUid(context)) throw notAllowed('自己提交的改动，由另一位同事确认')
    if (confirm && row.path === 'desk/import-run' && (await hasWorkedOn(context, row.entity_id)))
      throw notAllowed('您传过或改过这批导入，由另一位同事确认')
    checkPreparedScope(context.caller, row)
    const eyed = EYED.get(row.path)
    if (!eyed) throw conflict('这项改动已不能执行，请退回')
    if (confirm) {
      await checkPreparer(context, row)
      await checkArea(context, row.area)
      const approval = { kind: 'confirmed', preparedBy: row.uid } as const
      await eyed.run({ ...context, approval }, row.input, read)
    }
    await db.query(
      'update prepared_change set state = $2, decided_uid = $3, decided_at = $4, note = $5 where id = $1',
      [id, state, requireUid(context), now, note],
    )
    await writeAudit(context, {
      action: 'desk/decide',
      entityType: row.entity_type,
      entityId: row.entity_id,
      before: { prepared_by: row.uid },
      after: { prepared: id, decided: state, note },
    })
    return eyed
  })
  if (confirm) await done.after?.(context)
  return { state }
}
