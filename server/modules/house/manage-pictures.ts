import type { AlbumKind } from '../../../src/contract/codes'
import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { changeAlbum } from '../../shared/album-change'
import { checkPictures } from '../../shared/album-writes'
import { lotToChange } from '../../cards/lot-access'

export interface PlacedPicture {
  id: number
  kind: AlbumKind
  caption?: string | null | undefined
}

/**
 * Moves pictures to the front of the lot in this order, the first as its cover. Omitted pictures follow in their existing order, so
 * that an outdated list loses nobody's upload. A repeated picture throws 1004; unknown ones and those of other users are handled as in
 * house/album-add.
 */
export async function setPictures(
  context: Context,
  houseId: number,
  pictures: readonly PlacedPicture[],
): Promise<void> {
  const ids = pictures.map(picture => picture.id)
  if (new Set(ids).size < ids.length) throw badField({ field: 'pictures', message: '图片重复' })
  const { id, cover, floor_plan, album_total } = await lotToChange(context, houseId)
  const there = await context.db.query<{ picture_id: number }>(
    `select picture_id from album_picture where owner_type = 'house' and owner_id = $1`,
    [id],
  )
  await checkPictures(
    context,
    ids.filter(wanted => !there.some(row => row.picture_id === wanted)),
  )
  await changeAlbum(context, {
    owner: { type: 'house', id },
    action: 'house/add-edit',
    before: { cover, floor_plan, album_total },
    change: () => place(context, id, pictures),
    save: async after => {
      await context.db.query('update house set cover = $2, floor_plan = $3, album_total = $4 where id = $1', [
        id,
        after.cover,
        after.floor_plan,
        after.album_total,
      ])
    },
  })
}

/** Returns how many rows were added or changed. */
async function place({ db }: Context, houseId: number, pictures: readonly PlacedPicture[]): Promise<number> {
  const columns = [
    pictures.map(p => p.id),
    pictures.map(p => p.kind),
    pictures.map(p => p.caption?.trim() || null),
  ]
  const behind = await db.query(
    `update album_picture a set sort = n.place, is_cover = a.is_cover and $3 = 0
     from (select picture_id, $3 + row_number() over (order by sort, picture_id) as place from album_picture
       where owner_type = 'house' and owner_id = $1 and picture_id <> all($2::bigint[])) n
     where a.owner_type = 'house' and a.owner_id = $1 and a.picture_id = n.picture_id and (a.sort <> n.place or (a.is_cover and $3 > 0))
     returning a.picture_id`,
    [houseId, columns[0], pictures.length],
  )
  const set = await db.query(
    `insert into album_picture as a (owner_type, owner_id, picture_id, kind, caption, sort, is_cover)
     select 'house', $1, n.id, n.kind, n.caption, n.place, n.place = 1
     from unnest($2::bigint[], $3::text[], $4::text[]) with ordinality as n (id, kind, caption, place)
     on conflict (owner_type, owner_id, picture_id)
     do update set kind = excluded.kind, caption = excluded.caption, sort = excluded.sort, is_cover = excluded.is_cover
     where (a.kind, a.caption, a.sort, a.is_cover) is distinct from (excluded.kind, excluded.caption, excluded.sort, excluded.is_cover)
     returning picture_id`,
    [houseId, ...columns],
  )
  return behind.length + set.length
}
