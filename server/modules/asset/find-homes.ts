import { parseHomeKey } from '../../../src/lib/home-key'
import type { Database } from '../../db/database'

/** Lots per statement. */
const BATCH = 500
/** Areas of the same home may differ by this share, since documents round them. */
const AREA_SHARE = 0.01

interface Lot {
  id: number
  xiaoqu_id: number
  address: string
}

const MARK = `
  insert into home_mark (house_id, xiaoqu_id, building, unit, room)
  select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[])
  on conflict (house_id)
  do update set xiaoqu_id = excluded.xiaoqu_id, building = excluded.building, unit = excluded.unit, room = excluded.room
  where (home_mark.xiaoqu_id, home_mark.building, home_mark.unit, home_mark.room)
    is distinct from (excluded.xiaoqu_id, excluded.building, excluded.unit, excluded.room)`

/**
 * SQL that inserts candidate pairs of assets, each represented by its first lot. The likeness is lower if only one address names a unit, or
 * if the areas differ.
 */
const PAIR = `
  insert into asset_pair (house_a, house_b, likeness, found_at)
  select least(a.id, b.id), greatest(a.id, b.id),
    max(case when m.unit is not distinct from n.unit then 0.95 else 0.8 end - case when h.area = o.area then 0 else 0.1 end), $2::bigint
  from home_mark m join house h on h.id = m.house_id
  join home_mark n on n.xiaoqu_id = m.xiaoqu_id
    and n.building = m.building
    and n.room = m.room
    and (n.unit = m.unit or n.unit is null or m.unit is null)
  join house o on o.id = n.house_id and o.asset_id <> h.asset_id and o.house_type = h.house_type
    and abs(o.area - h.area) <= ${AREA_SHARE} * greatest(o.area, h.area)
  cross join lateral (select min(x.id) as id from house x where x.asset_id = h.asset_id) a
  cross join lateral (select min(x.id) as id from house x where x.asset_id = o.asset_id) b
  where m.house_id = any($1)
  group by 1, 2
  on conflict (house_a, house_b) do nothing`

/**
 * Parses the addresses of the next lots after `after` and stores candidate pairs of lots of the same home; returns the id of the last lot.
 */
export async function findHomes(
  db: Database,
  after: number,
  now: number,
): Promise<{ last: number; isEnd: boolean }> {
  const lots = await db.query<Lot>(
    `select h.id, coalesce(h.xiaoqu_id, 0) as xiaoqu_id, h.address
     from house h
     where h.id > $1 and h.xiaoqu_id > 0
     order by h.id
     limit ${BATCH}`,
    [after],
  )
  const read = lots.flatMap(lot => {
    const key = parseHomeKey(lot.address)
    return key ? [{ ...lot, ...key }] : []
  })
  const ids = read.map(({ id }) => id)
  const known = new Set(ids)
  const others = lots.map(({ id }) => id).filter(id => !known.has(id))
  await db.query('delete from home_mark where house_id = any($1)', [others])
  await db.query(MARK, [
    ids,
    read.map(({ xiaoqu_id }) => xiaoqu_id),
    read.map(({ building }) => building),
    read.map(({ unit }) => unit),
    read.map(({ room }) => room),
  ])
  await db.query(PAIR, [ids, now])
  return { last: lots.at(-1)?.id ?? after, isEnd: lots.length < BATCH }
}
