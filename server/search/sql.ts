// SQL over the lot `h` for statistics and lists that are made in the database: from the same conditions and sorts that engines take.

import { insideSql } from '../shared/regions'
import { parameters, type Parameters } from '../shared/sql'
import { CHOICE_SQL, NUMBER_SQL } from './fields'
import type { BuyerFigure, Condition, NumberField, Sort, SortGroup, SortKey } from './lot-search'
import { LOT_SORTS, type SortName } from './sorts'

/** Conditions that have SQL. */
export type SqlCondition = Extract<Condition, { op: 'in' | 'regions' | 'between' | 'ids' }>

/** SQL of a field that is an array; null for others. */
const toArraySql = (field: string) =>
  field === 'feature' ? 'h.feature_ids' : /^risk_|_ids$/.test(field) ? `h.${field}` : null
const toColumnSql = (field: string) =>
  ({ ...NUMBER_SQL, ...CHOICE_SQL })[field as NumberField] ?? `h.${field}`

export function conditionSql(condition: SqlCondition, p: Parameters): string {
  switch (condition.op) {
    case 'regions':
      return insideSql('h.region_id', condition.ids, p)
    case 'ids':
      return `h.id = any(${p.add([...condition.ids])}::bigint[])`
    case 'in': {
      const list = toArraySql(condition.field)
      const values = p.add([...condition.values])
      return list ? `${list} && ${values}` : `${toColumnSql(condition.field)} = any(${values})`
    }
    case 'between': {
      const column = toColumnSql(condition.field)
      const bounds = [
        condition.min === undefined ? null : `${column} >= ${p.add(condition.min)}`,
        condition.max === undefined ? null : `${column} <= ${p.add(condition.max)}`,
      ].filter(bound => bound !== null)
      return bounds.length === 0 ? `${column} is not null` : bounds.join(' and ')
    }
  }
}

/** Sorts that have SQL. */
export interface SqlSort extends Sort {
  groups?: readonly (Extract<SortGroup, { by: 'rooms' }> | { by: 'misses'; of: readonly SqlCondition[] })[]
  key: Extract<SortKey, { by: 'field' | 'figure' | 'difference' | 'nothing' }>
}

/** Columns of the usual buyer's sums: lots without the first one follow by the second. */
const FIGURES: Record<BuyerFigure, readonly string[]> = {
  cost: ['h.cost_most', 'h.cost_total'],
  cash: ['h.cost_cash'],
  monthly: ['h.cost_monthly'],
}

function groupSql(group: NonNullable<SqlSort['groups']>[number], p: Parameters): string {
  if (group.by === 'misses')
    return group.of.map(part => `case when ${conditionSql(part, p)} then 0 else 1 end`).join(' + ')
  return `coalesce(abs(nullif(${toColumnSql('jushi')}, 0) - ${p.add(group.to)}::int), 9)`
}

function keySql(key: SqlSort['key'], p: Parameters): string[] {
  if (key.by === 'nothing') return []
  if (key.by === 'difference') return [`abs(${toColumnSql(key.field)} - ${p.add(key.to)}) nulls last`]
  const columns = key.by === 'field' ? [toColumnSql(key.field)] : FIGURES[key.figure]
  return columns.map(column => `${column}${key.isDescending ? ' desc' : ''} nulls last`)
}

/** Returns the expressions of a sort for `order by`, without the last one, which tells lots apart. */
export const sortSql = ({ groups = [], key }: SqlSort, p: Parameters): string[] => [
  ...groups.map(group => groupSql(group, p)),
  ...keySql(key, p),
]

/** SQL orders of lots, for the usual buyer. Each ends with the id, so that no lot appears on two pages of an unchanged list. */
export const HOUSE_ORDERS = Object.fromEntries(
  Object.entries(LOT_SORTS).flatMap(([name, sort]) =>
    sort === 'commute' ? [] : [[name, [...sortSql(sort, parameters()), 'h.id desc'].join(', ')]],
  ),
) as Record<Exclude<SortName, 'commute_asc'>, string>

/** SQL condition for open lots. */
export const OPEN_SQL = `h.status in ('upcoming', 'ongoing')`
