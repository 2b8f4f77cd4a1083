import { SHARE_TYPES, type ShareType } from '../../../src/contract/codes'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import { PAID_SHARES } from '../share/texts'
import { countDownload } from '../share/visits'
import { earnPoints } from '../../shared/points'
import { givenSql } from '../../shared/choices'
import { FOLLOWED } from '../../shared/followed'

/** Entity types of actions, with the table in which the entity must exist. An app or a page has no row. */
const OBJECTS: Record<string, string | null> = {
  house: 'house',
  agent: 'agent',
  xiaoqu: 'xiaoqu',
  building: 'building',
  rights: 'rights',
  video: 'video',
  article: 'article',
  report: 'report',
  wiki: 'wiki',
  poster: 'poster',
  ask: 'ask',
  banner: 'banner',
  marketing_page: 'marketing_page',
  app: null,
  page: null,
}
/** Kinds whose shares earn points. */
const PAID: readonly ShareType[] = ['house', 'agent', 'xiaoqu']
/** WeChat's and Baidu's mini-programs, whose review forbids rewards for sharing. */
const MINI_PROGRAMS: readonly number[] = [4, 8]

interface Action {
  op_type: string
  obj_type: string
  obj_id: number
  agent_id?: number | undefined
  channel?: string | undefined
}

/** h5/log/put: stores the action; a member's share may earn points, a member's chat is stored. */
export async function putAction(context: Context, action: Action): Promise<{ ok: boolean; score: number }> {
  const { db, caller, client, now } = context
  await consumeLimit(context, { name: 'log.address', subject: client.ipHash, total: 60, seconds: 60 })
  await needObject(context, action)
  return db.transaction(async inner => {
    const inside = { ...context, db: inner }
    await inner.query(
      `insert into action_log (uid, op_type, obj_type, obj_id, channel, at)
       values (case when ${givenSql('history', '$1')} then $1::bigint end, $2, $3, $4, $5, $6)`,
      [caller.uid, action.op_type, action.obj_type, action.obj_id, action.channel ?? null, now],
    )
    if (action.op_type === 'download' && action.obj_type === 'app') await countDownload(inside)
    if (caller.uid === null) return { ok: true, score: 0 }
    if (action.op_type === 'im' && action.obj_type === 'house') await putChat(inside, caller.uid, action)
    const shared = SHARE_TYPES.find(type => type === action.obj_type)
    return {
      ok: true,
      score: action.op_type === 'share' && shared ? await putShare(inside, caller.uid, shared, action) : 0,
    }
  })
}

async function needObject({ db, now }: Context, { obj_type: type, obj_id: id, agent_id: agentId }: Action) {
  const table = OBJECTS[type]
  if (table === undefined) throw notFound()
  const isPublic = Object.hasOwn(FOLLOWED, type)
    ? FOLLOWED[type as keyof typeof FOLLOWED].isPublic(now)
    : 'true'
  if (table !== null && !(await db.one(`select 1 from ${table} t where t.id = $1 and ${isPublic}`, [id])))
    throw notFound()
  if (agentId !== undefined && !(await db.one('select 1 from agent where id = $1', [agentId])))
    throw notFound('没有这位经理')
}

/** A repeat moves the row up; points once a day per entity, at most five times a day. */
async function putShare(
  context: Context,
  uid: number,
  type: ShareType,
  { obj_id: id, channel = 'link' }: Action,
): Promise<number> {
  const { db, env, now, client } = context
  await db.query(
    `insert into share (uid, type, entity_id, channel, shared_at) values ($1, $2, $3, $4, $5)
     on conflict (uid, type, entity_id) do update set channel = excluded.channel, shared_at = excluded.shared_at`,
    [uid, type, id, channel, now],
  )
  if (!PAID.includes(type) || MINI_PROGRAMS.includes(client.comeFrom)) return 0
  await db.query('select 1 from users where uid = $1 for update', [uid]) // serializes concurrent shares
  const today = toBeijingDay(now)
  const paid = await db.one<{ total: number }>(
    `select count(*) as total from score_record where uid = $1 and reason = 'share' and ref like $2`,
    [uid, `${today}:%`],
  )
  if (paid && paid.total >= PAID_SHARES) return 0
  return earnPoints(context, {
    uid,
    reason: 'share',
    ref: `${today}:${type}:${id}`,
    points: env.points.share,
  })
}

/** Stores a chat with the named agent, else the lot's first. */
async function putChat({ db, now }: Context, uid: number, { obj_id: houseId, agent_id: agentId }: Action) {
  const lot = await db.one<{ first: number | null }>(
    'select agent_ids[1] as first from house where id = $1',
    [houseId],
  )
  const agent = agentId ?? lot?.first ?? null
  const known = await db.one(
    'update im_chat set open_total = open_total + 1, last_at = $4 where uid = $1 and house_id = $2 and agent_id is not distinct from $3 returning 1',
    [uid, houseId, agent, now],
  )
  if (!known)
    await db.query(
      'insert into im_chat (uid, house_id, agent_id, last_at, created_at) values ($1, $2, $3, $4, $4) on conflict do nothing',
      [uid, houseId, agent, now],
    )
}
