import type { Suggestion } from '../../../src/contract/common'
import { parameters } from '../../shared/sql'
import { lotsFound } from './lots'
import { openTotals, stationTotals, type Asking } from '../../search'
import { matchSql, orderSql, rankSql, SOURCES, type Source, type SourceType } from './sources'

export interface SuggestionGroup {
  type: string
  label: string
  total: number
  list: Suggestion[]
}

const PLACES: readonly SourceType[] = ['station', 'subway_line', 'region', 'circle']

/** Adds the open lots of places from one cached count for all, instead of counting for each typed letter. */
async function withPlaceTotals(context: Asking, rows: readonly Row[]): Promise<Row[]> {
  if (!rows.some(row => PLACES.includes(row.type))) return [...rows]
  const [{ stations, lines }, { regions, circles }] = await Promise.all([
    stationTotals(context),
    openTotals(context),
  ])
  const totals: Partial<Record<SourceType, Map<number, number>>> = {
    station: stations,
    subway_line: lines,
    region: regions,
    circle: circles,
  }
  return rows.map(row => ({
    ...row,
    total: totals[row.type]?.get(row.id) ?? (totals[row.type] ? 0 : row.total),
  }))
}

type Row = Suggestion & { rank: number; group_total: number | null; place: number }

interface Choice {
  types?: readonly SourceType[] | undefined
  limit: number
}

/** Returns up to `limit` suggestions per kind; the group with the best match comes first. */
export async function suggestions(
  context: Asking,
  keyword: string,
  { types, limit }: Choice,
): Promise<SuggestionGroup[]> {
  const chosen =
    types === undefined || types.length === 0
      ? SOURCES
      : SOURCES.filter(source => types.includes(source.type))
  if (chosen.length === 0) return []
  const lots = chosen.some(source => source.isIndexed)
    ? await lotsFound(context, keyword, { most: limit })
    : { ids: [], total: 0 }
  const p = parameters()
  const max = p.add(limit)
  const select = (source: Source, place: number) => {
    const found = `from ${source.from} where ${source.where} and ${matchSql(source, keyword, p, { lots: lots.ids })}`
    const total = source.isIndexed ? 'null::bigint' : `(select count(*) ${found})`
    return `(
      select ${place} as place, '${source.type}' as type, ${source.id} as id, ${source.idCode ?? 'null'} as id_code, ${source.name} as name,
        ${rankSql(source, keyword, p)} as rank, ${total} as group_total, ${source.hint} as hint, ${source.total ?? 'null::bigint'} as total
      ${found} order by ${orderSql(source, lots.ids, p)} limit ${max})`
  }
  const rows = await withPlaceTotals(
    context,
    await context.db.query<Row>(`${chosen.map(select).join(' union all ')} order by place, rank`, p.values),
  )
  const groups = chosen
    .map((source, place) => ({ source, place, rows: rows.filter(row => row.place === place) }))
    .filter(group => group.rows.length > 0)
  const best = (group: { rows: Row[] }) => Math.min(...group.rows.map(row => row.rank))
  return groups
    .sort((a, b) => best(a) - best(b) || a.place - b.place)
    .map(({ source, rows: mine }) => ({
      type: source.type,
      label: source.label,
      total: source.isIndexed ? lots.total : (mine[0]?.group_total ?? 0),
      list: mine.map(({ type, id, id_code, name, hint, total }) => ({
        type,
        id,
        id_code,
        name,
        hint,
        total,
      })),
    }))
}
