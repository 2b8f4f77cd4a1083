import type { Database } from '../../../server/db/database'
import { withoutIndexes } from '../../../server/demo/bulk'
import { countLots } from '../../../server/demo/generate'

/** Outside the id range of the demo. */
const APART = 10_000_000

/** Fields in which a copy of a lot differs; all others equal the demo's. `n`: number of the copy. */
export type Moved = Readonly<Record<string, string>>

const OTHERS: Moved = {
  id: `h.id + ${APART} * n::bigint`,
  code: `'M' || n || '-' || h.code`,
  asset_id: `h.asset_id + ${APART} * n::bigint`,
}

/** Some hundred metres, some percent and some days from the original, so that ranges and sort orders distinguish them. */
export const MOVED_A_LITTLE: Moved = {
  lng: 'h.lng + (n % 7 - 3) * 0.0004',
  lat: 'h.lat + (n % 5 - 2) * 0.0004',
  ...Object.fromEntries(
    ['price', 'unit_price', 'cost_total', 'cost_most', 'cost_monthly', 'cost_cash'].map(name => [
      name,
      `h.${name} + h.${name} * (n % 13 - 6) / 100`,
    ]),
  ),
  cost_by_buyer:
    '(select array_agg(sum + sum * (n % 13 - 6) / 100 order by at) from unnest(h.cost_by_buyer) with ordinality b (sum, at))',
  ...Object.fromEntries(
    ['start_time', 'end_time', 'notice_time', 'deal_time'].map(name => [
      name,
      `case when h.status in ('upcoming', 'ongoing') then h.${name} else h.${name} - n * 7200 end`,
    ]),
  ),
}

/**
 * Copies lots inside the database until there are that many, without triggers: the copied rows already contain their results. A copy takes
 * a fiftieth of the time of a generated lot.
 */
export async function copyLots(db: Database, lots: number, moved: Moved): Promise<void> {
  const there = await db.one<{ total: number }>('select count(*)::int as total from house')
  const made = there?.total ?? 0
  if (made === 0 || made >= lots) return
  const columns = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'house' and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const names = columns.map(({ name }) => name)
  const values: Moved = { ...OTHERS, ...moved }
  await db.transaction(async tx => {
    await tx.query('alter table house disable trigger user')
    await withoutIndexes(tx, 'house', async () => {
      await tx.query(
        `insert into house (${names.join(', ')}) select ${names.map(name => values[name] ?? `h.${name}`).join(', ')}
         from house h cross join generate_series(1, $1::int) as n where h.id < ${APART} order by n, h.id limit $2`,
        [Math.ceil(lots / made), lots - made],
      )
    })
    await tx.query('alter table house enable trigger user')
    await countLots(tx)
  })
  await db.query('analyze house')
}
