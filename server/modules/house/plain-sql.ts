import type { HouseStatus } from '../../../src/contract/codes'
import { insideSql } from '../../shared/regions'
import type { Parameters } from '../../shared/sql'

/** The few filters that SQL statistics support; all others use the in-memory lot index. */
export interface PlainFilter {
  region_ids?: readonly number[] | undefined
  circle_ids?: readonly number[] | undefined
  xiaoqu_ids?: readonly number[] | undefined
  house_types?: readonly number[] | undefined
  statuses?: readonly HouseStatus[] | undefined
}

/** Returns SQL over `h` of listed lots that match. */
export function plainSql(
  { region_ids, circle_ids, xiaoqu_ids, house_types, statuses }: PlainFilter,
  p: Parameters,
): string {
  const anyOf = (column: string, values: readonly unknown[] | undefined) =>
    values?.length ? [`${column} = any(${p.add(values)})`] : []
  return [
    `h.shelf = 'on'`,
    ...(region_ids?.length ? [insideSql('h.region_id', region_ids, p)] : []),
    ...anyOf('h.circle_id', circle_ids),
    ...anyOf('h.xiaoqu_id', xiaoqu_ids),
    ...anyOf('h.house_type', house_types),
    ...anyOf('h.status', statuses),
  ].join(' and ')
}
