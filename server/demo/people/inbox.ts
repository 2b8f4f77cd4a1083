// In-app notifications of the demo member. Times and figures come from the demo's own lots, notices and leads, texts from the same
// functions that the notification jobs use.

import type { Database } from '../../db/database'
import { toToldChanges } from '../../jobs/notify-lot-change'
import { managerText, viewerText } from '../../modules/lead/tell-viewing'
import { buildScreenUrl } from '../../../src/routes/match'
import { insertRows } from '../bulk'
import { seedRows } from '../seeds'
import { MOVED_LEAD } from './members'

const MEMBER = 1
const MANAGER = 2
const HOUR = 3600
/** Lots of the demo member: one in its second round, one sold, one without a bid. */
const LOTS = { secondRound: 1, sold: 3, unsold: 4 }
/** Leads: in the first the manager agreed on the viewing time, in the second the client has moved it. */
const LEADS = { agreed: 6, moved: MOVED_LEAD }

interface Told {
  uid: number
  event: string
  house_id: number
  text: string
  created_at: number
  title?: string
  url?: string
}

/**
 * Inserts notifications, some unread: lots and viewings in the wording and at the times of the real jobs, so that a message agrees with the
 * page it links to.
 */
export async function writeInbox(db: Database, now: number): Promise<void> {
  const rows: Told[] = [
    ...(seedRows('people/inbox.csv', now, { house_id: 0, title: '' }) as unknown as Told[]),
    ...(await ofRounds(db)),
    ...(await ofNotices(db, now)),
    ...(await ofEnds(db)),
    ...(await ofViewings(db, now)),
  ].filter(({ created_at: at }) => at <= now)
  await insertRows(
    db,
    'inbox',
    rows.map((row, i) => ({
      title: '',
      // Unread for the first day and a half.
      read_at: now - row.created_at > 36 * HOUR ? row.created_at + HOUR : null,
      ...row,
      key: `demo-told-${i + 1}`,
      url: row.url ?? buildScreenUrl('house-detail', { id: String(row.house_id) }),
      at: row.created_at,
    })),
  )
  await db.query('update inbox i set title = h.title from house h where h.id = i.house_id')
}

/** Returns notifications about a round without a bid, and the next one. */
async function ofRounds(db: Database): Promise<Told[]> {
  const rounds = await db.query<{ id: number; price: number; noticed_at: number; end_time: number }>(
    `select id, start_price as price, coalesce(notice_time, start_time) as noticed_at, end_time
     from house
     where asset_id = (select asset_id from house where id = $1)
     order by round`,
    [LOTS.secondRound],
  )
  const [before, after] = rounds
  if (!before || !after) return []
  const told = toToldChanges(
    {
      at: after.noticed_at,
      kind: 'lot.round',
      payload: { before: { house_id: before.id, price: before.price }, after: { price: after.price } },
    },
    null,
  )
  return told.map(({ event, text, at }) => ({ uid: MEMBER, event, house_id: after.id, text, created_at: at }))
}

/** Returns notifications about the second round and about the first lot with a corrected notice. */
async function ofNotices(db: Database, now: number): Promise<Told[]> {
  const notices = await db.query<{ house_id: number; version: number; changes: string[]; at: number }>(
    `select house_id, version, changes, published_at as at from notice
     where house_id in ($1, (select min(house_id) from notice where version = 2 and published_at <= $2)) order by published_at`,
    [LOTS.secondRound, now],
  )
  return notices.flatMap(({ house_id, at, ...after }) =>
    toToldChanges({ at, kind: 'lot.notice', payload: { after } }, null).map(({ event, text }) => ({
      uid: MEMBER,
      event,
      house_id,
      text,
      created_at: at,
    })),
  )
}

async function ofEnds(db: Database): Promise<Told[]> {
  const lots = await db.query<{
    id: number
    status: 'sold' | 'failed'
    start_time: number
    end_time: number
    start_price: number
    deal_price: number | null
  }>(
    `select id, status, start_time, end_time, start_price, deal_price
     from house
     where id = any($1) and status in ('sold', 'failed')
     order by id`,
    [[LOTS.sold, LOTS.unsold]],
  )
  return lots.flatMap(({ id, deal_price: dealPrice, ...facts }) => {
    const after = { ...facts, current_price: dealPrice }
    return toToldChanges(
      {
        at: facts.end_time,
        kind: 'lot.changed',
        payload: { before: { ...after, status: 'ongoing' }, after },
      },
      dealPrice,
    ).map(({ event, text, at }) => ({ uid: MEMBER, event, house_id: id, text, created_at: at }))
  })
}

async function ofViewings(db: Database, now: number): Promise<Told[]> {
  const leads = await db.query<{ id: number; house_id: number; see_time: number; agent: string | null }>(
    `select k.id, h.id as house_id, k.see_time, a.name as agent
     from lead k
     join house h on h.id = k.entity_id
     left join agent a on a.id = k.agent_id
     where k.id = any($1) and k.entity_type = 'house' and k.see_time is not null`,
    [[LEADS.agreed, LEADS.moved]],
  )
  const about = (id: number) => leads.find(lead => lead.id === id)
  const [agreed, moved] = [about(LEADS.agreed), about(LEADS.moved)]
  return [
    ...(agreed
      ? [
          {
            uid: MEMBER,
            event: 'viewing',
            house_id: agreed.house_id,
            text: viewerText({
              subject: { type: 'house', id: agreed.house_id },
              see_time: null,
              to: agreed.see_time,
              agent: agreed.agent,
            }),
            url: buildScreenUrl('my-service-dk'),
            created_at: now - 2 * HOUR,
          },
        ]
      : []),
    ...(moved
      ? [
          {
            uid: MANAGER,
            event: 'lead',
            house_id: 0,
            title: `线索 ${moved.id}`,
            text: managerText({
              subject: { type: 'house', id: moved.house_id },
              see_time: moved.see_time + HOUR,
              to: moved.see_time,
            }),
            url: buildScreenUrl('my-desk'),
            created_at: now - 360,
          },
        ]
      : []),
  ]
}
