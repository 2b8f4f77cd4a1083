import type { BoardInfo } from '../../../src/contract/board/schema'
import type { Vote } from '../../../src/contract/board-rules'
import { buildScreenUrl } from '../../../src/routes/match'
import { requireUid, type Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { houseBriefsByIds } from '../../cards/house'
import { buildBoardInviteCode } from './invites'

export const missingBoard = () => notFound('没有这个看板')

export interface OwnBoard {
  id: number
  name: string
  owner_uid: number
  ceiling: number | null
  ceiling_by: number | null
  invite_no: number | null
  invite_until: number | null
  joined_at: number
  shares_old: boolean
}

/** Returns a board of which the caller is a member; throws 1005 for everybody else. */
export async function ownBoard(context: Context, id: number): Promise<OwnBoard> {
  const board = await context.db.one<OwnBoard>(
    `select b.id, b.name, b.owner_uid, b.ceiling, b.ceiling_by, b.invite_no, b.invite_until, m.joined_at, m.shares_old
     from board b join board_member m on m.board_id = b.id where b.id = $1 and m.uid = $2`,
    [id, requireUid(context)],
  )
  if (!board) throw missingBoard()
  return board
}

const NOTES = `
  select n.id, n.house_id, n.uid, coalesce(u.nickname, '') as name, n.text, n.asked_uid, a.nickname as asked, n.at
  from board_note n left join users u on u.uid = n.uid left join users a on a.uid = n.asked_uid
  where n.board_id = $1 and (n.uid = $2 or n.at >= $3
    or exists (select 1 from board_member w where w.board_id = n.board_id and w.uid = n.uid and w.shares_old))
  order by n.id`

/** Returns everything that a member sees of a board: others' votes only once all have voted, older notes only if their authors agreed. */
export async function boardInfo(context: Context, id: number): Promise<BoardInfo> {
  const { db, env, now } = context
  const uid = requireUid(context)
  const board = await ownBoard(context, id)
  const members = await db.query<{ uid: number; name: string; avatar: string }>(
    `select m.uid, u.nickname as name, u.avatar
     from board_member m
     join users u on u.uid = m.uid
     where m.board_id = $1
     order by m.joined_at, m.uid`,
    [id],
  )
  const lots = await db.query<{ house_id: number }>(
    'select house_id from board_lot where board_id = $1 order by added_at desc, house_id',
    [id],
  )
  const votes = await db.query<{ house_id: number; uid: number; vote: Vote }>(
    'select v.house_id, v.uid, v.vote from board_vote v join board_member m on m.board_id = v.board_id and m.uid = v.uid where v.board_id = $1 order by v.uid',
    [id],
  )
  const notes = await db.query<{
    id: number
    house_id: number
    uid: number
    name: string | null
    text: string
    asked_uid: number | null
    asked: string | null
    at: number
  }>(NOTES, [id, uid, board.joined_at])
  const houses = await houseBriefsByIds(
    context,
    lots.map(({ house_id }) => house_id),
    { withOffShelf: true },
  )
  const isOwner = board.owner_uid === uid
  const { invite_no: no, invite_until: until } = board
  return {
    id,
    name: board.name,
    is_owner: isOwner,
    ceiling: board.ceiling,
    ceiling_by: members.find(one => one.uid === board.ceiling_by)?.name ?? null,
    shares_old: board.shares_old,
    invite:
      isOwner && no !== null && until !== null && until > now
        ? { path: buildScreenUrl('my-board', { code: buildBoardInviteCode(env, { id, no }) }), until }
        : null,
    members: members.map(one => ({
      ...one,
      is_me: one.uid === uid,
      is_owner: one.uid === board.owner_uid,
    })),
    lots: houses.map(house => {
      const cast = votes.filter(({ house_id }) => house_id === house.id)
      return {
        house,
        own_vote: cast.find(one => one.uid === uid)?.vote ?? null,
        voted_total: cast.length,
        votes:
          cast.length >= members.length && members.length > 1
            ? cast.map(({ uid: of, vote }) => ({ uid: of, vote }))
            : null,
        notes: notes
          .filter(({ house_id }) => house_id === house.id)
          .map(({ id: noteId, uid: by, name, text, asked_uid, asked, at }) => ({
            id: noteId,
            uid: by,
            name: name ?? '',
            text,
            asked,
            is_mine: by === uid,
            asks_me: asked_uid === uid,
            at,
          })),
      }
    }),
  }
}
