/**
 * Reminders of the start or end of a lot, with their channels. Deletions lock the lots in ascending order of ids, so that concurrent
 * requests cannot deadlock.
 */

import type { HouseStatus, REMIND_CHANNELS } from '../../../src/contract/codes'
import type { PageOf } from '../../../src/contract/common'
import type { RemindRow, RemindState } from '../../../src/contract/user/schema'
import { requireUid, type Context } from '../../http/context'
import { ApiError, badField, conflict, notFound } from '../../errors/api-error'
import { MAX_REMINDS, type AlertChannel } from '../../../src/contract/remind/alerts'
import { isInApp, getAlertWays } from '../../alerts/ways'
import { houseCardsByIds } from '../../cards/house'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import { keepForUndo } from '../../shared/undo'

type Channel = (typeof REMIND_CHANNELS)[number]

interface Lot {
  status: HouseStatus
  start_time: number
  end_time: number
  remind_total: number
  is_public: boolean
}

const loadRemindLot = async ({ db }: Context, houseId: number): Promise<Lot> => {
  const lot = await db.one<Lot>(
    `select status, start_time, end_time, remind_total, shelf = 'on' as is_public from house where id = $1`,
    [houseId],
  )
  if (!lot) throw notFound()
  return lot
}

/** Returns the moment of a reminder: the start of an upcoming lot, the end of a running one. */
const getRemindTime = ({ status, start_time, end_time }: Lot) =>
  status === 'upcoming' ? start_time : status === 'ongoing' ? end_time : null

/** Default minutes before the moment: half an hour, or the longest that is still ahead. */
const USUAL_MINUTES = [30, 10, 5] as const

/** user/remind: sets or changes the member's reminder of a lot. */
export async function setRemind(
  context: Context,
  {
    house_id: houseId,
    before_minutes: asked,
    channels: wanted,
    channel: one,
  }: {
    house_id: number
    before_minutes?: RemindRow['before_minutes'] | undefined
    channel?: Channel | undefined
    /** Channels in addition to or instead of `channel`. */
    channels?: AlertChannel[] | undefined
  },
): Promise<RemindState> {
  const uid = requireUid(context)
  const channels = wanted ?? (one === undefined ? await usualChannels(context, uid) : undefined)
  const channel =
    one ??
    channels?.find((way): way is Channel => way === 'sms' || way === 'wechat' || way === 'app') ??
    'sms'
  if (channels?.length === 0) throw badField({ field: 'channels', message: '至少选一种通知方式' })
  for (const one of channels ?? [channel]) await checkChannel(context, uid, one)
  return context.db.transaction(async db => {
    const lot = await loadRemindLot({ ...context, db }, houseId)
    if (!lot.is_public) throw notFound()
    const moment = getRemindTime(lot)
    if (moment === null) throw conflict('这套房源不在拍卖中，无法设置提醒')
    const before = asked ?? USUAL_MINUTES.find(minutes => moment - minutes * 60 > context.now)
    if (before === undefined)
      throw conflict(`${lot.status === 'upcoming' ? '马上开拍' : '马上结束'}，来不及提醒了`)
    const remindTime = moment - before * 60
    if (remindTime <= context.now)
      throw badField({ field: 'before_minutes', message: '提醒时间已过，请选择更晚的提醒' })
    const row = await db.one<{ is_new: boolean }>(
      `insert into remind (uid, house_id, before_minutes, channel, channels, state, remind_time, created_at)
       values ($1, $2, $3, $4, $7, 'waiting', $5, $6)
       on conflict (uid, house_id)
       do update set before_minutes = excluded.before_minutes, channel = excluded.channel,
         channels = excluded.channels, state = 'waiting', remind_time = excluded.remind_time, queued_for = null
       returning xmax = 0 as is_new`,
      [uid, houseId, before, channel, remindTime, context.now, channels ?? []],
    )
    const waiting = await db.one<{ total: number }>(
      `select count(*) as total from remind where uid = $1 and state = 'waiting'`,
      [uid],
    )
    if (waiting && waiting.total > MAX_REMINDS) throw conflict(`最多设置 ${MAX_REMINDS} 个提醒`)
    const remindTotal = row?.is_new ? await addToTotal({ ...context, db }, houseId, 1) : lot.remind_total
    return {
      house_id: houseId,
      is_reminded: true,
      before_minutes: before,
      channel,
      remind_time: remindTime,
      remind_total: remindTotal,
    }
  })
}

/** Returns the default channels of a member who chose none, if text messages are not available; undefined if they are. */
async function usualChannels(context: Context, uid: number): Promise<AlertChannel[] | undefined> {
  if (getAlertWays(context.adapters).sms) return undefined
  for (const way of ['wechat', 'app', 'mail'] as const) {
    const isOpen = await checkChannel(context, uid, way).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false
        throw error
      },
    )
    if (isOpen) return [way]
  }
  throw badField({ field: 'channel', message: '本站没有开通短信，请先绑定微信或在提醒设置里验证邮箱' })
}

async function checkChannel({ db, adapters }: Context, uid: number, channel: AlertChannel) {
  const refuse = (message: string) => badField({ field: 'channel', message })
  const ways = getAlertWays(adapters)
  if (channel === 'sms' && !ways.sms) throw refuse('本站没有开通短信，请换一种方式')
  if (channel === 'wechat') {
    const row = await db.one<{ wx_openid: string | null }>('select wx_openid from users where uid = $1', [
      uid,
    ])
    if (!row?.wx_openid || !ways.wechat) throw refuse('请先绑定微信')
  }
  if (channel === 'mail') {
    const row = await db.one('select 1 from remind_setting where uid = $1 and mail is not null', [uid])
    if (!row) throw refuse('请先在提醒设置里验证邮箱')
  }
  if (channel === 'app' && !(ways.app && (await isInApp(db, uid)))) throw refuse('请先在 App 中登录')
}

/** user/unremind: without a reminder the response is the same. */
export async function unsetRemind(context: Context, houseId: number): Promise<RemindState> {
  const uid = requireUid(context)
  return context.db.transaction(async db => {
    const inner = { ...context, db }
    const lot = await loadRemindLot(inner, houseId)
    const gone = await db.one('delete from remind where uid = $1 and house_id = $2 returning 1', [
      uid,
      houseId,
    ])
    const remindTotal = gone ? await addToTotal(inner, houseId, -1) : lot.remind_total
    return {
      house_id: houseId,
      is_reminded: false,
      before_minutes: null,
      channel: null,
      remind_time: null,
      remind_total: remindTotal,
    }
  })
}

/** remind/delete: deletes the reminders with these ids, or all; ignores others' and deleted ones. `undo` restores them. */
export const deleteReminds = (
  context: Context,
  { ids, all }: { ids?: number[] | undefined; all?: boolean | undefined },
): Promise<{ deleted: number; undo: string | null }> => {
  if (ids === undefined && all !== true) throw badField({ field: 'ids', message: '请选择要删除的提醒' })
  return inTransaction(context, async inner => {
    const gone = await inner.db.query<{ house_id: number }>(
      `delete from remind where uid = $1 and ($2::bigint[] is null or id = any($2))
       returning house_id, before_minutes, channel, channels, state, remind_time, queued_for, created_at`,
      [requireUid(inner), ids ?? null],
    )
    // in ascending order of ids, so that concurrent requests cannot deadlock
    await inner.db.query(
      `with held as (select id from house where id = any($1) order by id for update)
       update house h set remind_total = greatest(0, remind_total - 1) from held where h.id = held.id`,
      [gone.map(row => row.house_id)],
    )
    return { deleted: gone.length, undo: await keepForUndo(inner, 'remind', gone) }
  })
}

async function addToTotal({ db }: Context, houseId: number, change: 1 | -1): Promise<number> {
  const row = await db.one<{ remind_total: number }>(
    'update house set remind_total = greatest(0, remind_total + $2) where id = $1 returning remind_total',
    [houseId, change],
  )
  return row?.remind_total ?? 0
}

type StoredRemind = Omit<RemindRow, 'house'>

/** user/remind-list: pending reminders first, soonest first; then sent and void ones, newest first. */
export async function remindPage(
  context: Context,
  {
    state,
    ...asked
  }: { state?: RemindRow['state'] | undefined; page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<RemindRow>> {
  const bounds = pageBounds(asked)
  const where = `where uid = $1 and ($2::text is null or state = $2)`
  const values = [requireUid(context), state ?? null]
  const rows = await context.db.query<StoredRemind>(
    `select id, house_id, before_minutes, channel,
       case when channels = '{}' then array[channel] else channels end as channels, remind_time, state,
       created_at,
       (select b.limit_amount from bid_limit b where b.uid = remind.uid and b.house_id = remind.house_id) as own_limit
     from remind ${where}
     order by state = 'waiting' desc, case when state = 'waiting' then remind_time else -remind_time end, id desc
     limit ${bounds.limit}
     offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from remind ${where}`,
    values,
  )
  const houses = new Map(
    (
      await houseCardsByIds(
        context,
        rows.map(row => row.house_id),
        { withOffShelf: true },
      )
    ).map(house => [house.id, house]),
  )
  const list = rows.flatMap(row => {
    const house = houses.get(row.house_id)
    return house ? [{ ...row, house }] : []
  })
  return pageAnswer(list, count?.total ?? 0, bounds)
}
