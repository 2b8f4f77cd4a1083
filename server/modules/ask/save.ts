/**
 * Saves and deletes questions and answers. The moderation check runs before the transaction; an agent's text with marks waits for an
 * editor. Publications may also wait for a second person (`fourEyed`), in which case the response is the unchanged question. The author is
 * notified once per answering agent.
 */

import type { z } from 'zod'
import type { AskStatus } from '../../../src/contract/ask-rules'
import type { Ask, askCalls } from '../../../src/contract/ask/schema'
import { buildScreenUrl } from '../../../src/routes/match'
import { requireUid, type Context } from '../../http/context'
import { badField, notAllowed, notFound } from '../../errors/api-error'
import { twoPhase } from '../../http/two-phase'
import { consumeLimit } from '../../http/rate-limits'
import { alertMember, type Alert } from '../../alerts/queue'
import { isEditor } from '../../cards/lot-access'
import { writeAudit } from '../../shared/audit'
import { fourEyed, getWriterUid, type Eyed } from '../../shared/four-eyes'
import { isOwnByAudit, isRewritten, writePublic } from '../../shared/publication'
import { inTransaction } from '../../shared/transaction'
import { fillIndex } from '../text-search/fill-index'
import { refusePersonal } from './check-text'
import { checkTextForMarks } from '../../shared/text-marks'
import { loadAsk } from './info'

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

/** Fields that only editors may change. */
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

/** Saves per person and hour; editors work through whole lists, so theirs is higher. */
const SAVES = { name: 'ask.save.hour', total: 30, seconds: 3_600 }
const EDITORS_SAVES = { total: 600 }

/**
 * Saves a question or an answer: an agent answers a published question or changes their own answer; an editor may change everything,
 * publish and reject.
 */
export const eyedAsk: Eyed<Request, { ask: Ask }, string[]> = {
  path: 'ask/save',
  titleOf: ({ ask }) => ask.title,
  prepare: async (context, input) => {
    if (
      !isEditor(context) &&
      (context.caller.agentId === null || EDITORS.some(field => input[field] !== undefined))
    )
      throw notAllowed('只能回答已公开的问题，或修改自己的回答')
    await consumeLimit(context, {
      ...SAVES,
      ...(isEditor(context) && EDITORS_SAVES),
      subject: requireUid(context),
    })
    if (input.answer === undefined) return []
    refusePersonal({ answer: input.answer })
    return checkTextForMarks(context, input.answer)
  },
  run: (context, input, marks) =>
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
      return { ask: await loadAsk(context, input.id) }
    }),
}
const { prepare, run } = fourEyed(eyedAsk)

/** ask/save: if the change waits for approval, the response is the question as it still is. */
export const saveAsk = twoPhase(prepare, async (context: Context, input: Request, marks: string[]) => {
  const saved = await run(context, input, marks)
  return saved.waiting === null ? saved : { ...saved, ask: await loadAsk(context, input.id) }
})

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
  const { id, uid: _, ...columns } = after
  const words = { title: after.title, content: after.content, gist: after.gist }
  const isPublic = status === 'published'
  await writePublic(context, {
    table: 'ask',
    id,
    columns: { ...columns, reviewed_at: status === before.status ? undefined : context.now },
    isPublic,
    isOwnWords:
      isPublic &&
      (isRewritten({ ...before }, words) ||
        (before.status !== 'published' &&
          (before.uid === getWriterUid(context) ||
            (await isOwnByAudit(context, { entityType: 'ask', entityId: id, words: Object.keys(words) }))))),
  })
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
  const { db, now } = context
  const agentId = await loadAnswererId(context)
  const id = await answerId(context, input, agentId)
  await checkSources(context, input)
  // A text that the moderation check marks stays unpublished until an editor has read it.
  const found: AskStatus = marks.length > 0 && !isEditor(context) ? 'pending' : 'published'
  if (id === null) {
    if (input.answer === undefined) throw badField({ field: 'answer', message: '请写回答' })
    const made = await writePublic(context, {
      table: 'answer',
      id: null,
      columns: {
        ...{ ask_id: ask.id, agent_id: agentId, content: input.answer },
        ...{ law_ids: input.law_ids ?? [], wiki_ids: input.wiki_ids ?? [] },
        ...{ status: found, marks, created_at: now, updated_at: now },
      },
      isPublic: found === 'published',
      isOwnWords: true,
    })
    if (isEditor(context))
      await auditAnswer(context, made, { before: null, after: { content: input.answer, status: found } })
    if (found === 'published') await tellAuthor(context, ask.id, agentId)
    return
  }
  const before = await db.one<AnswerRow>(
    'select id, agent_id, content, status, law_ids, wiki_ids, marks from answer where id = $1 and ask_id = $2 for update',
    [id, ask.id],
  )
  if (!before) throw notFound('没有这条回答')
  if (!isEditor(context) && before.agent_id !== agentId) throw notAllowed('只能修改自己的回答')
  // Only an editor may republish an answer that an editor took down.
  const again = before.status === 'rejected' && !isEditor(context) ? 'pending' : found
  const after: AnswerRow = {
    ...before,
    content: input.answer ?? before.content,
    law_ids: input.law_ids ?? before.law_ids,
    wiki_ids: input.wiki_ids ?? before.wiki_ids,
    status: input.answer_status ?? (input.answer === undefined ? before.status : again),
    // the marks belong to the text: they stay as long as it is unchanged
    marks: input.answer === undefined ? before.marks : marks,
  }
  const { content, law_ids, wiki_ids, status, marks: kept } = after
  const words = { content, law_ids, wiki_ids }
  const isPublic = status === 'published'
  await writePublic(context, {
    table: 'answer',
    id,
    columns: { ...words, status, marks: kept, updated_at: now },
    isPublic,
    isOwnWords:
      isPublic &&
      (isRewritten({ ...before }, words) ||
        (before.status !== 'published' &&
          ((before.agent_id !== null && before.agent_id === agentId) ||
            (await isOwnByAudit(context, {
              entityType: 'answer',
              entityId: id,
              words: Object.keys(words),
            }))))),
  })
  if (before.status !== 'published' && after.status === 'published')
    await tellAuthor(context, ask.id, before.agent_id)
  if (before.agent_id !== agentId || isEditor(context)) await auditAnswer(context, id, { before, after })
}

const auditAnswer = (context: Context, id: number, change: { before: object | null; after: object }) =>
  writeAudit(context, { action: 'ask/save', entityType: 'answer', entityId: id, ...change })

/** Returns the agent id under which the answer is published; null for an answer by the editors. */
async function loadAnswererId(context: Context): Promise<number | null> {
  const { db, caller, approval } = context
  if (approval?.kind !== 'confirmed') return caller.agentId
  const row = await db.one<{ agent_id: number | null }>('select agent_id from users where uid = $1', [
    getWriterUid(context),
  ])
  return row?.agent_id ?? null
}

/** Returns the id of the answer to save: the one in the request, else the agent's own answer to this question; null creates a new one. */
async function answerId({ db }: Context, input: Request, agentId: number | null): Promise<number | null> {
  if (input.answer_id !== undefined) return input.answer_id
  if (agentId === null) return null
  const own = await db.one<{ id: number }>('select id from answer where ask_id = $1 and agent_id = $2', [
    input.id,
    agentId,
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

/** Notifies the author of the question once per question and answering agent, even if an answer is deleted and written again. */
async function tellAuthor({ db, now }: Context, askId: number, agentId: number | null): Promise<void> {
  const ask = await db.one<{ title: string; uid: number }>(
    `select q.title, q.uid from ask q join users u on u.uid = q.uid
     where q.id = $1 and q.wants_notice and q.type < 9 and ($2::bigint is null or u.agent_id is distinct from $2)`,
    [askId, agentId],
  )
  if (!ask) return
  const alert: Alert = {
    event: 'answer',
    key: `answer-${askId}-${agentId ?? 'desk'}`,
    houseId: null,
    title: ask.title,
    text: '有了新回答',
    url: buildScreenUrl('qa-detail', { id: askId }),
    at: now,
  }
  await alertMember(db, ask.uid, alert, now)
}

/** Deletes a question (by its author), an answer (by its agent), or either (by an editor); one that is already deleted answers 0. */
export async function deleteAsk(
  context: Context,
  { id, answer_id }: z.output<Calls['ask/del']['request']>,
): Promise<{ deleted: number }> {
  const uid = requireUid(context)
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

/** Deletes answers with their useful votes and reports. */
async function dropAnswers({ db }: Context, ids: readonly number[]): Promise<void> {
  await db.query('delete from answer_useful where answer_id = any($1)', [ids])
  await db.query('delete from ask_report where answer_id = any($1)', [ids])
  await db.query('delete from answer where id = any($1)', [ids])
}
