import type { AlbumChange, AlbumList } from '../../../src/contract/album/cards'
import type { albumCalls, AlbumOwnerType } from '../../../src/contract/album/schema'
import type { Block } from '../../../src/contract/content/blocks'
import type { TextState } from '../../../src/contract/content/cards'
import type { Permission } from '../../../src/contract/permissions'
import { roleReaches } from '../../../src/contract/roles'
import type { Context, Handlers } from '../../http/context'
import { notAllowed, notFound } from '../../errors/api-error'
import { changeAlbum } from '../../shared/album-change'
import { addPictures, removePictures, type AlbumSummary } from '../../shared/album-writes'
import { loadAlbums, type AlbumOwner } from '../../shared/albums'
import { requirePermission } from '../../http/check-role'
import { checkPublication, writePublic } from '../../shared/publication'
import { inHeldTransaction } from '../../shared/transaction'
import { videoCardsByIds } from '../../cards/video'
import { isOut, keepVersion } from '../content/texts'

/** Columns of an album owner's row that the handlers need: its editors, its cover and the lot's video. */
interface OwnerRow {
  id: number
  cover: string | null
  floor_plan: string | null
  video_id: number | null
  agent_ids: number[]
  is_public: boolean
}

/** SQL of the row of owner $1, by owner type. */
const OWNERS: Record<AlbumOwnerType, string> = {
  house: `select id, cover, floor_plan, video_id, agent_ids, shelf = 'on' as is_public from house where id = $1`,
  xiaoqu: `select id, cover, null as floor_plan, null::bigint as video_id, '{}'::bigint[] as agent_ids,
      true as is_public
    from xiaoqu
    where id = $1 and deleted_at is null`,
  building: `select id, cover, null as floor_plan, null::bigint as video_id, '{}'::bigint[] as agent_ids,
      true as is_public
    from building
    where id = $1`,
  agent: `select id, null as cover, null as floor_plan, null::bigint as video_id, array[id] as agent_ids,
      is_active as is_public
    from agent
    where id = $1`,
  article: `select id, nullif(cover, '') as cover, null as floor_plan, null::bigint as video_id,
      '{}'::bigint[] as agent_ids, status = 'published' as is_public
    from article
    where id = $1`,
  house_check: `select id, null as cover, null as floor_plan, null::bigint as video_id,
      array_remove(array[agent_id], null) as agent_ids, status = 'published' as is_public
    from house_check
    where id = $1`,
}
type Action = 'album/add' | 'album/del'

/**
 * Applies the review rules of articles to a change of their pictures, since pictures and captions count as content. An article that is
 * published or scheduled needs a second person for new pictures if FOUR_EYES requires one; deleting pictures needs nobody. For any other
 * article the change counts as an edit: it must be reviewed again, its author becomes the person who changed it, and a pending publication
 * is cancelled.
 */
async function writeArticle(context: Context, id: number, action: Action): Promise<void> {
  const article = await context.db.one<{
    status: TextState
    title: string
    summary: string
    blocks: Block[]
    updated_at: number
  }>('select status, title, summary, blocks, updated_at from article where id = $1', [id])
  if (!article) throw notFound()
  const { updated_at, ...words } = article
  const isPublic = isOut(words.status)
  if (isPublic) {
    requirePermission(context.caller, 'texts.publish')
    if (action === 'album/add') checkPublication(context, { isPublic, isOwnWords: true })
    return
  }
  await writePublic(context, {
    table: 'article',
    id,
    columns: { updated_at: Math.max(context.now, updated_at + 1) },
    isPublic,
    isOwnWords: true,
  })
  await keepVersion(context, { type: 'article', id, ...words, note: '' })
}

/** Copies the album summary into the denormalized columns of the owner's row. */
async function keepSummary({ db }: Context, { type, id }: AlbumOwner, after: AlbumSummary): Promise<void> {
  if (type === 'house')
    await db.query('update house set cover = $2, floor_plan = $3, album_total = $4 where id = $1', [
      id,
      after.cover,
      after.floor_plan,
      after.album_total,
    ])
  else if (type === 'xiaoqu' || type === 'building')
    await db.query(`update ${type} set cover = $2 where id = $1`, [id, after.cover])
}

/** Permission of the staff for the pictures of each kind of owner. */
const NEEDED = {
  house: 'lots.edit',
  agent: 'lots.edit',
  xiaoqu: 'places.edit',
  building: 'places.edit',
  article: 'texts.edit',
  house_check: 'checks.review',
} as const satisfies Record<AlbumOwner['type'], Permission>

const mayChange = ({ caller }: Context, { agent_ids }: OwnerRow) =>
  roleReaches(caller.role, 'editor') || (caller.agentId !== null && agent_ids.includes(caller.agentId))

/** album/list: an owner that is not public is visible only to those who may change it; others get 1005. */
async function list(context: Context, { type, id }: AlbumOwner): Promise<AlbumList> {
  const row = await context.db.one<OwnerRow>(OWNERS[type], [id])
  if (!row || !(row.is_public || mayChange(context, row))) throw notFound()
  const [albums, [video = null]] = await Promise.all([
    loadAlbums(context, { type, id }),
    videoCardsByIds(context, row.video_id === null ? [] : [row.video_id]),
  ])
  return {
    list: albums,
    total: albums.reduce((sum, album) => sum + album.pictures.length, 0),
    cover: row.cover,
    video,
  }
}

/** Changes the albums of an owner while its row is locked. Throws 1005 if it is unknown, 1006 if the caller may not change it. */
const changeOwnAlbum = (
  context: Context,
  owner: AlbumOwner,
  action: Action,
  change: (context: Context) => Promise<number>,
): Promise<AlbumChange> =>
  inHeldTransaction(context, async context => {
    const row = await context.db.one<OwnerRow>(`${OWNERS[owner.type]} for update`, [owner.id])
    if (!row) throw notFound()
    if (!mayChange(context, row)) throw notAllowed('只能管理自己负责的图片')
    requirePermission(context.caller, NEEDED[owner.type])
    return changeAlbum(context, {
      owner,
      action,
      before: { cover: row.cover, floor_plan: row.floor_plan, album_total: 0 },
      change: () => change(context),
      save: after =>
        owner.type === 'article'
          ? writeArticle(context, owner.id, action)
          : keepSummary(context, owner, after),
    })
  })

export const albumHandlers = {
  'album/list': (context, { owner_type, owner_id }) => list(context, { type: owner_type, id: owner_id }),
  'album/add': (context, { owner_type, owner_id, picture_ids, kind, caption }) => {
    const owner = { type: owner_type, id: owner_id }
    return changeOwnAlbum(context, owner, 'album/add', inside =>
      addPictures(inside, owner, { ids: picture_ids, kind, caption }),
    )
  },
  'album/del': (context, { owner_type, owner_id, picture_ids }) => {
    const owner = { type: owner_type, id: owner_id }
    return changeOwnAlbum(context, owner, 'album/del', inside => removePictures(inside, owner, picture_ids))
  },
} satisfies Handlers<typeof albumCalls>
