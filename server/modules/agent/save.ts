/**
 * Creates and changes agent entries. Agents may change a fixed list of their own fields, admins all. A change of the linked member is a
 * change of roles, so it runs through the approval for roles; fields that give access to leads or calls need a fresh second factor.
 */

import { holdRoles, lockRoles } from '../../http/access'
import type { z } from 'zod'
import type { agentCalls } from '../../../src/contract/agent/schema'
import type { Saved } from '../../../src/contract/common'
import { ROLE_LABELS, type MemberRole } from '../../../src/contract/roles'
import { dayStart } from '../../../src/lib/dates'
import type { AgentRow } from '../../db/rows'
import type { Context } from '../../http/context'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { isPortrait } from '../../../src/lib/portraits'
import { buildTeamSql } from '../../cards/lead-access'
import { showAgents } from '../../shared/agents-shown'
import { writeAudit } from '../../shared/audit'
import { fourEyed, type Eyed } from '../../shared/four-eyes'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { applyRoles, type RolesNow } from '../../roles/role-change'
import { inTransaction } from '../../shared/transaction'

type Input = z.output<(typeof agentCalls)['agent/save']['request']>
type Output = z.input<(typeof agentCalls)['agent/save']['result']>
type Fields = Partial<
  Pick<
    AgentRow,
    | 'name'
    | 'avatar'
    | 'company'
    | 'licence_no'
    | 'licence_checked_at'
    | 'title'
    | 'years'
    | 'district_ids'
    | 'intro'
    | 'skills'
    | 'parent_id'
    | 'phone_relay'
  >
>

/** Fields that agents may change in their own entry; only admins may change the others. */
const OWN_FIELDS = [
  'name',
  'avatar',
  'title',
  'years',
  'district_ids',
  'intro',
  'skills',
] as const satisfies readonly (keyof Fields)[]

/** Fields that decide who may read leads (the agent's leader may) and where clients' calls are routed. */
const GIVE_ACCESS: readonly string[] = ['parent_id', 'phone_relay'] satisfies (keyof Fields)[]

/**
 * Saves an agent entry: agents change their own, admins any; without an id an admin creates one. Applies every rule of agent/save. A change
 * of the member that the entry belongs to changes roles, so it follows the rules for roles and may wait for another admin's approval while
 * the other fields are saved.
 */
export async function saveAgent(context: Context, input: Input): Promise<Output> {
  const { id, uid, updated_at, idem_key: _key, licence_checked_on, ...own } = input
  const fields: Fields = Object.fromEntries(
    Object.entries(own)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
  if (licence_checked_on !== undefined) fields.licence_checked_at = checkedAt(context, licence_checked_on)
  const isAdmin = context.caller.role === 'admin'
  return inTransaction(context, async context => {
    if (isAdmin) await holdRoles(context)
    if (isAdmin && id === undefined) return makeAgent(context, uid, fields)
    const target = id ?? context.caller.agentId
    if (!isAdmin) checkOwn(context, target, { ...fields, ...(uid !== undefined && { uid }) })
    return changeAgent(context, { id: target ?? 0, uid, updatedAt: updated_at, fields })
  })
}

/** Returns the time of a licence check; throws if the day is in the future. */
function checkedAt({ now }: Context, day: string): number {
  const at = dayStart(day)
  if (at > now) throw badField({ field: 'licence_checked_on', message: '不能晚于今天' })
  return at
}

function checkOwn({ caller }: Context, target: number | null, fields: object): void {
  if (target === null || target !== caller.agentId) throw notAllowed('只能修改自己的资料')
  if (Object.keys(fields).some(name => !OWN_FIELDS.some(own => own === name)))
    throw notAllowed('公司、证号、上级与中转号由管理员维护')
}

async function makeAgent(context: Context, uid: number | undefined, fields: Fields): Promise<Output> {
  const missing = (['uid', 'name', 'company'] as const).filter(name => !(name === 'uid' ? uid : fields[name]))
  if (uid === undefined || missing.length > 0)
    throw badField(...missing.map(field => ({ field, message: '必填' })))
  await checkFields(context, 0, { ...fields, uid })
  const columns = Object.keys(fields)
  // A new entry is unlisted until a member is linked to it.
  const row = await context.db.one<Saved>(
    `insert into agent (${columns.join(', ')}, is_off, updated_at)
     values (${columns.map((_, i) => `$${i + 2}`).join(', ')}, true, $1)
     returning id, updated_at`,
    [context.now, ...Object.values(fields)],
  )
  if (!row) throw new Error('a manager was not saved')
  await writeAudit(context, {
    action: 'agent/save',
    entityType: 'agent',
    entityId: row.id,
    before: null,
    after: fields,
  })
  return bindMember(context, { id: row.id, uid })
}

async function changeAgent(
  context: Context,
  {
    id,
    uid,
    updatedAt,
    fields,
  }: { id: number; uid: number | undefined; updatedAt: number | undefined; fields: Fields },
): Promise<Output> {
  const { db } = context
  const before = await db.one<AgentRow>('select * from agent where id = $1 for update', [id])
  if (!before) throw notFound('没有这位顾问')
  if (updatedAt !== undefined && updatedAt !== before.updated_at)
    throw conflict('资料已被他人修改，请刷新后再改', { updated_at: before.updated_at })
  await checkFields(context, id, { ...fields, ...(uid !== undefined && { uid }) })
  // A new licence number has not been looked up yet.
  if (fields.licence_no !== undefined && fields.licence_no !== before.licence_no)
    fields.licence_checked_at ??= null
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(before[name as keyof AgentRow]) !== JSON.stringify(value),
  )
  if (changed.some(([name]) => GIVE_ACCESS.includes(name))) await checkFreshFactor(context)
  const saved =
    changed.length === 0 ? { id, updated_at: before.updated_at } : await writeFields(context, before, changed)
  return uid === undefined || uid === before.uid ? saved : bindMember(context, { id, uid })
}

async function writeFields(
  context: Context,
  before: AgentRow,
  changed: readonly [string, unknown][],
): Promise<Saved> {
  const { id } = before
  const row = await context.db.one<Saved>(
    `update agent
     set ${changed.map(([name], i) => `${name} = $${i + 3}, `).join('')}updated_at = greatest($2, updated_at + 1)
     where id = $1
     returning id, updated_at`,
    [id, context.now, ...changed.map(([, value]) => value)],
  )
  if (!row) throw new Error(`manager ${id} is gone`)
  const old = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof AgentRow]]))
  await writeAudit(context, {
    action: 'agent/save',
    entityType: 'agent',
    entityId: id,
    before: old,
    after: Object.fromEntries(changed),
  })
  return row
}

async function checkFields(
  { db, caller }: Context,
  id: number,
  { uid, avatar, district_ids = [], parent_id }: Fields & { uid?: number },
): Promise<void> {
  const row = await db.one<{
    member: boolean
    taken: boolean
    districts: number
    avatar: boolean
    parent: boolean
    isCircle: boolean
  }>(
    `select exists (select 1 from users where uid = $1 and status <> 'unregistered') as member,
         exists (select 1 from agent where uid = $1 and id <> $2) as taken,
       (select count(*) from region where id = any($3)) as districts,
       (exists (select 1 from picture where url = $4 and (uploader_uid = $5 or $6))
         or exists (select 1 from agent where id = $2 and avatar = $4)) as avatar,
       exists (select 1 from agent where id = $7 and is_active) as parent,
       coalesce($7::bigint in ${buildTeamSql('$2')}, false) as "isCircle"`,
    [uid ?? null, id, district_ids, avatar ?? null, caller.uid, caller.role === 'admin', parent_id ?? null],
  )
  if (!row) return
  if (uid && !row.member) throw badField({ field: 'uid', message: '没有这个会员' })
  if (uid && row.taken) throw conflict('这个会员已是顾问')
  if (row.districts < district_ids.length) throw badField({ field: 'district_ids', message: '没有这个区县' })
  if (avatar && !row.avatar && !isPortrait(avatar))
    throw badField({ field: 'avatar', message: '请先上传图片' })
  if (parent_id && !row.parent) throw badField({ field: 'parent_id', message: '没有这位上级' })
  if (parent_id && row.isCircle) throw badField({ field: 'parent_id', message: '上级不能是自己或下级' })
}

/** Links an entry to a member, who becomes an agent; the previous member stops being one. */
export const eyedBinding: Eyed<{ id: number; uid: number }, RolesNow> = {
  path: 'agent/save',
  area: 'roles',
  titleOf: () => `改为${ROLE_LABELS.agent}`,
  run: async (context, { id, uid }) => {
    const { db } = context
    await lockRoles(db)
    const change = { action: 'agent/save', ground: { by: 'admin' } } as const
    const former = await db.one<{ uid: number; roles: MemberRole[] }>(
      'select uid, roles from users where agent_id = $1 and uid <> $2',
      [id, uid],
    )
    if (former)
      await applyRoles(context, {
        ...change,
        uid: former.uid,
        roles: former.roles.filter(role => role !== 'agent'),
      })
    await db.query('update agent set uid = null where id = $1 and uid <> $2', [id, uid])
    const member = await db.one<{ roles: MemberRole[] }>('select roles from users where uid = $1', [uid])
    return applyRoles(context, { ...change, uid, roles: [...(member?.roles ?? []), 'agent'], agentId: id })
  },
}

async function bindMember(context: Context, binding: { id: number; uid: number }): Promise<Output> {
  const { waiting } = await fourEyed(eyedBinding)(context, binding)
  await showAgents(context.db, context.now)
  const saved = await context.db.one<Saved>('select id, updated_at from agent where id = $1', [binding.id])
  if (!saved) throw new Error(`manager ${binding.id} is gone`)
  return { ...saved, ...(waiting !== null && { waiting }) }
}
