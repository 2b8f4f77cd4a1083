import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Adapters } from '../adapters/adapters'
import { folderStore } from '../adapters/picture-folder'
import type { Env } from '../env'
import { demoRoom } from '../start/demo-room'
import { sendRanged } from './send-ranged'

const NAME = /^[\w-]+\.mp4$/

/** Videos with ranges: uploaded ones (`/static/video/<name>.mp4`) from the storage, demo films (`/static/demo/film/<name>.mp4`) from the data folder. */
export async function registerVideos(
  app: FastifyInstance,
  { env, adapters }: { env: Pick<Env, 'dataDir' | 'demoLots'>; adapters: Pick<Adapters, 'pictures'> },
): Promise<void> {
  app.get<{ Params: { name: string } }>('/static/video/:name', ({ params: { name } }, reply) =>
    NAME.test(name)
      ? sendRanged(reply.request, reply, { store: adapters.pictures, name: `videos/${name}` })
      : sendRanged(reply.request, reply, { store: NOTHING, name }),
  )
  const demo = await demoRoom(env)
  if (!demo) return
  const films = folderStore(join(env.dataDir, demo.FILM_FOLDER))
  app.get<{ Params: { name: string } }>('/static/demo/film/:name', ({ params: { name } }, reply) => {
    const isFilm = demo.isFilm(name)
    return sendRanged(reply.request, reply, { store: isFilm ? films : NOTHING, name, isMaking: isFilm })
  })
}

const NOTHING = { stat: () => Promise.resolve(null), read: () => Promise.resolve(null) }
