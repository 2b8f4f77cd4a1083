import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { randomOf } from '../random'
import type { Block } from '../../../src/contract/content/blocks'
import { htmlOf } from '../../modules/content/blocks/html-of'
import { housesIn } from '../../modules/content/texts'
import type { ArticleText, GroupName } from './articles/article'
import { lotsBlocks } from './article-lots'
import { blocksOfText } from './blocks-of-text'
import { lawBlock } from './laws'
import { LOAN_ARTICLES } from './articles/loan'
import { PROCESS_ARTICLES } from './articles/process'
import { REVIEW_ARTICLES } from './articles/review'
import { ELIGIBILITY_ARTICLES } from './articles/eligibility'
import { RISK_ARTICLES } from './articles/risk'
import { TAX_ARTICLES } from './articles/tax'

const GROUPS: readonly GroupName[] = ['税费', '复盘', '风险', '流程', '贷款', '资格']

/** Groups by turns, so that the newest articles are not all of one kind. */
function mixed(): ArticleText[] {
  const groups = [
    TAX_ARTICLES,
    REVIEW_ARTICLES,
    RISK_ARTICLES,
    PROCESS_ARTICLES,
    LOAN_ARTICLES,
    ELIGIBILITY_ARTICLES,
  ]
  const longest = Math.max(...groups.map(group => group.length))
  return Array.from({ length: longest }, (_, i) => groups.flatMap(group => group[i] ?? [])).flat()
}

const FIRST_VIEWS = [8214, 5630, 4902] as const

/** The text with its points before it, its lots and what it rests on behind it. */
function blocksOf({ points = [], text, laws = [] }: ArticleText, lots: readonly Block[]): Block[] {
  const own = blocksOfText(text)
  const cited = laws.map(lawBlock).filter(law => !own.includes(law))
  return [
    ...(points.length > 0 ? [{ kind: 'points' as const, items: [...points] }] : []),
    ...own,
    ...lots,
    ...(cited.length > 0 ? [{ kind: 'heading' as const, level: 2 as const, text: '依据' }, ...cited] : []),
  ]
}

export async function writeArticles(db: Database, now: number): Promise<void> {
  const articles = mixed()
  const lotsOf = await lotsBlocks(db, now)
  const tags = [...new Set(articles.flatMap(article => article.tags))]
  await insertRows(
    db,
    'article_group',
    GROUPS.map((name, i) => ({ id: i + 1, name, sort: i + 1 })),
  )
  await insertRows(
    db,
    'tag',
    tags.map((name, i) => ({ id: i + 1, name, sort: i + 1 })),
  )
  await insertRows(
    db,
    'article',
    articles.map((article, i) => {
      const random = randomOf('article', i)
      const blocks = blocksOf(article, article.lots ? lotsOf(article.lots) : [])
      const created_at = now - Math.round((1 + i * 2.6) * DAY_SECONDS)
      return {
        id: i + 1,
        group_id: GROUPS.indexOf(article.group) + 1,
        title: article.title,
        summary: article.summary,
        cover: `/static/demo/article/${i + 1}.webp`,
        content: htmlOf(blocks),
        blocks,
        house_ids: housesIn(blocks),
        tag_ids: article.tags.map(tag => tags.indexOf(tag) + 1),
        author: random.pick(['演示编辑部', '演示顾问 01', '演示顾问 07']),
        source: '本站',
        status: 'published',
        view_total: FIRST_VIEWS[i] ?? random.int(300, 4600),
        created_at,
        updated_at: created_at,
      }
    }),
  )
}
