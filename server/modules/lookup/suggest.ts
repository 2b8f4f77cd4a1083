import type { Suggestion } from '../../../src/contract/common'
import { isWhole } from '../house/share'
import type { Asking } from '../house/query'
import { parameters } from '../shared/sql'
import { openTotals, stationTotals } from './places'
import { matchSql, orderSql, rankSql, SOURCES, type Source, type SourceType } from './sources'

export interface SuggestionGroup {
  type: string
  label: string
  total: number
  total_is_about: boolean
  list: Suggestion[]
}

const PLACES: readonly SourceType[] = ['station', 'subway_line', 'region', 'circle']

/** The open lots of a place are counted once for all, not for each letter typed. */
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

/** Up to `limit` suggestions of each kind that has any; the group with the best match first. */
export async function suggestions(
  context: Asking,
  keyword: string,
  { types, limit }: Choice,
): Promise<SuggestionGroup[]> {
  const p = parameters()
  const most = p.add(limit)
  const select = (source: Source, place: number) => {
    const found = `from ${source.from} where ${source.where} and ${matchSql(source, keyword, p)}`
    const total = source.index ? 'null::bigint' : `(select count(*) ${found})`
    return `(
      select ${place} as place, '${source.type}' as type, ${source.id} as id, ${source.idCode ?? 'null'} as id_code, ${source.name} as name,
        ${rankSql(source, keyword, p)} as rank, ${total} as group_total, ${source.hint} as hint, ${source.total ?? 'null::bigint'} as total
      ${found} order by ${orderSql(source, keyword, p)} limit ${most})`
  }
  const chosen =
    types === undefined || types.length === 0
      ? SOURCES
      : SOURCES.filter(source => types.includes(source.type))
  if (chosen.length === 0) return []
  const rows = await withPlaceTotals(
    context,
    await context.db.query<Row>(`${chosen.map(select).join(' union all ')} order by place, rank`, p.values),
  )
  const groups = chosen
    .map((source, place) => ({ source, place, rows: rows.filter(row => row.place === place) }))
    .filter(group => group.rows.length > 0)
  const best = (group: { rows: Row[] }) => Math.min(...group.rows.map(row => row.rank))
  return Promise.all(
    groups
      .sort((a, b) => best(a) - best(b) || a.place - b.place)
      .map(async ({ source, rows: mine }) => ({
        type: source.type,
        label: source.label,
        ...(await groupTotal(context, { source, rows: mine, keyword, limit })),
        list: mine.map(({ type, id, id_code, name, hint, total }) => ({
          type,
          id,
          id_code,
          name,
          hint,
          total,
        })),
      })),
  )
}

/** How many of a kind there are. Lots are counted apart: they are the only ones that may be too many to count. */
async function groupTotal(
  context: Asking,
  { source, rows, keyword, limit }: { source: Source; rows: readonly Row[]; keyword: string; limit: number },
) {
  if (!source.index) return { total: rows[0]?.group_total ?? 0, total_is_about: false }
  if (rows.length < limit) return { total: rows.length, total_is_about: false }
  const { total, share } = await source.index.count(context, keyword)
  return { total, total_is_about: !isWhole(share) }
}
