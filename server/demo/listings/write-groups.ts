import { z } from 'zod'
import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { readRows } from '../files'
import { createSeededRandom } from '../random'

const HOUR = 3600

/** Editorial groups: condition and order of the open lots in each. Group 1 begins with the lots of the product's pictures. */
const GROUPS: readonly (readonly [
  name: string,
  intro: string,
  where: string,
  order: string,
  total: number,
])[] = [
  [
    '今日精选',
    '编辑按风险与价格挑选',
    `h.id in (1, 2, 6, 12) or h.discount_rate between 15 and 32 and h.house_type in (5, 2) and cardinality(h.risk_yes) <= 1`,
    `case h.id when 1 then 1 when 2 then 2 when 12 then 3 when 6 then 4 else 5 end, h.discount_rate desc`,
    24,
  ],
  ['地铁房', '步行一公里内有地铁站', 'h.subway_distance <= 1000', 'h.subway_distance', 40],
  ['低总价', '200 万元以内', 'h.price <= 200000000 and h.house_type in (5, 2)', 'h.price', 40],
  [
    '豪宅',
    '千万以上或二百平米以上',
    'h.house_type in (5, 2, 1) and (h.price >= 1000000000 or h.area >= 200)',
    'h.price desc',
    30,
  ],
  [
    '学区房源',
    '小区有对口学校记录',
    'cardinality(h.school_ids) > 0 and h.house_type = 5',
    'h.discount_rate desc',
    40,
  ],
  ['一口价', '不用竞价，先到先得', `h.kind = 'ykj'`, 'h.discount_rate desc', 30],
  ['无租约无占用', '公告写明无租赁且无人居住', `h.risk_no @> '{lease,occupied}'`, 'h.start_time', 40],
]

/** SQL condition over `h`, $1 now: excludes lots past their end that the clock has not ended yet. */
const OPEN = `h.shelf = 'on' and h.phase < 2 and h.end_time > $1`
/** Minimum open lots: a group with fewer is rebuilt. */
const FEWEST_OPEN = 8

/** Rebuilds groups that do not exist yet or have run out of open lots. */
async function fillGroups(db: Database, now: number): Promise<void> {
  const full = await db.query<{ id: number }>(
    `select g.id
     from house_group g
     where (select count(*)
       from house h
       where h.id = any(g.house_ids) and ${OPEN}) >= least($2, cardinality(g.house_ids))`,
    [now, FEWEST_OPEN],
  )
  const missing = GROUPS.map((group, index) => ({ group, id: index + 1 })).filter(
    ({ id }) => !full.some(row => row.id === id),
  )
  for (const {
    group: [name, intro, where, order, total],
    id,
  } of missing) {
    await db.query(
      `insert into house_group (id, name, intro, cover, sort, house_ids)
       select $2::bigint, $3, $4, (array_agg(cover order by place))[1], $2::integer, coalesce(array_agg(id order by place), '{}') from (
         select h.id, h.cover, row_number() over (order by ${order}, h.id) as place from house h
         where ${OPEN} and (${where}) order by place limit ${total}
       ) chosen
       on conflict (id) do update set house_ids = excluded.house_ids, cover = excluded.cover`,
      [now, id, name, intro],
    )
  }
  if (missing.length === 0) return
  await db.query(`update house h
    set group_ids = coalesce((select array_agg(g.id order by g.id) from house_group g where h.id = any(g.house_ids)),
      '{}')
    where h.group_ids <> '{}' or h.id in (select unnest(house_ids) from house_group)`)
}

const REASONS = readRows('listings/host-reasons.csv', z.strictObject({ reason: z.string() }))

const HOSTED = 48

/** Adds hosted lots as others end: number 1 is house 1 with agent 1. */
async function fillHosts(db: Database, now: number): Promise<void> {
  const lots = await db.query<{ id: number; agent_id: number; start_time: number }>(
    `select id, agent_ids[1] as agent_id, start_time
     from house h
     where ${OPEN} and cardinality(agent_ids) > 0 and not exists (select 1 from host_house o where o.house_id = h.id)
     order by id <> 1, id % 7, discount_rate desc nulls last, id
     limit greatest(0, ${HOSTED} - (select count(*) from host_house o join house h on h.id = o.house_id where ${OPEN}))`,
    [now],
  )
  const today = startOfDay(now)
  await insertRows(
    db,
    'host_house',
    lots.map((lot, index) => {
      const random = createSeededRandom('host', lot.id)
      const visits = [1, 2, 3]
        .map(days => today + days * DAY_SECONDS + random.pick([9.5, 10.5, 14, 15.5, 16.5]) * HOUR)
        .filter(at => at < lot.start_time || lot.start_time < now)
      return {
        house_id: lot.id,
        agent_id: lot.id === 1 ? 1 : lot.agent_id,
        reason: REASONS[index % REASONS.length]?.reason,
        visit_times: visits,
        created_at: now - (index + 1) * 5 * HOUR,
      }
    }),
  )
}

/** Takes a few lots off the shelf, so that lists of followed lots contain one that is no longer public. */
async function takeSomeOff(db: Database): Promise<void> {
  await db.query(
    `update house set shelf = 'off', shelf_locked = true where id > 60 and phase = 2 and id % 331 = 0`,
  )
  await db.query(
    `update house set shelf = 'off', shelf_locked = true where id = (select max(id) from house where xiaoqu_name = '演示小区')`,
  )
}

/** Inserts editorial content about lots: groups, hosted lots, and some taken off the shelf. */
export async function writeCurated(db: Database, now: number): Promise<void> {
  await takeSomeOff(db)
  await renewCurated(db, now)
}

/** Keeps open lots in groups and among hosted lots over time. */
export async function renewCurated(db: Database, now: number): Promise<void> {
  await fillGroups(db, now)
  await fillHosts(db, now)
}
