import type { Context } from '../http/context'
import { loadCommuteTargets, measureWay, type CommuteFilter, type CommuteTarget, type Way } from '../search'

export type { Way }

/** Returns the ways of these lots to each destination, as the filter calculates them; null: none is known. */
export async function measureLotWays(
  { db }: Pick<Context, 'db'>,
  targets: readonly CommuteTarget[],
  houseIds: readonly number[],
): Promise<Map<number, (Way | null)[]>> {
  const lots = await db.query<{ id: number; lng: number | null; lat: number | null }>(
    'select id, lng, lat from house where id = any($1)',
    [houseIds],
  )
  return new Map(
    lots.map(({ id, lng, lat }) => [
      id,
      targets.map(target => (lng === null || lat === null ? null : measureWay(target, { lng, lat }))),
    ]),
  )
}

/** Returns the ways of lots to the destinations of a filter; undefined if it has none. */
export async function waysOfFilter(
  context: Pick<Context, 'db' | 'now' | 'env'>,
  filter: CommuteFilter | undefined,
  houseIds: readonly number[],
): Promise<Map<number, (Way | null)[]> | undefined> {
  if (filter?.commute === undefined && filter?.metro_station_id === undefined) return undefined
  return measureLotWays(context, await loadCommuteTargets(context, filter), houseIds)
}
