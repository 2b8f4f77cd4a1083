import { lastMonths } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { createSeededRandom } from '../random'

const MONTHS = 8
const SOURCE = '演示租赁机构'
/** Yearly rent as a fraction of the asking price. */
const SHARE = 0.019
const MONTHS_OF_YEAR = 12

interface Community {
  id: number
  avg_price: number
}

/** Returns rents of one month: for a quarter of the communities none, for another quarter too few. */
function buildRents({ id, avg_price }: Community, month: string) {
  const random = createSeededRandom('rent', id, month)
  const isScarce = id % 4 === 3
  const middle = (avg_price * SHARE) / MONTHS_OF_YEAR
  const row = (rooms: number, share: number, samples: number) => ({
    xiaoqu_id: id,
    month,
    rooms,
    rent: Math.round((middle * share * (1 + 0.04 * random.bell())) / 10) * 10,
    samples,
    source: SOURCE,
    is_demo: true,
  })
  if (isScarce) return month.endsWith('1') || month.endsWith('6') ? [row(0, 1, 1)] : []
  return [
    row(0, 1, random.int(12, 40)),
    row(1, 1.1, random.int(1, 9)),
    row(2, 1.02, random.int(6, 20)),
    row(3, 0.94, random.int(2, 12)),
  ]
}

/** Inserts invented rents of some communities, in months without any: real ones are imported in their place. */
export async function writeRents(db: Database, now: number): Promise<void> {
  const communities = await db.query<Community>(
    `select id, avg_price from xiaoqu where is_demo and deleted_at is null and avg_price is not null and id % 4 <> 0
       and building_type is distinct from '商业' and building_type is distinct from '写字楼'
       and not exists (select 1 from xiaoqu_rent t where t.xiaoqu_id = xiaoqu.id and not t.is_demo) order by id`,
  )
  const known = await db.query<{ month: string }>('select distinct month from xiaoqu_rent where is_demo')
  const months = lastMonths(now, MONTHS).filter(month => !known.some(row => row.month === month))
  await insertRows(
    db,
    'xiaoqu_rent',
    months.flatMap(month => communities.flatMap(community => buildRents(community, month))),
  )
}
