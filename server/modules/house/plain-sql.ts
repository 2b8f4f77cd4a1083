import type { HouseStatus } from '../../../src/contract/codes'
import { conditionSql, isOneOf, type SqlCondition } from '../../search'
import type { Parameters } from '../../shared/sql'

/** The few filters that SQL statistics support; all others use the lot search. */
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
  const oneOf = (
    field: 'circle_id' | 'xiaoqu_id' | 'house_type' | 'status',
    values: readonly (string | number)[] | undefined,
  ): SqlCondition[] => (values?.length ? [isOneOf(field, ...values)] : [])
  const conditions: SqlCondition[] = [
    ...(region_ids?.length ? [{ op: 'regions' as const, ids: region_ids }] : []),
    ...oneOf('circle_id', circle_ids),
    ...oneOf('xiaoqu_id', xiaoqu_ids),
    ...oneOf('house_type', house_types),
    ...oneOf('status', statuses),
  ]
  return [`h.shelf = 'on'`, ...conditions.map(condition => conditionSql(condition, p))].join(' and ')
}
