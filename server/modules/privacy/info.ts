import type { z } from 'zod'
import { OPEN_LEADS_SQL } from '../../shared/lead-states'
import { LEAD_TYPE_LABELS, type LeadType } from '../../../src/contract/codes'
import { maskPhone } from '../../../src/contract/forms'
import type { PrivacyInfo, privacyCalls } from '../../../src/contract/privacy/schema'
import { CHOICE_KINDS } from '../../../src/contract/privacy-rules'
import { requireUid, type Context } from '../../http/context'
import { loadChoices } from '../../shared/choices'
import { ownLead } from '../../cards/lead-access'
import { memberById } from '../user/members'
import { loadDataExports, nextExportAt } from './exports'

type Answer<P extends keyof typeof privacyCalls> = z.input<(typeof privacyCalls)[P]['result']>

const DAY = 86_400
/** Limits of the list of phone uses. */
const USES_DAYS = 180
const USES_SHOWN = 50

const COUNTS = `
  select 1 + (u.wx_openid is not null or u.unionid is not null)::int + (u.bd_openid is not null)::int as profile,
    (select count(*) from follow where uid = $1) as follow,
    (select count(*) from look where uid = $1) as look,
    (select count(*) from share where uid = $1) as share,
    (select count(*) from remind where uid = $1) as remind,
    (u.demand is not null)::int + (select count(*) from lead k where ${ownLead('$1')} and k.type = 'entrust') as wish,
    (select count(*) from my_calculation where uid = $1) + (select count(*) from my_bid where uid = $1)
      + (select count(*) from bid_limit where uid = $1) + (select count(*) from lot_report where uid = $1) as calculation,
    (select count(*) from score_record where uid = $1) as score,
    (select count(*) from lead k where ${ownLead('$1')} and k.type <> 'entrust') as lead,
    (select count(*) from session where uid = $1 and revoked_at is null and expires_at > $2) as session
  from users u where u.uid = $1`

/**
 * SQL of the uses of a phone: left by the member or by somebody who typed it without verification, called through the relay, viewed in full
 * by an agent or admin, or looked up by an admin.
 */
const USES = `
  select 'left' as kind, k.id as lead_id, k.type as lead_type, coalesce(a.name, '') as who, k.created_at as at, '' as reason
    from lead k left join agent a on a.id = k.agent_id where ${ownLead('$1')} and k.created_at > $2
  union all
  select 'left', null::bigint, k.type, coalesce(a.name, ''), k.created_at, '' from lead k left join agent a on a.id = k.agent_id
    where k.uid is null and not k.verified and k.phone <> '' and k.phone = (select phone from users where uid = $1) and k.created_at > $2
  union all
  select 'called', k.id, k.type, r.name, r.at, '' from lead_record r join lead k on k.id = r.lead_id
    where ${ownLead('$1')} and r.is_relayed and r.at > $2
  union all
  select 'seen', k.id, k.type, coalesce(a.name, '平台管理员'), u.at, '' from lead k
    join audit u on u.entity_type = 'lead' and u.entity_id = k.id and u.action = 'phone/info' left join agent a on a.uid = u.uid
    where ${ownLead('$1')} and u.at > $2
  union all
  select 'found', null, null, '平台管理员', m.at, m.reason from member_look m where m.uid = $1 and m.at > $2
  order by at desc, lead_id desc nulls last limit ${USES_SHOWN}`

type Use = PrivacyInfo['phone_uses'][number]

export async function privacyInfo(context: Context): Promise<Answer<'privacy/info'>> {
  const { db, now } = context
  const uid = requireUid(context)
  const { phone } = await memberById(context, uid)
  const counts = await db.one<PrivacyInfo['counts']>(COUNTS, [uid, now])
  if (!counts) throw new Error('a member is missing')
  const uses = await db.query<{
    kind: Use['kind'] | null
    lead_id: number | null
    lead_type: LeadType | null
    who: string | null
    at: number | null
    reason: string | null
  }>(USES, [uid, now - USES_DAYS * DAY])
  const holders = await db.query<{ name: string; at: number }>(
    `select coalesce(a.name, '等待分配的顾问') as name, max(k.created_at) as at from lead k left join agent a on a.id = k.agent_id
     where ${ownLead('$1')} and k.phone <> '' and k.status in ${OPEN_LEADS_SQL} group by 1 order by 2 desc limit 20`,
    [uid],
  )
  return {
    phone: maskPhone(phone ?? ''),
    consents: await loadMemberConsents(context, uid, holders[0]?.at ?? null),
    counts,
    holders: holders.map(({ name }) => name),
    phone_uses: uses.flatMap(({ kind, lead_id, lead_type, who, at, reason }) =>
      kind === null || at === null
        ? []
        : [
            {
              kind,
              lead_id,
              lead_type: lead_type === null ? '' : LEAD_TYPE_LABELS[lead_type],
              who: who ?? '',
              at,
              reason: reason ?? '',
            },
          ],
    ),
    exports: await loadDataExports(context, uid),
    next_export_at: await nextExportAt(context, uid),
  }
}

/**
 * Returns the account's consents, the optional ones, and the phone number that agents hold; `heldSince` is the time of the latest open
 * lead.
 */
async function loadMemberConsents(
  { db, now, env }: Context,
  uid: number,
  heldSince: number | null,
): Promise<PrivacyInfo['consents']> {
  const account = await db.one<{ version: string; agreed_at: number }>(
    `select version, agreed_at from consent where uid = $1 and kind = 'privacy' order by id desc limit 1`,
    [uid],
  )
  const member = await db.one<{ created_at: number }>('select created_at from users where uid = $1', [uid])
  const agreed = { version: account?.version ?? '', at: account?.agreed_at ?? member?.created_at ?? null }
  const choices = await loadChoices(db, uid, now)
  return [
    { kind: 'account', is_given: true, is_required: true, ...agreed },
    // No consent is requested for statistics if no tracking is configured.
    ...CHOICE_KINDS.filter(kind => kind !== 'statistics' || env.trackingUrl !== null).map(kind => {
      const choice = choices(kind)
      // choices preset at registration were agreed to together with the account
      const isFirst = choice.at === null && choice.is_given
      return { kind, is_required: false, ...choice, ...(isFirst && agreed) }
    }),
    { kind: 'contact', is_given: heldSince !== null, is_required: false, version: '', at: heldSince },
  ]
}

/** privacy/delete-calculations: deletes the calculations, bids, limits and reports stored in the account. */
export async function deleteCalculations(context: Context): Promise<Answer<'privacy/delete-calculations'>> {
  const uid = requireUid(context)
  return context.db.transaction(async db => {
    const kept = await db.query('delete from my_calculation where uid = $1 returning 1', [uid])
    const bids = await db.query('delete from my_bid where uid = $1 returning 1', [uid])
    const limits = await db.query('delete from bid_limit where uid = $1 returning 1', [uid])
    const reports = await db.query('delete from lot_report where uid = $1 returning 1', [uid])
    return { deleted: kept.length + bids.length + limits.length + reports.length }
  })
}
