import { shortTimeWithWeekday } from '../../../src/lib/dates'
import { urlOf } from '../../../src/routes/match'
import { queueAlert, type Alert } from '../../alerts/queue'
import { wishesOf } from '../../alerts/wishes'
import type { Lead } from '../../cards/lead-access'
import { SUBJECT_TITLE } from '../../cards/lead-subject'
import type { Context } from '../../http/context'

/** Tells who asked for a viewing what time the manager set; a guest has no messages. */
export async function tellViewer(context: Context, lead: Lead, at: number): Promise<void> {
  if (lead.uid === null) return
  const row = await context.db.one<{ title: string | null; agent: string | null }>(
    `select ${SUBJECT_TITLE} as title, (select name from agent where id = k.agent_id) as agent from lead k where k.id = $1`,
    [lead.id],
  )
  const isLot = lead.subject?.type === 'house'
  await tell(context, lead.uid, {
    event: 'viewing',
    key: `viewing-${lead.id}-${at}-${context.now}`,
    houseId: isLot ? (lead.subject?.id ?? null) : null,
    title: row?.title ?? '看样',
    text: `看样定在 ${shortTimeWithWeekday(at)}${row?.agent ? `，${row.agent}带看` : ''}`,
    url: urlOf('my-service-dk'),
    at,
  })
}

/** Tells the manager in charge that the member moved a viewing (`at`) or called it off; of the lead nothing but its number. */
export async function tellManager(context: Context, lead: Lead, at: number | null): Promise<void> {
  const manager = await context.db.one<{ uid: number }>(
    `select uid from users where agent_id = $1 and status = 'normal' order by uid limit 1`,
    [lead.agent_id],
  )
  if (!manager) return
  await tell(context, manager.uid, {
    event: 'lead',
    key: `viewing-moved-${lead.id}-${at ?? 0}-${context.now}`,
    houseId: null,
    title: `线索 ${lead.id}`,
    text: at === null ? '客户取消了看样' : `客户把看样改到 ${shortTimeWithWeekday(at)}`,
    url: urlOf('my-desk', { tab: 'viewing' }),
    at: context.now,
  })
}

async function tell({ db, now }: Context, uid: number, alert: Alert): Promise<void> {
  const wished = (await wishesOf(db, [uid])).get(uid)
  if (wished) await queueAlert(db, wished, alert, now)
}
