import type { AlbumChange, AlbumList } from '../../../src/contract/album/cards'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { changeAlbum } from '../../shared/album-change'
import { loadAlbums, type AlbumOwner } from '../../shared/albums'
import { inHeldTransaction } from '../../shared/transaction'

const toXiaoquOwner = (id: number): AlbumOwner => ({ type: 'xiaoqu', id })

/** Returns the albums of a community; unknown or deleted: 1005. */
export async function xiaoquAlbums(
  context: Context,
  { xiaoqu_id }: { xiaoqu_id: number },
): Promise<AlbumList> {
  const row = await context.db.one<{ cover: string | null }>(
    'select cover from xiaoqu where id = $1 and deleted_at is null',
    [xiaoqu_id],
  )
  if (!row) throw notFound('小区不存在')
  const list = await loadAlbums(context, toXiaoquOwner(xiaoqu_id))
  return {
    list,
    total: list.reduce((sum, album) => sum + album.pictures.length, 0),
    cover: row.cover,
    video: null,
  }
}

/** Changes the albums of a community while its row is locked. */
export function changeXiaoquAlbum(
  context: Context,
  id: number,
  action: string,
  change: (context: Context, owner: AlbumOwner) => Promise<number>,
): Promise<AlbumChange> {
  return inHeldTransaction(context, async context => {
    const row = await context.db.one<{ cover: string | null }>(
      'select cover from xiaoqu where id = $1 and deleted_at is null for update',
      [id],
    )
    if (!row) throw notFound('小区不存在')
    return changeAlbum(context, {
      owner: toXiaoquOwner(id),
      action,
      before: { cover: row.cover, floor_plan: null, album_total: 0 },
      change: () => change(context, toXiaoquOwner(id)),
      save: async ({ cover }) => {
        await context.db.query('update xiaoqu set cover = $2 where id = $1', [id, cover])
      },
    })
  })
}
