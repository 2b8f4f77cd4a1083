import type { XiaoquBrief } from '../../../src/contract/xiaoqu/cards'
import { monthsAgo } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { parameters } from '../../shared/sql'
import { insideSql } from '../../shared/regions'
import { typedSpelling } from '../text-search/spelling'
import { SAMPLE_MONTHS } from './samples'

export type Found = XiaoquBrief & { avg_price: number | null; samples: number }

/**
 * Finds communities by name, alias, address or pinyin initials, best match first, with the number of samples that a valuation would
 * use.
 */
export async function findCommunities(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    keyword,
    region_id,
    limit = 10,
  }: { keyword: string; region_id?: number | undefined; limit?: number | undefined },
): Promise<Found[]> {
  const p = parameters()
  const [word, since] = [p.add(keyword), p.add(monthsAgo(now, SAMPLE_MONTHS))]
  const typed = typedSpelling(keyword)
  const letters = typed === null ? null : p.add(typed)
  const byLetters =
    letters === null ? 'false' : `(x.initials like ${letters} || '%' or x.pinyin like ${letters} || '%')`
  const region = region_id === undefined ? '' : `and ${insideSql('x.region_id', [region_id], p)}`
  return db.query<Found>(
    `with found as (
       select x.*, keyword_text(x.name) as plain, keyword_text(x.alias) as plain_alias from xiaoqu x
       where x.deleted_at is null ${region}
         and (${byLetters} or keyword_text(${word}) <> '' and x.keywords like '%' || keyword_text(${word}) || '%')
     ), best as (
       select x.*, case when x.plain = wanted then 0 when x.plain like wanted || '%' or x.plain_alias like wanted || '%' then 1
         when ${byLetters} then 2 when x.plain like '%' || wanted || '%' or x.plain_alias like '%' || wanted || '%' then 3 else 4 end as fit
       from found x, keyword_text(${word}) as wanted order by fit, x.deal_total desc, x.name, x.id limit ${p.add(limit)}
     )
     select x.id, x.name, x.alias, r.name as region_name, c.name as circle_name, x.address, x.lot_total, x.avg_price,
       ((select count(*)
         from house h
         where h.xiaoqu_id = x.id
           and h.shelf = 'on'
           and h.status = 'sold'
           and h.kind <> 'ykj'
           and h.house_type in (5, 2, 1)
           and h.deal_time >= ${since})
       + (select count(*)
         from past_auction a
         where a.xiaoqu_id = x.id
           and a.deal_price is not null
           and a.kind <> 'ykj'
           and a.house_type in (5, 2, 1)
           and a.end_time >= ${since})
       + (select count(*) from listing l where l.xiaoqu_id = x.id and l.house_type in (5, 2, 1) and l.listed_at >= ${since})) as samples
     from best x
     join region r on r.id = x.region_id
     left join circle c on c.id = x.circle_id
     order by x.fit, x.deal_total desc, x.name, x.id`,
    p.values,
  )
}
