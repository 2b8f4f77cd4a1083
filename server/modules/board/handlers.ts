/**
 * Shared boards on which several members collect lots and vote on them. Every change locks the board's row, so that limits and votes are
 * consistent; an advisory lock per member limits the number of boards. Invitations are signed with a number in the board, and changing that
 * number revokes them.
 */

import type { z } from 'zod'
import {
  BOARD_LOTS,
  BOARD_NOTES,
  BOARD_PEOPLE,
  MAX_BOARDS,
  INVITE_DAYS,
} from '../../../src/contract/board-rules'
import type { BoardInfo, boardCalls } from '../../../src/contract/board/schema'
import { requireUid, type Context, type Handlers } from '../../http/context'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import { inTransaction } from '../../shared/transaction'
import { boardInfo, ownBoard, type OwnBoard } from './info'
import { parseBoardInviteCode } from './invites'

type Calls = typeof boardCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>

const DAY = 86_400

/** Changes a board of which the caller is a member, serialized by a lock, and returns the updated board. */
const change = (
  context: Context,
  id: number,
  work: (inside: Context, board: OwnBoard) => Promise<void>,
): Promise<BoardInfo> =>
  inTransaction(context, async inside => {
    await inside.db.query('select 1 from board where id = $1 for update', [id])
    await work(inside, await ownBoard(inside, id))
    await inside.db.query('update board set updated_at = $2 where id = $1', [id, inside.now])
    return boardInfo(inside, id)
  })

const needOwner = (board: OwnBoard, uid: number) => {
  if (board.owner_uid !== uid) throw notAllowed('只有建看板的人可以')
}

async function needRoom(context: Context, uid: number): Promise<void> {
  await context.db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`boards:${uid}`])
  const held = await context.db.one<{ total: number }>(
    'select count(*) as total from board_member where uid = $1',
    [uid],
  )
  if ((held?.total ?? 0) >= MAX_BOARDS) throw conflict(`最多参加 ${MAX_BOARDS} 个看板，请先退出一个`)
}

async function putLot(
  { db, now }: Context,
  { id, houseId, uid }: { id: number; houseId: number; uid: number },
) {
  if (!(await db.one(`select 1 from house where id = $1 and shelf = 'on'`, [houseId])))
    throw notFound('房源不存在或已下架')
  await db.query(
    'insert into board_lot (board_id, house_id, added_by, added_at) values ($1, $2, $3, $4) on conflict do nothing',
    [id, houseId, uid, now],
  )
  const held = await db.one<{ total: number }>(
    'select count(*) as total from board_lot where board_id = $1',
    [id],
  )
  if ((held?.total ?? 0) > BOARD_LOTS) throw conflict(`一个看板最多 ${BOARD_LOTS} 套`)
}

const needLot = async ({ db }: Context, id: number, houseId: number) => {
  if (!(await db.one('select 1 from board_lot where board_id = $1 and house_id = $2', [id, houseId])))
    throw notFound('看板里没有这套房')
}

const create = (context: Context, { name, house_ids: houseIds = [] }: Input<'board/create'>) =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    const uid = requireUid(inside)
    await needRoom(inside, uid)
    const board = await db.one<{ id: number }>(
      'insert into board (owner_uid, name, created_at, updated_at) values ($1, $2, $3, $3) returning id',
      [uid, name, now],
    )
    if (!board) throw new Error('no board was made')
    await db.query('insert into board_member (board_id, uid, joined_at) values ($1, $2, $3)', [
      board.id,
      uid,
      now,
    ])
    for (const houseId of houseIds) await putLot(inside, { id: board.id, houseId, uid })
    return boardInfo(inside, board.id)
  })

interface Invited {
  id: number
  name: string
  owner: string
  member_total: number | null
  is_member: boolean | null
}

/**
 * Returns the board of a valid invitation: signed by this server, with the board's current invitation number, not expired. Otherwise throws
 * 1005.
 */
async function invited(context: Context, code: string): Promise<Invited> {
  const invite = parseBoardInviteCode(context.env, code)
  const board =
    invite &&
    (await context.db.one<Invited>(
      `select b.id, b.name, u.nickname as owner, (select count(*) from board_member m where m.board_id = b.id) as member_total,
         exists (select 1 from board_member m where m.board_id = b.id and m.uid = $3) as is_member
       from board b
       join users u on u.uid = b.owner_uid
       where b.id = $1 and b.invite_no = $2 and b.invite_until > $4 and u.status = 'normal'`,
      [invite.id, invite.no, requireUid(context), context.now],
    ))
  if (!board) throw notFound('邀请已失效，请让对方再发一次')
  return board
}

const join = (context: Context, { code }: Input<'board/join'>) =>
  inTransaction(context, async inside => {
    const { db, now } = inside
    const uid = requireUid(inside)
    const { id } = await invited(inside, code)
    await db.query('select 1 from board where id = $1 for update', [id])
    const members = await db.query<{ uid: number }>('select uid from board_member where board_id = $1', [id])
    if (!members.some(one => one.uid === uid)) {
      await needRoom(inside, uid)
      if (members.length >= BOARD_PEOPLE) throw conflict(`一个看板最多 ${BOARD_PEOPLE} 个人`)
      await db.query('insert into board_member (board_id, uid, joined_at) values ($1, $2, $3)', [
        id,
        uid,
        now,
      ])
    }
    return boardInfo(inside, id)
  })

/**
 * Removes a member: the owner may remove anybody else, members themselves. If the owner leaves, the member who joined next becomes the
 * owner.
 */
const leave = (context: Context, { id, uid: wanted }: Input<'board/leave'>) =>
  inTransaction(context, async inside => {
    const { db } = inside
    const own = requireUid(inside)
    await db.query('select 1 from board where id = $1 for update', [id])
    const board = await ownBoard(inside, id)
    const uid = wanted ?? own
    if (uid !== own) needOwner(board, own)
    const gone = await db.query('delete from board_member where board_id = $1 and uid = $2 returning 1', [
      id,
      uid,
    ])
    if (gone.length === 0) throw notFound('看板里没有这个人')
    await db.query('delete from board_vote where board_id = $1 and uid = $2', [id, uid])
    await db.query('delete from board_note where board_id = $1 and uid = $2', [id, uid])
    await db.query('update board_note set asked_uid = null where board_id = $1 and asked_uid = $2', [id, uid])
    // invalidates the invitation link that the removed member may have kept
    await db.query('update board set invite_no = null where id = $1', [id])
    if (uid === board.owner_uid) {
      const next = await db.one<{ uid: number }>(
        'select uid from board_member where board_id = $1 order by joined_at, uid limit 1',
        [id],
      )
      if (next) await db.query('update board set owner_uid = $2 where id = $1', [id, next.uid])
      else await db.query('delete from board where id = $1', [id])
    }
    return { ok: true }
  })

export const boardHandlers = {
  'board/list': async context => ({
    list: (
      await context.db.query<{
        id: number
        name: string
        member_total: number | null
        lot_total: number | null
        updated_at: number
      }>(
        `select b.id, b.name, b.updated_at, (select count(*) from board_member o where o.board_id = b.id) as member_total,
           (select count(*) from board_lot l where l.board_id = b.id) as lot_total
         from board b join board_member m on m.board_id = b.id where m.uid = $1 order by b.updated_at desc, b.id desc`,
        [requireUid(context)],
      )
    ).map(row => ({ ...row, member_total: row.member_total ?? 0, lot_total: row.lot_total ?? 0 })),
  }),
  'board/create': create,
  'board/info': (context, { id }) => boardInfo(context, id),
  'board/save': (context, { id, name, ceiling }) =>
    change(context, id, async ({ db }) => {
      if (name !== undefined) await db.query('update board set name = $2 where id = $1', [id, name])
      if (ceiling !== undefined)
        await db.query('update board set ceiling = $2, ceiling_by = $3 where id = $1', [
          id,
          ceiling === 0 ? null : ceiling,
          ceiling === 0 ? null : requireUid(context),
        ])
    }),
  'board/invite': (context, { id, on }) =>
    change(context, id, async ({ db, now }, board) => {
      needOwner(board, requireUid(context))
      await db.query(
        on
          ? 'update board set invite_no = invite_last + 1, invite_last = invite_last + 1, invite_until = $2 where id = $1'
          : 'update board set invite_no = null, invite_until = $2 where id = $1',
        [id, now + INVITE_DAYS * DAY],
      )
    }),
  'board/invited': async (context, { code }) => {
    const { member_total, is_member, ...board } = await invited(context, code)
    return { ...board, member_total: member_total ?? 0, is_member: is_member ?? false }
  },
  'board/join': join,
  'board/lot': (context, { id, house_id: houseId, on }) =>
    change(context, id, async inside => {
      if (on) await putLot(inside, { id, houseId, uid: requireUid(inside) })
      else
        for (const table of ['board_lot', 'board_note', 'board_vote'])
          await inside.db.query(`delete from ${table} where board_id = $1 and house_id = $2`, [id, houseId])
    }),
  'board/note': (context, { id, house_id: houseId, text, asked_uid: asked }) =>
    change(context, id, async inside => {
      const { db, now } = inside
      await needLot(inside, id, houseId)
      await consumeLimit(inside, {
        name: 'board.note',
        subject: requireUid(inside),
        total: 60,
        seconds: 3600,
      })
      if (
        asked !== undefined &&
        !(await db.one('select 1 from board_member where board_id = $1 and uid = $2', [id, asked]))
      )
        throw badField({ field: 'asked_uid', message: '看板里没有这个人' })
      const held = await db.one<{ total: number }>(
        'select count(*) as total from board_note where board_id = $1',
        [id],
      )
      if ((held?.total ?? 0) >= BOARD_NOTES) throw conflict('留言太多了，请先删掉一些')
      await db.query(
        'insert into board_note (board_id, house_id, uid, text, asked_uid, at) values ($1, $2, $3, $4, $5, $6)',
        [id, houseId, requireUid(inside), text, asked ?? null, now],
      )
    }),
  'board/note-delete': (context, { id, note_id: noteId }) =>
    change(context, id, async ({ db }) => {
      const gone = await db.query(
        'delete from board_note where id = $1 and board_id = $2 and uid = $3 returning 1',
        [noteId, id, requireUid(context)],
      )
      if (gone.length === 0) throw notFound('没有这条留言')
    }),
  'board/vote': (context, { id, house_id: houseId, vote }) =>
    change(context, id, async inside => {
      await needLot(inside, id, houseId)
      await inside.db.query(
        `insert into board_vote (board_id, house_id, uid, vote, at) values ($1, $2, $3, $4, $5)
         on conflict (board_id, house_id, uid) do update set vote = excluded.vote, at = excluded.at`,
        [id, houseId, requireUid(inside), vote, inside.now],
      )
    }),
  'board/share-old': (context, { id, on }) =>
    change(context, id, async ({ db }) => {
      await db.query('update board_member set shares_old = $3 where board_id = $1 and uid = $2', [
        id,
        requireUid(context),
        on,
      ])
    }),
  'board/leave': leave,
} satisfies Handlers<typeof boardCalls>
