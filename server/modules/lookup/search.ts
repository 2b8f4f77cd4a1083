import type { Facet } from '../../../src/contract/common'
import type { SearchItem } from '../../../src/contract/lookup/schema'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters, type Parameters } from '../../shared/sql'
import { loadCorrection } from '../../search'
import { lotsFound, type LotsFound } from './lots'
import { hotWords } from './words'
import {
  queryDeepMatches,
  isItem,
  matchSql,
  orderSql,
  rankSql,
  SOURCES,
  type Deep,
  type Source,
} from './sources'

const ITEM_SOURCES = SOURCES.filter(isItem)
type ItemSource = (typeof ITEM_SOURCES)[number]

/** Types of the search tabs. */
export const SEARCH_TYPES = [
  { key: 'all', label: '全部' },
  ...ITEM_SOURCES.map(({ type, label }) => ({ key: type as string, label })),
]

export interface SearchRequest {
  keyword?: string | undefined
  type?: SearchItem['type'] | 'all' | undefined
  region_ids?: number[] | undefined
  page?: number | undefined
  page_size?: number | undefined
}

interface Asked {
  keyword: string
  deep: Deep
  regionIds: readonly number[]
  lots: LotsFound
}

const foundSql = (source: Source, { keyword, deep, regionIds, lots }: Asked, p: Parameters) => {
  const place = regionIds.length === 0 ? 'true' : (source.region?.(regionIds, p) ?? 'false')
  return `from ${source.from} where ${source.where} and ${place} and ${matchSql(source, keyword, p, { deep, lots: lots.ids })}`
}

/** Returns the SQL of one kind's items; `position` keeps their order when the kinds are combined. */
function itemSelect(source: ItemSource, place: number, asked: Asked, p: Parameters, max: string): string {
  const { item } = source
  return `select *, row_number() over () as position from (
    select ${place} as place, ${rankSql(source, asked.keyword, p)} as rank, '${source.type}' as type,
      ${source.id} as id, ${source.idCode ?? 'null'} as id_code,
      ${source.name} as title, coalesce(${item.summary}, '') as summary, ${item.cover ?? 'null'} as cover,
      ${item.tags ?? `'{}'::text[]`} as tags,
      ${item.price ?? 'null::bigint'} as price, ${item.time ?? 'null::bigint'} as time
    ${foundSql(source, asked, p)} order by ${orderSql(source, asked.lots.ids, p)} limit ${max}) ${source.type}s`
}

async function typeTotals({ db }: Pick<Context, 'db'>, asked: Asked): Promise<Facet[]> {
  const p = parameters()
  const counts = ITEM_SOURCES.map(source =>
    source.isIndexed ? p.add(asked.lots.total) : `(select count(*) ${foundSql(source, asked, p)})`,
  )
  const row = await db.one<{ totals: number[] }>(
    `select array[${counts.join(', ')}]::int[] as totals`,
    p.values,
  )
  const totals = row?.totals ?? []
  return SEARCH_TYPES.map(({ key, label }, i) => ({
    key,
    label,
    total: i === 0 ? totals.reduce((sum, n) => sum + n, 0) : (totals[i - 1] ?? 0),
  }))
}

/** Returns public entities of all kinds or of one, best match first; without a keyword only the hot words. */
export async function searchAll(
  context: Context,
  { keyword, type = 'all', region_ids: regionIds = [], ...paging }: SearchRequest,
) {
  const bounds = pageBounds(paging)
  const hot = await hotWords(context)
  if (!keyword)
    return {
      ...pageAnswer<SearchItem>([], 0, bounds),
      types: SEARCH_TYPES.map(one => ({ ...one, total: 0 })),
      hot,
      correction: null,
    }
  const last = bounds.offset + bounds.limit
  const asked: Asked = {
    keyword,
    deep: await queryDeepMatches(keyword),
    regionIds,
    lots: await lotsFound(context, keyword, { most: last, regionIds }),
  }
  const p = parameters()
  const max = p.add(last)
  const selects = ITEM_SOURCES.flatMap((source, place) =>
    type === 'all' || type === source.type ? [itemSelect(source, place, asked, p, max)] : [],
  )
  const [rows, types] = await Promise.all([
    selects.length === 0
      ? []
      : context.db.query<Omit<SearchItem, 'highlight'>>(
          `select type, id, id_code, title, summary, cover, tags, price, time from (${selects.join(' union all ')}) found
       order by rank, place, position limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
          p.values,
        ),
    typeTotals(context, asked),
  ])
  const total = types.find(one => one.key === type)?.total ?? 0
  const highlight = keyword.split(/\s+/).filter(Boolean)
  const correction = types[0]?.total === 0 ? await loadCorrection(context, keyword) : null
  return {
    ...pageAnswer(
      rows.map(row => ({ ...row, highlight })),
      total,
      bounds,
    ),
    types,
    hot,
    correction,
  }
}
