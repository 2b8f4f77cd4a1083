// Notifies members of a change of a lot. The queue of the lot runs its changes one after the other; while price changes wait behind one that
// is being sent, each hands its former state on to the next, so that followers are told of the last alone. Followers are written in parts of
// a thousand, each in a short transaction; keys contain the event's number, so that a repeat after a crash sends nothing twice.

import { z } from 'zod'
import { HOUSE_STATUS_LABELS, OFF_REASONS, type OffReason } from '../../src/contract/codes'
import { EVENTS, type LotChange, type LotFacts } from '../../src/contract/events'
import { RAISES_BEFORE_LIMIT, type AlertEvent } from '../../src/contract/remind/alerts'
import { shortTime } from '../../src/lib/dates'
import { moneyText } from '../../src/lib/money'
import { buildScreenUrl } from '../../src/routes/match'
import { queueAlerts, type MemberAlert } from '../alerts/queue'
import { loadPreferences, type NotificationPreferences } from '../alerts/preferences'
import type { Database } from '../db/database'
import type { Task } from '../http/job'

/** Members whose notifications are written in one transaction. */
const MEMBERS = 1_000

const PAYLOAD = z.object({ event: z.number() })

type Change = LotChange & { id: number; lotId: number; at: number }

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
export function toToldChanges(
  { kind, payload, at }: LotChange & { at: number },
  dealPrice: number | null,
): Notified[] {
  switch (kind) {
    case 'lot.notice':
      return [
        {
          event: 'notice',
          text: `公告第 ${payload.after.version} 版：${payload.after.changes.slice(0, 2).join('；')}`,
          at,
        },
      ]
    case 'lot.shelf':
      return [{ event: 'state', text: shelfWords(payload.after), at }]
    case 'lot.round':
      return [
        {
          event: 'round',
          text: `再次开拍，${moneyText(payload.after.price)}起，上一轮 ${moneyText(payload.before.price)}`,
          at,
        },
      ]
    case 'lot.changed':
      return lotWords(payload.before, payload.after, { at, dealPrice })
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

const isChange = (kind: string): kind is LotChange['kind'] =>
  Object.hasOwn(EVENTS, kind) && kind !== 'lot.arrived'

/** SQL condition on event e: its job has attempts left. */
const IS_ALIVE = `exists (select 1 from graphile_worker.jobs j where j.key = 'event:' || e.id and j.attempts < j.max_attempts)`

/** SQL: a change of lot $1 before $2 that failed and waits for its next attempt. */
const EARLIER = `select 1 from event e where e.entity = 'lot' and e.entity_id = $1 and e.id < $2 and e.queued_at is not null and ${IS_ALIVE} limit 1`

/** Notifies followers and members with reminders about a change of their lot. */
export const notifyLotChange: Task = {
  name: 'notify-lot-change',
  maxAttempts: 8,
  timeout: 900,
  run: async ({ db, now }, payload) => {
    const change = await loadChange(db, PAYLOAD.parse(payload).event)
    if (change && (await db.one(EARLIER, [change.lotId, change.id])))
      throw new Error('an earlier change of the lot is to be tried again first')
    if (change && !(await db.transaction(inner => handOn(inner, change)))) {
      await notify(db, change, now())
      await db.query('delete from event where id = $1', [change.id])
    }
  },
}

async function loadChange(db: Database, id: number): Promise<Change | undefined> {
  const row = await db.one<{ id: number; kind: string; entity_id: number; payload: object; at: number }>(
    'select id, kind, entity_id, payload, at from event where id = $1',
    [id],
  )
  if (!row) return undefined
  if (!isChange(row.kind)) throw new Error(`unknown kind of event: ${row.kind}`)
  const known = { kind: row.kind, payload: EVENTS[row.kind].parse(row.payload) } as LotChange
  return { ...known, id: row.id, lotId: row.entity_id, at: row.at }
}

/** A change of the price or the end of a running auction and nothing else. */
const isPriceChange = ({ before, after }: { before: LotFacts; after: LotFacts }) =>
  before.status === 'ongoing' && after.status === 'ongoing'

/** Hands the former state of a price change on to the next one that waits; returns false if none waits. */
async function handOn(db: Database, change: Change): Promise<boolean> {
  if (change.kind !== 'lot.changed' || !isPriceChange(change.payload)) return false
  const next = await db.one<{ id: number; kind: string; payload: object }>(
    `select id, kind, payload from event e where entity = 'lot' and entity_id = $1 and id > $2 and queued_at is not null and ${IS_ALIVE}
     order by id limit 1 for update`,
    [change.lotId, change.id],
  )
  const facts = next?.kind === change.kind ? EVENTS[change.kind].safeParse(next.payload).data : undefined
  if (!next || !facts || !isPriceChange(facts)) return false
  await db.query('update event set payload = $2 where id = $1', [
    next.id,
    JSON.stringify({ before: change.payload.before, after: facts.after }),
  ])
  await db.query('delete from event where id = $1', [change.id])
  return true
}

async function notify(db: Database, change: Change, now: number): Promise<void> {
  const lot = await db.one<Lot>(
    'select id, title, round, asset_id, increment, deal_price from house where id = $1',
    [change.lotId],
  )
  if (!lot) return
  const notified = toToldChanges(change, lot.deal_price)
  const nearing =
    change.kind === 'lot.changed' && change.payload.after.status === 'ongoing'
      ? change.payload.after.current_price
      : null
  if (notified.length === 0 && nearing === null) return
  const concerned = await loadConcerned(db, change)
  for (let from = 0; from < concerned.length; from += MEMBERS) {
    const part = concerned.slice(from, from + MEMBERS)
    await db.transaction(async inner => {
      const wishes = await loadPreferences(
        inner,
        part.map(({ uid }) => uid),
      )
      const alerts = part.flatMap(member => {
        const wished = wishes.get(member.uid)
        return wished
          ? buildAlerts({ change, lot, notified, nearing, now }, { ...member, wishes: wished })
          : []
      })
      await queueAlerts(inner, alerts, now)
    })
  }
}

/** Returns what one member is notified of: the change, and that the price nears their own limit. */
function buildAlerts(
  {
    change,
    lot,
    notified,
    nearing,
    now,
  }: { change: Change; lot: Lot; notified: readonly Notified[]; nearing: number | null; now: number },
  { uid, own_limit: limit, wishes }: Concerned & { wishes: NotificationPreferences },
): MemberAlert[] {
  const about = {
    houseId: lot.id,
    title: lot.title,
    url: buildScreenUrl('house-detail', { id: lot.id }),
    isOwnLot: limit !== null,
    version: change.id,
  }
  const alerts = notified.map(({ event, text, at }) => ({
    wishes,
    alert: { ...about, event, text, at, key: `change-${change.id}-${uid}-${event}` },
  }))
  if (limit === null || nearing === null || nearing + RAISES_BEFORE_LIMIT * lot.increment < limit)
    return alerts
  const text =
    nearing > limit
      ? `已超过您的上限 ${moneyText(limit)}`
      : `当前 ${moneyText(nearing)}，快到您的上限 ${moneyText(limit)}`
  const key = `limit-${lot.id}-${uid}-${limit}-${nearing > limit ? 'over' : 'near'}`
  return [...alerts, { wishes, alert: { ...about, event: 'limit', text, at: now, key } }]
}

interface Concerned {
  uid: number
  own_limit: number | null
}

/** Returns the members who follow the lot or have a reminder for it; for a new round, those of the previous lot. */
const loadConcerned = (db: Database, change: Change) =>
  db.query<Concerned>(
    `select uid, max(own_limit) as own_limit from (
       select uid, null::bigint as own_limit from follow where type = 'house' and entity_id = $1
       union all select uid, null from remind where house_id = $1
       union all select uid, limit_amount from bid_limit where house_id = $1
     ) c group by uid order by uid`,
    [change.kind === 'lot.round' ? change.payload.before.house_id : change.lotId],
  )
