import type { z } from 'zod'
import { MAX_CASE_PICTURES, CASE_RULES, CASES_A_DAY, type CaseText } from '../../../src/contract/case-rules'
import type { caseCalls } from '../../../src/contract/case/schema'
import { noteEvent } from '../../cases/events'
import { openCase } from '../../cases/open'
import { CASE_NOW, moveCase, type CaseNow } from '../../cases/settle'
import { badField, conflict } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { hashDevice } from '../../http/device'
import { limitLeft, consumeLimit, takeLimits } from '../../http/rate-limits'
import { inTransaction } from '../../shared/transaction'
import { A_DAY, caseToFollow, mayReopen, loadOwnCase } from './own'

type Calls = typeof caseCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Limit of guests per IP address: a family or an office may open several. */
const OF_ADDRESS = { name: 'case.address.day', total: 20, seconds: 86_400 }
const OF_PHONE = { name: 'case.phone.day', total: CASES_A_DAY, seconds: 86_400 }
const ENOUGH = '今天提得够多了，明天再提，或联系客服'

/** SQL that finds a public text, by kind. */
const TEXTS: Record<CaseText, string> = {
  article: `select 1 from article where id = $1 and status = 'published'`,
  story: `select 1 from story where id = $1 and status = 'published'`,
  report: `select 1 from report where id = $1 and status = 'published'`,
  wiki: `select 1 from wiki where id = $1 and status = 'published'`,
  ask: `select 1 from ask where id = $1 and status = 'published'`,
  answer: `select 1 from answer where id = $1 and status = 'published'`,
}

/** Throws 1004 if the subject of the case does not exist. */
async function checkAbout(
  { db }: Context,
  { house_id, field, agent_id, text_type, text_id }: Input<'case/send'>,
): Promise<void> {
  if (field !== undefined && house_id === undefined)
    throw badField({ field: 'house_id', message: '请先选房源' })
  if (house_id !== undefined && !(await db.one('select 1 from house where id = $1', [house_id])))
    throw badField({ field: 'house_id', message: '没有这套房源' })
  if (agent_id !== undefined && !(await db.one('select 1 from agent where id = $1', [agent_id])))
    throw badField({ field: 'agent_id', message: '没有这位顾问' })
  if ((text_type === undefined) !== (text_id === undefined))
    throw badField({ field: 'text_id', message: '请同时给出类型和编号' })
  if (text_type !== undefined && !(await db.one(TEXTS[text_type], [text_id])))
    throw badField({ field: 'text_id', message: '没有这篇文字' })
}

async function checkPictures({ db, caller }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  if (caller.uid === null) throw badField({ field: 'picture_ids', message: '登录后才能附图' })
  const own = await db.query('select id from picture where id = any($1) and uploader_uid = $2', [
    ids,
    caller.uid,
  ])
  if (own.length < ids.length) throw badField({ field: 'picture_ids', message: '请先上传图片' })
}

/** case/send: opens a case for a member, or for a guest, who follows it by phone number. */
export async function sendCase(context: Context, input: Input<'case/send'>): Promise<Output<'case/send'>> {
  const { caller, client, now } = context
  const { phone } = input
  if (caller.uid === null && phone === undefined)
    throw badField({ field: 'phone', message: '请输入 11 位大陆手机号' })
  await checkAbout(context, input)
  await checkPictures(context, input.picture_ids ?? [])
  const limit =
    caller.uid === null ? { ...OF_PHONE, subject: phone ?? '' } : { ...A_DAY, subject: caller.uid }
  if (caller.uid === null)
    await takeLimits(context, [
      { ...limit, message: ENOUGH },
      { ...OF_ADDRESS, subject: client.ipHash, message: ENOUGH },
    ])
  else await consumeLimit(context, { ...limit, message: ENOUGH })
  const { id } = await inTransaction(context, ({ db }) =>
    openCase(
      db,
      {
        ...input,
        uid: caller.uid,
        phone: caller.uid === null ? phone : null,
        from_hash: client.ipHash,
        device_hash: hashDevice(context),
      },
      now,
    ),
  )
  return { case: await loadOwnCase(context, id), left_today: await limitLeft(context, limit) }
}

const heldCase = async ({ db }: Context, id: number): Promise<CaseNow> => {
  const one = await db.one<CaseNow>(`select ${CASE_NOW} from desk_case where id = $1 for update`, [id])
  if (!one) throw conflict('这一件已不在')
  return one
}

/** Additions of words and pictures to a case per day. */
const ADDED = { name: 'case.added.day', total: 10, seconds: 86_400 }

/** case/add: adds requested or further information; a case that waited for it continues. */
export async function addToCase(context: Context, input: Input<'case/add'>): Promise<Output<'case/add'>> {
  const { id } = await caseToFollow(context, input)
  const pictures = input.picture_ids ?? []
  await checkPictures(context, pictures)
  await consumeLimit(context, { ...ADDED, subject: id, message: '今天补充得够多了，明天再补充' })
  await inTransaction(context, async context => {
    const { db, now } = context
    const before = await heldCase(context, id)
    if (before.state === 'closed') throw conflict('已结案，不能再补充')
    const kept = await db.one(
      `update desk_case set picture_ids = picture_ids || $2, updated_at = $3
       where id = $1 and cardinality(picture_ids) + $4 <= ${MAX_CASE_PICTURES} returning 1`,
      [id, pictures, now, pictures.length],
    )
    if (!kept) throw badField({ field: 'picture_ids', message: `一件至多 ${MAX_CASE_PICTURES} 张图` })
    await noteEvent(db, { caseId: id, kind: 'added', text: input.content, isPublic: true, at: now })
    // A case that waits for the court continues to wait.
    if (before.state === 'waiting' && before.outcome !== 'court')
      await moveCase(db, before, { to: 'working', by: null }, now)
  })
  return { case: await loadOwnCase(context, id) }
}

/** case/reopen: once, within seven days of its end. */
export async function reopenCase(
  context: Context,
  input: Input<'case/reopen'>,
): Promise<Output<'case/reopen'>> {
  const { id } = await caseToFollow(context, input)
  await inTransaction(context, async context => {
    const { db, now } = context
    const before = await heldCase(context, id)
    if (!mayReopen(before, now))
      throw conflict(
        before.state !== 'closed'
          ? '这一件还在处理'
          : before.reopened_at === null
            ? '结案已超过 7 天，请另提一件'
            : '已再提过一次，请另提一件',
      )
    await noteEvent(db, { caseId: id, kind: 'reopened', text: input.content, isPublic: true, at: now })
    const { due } = CASE_RULES[before.kind]
    await moveCase(db, before, { to: 'working', by: null, dueAt: now + due }, now)
  })
  return { case: await loadOwnCase(context, id) }
}
