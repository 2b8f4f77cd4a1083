import { addDays, toBeijingDay, dayStart } from '../../../src/lib/dates'
import { LICENCE_SOON_DAYS, LICENCE_VIEWS, type LicenceView } from '../../../src/contract/people-rules'
import type { Licence } from '../../../src/contract/people/licences'
import { badField, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { showAgents } from '../../shared/agents-shown'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere } from '../../shared/sql'
import { inHeldTransaction } from '../../shared/transaction'
import type { Input, Output } from './answers'

/** SQL conditions of the views: $1 is today, $2 the last day that counts as near. */
const VIEWS: Record<LicenceView, string> = {
  all: 'true',
  soon: 'a.licence_until between $1 and $2',
  ended: 'a.licence_until < $1',
  unchecked: '(a.licence_checked_at is null or a.licence_until is null)',
}

const COLUMNS = `a.id, a.name, a.company, coalesce(a.licence_no, '') as licence_no, a.licence_checked_at as checked_at,
  coalesce((select u.nickname from users u where u.uid = a.licence_checked_by), '') as checked_by,
  a.licence_until as until, a.is_active as is_shown, a.is_off`
/** SQL condition: an erased person is no longer an agent. */
const IS_THERE = `a.name <> '已注销顾问'`

/** desk/licences: licences by expiry, the nearest first. */
export async function licences(
  { db, now }: Context,
  { view = 'all', keyword, ...asked }: Input<'desk/licences'>,
): Promise<Output<'desk/licences'>> {
  const bounds = pageBounds(asked)
  const today = toBeijingDay(now)
  const like = keyword === undefined ? null : likeAnywhere(keyword)
  const where = `${IS_THERE} and $1::text < $2::text and ($3::text is null or a.name ilike $3 or a.licence_no ilike $3)`
  const values = [today, addDays(today, LICENCE_SOON_DAYS), like]
  const counts = await db.one<Record<LicenceView, number>>(
    `select ${LICENCE_VIEWS.map(one => `(count(*) filter (where ${VIEWS[one]}))::int as ${one}`).join(', ')} from agent a where ${where}`,
    values,
  )
  const list = await db.query<Licence>(
    `select ${COLUMNS} from agent a where ${VIEWS[view]} and ${where} order by a.licence_until nulls last, a.id limit $4 offset $5`,
    [...values, bounds.limit, bounds.offset],
  )
  const views = counts ?? { all: 0, soon: 0, ended: 0, unchecked: 0 }
  return { ...pageAnswer(list, views[view], bounds), views }
}

/** desk/licence-check: records the register entry that an admin saw, and the day. An agent with an expired licence is no longer shown. */
export const checkLicence = (
  context: Context,
  { agent_id: id, licence_no, checked_day, until }: Input<'desk/licence-check'>,
): Promise<Output<'desk/licence-check'>> => {
  const { now } = context
  if (checked_day > toBeijingDay(now))
    throw badField({ field: 'checked_day', message: '核对日期不能晚于今天' })
  if (until > addDays(toBeijingDay(now), 20 * 366))
    throw badField({ field: 'until', message: '有效期太长，请核对年份' })
  return inHeldTransaction(context, async inside => {
    const { db } = inside
    const before = await db.one<{
      licence_no: string | null
      licence_checked_at: number | null
      licence_until: string | null
    }>(
      `select licence_no, licence_checked_at, licence_until from agent a where id = $1 and ${IS_THERE} for update`,
      [id],
    )
    if (!before) throw notFound('没有这位顾问')
    const after = { licence_no, licence_checked_at: dayStart(checked_day), licence_until: until }
    await db.query(
      `update agent set licence_no = $2, licence_checked_at = $3, licence_until = $4, licence_checked_by = $5,
         updated_at = greatest($6, updated_at + 1) where id = $1`,
      [id, licence_no, after.licence_checked_at, until, requireUid(inside), now],
    )
    await showAgents(db, now)
    await writeAudit(inside, {
      action: 'desk/licence-check',
      entityType: 'agent',
      entityId: id,
      before,
      after,
    })
    const licence = await db.one<Licence>(`select ${COLUMNS} from agent a where a.id = $1`, [id])
    if (!licence) throw new Error('an agent is missing')
    return { licence }
  })
}
