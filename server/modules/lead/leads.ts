/**
 * Creates leads, or adds to an open one. Rate limits differ for verified and unverified phones, so that nobody can use up another person's
 * limit by typing their number. Advisory locks per person and subject serialize concurrent requests. An unverified phone never reveals or
 * changes an existing lead, except on the device that created it.
 */

import type { AgentBrief } from '../../../src/contract/agent/cards'
import type { LeadType } from '../../../src/contract/codes'
import type { LeadReceipt } from '../../../src/contract/lead/cards'
import type { Context } from '../../http/context'
import { consumeLimit, takeLimits } from '../../http/rate-limits'
import { agentBriefsByIds } from '../../cards/agent'
import { inTransaction } from '../../shared/transaction'
import { agentByTurn, agentInCharge, namedAgent } from './assign'
import { consentedPhone, type PhoneFields } from './consent'
import {
  addLead,
  addRecord,
  changeLead,
  isBooking,
  lockLead,
  openLead,
  type LeadRow,
  type NewLead,
} from './repository'
import { moveBooking } from './move-booking'
import { needShown, takeSeeTime } from './see-time'
import { loadSubjectPlace, type LeadSubject } from '../../cards/lead-subject'

/**
 * Maximum leads a day: of a verified phone per subject and in total, of an unverified phone (anybody may type it), and of unverified ones
 * per IP address.
 */
export const LEADS_A_DAY = { subject: 5, phone: 20, unproven: 5, address: 20 }
const DAY = 86_400

/** Returns the limit of one verified phone; nobody else can use it up. */
export const phoneLimit = (phone: string) => ({
  name: 'lead.phone.day',
  subject: phone,
  total: LEADS_A_DAY.phone,
  seconds: DAY,
})

/** Returns the limit of one verified phone for one subject, or for none. */
export const subjectLimit = (phone: string, subject: LeadSubject | null) => ({
  name: 'lead.subject.day',
  subject: `${phone}:${subject?.type ?? ''}:${subject?.id ?? ''}`,
  total: LEADS_A_DAY.subject,
  seconds: DAY,
  message: `今天已就此提交 ${LEADS_A_DAY.subject} 次，明天再来，或在“我的”里补充说明`,
})

async function takeUnproven(context: Context, phone: string): Promise<void> {
  const prove = '这个号码今天提交较多，请用短信验证码验证后再提交'
  await consumeLimit(context, {
    name: 'lead.unproven.phone.day',
    subject: phone,
    total: LEADS_A_DAY.unproven,
    seconds: DAY,
    message: prove,
  })
  await consumeLimit(context, {
    name: 'lead.unproven.address.day',
    subject: context.client.ipHash,
    total: LEADS_A_DAY.address,
    seconds: DAY,
    message: prove,
  })
}

/** Input of a lead; members may omit the phone. */
export interface Lead extends PhoneFields {
  type: LeadType
  subject?: LeadSubject | null
  /** Requested agent; if omitted, one is chosen round-robin. */
  agentId?: number | undefined
  /** Wanted districts, to choose an agent by if there is no subject. */
  regionIds?: readonly number[] | undefined
  /** Fields specific to the type of lead. */
  details?: Partial<
    Pick<
      NewLead,
      | 'note'
      | 'see_time'
      | 'people'
      | 'amount'
      | 'years'
      | 'demand'
      | 'service'
      | 'signer_name'
      | 'sign_picture_id'
      | 'text_version'
    >
  >
  /** Seconds for which an open lead of the same kind is returned again; null: as long as it is open. */
  repeatsFor?: number | null
}

/**
 * Creates a lead with an agent and returns its receipt. Throws 1004 without consent, phone or a correct code, 1005 for an unknown subject
 * or agent, 1007 beyond the limits above, 1008 for a viewing at a time that is taken. An open lead of the same verified person, type and
 * subject is updated instead. An unverified phone creates a new lead, so that the response reveals nothing about the phone's owner, except
 * on the device that made the same booking. A booking is updated however old it is, a question only within a day.
 */
export async function leaveLead(context: Context, lead: Lead): Promise<LeadReceipt> {
  const { phone, verified, spend } = await consentedPhone(context, lead)
  const place = lead.subject ? await loadSubjectPlace(context, lead.subject) : null
  const named = lead.agentId === undefined ? null : await namedAgent(context, lead.agentId)
  return inTransaction(context, async context => {
    if (lead.type === 'viewing') await needShown(context, lead.subject ?? null)
    const isSigned = lead.details?.signer_name !== undefined
    const same = { type: lead.type, phone, subject: lead.subject ?? null, isSigned }
    await spend(context.db)
    const lasts = lead.repeatsFor === null || isBooking(same)
    const since = lasts ? 0 : context.now - (lead.repeatsFor ?? DAY)
    const isKnown = verified || context.caller.uid !== null
    if (isKnown || isBooking(same)) await lockLead(context, same)
    const open =
      isKnown || isBooking(same) ? await openLead(context, { ...same, since, verified }) : undefined
    if (open) {
      const change = await addToOpen(context, open, { ...lead, phone, verified })
      const agent =
        open.agent_id === null ? null : ((await agentBriefsByIds(context, [open.agent_id]))[0] ?? null)
      return {
        ...buildLeadReceipt({ ...open, ...change.row }, agent, context),
        ...change.said,
        repeated: true,
      }
    }
    await takeSeeTime(context, same.subject, lead.details?.see_time)
    if (verified) await takeLimits(context, [subjectLimit(phone, same.subject), phoneLimit(phone)])
    else await takeUnproven(context, phone)
    // The agent of an existing lead of this buyer about the subject also gets the next one.
    const inCharge =
      !named && isKnown && lead.subject
        ? await agentInCharge(context, { uid: context.caller.uid, phone, verified, subject: lead.subject })
        : undefined
    const agent = named ?? inCharge ?? (await agentByTurn(context, place, lead.regionIds ?? []))
    const row = await addLead(context, {
      ...lead.details,
      ...same,
      verified,
      time_agreed: holdsSeat({ ...same, verified }) && lead.details?.see_time !== undefined,
      name: lead.name ?? null,
      agent_id: agent?.id ?? null,
    })
    return buildLeadReceipt(row, agent, context)
  })
}

/**
 * Returns true if the time is agreed on immediately: a verified visitor gets a seat of a campaign session at once, while an agent must
 * confirm the time of a viewing.
 */
const holdsSeat = ({ subject, verified }: { subject: LeadSubject | null; verified: boolean }) =>
  subject?.type === 'marketing_page' && verified

interface Change {
  /** Changed columns of the lead. */
  row: Partial<Pick<LeadRow, 'see_time' | 'time_agreed' | 'verified'>>
  said: Pick<LeadReceipt, 'added' | 'moved_from'>
}
const UNCHANGED: Change = { row: {}, said: { added: false, moved_from: null } }

/** Adds the new input to the open lead of the same person. A stranger who types a member's phone changes nothing. */
async function addToOpen(
  context: Context,
  open: LeadRow & { was_verified: boolean },
  { type, subject = null, name, phone, verified, details = {} }: Lead & { phone: string; verified: boolean },
): Promise<Change> {
  const { note, see_time, people, amount, years } = details
  const isNewNote = note !== undefined && note !== '' && !open.note?.includes(note)
  const isNewTime = see_time !== undefined && see_time !== open.see_time
  const isNewPhone = type === 'viewing' && phone !== open.phone
  const isOther =
    isNewTime ||
    isNewPhone ||
    (people ?? open.people) !== open.people ||
    (amount ?? open.amount) !== open.amount ||
    (years ?? open.years) !== open.years
  if (open.uid !== context.caller.uid) return UNCHANGED
  const isAgreed = holdsSeat({ subject, verified })
  const isProvenNow = isNewPhone ? verified : open.verified
  // An unverified booking does not reserve its time; it does once the phone is verified.
  if (
    !isNewTime &&
    isProvenNow &&
    !open.was_verified &&
    open.see_time !== null &&
    open.see_time > context.now
  )
    await takeSeeTime(context, subject, open.see_time, open.id)
  if (!(isNewNote || isOther)) return UNCHANGED
  if (context.caller.uid === null && !verified) await takeUnproven(context, phone)
  const moved = isNewTime
    ? await moveBooking(context, { ...open, subject }, see_time)
    : { said: '', from: null }
  const said = [isNewNote ? note : '', moved.said, isNewPhone ? '换了联系电话' : '']
    .filter(Boolean)
    .join('；')
  await addRecord(context, {
    id: open.id,
    by: 'member',
    uid: context.caller.uid,
    name: name ?? '访客',
    status: open.status,
    note: said || '改了要求',
  })
  await changeLead(context, open.id, {
    name,
    note: isNewNote ? note : undefined,
    see_time,
    time_agreed: isNewTime ? isAgreed : undefined,
    phone: isNewPhone ? { number: phone, verified } : undefined,
    people,
    amount,
    years,
  })
  return {
    row: { verified: isProvenNow, ...(isNewTime && { see_time, time_agreed: isAgreed }) },
    said: { added: true, moved_from: moved.from },
  }
}

/** Builds the receipt of a lead. The phone is the agent's relay number, or the hotline without one. */
export function buildLeadReceipt(row: LeadRow, agent: AgentBrief | null, { env }: Context): LeadReceipt {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    agent,
    phone_relay: agent?.phone_relay ?? env.hotline,
    verified: row.verified,
    repeated: false,
    added: false,
    see_time: row.see_time,
    time_agreed: row.time_agreed,
    moved_from: null,
    created_at: row.created_at,
  }
}
