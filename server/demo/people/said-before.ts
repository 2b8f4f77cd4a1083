import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { createSeededRandom } from '../random'

/** Scored deals by manager: one with enough, one with too few; all others have made no estimates yet. */
const SCORED: ReadonlyMap<number, number> = new Map([
  [1, 24],
  [7, 14],
  [2, 6],
])
/** Upcoming lots that examples refer to. */
const COMING: readonly { agent: number; lot: number; share: number }[] = [
  { agent: 2, lot: 1, share: 1.13 },
  { agent: 7, lot: 1, share: 1.07 },
  { agent: 1, lot: 10, share: 1.05 },
]
/** Lots with fixed relative times, which recur. */
const FIXED = 20
const BASES = [
  '同小区近半年两套成交，按楼层与朝向调整。',
  '同楼栋上一轮流拍，本轮起拍价已低于挂牌均价。',
  '带租约到年底，腾退要时间，按同类打折估。',
  '报名的人不多，周边同面积挂牌价在降。',
]
const TERMS = {
  service: '尽调、陪同看样、竞拍辅导、过户；不代收任何款项',
  fee: '12,000 元，成交确认后付',
  not_won: '不收费',
  not_held: '不收费，尽调报告归您',
  ended: '已付的 7 日内退，扣已出报告 800 元',
  at_fault: '尽调漏写公告已载明的事项，服务费全退',
}

interface Ended {
  id: number
  status: 'sold' | 'failed' | 'withdrawn'
  price: number
  start_price: number
  start_time: number
}

const toWan = (fen: number) => Math.round(fen / 1_000_000) * 1_000_000

function said(agent: number, lot: Pick<Ended, 'id' | 'start_price' | 'start_time'>, price: number) {
  const random = createSeededRandom('said before', agent * 1_000_003 + lot.id)
  // Nothing sells below its start price.
  const middle = Math.max(toWan(price * (1 + random.real(-0.1, 0.09))), lot.start_price)
  const half = random.real(0.05, 0.09)
  return {
    agent_id: agent,
    house_id: lot.id,
    start_time: lot.start_time,
    low: Math.max(toWan(middle * (1 - half)), lot.start_price),
    middle,
    high: Math.max(toWan(middle * (1 + half)), toWan(lot.start_price) + 1_000_000),
    basis: random.pick(BASES),
    has_interest: false,
    client_total: random.int(0, 3),
    is_own: false,
    said_at: lot.start_time - DAY_SECONDS - random.int(3600, 5 * DAY_SECONDS),
  }
}

/** Inserts estimates that demo managers made before auctions, including misses, deals of own clients and unsold lots. */
export async function writeSaidBefore(db: Database, now: number): Promise<void> {
  const ended = (status: Ended['status'], count: number) =>
    db.query<Ended>(
      `select id, status, coalesce(deal_price, start_price) as price, start_price, start_time from house
       where status = $1 and shelf = 'on' and kind <> 'ykj' and id > $2 and start_time < $3 order by start_time desc, id limit $4`,
      [status, FIXED, now, count],
    )
  const sold = await ended('sold', 60)
  const failed = await ended('failed', 3)
  const withdrawn = await ended('withdrawn', 1)
  const rows = [...SCORED].flatMap(([agent, count], at) =>
    sold.slice(at * 5, at * 5 + count).map(lot => said(agent, lot, lot.price)),
  )
  for (const lot of [...failed, ...withdrawn]) rows.push(said(1, lot, lot.price * 1.1))
  const own = sold
    .slice(30, 32)
    .map(lot => ({ ...said(1, lot, lot.price), has_interest: true, is_own: true }))
  const coming = await db.query<Ended>(
    `select id, status, start_price as price, start_price, start_time from house where id = any($1) and status = 'upcoming'`,
    [COMING.map(({ lot }) => lot)],
  )
  const open = COMING.flatMap(({ agent, lot, share }) =>
    coming
      .filter(({ id, start_time }) => id === lot && start_time - DAY_SECONDS > now)
      .map(found => ({ ...said(agent, found, found.price * share), said_at: now - 7200 })),
  )
  await insertRows(
    db,
    'agent_estimate',
    [...rows, ...own, ...open].map(row => ({ ...row, said_at: Math.min(row.said_at, row.start_time - 1) })),
  )
  await insertRows(
    db,
    'agent_terms',
    [...SCORED.keys(), 3].map(agent_id => ({ agent_id, ...TERMS, updated_at: now - 30 * DAY_SECONDS })),
  )
}
