import type { AlbumChange } from '../../../src/contract/album/cards'
import type { AlbumKind } from '../../../src/contract/codes'
import type { Context } from '../../http/context'
import { changeAlbum } from '../../shared/album-change'
import { addPictures, makeCover, removePictures } from '../../shared/album-writes'
import type { AlbumOwner } from '../../shared/albums'
import { inHeldTransaction } from '../../shared/transaction'
import { lotToChange } from '../../cards/lot-access'

export const addToAlbum = (
  context: Context,
  {
    house_id,
    picture_ids,
    kind,
    caption,
  }: { house_id: number; picture_ids: number[]; kind?: AlbumKind | undefined; caption?: string | undefined },
) =>
  changeLotAlbum(context, house_id, 'house/album-add', (context, owner) =>
    addPictures(context, owner, { ids: picture_ids, kind, caption }),
  )

export const removeFromAlbum = (
  context: Context,
  { house_id, picture_ids }: { house_id: number; picture_ids: number[] },
) =>
  changeLotAlbum(context, house_id, 'house/album-del', (context, owner) =>
    removePictures(context, owner, picture_ids),
  )

export const setCover = (
  context: Context,
  { house_id, picture_id }: { house_id: number; picture_id: number },
) =>
  changeLotAlbum(context, house_id, 'house/set-cover', (context, owner) =>
    makeCover(context, owner, picture_id),
  )

type Change = (context: Context, owner: AlbumOwner) => Promise<number>

const changeLotAlbum = (
  context: Context,
  houseId: number,
  action: string,
  change: Change,
): Promise<AlbumChange> =>
  inHeldTransaction(context, async context => {
    const { id, cover, floor_plan, album_total } = await lotToChange(context, houseId)
    const owner = { type: 'house', id } as const
    return changeAlbum(context, {
      owner,
      action,
      before: { cover, floor_plan, album_total },
      change: () => change(context, owner),
      save: async after => {
        await context.db.query(
          'update house set cover = $2, floor_plan = $3, album_total = $4 where id = $1',
          [id, after.cover, after.floor_plan, after.album_total],
        )
      },
    })
  })
