import type { z } from 'zod'
import { ASKS_A_DAY, FEEDBACK_TYPE } from '../../../src/contract/ask-rules'
import type { askCalls } from '../../../src/contract/ask/schema'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { limitLeft, consumeLimit } from '../../http/rate-limits'
import { twoPhase } from '../../http/two-phase'
import { refusePersonal } from './check-text'
import { checkTextForMarks } from '../../shared/text-marks'
import { loadAsk } from './info'

type Calls = typeof askCalls
type Request = z.output<Calls['ask/commit']['request']>

const DAY = 86_400
const buildAskLimit = (uid: number) => ({ name: 'ask.commit.day', subject: uid, total: ASKS_A_DAY })

function check({ type, title, content }: Request): void {
  if (type === FEEDBACK_TYPE) {
    if (content === undefined) throw badField({ field: 'content', message: '请写下意见' })
    return
  }
  if (title === undefined) throw badField({ field: 'title', message: '请写出问题' })
  refusePersonal({ title, content })
}

/** Saves a question, which waits for an editor, or feedback, which only its author and editors see. */
export const commitAsk = twoPhase(
  async (context: Context, input: Request): Promise<string[]> => {
    check(input)
    return checkTextForMarks(context, [input.title, input.content].filter(Boolean).join('\n'))
  },
  async (context, input, marks): Promise<z.input<Calls['ask/commit']['result']>> => {
    const { db, now } = context
    const uid = requireUid(context)
    const { type, title = '意见反馈', content = '', picture_ids = [], house_id } = input
    await refuseRepeat(context, { uid, title, content })
    await checkPictures(context, uid, picture_ids)
    if (
      house_id !== undefined &&
      !(await db.one(`select 1 from house where id = $1 and shelf = 'on'`, [house_id]))
    )
      throw notFound('房源不存在或已下架')
    await consumeLimit(context, { ...buildAskLimit(uid), seconds: DAY })
    const row = await db.one<{ id: number }>(
      `insert into ask (type, title, content, uid, house_id, is_anonymous, status, picture_ids, wants_notice, marks, created_at)
       values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10) returning id`,
      [
        type,
        title,
        content,
        uid,
        house_id ?? null,
        input.anonymous ?? false,
        picture_ids,
        input.notify ?? true,
        marks,
        now,
      ],
    )
    if (!row) throw new Error('a question was not saved')
    return { ask: await loadAsk(context, row.id), ...(await whatComes(context, { id: row.id, type, uid })) }
  },
)

/** Throws 1008 if the member sent the same text within a day. */
async function refuseRepeat(
  { db, now }: Context,
  { uid, title, content }: { uid: number; title: string; content: string },
): Promise<void> {
  const same = await db.one<{ id: number }>(
    'select id from ask where uid = $1 and title = $2 and content = $3 and created_at > $4',
    [uid, title, content, now - DAY],
  )
  if (same) throw conflict('这个问题今天已经提过了', { id: same.id })
}

async function checkPictures({ db }: Context, uid: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const row = await db.one<{ total: number }>(
    'select count(*) as total from picture where id = any($1) and uploader_uid = $2',
    [ids, uid],
  )
  if ((row?.total ?? 0) < ids.length)
    throw badField({ field: 'picture_ids', message: '只能使用自己上传的图片' })
}

async function whatComes(context: Context, { id, type, uid }: { id: number; type: number; uid: number }) {
  const row = await context.db.one<{ queue_total: number; agent_total: number }>(
    `select (select count(*) from ask where status = 'pending' and type < ${FEEDBACK_TYPE} and id < $1)::int as queue_total,
       (select count(distinct w.agent_id) from answer w join ask q on q.id = w.ask_id where q.type = $2)::int as agent_total`,
    [id, type],
  )
  return {
    queue_total: row?.queue_total ?? 0,
    agent_total: row?.agent_total ?? 0,
    left_today: await limitLeft(context, buildAskLimit(uid)),
  }
}

/** Returns how many questions the member may still ask today, and the name that is shown for them. */
export async function allowance(context: Context): Promise<z.input<Calls['ask/allowance']['result']>> {
  const uid = requireUid(context)
  const member = await context.db.one<{ nickname: string }>('select nickname from users where uid = $1', [
    uid,
  ])
  return {
    left: await limitLeft(context, buildAskLimit(uid)),
    total: ASKS_A_DAY,
    nickname: member?.nickname ?? '',
  }
}
