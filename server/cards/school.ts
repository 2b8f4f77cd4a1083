import type { SchoolCard } from '../../src/contract/school/cards'
import type { Context } from '../http/context'
import { metresSql } from '../shared/geo'

interface From {
  lng: number
  lat: number
}

/**
 * SQL: schools with the ids in the expression `ids`, in their order; lot_total: open lots in the communities tied to the school. `lng`,
 * `lat`: expressions of the origin for distances; null gives null.
 */
export const schoolsSql = ({ ids, lng, lat }: { ids: string; lng: string; lat: string }) => `
  select s.id, s.name, s.level, s.grade, s.region_id, r.name as region_name, s.address, s.lng, s.lat, s.hot,
    tied.xiaoqu_total, tied.lot_total,
    round(${metresSql({ lng: 's.lng', lat: 's.lat' }, { lng, lat })})::integer as distance, s.is_private, s.is_demo
  from unnest(${ids}) with ordinality as asked (id, place) join school s on s.id = asked.id join region r on r.id = s.region_id,
    lateral (select count(*) as xiaoqu_total, coalesce(sum(y.open_total), 0)::integer as lot_total
             from xiaoqu_school k join xiaoqu y on y.id = k.xiaoqu_id and y.deleted_at is null where k.school_id = s.id) tied
  order by asked.place`

/** `from`: origin for distances, else null. */
export async function schoolCardsByIds(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
  from?: From,
): Promise<SchoolCard[]> {
  if (ids.length === 0) return []
  return db.query<SchoolCard>(schoolsSql({ ids: '$1::bigint[]', lng: '$2::float8', lat: '$3::float8' }), [
    ids,
    from?.lng ?? null,
    from?.lat ?? null,
  ])
}

/** Returns the schools listed in the records of a point: primary ones first, then by distance. */
export async function schoolsNear(
  context: Pick<Context, 'db'>,
  ids: readonly number[],
  from: From | undefined,
): Promise<SchoolCard[]> {
  return (await schoolCardsByIds(context, ids, from)).sort(bySchool)
}

/** Orders primary schools first, then by distance. */
export const bySchool = (a: SchoolCard, b: SchoolCard): number =>
  ORDER[a.level] - ORDER[b.level] || (a.distance ?? 0) - (b.distance ?? 0) || a.id - b.id

const ORDER: Record<SchoolCard['level'], number> = { primary: 0, nine_year: 1, junior: 2 }
