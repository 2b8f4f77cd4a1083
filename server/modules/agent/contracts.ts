import type { z } from 'zod'
import type { recordCalls } from '../../../src/contract/agent/records'
import {
  CONTRACT_FIRST_DAY,
  CONTRACT_STATE_LABELS,
  type ContractState,
} from '../../../src/contract/record-rules'
import { toBeijingDay } from '../../../src/lib/dates'
import { changeTime } from '../../cards/lot-access'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import {
  CLIENT,
  leadToRecord,
  needLot,
  noteInLead,
  OWN_RECORD,
  getVisibleRecords,
  withLots,
} from './own-records'

type Calls = typeof recordCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

interface Row {
  id: number
  number: string
  lead_id: number | null
  house_id: number | null
  client: string
  agent: string
  signed_on: string
  fee: number
  state: ContractState
  updated_at: number
}
const FROM = `service_contract r left join lead k on k.id = r.lead_id left join agent a on a.id = r.agent_id
  where ${OWN_RECORD} and ($3::bigint is null or r.lead_id = $3) and ($4::text is null or r.state = $4)`

/** agent/contracts: contracts with the caller's clients, the latest first, and the fees of those in force. */
export async function contracts(
  context: Context,
  { lead_id, state, ...asked }: Input<'agent/contracts'>,
): Promise<Output<'agent/contracts'>> {
  const { isAll, agentId } = getVisibleRecords(context)
  const bounds = pageBounds(asked)
  const values = [isAll, agentId, lead_id ?? null, state ?? null]
  const rows = await context.db.query<Row>(
    `select r.id, r.number, r.lead_id, r.house_id, ${CLIENT} as client, coalesce(a.name, '') as agent,
       r.signed_on, r.fee, r.state, r.updated_at
     from ${FROM} order by r.signed_on desc, r.id desc limit $5 offset $6`,
    [...values, bounds.limit, bounds.offset],
  )
  const sums = await context.db.one<{ total: number; standing: number; fee: number }>(
    `select count(*)::int as total, (count(*) filter (where r.state <> 'ended'))::int as standing,
       coalesce(sum(r.fee) filter (where r.state <> 'ended'), 0)::bigint as fee from ${FROM}`,
    values,
  )
  return {
    ...pageAnswer(await withLots(context, rows), sums?.total ?? 0, bounds),
    standing: { total: sums?.standing ?? 0, fee: sums?.fee ?? 0 },
  }
}

function checkDay(day: string, now: number): void {
  if (day > toBeijingDay(now)) throw badField({ field: 'signed_on', message: '签订日期不能晚于今天' })
  if (day < CONTRACT_FIRST_DAY) throw badField({ field: 'signed_on', message: '签订日期过早' })
}

async function needNewNumber({ db }: Context, number: string, id: number): Promise<void> {
  if (await db.one('select 1 as found from service_contract where number = $1 and id <> $2', [number, id]))
    throw conflict('这个合同编号已登记')
}

/** agent/contract-save: records or corrects a contract; only an admin may change one that is completed or terminated. */
export async function saveContract(
  context: Context,
  input: Input<'agent/contract-save'>,
): Promise<Output<'agent/contract-save'>> {
  const { id, lead_id, house_id, number, signed_on, fee, state } = input
  checkDay(signed_on, context.now)
  return inTransaction(context, async context => {
    await context.db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contract:${number}`])
    if (id !== undefined) return changeContract(context, id, input)
    const { db, now, caller } = context
    if (lead_id === undefined) throw badField({ field: 'lead_id', message: '请选择线索' })
    const lead = await leadToRecord(context, lead_id)
    if (house_id !== undefined) await needLot(context, house_id)
    await needNewNumber(context, number, 0)
    const row = await db.one<{ id: number; updated_at: number }>(
      `insert into service_contract (number, lead_id, house_id, agent_id, signed_on, fee, state, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id, updated_at`,
      [number, lead_id, house_id ?? null, caller.agentId ?? lead.agent_id, signed_on, fee, state, now],
    )
    if (!row) throw new Error('a contract was not saved')
    await noteInLead(context, lead, `登记服务合同 ${number}，${CONTRACT_STATE_LABELS[state]}`)
    await writeAudit(context, {
      action: 'agent/contract-save',
      entityType: 'service_contract',
      entityId: row.id,
      before: null,
      after: { lead_id, house_id: house_id ?? null, number, signed_on, fee, state },
    })
    return row
  })
}

async function changeContract(
  context: Context,
  id: number,
  { updated_at, lead_id, house_id, number, signed_on, fee, state }: Input<'agent/contract-save'>,
): Promise<Output<'agent/contract-save'>> {
  const { isAll, agentId } = getVisibleRecords(context)
  const before = await context.db.one<Omit<Row, 'id' | 'client' | 'agent'>>(
    `select r.number, r.lead_id, r.house_id, r.signed_on, r.fee, r.state, r.updated_at
     from service_contract r left join lead k on k.id = r.lead_id where ${OWN_RECORD} and r.id = $3 for update of r`,
    [isAll, agentId, id],
  )
  if (!before) throw notFound('没有这份合同')
  if (lead_id !== undefined && before.lead_id !== lead_id)
    throw badField({ field: 'lead_id', message: '不能换到别的线索' })
  if (before.state !== 'signed' && !isAll)
    throw conflict(`${CONTRACT_STATE_LABELS[before.state]}的合同不能再改，请联系管理员`)
  if (updated_at !== undefined && updated_at !== before.updated_at)
    throw conflict('这份合同已被他人修改，请刷新后再改', { updated_at: before.updated_at })
  if (house_id !== undefined) await needLot(context, house_id)
  await needNewNumber(context, number, id)
  const row = await context.db.one<{ id: number; updated_at: number }>(
    `update service_contract set number = $2, house_id = $3, signed_on = $4, fee = $5, state = $6, updated_at = $7
     where id = $1 returning id, updated_at`,
    [id, number, house_id ?? null, signed_on, fee, state, changeTime(context.now, before.updated_at)],
  )
  if (!row) throw new Error('a contract is gone')
  const { updated_at: _, lead_id: _lead, ...was } = before
  await writeAudit(context, {
    action: 'agent/contract-save',
    entityType: 'service_contract',
    entityId: id,
    before: was,
    after: { house_id: house_id ?? null, number, signed_on, fee, state },
  })
  return row
}
