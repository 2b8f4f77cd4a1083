import type { z } from 'zod'
import type { PageOf } from '../../../src/contract/common'
import type { Result } from '../../../src/contract/endpoints'
import type { inboxCalls, InboxMessage } from '../../../src/contract/inbox/schema'
import { INBOX_SHOWN, INBOX_TABS, TAB_OF_EVENT, type InboxTab } from '../../../src/contract/inbox/tabs'
import { ALERT_EVENTS, type AlertEvent } from '../../../src/contract/remind/alerts'
import { houseCardsByIds } from '../../cards/house'
import { badField } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'

type Asked<P extends keyof typeof inboxCalls> = z.output<(typeof inboxCalls)[P]['request']>

const COLUMNS = 'id, event, title, text, url, at, created_at, read_at is not null as is_read'

const listTabEvents = (tab: InboxTab | undefined): AlertEvent[] | null =>
  tab === undefined ? null : ALERT_EVENTS.filter(event => TAB_OF_EVENT[event] === tab)

/** inbox/list: a member's messages grouped by lot, the latest message first. */
export async function inboxPage(
  context: Context,
  { tab, ...asked }: Asked<'inbox/list'>,
): Promise<Result<'inbox/list'>> {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const values = [uid, listTabEvents(tab)]
  const groups = await context.db.query<{ house_id: number; total: number; unread: number }>(
    `select house_id, count(*)::int as total, count(*) filter (where read_at is null)::int as unread
     from inbox where uid = $1 and ($2::text[] is null or event = any($2))
     group by house_id order by max(created_at) desc, house_id limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    'select count(distinct house_id)::int as total from inbox where uid = $1 and ($2::text[] is null or event = any($2))',
    values,
  )
  const ids = groups.map(({ house_id }) => house_id)
  const houses = await houseCardsByIds(context, ids, { withOffShelf: true })
  const latest = await context.db.query<InboxMessage & { house_id: number }>(
    `select g.house_id, m.* from unnest($3::bigint[]) g(house_id) cross join lateral (
       select ${COLUMNS} from inbox where uid = $1 and house_id = g.house_id and ($2::text[] is null or event = any($2))
       order by created_at desc, id desc limit ${INBOX_SHOWN}
     ) m`,
    [...values, ids],
  )
  const list = groups.map(group => ({
    ...group,
    house: houses.find(({ id }) => id === group.house_id) ?? null,
    messages: latest
      .filter(({ house_id }) => house_id === group.house_id)
      .map(({ house_id: _, ...message }) => message),
  }))
  return pageAnswer(list, count?.total ?? 0, bounds)
}

/** inbox/lot: the messages of one lot, or of none (0), the latest first. */
export async function inboxOfLot(
  context: Context,
  { house_id: houseId, tab, ...asked }: Asked<'inbox/lot'>,
): Promise<PageOf<InboxMessage>> {
  const bounds = pageBounds(asked)
  const values = [requireUid(context), houseId, listTabEvents(tab)]
  const where = 'uid = $1 and house_id = $2 and ($3::text[] is null or event = any($3))'
  const rows = await context.db.query<InboxMessage>(
    `select ${COLUMNS} from inbox where ${where} order by created_at desc, id desc limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*)::int as total from inbox where ${where}`,
    values,
  )
  return pageAnswer(rows, count?.total ?? 0, bounds)
}

/** inbox/unread: the number of unread messages, total and by kind. */
export async function unreadTotal(context: Context): Promise<Result<'inbox/unread'>> {
  const rows = await context.db.query<{ event: AlertEvent; total: number }>(
    'select event, count(*)::int as total from inbox where uid = $1 and read_at is null group by event',
    [requireUid(context)],
  )
  const sum = (is: (event: AlertEvent) => boolean) =>
    rows.reduce((total, row) => total + (is(row.event) ? row.total : 0), 0)
  return {
    total: sum(() => true),
    tabs: INBOX_TABS.map(tab => ({ tab, total: sum(event => TAB_OF_EVENT[event] === tab) })),
  }
}

/** inbox/read: marks these messages, those of a lot, or all as read; ignores others' and deleted ones. */
export async function readInbox(
  context: Context,
  { ids, house_id: houseId, all }: Asked<'inbox/read'>,
): Promise<Result<'inbox/read'>> {
  if (ids === undefined && houseId === undefined && !all)
    throw badField({ field: 'ids', message: '请选择消息' })
  const rows = await context.db.query<{ id: number }>(
    `update inbox set read_at = $2 where uid = $1 and read_at is null
       and ($3 or id = any($4) or house_id = $5) returning id`,
    [requireUid(context), context.now, all ?? false, ids ?? [], houseId ?? null],
  )
  return { read: rows.length, unread: (await unreadTotal(context)).total }
}
