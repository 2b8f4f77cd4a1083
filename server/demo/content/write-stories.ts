import { z } from 'zod'
import { addDays, toBeijingDay, dayStart } from '../../../src/lib/dates'
import { renderBlocksHtml } from '../../modules/content/blocks/render-blocks-html'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { createSeededRandom } from '../random'
import { readTexts } from '../files'
import { blocksOfText } from './blocks-of-text'

/** Letters and milestones, all invented: `data/stories`. */
export const STORIES = readTexts(
  'stories',
  z.strictObject({
    id: z.int(),
    /** Days before today. */
    ago: z.int(),
    title: z.string(),
    summary: z.string(),
    author: z.string(),
    cover: z.boolean().default(false),
  }),
)

/** Inserts the stories; ids ascend from the newest: letter 1 is the latest. */
export async function writeStories(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'story',
    STORIES.map(({ id, ago, title, summary, author, text, cover }) => {
      const date = addDays(toBeijingDay(now), -ago)
      const blocks = blocksOfText(text)
      return {
        id,
        title,
        summary,
        cover: cover ? '/static/demo/article/2.webp' : '',
        content: renderBlocksHtml(blocks),
        blocks,
        tag_ids: [],
        author,
        date,
        status: 'published',
        view_total: createSeededRandom('story', id - 1).int(180, 1400),
        created_at: dayStart(date) + 10 * 3600,
        updated_at: dayStart(date) + 10 * 3600,
      }
    }),
  )
}
