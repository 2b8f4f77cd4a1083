import { RefusedError } from '../adapters/adapters'
import type { Env } from '../env'
import { keyedHash } from '../http/hash'
import type { Job, JobDependencies } from '../http/job'
import { ROLE_LABELS, type Role } from '../../src/contract/roles'
import { shortTime } from '../../src/lib/dates'
import { newCode } from './codes'

export const hashOfInvite = ({ env }: { env: Env }, id: number, code: string) =>
  keyedHash(env.hashSecret, 'staff-invite', String(id), code)

/** Maximum seconds of one attempt, and delay before the next after a failure. */
const LEASE = 60

interface Due {
  id: number
  phone: string
  role: Role
  expires_at: number
  code: string
}

/** Claims one due invitation; each attempt generates a new code and stores only its hash. */
const takeDue = ({ db, env, now }: JobDependencies): Promise<Due | undefined> =>
  db.transaction(async inner => {
    const row = await inner.one<Omit<Due, 'code'>>(
      `select id, phone, role, expires_at from staff_invite where send_due <= $1 and ended_at is null and expires_at > $1
       order by send_due, id limit 1 for update skip locked`,
      [now()],
    )
    if (!row) return undefined
    const code = newCode()
    await inner.query('update staff_invite set code_hash = $2, tries = 0, send_due = $3 where id = $1', [
      row.id,
      hashOfInvite({ env }, row.id, code),
      now() + LEASE,
    ])
    return { ...row, code }
  })

/** Without a notice template, the code is sent with the template for codes. */
const hasNotice = ({ sms }: Env) => sms === null || sms === 'off' || sms.noticeTemplate !== null

/** Sends the due invitations, without an open transaction. */
export async function sendDueInvites(tools: JobDependencies): Promise<void> {
  const { sms } = tools.adapters
  if (!sms) return
  for (let due = await takeDue(tools); due; due = await takeDue(tools)) {
    const { id, phone, role, expires_at, code } = due
    const event = `受邀加入工作台（${ROLE_LABELS[role]}），登录后打开 /desk 输入邀请码 ${code}`
    try {
      await sms.send({
        phone,
        template: hasNotice(tools.env) ? 'notice' : 'code',
        params: { code, event, time: `${shortTime(expires_at)} 前有效` },
        key: `invite-${id}-${tools.now()}`,
      })
      await tools.db.query('update staff_invite set send_due = null, sent_at = $2 where id = $1', [
        id,
        tools.now(),
      ])
    } catch (error) {
      // A refusal by the provider is final; otherwise the lease expires and the job retries.
      if (error instanceof RefusedError)
        await tools.db.query('update staff_invite set send_due = null where id = $1', [id])
      tools.log.warn({ err: error }, 'an invitation could not be sent')
    }
  }
}

export const sendInvites: Job = {
  name: 'send-invites',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  run: sendDueInvites,
}
