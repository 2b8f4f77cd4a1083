import type { z } from 'zod'
import type { agentCalls } from '../../../src/contract/agent/schema'
import type { Saved } from '../../../src/contract/common'
import { dayStart } from '../../../src/lib/dates'
import type { AgentRow } from '../../db/rows'
import type { Context } from '../../http/context'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { isPortrait } from '../../../src/lib/portraits'
import { teamOf } from '../../cards/lead-access'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'

type Input = z.output<(typeof agentCalls)['agent/save']['request']>
type Fields = Partial<
  Pick<
    AgentRow,
    | 'uid'
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

/** What a manager changes of the own entry; the rest is for admins. */
const OWN_FIELDS = [
  'name',
  'avatar',
  'title',
  'years',
  'district_ids',
  'intro',
  'skills',
] as const satisfies readonly (keyof Fields)[]

/** A manager changes the own entry, an admin any; without id an admin makes one. Every rule of agent/save. */
export async function saveAgent(context: Context, input: Input): Promise<Saved> {
  const { id, updated_at, idem_key: _key, licence_checked_on, ...own } = input
  const fields: Fields = Object.fromEntries(
    Object.entries(own)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
  if (licence_checked_on !== undefined) fields.licence_checked_at = checkedAt(context, licence_checked_on)
  const isAdmin = context.caller.role === 'admin'
  return inTransaction(context, async context => {
    if (isAdmin && id === undefined) return makeAgent(context, fields)
    const target = id ?? context.caller.agentId
    if (!isAdmin) checkOwn(context, target, fields)
    return changeAgent(context, target ?? 0, updated_at, fields)
  })
}

/** A day on which the licence was looked up lies behind us. */
function checkedAt({ now }: Context, day: string): number {
  const at = dayStart(day)
  if (at > now) throw badField({ field: 'licence_checked_on', message: '不能晚于今天' })
  return at
}

function checkOwn({ caller }: Context, target: number | null, fields: Fields): void {
  if (target === null || target !== caller.agentId) throw notAllowed('只能修改自己的资料')
  if (Object.keys(fields).some(name => !OWN_FIELDS.some(own => own === name)))
    throw notAllowed('公司、证号、上级与中转号由管理员维护')
}

async function makeAgent(context: Context, fields: Fields): Promise<Saved> {
  const missing = (['uid', 'name', 'company'] as const).filter(name => !fields[name])
  if (missing.length > 0) throw badField(...missing.map(field => ({ field, message: '必填' })))
  await checkFields(context, 0, fields)
  const columns = Object.keys(fields)
  const row = await context.db.one<Saved>(
    `insert into agent (${columns.join(', ')}, updated_at) values (${columns.map((_, i) => `$${i + 2}`).join(', ')}, $1) returning id, updated_at`,
    [context.now, ...Object.values(fields)],
  )
  if (!row) throw new Error('a manager was not saved')
  await bindMember(context, row.id, fields.uid ?? null, null)
  await writeAudit(context, {
    action: 'agent/save',
    entityType: 'agent',
    entityId: row.id,
    before: null,
    after: fields,
  })
  return row
}

async function changeAgent(
  context: Context,
  id: number,
  updatedAt: number | undefined,
  fields: Fields,
): Promise<Saved> {
  const { db, now } = context
  const before = await db.one<AgentRow>('select * from agent where id = $1 for update', [id])
  if (!before) throw notFound('没有这位顾问')
  if (updatedAt !== undefined && updatedAt !== before.updated_at)
    throw conflict('资料已被他人修改，请刷新后再改', { updated_at: before.updated_at })
  await checkFields(context, id, fields)
  // Another licence was not looked up yet.
  if (fields.licence_no !== undefined && fields.licence_no !== before.licence_no)
    fields.licence_checked_at ??= null
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(before[name as keyof AgentRow]) !== JSON.stringify(value),
  )
  if (changed.length === 0) return { id, updated_at: before.updated_at }
  const row = await db.one<Saved>(
    `update agent set ${changed.map(([name], i) => `${name} = $${i + 3}, `).join('')}updated_at = greatest($2, updated_at + 1) where id = $1 returning id, updated_at`,
    [id, now, ...changed.map(([, value]) => value)],
  )
  if (!row) throw new Error(`manager ${id} is gone`)
  if (fields.uid !== undefined && fields.uid !== before.uid)
    await bindMember(context, id, fields.uid, before.uid)
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
  { uid, avatar, district_ids = [], parent_id }: Fields,
): Promise<void> {
  const row = await db.one<{
    member: boolean
    taken: boolean
    districts: number
    avatar: boolean
    parent: boolean
    isCircle: boolean
  }>(
    `select exists (select 1 from users where uid = $1 and status <> 'unregistered') as member, exists (select 1 from agent where uid = $1 and id <> $2) as taken,
       (select count(*) from region where id = any($3)) as districts, (exists (select 1 from picture where url = $4 and (uploader_uid = $5 or $6)) or exists (select 1 from agent where id = $2 and avatar = $4)) as avatar,
       exists (select 1 from agent where id = $7 and is_active) as parent, coalesce($7::bigint in ${teamOf('$2')}, false) as "isCircle"`,
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

/** The member who is the manager has the role; who was before loses it. */
async function bindMember(
  { db }: Context,
  agentId: number,
  uid: number | null,
  formerUid: number | null,
): Promise<void> {
  await db.query(`update users set agent_id = null, roles = array_remove(roles, 'agent') where uid = $1`, [
    formerUid,
  ])
  await db.query(
    `update users set agent_id = $2, roles = array_append(array_remove(roles, 'agent'), 'agent') where uid = $1`,
    [uid, agentId],
  )
}
