import type { Env } from '../env'
import { keyedHash } from '../http/hash'
import type { Job, JobTools } from '../http/job'
import { newCode } from './codes'

/** The hash of a code that is not made yet: nothing that is typed matches it. */
export const NOT_MADE = ''

export const hashOfCode = ({ env }: { env: Env }, phone: string, purpose: string, code: string) =>
  keyedHash(env.hashSecret, 'sms-code', phone, purpose, code)

/** Seconds that one try to send may take, and for which it is tried: later nobody waits for a code any more. */
const LEASE = 15
const GIVEN_UP = 60

interface Due {
  id: number
  phone: string
  code: string
  /** false: nobody has this phone, and nothing is sent. */
  isSent: boolean
}

/**
 * Takes one code that is due, for us alone, and makes it: it is stored as a hash only, and another try
 * makes another. A code to reset a password goes to members alone.
 */
const takeDue = ({ db, env, now }: JobTools): Promise<Due | undefined> =>
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

/** Sends the codes that are due. Any number of processes and calls may do so side by side. */
export async function sendDueCodes(tools: JobTools): Promise<void> {
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
      // The lease ends, and the job tries again.
      tools.log.warn({ err: error }, 'a code could not be sent')
    }
  }
}

/** Sends one code at once, to whoever sets this installation up. */
export async function sendCodeNow(
  { adapters }: Pick<JobTools, 'adapters'>,
  { phone, code, key }: { phone: string; code: string; key: string },
): Promise<void> {
  await adapters.sms?.send({ phone, template: 'code', params: { code }, key })
}

/** Sends what a call could not send at once, and what another process left. */
export const sendCodes: Job = { name: 'send-codes', every: 2, run: sendDueCodes }
