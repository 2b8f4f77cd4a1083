/**
 * The search over all kinds of entities. Each `Source` describes one kind as SQL fragments over its own tables; `matchSql`, `rankSql` and
 * `orderSql` combine them. Lots are found by the in-memory index and long texts by the text index instead, and only their ids enter the
 * SQL.
 */

import type { SearchItem } from '../../../src/contract/lookup/schema'
import type { Suggestion } from '../../../src/contract/common'
import { SCHOOL_LEVEL_LABELS } from '../../../src/contract/codes'
import { insideSql, offeredSql } from '../../shared/regions'
import { likeAnywhere, type Parameters } from '../../shared/sql'
import type { SearchedType } from '../text-search/fill-index'
import { typedSpelling } from '../text-search/spelling'
import { spellingQuery, textQuery } from '../text-search/query'

export type SourceType = Suggestion['type']

/** A kind of entity that the search covers, as SQL over its tables. */
export interface Source {
  type: SourceType
  label: string
  from: string
  /** SQL condition of public rows. */
  where: string
  id: string
  idCode?: string
  /** SQL of the name, and of an alternative name. */
  name: string
  alias?: string
  /** SQL of further text that the full search covers. */
  text?: string
  /** Alias of a table with the name's letters, `initials` and `pinyin`. */
  spelling?: string
  /** Type in the text index: matches the start of its title, or all words. */
  indexed?: SearchedType
  /** Lots are too many to rank one by one: the in-memory index finds and counts them. */
  isIndexed?: true
  /** SQL that distinguishes equal names. */
  hint: string
  /** SQL of the number of open lots of a place; those of stations, lines and areas are counted separately. */
  total?: string
  /** SQL filter by district, for kinds that have one; other kinds return nothing inside a district. */
  region?: (ids: readonly number[], p: Parameters) => string
  /** SQL weight: higher first among equally good matches. */
  weight: string
  /** SQL columns for the full search; a kind without them is only suggested. */
  item?: { summary: string; cover?: string; tags?: string; price?: string; time?: string }
}

const schoolLevel = (column: string) =>
  `case ${column} ${Object.entries(SCHOOL_LEVEL_LABELS)
    .map(([key, label]) => `when '${key}' then '${label}'`)
    .join(' ')} end`
const inRegion =
  (column: string): Source['region'] =>
  (ids, p) =>
    insideSql(column, ids, p)
const words = (...parts: string[]) => `concat_ws(' ', ${parts.join(', ')})`

const HOUSE_STATE = `case h.status when 'upcoming' then '即将开始' when 'ongoing' then '正在进行' when 'sold' then '已成交' when 'failed' then '流拍'
  when 'withdrawn' then '撤回' when 'suspended' then '中止' else '暂缓' end`
const WAN = `rtrim(rtrim(to_char(h.price / 1000000.0, 'FM999999990.9'), '0'), '.') || '万'`

/** All kinds, in the order in which equally good groups are shown. */
export const SOURCES: readonly Source[] = [
  {
    type: 'house',
    label: '房源',
    from: 'house h',
    where: `h.shelf = 'on'`,
    id: 'h.id',
    name: 'h.title',
    isIndexed: true,
    hint: words(HOUSE_STATE, WAN, `h.area || '㎡'`, 'h.region_name'),
    region: inRegion('h.region_id'),
    weight: '0',
    item: {
      summary: words('h.region_name', 'h.xiaoqu_name', `h.area || '㎡'`),
      cover: 'h.cover',
      tags: `array[${HOUSE_STATE}]`,
      price: 'h.price',
      time: 'h.start_time',
    },
  },
  {
    type: 'xiaoqu',
    label: '小区',
    from: 'xiaoqu x join region r on r.id = x.region_id left join circle c on c.id = x.circle_id',
    where: 'x.deleted_at is null',
    id: 'x.id',
    name: 'x.name',
    alias: 'x.alias',
    text: 'x.address',
    spelling: 'x',
    hint: words('r.name', 'c.name', `x.build_year || '年'`),
    total: 'x.open_total',
    region: inRegion('x.region_id'),
    weight: 'x.lot_total',
    item: {
      summary: words('r.name', 'c.name', 'x.address'),
      cover: 'x.cover',
      tags: `array_remove(array[x.building_type, x.build_year || '年'], null)`,
      price: 'x.avg_price',
    },
  },
  {
    type: 'region',
    label: '区域',
    from: 'region r left join region u on u.id = r.parent_id',
    where: offeredSql('r'),
    id: 'r.id',
    name: 'r.name',
    hint: `coalesce(u.name, '')`,
    region: inRegion('r.id'),
    weight: '-r.id',
  },
  {
    type: 'circle',
    label: '商圈',
    from: 'circle c join region r on r.id = c.region_id',
    where: 'true',
    id: 'c.id',
    name: 'c.name',
    hint: 'r.name',
    region: inRegion('c.region_id'),
    weight: '-c.id',
  },
  {
    type: 'subway_line',
    label: '地铁线',
    from: 'subway_line l join region r on r.id = l.city_id',
    where: 'true',
    id: 'l.id',
    name: 'l.name',
    hint: 'r.name',
    weight: '-l.sort',
  },
  {
    type: 'station',
    label: '地铁站',
    from: 'station s',
    where: 'true',
    id: 's.id',
    name: 's.name',
    spelling: 's',
    hint: `coalesce((select string_agg(l.name, ' ' order by l.sort)
          from line_station ls
          join subway_line l on l.id = ls.line_id
          where ls.station_id = s.id),
        '')`,
    weight: '-s.id',
  },
  {
    type: 'building',
    label: '新房',
    from: 'building b join region r on r.id = b.region_id left join circle c on c.id = b.circle_id',
    where: 'true',
    id: 'b.id',
    idCode: 'b.id_code',
    name: 'b.name',
    text: 'b.address',
    hint: words(
      'r.name',
      'c.name',
      `case b.status when 'on_sale' then '在售' when 'coming' then '待售' else '售罄' end`,
    ),
    region: inRegion('b.region_id'),
    weight: 'b.followed_total',
    item: {
      summary: words('r.name', 'b.address'),
      cover: 'b.cover',
      tags: `array_remove(array[b.decoration], null)`,
      price: 'b.avg_price',
    },
  },
  {
    type: 'rights',
    label: '不良资产',
    from: 'rights p join region r on r.id = p.region_id',
    where: 'p.publish_time <= extract(epoch from now())',
    id: 'p.id',
    idCode: 'p.id_code',
    name: 'p.title',
    text: 'p.creditor',
    hint: words('r.name', 'p.creditor'),
    region: inRegion('p.region_id'),
    weight: 'p.publish_time',
    item: { summary: words('p.creditor', 'p.debtor_industry'), price: 'p.price', time: 'p.publish_time' },
  },
  {
    type: 'agent',
    label: '顾问',
    from: 'agent a',
    where: 'a.is_active',
    id: 'a.id',
    name: 'a.name',
    text: 'a.company',
    hint: words('a.company', 'a.title'),
    region: (ids, p) =>
      `exists (select 1 from unnest(a.district_ids) d (id) where ${insideSql('d.id', ids, p)})`,
    weight: 'a.deal_total',
    item: { summary: words('a.company', 'a.title'), cover: 'a.avatar' },
  },
  {
    type: 'school',
    label: '学校',
    from: 'school s join region r on r.id = s.region_id',
    where: 'true',
    id: 's.id',
    name: 's.name',
    text: 's.address',
    spelling: 's',
    hint: words('r.name', schoolLevel('s.level')),
    region: inRegion('s.region_id'),
    weight: 's.hot',
    item: {
      summary: words('r.name', 's.address'),
      tags: `array_remove(array[${schoolLevel('s.level')}, s.grade], null)`,
    },
  },
  {
    type: 'article',
    label: '文章',
    from: 'article t join article_group g on g.id = t.group_id',
    where: `t.status = 'published'`,
    id: 't.id',
    name: 't.title',
    indexed: 'article',
    hint: 'g.name',
    weight: 't.created_at',
    item: { summary: 't.summary', cover: 't.cover', tags: 'array[g.name]', time: 't.created_at' },
  },
  {
    type: 'ask',
    label: '问答',
    from: 'ask k',
    where: `k.status = 'published' and k.type <> 9`,
    id: 'k.id',
    name: 'k.title',
    indexed: 'ask',
    hint: `(select count(*) from answer w where w.ask_id = k.id) || ' 个回答'`,
    weight: 'k.created_at',
    item: { summary: 'k.content', time: 'k.created_at' },
  },
  {
    type: 'video',
    label: '视频',
    from: `video v left join house h on h.id = v.house_id and h.shelf = 'on'`,
    where: 'v.withdrawn_at is null',
    // Public video numbers are unique per type only.
    id: 'v.number',
    idCode: 'v.type',
    name: 'v.title',
    text: 'h.xiaoqu_name',
    hint: `coalesce(h.region_name, '')`,
    region: inRegion('h.region_id'),
    weight: 'v.created_at',
    item: {
      summary: `coalesce(h.title, '')`,
      cover: 'v.cover',
      tags: `array[case v.type when 'house' then '实拍' else '成交纪实' end]`,
      time: 'v.created_at',
    },
  },
]

export type ItemType = SearchItem['type']
export const isItem = (
  source: Source,
): source is Source & { type: ItemType; item: NonNullable<Source['item']> } => source.item !== undefined

const splitKeyword = (keyword: string) => keyword.split(/\s+/).filter(Boolean)

/** Words without upper and lower case are compared with `like`, which is many times faster. */
const likeFor = (word: string) => (word.toLowerCase() === word.toUpperCase() ? 'like' : 'ilike')

/** A single letter would match half of all names. */
const FEWEST_LETTERS = 2
/** Returns the SQL of names that begin with these letters in pinyin or initials; null if the keyword cannot be that. */
function spellingSql(
  { spelling: letters, indexed, id }: Source,
  keyword: string,
  p: Parameters,
): string | null {
  const typed = typedSpelling(keyword)
  if (typed === null || typed.length < FEWEST_LETTERS || (!letters && !indexed)) return null
  if (!letters)
    return `${id} in (select i.entity_id
        from text_index i
        where i.type = '${indexed ?? ''}' and i.title_words @@ ${p.add(spellingQuery(typed))}::tsquery)`
  const prefix = p.add(typed)
  return `(${letters}.initials like ${prefix} || '%' or ${letters}.pinyin like ${prefix} || '%')`
}

/** A keyword as a query of the text index; null if its characters are not indexed. Suggestions leave it out. */
export type Deep = { query: string } | null
export const queryDeepMatches = (keyword: string): Promise<Deep> => textQuery(keyword)

/** Returns the SQL of a match: all words are in the names, or with `deep` in the text; for indexed lots, the ids that were found. */
export function matchSql(
  source: Source,
  keyword: string,
  p: Parameters,
  { deep, lots }: { deep?: Deep; lots: readonly number[] },
): string {
  const { isIndexed, name, alias, text, indexed, id } = source
  if (isIndexed) return `h.id = any(${p.add(lots)}::bigint[])`
  const columns = [name, alias, deep === undefined ? undefined : text].filter(column => column !== undefined)
  const named = splitKeyword(keyword)
    .map(word => {
      const pattern = p.add(likeAnywhere(word))
      return `(${columns.map(column => `${column} ${likeFor(word)} ${pattern}`).join(' or ')})`
    })
    .join(' and ')
  const ways = [
    named,
    spellingSql(source, keyword, p),
    deep &&
      indexed &&
      `${id} in (select i.entity_id from text_index i where i.type = '${indexed}' and i.words @@ ${p.add(deep.query)}::tsquery)`,
  ].filter(Boolean)
  return ways.length === 0 ? 'false' : `(${ways.join(' or ')})`
}

/** Returns the SQL of the rank: 0 exact name, 1 prefix, 2 substring, 3 elsewhere. */
export function rankSql(source: Source, keyword: string, p: Parameters): string {
  const { isIndexed, name, alias } = source
  if (isIndexed) return `case when h.code = upper(${p.add(keyword)}) then 0 else 2 end`
  const names = [name, alias].filter(column => column !== undefined)
  const is = (operator: string, value: string) =>
    names.map(column => `${column} ${operator} ${value}`).join(' or ')
  const begins = likeAnywhere(keyword).slice(1)
  const byLetters = spellingSql(source, keyword, p) ?? 'false'
  return `case
      when ${is('=', p.add(keyword))} then 0
      when ${is(likeFor(keyword), p.add(begins))} then 1
      when ${is(likeFor(keyword), p.add(likeAnywhere(keyword)))} or ${byLetters} then 2
      else 3
    end`
}

/** Returns the SQL order, best match first. */
export const orderSql = ({ isIndexed, weight, name, id }: Source, lots: readonly number[], p: Parameters) =>
  isIndexed
    ? `array_position(${p.add(lots)}::bigint[], h.id)`
    : `rank, ${weight} desc, length(${name}), ${id}`
