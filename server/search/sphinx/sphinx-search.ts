// LotSearch on an engine that speaks SphinxQL (Sphinx 2.2, Manticore). Texts directly among a query's conditions are searched in the
// full-text index; a text below an `any` or a `not` is first answered by its ids.

import { getOwnValue } from '../../../src/lib/own'
import type { Database } from '../../db/database'
import type {
  Condition,
  FacetName,
  FacetSpec,
  GroupField,
  LotGroup,
  LotQuery,
  LotSearch,
  Metric,
} from '../lot-search'
import { collectSortConditions } from '../sorts'
import { EngineError, type SphinxAnswer, type SphinxClient, type SphinxRow, type SphinxValue } from './client'
import { buildExpression, isText, toTextName, TRUE, type Compiling } from './conditions'
import { ENDLESS, setKey, unitsOf } from './encoding'
import { buildFigures, isKnown } from './figures'
import { buildMatch } from './keyword'
import { isSingleSet } from './schema'
import { compileSort } from './sorts'
import { collectConditions, select, selection, textsBelow, type Selection } from './statements'

/** Lots of a text below an `any` or a `not`; a text of more is too common for that. */
const MAX_TEXT_LOTS = 200_000
/** Groups asked for at first: with more of them the counts of the engine would be estimates, and the query is repeated. */
const FIRST_GROUPS = 20_000
const MAX_GROUPS = 20_000_000
const ID_BATCH = 20_000
/** Statements in one round trip. */
const BATCH = 20
const REGION_MS = 30_000

/** A text that is one of several alternatives and in too many lots for that. */
class CommonText extends EngineError {
  constructor() {
    super(`a text is an alternative and in more than ${MAX_TEXT_LOTS} lots`, { isOfQuestion: true })
  }
}

export interface SphinxSearchOptions {
  client: SphinxClient
  /** Returns the database that splits keywords into words. */
  db: () => Database
  /** Brings the engine up to date before a query. */
  follow: () => Promise<void>
}

const toNumber = (value: SphinxValue | undefined): number => Number(value ?? 0)
const readCount = (rows: readonly SphinxRow[] | undefined, column = 'total'): number =>
  toNumber(rows?.[0]?.[column])

const readIds = (answer: SphinxAnswer | undefined): number[] =>
  (answer?.rows ?? []).map(row => toNumber(row['id']))

const usesFigures = (condition: Condition): boolean =>
  condition.op === 'figure' ||
  condition.op === 'verdict' ||
  ((condition.op === 'all' || condition.op === 'any') && condition.parts.some(usesFigures)) ||
  (condition.op === 'not' && usesFigures(condition.part))

/** All that a request asks, of which texts and districts are looked up first. */
interface Asked {
  query: LotQuery
  /** Conditions of the query's list that only this request has. */
  also?: readonly Condition[]
  /** Conditions inside expressions: of counts, metrics and sorts. */
  inside?: readonly Condition[]
  hasFigureSort?: boolean
}

interface Prepared {
  made: Compiling
  found: (aside?: FacetName, also?: readonly Condition[]) => Selection
}

export function createSphinxSearch({ client, db, follow }: SphinxSearchOptions): LotSearch {
  let regions: { ids: number[]; at: number } | null = null

  async function readRegions(): Promise<number[]> {
    if (regions && performance.now() - regions.at < REGION_MS) return regions.ids
    const everything: Selection = { columns: [], where: '' }
    const [answer] = await client.ask([
      select(['region_id'], everything, ' GROUP BY region_id LIMIT 10000 OPTION max_matches=10000'),
    ])
    const ids = (answer?.rows ?? []).map(row => toNumber(row['region_id']))
    regions = { ids, at: performance.now() }
    return regions.ids
  }

  async function loadTextIds(match: string | null): Promise<number[]> {
    if (match === null) return []
    const text: Selection = { columns: [], where: ` WHERE MATCH('${match}')` }
    const [answer] = await client.ask([
      select(['id'], text, ` LIMIT ${MAX_TEXT_LOTS} OPTION max_matches=${MAX_TEXT_LOTS}`),
    ])
    if ((answer?.total ?? 0) > MAX_TEXT_LOTS) throw new CommonText()
    return readIds(answer)
  }

  async function prepare({ query, also = [], inside = [], hasFigureSort = false }: Asked): Promise<Prepared> {
    const conditions = [...collectConditions(query), ...also]
    const matches = new Map<string, string | null>()
    for (const text of conditions.filter(isText)) matches.set(toTextName(text), await buildMatch(db(), text))
    const below = [...conditions.filter(condition => !isText(condition)), ...inside].flatMap(textsBelow)
    const idsOfText = new Map<string, readonly number[]>()
    for (const text of below) {
      const name = toTextName(text)
      if (!idsOfText.has(name)) idsOfText.set(name, await loadTextIds(await buildMatch(db(), text)))
    }
    const hasFigures = hasFigureSort || [...conditions, ...inside].some(usesFigures)
    const figures = buildFigures(query.buyer, hasFigures && query.buyer.loan ? await readRegions() : [])
    const made = { figures, idsOfText }
    return {
      made,
      found: (aside, more = []) =>
        selection([...collectConditions(query, aside), ...also, ...more], made, matches),
    }
  }

  const inBatches = async (statements: readonly string[]): Promise<SphinxRow[][]> => {
    const answers: SphinxRow[][] = []
    for (let from = 0; from < statements.length; from += BATCH)
      for (const { rows } of await client.ask(statements.slice(from, from + BATCH))) answers.push(rows)
    return answers
  }

  async function count(query: LotQuery): Promise<number> {
    await follow()
    const { found } = await prepare({ query })
    const [answer] = await client.ask([select(['COUNT(*) AS total'], found(), '')])
    return readCount(answer?.rows)
  }

  return {
    count,
    page: async (query, sort, { limit, offset }) => {
      if (limit <= 0) return { ids: [], total: await count(query) }
      await follow()
      const { made, found } = await prepare({
        query,
        inside: collectSortConditions(sort),
        hasFigureSort: sort.key.by === 'figure',
      })
      const { columns, orderBy } = compileSort(sort, made)
      const rest = ` ORDER BY ${orderBy} LIMIT ${offset},${limit} OPTION max_matches=${offset + limit}`
      const [answer] = await client.ask([select(['id', ...columns], found(), rest)])
      return { ids: readIds(answer), total: answer?.total ?? 0 }
    },
    facets: async (query, specs) => {
      await follow()
      const prepared = await prepare({ query, inside: specs.flatMap(spec => spec.counts) })
      const plans = specs.map(spec => planSpec(spec, prepared))
      const answers = await inBatches([
        select(['COUNT(*) AS total'], prepared.found(), ''),
        ...plans.flatMap(plan => plan.statements),
      ])
      let at = 1
      const counts = plans.map(({ statements, read }) => read(answers.slice(at, (at += statements.length))))
      return { total: readCount(answers[0]), counts }
    },
    groups: async (query, by, metrics) => {
      await follow()
      return loadGroups({ client, prepare }, query, by, metrics)
    },
    ids: async function* (query) {
      await follow()
      const { found } = await prepare({ query })
      for (let last = 0; ;) {
        const after = found(undefined, [{ op: 'all', parts: [] }])
        const where = after.where === '' ? ` WHERE id>${last}` : `${after.where} AND id>${last}`
        const rest = ` ORDER BY id ASC LIMIT ${ID_BATCH} OPTION max_matches=${ID_BATCH}`
        const [answer] = await client.ask([select(['id'], { ...after, where }, rest)])
        const ids = readIds(answer)
        if (ids.length === 0) return
        yield ids
        last = ids.at(-1) ?? last
      }
    },
    matching: async (queries, ids) => {
      if (ids.length === 0) return queries.map(() => [])
      await follow()
      const only: Condition = { op: 'ids', ids: [...ids].sort((a, b) => a - b) }
      const statements: string[] = []
      for (const query of queries) {
        const { found } = await prepare({ query, also: [only] })
        const rest = ` ORDER BY id ASC LIMIT ${ids.length} OPTION max_matches=${ids.length}`
        statements.push(select(['id'], found(), rest))
      }
      const answers = await inBatches(statements)
      return answers.map(rows => rows.map(row => toNumber(row['id'])))
    },
  }
}

interface Plan {
  statements: string[]
  read: (answers: readonly SphinxRow[][]) => number[]
}

/** The field and key of a count that a grouping by the field gives. */
function toSingle(condition: Condition): { field: string; key: number } | null {
  if (condition.op !== 'in' || !isSingleSet(condition.field) || condition.values.length !== 1) return null
  return { field: condition.field, key: setKey(`${condition.field}:${condition.values[0]}`) }
}

/** Counts of one facet: values of single fields by grouping, all others as sums in one pass. */
function planSpec({ aside, counts }: FacetSpec, { made, found }: Prepared): Plan {
  const fields = [...new Set(counts.flatMap(count => toSingle(count)?.field ?? []))]
  const rest = counts.flatMap((count, at) => (toSingle(count) ? [] : [{ count, at }]))
  const sums = rest.map(({ count, at }) => `SUM(IF(${buildExpression(count, made)},1,0)) AS c${at}`)
  const grouped = fields.map(field =>
    select(
      [field, 'COUNT(*) AS total'],
      found(aside),
      ` GROUP BY ${field} LIMIT 1000 OPTION max_matches=1000`,
    ),
  )
  return {
    statements: [
      ...grouped,
      ...(sums.length === 0 ? [] : [select(['COUNT(*) AS total', ...sums], found(aside), '')]),
    ],
    read: answers =>
      counts.map((condition, at) => {
        const single = toSingle(condition)
        if (!single) return readCount(answers.at(-1), `c${at}`)
        const place = fields.indexOf(single.field)
        const rows = answers[place] ?? []
        return toNumber(rows.find(row => toNumber(getOwnValue(row, single.field)) === single.key)?.['total'])
      }),
  }
}

/** Attribute by which lots are grouped, and the condition that they have a value. */
function toGrouping(by: Exclude<GroupField, null>): { attribute: string; having: Condition } {
  if (by === 'court')
    return { attribute: 'court_key', having: { op: 'not', part: { op: 'in', field: by, values: [''] } } }
  const isPlace = by === 'city_id' || by === 'region_id' || by === 'circle_id' || by === 'xiaoqu_id'
  return {
    attribute: by,
    having: isPlace ? { op: 'not', part: { op: 'in', field: by, values: [0] } } : { op: 'filled', field: by },
  }
}

/** Columns of a metric, and its value from a row. */
function buildMetric(metric: Metric, name: string, made: Compiling) {
  const condition = metric.where ? buildExpression(metric.where, made) : TRUE
  if (metric.of === 'count')
    return {
      columns: [`SUM(IF(${condition},1,0)) AS ${name}`],
      read: (row: SphinxRow): number | null => toNumber(row[name]),
    }
  const { field } = metric
  const has = `(${condition} AND ${isKnown(field)})`
  const known = `SUM(IF(${has},1,0)) AS ${name}_n`
  const value =
    metric.of === 'min'
      ? `MIN(IF(${has},${field},${ENDLESS})) AS ${name}`
      : `SUM(IF(${has},${field},0)) AS ${name}`
  return {
    columns: [known, value],
    read: (row: SphinxRow): number | null => {
      const total = toNumber(row[`${name}_n`])
      if (total === 0) return null
      return toNumber(row[name]) / unitsOf(field) / (metric.of === 'avg' ? total : 1)
    },
  }
}

interface Grouping {
  client: SphinxClient
  prepare: (asked: Asked) => Promise<Prepared>
}

async function loadGroups<M extends string>(
  { client, prepare }: Grouping,
  query: LotQuery,
  by: GroupField,
  metrics: Readonly<Record<M, Metric>>,
): Promise<LotGroup<M>[]> {
  const entries = Object.entries(metrics) as [M, Metric][]
  const grouping = by === null ? null : toGrouping(by)
  const { made, found } = await prepare({
    query,
    also: grouping ? [grouping.having] : [],
    inside: entries.flatMap(([, metric]) => metric.where ?? []),
  })
  const columns = entries.map(([, metric], at) => buildMetric(metric, `m${at}`, made))
  const list = ['COUNT(*) AS total', ...columns.flatMap(column => column.columns)]
  const readMetrics = (row: SphinxRow) =>
    Object.fromEntries(entries.map(([name], at) => [name, columns[at]?.read(row) ?? null])) as Record<
      M,
      number | null
    >
  if (!grouping) {
    const [answer] = await client.ask([select(list, found(), '')])
    const total = readCount(answer?.rows)
    return total === 0 ? [] : [{ key: null, total, metrics: readMetrics(answer?.rows[0] ?? {}) }]
  }
  const keys = ['GROUPBY() AS group_key', ...(by === 'court' ? ['court'] : [])]
  for (let most = FIRST_GROUPS; ; most *= 10) {
    const rest = ` GROUP BY ${grouping.attribute} LIMIT ${most} OPTION max_matches=${most}`
    const [answer] = await client.ask([select([...keys, ...list], found(), rest)])
    const rows = answer?.rows ?? []
    if (rows.length >= most && most < MAX_GROUPS) continue
    return rows
      .map(row => ({
        key: by === 'court' ? String(row['court']) : toNumber(row['group_key']),
        total: toNumber(row['total']),
        metrics: readMetrics(row),
      }))
      .sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
  }
}
