/**
 * Lists and pages of articles, with groups, tags and the lots that articles name. Editors see every state; for others a withdrawn article
 * returns similar ones.
 */

import type { WithoutHighlight } from '../../../src/contract/search-highlight'
import type {
  Article,
  ArticleCard,
  Group,
  Tag,
  TextState,
  TitleRef,
} from '../../../src/contract/content/cards'
import type { Block } from '../../../src/contract/content/blocks'
import type { PageOf, Seo } from '../../../src/contract/common'
import type { HouseCard } from '../../../src/contract/house/cards'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { notAllowed, notFound } from '../../errors/api-error'
import { houseCardsByIds } from '../../cards/house'
import { isEditor } from '../../cards/lot-access'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { absoluteUrl, shareImage } from '../../shared/share'
import { parameters, type Parameters } from '../../shared/sql'
import { findTexts, type FoundTexts } from '../text-search/find'
import { ARTICLE_COLUMNS, ARTICLE_FROM } from './article-cards'
import { changedSince, neighbours, noteTextView, recentViews, shownBody } from './texts'
import { withdrawn } from '../../shared/gone'
import { buildScreenUrl } from '../../../src/routes/match'

export interface ArticleRequest {
  group_id?: number | undefined
  tag_id?: number | undefined
  keyword?: string | undefined
  sort?: 'new_desc' | 'hot_desc' | undefined
  status?: TextState | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Days of views that count for the order by popularity. */
const HOT_DAYS = 30
const RELATED = 6

function conditions(
  { group_id, tag_id, status = 'published' }: ArticleRequest,
  found: FoundTexts,
  p: Parameters,
): string {
  return [
    `t.status = ${p.add(status)}`,
    group_id !== undefined && `t.group_id = ${p.add(group_id)}`,
    tag_id !== undefined && `t.tag_ids @> array[${p.add(tag_id)}]::bigint[]`,
    found.where('t.id', p),
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Returns published articles, newest or hottest first; other states are for editors (1006). */
export async function articlePage(context: Context, input: ArticleRequest): Promise<PageOf<ArticleCard>> {
  const { db, now } = context
  if (input.status !== undefined && input.status !== 'published' && !isEditor(context)) throw notAllowed()
  const bounds = pageBounds(input)
  const found = await findTexts('article', input.keyword)
  const { group_id, tag_id, status = 'published', sort } = input
  if (input.keyword !== undefined && status === 'published' && sort !== 'hot_desc' && tag_id === undefined) {
    const { ids, total } = await found.page(db, bounds, group_id)
    const list = await db.query<WithoutHighlight<ArticleCard>>(
      `select ${ARTICLE_COLUMNS} from ${ARTICLE_FROM} where t.id = any($1) order by array_position($1::bigint[], t.id)`,
      [ids],
    )
    return pageAnswer(await found.marked(db, list), total, bounds)
  }
  const p = parameters()
  const counted = parameters()
  const order =
    sort === 'hot_desc'
      ? `${recentViews('article', p.add(addDays(toBeijingDay(now), -HOT_DAYS)))} desc, t.view_total desc, t.id desc`
      : 't.created_at desc, t.id desc'
  const [list, count] = await Promise.all([
    db.query<WithoutHighlight<ArticleCard>>(
      `select ${ARTICLE_COLUMNS}
       from ${ARTICLE_FROM}
       where ${conditions(input, found, p)}
       order by ${found.order('t.id', p)} ${order}
       limit ${p.add(bounds.limit)}
       offset ${p.add(bounds.offset)}`,
      p.values,
    ),
    db.one<{ total: number }>(
      `select count(*) as total from ${ARTICLE_FROM} where ${conditions(input, found, counted)}`,
      counted.values,
    ),
  ])
  return pageAnswer(await found.marked(db, list), count?.total ?? 0, bounds)
}

/** Returns groups with their number of published articles; only editors get empty ones. */
export const articleGroups = (context: Context): Promise<Group[]> =>
  context.db.query<Group>(
    `select * from (
       select g.id, g.name, g.sort,
         (select count(*) from article t where t.group_id = g.id and t.status = 'published') as total
       from article_group g
     ) n where $1 or n.total > 0 order by n.sort, n.id`,
    [isEditor(context)],
  )

/** Returns the tags used by published articles, of a group or of all. */
export const articleTags = (
  { db }: Context,
  groupId: number | undefined,
): Promise<(Tag & { total: number })[]> =>
  db.query<Tag & { total: number }>(
    `select k.id, k.name, k.sort, n.total from tag k join (
       select tag_id, count(*) as total from article t, unnest(t.tag_ids) as tag_id
       where t.status = 'published' and ($1::bigint is null or t.group_id = $1) group by tag_id
     ) n on n.tag_id = k.id order by k.sort, k.id`,
    [groupId ?? null],
  )

/** Returns open lots that published articles name, each once with the newest such article. */
export async function articleHouses(
  context: Context,
  input: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<{ house: HouseCard; article: TitleRef }>> {
  const bounds = pageBounds(input)
  const rows = await context.db.query<{ house_id: number; id: number; title: string; total: number }>(
    `with named as (
       select distinct on (house_id) house_id, t.id, t.title, t.created_at from article t, unnest(t.house_ids) as house_id
       where t.status = 'published' order by house_id, t.created_at desc, t.id desc
     )
     select n.house_id, n.id, n.title, count(*) over () as total from named n
     join house h on h.id = n.house_id and h.shelf = 'on' and h.status in ('upcoming', 'ongoing')
     order by n.created_at desc, n.house_id limit $1 offset $2`,
    [bounds.limit, bounds.offset],
  )
  const cards = await houseCardsByIds(
    context,
    rows.map(row => row.house_id),
  )
  const list = rows.flatMap(({ house_id, id, title }) => {
    const house = cards.find(card => card.id === house_id)
    return house ? [{ house, article: { id, title } }] : []
  })
  return pageAnswer(list, rows[0]?.total ?? 0, bounds)
}

interface ArticleRow extends WithoutHighlight<ArticleCard> {
  content: string
  blocks: Block[]
  status: TextState
  publish_at: number | null
  updated_at: number
  seo: Seo
  tag_ids: number[]
}

/** Returns one published article; editors see it in every state. A withdrawn one is 1005 with similar articles. */
export async function loadArticle(context: Context, id: number, { isRead = false } = {}): Promise<Article> {
  const row = await context.db.one<ArticleRow>(
    `select ${ARTICLE_COLUMNS}, t.content, t.blocks, t.status, t.publish_at, t.updated_at, t.seo, t.tag_ids
     from ${ARTICLE_FROM}
     where t.id = $1`,
    [id],
  )
  if (!row) throw notFound('没有这篇文章')
  const { tag_ids, seo, ...card } = row
  const related = await relatedTo(context, row)
  if (row.status !== 'published' && !isEditor(context)) {
    if (row.status === 'withdrawn')
      throw withdrawn(
        '这篇文章已下架',
        related.map(one => ({ title: one.title, to: buildScreenUrl('article-detail', { id: one.id }) })),
      )
    throw notFound('没有这篇文章')
  }
  if (isRead && row.status === 'published') noteTextView(context, 'article', id)
  const at = [row.group_id, row.created_at, id]
  const [body, changed, around] = await Promise.all([
    shownBody(context, row),
    changedSince(context, 'article', row),
    neighbours(
      context,
      `select id, title
       from article
       where status = 'published' and group_id = $1 and (created_at, id) > ($2, $3)
       order by created_at, id
       limit 1`,
      `select id, title
       from article
       where status = 'published' and group_id = $1 and (created_at, id) < ($2, $3)
       order by created_at desc, id desc
       limit 1`,
      at,
    ),
  ])
  const { env } = context
  return {
    ...card,
    ...body,
    ...around,
    changed,
    related,
    seo: articleSeo(row, env.brand),
    share: {
      title: row.title,
      desc: row.summary,
      link: absoluteUrl(env, buildScreenUrl('article-detail', { id })),
      imgUrl: shareImage(env, row.cover || null),
    },
  }
}

/** Returns the SEO fields that an editor wrote, else values derived from the article. */
export const articleSeo = (
  { title, summary, seo, tags }: { title: string; summary: string; seo: Seo; tags: readonly Tag[] },
  brand: string,
): Seo => ({
  title: seo.title || `${title} - ${brand}`,
  keywords: seo.keywords || tags.map(({ name }) => name).join(','),
  description: seo.description || summary,
})

/** Returns related articles: those with most tags in common first, then the same group, then the newest. */
const relatedTo = ({ db }: Context, { id, tag_ids, group_id }: ArticleRow): Promise<ArticleCard[]> =>
  db.query<WithoutHighlight<ArticleCard>>(
    `select ${ARTICLE_COLUMNS} from ${ARTICLE_FROM} where t.status = 'published' and t.id <> $1
     order by cardinality(array(select unnest(t.tag_ids) intersect select unnest($2::bigint[]))) desc,
       t.group_id = $3 desc, t.created_at desc, t.id desc
     limit ${RELATED}`,
    [id, tag_ids, group_id],
  )
