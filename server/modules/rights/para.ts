import {
  RIGHTS_CATEGORIES,
  RIGHTS_CATEGORY_LABELS,
  RIGHTS_STATUS_LABELS,
  RIGHTS_STATUSES,
} from '../../../src/contract/codes'
import type { Band, Facet, Option } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { OPEN_RIGHTS } from './list'

const WAN = 1_000_000
/** Upper bounds of total claims in 万; the last band is open. */
const TOTAL_EDGES = [500, 1000, 5000, 10_000, 50_000] as const
const wan = (n: number) => (n >= 10_000 ? `${n / 10_000}亿` : `${n}万`)

interface Counts {
  categories: Record<string, number>
  statuses: Record<string, number>
  bands: Record<string, number>
}

/** Returns the filter options of packages; counts are of open packages, those of the states of all. */
export async function loadRightsPara({
  db,
  now,
}: Context): Promise<{ categories: Facet[]; statuses: Option[]; total_bands: Band[] }> {
  const edges = TOTAL_EDGES.map(n => n * WAN)
  const row = await db.one<Counts>(
    `with public as (select p.*, ${OPEN_RIGHTS} as is_open from rights p where p.publish_time <= $1)
     select (select coalesce(json_object_agg(category, n), '{}')
       from (select category, count(*) as n from public where is_open group by 1) t) as categories,
       (select coalesce(json_object_agg(status, n), '{}') from (select status, count(*) as n from public group by 1) t) as statuses,
       (select coalesce(json_object_agg(band, n), '{}')
         from (select width_bucket(total, $2::bigint[]) as band, count(*) as n
           from public
           where is_open
           group by 1) t) as bands`,
    [now, edges],
  )
  return {
    categories: RIGHTS_CATEGORIES.map(key => ({
      key,
      label: RIGHTS_CATEGORY_LABELS[key],
      total: row?.categories[key] ?? 0,
    })),
    statuses: RIGHTS_STATUSES.map(key => ({
      key,
      label: RIGHTS_STATUS_LABELS[key],
      total: row?.statuses[key] ?? 0,
    })),
    total_bands: [null, ...edges].map((min, i) => ({
      label: bandLabel(i),
      min,
      max: edges[i] ?? null,
      total: row?.bands[String(i)] ?? 0,
    })),
  }
}

function bandLabel(i: number): string {
  const [from, to] = [TOTAL_EDGES[i - 1], TOTAL_EDGES[i]]
  if (from === undefined) return `${wan(to ?? 0)}以下`
  return to === undefined ? `${wan(from)}以上` : `${wan(from)}–${wan(to)}`
}
