import { z } from 'zod'
import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { readPartedTexts } from '../files'
import { RATES } from './rates'
import { createSeededRandom } from '../random'
import { lawId } from './laws'
import { wikiIds } from './wikis'

/** Types by number from 1. */
const TYPES = ['购房资格', '竞拍流程', '贷款', '税费', '过户', '交付与清场', '产权与纠纷', '其他'] as const

/**
 * Questions with their answers: `data/questions`. Other files refer to the first ones by number: 1 is published, basic and of uid 1; 2
 * waits for its manager.
 */
export const QUESTIONS = readPartedTexts('questions', {
  values: RATES,
  head: z.strictObject({
    id: z.int(),
    type: z.enum(TYPES),
    title: z.string(),
    /** Lot that the question concerns. */
    house: z.int().optional(),
    /** Editors' answer in one sentence, for buyers. */
    gist: z.string().optional(),
    /** True if it waits for an editor. */
    pending: z.boolean().default(false),
  }),
  part: z.strictObject({
    /** A manager's id; null for the editors' answer. */
    by: z.int().nullable().default(null),
    accepted: z.boolean().default(false),
    /** Legal sources. */
    laws: z.array(z.string()).default([]),
    wikis: z.array(z.string()).default([]),
  }),
})
const HOUR = 3600

/** Returns the age of question number `at` in seconds. */
const ago = (at: number) =>
  Math.round(((at * 37) % QUESTIONS.length) * 1.6 * DAY_SECONDS + (2 + (at % 7)) * HOUR)

/** Inserts published questions with their answers; the demo member has some in every state. */
export async function writeAsks(db: Database, now: number): Promise<void> {
  let answerId = 0
  const rows = QUESTIONS.map(({ head: asked, parts }, i) => {
    const created_at = asked.pending ? now - 5 * HOUR - 720 : now - ago(i) - DAY_SECONDS
    const answers = parts.map((said, at) => ({
      row: {
        id: ++answerId,
        ask_id: asked.id,
        agent_id: said.by,
        content: said.text,
        law_ids: said.laws.map(lawId),
        wiki_ids: wikiIds(said.wikis),
        useful_total: Math.round(createSeededRandom('answer', i, at).int(18, 130) / (at + 1)),
        created_at: created_at + Math.round((0.2 + at * 0.7) * DAY_SECONDS),
        updated_at: created_at,
      },
      accepted: said.accepted,
    }))
    const ask = {
      id: asked.id,
      type: TYPES.indexOf(asked.type) + 1,
      title: asked.title,
      content: asked.text,
      uid: i % 3 === 2 ? 5 : i < 15 || i % 11 === 0 ? 1 : 5,
      house_id: asked.house ?? null,
      agent_id: asked.house === 1 ? 1 : null,
      is_anonymous: i % 4 === 3,
      is_basic: asked.gist !== undefined,
      gist: asked.gist ?? null,
      sort: asked.id,
      status: asked.pending ? 'pending' : 'published',
      reject_reason: null as string | null,
      accepted_id: answers.find(answer => answer.accepted)?.row.id ?? null,
      reviewed_at: asked.pending ? null : created_at + HOUR,
      seen_at: now - 3 * DAY_SECONDS,
      view_total: asked.pending ? 0 : createSeededRandom('ask', i).int(20, asked.gist ? 4600 : 1600),
      created_at,
    }
    return { ask, answers }
  })
  await insertRows(db, 'ask', [
    ...rows.map(({ ask }) => ask),
    {
      ...(rows[1]?.ask ?? {}),
      id: rows.length + 1,
      type: 7,
      title: '请帮我分析这个案子',
      content: '想知道结果会怎么样。',
      uid: 1,
      house_id: null,
      agent_id: null,
      is_anonymous: false,
      status: 'rejected',
      reject_reason: '说的是具体案件，里面有别人的姓名。请去掉姓名，或直接问顾问。',
      reviewed_at: now - 17 * DAY_SECONDS,
      view_total: 0,
      created_at: now - 18 * DAY_SECONDS,
    },
  ])
  await insertRows(
    db,
    'answer',
    rows.flatMap(({ answers }) => answers.map(({ row }) => row)),
  )
}
