import type { z } from 'zod'
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '../../../src/contract/codes'
import type { Facet } from '../../../src/contract/common'
import type { OwnLead, leadCalls } from '../../../src/contract/lead/schema'
import { addDays, DAY_SECONDS, dayStart, startOfDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField, notAllowed } from '../../errors/api-error'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere, parameters, type Parameters } from '../../shared/sql'
import { buildTeamSql } from '../../cards/lead-access'
import {
  ANSWER_BY,
  LEAD_CARD_COLUMNS,
  LEAD_FROM,
  buildLeadCard,
  type LeadCardRow,
  waitSql,
} from '../../cards/leads'

type Calls = typeof leadCalls
type Input = z.output<Calls['phone/list']['request']>

const ORDERS = {
  default: 'k.created_at desc, k.id desc',
  updated_desc: 'k.updated_at desc, k.id desc',
  next_asc: 'k.next_time nulls last, k.created_at desc, k.id desc',
  due_asc: `${ANSWER_BY} nulls last, k.created_at desc, k.id desc`,
}

/** Returns the leads of the caller's team (all for admins), with counts by status under the other filters. */
export async function listLeads(
  context: Context,
  input: Input,
): Promise<z.input<Calls['phone/list']['result']>> {
  if (input.date_from && input.date_to && input.date_from > input.date_to)
    throw badField({ field: 'date_from', message: '应不晚于 date_to' })
  await checkTeam(context, input.agent_id)
  const bounds = pageBounds(input)
  const p = parameters()
  const where = conditions(context, input, p).join(' and ')
  const statuses = await countsByStatus(context, where, p)
  p.values.push(bounds.limit, bounds.offset, input.statuses ?? null)
  const [limit, offset, chosen] = [p.values.length - 2, p.values.length - 1, p.values.length]
  const rows = await context.db.query<LeadCardRow & Pick<OwnLead, 'next_time'>>(
    `select ${LEAD_CARD_COLUMNS}, k.next_time
     from ${LEAD_FROM}
     where ${where} and ($${chosen}::text[] is null or k.status = any($${chosen}))
     order by ${ORDERS[input.sort ?? 'default']} limit $${limit} offset $${offset}`,
    p.values,
  )
  const shown = statuses.filter(s => !input.statuses || input.statuses.some(key => key === s.key))
  return {
    ...pageAnswer(
      rows.map(row => ({ ...buildLeadCard(row), next_time: row.next_time })),
      shown.reduce((sum, s) => sum + s.total, 0),
      bounds,
    ),
    statuses,
  }
}

async function checkTeam({ db, caller }: Context, agentId: number | undefined): Promise<void> {
  if (agentId === undefined || caller.role === 'admin') return
  const isIn =
    caller.agentId !== null &&
    (await db.one(`select 1 where $1::bigint in ${buildTeamSql('$2')}`, [agentId, caller.agentId]))
  if (!isIn) throw notAllowed('只能查看自己团队的记录')
}

/** Returns the SQL conditions of all filters but the status. Editors without an agent id have no leads. */
function conditions({ caller, now }: Context, input: Input, p: Parameters): string[] {
  const found = ['true']
  if (caller.role !== 'admin') found.push(`k.agent_id in ${buildTeamSql(p.add(caller.agentId))}`)
  if (input.agent_id !== undefined) found.push(`k.agent_id = ${p.add(input.agent_id)}`)
  if (input.types) found.push(`k.type = any(${p.add(input.types)})`)
  if (input.waits)
    found.push(waitSql(input.waits, input.waits === 'answer' ? '' : p.add(startOfDay(now) + DAY_SECONDS)))
  if (input.entity_type) found.push(`k.entity_type = ${p.add(input.entity_type)}`)
  if (input.entity_id !== undefined) found.push(`k.entity_id = ${p.add(input.entity_id)}`)
  if (input.date_from) found.push(`k.created_at >= ${p.add(dayStart(input.date_from))}`)
  if (input.date_to) found.push(`k.created_at < ${p.add(dayStart(addDays(input.date_to, 1)))}`)
  if (input.keyword) {
    const like = p.add(likeAnywhere(input.keyword))
    const tail = /^\d{4}$/.test(input.keyword) ? ` or right(k.phone, 4) = ${p.add(input.keyword)}` : ''
    found.push(`(k.name ilike ${like} or k.note ilike ${like}${tail})`)
  }
  return found
}

async function countsByStatus({ db }: Context, where: string, p: Parameters): Promise<Facet[]> {
  const rows = await db.query<{ status: string; total: number }>(
    `select k.status, count(*) as total from lead k where ${where} group by k.status`,
    [...p.values],
  )
  return LEAD_STATUSES.map(key => ({
    key,
    label: LEAD_STATUS_LABELS[key],
    total: rows.find(r => r.status === key)?.total ?? 0,
  }))
}
