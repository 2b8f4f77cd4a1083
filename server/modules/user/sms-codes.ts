/**
 * Requests and verifies codes sent by text message. Rate limits separate a member's known devices from unknown ones, so that an attacker
 * cannot lock the member out. Tries are counted before the check, so that concurrent ones count; a correct code stays valid until `spend`
 * runs in the transaction of the write. The response never reveals if a phone is registered.
 */

import { CODE_RESEND_SECONDS } from '../../../src/contract/forms'
import type { CodeSent } from '../../../src/contract/user/schema'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import { ApiError, conflict } from '../../errors/api-error'
import { hashDevice, isKnownDevice } from '../../http/device'
import { refundLimit, limitLeft, consumeLimit, takeLimits, type Limit } from '../../http/rate-limits'
import { isFixedCode } from '../../alerts/codes'
import { hashOfCode, NOT_MADE, sendDueCodes } from '../../alerts/send-codes'
import { getAlertWays } from '../../alerts/ways'
import { isProved, proofAsked, type ProofAnswer } from './code-proof'
import { refuseCode, wrongCode } from './wrong-tries'

export const CODE_PURPOSES = [
  'login',
  'register',
  'forget',
  'password',
  'bind',
  'consult',
  'unregister',
  'export',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

const VALID_SECONDS = 300
const TRIES = 5
const DAY = 86_400
const HOUR = 3_600

/** Proof of a phone. `spend` uses the code up in the same transaction as the writes that need it. */
export interface Proof {
  spend: (db: Database) => Promise<void>
}

/**
 * Consumes the rate limits of a code: those of IP addresses before those of phones, with separate ones for the member's known devices; then
 * the hourly budget of all unknown devices, above which each must solve a sum first (docs/adr/0006-endpoints.md).
 */
async function takeCodeLimits(context: Context, phone: string, proof: ProofAnswer): Promise<void> {
  const { ipHash } = context.client
  const isKnown = await isKnownDevice(context, phone)
  const subject = isKnown ? `${phone} known` : phone
  const limits: Limit[] = [
    ...(isKnown
      ? []
      : [
          { name: 'sms.address.minute', subject: ipHash, total: 5, seconds: 60 },
          { name: 'sms.address.day', subject: ipHash, total: 50, seconds: DAY },
        ]),
    { name: 'sms.phone.minute', subject, total: 1, seconds: CODE_RESEND_SECONDS },
    { name: 'sms.phone.day', subject, total: 10, seconds: DAY },
  ]
  const budget = buildSmsBudget(context)
  const isUsedUp = !isKnown && (await limitLeft(context, budget)) === 0
  if (isUsedUp && proof.proof === undefined) {
    await sayUsedUp(context)
    throw proofAsked(context, phone, proof)
  }
  await takeLimits(context, limits)
  if (isKnown || (!isUsedUp && (await isTaken(context, budget))) || (await isProved(context, phone, proof)))
    return
  for (const limit of limits) await refundLimit(context, limit)
  await sayUsedUp(context)
  throw proofAsked(context, phone, proof)
}

/** Returns the hourly limit of codes for all unknown devices. */
const buildSmsBudget = ({ env }: Context): Limit => ({
  name: 'sms.site.hour',
  subject: 'all',
  total: env.smsCodesPerHour,
  seconds: HOUR,
})

/** Logs an error once an hour if the budget is used up. */
async function sayUsedUp(context: Context): Promise<void> {
  const alarm: Limit = { name: 'sms.site.alarm', subject: 'all', total: 1, seconds: HOUR }
  if ((await limitLeft(context, alarm)) === 0 || !(await isTaken(context, alarm))) return
  context.log.error(
    { codes: context.env.smsCodesPerHour },
    'SMS_CODES_PER_HOUR is used up: for the rest of the hour strangers answer a sum before a code is sent',
  )
}

const isTaken = (context: Context, limit: Limit): Promise<boolean> =>
  consumeLimit(context, limit).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

/**
 * Requests a new code and voids the same device's earlier one of the purpose; 1007 beyond the limits of a phone and an IP address. The code
 * is created and sent after the response (send-codes.ts), so that content and timing of the response are the same for every phone.
 */
export async function orderSmsCode(
  context: Context,
  { phone, purpose, ...proof }: { phone: string; purpose: CodePurpose } & ProofAnswer,
): Promise<CodeSent> {
  const { db, now, adapters } = context
  if (!getAlertWays(adapters).sms) throw conflict('本站没有开通短信验证码，请换一种方式')
  const asker = hashDevice(context)
  await takeCodeLimits(context, phone, proof)
  await db.query(
    'update sms_code set used_at = $4 where phone = $1 and purpose = $2 and asker = $3 and used_at is null',
    [phone, purpose, asker, now],
  )
  await db.query(
    'insert into sms_code (phone, purpose, asker, code_hash, created_at, expires_at, send_due) values ($1, $2, $3, $4, $5, $6, $5)',
    [phone, purpose, asker, NOT_MADE, now, now + VALID_SECONDS],
  )
  context.after(sendDueCodes)
  return { expire_in: VALID_SECONDS, retry_after: CODE_RESEND_SECONDS }
}

/**
 * Verifies a phone by a code of one of these purposes; throws 1004 on field code (1007 for an IP address with too many wrong codes). Five
 * wrong tries of the requesting device void the code, five of other devices block it for them. A correct code is no try and stays valid
 * until `spend`, so that a form with other errors can be submitted again with the same code.
 */
export async function checkSmsCode(
  context: Context,
  { phone, purposes, code }: { phone: string; purposes: readonly CodePurpose[]; code: string },
): Promise<Proof> {
  const { db, now, env } = context
  if (isFixedCode(env, 'sms', code)) return { spend: async () => undefined }
  const row = await db.one<{ id: number; purpose: string; code_hash: string }>(
    `update sms_code set tries = tries + 1, own_tries = own_tries + (asker = $5)::int where id = (
       select id from sms_code
       where phone = $1 and purpose = any($2) and used_at is null and expires_at > $3
         and ((asker = $5 and own_tries < $4) or (asker <> $5 and tries - own_tries < $4))
       order by asker = $5 desc, id desc limit 1 for update
     ) returning id, purpose, code_hash`,
    [phone, purposes, now, TRIES, hashDevice(context)],
  )
  if (!row || row.code_hash !== hashOfCode(context, phone, row.purpose, code)) return refuseCode(context)
  // reverts the count, which is taken before the check so that concurrent tries count
  await db.query(
    'update sms_code set tries = tries - 1, own_tries = own_tries - (asker = $2)::int where id = $1',
    [row.id, hashDevice(context)],
  )
  return {
    spend: async writing => {
      const spent = await writing.one(
        'update sms_code set used_at = $2 where id = $1 and used_at is null returning 1',
        [row.id, now],
      )
      if (!spent) throw wrongCode()
    },
  }
}
