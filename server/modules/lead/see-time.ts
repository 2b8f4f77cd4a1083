import { OPEN_LEADS_SQL } from '../../shared/lead-states'
import { isInWindow, readLookTime } from '../../../src/lib/look-window'
import type { Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import { takeSeat } from './sessions'
import type { LeadSubject } from '../../cards/lead-subject'

/** Maximum seconds ahead for a viewing request. */
const AHEAD = 60 * 86_400

/** Throws 1004 unless a viewing is in the future and within 60 days. */
function checkSeeTime(at: number, now: number): void {
  if (at <= now) throw badField({ field: 'see_time', message: '请选择今后的时间' })
  if (at > now + AHEAD) throw badField({ field: 'see_time', message: '请选择 60 天内的时间' })
}

/** Returns the viewing times from the notice of a listed lot; null if the notice has none. */
export async function loadLookTime({ db }: Context, houseId: number): Promise<string | null> {
  const lot = await db.one<{ look_time: string | null }>(
    `select look_time from house where id = $1 and shelf = 'on'`,
    [houseId],
  )
  return lot?.look_time ?? null
}

/** Throws 1008 if the lot has ended and is no longer shown; an unknown lot is detected when the lead is saved. */
export async function needShown({ db }: Context, subject: LeadSubject | null): Promise<void> {
  if (subject?.type !== 'house') return
  const lot = await db.one<{ status: string }>(`select status from house where id = $1 and shelf = 'on'`, [
    subject.id,
  ])
  if (lot && ['sold', 'failed', 'withdrawn'].includes(lot.status)) throw conflict('拍卖已结束，不再安排看样')
}

/** Throws 1004 if the time is outside of the viewing times of the notice; a notice without days allows any time. */
async function needWithinNotice({ db, now }: Context, houseId: number, at: number): Promise<void> {
  const lot = await db.one<{ look_time: string | null; start_time: number }>(
    'select look_time, start_time from house where id = $1',
    [houseId],
  )
  const look = lot && readLookTime(lot.look_time, lot.start_time)
  if (look && !isInWindow(look, at, now))
    throw badField({ field: 'see_time', message: `公告约定的看样时间是 ${lot.look_time ?? ''}，请在其中选` })
}

/**
 * Returns future times at which the lot is reserved for a verified visitor, since only one party views at a time. Unix seconds, the nearest
 * first, without the booking `butLead`.
 */
export async function takenTimes(
  { db, now }: Context,
  { houseId, butLead = 0 }: { houseId: number; butLead?: number | undefined },
): Promise<number[]> {
  const rows = await db.query<{ see_time: number }>(
    `select distinct coalesce(see_time, 0) as see_time
     from lead
     where type = 'viewing'
       and entity_type = 'house'
       and entity_id = $1
       and see_time > $2
       and verified
       and status in ${OPEN_LEADS_SQL}
       and id <> $3
     order by 1`,
    [houseId, now, butLead],
  )
  return rows.map(row => row.see_time)
}

/**
 * Reserves a viewing time of a lot, within a transaction. Throws 1008 if it is taken or the lot is no longer shown, 1004 for a time that
 * the notice or the page does not offer. `leadId` is the booking that moves to it.
 */
export async function takeSeeTime(
  context: Context,
  subject: LeadSubject | null,
  at: number | undefined,
  leadId = 0,
): Promise<void> {
  const { db } = context
  if (at === undefined) return
  if (subject?.type === 'marketing_page') return takeSeat(context, subject.id, at, leadId)
  checkSeeTime(at, context.now)
  if (subject?.type !== 'house') return
  await needShown(context, subject)
  await needWithinNotice(context, subject.id, at)
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`viewing:${subject.id}:${at}`])
  const other = await db.one(
    `select 1
     from lead
     where type = 'viewing'
       and entity_type = 'house'
       and entity_id = $1
       and see_time = $2
       and verified
       and status in ${OPEN_LEADS_SQL}
       and id <> $3`,
    [subject.id, at, leadId],
  )
  if (other) throw conflict('这个时间已约满，请换一个时间')
}
