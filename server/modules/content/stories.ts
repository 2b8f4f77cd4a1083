import type { Unmarked } from '../../../src/contract/hit'
import type { z } from 'zod'
import type { Block } from '../../../src/contract/content/blocks'
import type { Story, StoryCard, TextState } from '../../../src/contract/content/cards'
import type { contentCalls } from '../../../src/contract/content/schema'
import type { PageOf } from '../../../src/contract/common'
import { dayOf } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { notFound } from '../../http/errors'
import { isEditor } from '../house/manage-access'
import { writeAudit } from '../shared/audit'
import { pageAnswer, pageBounds } from '../shared/paging'
import { absoluteUrl, shareImage } from '../shared/share'
import { parameters, type Parameters } from '../shared/sql'
import { findTexts } from '../text-search/find'
import { inTransaction } from '../shared/transaction'
import { TAGS } from './articles'
import { checkCover, checkTags } from './save-article'
import {
  bodyOf,
  changedSince,
  checkFresh,
  keepVersion,
  neighbours,
  noteTextView,
  shownBody,
  stateAfter,
} from './texts'

const COLUMNS = `t.id, t.title, t.summary, t.cover, t.author, t.date, t.view_total, t.created_at, ${TAGS}`

interface StoryRequest {
  tag_id?: number | undefined
  keyword?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Published letters and milestones, latest date first. */
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
    db.query<Unmarked<StoryCard>>(
      `select ${COLUMNS} from story t where ${where(p)} order by ${found.order('t.id', p)} t.date desc, t.id desc limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
      p.values,
    ),
    db.one<{ total: number }>(
      `select count(*) as total from story t where ${where(counted)}`,
      counted.values,
    ),
  ])
  return pageAnswer(await found.marked(db, list), count?.total ?? 0, bounds)
}

interface StoryRow extends Unmarked<StoryCard> {
  content: string
  blocks: Block[]
  status: TextState
  publish_at: number | null
  updated_at: number
}

export async function storyOf(context: Context, id: number, { isRead = false } = {}): Promise<Story> {
  const row = await context.db.one<StoryRow>(
    `select ${COLUMNS}, t.content, t.blocks, t.status, t.publish_at, t.updated_at from story t where t.id = $1`,
    [id],
  )
  if (!row || (row.status !== 'published' && !isEditor(context))) throw notFound('没有这一篇')
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
      link: absoluteUrl(env, `/memorabilia/${id}.html`),
      imgUrl: shareImage(env, row.cover || null),
    },
  }
}

type SaveInput = z.output<(typeof contentCalls)['story/save']['request']>

/** A new letter, or a change of one; what is not sent stays. */
export async function saveStory(
  context: Context,
  input: SaveInput,
): Promise<{ story: Story; dropped: string[] }> {
  const { blocks, content, dropped } = bodyOf(input)
  checkCover(input.cover)
  const id = await inTransaction(context, async context => {
    const { db, now } = context
    const before =
      input.id === undefined
        ? null
        : await db.one<{
            id: number
            title: string
            summary: string
            cover: string
            tag_ids: number[]
            author: string
            date: string
            status: TextState
            created_at: number
            updated_at: number
          }>(
            'select id, title, summary, cover, tag_ids, author, date, status, created_at, updated_at from story where id = $1 for update',
            [input.id],
          )
    if (before === undefined) throw notFound('没有这一篇')
    if (before) checkFresh(before, input.updated_at)
    await checkTags(context, input.tag_ids ?? [])
    const { status, publishAt } = stateAfter(context, before?.status ?? null, input)
    const summary = input.summary ?? before?.summary ?? ''
    const values = [
      input.title,
      summary,
      input.cover ?? before?.cover ?? '',
      content,
      JSON.stringify(blocks),
      input.tag_ids ?? before?.tag_ids ?? [],
      input.author ?? before?.author ?? '编辑部',
      input.date ?? before?.date ?? dayOf(now),
      status,
      publishAt,
      before?.created_at ?? now,
      now,
    ]
    const saved = before
      ? await db.one<{ id: number }>(
          `update story set title = $1, summary = $2, cover = $3, content = $4, blocks = $5, tag_ids = $6, author = $7, date = $8, status = $9,
             publish_at = $10, created_at = $11, updated_at = $12 where id = $13 returning id`,
          [...values, before.id],
        )
      : await db.one<{ id: number }>(
          `insert into story (title, summary, cover, content, blocks, tag_ids, author, date, status, publish_at, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
          values,
        )
    const savedId = saved?.id ?? 0
    await keepVersion(context, {
      type: 'story',
      id: savedId,
      status,
      title: input.title,
      summary,
      blocks,
      note: input.note ?? '',
    })
    await writeAudit(context, {
      action: 'story/save',
      entityType: 'story',
      entityId: savedId,
      before: before && { title: before.title, status: before.status },
      after: { title: input.title, status },
    })
    return savedId
  })
  return { story: await storyOf(context, id), dropped }
}
