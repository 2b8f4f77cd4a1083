import { shortTimeWithWeekday } from '../../../src/lib/dates'
import { buildScreenUrl } from '../../../src/routes/match'
import { alertMember } from '../../alerts/queue'
import { withdrawAlerts } from '../../alerts/withdraw'
import type { Lead } from '../../cards/lead-access'
import { SUBJECT_TITLE, type LeadSubject } from '../../cards/lead-subject'
import type { Context } from '../../http/context'

/** Returns the word for the appointment: 看样 for a lot, 看房 for a new build, 场次 for a campaign. */
const getViewingNoun = (subject: LeadSubject | null) =>
  subject?.type === 'house' ? '看样' : subject?.type === 'marketing_page' ? '场次' : '看房'

type Of = Pick<Lead, 'subject' | 'see_time'>

/** Returns the message about the time that an agent set, with the time that it replaces. */
export const viewerText = ({
  subject,
  see_time: from,
  to,
  agent,
}: Of & { to: number; agent: string | null }) =>
  `${getViewingNoun(subject)}${from === null || from === to ? '定在' : `从 ${shortTimeWithWeekday(from)} 改到`} ${shortTimeWithWeekday(to)}${agent ? `，${agent}带看` : ''}`

/** Returns the message about the time to which a client moved a booking; `to` is null for a cancellation. */
export function managerText({ subject, see_time: from, to }: Of & { to: number | null }): string {
  const noun = getViewingNoun(subject)
  if (to === null) return `客户取消了${noun}`
  return from === null
    ? `客户选了${noun}时间 ${shortTimeWithWeekday(to)}`
    : `客户把${noun}从 ${shortTimeWithWeekday(from)} 改到 ${shortTimeWithWeekday(to)}`
}

const viewerKey = (id: number) => `viewing-${id}-`
const managerKey = (id: number) => `viewing-moved-${id}-`

/** Notifies the client of the viewing time that the agent set and of the time that it replaces; guests get no messages. */
export async function tellViewer(context: Context, lead: Lead, at: number): Promise<void> {
  if (lead.uid === null) return
  const row = await context.db.one<{ title: string | null; agent: string | null }>(
    `select ${SUBJECT_TITLE} as title, (select name from agent where id = k.agent_id) as agent from lead k where k.id = $1`,
    [lead.id],
  )
  await withdrawAlerts(context.db, { uid: lead.uid, prefix: viewerKey(lead.id) })
  await alertMember(
    context.db,
    lead.uid,
    {
      event: 'viewing',
      key: `${viewerKey(lead.id)}${at}-${context.now}`,
      houseId: lead.subject?.type === 'house' ? lead.subject.id : null,
      title: row?.title ?? getViewingNoun(lead.subject),
      text: viewerText({ ...lead, to: at, agent: row?.agent ?? null }),
      url: buildScreenUrl('my-service-dk'),
      at,
    },
    context.now,
  )
}

/**
 * Notifies the agent in charge that the client moved a booking or cancelled it (`to` null), with only the lead's number. Unsent messages to
 * either about the former time are withdrawn.
 */
export async function tellManager(
  context: Context,
  lead: Pick<Lead, 'id' | 'uid' | 'agent_id' | 'subject' | 'see_time'>,
  to: number | null,
): Promise<void> {
  if (lead.uid !== null) await withdrawAlerts(context.db, { uid: lead.uid, prefix: viewerKey(lead.id) })
  const manager = await context.db.one<{ uid: number }>(
    `select uid from users where agent_id = $1 and status = 'normal' order by uid limit 1`,
    [lead.agent_id],
  )
  if (!manager) return
  await withdrawAlerts(context.db, { uid: manager.uid, prefix: managerKey(lead.id) })
  await alertMember(
    context.db,
    manager.uid,
    {
      event: 'lead',
      key: `${managerKey(lead.id)}${to ?? 0}-${context.now}`,
      houseId: null,
      title: `线索 ${lead.id}`,
      text: managerText({ ...lead, to }),
      url: buildScreenUrl('my-desk', { tab: 'viewing' }),
      at: context.now,
    },
    context.now,
  )
}
