import { z } from 'zod'
import { DAY_SECONDS, toBeijingDay } from '../../../src/lib/dates'
import type { Block } from '../../../src/contract/content/blocks'
import { renderBlocksHtml } from '../../modules/content/blocks/render-blocks-html'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { readTexts } from '../files'
import { GROUPS, groupId } from './articles'
import { blocksOfText } from './blocks-of-text'
import { lawBlock } from './laws'

/** Drafts at the desk, all invented: `data/drafts`. */
export const DRAFTS = readTexts(
  'drafts',
  z.strictObject({
    id: z.int(),
    group: z.enum(GROUPS),
    title: z.string(),
    summary: z.string(),
    status: z.enum(['draft', 'review', 'scheduled', 'withdrawn']),
    /** The writer's note about this version. */
    note: z.string(),
    law: z.string().optional(),
    /** Days since its law was checked. */
    checked: z.int().default(0),
  }),
)

const buildDraftBlocks = ({ text, law, checked }: (typeof DRAFTS)[number], now: number): Block[] => {
  const blocks = blocksOfText(text)
  return law
    ? [...blocks, { ...lawBlock(law), checked_at: toBeijingDay(now - checked * DAY_SECONDS) }]
    : blocks
}

/** Inserts articles in every editorial state, and a first version of each text. */
export async function writeDrafts(db: Database, now: number): Promise<void> {
  const last = await db.one<{ id: number }>('select max(id) as id from article')
  await insertRows(
    db,
    'article',
    DRAFTS.map((draft, i) => {
      const blocks = buildDraftBlocks(draft, now)
      const at = now - (i + 1) * 3 * 3600
      return {
        id: (last?.id ?? 0) + i + 1,
        group_id: groupId(draft.group),
        title: draft.title,
        summary: draft.summary,
        cover: i < 2 ? `/static/demo/article/${i + 1}.webp` : '',
        content: renderBlocksHtml(blocks),
        blocks,
        tag_ids: [],
        author: '演示编辑部',
        source: '本站',
        status: draft.status,
        publish_at: draft.status === 'scheduled' ? now + 3 * DAY_SECONDS : null,
        view_total: 0,
        created_at: at,
        updated_at: at,
      }
    }),
  )
  for (const type of ['article', 'story', 'report'])
    await db.query(
      `insert into text_version (type, entity_id, no, uid, status, title, summary, blocks, note, at)
       select $1, id, 1, 3, status, title, summary, blocks, '', updated_at from ${type}`,
      [type],
    )
  await db.query(
    `update text_version v set note = d.note from json_to_recordset($1) d(title text, note text)
     where v.type = 'article' and v.title = d.title`,
    [JSON.stringify(DRAFTS.map(({ title, note }) => ({ title, note })))],
  )
  await writeReviews(db, { firstId: (last?.id ?? 0) + 1, now })
}

/** Inserts review requests for the first two drafts, and remarks on the first. */
async function writeReviews(db: Database, { firstId, now }: { firstId: number; now: number }): Promise<void> {
  const [editor, reader] = [3, 4]
  const review = { type: 'article', reviewer_uid: reader, asked_uid: editor }
  await insertRows(db, 'text_review', [
    { ...review, entity_id: firstId, asked_at: now - 3 * 3600, read_at: null },
    { ...review, entity_id: firstId + 1, asked_at: now - 7 * 3600, read_at: now - 6 * 3600 },
  ])
  const remark = { type: 'article', entity_id: firstId, uid: reader, done_at: null }
  await insertRows(db, 'text_remark', [
    { ...remark, quote: '各地的中心口径不一样', text: '补一句：问谁、怎么问', at: now - 2 * 3600 },
    { ...remark, quote: '', text: '结尾加上怎么备过桥的钱', at: now - 2 * 3600 + 60 },
  ])
}
