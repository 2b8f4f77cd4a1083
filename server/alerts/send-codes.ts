import type { Env } from '../env'
import { keyedHash } from '../http/hash'
import type { Job, JobDependencies } from '../http/job'
import { newCode } from './codes'

/** Hash of a code that is not generated yet: no input matches it. */
export const NOT_MADE = ''

export const hashOfCode = ({ env }: { env: Env }, phone: string, purpose: string, code: string) =>
  keyedHash(env.hashSecret, 'sms-code', phone, purpose, code)

/** Seconds for one attempt, and after which attempts stop: nobody waits for the code any longer. */
const LEASE = 15
const GIVEN_UP = 60

interface Due {
  id: number
  phone: string
  code: string
  /** false: no member has this phone, and nothing is sent. */
  isSent: boolean
}

/**
 * Claims one due code and generates it: only its hash is stored, and another attempt generates a new one. A code for a password reset is
 * sent only to members.
 */
const takeDue = ({ db, env, now }: JobDependencies): Promise<Due | undefined> =>
  db.transaction(async inner => {
    const row = await inner.one<{ id: number; phone: string; purpose: string }>(
      `select id, phone, purpose from sms_code where send_due <= $1 and used_at is null and created_at > $1 - ${GIVEN_UP}
       order by send_due, id limit 1 for update skip locked`,
      [now()],
    )
    if (!row) return undefined
    const code = newCode()
    const isSent =
      row.purpose !== 'forget' ||
      (await inner.one('select 1 from users where phone = $1', [row.phone])) !== undefined
    await inner.query('update sms_code set code_hash = $2, send_due = $3 where id = $1', [
      row.id,
      isSent ? hashOfCode({ env }, row.phone, row.purpose, code) : NOT_MADE,
      isSent ? now() + LEASE : null,
    ])
    return { id: row.id, phone: row.phone, code, isSent }
  })

/** Sends the due codes. Any number of processes and requests may run it concurrently. */
export async function sendDueCodes(tools: JobDependencies): Promise<void> {
  const { sms } = tools.adapters
  if (!sms) return
  for (let due = await takeDue(tools); due; due = await takeDue(tools)) {
    const { id, phone, code, isSent } = due
    if (!isSent) continue
    try {
      await sms.send({
        phone,
        template: 'code',
        params: { code },
        key: `code-${id}-${tools.now()}`,
      })
      await tools.db.query('update sms_code set send_due = null where id = $1', [id])
    } catch (error) {
      // The lease expires, and the job retries.
      tools.log.warn({ err: error }, 'a code could not be sent')
    }
  }
}

/** Sends one code at once to the person who sets up this installation. */
export async function sendCodeNow(
  { adapters }: Pick<JobDependencies, 'adapters'>,
  { phone, code, key }: { phone: string; code: string; key: string },
): Promise<void> {
  await adapters.sms?.send({ phone, template: 'code', params: { code }, key })
}

/** Sends codes that a request could not send at once, or that another process left. */
export const sendCodes: Job = {
  name: 'send-codes',
  scope: 'cluster',
  every: 20,
  timeout: 120,
  run: sendDueCodes,
}
