/**
 * Lots at the desk: the table, and bulk changes of listing and agents. Bulk changes lock all lots in ascending order of ids and apply to
 * all or none. Followers are notified after the undo period unless waiting could make them miss the auction.
 */

import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import type { LotOrder, OffReason } from '../../../src/contract/codes'
import type { DeskLot } from '../../../src/contract/desk/lots'
import { writeLotEvents } from '../../shared/events'
import { badField, notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { findLotPage, LOT_SORTS } from '../../search'
import { writeAudits } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { foldHeld, tellAfter, type Timed } from '../../shared/held-changes'
import { inHeldTransaction } from '../../shared/transaction'
import { checkReady } from '../house/manage-shelf'
import { askedLots, countViews, manyLotIds } from './lot-views'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

const SORTS = {
  updated: LOT_SORTS.updated_desc,
  start: LOT_SORTS.start_desc,
  start_up: LOT_SORTS.start_asc,
  end_up: LOT_SORTS.end_asc,
  area_up: LOT_SORTS.area_asc,
  area_down: LOT_SORTS.area_desc,
  price_up: LOT_SORTS.price_asc,
  price_down: LOT_SORTS.price_desc,
} as const satisfies Record<LotOrder, unknown>

/** SQL columns of a table row for lot `h`. */
export const LOT_COLUMNS = `h.id, h.code, h.title, concat_ws(' ', h.region_name, h.circle_name) as place,
  h.area, h.status, h.round, h.price, h.bid_total,
  h.start_time, h.end_time, h.court, h.shelf = 'on' as is_on, h.off_reason, h.off_at,
  coalesce((select array_agg(a.name order by array_position(h.agent_ids, a.id))
      from agent a
      where a.id = any(h.agent_ids)),
    '{}') as agents,
  array_remove(array[case when h.cover is null then 'cover' end, case when h.look_time is null then 'look' end,
    case when h.agent_ids = '{}' then 'agent' end, case when h.notice_id is null then 'notice' end,
    case when h.lng is null then 'place' end], null) as lacks,
  h.followed_total as follow_total, h.remind_total, h.updated_at`

/** desk/lots: all lots, listed or not, with the count of each view under the same filters. */
export async function deskLots(
  context: Context,
  { page, page_size, ...asked }: Input<'desk/lots'>,
): Promise<Output<'desk/lots'>> {
  const { order = 'updated' } = asked
  const bounds = pageBounds({ page, page_size })
  const requests = await askedLots(context, asked)
  const { ids, total } = await findLotPage(context, requests.seen, bounds, SORTS[order])
  const views = await countViews(context, requests)
  const list = await context.db.query<DeskLot>(
    `select ${LOT_COLUMNS} from house h where h.id = any($1::bigint[]) order by array_position($1::bigint[], h.id)`,
    [ids],
  )
  return { ...pageAnswer(list, total, bounds), views }
}

interface Lot extends Timed {
  id: number
  shelf: 'on' | 'off'
  shelf_locked: boolean
  off_reason: OffReason | null
}

/** Locks lots for a change in ascending order of ids, so that two concurrent requests for the same lots cannot deadlock. */
async function lotsToChange({ db }: Context, ids: readonly number[]): Promise<Lot[]> {
  const lots = await db.query<Lot>(
    'select id, status, start_time, shelf, shelf_locked, off_reason from house where id = any($1) order by id for update',
    [ids],
  )
  if (lots.length < ids.length) throw notFound('有房源不存在')
  return lots
}

/** Queues the notification of followers. It is sent after the undo period, unless waiting could make them miss the auction. */
export async function tellShelves(
  { db, now }: Context,
  { lots, shelf, reason }: { lots: readonly Lot[]; shelf: 'on' | 'off'; reason: OffReason | null },
): Promise<void> {
  await writeLotEvents(
    db,
    lots.map(lot => ({
      kind: 'lot.shelf',
      lotId: lot.id,
      payload: { before: { shelf: lot.shelf, reason: lot.off_reason }, after: { shelf, reason } },
      dueAt: tellAfter(lot, now),
    })),
    now,
  )
  await foldHeld(
    db,
    lots.map(({ id }) => id),
    now,
  )
}

/** Lists or unlists lots, all or none; followers are notified. */
async function setShelves(
  context: Context,
  { lots, reason, basis }: { lots: readonly Lot[]; reason: OffReason | null; basis: string | null },
): Promise<number[]> {
  const shelf = reason === null ? 'on' : 'off'
  const ids = lots.map(({ id }) => id)
  const off_at = reason === null ? null : context.now
  // Always later than the last change, so that two changes in one second differ.
  await context.db.query(
    `update house
     set shelf = $2, shelf_locked = $3, off_reason = $4, off_at = $5, updated_at = greatest($6, updated_at + 1)
     where id = any($1)`,
    [ids, shelf, shelf === 'off', reason, off_at, context.now],
  )
  await tellShelves(context, { lots, shelf, reason })
  await writeAudits(
    context,
    lots.map(({ id, shelf: was, shelf_locked, off_reason }) => ({
      action: shelf === 'off' ? 'desk/lots-off' : 'desk/lots-on',
      entityType: 'house',
      entityId: id,
      before: { shelf: was, shelf_locked, off_reason },
      after: { shelf, shelf_locked: shelf === 'off', off_reason: reason, basis },
    })),
  )
  return ids
}

/** desk/lots-off: unlists lots; their pages show the reason, and their agents cannot list them again. */
export async function takeLotsOff(
  context: Context,
  { reason, basis, ...asked }: Input<'desk/lots-off'>,
): Promise<Output<'desk/lots-off'>> {
  const ids = await manyLotIds(context, asked)
  return inHeldTransaction(context, async context => {
    const lots = (await lotsToChange(context, ids)).filter(
      // Among all lots of a filter, those that are off already keep their reason.
      lot => lot.shelf === 'on' || (asked.house_ids && (lot.off_reason !== reason || !lot.shelf_locked)),
    )
    return { house_ids: await setShelves(context, { lots, reason, basis }) }
  })
}

/** desk/lots-agents: sets the agents of lots, in order; an empty list is allowed. */
export async function assignAgents(
  context: Context,
  { agent_ids, ...asked }: Input<'desk/lots-agents'>,
): Promise<Output<'desk/lots-agents'>> {
  const house_ids = await manyLotIds(context, asked)
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    const known = await db.query<{ id: number }>('select id from agent where id = any($1)', [agent_ids])
    if (known.length < agent_ids.length) throw badField({ field: 'agent_ids', message: '有顾问不存在' })
    await lotsToChange(context, house_ids)
    const changed = await db.query<{ id: number; before: number[] }>(
      `update house h set agent_ids = $2, updated_at = greatest($3, h.updated_at + 1)
       from (select id, agent_ids from house where id = any($1)) was
       where h.id = was.id and was.agent_ids is distinct from $2 returning h.id, was.agent_ids as before`,
      [house_ids, agent_ids, now],
    )
    await writeAudits(
      context,
      changed.map(({ id, before }) => ({
        action: 'desk/lots-agents',
        entityType: 'house',
        entityId: id,
        before: { agent_ids: before },
        after: { agent_ids },
      })),
    )
    return { house_ids: changed.map(({ id }) => id) }
  })
}

/** desk/lots-on: lists lots; if one lacks required content, the whole request is refused. */
export async function putLotsOn(
  context: Context,
  asked: Input<'desk/lots-on'>,
): Promise<Output<'desk/lots-on'>> {
  const ids = await manyLotIds(context, asked)
  return inHeldTransaction(context, async context => {
    const lots = (await lotsToChange(context, ids)).filter(({ shelf }) => shelf === 'off')
    await checkReady(
      context,
      lots.map(({ id, off_reason }) => ({ id, wasShown: off_reason !== null })),
    )
    return { house_ids: await setShelves(context, { lots, reason: null, basis: null }) }
  })
}
