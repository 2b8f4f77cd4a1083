import { OPEN_LEADS_SQL } from '../../shared/lead-states'
import { isInWindow, readLookTime } from '../../../src/lib/look-window'
import type { Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import { takeSeat } from './sessions'
import type { LeadSubject } from '../../cards/lead-subject'

/** How far ahead a viewing may be asked for, seconds. */
const AHEAD = 60 * 86_400

/** A viewing lies in the future and within 60 days (1004). */
function checkSeeTime(at: number, now: number): void {
  if (at <= now) throw badField({ field: 'see_time', message: '请选择今后的时间' })
  if (at > now + AHEAD) throw badField({ field: 'see_time', message: '请选择 60 天内的时间' })
}

/** When the notice of a lot on the shelf says that it is shown; null where it does not say. */
export async function lookTimeOf({ db }: Context, houseId: number): Promise<string | null> {
  const lot = await db.one<{ look_time: string | null }>(
    `select look_time from house where id = $1 and shelf = 'on'`,
    [houseId],
  )
  return lot?.look_time ?? null
}

/** A lot that has ended is not shown any more (1008); an unknown one is found out when the lead is left. */
export async function needShown({ db }: Context, subject: LeadSubject | null): Promise<void> {
  if (subject?.type !== 'house') return
  const lot = await db.one<{ status: string }>(`select status from house where id = $1 and shelf = 'on'`, [
    subject.id,
  ])
  if (lot && ['sold', 'failed', 'withdrawn'].includes(lot.status)) throw conflict('拍卖已结束，不再安排看样')
}

/** A lot is viewed when its notice says so (1004); where the notice names no days, at any time. */
async function needWithinNotice({ db, now }: Context, houseId: number, at: number): Promise<void> {
  const lot = await db.one<{ look_time: string | null; start_time: number }>(
    'select look_time, start_time from house where id = $1',
    [houseId],
  )
  const look = lot && readLookTime(lot.look_time, lot.start_time)
  if (look && !isInWindow(look, at, now))
    throw badField({ field: 'see_time', message: `公告约定的看样时间是 ${lot.look_time ?? ''}，请在其中选` })
}

/** From now on, when a lot is being shown to somebody proven: one party at a time. Unix seconds, the nearest first; without the time of the booking `butLead`. */
export async function takenTimes(
  { db, now }: Context,
  { houseId, butLead = 0 }: { houseId: number; butLead?: number | undefined },
): Promise<number[]> {
  const rows = await db.query<{ see_time: number }>(
    `select distinct coalesce(see_time, 0) as see_time from lead where type = 'viewing' and entity_type = 'house' and entity_id = $1 and see_time > $2 and verified and status in ${OPEN_LEADS_SQL} and id <> $3 order by 1`,
    [houseId, now, butLead],
  )
  return rows.map(row => row.see_time)
}

/**
 * Within a transaction: takes a time of a lot, or 1008 when another has it or the lot is shown no more; 1004 for a time that the
 * notice or the page does not offer. `leadId`: the booking that moves to it.
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
    `select 1 from lead where type = 'viewing' and entity_type = 'house' and entity_id = $1 and see_time = $2 and verified and status in ${OPEN_LEADS_SQL} and id <> $3`,
    [subject.id, at, leadId],
  )
  if (other) throw conflict('这个时间已约满，请换一个时间')
}
