import { parsePictureName } from '../adapters/picture-name'
import { UNUSED } from '../pictures/picture-uses'
import { discardDeadLetters, IS_DEAD } from '../shared/dead-letters'
import { FILM_FOLDER, FILM_ROOT } from '../shared/film-files'
import type { Job, JobDependencies } from '../http/job'
import { PRUNED, WITHDRAWN } from './retention'

const MINUTE = 60
const DAY = 86_400
/** Rows per statement, so that none takes long. */
const BATCH = 2_000

const UNUSED_PICTURES = `
  select p.id, p.url, p.original from picture p where p.created_at < $1 - ${DAY} and ${UNUSED} order by p.id limit 200`

/** Seconds that a notification which failed in every attempt waits at the desk: after that its news is old. */
const DEAD_LETTERS = 30 * DAY

/** Maximum files per run; the others wait for the next. */
const MAX_FILES = 200

/** Deletes rows whose retention term (retention.ts) is over, unclosed visits, and unused uploads. */
export const housekeeping: Job = {
  name: 'housekeeping',
  scope: 'cluster',
  every: 10 * MINUTE,
  timeout: 900,
  queue: 'heavy',
  run: async tools => {
    for (const rule of PRUNED) await prune(tools, rule)
    await tools.db.query(
      `update visitor_session set closed_at = seen_at where closed_at is null and seen_at < $1 - ${30 * MINUTE}`,
      [tools.now()],
    )
    await removeDeadLetters(tools)
    await removePictures(tools)
    await removeFilms(tools)
  },
}

async function prune({ db, now }: JobDependencies, { table, where, seconds }: (typeof PRUNED)[number]) {
  for (;;) {
    const gone = await db.query(
      `delete from ${table} where ctid = any(array(select t.ctid from ${table} t where ${where} limit ${BATCH})) returning 1`,
      [now() - seconds],
    )
    if (gone.length < BATCH) return
  }
}

async function removeDeadLetters({ db, now }: JobDependencies) {
  const old = await db.query<{ id: number }>(
    `select coalesce(id, 0)::bigint as id from graphile_worker.jobs
     where ${IS_DEAD} and updated_at < to_timestamp($1::bigint) limit ${BATCH}`,
    [now() - DEAD_LETTERS],
  )
  if (old.length > 0)
    await discardDeadLetters(
      db,
      old.map(({ id }) => id),
    )
}

/** The file is deleted first: a row without a file is retried, but a file without a row would stay forever. */
async function removePictures({ db, adapters, now }: JobDependencies) {
  for (const { id, url, original } of await db.query<{ id: number; url: string; original: string | null }>(
    UNUSED_PICTURES,
    [now()],
  )) {
    const name = parsePictureName(url)
    if (name !== null) await adapters.pictures.delete(name)
    if (original !== null) await adapters.pictures.delete(original)
    await db.query('delete from picture where id = $1', [id])
  }
}

/** Files of videos withdrawn for longer than their term become strays, which are deleted: what a crash leaves is retried. */
async function removeFilms({ db, adapters, now }: JobDependencies) {
  await db.query(
    `with gone as (
       update video set files_gone_at = $2 where withdrawn_at < $1 and files_gone_at is null returning id
     )
     insert into stray_film (name, at)
     select distinct coalesce(piece ->> 'name', '${FILM_FOLDER}' || substr(f.file_url, ${FILM_ROOT.length + 1})), 0
     from gone join video_file f on f.video_id = gone.id left join jsonb_array_elements(f.segments) piece on true
     where f.file_url like '${FILM_ROOT}%' and not exists (
       select 1 from video_file o join video v on v.id = o.video_id
       where o.file_url = f.file_url and v.files_gone_at is null and v.id not in (select id from gone))
     on conflict (name) do nothing`,
    [now() - WITHDRAWN.seconds, now()],
  )
  const strays = await db.query<{ name: string }>(
    `select name from stray_film where at < $1 order by at, name limit ${MAX_FILES}`,
    [now() - DAY],
  )
  for (const { name } of strays) {
    await adapters.pictures.delete(name)
    await db.query('delete from stray_film where name = $1', [name])
  }
}
