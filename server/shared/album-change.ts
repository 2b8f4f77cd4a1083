import type { AlbumChange } from '../../src/contract/album/cards'
import type { Context } from '../http/context'
import { settleAlbum, type AlbumSummary } from './album-writes'
import { loadAlbumsAfterChange, type AlbumOwner } from './albums'
import { writeAudit } from './audit'

export interface ChangeOfAlbum {
  owner: AlbumOwner
  /** The endpoint's path. */
  action: string
  /** State of the albums in the owner's row, which the caller has locked. */
  before: AlbumSummary
  /** Returns the number of pictures that it changed. */
  change: () => Promise<number>
  /** Updates the owner's row to match. */
  save: (after: AlbumSummary) => Promise<void>
}

/** Changes an owner's albums, updates the owner's row to match, and returns the new state of the albums. */
export async function changeAlbum(
  context: Context,
  { owner, action, before, change, save }: ChangeOfAlbum,
): Promise<AlbumChange> {
  const drawn = await loadDrawnUrls(context, owner, before)
  const changed = await change()
  if (changed === 0) return loadAlbumsAfterChange(context, owner, 0, before.cover)
  const { cover, floor_plan, album_total } = await settleAlbum(context, owner)
  const after = { cover: cover ?? drawn.cover, floor_plan: floor_plan ?? drawn.floor_plan, album_total }
  await save(after)
  await writeAudit(context, { action, entityType: owner.type, entityId: owner.id, before, after })
  return loadAlbumsAfterChange(context, owner, changed, after.cover)
}

/** Returns the cover and plan that are in no album: they are drawn from the owner's facts and stay until a picture replaces them. */
async function loadDrawnUrls(
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
