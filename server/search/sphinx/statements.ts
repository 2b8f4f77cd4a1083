// Queries as parts of SELECT statements.

import type { Condition, FacetName, LotQuery } from '../lot-search'
import {
  cheapFirst,
  buildExpression,
  FALSE,
  buildFilter,
  isText,
  toTextName,
  type Compiling,
} from './conditions'
import { ALL_TABLE } from './schema'

type Text = Extract<Condition, { op: 'keyword' | 'contains' }>

/** A query ready to be sent with any select list. */
export interface Selection {
  /** Computed column of conditions that are no filters. */
  columns: string[]
  where: string
}

/** All conditions of a query as one list, without nested `all`s; `aside`: the facet filter that is left out. */
export function collectConditions({ where, facets }: LotQuery, aside?: FacetName): Condition[] {
  const mine = Object.entries(facets).flatMap(([name, condition]) =>
    condition === undefined || name === aside ? [] : [condition],
  )
  const flat = (condition: Condition): Condition[] =>
    condition.op === 'all' ? condition.parts.flatMap(flat) : [condition]
  return [...where, ...mine].flatMap(flat)
}

/** The texts in a condition that the engine can only search by itself. */
export function textsBelow(condition: Condition): Text[] {
  if (isText(condition)) return [condition]
  if (condition.op === 'all' || condition.op === 'any') return condition.parts.flatMap(textsBelow)
  return condition.op === 'not' ? textsBelow(condition.part) : []
}

/** Conditions of which all must hold, as filters and one expression. `matches`: full-text queries of the texts among them. */
export function selection(
  conditions: readonly Condition[],
  made: Compiling,
  matches: ReadonlyMap<string, string | null>,
): Selection {
  const texts = conditions.filter(isText).map(text => matches.get(toTextName(text)) ?? null)
  const others = cheapFirst(conditions.filter(condition => !isText(condition)))
  const filters = others.map(buildFilter)
  const isPlain = filters.every(filter => filter !== null) && texts.every(match => match !== null)
  // The engine evaluates a computed column before all filters: with one, everything is in it, so that the first failure ends it.
  const expression = [
    ...(texts.includes(null) ? [FALSE] : []),
    ...others.map(condition => buildExpression(condition, made)),
  ].join(' AND ')
  const match = texts.filter(text => text !== null).join(' ')
  const parts = [
    ...(match === '' ? [] : [`MATCH('${match}')`]),
    ...(isPlain ? filters.filter(filter => filter !== null) : ['is_found=1']),
  ]
  return {
    columns: isPlain ? [] : [`(${expression}) AS is_found`],
    where: parts.length === 0 ? '' : ` WHERE ${parts.join(' AND ')}`,
  }
}

/** Builds a SELECT over all nodes. */
export const select = (columns: readonly string[], found: Selection, rest: string): string =>
  `SELECT ${[...columns, ...found.columns].join(', ')} FROM ${ALL_TABLE}${found.where}${rest}`
