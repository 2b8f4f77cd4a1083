import type { PageOf } from '../../../src/contract/common'
import type { z } from 'zod'
import type { Result } from '../../../src/contract/endpoints'
import {
  CHANNEL_LABELS,
  findEventLabel,
  MEMBER_EVENTS,
  type AlertEvent,
  type SentChannel,
} from '../../../src/contract/remind/alerts'
import type { DeadMessage, remindCalls, ToldRow } from '../../../src/contract/remind/schema'
import { requireUid, type Context } from '../../http/context'
import { platformWords } from '../../http/platform-words'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'

interface Paging {
  page?: number | undefined
  page_size?: number | undefined
}

/** remind/told: notifications sent to the member or scheduled, the latest first. */
export async function toldPage(context: Context, asked: Paging): Promise<PageOf<ToldRow>> {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const rows = await context.db.query<Omit<ToldRow, 'label'>>(
    `select id, event, channel, house_id, title, text, state, coalesce(sent_at, due_at) as at
     from message
     where uid = $1 and event = any($2)
     order by id desc
     limit ${bounds.limit}
     offset ${bounds.offset}`,
    [uid, MEMBER_EVENTS],
  )
  const count = await context.db.one<{ total: number }>(
    'select count(*) as total from message where uid = $1 and event = any($2)',
    [uid, MEMBER_EVENTS],
  )
  return pageAnswer(
    rows.map(row => ({
      ...row,
      title: platformWords(context.client.comeFrom, row.title),
      text: platformWords(context.client.comeFrom, row.text),
      label: findEventLabel(row.event),
    })),
    count?.total ?? 0,
    bounds,
  )
}

/** message/dead-list: messages that failed for good, the latest first; without texts and addresses. */
export async function deadPage(
  { db, now }: Context,
  { channel, ...asked }: z.output<(typeof remindCalls)['message/dead-list']['request']>,
): Promise<Result<'message/dead-list'>> {
  const bounds = pageBounds(asked)
  const channels = await db.query<{ channel: SentChannel; total: number }>(
    `select channel, count(*)::int as total from message where state = 'dead' group by channel order by 2 desc, 1`,
  )
  const list = await db.query<DeadMessage>(
    `select m.id, m.uid, m.channel, m.event, m.tries, coalesce(m.error, '') as error, m.created_at,
       (m.valid_until is null or m.valid_until > $1) and u.status = 'normal' as can_retry
     from message m join users u on u.uid = m.uid
     where m.state = 'dead' and ($2::text is null or m.channel = $2) order by m.id desc limit $3 offset $4`,
    [now, channel ?? null, bounds.limit, bounds.offset],
  )
  const total = channels
    .filter(row => channel === undefined || row.channel === channel)
    .reduce((sum, row) => sum + row.total, 0)
  return { ...pageAnswer(list, total, bounds), channels }
}

/** message/retry: queues failed messages again with a new retry budget; audited. Their reminders wait again. */
export async function retryMessages(
  context: Context,
  { ids }: { ids: number[] },
): Promise<{ ok: boolean; total: number }> {
  const total = await inTransaction(context, async inner => {
    const rows = await inner.db.query<Retried>(
      `update message set state = 'waiting', tries = 0, leased_until = 0, due_at = $2, error = null
       where id = any($1) and state = 'dead' and (valid_until is null or valid_until > $2)
         and exists (select 1 from users u where u.uid = message.uid and u.status = 'normal')
       returning id, channel, event, remind_id, remind_time`,
      [ids, context.now],
    )
    for (const { id, channel, event, remind_id, remind_time } of rows) {
      if (remind_id !== null)
        await inner.db.query(
          `update remind set state = 'waiting' where id = $1 and remind_time = $2 and state = 'void'`,
          [remind_id, remind_time],
        )
      await writeAudit(inner, {
        action: 'message/retry',
        entityType: 'message',
        entityId: id,
        before: { status: 'dead' },
        after: {
          status: 'waiting',
          title: `${CHANNEL_LABELS[channel]} · ${findEventLabel(event)}`,
        },
      })
    }
    return rows.length
  })
  return { ok: true, total }
}

interface Retried {
  id: number
  channel: SentChannel
  event: AlertEvent
  remind_id: number | null
  remind_time: number | null
}
