import { shortTimeWithWeekday } from '../../../src/lib/dates'
import { urlOf } from '../../../src/routes/match'
import { queueAlert, type Alert } from '../../alerts/queue'
import { wishesOf } from '../../alerts/wishes'
import type { Lead } from '../../cards/lead-access'
import { SUBJECT_TITLE, type LeadSubject } from '../../cards/lead-subject'
import type { Context } from '../../http/context'

/** Of a lot 看样, of a new build 看房, of a campaign its session. */
const nounOf = (subject: LeadSubject | null) =>
  subject?.type === 'house' ? '看样' : subject?.type === 'marketing_page' ? '场次' : '看房'

/** Tells who asked for a viewing what time the manager set, and which time that replaces; a guest has no messages. */
export async function tellViewer(context: Context, lead: Lead, at: number): Promise<void> {
  if (lead.uid === null) return
  const row = await context.db.one<{ title: string | null; agent: string | null }>(
    `select ${SUBJECT_TITLE} as title, (select name from agent where id = k.agent_id) as agent from lead k where k.id = $1`,
    [lead.id],
  )
  const isMoved = lead.see_time !== null && lead.see_time !== at
  const isLot = lead.subject?.type === 'house'
  await tell(context, lead.uid, {
    event: 'viewing',
    key: `viewing-${lead.id}-${at}-${context.now}`,
    houseId: isLot ? (lead.subject?.id ?? null) : null,
    title: row?.title ?? nounOf(lead.subject),
    text: `${nounOf(lead.subject)}${isMoved ? `从 ${shortTimeWithWeekday(lead.see_time ?? at)} 改到` : '定在'} ${shortTimeWithWeekday(at)}${row?.agent ? `，${row.agent}带看` : ''}`,
    url: urlOf('my-service-dk'),
    at,
  })
}

/** Tells the manager in charge that the client moved a booking, or called it off (`moved` null); of the lead nothing but its number. */
export async function tellManager(
  context: Context,
  lead: Pick<Lead, 'id' | 'agent_id' | 'subject'>,
  moved: { from: number | null; to: number } | null,
): Promise<void> {
  const noun = nounOf(lead.subject)
  const manager = await context.db.one<{ uid: number }>(
    `select uid from users where agent_id = $1 and status = 'normal' order by uid limit 1`,
    [lead.agent_id],
  )
  if (!manager) return
  await tell(context, manager.uid, {
    event: 'lead',
    key: `viewing-moved-${lead.id}-${moved?.to ?? 0}-${context.now}`,
    houseId: null,
    title: `线索 ${lead.id}`,
    text:
      moved === null
        ? `客户取消了${noun}`
        : moved.from === null
          ? `客户选了${noun}时间 ${shortTimeWithWeekday(moved.to)}`
          : `客户把${noun}从 ${shortTimeWithWeekday(moved.from)} 改到 ${shortTimeWithWeekday(moved.to)}`,
    url: urlOf('my-desk', { tab: 'viewing' }),
    at: context.now,
  })
}

async function tell({ db, now }: Context, uid: number, alert: Alert): Promise<void> {
  const wished = (await wishesOf(db, [uid])).get(uid)
  if (wished) await queueAlert(db, wished, alert, now)
}
