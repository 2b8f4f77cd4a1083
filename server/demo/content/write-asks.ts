import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { randomOf } from '../random'
import type { Asked } from './asks/asked'
import { BASIC_ASKS } from './asks/basic'
import { FIRST_ASKS } from './asks/first'
import { MORE_ASKS } from './asks/more'
import { lawId } from './laws'
import { wikiIds } from './write-wikis'

const ASKED: readonly Asked[] = [...FIRST_ASKS, ...BASIC_ASKS, ...MORE_ASKS]
const HOUR = 3600

/** Question number `at`: how long ago it was put, in seconds. */
const ago = (at: number) => Math.round(((at * 37) % ASKED.length) * 1.6 * DAY_SECONDS + (2 + (at % 7)) * HOUR)

/** Published questions with their answers; of the demo member are some in every state. */
export async function writeAsks(db: Database, now: number): Promise<void> {
  let answerId = 0
  const rows = ASKED.map((asked, i) => {
    const created_at = asked.isPending ? now - 5 * HOUR - 720 : now - ago(i) - DAY_SECONDS
    const answers = asked.answers.map((said, at) => ({
      id: ++answerId,
      ask_id: i + 1,
      agent_id: said.by === 0 ? null : said.by,
      content: said.text,
      law_ids: (said.laws ?? []).map(lawId),
      wiki_ids: wikiIds(said.wikis ?? []),
      useful_total: Math.round(randomOf('answer', i, at).int(18, 130) / (at + 1)),
      created_at: created_at + Math.round((0.2 + at * 0.7) * DAY_SECONDS),
      updated_at: created_at,
      isAccepted: said.isAccepted === true,
    }))
    const ask = {
      id: i + 1,
      type: asked.type,
      title: asked.title,
      content: asked.content,
      uid: i % 3 === 2 ? 5 : i < 15 || i % 11 === 0 ? 1 : 5,
      house_id: asked.house ?? null,
      agent_id: asked.house === 1 ? 1 : null,
      is_anonymous: i % 4 === 3,
      is_basic: asked.gist !== undefined,
      gist: asked.gist ?? null,
      sort: i + 1,
      status: asked.isPending ? 'pending' : 'published',
      reject_reason: null as string | null,
      accepted_id: answers.find(answer => answer.isAccepted)?.id ?? null,
      reviewed_at: asked.isPending ? null : created_at + HOUR,
      seen_at: now - 3 * DAY_SECONDS,
      view_total: asked.isPending ? 0 : randomOf('ask', i).int(20, asked.gist ? 4600 : 1600),
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
      title: '请帮我看看这个案子怎么办',
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
    rows.flatMap(({ answers }) => answers.map(({ isAccepted: _accepted, ...answer }) => answer)),
  )
}
