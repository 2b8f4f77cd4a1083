import type { RemindSettings } from '../../../src/contract/remind/schema'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import { holdCaller } from '../../http/access'
import { keyedHash } from '../../http/hash'
import { takeLimits } from '../../http/rate-limits'
import { isFixedCode, newCode } from '../../alerts/codes'
import { sendCodeByMail } from '../../alerts/mail-codes'
import { getAlertWays } from '../../alerts/ways'
import { inTransaction } from '../../shared/transaction'
import { needRow, remindSettings } from './settings'

const VALID_SECONDS = 1800
const TRIES = 5
const DAY = 86_400

const hashOfCode = ({ env }: Context, uid: number, mail: string, code: string) =>
  keyedHash(env.hashSecret, 'mail-code', uid, mail, code)

/** remind/mail-code: sends a code to an e-mail address that the member enters. */
export async function sendMailCode(
  context: Context,
  { mail }: { mail: string },
): Promise<{ expire_in: number }> {
  const { adapters, now } = context
  const uid = requireUid(context)
  if (!getAlertWays(adapters).mail) throw conflict('本站没有开通邮件提醒')
  await takeLimits(context, [
    { name: 'mail.member', subject: uid, total: 5, seconds: DAY },
    { name: 'mail.address', subject: mail.toLowerCase(), total: 5, seconds: DAY },
  ])
  const code = newCode()
  await needRow(context, uid)
  await inTransaction(context, async inside => {
    await holdCaller(inside)
    await inside.db.query(
      'update remind_setting set mail_pending = $2, mail_code_hash = $3, mail_code_until = $4, mail_tries = 0 where uid = $1',
      [uid, mail, hashOfCode(context, uid, mail, code), now + VALID_SECONDS],
    )
  })
  await sendCodeByMail(context, { uid, mail, code })
  return { expire_in: VALID_SECONDS }
}

/** remind/mail-confirm: notifications go to the address from now on. Five wrong tries void the code. */
export async function confirmMail(context: Context, { code }: { code: string }): Promise<RemindSettings> {
  const uid = requireUid(context)
  const row = await context.db.one<{ mail: string; hash: string | null }>(
    `update remind_setting
     set mail_tries = mail_tries + 1
     where uid = $1 and mail_code_until > $2 and mail_tries < $3 and mail_pending is not null
     returning mail_pending as mail, mail_code_hash as hash`,
    [uid, context.now, TRIES],
  )
  if (
    !row ||
    (!isFixedCode(context.env, 'mail', code) && hashOfCode(context, uid, row.mail, code) !== row.hash)
  )
    throw badField({ field: 'code', message: '验证码不正确或已失效' })
  await inTransaction(context, async inside => {
    await holdCaller(inside)
    await inside.db.query(
      `update remind_setting set mail = $2, mail_pending = null, mail_code_hash = null, mail_code_until = null where uid = $1`,
      [uid, row.mail],
    )
  })
  return remindSettings(context)
}

/** remind/mail-remove: deletes the e-mail address and a pending one. */
export async function removeMail(context: Context): Promise<RemindSettings> {
  await context.db.query(
    `update remind_setting set mail = null, mail_pending = null, mail_code_hash = null, mail_code_until = null where uid = $1`,
    [requireUid(context)],
  )
  return remindSettings(context)
}
