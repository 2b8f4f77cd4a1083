import type { ArticleCard } from '../../../src/contract/content/cards'
import type { PageOf } from '../../../src/contract/common'
import { addDays, dayOf } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { notAllowed } from '../../http/errors'
import { isEditor } from '../house/manage-access'
import { pageAnswer, pageBounds } from '../shared/paging'
import { likeAnywhere, parameters, type Parameters } from '../shared/sql'

export interface ArticleRequest {
  group_id?: number | undefined
  tag_id?: number | undefined
  keyword?: string | undefined
  sort?: 'new_desc' | 'hot_desc' | undefined
  status?: 'draft' | 'published' | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Views that make an article hot are those of so many days. */
const HOT_DAYS = 30

const COLUMNS = `t.id, t.group_id, g.name as group_name, t.title, t.summary, t.cover, t.author, t.source, t.view_total, t.created_at,
  (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'sort', k.sort) order by k.sort, k.id), '[]') from tag k where k.id = any(t.tag_ids)) as tags`
const FROM = 'article t join article_group g on g.id = t.group_id'

function conditions(
  { group_id, tag_id, keyword, status = 'published' }: ArticleRequest,
  p: Parameters,
): string {
  const pattern = keyword && p.add(likeAnywhere(keyword))
  return [
    `t.status = ${p.add(status)}`,
    group_id !== undefined && `t.group_id = ${p.add(group_id)}`,
    tag_id !== undefined && `${p.add(tag_id)} = any(t.tag_ids)`,
    pattern && `(t.title ilike ${pattern} or t.summary ilike ${pattern})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Published articles, newest or hottest first; drafts are for editors (1006). */
export async function articlePage(context: Context, input: ArticleRequest): Promise<PageOf<ArticleCard>> {
  const { db, now } = context
  if (input.status === 'draft' && !isEditor(context)) throw notAllowed()
  const bounds = pageBounds(input)
  const p = parameters()
  const counted = parameters()
  const since = addDays(dayOf(now), -HOT_DAYS)
  const order =
    input.sort === 'hot_desc'
      ? `(select count(*) from view_once v where v.type = 'article' and v.entity_id = t.id and v.day > ${p.add(since)}) desc, t.view_total desc, t.id desc`
      : 't.created_at desc, t.id desc'
  const [list, count] = await Promise.all([
    db.query<ArticleCard>(
      `select ${COLUMNS} from ${FROM} where ${conditions(input, p)} order by ${order} limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
      p.values,
    ),
    db.one<{ total: number }>(
      `select count(*) as total from ${FROM} where ${conditions(input, counted)}`,
      counted.values,
    ),
  ])
  return pageAnswer(list, count?.total ?? 0, bounds)
}
