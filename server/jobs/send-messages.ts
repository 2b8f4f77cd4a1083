// Delivers queued messages with at-least-once semantics. A worker claims one due message with a 60-second lease, sends it outside of any
// transaction with a timeout of 30 seconds, and then marks it sent. Failed attempts are retried with exponential backoff up to one hour and
// become dead after 8; permanent errors and outdated reminders become void.

import { RefusedError } from '../adapters/adapters'
import { deliver, PermanentDeliveryError, type Claimed } from '../alerts/deliver'
import type { Database } from '../db/database'
import { plainError } from '../errors/plain-error'
import type { Job, JobDependencies } from '../http/job'

/** Longer than any sender may take: when it expires, another process claims the message. */
const LEASE_SECONDS = 60
const SEND_MS = 30_000
/** Seconds until the second attempt; each further delay doubles. */
const FIRST_PAUSE = 60
const LONGEST_PAUSE = 3600
const MAX_TRIES = 8
const AT_ONCE = 4
/** Seconds between two runs that nothing woke. */
const EVERY = 60

type ClaimedMessage = Claimed & {
  valid_until: number | null
  remind_id: number | null
  remind_time: number | null
  tries: number
  status: string
  is_outdated: boolean
}

/** SQL: claims one due message for this process until the lease expires, which also covers a crash. */
const LEASE = `
  with due as (
    select id from message where state = 'waiting' and due_at <= $1 and leased_until <= $1
    order by due_at, id limit 1 for update skip locked
  )
  update message m set leased_until = $1 + $2, tries = m.tries + 1, merge_key = null from due, users u left join remind_setting s on s.uid = u.uid
  where m.id = due.id and u.uid = m.uid
  returning m.id, m.uid, m.channel, m.event, m.key, m.house_id, m.title, m.text, m.url, m.at, m.items, m.refusals, m.created_at, m.valid_until,
    m.remind_id, m.remind_time, m.tries, u.status, u.phone, u.wx_openid, s.mail, coalesce(s.wechat_left, 0) as wechat_left,
    (select o.platform from openid_handle o where o.openid = u.wx_openid and o.platform <> 'swan' order by o.created_at desc limit 1) as wx_platform,
    m.remind_id is not null and not exists (
      select 1 from remind r join house h on h.id = r.house_id
      where r.id = m.remind_id and r.remind_time = m.remind_time and r.state in ('waiting', 'sent') and h.status in ('upcoming', 'ongoing')
    ) as is_outdated`

/** Sends messages until none is due, and waits for the next that will be. */
export const sendMessages: Job = {
  name: 'send-messages',
  scope: 'cluster',
  every: EVERY,
  timeout: 120,
  run: async tools => {
    await drainMessages(tools)
    const next = await tools.db.one<{ due_at: number | null }>(
      `select min(greatest(due_at, leased_until)) as due_at from message where state = 'waiting' and due_at <= $1`,
      [tools.now() + EVERY],
    )
    return next?.due_at ? Math.max(1, next.due_at - tools.now()) : EVERY
  },
}

/** `sendMs`: maximum wait for a sender. */
export async function drainMessages(tools: JobDependencies, sendMs = SEND_MS): Promise<void> {
  const drain = async () => {
    while (await sendOne(tools, sendMs));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drain))
}

/**
 * Claims a message, sends it without an open transaction, and marks it. After a crash in between it is sent again under the same key: at
 * least once rather than never.
 */
async function sendOne(tools: JobDependencies, sendMs: number): Promise<boolean> {
  const { db, log } = tools
  const now = tools.now()
  const message = await db.one<ClaimedMessage>(LEASE, [now, LEASE_SECONDS])
  if (!message) return false
  // Members whose account is closing still receive account messages.
  const isThere =
    message.status === 'normal' || (message.event === 'account' && message.status === 'unregistering')
  if (!isThere || message.is_outdated) {
    await end(tools, message, { state: 'void', error: null })
    return true
  }
  if (message.valid_until !== null && message.valid_until <= now) {
    await end(tools, message, { state: 'dead', error: 'its moment has passed' })
    return true
  }
  try {
    const channel = await inTime(deliver(tools, message), sendMs)
    await markSent(tools, message, channel)
  } catch (error) {
    if (error instanceof PermanentDeliveryError) {
      await end(tools, message, { state: 'void', error: error.message })
      return true
    }
    log.warn({ err: error, channel: message.channel, event: message.event }, 'a message could not be sent')
    const isDead = message.tries >= MAX_TRIES
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (message.tries - 1))
    // Without a response the message may have been sent: the next attempt uses the same key.
    await db.transaction(async inner => {
      await inner.query(
        `update message set state = $3, leased_until = 0, due_at = $4, refusals = refusals + $5, error = $6 where id = $1 and tries = $2 and state = 'waiting'`,
        [
          message.id,
          message.tries,
          isDead ? 'dead' : 'waiting',
          now + pause,
          error instanceof RefusedError ? 1 : 0,
          plainError(error),
        ],
      )
      if (isDead) await voidRemind(inner, message)
    })
  }
  return true
}

/** Marks the message and its dependent rows in one transaction: a crash in between would leave a reminder waiting forever. */
const markSent = ({ db, now }: JobDependencies, message: ClaimedMessage, channel: string): Promise<void> =>
  db.transaction(async inner => {
    const row = await inner.one(
      `update message set state = 'sent', channel = $2, sent_at = $3, error = null where id = $1 and state in ('waiting', 'dead') returning 1`,
      [message.id, channel, now()],
    )
    if (!row) return
    if (channel === 'wechat')
      await inner.query(
        'update remind_setting set wechat_left = greatest(0, wechat_left - 1) where uid = $1',
        [message.uid],
      )
    if (message.remind_id !== null)
      await inner.query(
        `update remind set state = 'sent' where id = $1 and remind_time = $2 and state = 'waiting'`,
        [message.remind_id, message.remind_time],
      )
  })

const end = (
  { db }: JobDependencies,
  message: ClaimedMessage,
  { state, error }: { state: 'void' | 'dead'; error: string | null },
): Promise<void> =>
  db.transaction(async inner => {
    await inner.query(`update message set state = $2, error = $3 where id = $1 and state = 'waiting'`, [
      message.id,
      state,
      error,
    ])
    await voidRemind(inner, message)
  })

/** Voids a reminder of which no message was sent or is still waiting. */
async function voidRemind(db: Database, { remind_id: id, remind_time: time }: ClaimedMessage) {
  if (id === null) return
  await db.query(
    `update remind set state = 'void' where id = $1 and remind_time = $2 and state = 'waiting'
     and not exists (select 1 from message m where m.remind_id = $1 and m.remind_time = $2 and m.state in ('waiting', 'sent'))`,
    [id, time],
  )
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the sender did not answer in time')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
