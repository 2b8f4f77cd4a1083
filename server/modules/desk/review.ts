/**
 * The review of texts before publication: requests to read, remarks, and filing into groups and tags. Each step runs in one transaction
 * with its audit, and locks the text row so that concurrent steps are serialized.
 */

import type { z } from 'zod'
import type { DeskText, deskCalls, DeskTextType } from '../../../src/contract/desk/schema'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { checkTags } from '../content/save-text'
import { checkFresh } from '../content/texts'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { deskText } from './texts'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Maximum open remarks per text. */
const MAX_REMARKS = 100

/** Returns the staff who may write and review at the desk, by name. */
export async function deskEditors({ db }: Context): Promise<Output<'desk/editors'>> {
  const list = await db.query<{ uid: number; name: string }>(
    `select uid, nickname as name from users where roles && '{editor,admin}' and status = 'normal' order by nickname, uid limit 200`,
  )
  return { list }
}

interface Subject {
  type: DeskTextType
  id: number
}

/** Runs a step of a review in one transaction with its audit, and returns the updated text. `work` returns the fields for the audit. */
async function reviewed(
  context: Context,
  action: string,
  work: (context: Context) => Promise<{ subject: Subject; kept: object }>,
): Promise<{ text: DeskText }> {
  const subject = await inHeldTransaction(context, async context => {
    const { subject, kept } = await work(context)
    await writeAudit(context, {
      action,
      entityType: subject.type,
      entityId: subject.id,
      before: null,
      after: kept,
    })
    return subject
  })
  return { text: await deskText(context, subject) }
}

/** Locks the text until the transaction ends, so that remarks are counted one after another. */
async function heldText(
  { db }: Context,
  { type, id }: Subject,
): Promise<{ title: string; updated_at: number }> {
  const row = await db.one<{ title: string; updated_at: number }>(
    `select title, updated_at from ${type} where id = $1 for update`,
    [id],
  )
  if (!row) throw notFound('没有这一篇')
  return row
}

/**
 * Requests a review from another editor, or records that the requested editor has read the text. The review covers the version on the
 * reviewer's screen: a later change makes it fail.
 */
export async function reviewText(
  context: Context,
  { type, id, reviewer_uid, read, updated_at }: Input<'desk/review'>,
): Promise<{ text: DeskText }> {
  const uid = requireUid(context)
  if ((reviewer_uid === undefined) === (read === undefined))
    throw badField({ field: 'reviewer_uid', message: '请写明请谁看，或已经看过' })
  if (read === true && updated_at === undefined)
    throw badField({ field: 'updated_at', message: '请写明看过的是哪一版' })
  return reviewed(context, 'desk/review', async context => {
    const { db, now } = context
    const held = await heldText(context, { type, id })
    const { title } = held
    if (read === true) checkFresh(held, updated_at)
    if (reviewer_uid !== undefined) {
      const known = await db.one(
        `select 1 from users where uid = $1 and roles && '{editor,admin}' and status = 'normal'`,
        [reviewer_uid],
      )
      if (!known) throw badField({ field: 'reviewer_uid', message: '没有这位编辑' })
      if (reviewer_uid === uid) throw badField({ field: 'reviewer_uid', message: '请一位同事看，不能是自己' })
      await db.query(
        `insert into text_review (type, entity_id, reviewer_uid, asked_uid, asked_at) values ($1, $2, $3, $4, $5)
         on conflict (type, entity_id) do update set reviewer_uid = excluded.reviewer_uid, asked_uid = excluded.asked_uid,
           asked_at = excluded.asked_at, read_at = null`,
        [type, id, reviewer_uid, uid, now],
      )
    } else {
      const changed = await db.query(
        `update text_review
         set read_at = case when $4 then $5::bigint end
         where type = $1 and entity_id = $2 and reviewer_uid = $3
         returning 1`,
        [type, id, uid, read, now],
      )
      if (changed.length === 0) throw notAllowed('没有请您看这一篇')
    }
    return { subject: { type, id }, kept: { title, reviewer_uid, read } }
  })
}

/** Adds a remark on a text, or on words in it, for its author. */
export async function remarkText(
  context: Context,
  { type, id, quote = '', text }: Input<'desk/remark'>,
): Promise<{ text: DeskText }> {
  return reviewed(context, 'desk/remark', async context => {
    const { db, now } = context
    const { title } = await heldText(context, { type, id })
    const count = await db.one<{ total: number }>(
      'select count(*) as total from text_remark where type = $1 and entity_id = $2 and done_at is null',
      [type, id],
    )
    if ((count?.total ?? 0) >= MAX_REMARKS) throw conflict(`没处理的批注至多 ${MAX_REMARKS} 条`)
    await db.query(
      'insert into text_remark (type, entity_id, uid, quote, text, at) values ($1, $2, $3, $4, $5, $6)',
      [type, id, requireUid(context), quote, text, now],
    )
    return { subject: { type, id }, kept: { title, quote, text } }
  })
}

/** Closes a remark; a repeat changes nothing. */
export async function closeRemark(
  context: Context,
  { id }: Input<'desk/close-remark'>,
): Promise<{ text: DeskText }> {
  return reviewed(context, 'desk/close-remark', async ({ db, now }) => {
    const row = await db.one<{ type: DeskTextType; entity_id: number; text: string }>(
      'update text_remark set done_at = coalesce(done_at, $2) where id = $1 returning type, entity_id, text',
      [id, now],
    )
    if (!row) throw notFound('没有这条批注')
    return { subject: { type: row.type, id: row.entity_id }, kept: { text: row.text } }
  })
}

/** Moves texts to another group, or adds tags to them; a person who has one open notices by its changed time. */
export async function fileTexts(
  context: Context,
  { type, ids, group_id, tag_ids }: Input<'desk/file'>,
): Promise<Output<'desk/file'>> {
  if ((group_id === undefined) === (tag_ids === undefined))
    throw badField({ field: 'group_id', message: '请选分组，或选标签' })
  if (group_id !== undefined && type === 'story')
    throw badField({ field: 'group_id', message: '大事记与来信没有分组' })
  if (tag_ids && type === 'wiki') throw badField({ field: 'tag_ids', message: '词条没有标签' })
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    if (group_id !== undefined) {
      const groups = type === 'wiki' ? 'wiki_category' : 'article_group'
      if (!(await db.one(`select 1 from ${groups} where id = $1`, [group_id]))) throw notFound('没有这个分组')
    }
    await checkTags(context, tag_ids ?? [])
    const changed = await db.query<{ id: number; title: string }>(
      group_id === undefined
        ? `update ${type} t
           set tag_ids = (select array_agg(distinct x) from unnest(t.tag_ids || $2::bigint[]) x),
             updated_at = greatest($3, t.updated_at + 1)
           where t.id = any($1) returning t.id, t.title`
        : `update ${type} t set ${type === 'wiki' ? 'category_id' : 'group_id'} = $2, updated_at = greatest($3, t.updated_at + 1)
           where t.id = any($1) returning t.id, t.title`,
      [ids, group_id ?? tag_ids, now],
    )
    for (const { id, title } of changed)
      await writeAudit(context, {
        action: 'desk/file',
        entityType: type,
        entityId: id,
        before: null,
        after: { title, group_id, tag_ids },
      })
    return { total: changed.length }
  })
}
