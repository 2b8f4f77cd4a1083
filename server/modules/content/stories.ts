import type { WithoutHighlight } from '../../../src/contract/search-highlight'
import type { Block } from '../../../src/contract/content/blocks'
import type { Story, StoryCard, TextState } from '../../../src/contract/content/cards'
import type { PageOf } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { isEditor } from '../../cards/lot-access'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { absoluteUrl, shareImage } from '../../shared/share'
import { parameters, type Parameters } from '../../shared/sql'
import { findTexts } from '../text-search/find'
import { TAGS } from './article-cards'
import { changedSince, neighbours, noteTextView, shownBody } from './texts'
import { withdrawn } from '../../shared/gone'
import { buildScreenUrl } from '../../../src/routes/match'

const COLUMNS = `t.id, t.title, t.summary, t.cover, t.author, t.date, t.view_total, t.created_at, ${TAGS}`

interface StoryRequest {
  tag_id?: number | undefined
  keyword?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Returns published letters and milestones, the latest date first. */
export async function storyPage({ db }: Context, input: StoryRequest): Promise<PageOf<StoryCard>> {
  const bounds = pageBounds(input)
  const found = await findTexts('story', input.keyword)
  const where = (p: Parameters) => {
    return [
      `t.status = 'published'`,
      input.tag_id !== undefined && `${p.add(input.tag_id)} = any(t.tag_ids)`,
      found.where('t.id', p),
    ]
      .filter(Boolean)
      .join(' and ')
  }
  const [p, counted] = [parameters(), parameters()]
  const [list, count] = await Promise.all([
    db.query<WithoutHighlight<StoryCard>>(
      `select ${COLUMNS}
       from story t
       where ${where(p)}
       order by ${found.order('t.id', p)} t.date desc, t.id desc
       limit ${p.add(bounds.limit)}
       offset ${p.add(bounds.offset)}`,
      p.values,
    ),
    db.one<{ total: number }>(
      `select count(*) as total from story t where ${where(counted)}`,
      counted.values,
    ),
  ])
  return pageAnswer(await found.marked(db, list), count?.total ?? 0, bounds)
}

interface StoryRow extends WithoutHighlight<StoryCard> {
  content: string
  blocks: Block[]
  status: TextState
  publish_at: number | null
  updated_at: number
}

export async function loadStory(context: Context, id: number, { isRead = false } = {}): Promise<Story> {
  const row = await context.db.one<StoryRow>(
    `select ${COLUMNS}, t.content, t.blocks, t.status, t.publish_at, t.updated_at from story t where t.id = $1`,
    [id],
  )
  if (!row || (row.status !== 'published' && !isEditor(context))) {
    if (row?.status !== 'withdrawn') throw notFound('没有这一篇')
    const similar = await context.db.query<{ id: number; title: string }>(
      `select id, title from story where status = 'published' order by date desc, id desc limit 5`,
    )
    throw withdrawn(
      '这一篇已下架',
      similar.map(one => ({ title: one.title, to: buildScreenUrl('memorabilia-letter', { id: one.id }) })),
    )
  }
  if (isRead && row.status === 'published') noteTextView(context, 'story', id)
  const [body, changed, around] = await Promise.all([
    shownBody(context, row),
    changedSince(context, 'story', row),
    neighbours(
      context,
      `select id, title from story where status = 'published' and (date, id) > ($1, $2) order by date, id limit 1`,
      `select id, title from story where status = 'published' and (date, id) < ($1, $2) order by date desc, id desc limit 1`,
      [row.date, id],
    ),
  ])
  const { env } = context
  return {
    ...row,
    ...body,
    ...around,
    changed,
    share: {
      title: row.title,
      desc: row.summary,
      link: absoluteUrl(env, buildScreenUrl('memorabilia-letter', { id })),
      imgUrl: shareImage(env, row.cover || null),
    },
  }
}
