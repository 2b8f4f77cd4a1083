import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Adapters } from '../adapters/adapters'
import { checkPictureName, pictureUrl } from '../adapters/picture-name'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import { demoRoom } from '../start/demo-room'
import { noPicture, sendDrawing, sendWhenDrawn, widthOf, type PictureQuery } from './answer-picture'
import { drawAvatar } from './draw/avatar'
import { pictureCache } from './picture-cache'
import { isRoute, placeMaps, snappedPlace } from './place-maps'
import { registerSharePictures } from './share-pictures'
import { registerPosters } from './posters'
import { smaller } from './raster'

interface Tools {
  db: Database
  env: Pick<Env, 'dataDir' | 'demoLots' | 'siteUrl' | 'webProcesses' | 'brand'>
  adapters: Pick<Adapters, 'pictures' | 'weapp'>
}

/** Unmarked originals are kept in the store and never served. */
const HIDDEN = /^originals(\/|$)/

/**
 * Pictures of clients, as WebP in the width asked for by `w` (240, 480, 750, 1200; the next one up for others, 750 without): uploaded ones
 * (`/static/pic/<name>`), built-in portraits (`/static/demo/avatar-<number>.webp`), and where a place lies (`/static/map/<lng>,<lat>/<light|dark>.webp`, with `-<zoom>` after the look the streets about it), or a page's way on foot.
 */
export async function registerPictures(app: FastifyInstance, { db, env, adapters }: Tools): Promise<void> {
  const cache = pictureCache(join(env.dataDir, 'picture-cache'))
  ;(await demoRoom(env))?.registerDrawings(app, { db, cache })

  app.get<{ Params: { number: string }; Querystring: PictureQuery }>(
    '/static/demo/avatar-:number.webp',
    ({ params, query }, reply) => {
      const svg = /^[1-9]\d?$/.test(params.number) ? drawAvatar(Number(params.number)) : null
      return sendDrawing(reply, { cache, drawing: svg === null ? null : { svg }, query })
    },
  )

  registerSharePictures(app, { env, cache })
  registerPosters(app, { db, env, adapters, cache })
  const maps = placeMaps({ db, cache, env })
  app.get<{ Params: { place: string; look: string } }>(
    '/static/map/:place/:look.webp',
    async (request, reply) => {
      const { place, look } = request.params
      const snapped = isRoute(place) ? place : snappedPlace(place)
      if (snapped === null) return noPicture(reply)
      if (snapped !== place)
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .redirect(`/static/map/${snapped}/${look}.webp`, 301)
      return sendWhenDrawn(reply, maps(snapped, look, limitedAddress(request.ip)))
    },
  )

  app.get<{ Params: { '*': string }; Querystring: PictureQuery }>(
    '/static/pic/*',
    async ({ params, query }, reply) => {
      const name = params['*']
      if (!isName(name) || HIDDEN.test(name)) return noPicture(reply)
      // The row decides, not the cache: a picture that was removed is gone.
      if (!(await db.one('select 1 from picture where url = $1', [pictureUrl(name)]))) return noPicture(reply)
      const width = widthOf(query)
      const bytes = cache
        .get(`pic\n${width}\n${name}`, async () => {
          const stored = await adapters.pictures.get(name)
          if (!stored) throw new MissingPicture()
          return smaller(stored.bytes, width)
        })
        .catch((error: unknown) => {
          if (error instanceof MissingPicture) return null
          throw error
        })
      return sendWhenDrawn(reply, bytes)
    },
  )
}

class MissingPicture extends Error {}

function isName(name: string): boolean {
  try {
    return checkPictureName(name) === name
  } catch {
    return false
  }
}
