import type { z } from 'zod'
import type { LeadRule } from '../../../src/contract/desk/leads'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { MAX_LEAD_RULES } from '../../../src/contract/lead-rules'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { inHeldTransaction } from '../../shared/transaction'
import { writeRow } from '../../shared/write-row'
import { namedAgentSql } from '../lead/assign'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Columns of a rule, as they are audited. */
const RULE_COLUMNS =
  'region_id, agent_ids, with_team, max_open, weekdays, from_minute, to_minute, valid_from, valid_to, updated_at'
type StoredRule = Pick<LeadRule, 'max_open' | 'weekdays' | 'valid_from' | 'valid_to' | 'updated_at'> &
  Record<string, unknown>

/** SQL: active agents whom the rule `r` names. */
const TAKERS = `select 1 from agent a where a.is_active and ${namedAgentSql('r.agent_ids', 'r.with_team')}`

/** desk/lead-rules: all rules that assign new leads, by place, the latest first. */
export async function leadRules({ db }: Context): Promise<Output<'desk/lead-rules'>> {
  const list = await db.query<LeadRule>(
    `select r.id, case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as region,
       coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id)
         from agent a where a.id = any(r.agent_ids)), '[]') as agents,
       r.with_team, r.max_open, r.weekdays, r.from_minute, r.to_minute, r.valid_from, r.valid_to, r.updated_at,
       r.agent_ids = '{}' or exists (${TAKERS}) as has_takers
     from lead_rule r left join region g on g.id = r.region_id
     order by r.region_id nulls first, r.valid_from desc, r.id desc`,
  )
  return { list }
}

const lockRule = ({ db }: Context, id: number) =>
  db.one<StoredRule>(`select ${RULE_COLUMNS} from lead_rule where id = $1 for update`, [id])

async function checkRule({ db }: Context, rule: Input<'desk/lead-rule-save'>): Promise<void> {
  const { region_id, agent_ids = [], weekdays, from_minute, to_minute, valid_from, valid_to } = rule
  if (weekdays.length === 0) throw badField({ field: 'weekdays', message: '至少选一个工作日' })
  if (to_minute <= from_minute) throw badField({ field: 'to_minute', message: '下班应晚于上班' })
  if (valid_to !== undefined && valid_to < valid_from)
    throw badField({ field: 'valid_to', message: '截止日不能早于开始日' })
  if (region_id !== undefined && !(await db.one('select 1 from region where id = $1', [region_id])))
    throw badField({ field: 'region_id', message: '没有这个地区' })
  const known = await db.one<{ total: number }>(
    'select count(*)::int as total from agent where id = any($1) and is_active',
    [agent_ids],
  )
  if ((known?.total ?? 0) < new Set(agent_ids).size)
    throw badField({ field: 'agent_ids', message: '有顾问不在岗' })
}

/**
 * desk/lead-rule-save: adds a rule or changes one, for leads from now on. It decides who reads the numbers of clients, so it requires a
 * fresh second factor, as for desk/leads-give.
 */
export async function saveLeadRule(
  context: Context,
  input: Input<'desk/lead-rule-save'>,
): Promise<Output<'desk/lead-rule-save'>> {
  await checkFreshFactor(context)
  return inHeldTransaction(context, async inner => {
    const { db, now } = inner
    await checkRule(inner, input)
    const before = input.id === undefined ? null : await lockRule(inner, input.id)
    if (before === undefined) throw notFound('没有这条规则')
    if (before && input.updated_at !== undefined && input.updated_at !== before.updated_at)
      throw conflict('规则已被他人修改，请刷新后再改')
    const rule = {
      region_id: input.region_id ?? null,
      agent_ids: [...new Set(input.agent_ids)],
      with_team: input.with_team ?? false,
      max_open: input.max_open ?? null,
      weekdays: [...input.weekdays].sort((a, b) => a - b),
      from_minute: input.from_minute,
      to_minute: input.to_minute,
      valid_from: input.valid_from,
      valid_to: input.valid_to ?? null,
      updated_at: before ? Math.max(now, before.updated_at + 1) : now,
    }
    if (!before) {
      const count = await db.one<{ total: number }>('select count(*)::int as total from lead_rule')
      if ((count?.total ?? 0) >= MAX_LEAD_RULES) throw conflict(`规则至多 ${MAX_LEAD_RULES} 条`)
    }
    const id = await writeRow(db, 'lead_rule', input.id ?? null, rule)
    const { updated_at: _was, ...kept } = before ?? { updated_at: 0 }
    const { updated_at: _is, ...after } = rule
    await writeAudit(inner, {
      action: 'desk/lead-rule-save',
      entityType: 'lead_rule',
      entityId: id,
      before: before && kept,
      after,
    })
    return { id }
  })
}

/**
 * desk/lead-rule-remove: leads that were assigned by it stay. Others read the numbers of those that follow, so it requires a fresh second
 * factor as well.
 */
export async function removeLeadRule(
  context: Context,
  { id }: Input<'desk/lead-rule-remove'>,
): Promise<Output<'desk/lead-rule-remove'>> {
  await checkFreshFactor(context)
  return inHeldTransaction(context, async inner => {
    const before = await lockRule(inner, id)
    if (!before) throw notFound('没有这条规则')
    await inner.db.query('delete from lead_rule where id = $1', [id])
    const { updated_at: _, ...kept } = before
    await writeAudit(inner, {
      action: 'desk/lead-rule-remove',
      entityType: 'lead_rule',
      entityId: id,
      before: kept,
      after: null,
    })
    return { id }
  })
}
