/**
 * Balance and ledger of a member's points, and the points earned by invites. Refunds of cancelled orders reduce the points used and do not
 * count as earned.
 */

import { maskPhone } from '../../../src/contract/forms'
import type { PageOf } from '../../../src/contract/common'
import type { InviteRow, ScoreRecord, ScoreRule } from '../../../src/contract/points/schema'
import { addMonths, monthStart, startOfDay } from '../../../src/lib/dates'
import { requireUid, type Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { PAID_SHARES } from '../share/texts'
import { findExpiringScore, loadScoreYears } from './expiry'

export const REASON_TEXTS: Record<string, string> = {
  register: '注册',
  daily_login: '当日首次登录',
  share: '分享房源',
  invite: '邀请好友有效',
  profile: '完善资料',
  demand: '首次保存找房需求',
  order: '兑换',
  order_cancel: '取消兑换，退回',
  expire: '到期清零',
}

/** h5/user-account/my-score: the member's balance, totals and the rules by which points are earned. */
export async function myScore(context: Context) {
  const { db, env, now } = context
  const uid = requireUid(context)
  const sums = await db.one<{ score: number; earned: number; used: number; today: number }>(
    `select u.score, coalesce(sum(r.change) filter (where r.change > 0 and r.reason <> 'order_cancel'), 0) as earned,
       coalesce(-sum(r.change) filter (where r.change < 0 or r.reason = 'order_cancel'), 0) as used,
       coalesce(sum(r.change) filter (where r.change > 0 and r.reason <> 'order_cancel' and r.created_at >= $2), 0) as today
     from users u left join score_record r on r.uid = u.uid where u.uid = $1 group by u.score`,
    [uid, startOfDay(now)],
  )
  if (!sums) throw new Error('a member has a row')
  const got = await db.query<{ reason: string; points: number; today: number }>(
    `select reason, sum(change) as points, coalesce(sum(change) filter (where created_at >= $2), 0) as today
     from score_record
     where uid = $1 and change > 0
     group by reason`,
    [uid, startOfDay(now)],
  )
  const of = (reason: string, key: 'points' | 'today') => got.find(row => row.reason === reason)?.[key] ?? 0
  const { points } = env
  const once = (reason: string, title: string, change: number, limit_text: string): ScoreRule => {
    const ever = of(reason, 'points')
    return { reason, title, change, limit_text, got: ever, left: ever > 0 ? 0 : change }
  }
  const shared = of('share', 'today')
  const rules: ScoreRule[] = [
    {
      reason: 'share',
      title: '分享房源',
      change: points.share,
      limit_text: `每次 ${points.share} 分，一天至多 ${PAID_SHARES} 次`,
      got: shared,
      left: Math.max(0, points.share * PAID_SHARES - shared),
    },
    {
      reason: 'invite',
      title: '邀请好友',
      change: points.invite,
      limit_text: '对方在两天里各登录一次',
      got: of('invite', 'points'),
      left: null,
    },
    {
      reason: 'daily_login',
      title: '当日首次登录',
      change: points.dailyLogin,
      limit_text: '每天一次',
      got: of('daily_login', 'today'),
      left: of('daily_login', 'today') > 0 ? 0 : points.dailyLogin,
    },
    once('profile', '完善资料', points.profile, '头像、昵称、性别与城市'),
    once('demand', '首次保存找房需求', points.demand, '一次'),
    once('register', '注册', points.register, '一次'),
  ]
  const next = findExpiringScore(await loadScoreYears(db, uid))
  return {
    score: sums.score,
    earned_total: sums.earned,
    used_total: sums.used,
    today_earned: sums.today,
    expire_score: next?.score ?? 0,
    expire_date: next ? `${next.year + 2}-12-31` : null,
    rules: rules.filter(rule => rule.change > 0),
  }
}

interface Asked {
  direction?: 'in' | 'out' | undefined
  month?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const boundsOfMonth = (month: string | undefined) =>
  month === undefined ? [0, Number.MAX_SAFE_INTEGER] : [monthStart(month), monthStart(addMonths(month, 1))]

/** h5/user-account/my-running-account: the latest first, with the balance after each entry. */
export async function runningAccount(
  context: Context,
  { direction, month, ...asked }: Asked,
): Promise<PageOf<ScoreRecord> & { in_total: number; out_total: number }> {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const values = [uid, ...boundsOfMonth(month), direction ?? null]
  const where = `where r.uid = $1 and r.created_at >= $2 and r.created_at < $3 and ($4::text is null or ($4 = 'in') = (r.change > 0))`
  const rows = await context.db.query<Omit<ScoreRecord, 'reason_text'> & { thing: string | null }>(
    `select r.id, r.change, r.balance, r.reason, r.ref, r.created_at,
       case
         when r.reason in ('order', 'order_cancel') then (select g.title
           from goods_order o
           join goods g on g.id = o.goods_id
           where o.id::text = r.ref)
         when r.reason = 'share'
           and r.ref like '%:house:%' then (select h.title from house h where h.id::text = split_part(r.ref, ':', 3))
         end as thing
     from score_record r ${where} order by r.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const sums = await context.db.one<{ total: number; in_total: number; out_total: number }>(
    `select count(*) as total, coalesce(sum(change) filter (where change > 0), 0) as in_total,
       coalesce(-sum(change) filter (where change < 0), 0) as out_total
     from score_record r ${where}`,
    values,
  )
  return {
    ...pageAnswer(
      rows.map(({ thing, ...row }) => ({
        ...row,
        reason_text: `${REASON_TEXTS[row.reason] ?? row.reason}${thing === null ? '' : ` “${thing}”`}`,
      })),
      sums?.total ?? 0,
      bounds,
    ),
    in_total: sums?.in_total ?? 0,
    out_total: sums?.out_total ?? 0,
  }
}

interface Invite {
  phone: string | null
  nickname: string | null
  score: number
  created_at: number
}

/** h5/distribution/score-of-promotion: points earned by invites, the latest first, phones masked. */
export async function promotionScore(
  context: Context,
  { month, ...asked }: Omit<Asked, 'direction'>,
): Promise<PageOf<InviteRow> & { score_total: number; invited_total: number }> {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const values = [uid, ...boundsOfMonth(month)]
  const where = `where r.uid = $1 and r.reason = 'invite' and r.created_at >= $2 and r.created_at < $3`
  const rows = await context.db.query<Invite>(
    `select u.phone, u.nickname, r.change as score, r.created_at from score_record r left join users u on u.uid::text = r.ref ${where}
     order by r.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const sums = await context.db.one<{ total: number; score_total: number }>(
    `select count(*) as total, coalesce(sum(change), 0) as score_total from score_record r ${where}`,
    values,
  )
  return {
    ...pageAnswer(
      rows.map(row => ({
        phone: row.phone === null ? '****' : maskPhone(row.phone),
        nickname: row.nickname ?? '已注销',
        state: 'valid' as const,
        score: row.score,
        created_at: row.created_at,
      })),
      sums?.total ?? 0,
      bounds,
    ),
    score_total: sums?.score_total ?? 0,
    invited_total: sums?.total ?? 0,
  }
}
