import type { z } from 'zod'
import type { AskStatus } from '../../../src/contract/ask-rules'
import type { askCalls } from '../../../src/contract/ask/schema'
import { urlOf } from '../../../src/routes/match'
import { uidOf, type Context } from '../../http/context'
import { badField, notAllowed, notFound } from '../../errors/api-error'
import { prepared } from '../../http/prepared'
import { takeLimit } from '../../http/limits'
import { queueAlert, type Alert } from '../../alerts/queue'
import { wishesOf } from '../../alerts/wishes'
import { isEditor } from '../../cards/lot-access'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'
import { fillIndex } from '../text-search/fill-index'
import { refusePersonal } from './check-text'
import { marksOf } from '../../shared/text-marks'
import { askOf } from './info'

type Calls = typeof askCalls
type Request = z.output<Calls['ask/save']['request']>

interface Row {
  id: number
  type: number
  title: string
  content: string
  uid: number
  status: AskStatus
  is_basic: boolean
  gist: string | null
  sort: number
  reject_reason: string | null
}

/** What only an editor may change. */
const EDITORS = [
  'type',
  'title',
  'content',
  'is_basic',
  'gist',
  'sort',
  'status',
  'reject_reason',
  'answer_status',
] as const

/** How often somebody saves in an hour; an editor goes through a whole list. */
const SAVES = { name: 'ask.save.hour', total: 30, seconds: 3_600 }
const EDITORS_SAVES = { total: 600 }

/** An agent answers a published question or changes the own answer; an editor may change everything, publish and reject. */
export const saveAsk = prepared(
  async (context: Context, input: Request): Promise<string[]> => {
    if (
      !isEditor(context) &&
      (context.caller.agentId === null || EDITORS.some(field => input[field] !== undefined))
    )
      throw notAllowed('只能回答已公开的问题，或修改自己的回答')
    await takeLimit(context, { ...SAVES, ...(isEditor(context) && EDITORS_SAVES), subject: uidOf(context) })
    if (input.answer === undefined) return []
    refusePersonal({ answer: input.answer })
    return marksOf(context, input.answer)
  },
  async (context, input, marks): Promise<z.input<Calls['ask/save']['result']>> =>
    inTransaction(context, async context => {
      const before = await context.db.one<Row>(
        'select id, type, title, content, uid, status, is_basic, gist, sort, reject_reason from ask where id = $1 for update',
        [input.id],
      )
      if (!before) throw notFound('没有这个问题')
      if (!isEditor(context) && before.status !== 'published') throw notFound('没有这个问题')
      if (isEditor(context)) await saveQuestion(context, input, before)
      const changesAnswer = (['answer', 'answer_status', 'law_ids', 'wiki_ids'] as const).some(
        field => input[field] !== undefined,
      )
      if (changesAnswer) await saveAnswer(context, input, { ask: before, marks })
      await fillIndex(context.db, { only: { type: 'ask', ids: [input.id] } })
      return { ask: await askOf(context, input.id) }
    }),
)

async function saveQuestion(context: Context, input: Request, before: Row): Promise<void> {
  const fields = ['type', 'title', 'content', 'is_basic', 'gist', 'sort', 'status'] as const
  if (!fields.some(field => input[field] !== undefined) && input.reject_reason === undefined) return
  const status = input.status ?? before.status
  const reason = input.reject_reason ?? (input.status === undefined ? before.reject_reason : null)
  if (status === 'rejected' && !reason) throw badField({ field: 'reject_reason', message: '退回要写明原因' })
  const after: Row = {
    ...before,
    type: input.type ?? before.type,
    title: input.title ?? before.title,
    content: input.content ?? before.content,
    is_basic: input.is_basic ?? before.is_basic,
    gist: input.gist === undefined ? before.gist : input.gist || null,
    sort: input.sort ?? before.sort,
    status,
    reject_reason: status === 'rejected' ? reason : null,
  }
  await context.db.query(
    `update ask set type = $2, title = $3, content = $4, is_basic = $5, gist = $6, sort = $7, status = $8, reject_reason = $9,
       reviewed_at = case when $10 then $11 else reviewed_at end where id = $1`,
    [
      after.id,
      after.type,
      after.title,
      after.content,
      after.is_basic,
      after.gist,
      after.sort,
      after.status,
      after.reject_reason,
      status !== before.status,
      context.now,
    ],
  )
  await writeAudit(context, { action: 'ask/save', entityType: 'ask', entityId: after.id, before, after })
}

interface AnswerRow {
  id: number
  agent_id: number | null
  content: string
  status: AskStatus
  law_ids: number[]
  wiki_ids: number[]
  marks: string[]
}

async function saveAnswer(
  context: Context,
  input: Request,
  { ask, marks }: { ask: Row; marks: string[] },
): Promise<void> {
  const { db, now, caller } = context
  const id = await answerId(context, input)
  await checkSources(context, input)
  // What the check finds is not public before an editor has read it.
  const found: AskStatus = marks.length > 0 && !isEditor(context) ? 'pending' : 'published'
  if (id === null) {
    if (input.answer === undefined) throw badField({ field: 'answer', message: '请写回答' })
    await db.query(
      `insert into answer (ask_id, agent_id, content, law_ids, wiki_ids, status, marks, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [ask.id, caller.agentId, input.answer, input.law_ids ?? [], input.wiki_ids ?? [], found, marks, now],
    )
    if (found === 'published') await tellAuthor(context, ask.id, caller.agentId)
    return
  }
  const before = await db.one<AnswerRow>(
    'select id, agent_id, content, status, law_ids, wiki_ids, marks from answer where id = $1 and ask_id = $2 for update',
    [id, ask.id],
  )
  if (!before) throw notFound('没有这条回答')
  if (!isEditor(context) && before.agent_id !== caller.agentId) throw notAllowed('只能修改自己的回答')
  const after: AnswerRow = {
    ...before,
    content: input.answer ?? before.content,
    law_ids: input.law_ids ?? before.law_ids,
    wiki_ids: input.wiki_ids ?? before.wiki_ids,
    status: input.answer_status ?? (input.answer === undefined ? before.status : found),
    // they are of the text: as long as that stays, so do they
    marks: input.answer === undefined ? before.marks : marks,
  }
  await db.query(
    'update answer set content = $2, law_ids = $3, wiki_ids = $4, status = $5, marks = $6, updated_at = $7 where id = $1',
    [id, after.content, after.law_ids, after.wiki_ids, after.status, after.marks, now],
  )
  if (before.status !== 'published' && after.status === 'published')
    await tellAuthor(context, ask.id, before.agent_id)
  if (before.agent_id !== caller.agentId)
    await writeAudit(context, { action: 'ask/save', entityType: 'answer', entityId: id, before, after })
}

/** The answer that is meant: the one named, else the agent's own to this question; null: a new one. */
async function answerId({ db, caller }: Context, input: Request): Promise<number | null> {
  if (input.answer_id !== undefined) return input.answer_id
  if (caller.agentId === null) return null
  const own = await db.one<{ id: number }>('select id from answer where ask_id = $1 and agent_id = $2', [
    input.id,
    caller.agentId,
  ])
  return own?.id ?? null
}

async function checkSources({ db }: Context, { law_ids = [] }: Request): Promise<void> {
  if (law_ids.length === 0) return
  const row = await db.one<{ total: number }>(
    'select count(*) as total from law_article where id = any($1)',
    [law_ids],
  )
  if ((row?.total ?? 0) < law_ids.length) throw badField({ field: 'law_ids', message: '没有这一条法条' })
}

/** A message to who asked: once for a question and who answers it, also where an answer is deleted and written anew. */
async function tellAuthor({ db, now }: Context, askId: number, agentId: number | null): Promise<void> {
  const ask = await db.one<{ title: string; uid: number }>(
    `select q.title, q.uid from ask q join users u on u.uid = q.uid
     where q.id = $1 and q.wants_notice and q.type < 9 and ($2::bigint is null or u.agent_id is distinct from $2)`,
    [askId, agentId],
  )
  const wishes = ask && (await wishesOf(db, [ask.uid])).get(ask.uid)
  if (!wishes) return
  const alert: Alert = {
    event: 'answer',
    key: `answer-${askId}-${agentId ?? 'desk'}`,
    houseId: null,
    title: ask.title,
    text: '有了新回答',
    url: urlOf('qa-detail', { id: askId }),
    at: now,
  }
  await queueAlert(db, wishes, alert, now)
}

/** The author deletes the own question, an agent the own answer, an editor any; what is gone answers 0. */
export async function deleteAsk(
  context: Context,
  { id, answer_id }: z.output<Calls['ask/del']['request']>,
): Promise<{ deleted: number }> {
  const uid = uidOf(context)
  return inTransaction(context, async context => {
    const { db, caller } = context
    if (answer_id !== undefined) {
      const answer = await db.one<{ agent_id: number | null; content: string }>(
        'select agent_id, content from answer where id = $1 and ask_id = $2 for update',
        [answer_id, id],
      )
      if (!answer) return { deleted: 0 }
      if (!isEditor(context) && (answer.agent_id === null || answer.agent_id !== caller.agentId))
        throw notAllowed('只能删除自己的回答')
      await db.query('update ask set accepted_id = null where id = $1 and accepted_id = $2', [id, answer_id])
      await dropAnswers(context, [answer_id])
      if (answer.agent_id !== caller.agentId)
        await writeAudit(context, {
          action: 'ask/del',
          entityType: 'answer',
          entityId: answer_id,
          before: answer,
          after: null,
        })
      return { deleted: 1 }
    }
    const ask = await db.one<{ uid: number; title: string; content: string }>(
      'select uid, title, content from ask where id = $1 for update',
      [id],
    )
    if (!ask) return { deleted: 0 }
    if (ask.uid !== uid && !isEditor(context)) throw notAllowed('只能删除自己的问题')
    const answers = await db.query<{ id: number }>('select id from answer where ask_id = $1', [id])
    await dropAnswers(
      context,
      answers.map(answer => answer.id),
    )
    await db.query('delete from ask_report where ask_id = $1', [id])
    await db.query('delete from ask_request where ask_id = $1', [id])
    await db.query('delete from ask where id = $1', [id])
    if (ask.uid !== uid)
      await writeAudit(context, {
        action: 'ask/del',
        entityType: 'ask',
        entityId: id,
        before: ask,
        after: null,
      })
    return { deleted: 1 }
  })
}

/** Answers with what members said of them. */
async function dropAnswers({ db }: Context, ids: readonly number[]): Promise<void> {
  await db.query('delete from answer_useful where answer_id = any($1)', [ids])
  await db.query('delete from ask_report where answer_id = any($1)', [ids])
  await db.query('delete from answer where id = any($1)', [ids])
}
