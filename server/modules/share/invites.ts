import { maskPhone } from '../../../src/contract/forms'
import type { InviteRow } from '../../../src/contract/points/schema'
import { addMonths, monthStart } from '../../../src/lib/dates'
import { downloadScene, inviteScene } from '../../../src/lib/scene'
import { buildScreenUrl } from '../../../src/routes/match'
import { requireUid, type Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { shareImage } from '../../shared/share'
import { inviteRules, shareRules } from './texts'
import { broughtBy } from './visits'

interface Sharer {
  uid: number
  invite_code: string
}

async function ownCode(context: Context): Promise<Sharer> {
  const row = await context.db.one<Sharer>('select uid, invite_code from users where uid = $1', [
    requireUid(context),
  ])
  if (!row) throw new Error('a member has a row')
  return row
}

const inviteLink = ({ env }: Context, { uid, invite_code }: Sharer) =>
  env.siteUrl + buildScreenUrl('my-register', { invite_code, share_uid: uid })

/** user-invite-reg/get-share-link: the member's invitation link and code. */
export async function inviteShare(context: Context) {
  const { env } = context
  const sharer = await ownCode(context)
  const link = inviteLink(context, sharer)
  return {
    link,
    invite_code: sharer.invite_code,
    qrcode_url: `/static/code/${inviteScene(sharer.invite_code)}.png`,
    share: {
      title: `一起用${env.brand}找法拍房`,
      desc: '价格、风险和费用逐套说清',
      link,
      imgUrl: shareImage(env, null),
    },
    rules: inviteRules(env),
  }
}

/**
 * user/download-share-link: with the member's own code; for a visitor the given code, or that of the member who brought the visitor here.
 */
export async function downloadShare(context: Context, { invite_code }: { invite_code?: string | undefined }) {
  const { db, env, caller } = context
  const sharer = await db.one<Sharer>(
    `select uid, invite_code from users where status = 'normal' and case when $1::bigint is not null then uid = $1
       when $2::text is not null then invite_code = upper($2) else uid = $3 end`,
    [caller.uid, invite_code ?? null, caller.uid === null ? await broughtBy(context) : null],
  )
  const page = buildScreenUrl(
    'download-app',
    sharer && { invite_code: sharer.invite_code, share_uid: sharer.uid },
  )
  const link = env.siteUrl + page
  return {
    link,
    qrcode_url: `/static/code/${downloadScene(sharer?.invite_code)}.png`,
    ios_url: env.apps.ios.url ?? '',
    android_url: env.apps.android.url ?? '',
    ios_version: env.apps.ios.version,
    android_version: env.apps.android.version,
    share: {
      title: `下载${env.brand}`,
      desc: '开拍前，手机会叫您',
      link,
      imgUrl: shareImage(env, null),
    },
  }
}

interface InvitedRow {
  phone: string | null
  nickname: string
  score: number | null
  is_valid: boolean
  created_at: number
}

/** user/distribution: registrations by the member's links, the latest first, phones masked. */
export async function distribution(
  context: Context,
  asked: { page?: number | undefined; page_size?: number | undefined },
) {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const rows = await context.db.query<InvitedRow>(
    `select u.phone, u.nickname, r.change as score, r.id is not null as is_valid, u.created_at
     from users u left join score_record r on r.uid = $1 and r.reason = 'invite' and r.ref = u.uid::text
     where u.invited_by = $1 order by u.created_at desc, u.uid desc limit ${bounds.limit} offset ${bounds.offset}`,
    [uid],
  )
  const sums = await context.db.one<{ invited: number; valid: number; score: number }>(
    `select (select count(*) from users where invited_by = $1) as invited, count(*) as valid, coalesce(sum(change), 0) as score
     from score_record where uid = $1 and reason = 'invite'`,
    [uid],
  )
  const list: InviteRow[] = rows.map(row => ({
    phone: row.phone === null ? '****' : maskPhone(row.phone),
    nickname: row.phone === null ? '已注销' : row.nickname,
    state: row.is_valid ? 'valid' : 'registered',
    score: row.score ?? 0,
    created_at: row.created_at,
  }))
  const sharer = await ownCode(context)
  return {
    ...pageAnswer(list, sums?.invited ?? 0, bounds),
    invite_code: sharer.invite_code,
    link: inviteLink(context, sharer),
    invited_total: sums?.invited ?? 0,
    valid_total: sums?.valid ?? 0,
    score_total: sums?.score ?? 0,
    rules: inviteRules(context.env),
  }
}

interface Totals {
  open_total: number
  download_total: number
  register_total: number
  score_total: number
}

/** user/share-down-total: results of the member's links, total or in a month, and the number of rows of each list. */
export async function shareTotals(context: Context, { month }: { month?: string | undefined }) {
  const uid = requireUid(context)
  const between =
    month === undefined ? [0, Number.MAX_SAFE_INTEGER] : [monthStart(month), monthStart(addMonths(month, 1))]
  const totals = await context.db.one<Totals>(
    `select (select count(*) from share_visit where uid = $1 and kind = 'open' and at >= $2 and at < $3) as open_total,
       (select count(*) from share_visit where uid = $1 and kind = 'download' and at >= $2 and at < $3) as download_total,
       (select count(*) from users where invited_by = $1 and created_at >= $2 and created_at < $3) as register_total,
       (select coalesce(sum(change), 0)
         from score_record
         where uid = $1 and reason in ('share', 'invite') and created_at >= $2 and created_at < $3) as score_total`,
    [uid, ...between],
  )
  const counts = await context.db.one<{ house: number; agent: number; xiaoqu: number; other: number }>(
    `select count(*) filter (where type = 'house') as house, count(*) filter (where type = 'agent') as agent,
       count(*) filter (where type = 'xiaoqu') as xiaoqu, count(*) filter (where type not in ('house', 'agent', 'xiaoqu')) as other
     from share where uid = $1`,
    [uid],
  )
  if (!totals || !counts) throw new Error('sums are one row')
  return { ...totals, counts, rules: shareRules(context.env) }
}
