import { CODE_RESEND_SECONDS } from '../../../src/contract/forms'
import type { CodeSent } from '../../../src/contract/user/schema'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import { deviceOf, isKnownDevice } from '../../http/device'
import { takeLimits } from '../../http/limits'
import { hashOfCode, NOT_MADE, sendDueCodes } from './send-codes'
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
/** Right for every phone and purpose while no real sender is configured. */
const LOCAL_CODE = '123456'

/** A phone is proved. `spend` uses the code up among the writes it is for, in the same transaction. */
export interface Proof {
  spend: (db: Database) => Promise<void>
}

/**
 * One code a minute and ten a day for a phone, asked for by strangers; as many again by devices its member has logged in on, so that
 * strangers never keep the member from one. Addresses are limited first: a limited one spends nothing of a phone.
 */
async function takeCodeLimits(context: Context, phone: string): Promise<void> {
  const { ipHash } = context.client
  const isKnown = await isKnownDevice(context, phone)
  const subject = isKnown ? `${phone} known` : phone
  await takeLimits(context, [
    ...(isKnown
      ? []
      : [
          { name: 'sms.address.minute', subject: ipHash, total: 5, seconds: 60 },
          { name: 'sms.address.day', subject: ipHash, total: 50, seconds: DAY },
        ]),
    { name: 'sms.phone.minute', subject, total: 1, seconds: CODE_RESEND_SECONDS },
    { name: 'sms.phone.day', subject, total: 10, seconds: DAY },
  ])
}

/**
 * Orders a new code, which voids the asker's earlier one of the purpose; 1007 beyond the limits of a phone and an address. It is made
 * and sent once the answer stands (send-codes.ts), so that the answer is the same, and as quick, whoever has the phone.
 */
export async function orderSmsCode(
  context: Context,
  { phone, purpose }: { phone: string; purpose: CodePurpose },
): Promise<CodeSent> {
  const { db, now } = context
  const asker = deviceOf(context)
  await takeCodeLimits(context, phone)
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
 * Proves a phone by a code of one of these purposes, or throws 1004 on field code (1007 for an address that was wrong too often); five
 * wrong tries of the device that asked void it, five of others close it to them. A right one is no try and stays good until `spend`, so
 * that what else is wrong with a form can be put right with the same code.
 */
export async function checkSmsCode(
  context: Context,
  { phone, purposes, code }: { phone: string; purposes: readonly CodePurpose[]; code: string },
): Promise<Proof> {
  const { db, now, adapters } = context
  if (adapters.isSmsLocal && code === LOCAL_CODE) return { spend: async () => undefined }
  const row = await db.one<{ id: number; purpose: string; code_hash: string }>(
    `update sms_code set tries = tries + 1, own_tries = own_tries + (asker = $5)::int where id = (
       select id from sms_code
       where phone = $1 and purpose = any($2) and used_at is null and expires_at > $3
         and ((asker = $5 and own_tries < $4) or (asker <> $5 and tries - own_tries < $4))
       order by asker = $5 desc, id desc limit 1 for update
     ) returning id, purpose, code_hash`,
    [phone, purposes, now, TRIES, deviceOf(context)],
  )
  if (!row || row.code_hash !== hashOfCode(context, phone, row.purpose, code)) return refuseCode(context)
  // it was counted before it was looked at, so that tries side by side count
  await db.query(
    'update sms_code set tries = tries - 1, own_tries = own_tries - (asker = $2)::int where id = $1',
    [row.id, deviceOf(context)],
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
