import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { randomOf } from '../random'

const HOUR = 3600

/** Editor-made groups: which open lots stand in each, and in what order. Group 1 begins with the lots of the product's pictures. */
const GROUPS: readonly (readonly [name: string, intro: string, where: string, order: string, total: number])[] = [
  ['今日精选', '编辑按风险与价格挑选', `h.id in (1, 2, 6, 12) or h.discount_rate between 15 and 32 and h.house_type in (5, 2) and cardinality(h.risk_yes) <= 1`, `case h.id when 1 then 1 when 2 then 2 when 12 then 3 when 6 then 4 else 5 end, h.discount_rate desc`, 24],
  ['地铁房', '步行一公里内有地铁站', 'h.subway_distance <= 1000', 'h.subway_distance', 40],
  ['低总价', '200 万元以内', 'h.price <= 200000000 and h.house_type in (5, 2)', 'h.price', 40],
  ['豪宅', '千万以上或二百平米以上', 'h.house_type in (5, 2, 1) and (h.price >= 1000000000 or h.area >= 200)', 'h.price desc', 30],
  ['学区房源', '小区有对口学校记录', 'cardinality(h.school_ids) > 0 and h.house_type = 5', 'h.discount_rate desc', 40],
  ['一口价', '不用竞价，先到先得', `h.kind = 'ykj'`, 'h.discount_rate desc', 30],
  ['无租约无占用', '公告写明无租赁且无人居住', `h.risk_no @> '{lease,occupied}'`, 'h.start_time', 40],
]

async function writeGroups(db: Database): Promise<void> {
  for (const [index, [name, intro, where, order, total]] of GROUPS.entries()) {
    await db.query(
      `insert into house_group (id, name, intro, cover, sort, house_ids)
       select $1::bigint, $2, $3, (array_agg(cover order by place))[1], $1::integer, coalesce(array_agg(id order by place), '{}') from (
         select h.id, h.cover, row_number() over (order by ${order}, h.id) as place from house h
         where h.shelf = 'on' and h.phase < 2 and (${where}) order by place limit ${total}
       ) chosen`, [index + 1, name, intro])
  }
  await db.query(`update house h set group_ids = g.ids from (
    select house_id, array_agg(id order by id) as ids from house_group, unnest(house_ids) as house_id group by house_id) g where h.id = g.house_id`)
}

const REASONS = ['租约与抵押的先后已查清，到手总成本写在表里', '小区成交多，估价把握大', '楼层与朝向在同小区里靠前，看样方便', '二拍起拍价已低于近半年成交中位数', '税费各自承担，买方只有契税', '空置，可净房交付', '离地铁近，出租回报可测算'] as const

/** Lots that managers host: number 1 is house 1 with agent 1. */
async function writeHosts(db: Database, now: number): Promise<void> {
  const lots = await db.query<{ id: number, agent_id: number, start_time: number }>(
    `select id, agent_ids[1] as agent_id, start_time from house where shelf = 'on' and phase < 2 and cardinality(agent_ids) > 0
     order by id <> 1, id % 7, discount_rate desc nulls last, id limit 48`)
  const today = startOfDay(now)
  await insertRows(db, 'host_house', lots.map((lot, index) => {
    const random = randomOf('host', lot.id)
    const visits = [1, 2, 3].map(days => today + days * DAY_SECONDS + random.pick([9.5, 10.5, 14, 15.5, 16.5]) * HOUR).filter(at => at < lot.start_time || lot.start_time < now)
    return { house_id: lot.id, agent_id: lot.id === 1 ? 1 : lot.agent_id, reason: REASONS[index % REASONS.length], visit_times: visits, created_at: now - (index + 1) * 5 * HOUR }
  }))
}

/** A lot off the shelf here and there, so that lists of followed lots have one that is no longer public. */
async function takeSomeOff(db: Database): Promise<void> {
  await db.query(`update house set shelf = 'off', shelf_locked = true where id > 60 and phase = 2 and id % 331 = 0`)
  await db.query(`update house set shelf = 'off', shelf_locked = true where id = (select max(id) from house where xiaoqu_name = '演示小区')`)
}

/** What editors and managers made of the lots: groups, hosted lots, and some taken off the shelf. */
export async function writeCurated(db: Database, now: number): Promise<void> {
  await takeSomeOff(db)
  await writeGroups(db)
  await writeHosts(db, now)
}
