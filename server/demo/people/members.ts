// Accounts of the demo data with everything a member can have: points, orders, follows, reminders, demands, history, leads. Fixed rows come
// from CSV files with times relative to now (seeds.ts); a few updates adapt them to the generated lots.

import { DAY_SECONDS, toBeijingDay, shortTimeWithWeekday, startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import type { Env } from '../../env'
import { hashPassword } from '../../modules/user/passwords'
import { portraitUrl } from '../../../src/lib/portraits'
import { buildScreenUrl } from '../../../src/routes/match'
import { storedQuery } from '../../modules/saved-search/searches'
import { insertRows } from '../bulk'
import { seedRows } from '../seeds'
import { writeCases } from './cases'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts'
import { agentFace } from './faces'

const MEMBER = 1
const OF_MEMBER = { uid: MEMBER }
const HOUR = 3600
/** Id of a viewing that its client has moved by an hour. */
export const MOVED_LEAD = 1

type Cost = Pick<Env, 'passwordCost'>

async function writeUsers(db: Database, now: number, env: Cost): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD, env)
  await insertRows(
    db,
    'users',
    DEMO_ACCOUNTS.map(({ uid, phone, nickname, role }) => ({
      uid,
      phone,
      nickname,
      avatar: role === 'agent' ? agentFace(1) : portraitUrl(uid),
      gender: 'unknown',
      city: '北京',
      password_hash,
      roles: role === 'member' ? ['member'] : ['member', role],
      agent_id: role === 'agent' ? 1 : null,
      invite_code: `DEMO${'ABCDEFGH'[uid]}2H${uid + 1}`,
      invited_by: uid === 5 ? MEMBER : null,
      score: 0,
      created_at: now - (400 - uid) * DAY_SECONDS,
      last_login_time: now - uid * DAY_SECONDS,
    })),
  )
}

/** Inserts points of the demo member: 5,000, as the sum of rows. */
async function writePoints(db: Database, now: number): Promise<void> {
  const today = startOfDay(now)
  const earned: { change: number; reason: string; ref: string; at: number }[] = [
    { change: 100, reason: 'register', ref: String(MEMBER), at: now - 399 * DAY_SECONDS },
    { change: 20, reason: 'profile', ref: String(MEMBER), at: now - 398 * DAY_SECONDS },
    { change: 20, reason: 'demand', ref: String(MEMBER), at: now - 397 * DAY_SECONDS },
    { change: 50, reason: 'invite', ref: '5', at: now - 28 * DAY_SECONDS },
    ...Array.from({ length: 394 }, (_, i) => ({
      change: 5,
      reason: 'daily_login',
      ref: toBeijingDay(today - (i + 1) * DAY_SECONDS),
      at: today - (i + 1) * DAY_SECONDS + 9 * HOUR,
    })),
    // Five lots a day on most days.
    ...Array.from({ length: 314 * 5 }, (_, i) => {
      const at = today - (Math.floor(i / 5) + 2) * DAY_SECONDS + (12 + (i % 5)) * HOUR
      return { change: 2, reason: 'share', ref: `${toBeijingDay(at)}:house:${1 + ((i * 7) % 40)}`, at }
    }),
    { change: -300, reason: 'order', ref: '1', at: now - 60 * HOUR },
    { change: -580, reason: 'order', ref: '2', at: now - 59 * HOUR },
    { change: 580, reason: 'order_cancel', ref: '2', at: now - 57 * HOUR },
  ].sort((a, b) => a.at - b.at)
  let balance = 0
  await insertRows(
    db,
    'score_record',
    earned.map(({ change, reason, ref, at }) => ({
      uid: MEMBER,
      change,
      balance: (balance += change),
      reason,
      ref,
      created_at: at,
    })),
  )
  await db.query('update users set score = $2 where uid = $1', [MEMBER, balance])
}

/** Inserts the shop, and two orders of the demo member: one delivered, one cancelled. */
async function writeShop(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'goods',
    seedRows('people/goods.csv', now).map(row => ({ ...row, sort: row.id })),
  )
  await insertRows(
    db,
    'goods_order',
    seedRows('people/goods-orders.csv', now, {
      uid: MEMBER,
      quantity: 1,
      receiver: '',
      phone: '',
      address: '',
    }),
  )
}

/** Inserts the demo member's follows: one lot is no longer public; also increments the counts. */
async function writeFollows(db: Database, now: number): Promise<void> {
  const gone = await db.one<{ id: number | null }>(
    `select max(id) as id from house where xiaoqu_name = '演示小区' and shelf = 'off'`,
  )
  const follows = [
    ...seedRows('people/follows.csv', now, OF_MEMBER),
    ...(gone?.id
      ? [{ uid: MEMBER, type: 'house', entity_id: gone.id, created_at: now - 16 * DAY_SECONDS }]
      : []),
  ]
  await insertRows(db, 'follow', follows)
  // The first lot was more expensive at that time, and a running one was lower.
  await db.query(
    `update follow f set price = case when h.id = 1 then h.price + 59500000 when h.status = 'ongoing' then h.start_price else h.price end
     from house h where f.type = 'house' and h.id = f.entity_id`,
  )
  // The types are the names of their tables.
  for (const { type, entity_id } of follows)
    await db.query(`update ${type} set followed_total = followed_total + 1 where id = $1`, [entity_id])
}

async function writeReminds(db: Database, now: number): Promise<void> {
  await insertRows(db, 'remind', seedRows('people/reminds.csv', now, { uid: MEMBER, remind_time: 0 }))
  await db.query(
    `update remind r set remind_time = h.start_time - r.before_minutes * 60 from house h where h.id = r.house_id`,
  )
  await db.query(`update house set remind_total = remind_total + 1 where id in (1, 11, 12)`)
}

/** Inserts messages that providers refused permanently, for an admin's list; the last one is too late to be sent again. */
async function writeDeadMessages(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'message',
    seedRows('people/dead-messages.csv', now).map((row, i) => ({
      ...row,
      key: `demo-dead-${i + 1}`,
      title: '演示房源',
      url: buildScreenUrl('house-detail', { id: String(row.house_id) }),
      state: 'dead',
      tries: 8,
      created_at: row.at,
    })),
  )
}

const demandAt = (now: number) => ({
  region_ids: [110112, 110105],
  circle_ids: [],
  price_min: null,
  price_max: 400_000_000,
  area_min: 70,
  area_max: null,
  jushi: [2, 3],
  house_types: [5],
  purpose: 'self',
  funds: 'loan',
  note: '两居或三居，近地铁，可贷款',
  updated_at: now - 20 * DAY_SECONDS,
  risk_exclude: ['lease'],
  alerts: ['match', 'price', 'round'],
})

/** The manager's search for the member: narrower than the member's own wish. */
const wishAt = (now: number) => ({
  ...demandAt(now),
  region_ids: [110112],
  price_min: 150_000_000,
  area_min: 60,
  area_max: 130,
  funds: 'mixed',
  note: '近地铁，带电梯。明年 6 月前要入住',
  risk_exclude: ['lease', 'clearing'],
})

/** Inserts browsing history, shares, chats, and lots recommended for the member's demand. */
async function writeTraces(db: Database, now: number): Promise<void> {
  await insertRows(db, 'look', seedRows('people/looks.csv', now, OF_MEMBER))
  // Those that run or are over had not begun: prices before an opening do not change within a round.
  await db.query(
    `update look l set seen = jsonb_build_object('at', l.looked_at, 'start_time', h.start_time, 'notice', null,
       'status', case when h.status in ('ongoing', 'sold', 'failed') then 'upcoming' else h.status end,
       'price', case when h.status in ('ongoing', 'sold', 'failed') then h.start_price else h.price end)
     from house h where l.type = 'house' and l.entity_id = h.id`,
  )
  await insertRows(db, 'share', seedRows('people/shares.csv', now, OF_MEMBER))
  await insertRows(
    db,
    'saved_search',
    [
      { name: '通州两居', query: { jushi: '2', region_ids: '110112' } as Record<string, string>, total: 3 },
      { name: '300万内有电梯', query: { has_elevator: '1', price_max: '300000000' }, total: 12 },
    ].map(({ query, ...search }, i) => ({
      ...search,
      uid: MEMBER,
      query,
      key: storedQuery(query)?.key,
      seen_at: now - (i + 1) * DAY_SECONDS,
      created_at: now - (i + 9) * DAY_SECONDS,
    })),
  )
  await insertRows(
    db,
    'share_visit',
    Array.from({ length: 48 + 3 }, (_, i) => {
      const at = now - Math.round((i % 12) * DAY_SECONDS) - 3_600
      return {
        uid: MEMBER,
        kind: i < 48 ? 'open' : 'download',
        sign_code: `demo-opened-${i}`,
        day: toBeijingDay(at),
        at,
      }
    }),
  )
  await insertRows(db, 'im_chat', seedRows('people/chats.csv', now, OF_MEMBER))
  await insertRows(db, 'recommend', seedRows('people/recommends.csv', now, OF_MEMBER))
  await db.query('update users set demand = $2 where uid = $1', [MEMBER, JSON.stringify(demandAt(now))])
}

/**
 * Inserts leads of every kind and state: number 1 a new viewing, number 2 a question that waits for its answer. Those without a member are
 * other customers of the first manager, mostly within their first half hour, and one of a manager whom they lead.
 */
async function writeLeads(db: Database, now: number): Promise<void> {
  const rows = seedRows('people/leads.csv', now, { text_version: '2026-11' })
  await insertRows(
    db,
    'lead',
    rows.map(lead => ({
      ...lead,
      time_agreed: lead.see_time !== null && (lead.status === 'contacted' || lead.status === 'done'),
      demand: lead.type === 'entrust' ? wishAt(now) : null,
      updated_at: lead.created_at,
    })),
  )
  await insertRows(
    db,
    'lead_record',
    rows.flatMap(({ id, uid, name, note, see_time, created_at, status }) => [
      {
        lead_id: id,
        by: 'member',
        uid,
        name: name ?? '访客',
        status: 'new',
        note: note ?? '',
        at: created_at,
      },
      ...(id === MOVED_LEAD
        ? [
            {
              lead_id: id,
              by: 'member',
              uid,
              name: name ?? '访客',
              status,
              note: `时间从 ${shortTimeWithWeekday(Number(see_time) + HOUR)} 改到 ${shortTimeWithWeekday(Number(see_time))}`,
              at: now - 360,
            },
          ]
        : []),
      ...(status === 'new' || status === 'cancelled'
        ? []
        : [
            {
              lead_id: id,
              by: 'agent',
              uid: 2,
              name: '演示顾问 01',
              status,
              note: '已电话联系',
              at: Number(created_at) + 2 * HOUR,
            },
          ]),
      ...(status === 'cancelled'
        ? [
            {
              lead_id: id,
              by: 'member',
              uid: MEMBER,
              name: '演示会员',
              status,
              note: '已撤回',
              at: Number(created_at) + DAY_SECONDS,
            },
          ]
        : []),
    ]),
  )
}

/** Inserts a browser's visit without a member. */
async function writeVisit(db: Database, now: number): Promise<void> {
  await insertRows(db, 'browser', [
    { sid: 'demo-sid-00000000001', sign_code: 'demo-sign-code-00000000001', created_at: now },
  ])
  await insertRows(db, 'visitor_session', [
    {
      session_id: 'demo-session-00000001',
      sid: 'demo-sid-00000000001',
      uid: null,
      client_type: 1,
      entry_url: '/',
      started_at: now - HOUR,
      seen_at: now,
    },
  ])
}

/** Inserts the accounts and all their data; requires lots, managers and videos. */
export async function writeMembers(db: Database, now: number, env: Cost): Promise<void> {
  await writeUsers(db, now, env)
  await writePoints(db, now)
  await writeShop(db, now)
  await writeFollows(db, now)
  await writeReminds(db, now)
  await writeDeadMessages(db, now)
  await writeTraces(db, now)
  await writeLeads(db, now)
  await writeCases(db, now)
  await writeVisit(db, now)
}
