/**
 * The saves of the four types of texts: the columns that each type adds, and their checks. The common part is in save-text.ts.
 */

import type { z } from 'zod'
import type { Article, Story } from '../../../src/contract/content/cards'
import type { contentCalls } from '../../../src/contract/content/schema'
import type { wikiCalls } from '../../../src/contract/wiki/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { twoPhase } from '../../http/two-phase'
import { loadArticle } from './articles'
import {
  checkTags,
  eyedText,
  NO_SEO,
  orFirst,
  saveTextOrWait,
  type TextInput,
  type TextSaver,
} from './save-text'
import { loadStory } from './stories'
import { buildSavedBody, housesIn, type SavedBody } from './texts'

type Input<P extends keyof typeof contentCalls> = z.output<(typeof contentCalls)[P]['request']>

const json = (value: unknown) => value && JSON.stringify(value)

/** Returns a save that parses the HTML before its transaction; `answerOf` loads the response by id if the response is more than the id. */
function saving<In extends TextInput, Result extends object>(
  saver: TextSaver<In>,
  answerOf: (context: Context, id: number) => Promise<Result>,
) {
  const eyed = eyedText(saver)
  const save = twoPhase(
    (_: Context, input: In) => buildSavedBody(input),
    async (context: Context, input: In, body: SavedBody) => {
      const { id, ...saved } = await saveTextOrWait(context, { type: saver.type, eyed, input, body })
      return { ...(await answerOf(context, id)), ...saved }
    },
  )
  return { eyed, save }
}

const byId = (_: Context, id: number) => Promise.resolve({ id })

const article = saving<Input<'article/save'>, { article: Article }>(
  {
    type: 'article',
    own: async ({ context, isNew, blocks }, input) => {
      if (
        input.group_id !== undefined &&
        !(await context.db.one('select 1 from article_group where id = $1', [input.group_id]))
      )
        throw notFound('没有这个分组')
      await checkTags(context, input.tag_ids ?? [])
      const or = orFirst(isNew)
      return {
        group_id: input.group_id,
        cover: or(input.cover, ''),
        tag_ids: or(input.tag_ids, []),
        author: or(input.author, '编辑部'),
        source: or(input.source, '本站'),
        seo: json(or(input.seo, NO_SEO)),
        house_ids: housesIn(blocks),
      }
    },
  },
  async (context, id) => ({ article: await loadArticle(context, id) }),
)

const story = saving<Input<'story/save'>, { story: Story }>(
  {
    type: 'story',
    own: async ({ context, isNew }, input) => {
      await checkTags(context, input.tag_ids ?? [])
      const or = orFirst(isNew)
      return {
        cover: or(input.cover, ''),
        tag_ids: or(input.tag_ids, []),
        author: or(input.author, '编辑部'),
        date: or(input.date, toBeijingDay(context.now)),
      }
    },
  },
  async (context, id) => ({ story: await loadStory(context, id) }),
)

const report = saving<Input<'report/save'>, { id: number }>(
  {
    type: 'report',
    own: async ({ context: { db }, isNew }, input) => {
      if (
        input.region_id !== undefined &&
        !(await db.one('select 1 from region where id = $1', [input.region_id]))
      )
        throw badField({ field: 'region_id', message: '没有这个地区' })
      const or = orFirst(isNew)
      return {
        kind: input.kind,
        period: or(input.period, ''),
        region_id: input.region_id,
        cover: or(input.cover, ''),
        figures: json(or(input.figures, [])),
        author: or(input.author, '研究院'),
        seo: json(or(input.seo, NO_SEO)),
      }
    },
  },
  byId,
)

/** An entry states by whom and when its laws were last checked, and what changed after it was published. */
const wiki = saving<z.output<(typeof wikiCalls)['wiki/save']['request']>, { id: number }>(
  {
    type: 'wiki',
    own: async ({ context: { db }, isNew, status }, input) => {
      if (
        input.category_id !== undefined &&
        !(await db.one('select 1 from wiki_category where id = $1', [input.category_id]))
      )
        throw notFound('没有这个分类')
      const { law_ids = [], related_ids = [] } = input
      const known = await db.one<{ laws: number; entries: number }>(
        `select (select count(*) from law_article where id = any($1))::int as laws,
           (select count(*) from wiki where id = any($2))::int as entries`,
        [law_ids, related_ids],
      )
      if ((known?.laws ?? 0) < new Set(law_ids).size) throw notFound('没有这条条文')
      if ((known?.entries ?? 0) < new Set(related_ids).size) throw notFound('没有这个词条')
      const or = orFirst(isNew)
      return {
        category_id: input.category_id,
        sort: or(input.sort, 999),
        alias: or(input.alias, ''),
        short: or(input.short, ''),
        is_risk: or(input.is_risk, false),
        figures: json(or(input.figures, [])),
        myths: json(or(input.myths, [])),
        law_ids: or(input.law_ids, []),
        related_ids: or(input.related_ids, []),
        checked_by: or(input.checked_by, ''),
        checked_day: input.checked_day,
        change_note: status === 'published' && !isNew ? input.note || undefined : undefined,
      }
    },
  },
  byId,
)

export const saveArticle = article.save
export const saveStory = story.save
export const saveReport = report.save
export const saveWiki = wiki.save
export const EYED_SAVES = [article.eyed, story.eyed, report.eyed, wiki.eyed]
