import type { Suggestion } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { parameters } from '../shared/sql'
import { stationTotals } from './places'
import { matchSql, orderSql, rankSql, SOURCES, type Source, type SourceType } from './sources'

export interface SuggestionGroup { type: string, label: string, total: number, list: Suggestion[] }

/** The lots near a station or line are counted once for all, not for each letter typed. */
async function withPlaceTotals(context: Pick<Context, 'db' | 'now' | 'env'>, rows: readonly Row[]): Promise<Row[]> {
  if (!rows.some(row => row.type === 'station' || row.type === 'subway_line')) return [...rows]
  const { stations, lines } = await stationTotals(context)
  const totals: Partial<Record<SourceType, Map<number, number>>> = { station: stations, subway_line: lines }
  return rows.map(row => ({ ...row, total: totals[row.type]?.get(row.id) ?? (totals[row.type] ? 0 : row.total) }))
}

type Row = Suggestion & { rank: number, group_total: number, place: number }

/** Up to `limit` suggestions of each kind that has any; the group with the best match first. */
export async function suggestions(context: Pick<Context, 'db' | 'now' | 'env'>, keyword: string, { types, limit }: { types?: readonly SourceType[] | undefined, limit: number }): Promise<SuggestionGroup[]> {
  const p = parameters()
  const most = p.add(limit)
  const select = (source: Source, place: number) => {
    const found = `from ${source.from} where ${source.where} and ${matchSql(source, keyword, p)}`
    return `(
      select ${place} as place, '${source.type}' as type, ${source.id} as id, ${source.idCode ?? 'null'} as id_code, ${source.name} as name,
        ${rankSql(source, keyword, p)} as rank, (select count(*) ${found}) as group_total, ${source.hint} as hint, ${source.total ?? 'null::bigint'} as total
      ${found} order by ${orderSql(source, keyword, p)} limit ${most})`
  }
  const chosen = types === undefined || types.length === 0 ? SOURCES : SOURCES.filter(source => types.includes(source.type))
  if (chosen.length === 0) return []
  const rows = await withPlaceTotals(context, await context.db.query<Row>(`${chosen.map(select).join(' union all ')} order by place, rank`, p.values))
  const best = (place: number) => Math.min(...rows.filter(row => row.place === place).map(row => row.rank))
  return chosen
    .map((source, place) => ({ source, place, mine: rows.filter(row => row.place === place) }))
    .filter(({ mine }) => mine.length > 0)
    .sort((a, b) => best(a.place) - best(b.place) || a.place - b.place)
    .map(({ source, mine }) => ({
      type: source.type, label: source.label, total: mine[0]?.group_total ?? 0,
      list: mine.map(({ type, id, id_code, name, hint, total }) => ({ type, id, id_code, name, hint, total })),
    }))
}
