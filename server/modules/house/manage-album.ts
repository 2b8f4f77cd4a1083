import type { AlbumChange } from '../../../src/contract/album/cards'
import type { AlbumKind } from '../../../src/contract/codes'
import type { Context } from '../../http/context'
import { addPictures, makeCover, removePictures, settleAlbum } from '../shared/album-writes'
import { albumChangeOf, type AlbumOwner } from '../shared/albums'
import { writeAudit } from '../shared/audit'
import { inTransaction } from '../shared/transaction'
import { lotToChange, type LockedLot } from './manage-access'

export const addToAlbum = (context: Context, { house_id, picture_ids, kind, caption }: { house_id: number, picture_ids: number[], kind?: AlbumKind | undefined, caption?: string | undefined }) =>
  changeAlbum(context, house_id, 'house/album-add', (context, owner) => addPictures(context, owner, { ids: picture_ids, kind, caption }))

export const removeFromAlbum = (context: Context, { house_id, picture_ids }: { house_id: number, picture_ids: number[] }) =>
  changeAlbum(context, house_id, 'house/album-del', (context, owner) => removePictures(context, owner, picture_ids))

export const setCover = (context: Context, { house_id, picture_id }: { house_id: number, picture_id: number }) =>
  changeAlbum(context, house_id, 'house/set-cover', (context, owner) => makeCover(context, owner, picture_id))

/** Changes a lot's albums, keeps its row in step with them, and answers their new state. */
async function changeAlbum(context: Context, houseId: number, action: string, change: (context: Context, owner: AlbumOwner) => Promise<number>): Promise<AlbumChange> {
  return inTransaction(context, async context => {
    const owner = { type: 'house', id: houseId } as const
    const lot = await lotToChange(context, houseId)
    const drawn = await drawnOf(context, lot)
    const changed = await change(context, owner)
    if (changed === 0) return albumChangeOf(context, owner, 0, lot.cover)
    const { cover, floor_plan, album_total } = await settleAlbum(context, owner)
    const after = { cover: cover ?? drawn.cover, floor_plan: floor_plan ?? drawn.floor_plan, album_total }
    await context.db.query('update house set cover = $2, floor_plan = $3, album_total = $4 where id = $1', [lot.id, after.cover, after.floor_plan, album_total])
    const before = { cover: lot.cover, floor_plan: lot.floor_plan, album_total: lot.album_total }
    await writeAudit(context, { action, entityType: 'house', entityId: lot.id, before, after })
    return albumChangeOf(context, owner, changed, after.cover)
  })
}

/** Cover and plan that are in no album: drawn from the lot's facts, they stay until a picture takes their place. */
async function drawnOf({ db }: Context, { id, cover, floor_plan }: LockedLot): Promise<{ cover: string | null, floor_plan: string | null }> {
  const rows = await db.query<{ url: string }>(
    `select p.url from album_picture a join picture p on p.id = a.picture_id where a.owner_type = 'house' and a.owner_id = $1 and p.url = any($2)`,
    [id, [cover, floor_plan]],
  )
  const unlessInAlbum = (url: string | null) => rows.some(row => row.url === url) ? null : url
  return { cover: unlessInAlbum(cover), floor_plan: unlessInAlbum(floor_plan) }
}
