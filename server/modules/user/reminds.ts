import type { HouseStatus, REMIND_CHANNELS } from '../../../src/contract/codes'
import type { PageOf } from '../../../src/contract/common'
import type { RemindRow, RemindState } from '../../../src/contract/user/schema'
import { uidOf, type Context } from '../../http/context'
import { badField, conflict, notFound } from '../../http/errors'
import { houseCardsByIds } from '../house/cards'
import { pageAnswer, pageBounds } from '../shared/paging'

type Channel = (typeof REMIND_CHANNELS)[number]

const WAITING_KEPT = 100

interface Lot {
  status: HouseStatus
  start_time: number
  end_time: number
  remind_total: number
  is_public: boolean
}

const lotOf = async ({ db }: Context, houseId: number): Promise<Lot> => {
  const lot = await db.one<Lot>(
    `select status, start_time, end_time, remind_total, shelf = 'on' as is_public from house where id = $1`,
    [houseId],
  )
  if (!lot) throw notFound()
  return lot
}

/** What is reminded of: the start of a lot that has not begun, the end of one that runs. */
const momentOf = ({ status, start_time, end_time }: Lot) =>
  status === 'upcoming' ? start_time : status === 'ongoing' ? end_time : null

/** user/remind: sets or changes the member's reminder of a lot. */
export async function setRemind(
  context: Context,
  {
    house_id: houseId,
    before_minutes = 30,
    channel = 'sms',
  }: {
    house_id: number
    before_minutes?: RemindRow['before_minutes'] | undefined
    channel?: Channel | undefined
  },
): Promise<RemindState> {
  const uid = uidOf(context)
  await checkChannel(context, uid, channel)
  return context.db.transaction(async db => {
    const lot = await lotOf({ ...context, db }, houseId)
    if (!lot.is_public) throw notFound()
    const moment = momentOf(lot)
    if (moment === null) throw conflict('这套房源不在拍卖中，无法设置提醒')
    const remindTime = moment - before_minutes * 60
    if (remindTime <= context.now)
      throw badField({ field: 'before_minutes', message: '提醒时间已过，请选择更晚的提醒' })
    const row = await db.one<{ is_new: boolean }>(
      `insert into remind (uid, house_id, before_minutes, channel, state, remind_time, created_at) values ($1, $2, $3, $4, 'waiting', $5, $6)
       on conflict (uid, house_id) do update set before_minutes = excluded.before_minutes, channel = excluded.channel, state = 'waiting', remind_time = excluded.remind_time, leased_until = 0, refusals = 0
       returning xmax = 0 as is_new`,
      [uid, houseId, before_minutes, channel, remindTime, context.now],
    )
    const waiting = await db.one<{ total: number }>(
      `select count(*) as total from remind where uid = $1 and state = 'waiting'`,
      [uid],
    )
    if (waiting && waiting.total > WAITING_KEPT) throw conflict(`最多设置 ${WAITING_KEPT} 个提醒`)
    const remindTotal = row?.is_new ? await addToTotal({ ...context, db }, houseId, 1) : lot.remind_total
    return {
      house_id: houseId,
      is_reminded: true,
      before_minutes,
      channel,
      remind_time: remindTime,
      remind_total: remindTotal,
    }
  })
}

async function checkChannel({ db, adapters }: Context, uid: number, channel: Channel) {
  const refuse = (message: string) => badField({ field: 'channel', message })
  if (channel === 'wechat') {
    const row = await db.one<{ wx_openid: string | null }>('select wx_openid from users where uid = $1', [
      uid,
    ])
    if (!row?.wx_openid || (!adapters.weapp.remind && !adapters.wechat.remind)) throw refuse('请先绑定微信')
  }
  if (channel === 'app') {
    const device =
      adapters.push &&
      (await db.one(
        'select 1 from session where uid = $1 and come_from in (6, 7) and revoked_at is null limit 1',
        [uid],
      ))
    if (!device) throw refuse('请先在 App 中登录')
  }
}

/** user/unremind: without a reminder it answers all the same. */
export async function unsetRemind(context: Context, houseId: number): Promise<RemindState> {
  const uid = uidOf(context)
  return context.db.transaction(async db => {
    const inner = { ...context, db }
    const lot = await lotOf(inner, houseId)
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

async function addToTotal({ db }: Context, houseId: number, change: 1 | -1): Promise<number> {
  const row = await db.one<{ remind_total: number }>(
    'update house set remind_total = greatest(0, remind_total + $2) where id = $1 returning remind_total',
    [houseId, change],
  )
  return row?.remind_total ?? 0
}

type StoredRemind = Omit<RemindRow, 'house'>

/** user/remind-list: waiting ones first, the next to come on top; then sent and void ones, latest first. */
export async function remindPage(
  context: Context,
  {
    state,
    ...asked
  }: { state?: RemindRow['state'] | undefined; page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<RemindRow>> {
  const bounds = pageBounds(asked)
  const where = `where uid = $1 and ($2::text is null or state = $2)`
  const values = [uidOf(context), state ?? null]
  const rows = await context.db.query<StoredRemind>(
    `select id, house_id, before_minutes, channel, remind_time, state, created_at from remind ${where}
     order by state = 'waiting' desc, case when state = 'waiting' then remind_time else -remind_time end, id desc limit ${bounds.limit} offset ${bounds.offset}`,
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
