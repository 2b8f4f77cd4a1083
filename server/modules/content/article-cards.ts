import type { WithoutHighlight } from '../../../src/contract/search-highlight'
import type { ArticleCard } from '../../../src/contract/content/cards'
import type { Context } from '../../http/context'

/** SQL of the tags of `t`. */
export const TAGS = `(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'sort', k.sort)
      order by k.sort, k.id),
    '[]')
    from tag k
    where k.id = any(t.tag_ids)) as tags`
/** SQL of the number of lots named by `t` that are still available. */
export const ARTICLE_LOTS = `(select count(*)
    from house h
    where h.id = any(t.house_ids) and h.shelf = 'on' and h.status in ('upcoming', 'ongoing'))`
export const ARTICLE_COLUMNS = `t.id, coalesce(t.group_id, 0) as group_id, coalesce(g.name, '') as group_name, t.title, t.summary, t.cover, t.author, t.source, t.view_total, t.created_at,
  ${ARTICLE_LOTS} as house_total, ${TAGS}`
/** A draft may have no group yet. */
export const ARTICLE_FROM = 'article t left join article_group g on g.id = t.group_id'

/** Returns the cards of published articles in the order of the ids. */
export async function articleCardsByIds({ db }: Context, ids: readonly number[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return []
  return db.query<WithoutHighlight<ArticleCard>>(
    `select ${ARTICLE_COLUMNS}
     from ${ARTICLE_FROM}
     where t.id = any($1) and t.status = 'published'
     order by array_position($1::bigint[], t.id)`,
    [ids],
  )
}
