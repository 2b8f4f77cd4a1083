import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { seedRows } from '../seeds'

const OWNER = 1
const SECOND = 5

/** Inserts a board of the two demo members: one lot with both votes, one with a missing vote, notes, and a maximum bid. */
export async function writeBoards(db: Database, now: number): Promise<void> {
  await insertRows(db, 'board', [
    {
      id: 1,
      owner_uid: OWNER,
      name: '通州的家',
      ceiling: 380_000_000,
      ceiling_by: SECOND,
      invite_no: 1,
      invite_last: 1,
      invite_until: now + 6 * DAY_SECONDS,
      created_at: now - 9 * DAY_SECONDS,
      updated_at: now - DAY_SECONDS,
    },
  ])
  await insertRows(db, 'board_member', [
    { board_id: 1, uid: OWNER, shares_old: true, joined_at: now - 9 * DAY_SECONDS },
    { board_id: 1, uid: SECOND, shares_old: false, joined_at: now - 8 * DAY_SECONDS },
  ])
  await insertRows(
    db,
    'board_lot',
    [1, 12].map((house_id, at) => ({
      board_id: 1,
      house_id,
      added_by: OWNER,
      added_at: now - (8 - at) * DAY_SECONDS,
    })),
  )
  await insertRows(db, 'board_note', seedRows('people/board-notes.csv', now, { board_id: 1 }))
  await insertRows(db, 'board_vote', seedRows('people/board-votes.csv', now, { board_id: 1 }))
}
