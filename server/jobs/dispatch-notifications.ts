// Notification dispatcher for lot changes. Triggers write outbox rows to lot_change (some delayed until their undo period ends); each
// transaction takes one with skip locked, deletes it, composes its texts and queues one alert per interested member, according to their
// notification preferences. Alert keys contain the change's id, so that a repeat sends nothing twice.

import { HOUSE_STATUS_LABELS, OFF_REASONS, type HouseStatus, type OffReason } from '../../src/contract/codes'
import { RAISES_BEFORE_LIMIT, type AlertEvent } from '../../src/contract/remind/alerts'
import { shortTime } from '../../src/lib/dates'
import { moneyText } from '../../src/lib/money'
import { buildScreenUrl } from '../../src/routes/match'
import { queueAlert } from '../alerts/queue'
import { loadPreferences } from '../alerts/preferences'
import type { Database } from '../db/database'
import type { Job, JobDependencies } from '../http/job'

interface LotFacts {
  status: HouseStatus
  start_time: number
  end_time: number
  start_price: number
  current_price: number | null
}

type Change = { id: number; house_id: number; at: number } & (
  | { kind: 'lot'; before: LotFacts; after: LotFacts }
  | { kind: 'notice'; before: object; after: { changes: string[]; version: number } }
  | { kind: 'shelf'; before: object; after: { shelf: 'on' | 'off'; reason: OffReason | null } }
  | { kind: 'round'; before: { house_id: number; price: number }; after: { price: number } }
)

interface Lot {
  id: number
  title: string
  round: number
  asset_id: number
  increment: number
  deal_price: number | null
}

interface Notified {
  event: AlertEvent
  text: string
  at: number
}

/** Returns the notifications for a change; an empty list means none. `dealPrice`: of a lot that was sold. */
export function toToldChanges(change: Change, dealPrice: number | null): Notified[] {
  const at = change.at
  switch (change.kind) {
    case 'notice':
      return [
        {
          event: 'notice',
          text: `公告第 ${change.after.version} 版：${change.after.changes.slice(0, 2).join('；')}`,
          at,
        },
      ]
    case 'shelf':
      return [
        {
          event: 'state',
          text: shelfWords(change.after),
          at,
        },
      ]
    case 'round':
      return [
        {
          event: 'round',
          text: `再次开拍，${moneyText(change.after.price)}起，上一轮 ${moneyText(change.before.price)}`,
          at,
        },
      ]
    case 'lot':
      return lotWords(change.before, change.after, { at, dealPrice })
  }
}

const shelfWords = ({ shelf, reason }: { shelf: 'on' | 'off'; reason: OffReason | null }) =>
  shelf === 'on' ? '已恢复上架' : reason === null ? '已下架' : `已下架：${OFF_REASONS[reason]}`

function lotWords(
  before: LotFacts,
  after: LotFacts,
  { at, dealPrice }: { at: number; dealPrice: number | null },
): Notified[] {
  if (before.status !== after.status) {
    if (after.status === 'ongoing') return []
    if (after.status === 'sold')
      return [{ event: 'price', text: dealPrice === null ? '已成交' : `${moneyText(dealPrice)}成交`, at }]
    return [
      {
        event: 'state',
        text:
          after.status === 'upcoming'
            ? `恢复拍卖，${shortTime(after.start_time)} 开拍`
            : HOUSE_STATUS_LABELS[after.status],
        at,
      },
    ]
  }
  if (after.status === 'ongoing') {
    const parts = [
      after.current_price !== before.current_price && after.current_price !== null
        ? `当前 ${moneyText(after.current_price)}`
        : '',
      after.end_time > before.end_time ? `延时到 ${shortTime(after.end_time)}` : '',
    ].filter(Boolean)
    return parts.length > 0 ? [{ event: 'price', text: parts.join('，'), at: after.end_time }] : []
  }
  if (after.status !== 'upcoming' && after.status !== 'postponed') return []
  return [
    ...(after.start_time !== before.start_time
      ? [
          {
            event: 'state' as const,
            text: `开拍由 ${shortTime(before.start_time)} 改为 ${shortTime(after.start_time)}`,
            at: after.start_time,
          },
        ]
      : []),
    ...(after.start_price !== before.start_price
      ? [
          {
            event: 'round' as const,
            text: `起拍价由 ${moneyText(before.start_price)} 改为 ${moneyText(after.start_price)}`,
            at: after.start_time,
          },
        ]
      : []),
  ]
}

/** Notifies followers and members with reminders about changes of their lots. */
export const dispatchNotifications: Job = {
  name: 'notify-changes',
  every: 3,
  run: async tools => {
    while (await tellOne(tools));
  },
}

/** Reads, queues and deletes one outbox event in one transaction: after a crash the next run processes it. */
const tellOne = ({ db, now }: JobDependencies): Promise<boolean> =>
  db.transaction(async inner => {
    const change = await inner.one<Change>(
      'select id, house_id, kind, before, after, at from lot_change where due_at <= $1 order by id limit 1 for update skip locked',
      [now()],
    )
    if (!change) return false
    await inner.query('delete from lot_change where id = $1', [change.id])
    const lot = await inner.one<Lot>(
      'select id, title, round, asset_id, increment, deal_price from house where id = $1',
      [change.house_id],
    )
    if (lot) await tell(inner, { change, lot, now: now() })
    return true
  })

async function tell(
  db: Database,
  { change, lot, now }: { change: Change; lot: Lot; now: number },
): Promise<void> {
  const told = toToldChanges(change, lot.deal_price)
  const concerned = await concernedBy(db, change)
  const isNearing =
    change.kind === 'lot' && change.after.status === 'ongoing' ? change.after.current_price : null
  if (told.length === 0 && isNearing === null) return
  const wishes = await loadPreferences(
    db,
    concerned.map(row => row.uid),
  )
  for (const { uid, own_limit: limit } of concerned) {
    const wished = wishes.get(uid)
    if (!wished) continue
    const about = {
      houseId: lot.id,
      title: lot.title,
      url: buildScreenUrl('house-detail', { id: lot.id }),
      isOwnLot: limit !== null,
    }
    for (const { event, text, at } of told)
      await queueAlert(
        db,
        wished,
        { ...about, event, text, at, key: `change-${change.id}-${uid}-${event}` },
        now,
      )
    if (limit !== null && isNearing !== null && isNearing + RAISES_BEFORE_LIMIT * lot.increment >= limit)
      await queueAlert(
        db,
        wished,
        {
          ...about,
          event: 'limit',
          text:
            isNearing > limit
              ? `已超过你的上限 ${moneyText(limit)}`
              : `当前 ${moneyText(isNearing)}，快到你的上限 ${moneyText(limit)}`,
          at: now,
          key: `limit-${lot.id}-${uid}-${limit}-${isNearing > limit ? 'over' : 'near'}`,
        },
        now,
      )
  }
}

/** Returns the members who follow the lot or have a reminder for it; for a new round, those of the previous lot. */
const concernedBy = (db: Database, change: Change) =>
  db.query<{ uid: number; own_limit: number | null }>(
    `select uid, max(own_limit) as own_limit from (
       select uid, null::bigint as own_limit from follow where type = 'house' and entity_id = any($1)
       union all select uid, null from remind where house_id = any($1)
       union all select uid, limit_amount from bid_limit where house_id = any($1)
     ) c group by uid order by uid`,
    [change.kind === 'round' ? [change.before.house_id] : [change.house_id]],
  )
