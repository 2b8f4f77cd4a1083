import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import { folderStore } from '../adapters/picture-folder'
import type { Env } from '../env'
import { FILM_FOLDER, FILM_ROOT } from '../shared/film-files'
import { segmentedStore, type Segment } from '../shared/film-segments'
import { noFilm, sendRanged } from './send-ranged'

const NAME = /^[\w-]+\.mp4$/

/**
 * Serves videos with range requests: uploaded ones (`/static/video/<name>.mp4`) from the storage, demo videos
 * (`/static/demo/film/<name>.mp4`) from the data folder.
 */
export function registerVideos(
  app: FastifyInstance,
  {
    db,
    env,
    adapters,
    demo,
  }: {
    db: Database
    env: Pick<Env, 'dataDir'>
    adapters: Pick<Adapters, 'pictures'>
    /** Videos of the demo data; null if there are none. */
    demo: { FILM_FOLDER: string; isFilm: (name: string) => boolean } | null
  },
): void {
  app.get<{ Params: { name: string } }>(`${FILM_ROOT}:name`, async (request, reply) => {
    const { name } = request.params
    // The row decides on each request: a withdrawn video is gone, even if its file still exists.
    const film = NAME.test(name) ? await filmState(db, FILM_ROOT + name) : undefined
    if (film?.is_shown) {
      const store = film.segments
        ? segmentedStore(adapters.pictures, {
            segments: film.segments,
            type: 'video/mp4',
            mark: name.slice(0, 16),
          })
        : adapters.pictures
      return sendRanged(request, reply, { store, name: FILM_FOLDER + name, kept: KEPT })
    }
    return noFilm(reply, film ? 'withdrawn' : 'unknown')
  })
  if (!demo) return
  const films = folderStore(join(env.dataDir, demo.FILM_FOLDER))
  app.get<{ Params: { name: string } }>('/static/demo/film/:name', ({ params: { name } }, reply) => {
    const isFilm = demo.isFilm(name)
    return sendRanged(reply.request, reply, { store: isFilm ? films : NOTHING, name, isMaking: isFilm })
  })
}

/** Returns the state of a video file. It is public while any video that uses it is; drafts are reachable by link. Undefined if unused. */
const filmState = (db: Database, url: string) =>
  db.one<{ is_shown: boolean; segments: Segment[] | null }>(
    `select v.withdrawn_at is null or v.is_draft as is_shown, f.segments from video_file f join video v on v.id = f.video_id
     where f.file_url = $1 order by 1 desc limit 1`,
    [url],
  )

/** A viewer who has started may continue for five minutes; proxies revalidate after one. */
const KEPT = 'public, max-age=300, s-maxage=60'

const NOTHING = { stat: () => Promise.resolve(null), read: () => Promise.resolve(null) }
