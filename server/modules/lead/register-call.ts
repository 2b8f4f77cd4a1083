import type { z } from 'zod'
import type { leadCalls } from '../../../src/contract/lead/schema'
import { requireUid, type Context } from '../../http/context'
import { notAllowed } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'
import { namedAgent } from './assign'
import { needConsent } from './consent'
import { addHeardLead, addRecord, changeLead, loadRecordAuthor, openLeadOfCaller } from './repository'
import { loadSubjectPlace, type LeadSubject } from '../../cards/lead-subject'

type Call = (typeof leadCalls)['phone/register-call']

/** Maximum calls that an agent records a day: more than one person can answer. */
const CALLS_A_DAY = 100
const DAY = 86_400

/**
 * phone/register-call: records a client's call that an agent answered; the audit leaves out the number. If the client already has an open
 * lead with this agent about the same lot, the call is added to that lead, which then counts as answered. Throws 1004 without the client's
 * consent, 1005 for a lot that is not public, 1006 unless the caller is an active agent.
 */
export const registerCall = (
  context: Context,
  { phone, name, type, house_id, note = '', agree }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> =>
  inTransaction(context, async context => {
    needConsent(agree)
    const { agentId } = context.caller
    if (agentId === null) throw notAllowed('只有在岗的顾问可以登记来电')
    await namedAgent(context, agentId)
    const subject: LeadSubject | null = house_id === undefined ? null : { type: 'house', id: house_id }
    if (subject) await loadSubjectPlace(context, subject)
    await consumeLimit(context, {
      name: 'lead.heard.day',
      subject: agentId,
      total: CALLS_A_DAY,
      seconds: DAY,
      message: `今天已登记 ${CALLS_A_DAY} 通来电，请明天再登记`,
    })
    const known = await openLeadOfCaller(context, { phone, subject, agentId })
    const id = known?.id ?? (await addHeardLead(context, { type, phone, name, subject, agentId, note }))
    await addRecord(context, {
      id,
      by: 'agent',
      uid: requireUid(context),
      name: await loadRecordAuthor(context, 'agent'),
      status: 'contacted',
      note: known ? heard(name, note) : '来电',
    })
    const { status } = await changeLead(context, id, { status: 'contacted' })
    // The change of a known lead is audited by changeLead.
    if (!known)
      await writeAudit(context, {
        action: 'phone/register-call',
        entityType: 'lead',
        entityId: id,
        before: null,
        after: { type, house_id: house_id ?? null },
      })
    return { id, status, repeated: known !== undefined }
  })

/** Returns the record that a further call of a known client adds to their lead: the name that they gave, and the topic. */
const heard = (name: string | undefined, note: string) =>
  `来电${name ? `（${name}）` : ''}${note ? `：${note}` : ''}`
