import type { Album, AlbumChange } from '../../src/contract/album/cards'
import type { AlbumOwnerType } from '../../src/contract/album/schema'
import { ALBUM_KIND_LABELS, ALBUM_KINDS, type AlbumKind } from '../../src/contract/codes'
import type { Picture } from '../../src/contract/common'
import type { Context } from '../http/context'

export type AlbumOwner = { type: AlbumOwnerType; id: number }
type Db = Pick<Context, 'db'>

/** Albums of each owner type in display order; other kinds are not allowed. */
export const ALBUM_ORDER: Record<AlbumOwner['type'], readonly AlbumKind[]> = {
  house: ['photo', 'floor_plan', 'location', 'survey', 'document'],
  xiaoqu: ['photo', 'floor_plan', 'location', 'traffic', 'document'],
  building: ['effect', 'sample_room', 'floor_plan', 'location', 'traffic', 'photo'],
  agent: ['photo', 'document'],
  article: ALBUM_KINDS,
  house_check: ['survey', 'photo', 'floor_plan', 'location', 'document'],
}

/** SQL: pictures of the owner ($1 type, $2 id) in the order of the album kinds $3, in each the cover first, then by sort. */
const PICTURES = `
  select a.kind, p.id, p.url, p.width, p.height, a.is_cover, a.sort, a.caption
  from album_picture a join picture p on p.id = a.picture_id
  where a.owner_type = $1 and a.owner_id = $2 and a.kind = any($3)
  order by array_position($3::text[], a.kind), a.is_cover desc, a.sort, p.id`

type PictureRow = Picture & { kind: AlbumKind }

const loadAlbumRows = ({ db }: Db, { type, id }: AlbumOwner) =>
  db.query<PictureRow>(PICTURES, [type, id, ALBUM_ORDER[type]])

/** Maximum pictures in a gallery. */
const GALLERY = 100

/** SQL for a gallery: pictures of the owner with the id expression `id`, the cover first, then in the order of the albums. */
export const picturesSql = (type: AlbumOwner['type'], id: string) => `
  select p.id, p.url, p.width, p.height, a.is_cover, a.sort, a.caption
  from album_picture a join picture p on p.id = a.picture_id
  where a.owner_type = '${type}' and a.owner_id = ${id} and a.kind = any(array[${ALBUM_ORDER[type].map(kind => `'${kind}'`).join(', ')}])
  order by a.is_cover desc,
    array_position(array[${ALBUM_ORDER[type].map(kind => `'${kind}'`).join(', ')}], a.kind), a.sort, p.id
  limit ${GALLERY}`

/** Returns all pictures of an owner as one list. */
export const loadAlbumPictures = ({ db }: Db, { type, id }: AlbumOwner): Promise<Picture[]> =>
  db.query<Picture>(picturesSql(type, '$1'), [id])

/** Returns the URL of the first picture of one kind. */
export async function firstOfKind(
  { db }: Db,
  { type, id }: AlbumOwner,
  kind: AlbumKind,
): Promise<string | null> {
  const row = await db.one<{ url: string }>(
    `select p.url from album_picture a join picture p on p.id = a.picture_id where a.owner_type = $1 and a.owner_id = $2 and a.kind = $3
     order by a.is_cover desc, a.sort, p.id limit 1`,
    [type, id, kind],
  )
  return row?.url ?? null
}

/** Returns the owner's albums in order, without empty ones. An album's id is the number of its kind. */
export async function loadAlbums(context: Db, owner: AlbumOwner): Promise<Album[]> {
  const rows = await loadAlbumRows(context, owner)
  return ALBUM_ORDER[owner.type]
    .map(kind => ({
      id: ALBUM_KINDS.indexOf(kind) + 1,
      name: ALBUM_KIND_LABELS[kind],
      kind,
      pictures: rows.filter(r => r.kind === kind).map(toAlbumPicture),
    }))
    .filter(album => album.pictures.length > 0)
}

const toAlbumPicture = ({ id, url, width, height, is_cover, sort, caption }: PictureRow): Picture => ({
  id,
  url,
  width,
  height,
  is_cover,
  sort,
  caption,
})

/** The state of an owner's albums after a change. */
export async function loadAlbumsAfterChange(
  context: Db,
  owner: AlbumOwner,
  changed: number,
  cover: string | null,
): Promise<AlbumChange> {
  const list = await loadAlbums(context, owner)
  return { changed, album_total: list.reduce((sum, album) => sum + album.pictures.length, 0), cover, list }
}
