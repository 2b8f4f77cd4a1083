import type { z } from 'zod'
import type { PageOf } from '../../../src/contract/common'
import type { XiaoquBrief, XiaoquCard } from '../../../src/contract/xiaoqu/cards'
import type { xiaoquCalls } from '../../../src/contract/xiaoqu/schema'
import type { Context } from '../../http/context'
import { parseMapBox } from '../../shared/box'
import { checkRanges, conditions } from '../../shared/conditions'
import { idPage } from '../../shared/id-page'
import { atStationsSql } from '../../shared/near-stations'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters, type Parameters } from '../../shared/sql'
import { xiaoquCardsByIds } from '../../cards/xiaoqu'

type Calls = typeof xiaoquCalls
type ListInput = z.output<Calls['xiaoqu/list']['request']>

const ORDERS: Record<NonNullable<ListInput['sort']>, string> = {
  default: 'x.open_total desc, x.name, x.id',
  lot_desc: 'x.lot_total desc, x.name, x.id',
  avg_price_asc: 'x.avg_price nulls last, x.id',
  avg_price_desc: 'x.avg_price desc nulls last, x.id',
  build_year_desc: 'x.build_year desc nulls last, x.id',
  change_desc: 'x.avg_price_change desc nulls last, x.id',
}

/** SQL that is true if every word of the keyword is in name, alias or address. */
const keywordSql = (keyword: string, p: Parameters) => {
  const word = p.add(keyword)
  return `cardinality(keyword_words(${word})) > 0 and x.keywords like all (keyword_patterns(${word}))`
}

/** Returns one page of communities. Throws 1004 for min > max or an incomplete bounding box. */
export async function listXiaoqu(context: Context, input: ListInput): Promise<PageOf<XiaoquCard>> {
  checkRanges(input, [['avg_price_min', 'avg_price_max']])
  const box = parseMapBox(input)
  const p = parameters()
  const found = conditions(p, ['x.deleted_at is null'])
  found.regions('x.region_id', input.region_ids)
  found.anyOf('x.circle_id', input.circle_ids)
  const atStations = atStationsSql('x', input, p)
  if (atStations) found.add(atStations)
  if (input.school_id !== undefined)
    found.add(
      `exists (select 1 from xiaoqu_school k where k.xiaoqu_id = x.id and k.school_id = ${p.add(input.school_id)})`,
    )
  found.range('x.avg_price', input.avg_price_min, input.avg_price_max)
  found.range('x.build_year', input.build_year_min, undefined)
  if (input.building_type) found.anyOf('x.building_type', [input.building_type])
  if (input.has_lots !== undefined) found.add(input.has_lots ? 'x.lot_total > 0' : 'x.lot_total = 0')
  if (input.keyword) found.add(keywordSql(input.keyword, p))
  if (box) {
    found.range('x.lng', box.west, box.east)
    found.range('x.lat', box.south, box.north)
  }
  const bounds = pageBounds(input)
  const { ids, total } = await idPage(
    context,
    { id: 'x.id', from: 'xiaoqu x', where: found.sql(), order: ORDERS[input.sort ?? 'default'], p },
    bounds,
  )
  return pageAnswer(await xiaoquCardsByIds(context, ids), total, bounds)
}

/** Returns communities by name or alias: prefix matches first, then substrings, then by most lots. Every search for a community uses it. */
export async function searchXiaoqu(
  { db }: Pick<Context, 'db'>,
  {
    keyword,
    regionId,
    limit = 10,
  }: { keyword: string; regionId?: number | undefined; limit?: number | undefined },
): Promise<XiaoquBrief[]> {
  return db.query<XiaoquBrief>(
    `with found as materialized (
       -- the kept text first: it is compared as it stands, while a name is to be worked out
       select x.*, keyword_text(x.name) as plain, keyword_text(x.alias) as plain_alias from xiaoqu x
       where x.deleted_at is null and keyword_text($1) <> '' and x.keywords like '%' || keyword_text($1) || '%'
         and ($2::bigint is null or x.region_id in (select id from region where array[id, id / 100 * 100, id / 10000 * 10000] @> array[$2::bigint]))
     )
     select x.id, x.name, x.alias, r.name as region_name, c.name as circle_name, x.address, x.lot_total
     from found x join region r on r.id = x.region_id left join circle c on c.id = x.circle_id, keyword_text($1) as wanted
     where x.plain like '%' || wanted || '%' or x.plain_alias like '%' || wanted || '%'
     order by (x.plain like wanted || '%' or x.plain_alias like wanted || '%') desc, x.lot_total desc, x.name, x.id limit $3`,
    [keyword, regionId ?? null, limit],
  )
}
