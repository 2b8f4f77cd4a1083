import type { Block } from '../../../src/contract/content/blocks'
import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { renderBlocksHtml } from '../../modules/content/blocks/render-blocks-html'
import { housesIn } from '../../modules/content/texts'
import { insertRows } from '../bulk'
import { createSeededRandom } from '../random'
import { lotsBlocks } from './article-lots'
import { ARTICLES, GROUPS, groupId } from './articles'
import { blocksOfText } from './blocks-of-text'
import { lawBlock } from './laws'

/** Returns the text with key points before it, and lots and legal sources after it. */
function buildArticleBlocks(
  { points, text, laws }: (typeof ARTICLES)[number],
  lots: readonly Block[],
): Block[] {
  const own = blocksOfText(text)
  const cited = laws.map(lawBlock).filter(law => !own.includes(law))
  return [
    ...(points.length > 0 ? [{ kind: 'points' as const, items: points }] : []),
    ...own,
    ...lots,
    ...(cited.length > 0 ? [{ kind: 'heading' as const, level: 2 as const, text: '依据' }, ...cited] : []),
  ]
}

export async function writeArticles(db: Database, now: number): Promise<void> {
  const lotsOf = await lotsBlocks(db, now)
  const tags = [...new Set(ARTICLES.flatMap(article => article.tags))]
  await insertRows(
    db,
    'article_group',
    GROUPS.map(name => ({ id: groupId(name), name, sort: groupId(name) })),
  )
  await insertRows(
    db,
    'tag',
    tags.map((name, i) => ({ id: i + 1, name, sort: i + 1 })),
  )
  await insertRows(
    db,
    'article',
    ARTICLES.map(article => {
      const random = createSeededRandom('article', article.id - 1)
      const blocks = buildArticleBlocks(article, article.lots ? lotsOf(article.lots) : [])
      const created_at = now - Math.round((1 + (article.id - 1) * 2.6) * DAY_SECONDS)
      return {
        id: article.id,
        group_id: groupId(article.group),
        title: article.title,
        summary: article.summary,
        cover: `/static/demo/article/${article.id}.webp`,
        content: renderBlocksHtml(blocks),
        blocks,
        house_ids: housesIn(blocks),
        tag_ids: article.tags.map(tag => tags.indexOf(tag) + 1),
        author: random.pick(['演示编辑部', '演示顾问 01', '演示顾问 07']),
        source: '本站',
        status: 'published',
        view_total: article.views ?? random.int(300, 4600),
        created_at,
        updated_at: created_at,
      }
    }),
  )
}
