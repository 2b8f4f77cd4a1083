import type { z } from 'zod'
import type { accountCalls } from '../../../src/contract/account/schema'
import { uidOf, type Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { ownPictureUrl } from '../../shared/own-picture-url'
import { limitLeft, takeLimit } from '../../http/limits'
import { houseBriefsByIds } from '../../cards/house'
import { pageAnswer, pageBounds } from '../../shared/paging'

type Calls = typeof accountCalls
type Answer<P extends keyof Calls> = z.input<Calls[P]['result']>
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Feedback = Answer<'feedback/answer'>['feedback']

const A_DAY = { name: 'feedback.day', total: 5, seconds: 86_400 }

interface Row extends Omit<Feedback, 'house' | 'pictures'> {
  house_id: number | null
  pictures: string[]
}
const COLUMNS = `f.id, f.kind, f.house_id, f.field, f.content, f.state, f.answer, f.answered_at, f.created_at,
  array(select p.url from unnest(f.picture_ids) with ordinality o (id, at) join picture p on p.id = o.id order by o.at) as pictures`

async function withHouses<R extends Row>(context: Context, rows: readonly R[]) {
  const ids = [...new Set(rows.flatMap(row => row.house_id ?? []))]
  const houses = new Map(
    (await houseBriefsByIds(context, ids, { withOffShelf: true })).map(house => [house.id, house]),
  )
  // They are of who wrote it and of editors alone.
  return rows.map(({ house_id, pictures, ...row }) => ({
    ...row,
    pictures: pictures.map(url => ownPictureUrl(context, url)),
    house: houses.get(house_id ?? 0) ?? null,
  }))
}

/** h5/user/feedback-list: the caller's own, the latest first. */
export async function ownFeedback(
  context: Context,
  asked: Input<'h5/user/feedback-list'>,
): Promise<Answer<'h5/user/feedback-list'>> {
  const uid = uidOf(context)
  const bounds = pageBounds(asked)
  const rows = await context.db.query<Row>(
    `select ${COLUMNS} from feedback f where f.uid = $1 order by f.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    [uid],
  )
  const count = await context.db.one<{ total: number }>(
    'select count(*) as total from feedback where uid = $1',
    [uid],
  )
  return {
    ...pageAnswer(await withHouses(context, rows), count?.total ?? 0, bounds),
    left_today: await limitLeft(context, { ...A_DAY, subject: uid }),
  }
}

/** h5/user/feedback-add: pictures are the caller's own uploads; five a day. */
export async function addFeedback(
  context: Context,
  { kind, house_id: houseId, field, content, picture_ids: pictureIds = [] }: Input<'h5/user/feedback-add'>,
): Promise<Answer<'h5/user/feedback-add'>> {
  const uid = uidOf(context)
  const { db, now } = context
  if (houseId !== undefined && !(await db.one('select 1 from house where id = $1', [houseId])))
    throw badField({ field: 'house_id', message: '没有这套房源' })
  const own = await db.query('select id from picture where id = any($1) and uploader_uid = $2', [
    pictureIds,
    uid,
  ])
  if (own.length < pictureIds.length) throw badField({ field: 'picture_ids', message: '请先上传图片' })
  await takeLimit(context, {
    ...A_DAY,
    subject: uid,
    message: '今天提得够多了，明天再提，或拨打客服热线',
  })
  const row = await db.one<{ id: number }>(
    'insert into feedback (uid, kind, house_id, field, content, picture_ids, created_at) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [uid, kind, houseId ?? null, field ?? null, content, pictureIds, now],
  )
  return {
    feedback: await oneFeedback(context, row?.id ?? 0),
    left_today: await limitLeft(context, { ...A_DAY, subject: uid }),
  }
}

async function oneFeedback(context: Context, id: number): Promise<Feedback> {
  const rows = await context.db.query<Row>(`select ${COLUMNS} from feedback f where f.id = $1`, [id])
  const [found] = await withHouses(context, rows)
  if (!found) throw notFound('没有这条反馈')
  return found
}

/** feedback/list: of all members, what waits for an answer first. */
export async function allFeedback(
  context: Context,
  { state, ...asked }: Input<'feedback/list'>,
): Promise<Answer<'feedback/list'>> {
  const bounds = pageBounds(asked)
  const where = '($1::text is null or f.state = $1)'
  const rows = await context.db.query<Row & { uid: number; nickname: string }>(
    `select ${COLUMNS}, f.uid, u.nickname from feedback f join users u on u.uid = f.uid
     where ${where} order by f.state <> 'received', f.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    [state ?? null],
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from feedback f where ${where}`,
    [state ?? null],
  )
  return pageAnswer(await withHouses(context, rows), count?.total ?? 0, bounds)
}

/** feedback/answer: replaces what was answered before. */
export async function answerFeedback(
  context: Context,
  { id, answer, state }: Input<'feedback/answer'>,
): Promise<Answer<'feedback/answer'>> {
  const { db, now } = context
  await db.query(
    'update feedback set answer = $2, state = $3, answered_by = $4, answered_at = $5 where id = $1',
    [id, answer, state, uidOf(context), now],
  )
  return { feedback: await oneFeedback(context, id) }
}
