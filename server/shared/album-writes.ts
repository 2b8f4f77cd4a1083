import type { AlbumKind } from '../../src/contract/codes'
import { roleReaches } from '../../src/contract/roles'
import { requireUid, type Context } from '../http/context'
import { conflict, notAllowed, notFound } from '../errors/api-error'
import { ALBUM_ORDER, type AlbumOwner } from './albums'

/** Maximum pictures of one owner. */
export const ALBUM_LIMIT = 100

export interface AddPictures {
  ids: readonly number[]
  kind?: AlbumKind | undefined
  caption?: string | undefined
}

/**
 * Attaches pictures in the order given and returns how many were added; the caller must have locked the owner's row. Unknown pictures:
 * 1005, somebody else's: 1006 (editors may use any), more than 100 in all: 1008.
 */
export async function addPictures(
  context: Context,
  owner: AlbumOwner,
  { ids, kind = 'photo', caption }: AddPictures,
): Promise<number> {
  await checkPictures(context, ids)
  const { db } = context
  const there = await db.query<{ picture_id: number }>(
    'select picture_id from album_picture where owner_type = $1 and owner_id = $2',
    [owner.type, owner.id],
  )
  const missing = ids.filter(id => !there.some(row => row.picture_id === id))
  if (there.length + missing.length > ALBUM_LIMIT)
    throw conflict(`图片最多 ${ALBUM_LIMIT} 张`, { album_total: there.length })
  if (missing.length === 0) return 0
  await db.query(
    `insert into album_picture (owner_type, owner_id, picture_id, kind, caption, sort)
     select $1, $2, n.id, $4, $5, (select coalesce(max(sort), 0) from album_picture where owner_type = $1 and owner_id = $2) + n.place
     from unnest($3::bigint[]) with ordinality as n (id, place)`,
    [owner.type, owner.id, missing, kind, caption || null],
  )
  return missing.length
}

/** Accepts the caller's own uploads and pictures of lots that the caller serves; editors may use any. */
export async function checkPictures(context: Context, ids: readonly number[]): Promise<void> {
  const rows = await context.db.query<{ id: number; is_own: boolean }>(
    `select p.id, p.uploader_uid is not distinct from $2 or exists (
       select 1 from album_picture a join house h on h.id = a.owner_id
       where a.picture_id = p.id and a.owner_type in ('house', 'house_check') and $3 = any(h.agent_ids)
     ) as is_own from picture p where p.id = any($1)`,
    [ids, requireUid(context), context.caller.agentId],
  )
  if (rows.length < ids.length) throw notFound('图片不存在或已过期')
  if (!roleReaches(context.caller.role, 'editor') && rows.some(row => !row.is_own))
    throw notAllowed('只能使用自己上传的图片')
}

/** Removes pictures from the owner's albums and ignores ids that are not in them. Returns the number removed. */
export async function removePictures(
  { db }: Context,
  owner: AlbumOwner,
  ids: readonly number[],
): Promise<number> {
  const gone = await db.query<{ picture_id: number }>(
    'delete from album_picture where owner_type = $1 and owner_id = $2 and picture_id = any($3) returning picture_id',
    [owner.type, owner.id, ids],
  )
  return gone.length
}

/** Makes a picture of the owner its cover, 1005 if it is in none of its albums. Returns 1, or 0 if it was the cover already. */
export async function makeCover({ db }: Context, owner: AlbumOwner, pictureId: number): Promise<number> {
  const row = await db.one<{ is_cover: boolean }>(
    'select is_cover from album_picture where owner_type = $1 and owner_id = $2 and picture_id = $3',
    [owner.type, owner.id, pictureId],
  )
  if (!row) throw notFound('图片不在相册中')
  if (row.is_cover) return 0
  await db.query(
    'update album_picture set is_cover = (picture_id = $3) where owner_type = $1 and owner_id = $2',
    [owner.type, owner.id, pictureId],
  )
  return 1
}

/** Columns of an owner's row that are derived from its albums. */
export interface AlbumSummary {
  cover: string | null
  floor_plan: string | null
  album_total: number
}

/** Gives an owner without a cover its next one, by the order of the albums, and returns the derived columns of its row. */
export async function settleAlbum({ db }: Context, owner: AlbumOwner): Promise<AlbumSummary> {
  const order = ALBUM_ORDER[owner.type]
  await db.query(
    `update album_picture set is_cover = true where owner_type = $1 and owner_id = $2
       and not exists (select 1 from album_picture where owner_type = $1 and owner_id = $2 and is_cover)
       and picture_id = (
         select picture_id
         from album_picture
         where owner_type = $1 and owner_id = $2
         order by array_position($3::text[], kind), sort, picture_id
         limit 1
       )`,
    [owner.type, owner.id, order],
  )
  const summary = await db.one<AlbumSummary>(
    `select max(p.url) filter (where a.is_cover) as cover, count(*)::integer as album_total,
       (array_agg(p.url order by a.sort, p.id) filter (where a.kind = 'floor_plan'))[1] as floor_plan
     from album_picture a join picture p on p.id = a.picture_id where a.owner_type = $1 and a.owner_id = $2`,
    [owner.type, owner.id],
  )
  return summary ?? { cover: null, floor_plan: null, album_total: 0 }
}
