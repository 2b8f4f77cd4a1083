import { randomInt } from 'node:crypto'
import type { RemindSettings } from '../../../src/contract/remind/schema'
import { uidOf, type Context } from '../../http/context'
import { badField, conflict } from '../../http/errors'
import { keyedHash } from '../../http/hash'
import { takeLimits } from '../../http/limits'
import { needRow, remindSettings } from './settings'

const VALID_SECONDS = 1800
const TRIES = 5
const LOCAL_CODE = '123456'
const DAY = 86_400

const hashOfCode = ({ env }: Context, uid: number, mail: string, code: string) =>
  keyedHash(env.hashSecret, 'mail-code', uid, mail, code)

/** remind/mail-code: a code to an address that the member says is theirs. */
export async function sendMailCode(
  context: Context,
  { mail }: { mail: string },
): Promise<{ expire_in: number }> {
  const { adapters, db, env, now } = context
  const uid = uidOf(context)
  const sender = adapters.mail
  if (!sender) throw conflict('本站没有开通邮件提醒')
  await takeLimits(context, [
    { name: 'mail.member', subject: uid, total: 5, seconds: DAY },
    { name: 'mail.address', subject: mail.toLowerCase(), total: 5, seconds: DAY },
  ])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await needRow(context, uid)
  await db.query(
    'update remind_setting set mail_pending = $2, mail_code_hash = $3, mail_code_until = $4, mail_tries = 0 where uid = $1',
    [uid, mail, hashOfCode(context, uid, mail, code), now + VALID_SECONDS],
  )
  await sender.send({
    key: `mailcode-${uid}-${now}`,
    to: mail,
    subject: `${env.brand}：验证码 ${code}`,
    text: `你正在把这个邮箱用于接收房源提醒，验证码 ${code}，30 分钟内有效。\n不是你本人操作的，不用理会。`,
  })
  return { expire_in: VALID_SECONDS }
}

/** remind/mail-confirm: the address is told from now on. Five wrong tries void the code. */
export async function confirmMail(context: Context, { code }: { code: string }): Promise<RemindSettings> {
  const uid = uidOf(context)
  const row = await context.db.one<{ mail: string; hash: string | null }>(
    `update remind_setting set mail_tries = mail_tries + 1 where uid = $1 and mail_code_until > $2 and mail_tries < $3 and mail_pending is not null
     returning mail_pending as mail, mail_code_hash as hash`,
    [uid, context.now, TRIES],
  )
  // as for phones, while mail lies in the outbox
  const isLocal = context.env.mail === null && context.env.usesStandIns && code === LOCAL_CODE
  if (!row || (!isLocal && hashOfCode(context, uid, row.mail, code) !== row.hash))
    throw badField({ field: 'code', message: '验证码不正确或已失效' })
  await context.db.query(
    `update remind_setting set mail = $2, mail_pending = null, mail_code_hash = null, mail_code_until = null where uid = $1`,
    [uid, row.mail],
  )
  return remindSettings(context)
}

/** remind/mail-remove */
export async function removeMail(context: Context): Promise<RemindSettings> {
  await context.db.query(
    `update remind_setting set mail = null, mail_pending = null, mail_code_hash = null, mail_code_until = null where uid = $1`,
    [uidOf(context)],
  )
  return remindSettings(context)
}
