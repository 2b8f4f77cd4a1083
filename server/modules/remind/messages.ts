import type { PageOf } from '../../../src/contract/common'
import { ALERT_RULES } from '../../../src/contract/remind/alerts'
import type { DeadMessage, ToldRow } from '../../../src/contract/remind/schema'
import { uidOf, type Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../shared/paging'
import { writeAudit } from '../shared/audit'

interface Paging {
  page?: number | undefined
  page_size?: number | undefined
}

/** remind/told: what the member was told or is going to be, latest first. */
export async function toldPage(context: Context, asked: Paging): Promise<PageOf<ToldRow>> {
  const uid = uidOf(context)
  const bounds = pageBounds(asked)
  const rows = await context.db.query<Omit<ToldRow, 'label'>>(
    `select id, event, channel, house_id, title, text, state, coalesce(sent_at, due_at) as at from message where uid = $1 order by id desc limit ${bounds.limit} offset ${bounds.offset}`,
    [uid],
  )
  const count = await context.db.one<{ total: number }>(
    'select count(*) as total from message where uid = $1',
    [uid],
  )
  return pageAnswer(
    rows.map(row => ({ ...row, label: ALERT_RULES[row.event].label })),
    count?.total ?? 0,
    bounds,
  )
}

/** message/dead-list: what was given up, latest first; without texts and addresses. */
export async function deadPage(context: Context, asked: Paging): Promise<PageOf<DeadMessage>> {
  const bounds = pageBounds(asked)
  const rows = await context.db.query<DeadMessage>(
    `select id, uid, channel, event, tries, coalesce(error, '') as error, created_at from message where state = 'dead' order by id desc limit ${bounds.limit} offset ${bounds.offset}`,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from message where state = 'dead'`,
  )
  return pageAnswer(rows, count?.total ?? 0, bounds)
}

/** message/retry: puts given-up messages back into the queue, with tries anew; audited. */
export async function retryMessages(
  context: Context,
  { ids }: { ids: number[] },
): Promise<{ ok: boolean; total: number }> {
  const rows = await context.db.query<{ id: number }>(
    `update message set state = 'waiting', tries = 0, leased_until = 0, due_at = $2 where id = any($1) and state = 'dead' and (valid_until is null or valid_until > $2) returning id`,
    [ids, context.now],
  )
  for (const { id } of rows)
    await writeAudit(context, {
      action: 'message.retry',
      entityType: 'message',
      entityId: id,
      before: null,
      after: null,
    })
  return { ok: true, total: rows.length }
}
