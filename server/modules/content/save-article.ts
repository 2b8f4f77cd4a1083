import type { z } from 'zod'
import type { Article, TextState } from '../../../src/contract/content/cards'
import type { contentCalls } from '../../../src/contract/content/schema'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../http/errors'
import { isOwnPicture } from '../../../src/contract/content/blocks'
import { writeAudit } from '../shared/audit'
import { inTransaction } from '../shared/transaction'
import { articleOf } from './articles'
import { bodyOf, checkFresh, housesIn, keepVersion, stateAfter } from './texts'

type Input = z.output<(typeof contentCalls)['article/save']['request']>

const NO_SEO = { title: '', keywords: '', description: '' }

/** A cover is one of our own pictures. */
export function checkCover(cover: string | undefined): void {
  if (cover !== undefined && !isOwnPicture(cover)) throw badField({ field: 'cover', message: '应为本站图片' })
}

/** Without these the save is 1005. */
export async function checkTags({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await db.query<{ id: number }>('select id from tag where id = any($1)', [ids])
  if (known.length < new Set(ids).size) throw notFound('没有这个标签')
}

/** A new article, or a change of one; what is not sent stays. The state, a version and the audit are written with it. */
export async function saveArticle(
  context: Context,
  input: Input,
): Promise<{ article: Article; dropped: string[] }> {
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
            source: string
            status: TextState
            seo: typeof NO_SEO
            created_at: number
            updated_at: number
          }>(
            'select id, title, summary, cover, tag_ids, author, source, status, seo, created_at, updated_at from article where id = $1 for update',
            [input.id],
          )
    if (before === undefined) throw notFound('没有这篇文章')
    if (before) checkFresh(before, input.updated_at)
    if (!(await db.one('select 1 from article_group where id = $1', [input.group_id])))
      throw notFound('没有这个分组')
    await checkTags(context, input.tag_ids ?? [])
    const { status, publishAt } = stateAfter(context, before?.status ?? null, input)
    const isFirst = status === 'published' && before?.status !== 'published' && before?.status !== 'withdrawn'
    const row = {
      group_id: input.group_id,
      title: input.title,
      summary: input.summary ?? before?.summary ?? '',
      cover: input.cover ?? before?.cover ?? '',
      tag_ids: input.tag_ids ?? before?.tag_ids ?? [],
      author: input.author ?? before?.author ?? '编辑部',
      source: input.source ?? before?.source ?? '本站',
      status,
      created_at: isFirst || !before ? now : before.created_at,
    }
    const values = [
      row.group_id,
      row.title,
      row.summary,
      row.cover,
      content,
      JSON.stringify(blocks),
      row.tag_ids,
      row.author,
      row.source,
      JSON.stringify(input.seo ?? before?.seo ?? NO_SEO),
      housesIn(blocks),
      row.status,
      publishAt,
      row.created_at,
      now,
    ]
    const saved = before
      ? await db.one<{ id: number }>(
          `update article set group_id = $1, title = $2, summary = $3, cover = $4, content = $5, blocks = $6, tag_ids = $7, author = $8, source = $9,
             seo = $10, house_ids = $11, status = $12, publish_at = $13, created_at = $14, updated_at = $15 where id = $16 returning id`,
          [...values, before.id],
        )
      : await db.one<{ id: number }>(
          `insert into article (group_id, title, summary, cover, content, blocks, tag_ids, author, source, seo, house_ids, status, publish_at, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
          values,
        )
    const savedId = saved?.id ?? 0
    const version = { title: row.title, summary: row.summary, status, blocks }
    await keepVersion(context, { type: 'article', id: savedId, ...version, note: input.note ?? '' })
    await writeAudit(context, {
      action: 'article/save',
      entityType: 'article',
      entityId: savedId,
      before: before && { title: before.title, status: before.status, summary: before.summary },
      after: { title: row.title, status, summary: row.summary, publish_at: publishAt },
    })
    return savedId
  })
  return { article: await articleOf(context, id), dropped }
}
