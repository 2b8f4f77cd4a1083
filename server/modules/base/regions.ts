import type { Region } from '../../../src/contract/lookup/cards'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { lastBelow } from '../../shared/regions'
import { likeAnywhere } from '../../shared/sql'

type RegionRow = Omit<Region, 'lot_total'>

const COLUMNS = `r.id, r.name, r.parent_id, r.level, r.lng, r.lat, exists (select 1 from region c where c.parent_id = r.id) as has_children`
const MAX_BY_NAME = 20

/** Number of listed lots by district. */
const districtTotals = ({ db }: Context) =>
  db.query<{ region_id: number; total: number }>(
    `select id as region_id, lot_total as total from region where level = 'region' and lot_total > 0`,
  )

async function withTotals(context: Context, rows: readonly RegionRow[]): Promise<Region[]> {
  const totals = await districtTotals(context)
  return rows.map(row => ({
    ...row,
    lot_total: totals.reduce(
      (sum, { region_id, total }) =>
        region_id >= row.id && region_id <= lastBelow(row.id) ? sum + total : sum,
      0,
    ),
  }))
}

const byName = ({ db }: Context, keyword: string) =>
  db.query<RegionRow>(
    `
  select ${COLUMNS} from region r where r.name like $1 order by r.name <> $2, length(r.name), r.id limit ${MAX_BY_NAME}`,
    [likeAnywhere(keyword), keyword],
  )

const below = ({ db }: Context, parentId: number | null, depth: number) =>
  db.query<RegionRow>(
    `
  with recursive tree as (
    select id, 1 as depth from region where parent_id is not distinct from $1
    union all select c.id, t.depth + 1 from region c join tree t on c.parent_id = t.id where t.depth < $2
  ) select ${COLUMNS} from tree t join region r on r.id = t.id order by r.id`,
    [parentId, depth],
  )

export interface RegionRequest {
  parent_id?: number | undefined
  depth?: number | undefined
  with_lots?: boolean | undefined
  keyword?: string | undefined
}

/** Returns the children of a region as a flat list in code order, so parents come before children; or regions by name. */
export async function regions(
  context: Context,
  { parent_id, depth = 1, with_lots = false, keyword }: RegionRequest,
) {
  const parent =
    parent_id === undefined
      ? undefined
      : await context.db.one<RegionRow>(`select ${COLUMNS} from region r where r.id = $1`, [parent_id])
  if (parent_id !== undefined && !parent) throw notFound('区域不存在')
  const rows =
    keyword !== undefined && parent_id === undefined
      ? await byName(context, keyword)
      : await below(context, parent_id ?? null, depth)
  const list = await withTotals(context, rows)
  const [current = null] = parent ? await withTotals(context, [parent]) : []
  return { list: with_lots ? list.filter(region => region.lot_total > 0) : list, current }
}
