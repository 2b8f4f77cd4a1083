import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { renderBlocksHtml } from '../../modules/content/blocks/render-blocks-html'
import { insertRows } from '../bulk'
import { createSeededRandom } from '../random'
import { blocksOfText } from './blocks-of-text'
import { CHECKED_DAY, lawId } from './laws'
import { WIKI_CATEGORIES, wikiIds, WIKIS } from './wikis'

export async function writeWikis(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'wiki_category',
    WIKI_CATEGORIES.map((category, i) => ({ id: i + 1, ...category, sort: i + 1 })),
  )
  await insertRows(
    db,
    'wiki',
    WIKIS.map((wiki, at) => {
      const blocks = blocksOfText(wiki.text)
      const days = wiki.changed?.ago ?? 8 + ((at * 7) % 60)
      const updated_at = now - Math.round(days * DAY_SECONDS)
      return {
        id: wiki.id,
        category_id: WIKI_CATEGORIES.findIndex(({ name }) => name === wiki.category) + 1,
        sort: WIKIS.filter(({ category, id }) => category === wiki.category && id < wiki.id).length,
        title: wiki.title,
        alias: wiki.alias,
        summary: wiki.summary,
        short: wiki.short,
        is_risk: wiki.risk,
        figures: wiki.figures,
        blocks,
        content: renderBlocksHtml(blocks),
        myths: wiki.myths,
        law_ids: wiki.laws.map(lawId),
        related_ids: wikiIds(wiki.related),
        checked_by: `演示顾问 ${String((at % 12) + 1).padStart(2, '0')}`,
        checked_day: CHECKED_DAY,
        change_note: wiki.changed?.note ?? '核对条文与数字',
        view_total: createSeededRandom('wiki', at).int(200, 9000),
        created_at: updated_at - 90 * DAY_SECONDS,
        updated_at,
      }
    }),
  )
}
