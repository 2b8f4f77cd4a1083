import type { Database } from '../db/database'
import { ApiError } from '../errors/api-error'
import { ERRCODE } from '../../src/contract/errcodes'
import type { Job, JobDependencies } from '../http/job'
import { keepPicture, type Kept } from '../modules/base/keep-picture'
import type { Redrawn } from '../modules/base/redraw'
import { redrawApart } from '../modules/base/redrawer'
import { ALBUM_LIMIT } from '../shared/album-writes'

/** Seconds for which a process has a picture claimed. */
const LEASE = 120
/** Delays in seconds before the retries of a failed download; after the last one the picture is given up. */
const AGAIN = [60, 300, 1_800, 7_200]
/** Maximum pictures per run, sequentially: they share the image pipeline with uploads, which must not wait long. */
const MAX = 20

interface Waiting {
  id: number
  house_id: number
  url: string
  sort: number
  tries: number
  is_undone: boolean
}

/** Downloads the pictures of imported lots, one at a time; a lot whose picture cannot be downloaded stays without it. */
export const fetchPictures: Job = {
  name: 'fetch-pictures',
  scope: 'cluster',
  every: 60,
  timeout: 900,
  run: async tools => {
    if (tools.adapters.pictureSource.hosts.length === 0) return
    for (let at = 0; at < MAX; at += 1) {
      const one = await claim(tools)
      if (!one) return
      await take(one, tools)
    }
  },
}

const claim = ({ db, now }: JobDependencies) =>
  db.one<Waiting>(
    `update import_picture i set leased_until = $1::bigint + ${LEASE}, tries = tries + 1 where id = (
       select id from import_picture where state = 'waiting' and leased_until < $1 order by leased_until, house_id, sort limit 1 for update skip locked
     ) returning id, house_id, url, sort, tries,
       exists (select 1 from import_batch b where b.id = i.batch_id and b.state in ('undoing', 'undone')) as is_undone`,
    [now()],
  )

async function take(one: Waiting, tools: JobDependencies): Promise<void> {
  if (one.is_undone) return refuse(tools, one, '批次已撤销')
  const got = await tools.adapters.pictureSource.fetch(one.url)
  if ('refused' in got) return got.again ? later(tools, one, got.refused) : refuse(tools, one, got.refused)
  let drawn: Redrawn
  let kept: Kept
  try {
    drawn = await redrawApart({ bytes: got.bytes, mark: null })
    kept = await keepPicture({ ...tools, now: tools.now() }, drawn)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.errcode === ERRCODE.tooMany
      ? later(tools, one, error.message)
      : refuse(tools, one, error.message)
  }
  const refused = await tools.db.transaction(db =>
    attach(db, { one, drawn, url: kept.url, now: tools.now() }),
  )
  if (refused === null) return
  await kept.drop()
  await refuse(tools, one, refused)
}

const refuse = async ({ db }: JobDependencies, { id }: Waiting, reason: string) => {
  await db.query(
    `update import_picture set state = 'refused', reason = $2, leased_until = 0 where id = $1 and state = 'waiting'`,
    [id, reason.slice(0, 200)],
  )
}

const later = async (tools: JobDependencies, one: Waiting, reason: string) => {
  const rest = AGAIN[one.tries - 1]
  if (rest === undefined) return refuse(tools, one, `${reason}，试了 ${one.tries} 次`)
  await tools.db.query('update import_picture set reason = $2, leased_until = $3 where id = $1', [
    one.id,
    reason.slice(0, 200),
    tools.now() + rest,
  ])
}

/**
 * Attaches the picture to its lot's album; the first of its file becomes the cover, unless a person chose another or the lot's page has
 * one. Returns the reason if it does not.
 */
async function attach(
  db: Database,
  { one, drawn: { picture }, url, now }: { one: Waiting; drawn: Redrawn; url: string; now: number },
): Promise<string | null> {
  const house = await db.one<{ id: number }>('select id from house where id = $1 for update', [one.house_id])
  const mine = await db.one<{ id: number }>(
    `select id from import_picture where id = $1 and state = 'waiting' for update`,
    [one.id],
  )
  if (!house || !mine) return '房源已经不在'
  const album = await db.one<{ total: number; cover_sort: number | null; has_cover: boolean }>(
    `select count(*)::int as total, coalesce(bool_or(a.is_cover), false) as has_cover,
       min(i.sort) filter (where a.is_cover) as cover_sort
     from album_picture a left join import_picture i on i.picture_id = a.picture_id and i.house_id = a.owner_id
     where a.owner_type = 'house' and a.owner_id = $1`,
    [one.house_id],
  )
  if (album && album.total >= ALBUM_LIMIT) return `图片最多 ${ALBUM_LIMIT} 张`
  const saved = await db.one<{ id: number }>(
    `insert into picture (url, width, height, size, format, created_at, is_brought) values ($1, $2, $3, $4, 'webp', $5, true) returning id`,
    [url, picture.width, picture.height, picture.bytes.length, now],
  )
  const isCover = !album?.has_cover || (album.cover_sort !== null && one.sort < album.cover_sort)
  if (isCover)
    await db.query(
      `update album_picture set is_cover = false where owner_type = 'house' and owner_id = $1 and is_cover`,
      [one.house_id],
    )
  await db.query(
    `insert into album_picture (owner_type, owner_id, picture_id, kind, sort, is_cover) values ('house', $1, $2, 'photo', $3, $4)`,
    [one.house_id, saved?.id, one.sort + 1, isCover],
  )
  await db.query(
    'update house set album_total = $2, cover = case when $3 then $4 else cover end where id = $1',
    [one.house_id, (album?.total ?? 0) + 1, isCover, url],
  )
  await db.query(
    `update import_picture set state = 'done', reason = '', leased_until = 0, picture_id = $2 where id = $1`,
    [one.id, saved?.id],
  )
  return null
}
