import type { z } from 'zod'
import type { leadCalls } from '../../../src/contract/lead/schema'
import { requireUid, type Context } from '../../http/context'
import { conflict, notFound } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import { twoPhase } from '../../http/two-phase'
import { ownPhone } from './consent'
import { addRecord, changeLead, loadRecordAuthor } from './repository'
import { leadToSee } from '../../cards/lead-access'

type Call = (typeof leadCalls)['phone/call-back']
type Request = z.output<Call['request']>

const DAY = 86_400
/** Maximum calls to one client a day, to prevent harassment. */
const CALLS_A_DAY = 10

/** Calls the agent in charge and connects the client; the relay hides the numbers. */
async function connect(context: Context, { id, idem_key }: Request): Promise<string> {
  const { relay } = context.adapters
  const lead = await leadToSee(context, id)
  if (!lead.is_in_charge) throw notFound('记录不存在')
  if (lead.status === 'invalid' || lead.status === 'cancelled') throw conflict('记录已取消或无效')
  if (!relay) throw conflict('没有开通转接电话，请拨打记录里的号码')
  const from = await ownPhone(context)
  if (from === null) throw conflict('请先在账号里绑定手机号')
  const client = await context.db.one<{ phone: string }>('select phone from lead where id = $1', [id])
  if (!client) throw notFound('记录不存在')
  if (client.phone === '') throw conflict('客户已撤回电话')
  await consumeLimit(context, {
    name: 'lead.call.day',
    subject: client.phone,
    total: CALLS_A_DAY,
    seconds: DAY,
    message: '今天拨打这位客户的次数已满，请明天再联系',
  })
  await relay.connect({ from, to: client.phone, key: idem_key })
  return relay.number
}

/** Records a connected call; the agent reports the outcome. */
async function keepCall(context: Context, { id }: Request, relay: string): Promise<z.input<Call['result']>> {
  const lead = await leadToSee(context, id, { lock: true })
  await addRecord(context, {
    id,
    by: 'agent',
    uid: requireUid(context),
    name: await loadRecordAuthor(context, 'agent'),
    status: lead.status,
    note: '转接回拨',
    isRelayed: true,
  })
  const { updated_at } = await changeLead(context, id, {})
  return { relay, updated_at }
}

export const callBack = twoPhase(connect, keepCall)
