import type { AlbumChange } from '../../src/contract/album/cards'
import type { Context } from '../http/context'
import { settleAlbum, type AlbumSummary } from './album-writes'
import { albumChangeOf, type AlbumOwner } from './albums'
import { writeAudit } from './audit'

export interface ChangeOfAlbum {
  owner: AlbumOwner
  /** The call's path. */
  action: string
  /** What the owner's row, locked by the caller, says of its albums. */
  before: AlbumSummary
  /** Answers how many pictures it changed. */
  change: () => Promise<number>
  /** Brings the owner's row in step. */
  save: (after: AlbumSummary) => Promise<void>
}

/** Changes an owner's albums, keeps its row in step with them, and answers their new state. */
export async function changeAlbum(
  context: Context,
  { owner, action, before, change, save }: ChangeOfAlbum,
): Promise<AlbumChange> {
  const drawn = await drawnOf(context, owner, before)
  const changed = await change()
  if (changed === 0) return albumChangeOf(context, owner, 0, before.cover)
  const { cover, floor_plan, album_total } = await settleAlbum(context, owner)
  const after = { cover: cover ?? drawn.cover, floor_plan: floor_plan ?? drawn.floor_plan, album_total }
  await save(after)
  await writeAudit(context, { action, entityType: owner.type, entityId: owner.id, before, after })
  return albumChangeOf(context, owner, changed, after.cover)
}

/** Cover and plan that are in no album: drawn from the owner's facts, they stay until a picture takes their place. */
async function drawnOf(
  { db }: Context,
  owner: AlbumOwner,
  { cover, floor_plan }: AlbumSummary,
): Promise<Pick<AlbumSummary, 'cover' | 'floor_plan'>> {
  const rows = await db.query<{ url: string }>(
    'select p.url from album_picture a join picture p on p.id = a.picture_id where a.owner_type = $1 and a.owner_id = $2 and p.url = any($3)',
    [owner.type, owner.id, [cover, floor_plan]],
  )
  const unlessInAlbum = (url: string | null) => (rows.some(row => row.url === url) ? null : url)
  return { cover: unlessInAlbum(cover), floor_plan: unlessInAlbum(floor_plan) }
}
