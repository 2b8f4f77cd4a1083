import type { z } from 'zod'
import { OPEN_LEADS_SQL } from '../../shared/lead-states'
import { isOpenLead, type LeadStatus } from '../../../src/contract/codes'
import type { privacyCalls } from '../../../src/contract/privacy/schema'
import { requireUid, type Context } from '../../http/context'
import { consumeLimit } from '../../http/rate-limits'
import { loadChoices } from '../../shared/choices'
import { versionInForce } from '../legal/repository'
import { addRecord, loadRecordAuthor } from '../lead/repository'
import { ownLead } from '../../cards/lead-access'
import { inTransaction } from '../../shared/transaction'

type Calls = typeof privacyCalls
type Answer<P extends keyof Calls> = z.input<Calls[P]['result']>
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>

export async function choice(
  context: Context,
  { kind }: Input<'privacy/choice'>,
): Promise<Answer<'privacy/choice'>> {
  const { is_given, at } = (await loadChoices(context.db, requireUid(context), context.now))(kind)
  return { is_given, at }
}

/** privacy/choose: inserts a dated row. Withdrawing a consent deletes the data that was collected under it. */
export const choose = (
  context: Context,
  { kind, on }: Input<'privacy/choose'>,
): Promise<Answer<'privacy/choose'>> =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    const uid = requireUid(inside)
    await consumeLimit(inside, { name: 'privacy.choose', subject: uid, total: 60, seconds: 3600 })
    await db.query(
      'insert into consent_choice (uid, kind, version, is_given, at) values ($1, $2, $3, $4, $5)',
      [uid, kind, await versionInForce(inside, 'privacy'), on, now],
    )
    return { is_given: on, at: now, deleted: on ? 0 : await forget(inside, kind) }
  })

/** Deletes the data stored under a withdrawn consent; returns the number of the member's rows deleted. */
async function forget(
  { db, client, caller }: Context,
  kind: Input<'privacy/choose'>['kind'],
): Promise<number> {
  const { uid } = caller
  switch (kind) {
    case 'history': {
      const gone = await db.query('delete from look where uid = $1 returning 1', [uid])
      await db.query('update trace set uid = null where uid = $1', [uid])
      await db.query('update visitor_session set uid = null where uid = $1', [uid])
      await db.query('update action_log set uid = null where uid = $1', [uid])
      return gone.length
    }
    case 'position': {
      const gone = await db.query(
        'update landing set lng = null, lat = null, is_gps = false where sign_code = $1 and is_gps returning 1',
        [client.signCode],
      )
      return gone.length
    }
    case 'personal':
    case 'statistics':
    case 'marketing':
      return 0
  }
}

/**
 * privacy/withdraw-phone: removes the number from all agents and cancels their open work. A signed letter is a contract and keeps the
 * number.
 */
export const withdrawPhone = (context: Context): Promise<Answer<'privacy/withdraw-phone'>> =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    const uid = requireUid(inside)
    const held = await db.query<{ id: number; status: LeadStatus }>(
      `select k.id, k.status from lead k where ${ownLead('$1')} and k.phone <> '' and k.signer_name is null order by k.id for update`,
      [uid],
    )
    const open = held.filter(({ status }) => isOpenLead(status))
    const name = await loadRecordAuthor(inside, 'member')
    for (const { id } of open)
      await addRecord(inside, { id, by: 'member', uid, name, status: 'cancelled', note: '撤回电话，取消' })
    await db.query(
      `update lead
       set uid = $2, phone = '',
         status = case when status in ${OPEN_LEADS_SQL} then 'cancelled' else status end, updated_at = $3
       where id = any($1)`,
      [held.map(({ id }) => id), uid, now],
    )
    return { withdrawn: held.length, cancelled: open.length }
  })
