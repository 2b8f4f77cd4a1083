import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Adapters } from '../adapters/adapters'
import { checkPictureName, pictureUrl } from '../adapters/picture-name'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import type { SigningKeys } from '../http/hash'
import {
  KEPT,
  noPicture,
  sendDrawing,
  sendWhenDrawn,
  parsePictureWidth,
  type PictureQuery,
} from './answer-picture'
import { drawAvatar } from './draw/avatar'
import { pictureCache, type PictureCache } from './picture-cache'
import { isOwnPictureOpen } from '../shared/own-picture-url'
import { pictureState } from './picture-uses'
import { isRoute } from '../shared/route-place'
import { placeMaps, snappedPlace } from './place-maps'
import { registerSharePictures } from './share-pictures'
import { registerPosters } from './posters'
import { smaller } from './raster'

interface Tools {
  db: Database
  env: Pick<Env, 'dataDir' | 'siteUrl' | 'webProcesses' | 'brand'> & SigningKeys
  adapters: Pick<Adapters, 'pictures' | 'weapp'>
  now: () => number
  /** Drawings of the demo data; null if there are none. */
  demo: {
    registerDrawings: (app: FastifyInstance, tools: { db: Database; cache: PictureCache }) => void
  } | null
}

/** Originals without watermark are stored but never served. */
const HIDDEN = /^originals(\/|$)/

/**
 * Serves pictures to clients, as WebP in the width requested by `w` (240, 480, 750, 1200; others are rounded up, default 750): uploaded
 * ones (`/static/pic/<name>`; `/static/own/<until and for whom>/<key>/<name>` by signed addresses), built-in portraits
 * (`/static/demo/avatar-<number>.webp`), and maps of a place (`/static/map/<lng>,<lat>/<light|dark>.webp`, with `-<zoom>` after the theme
 * for the streets around it), or of a page's walking route.
 */
export function registerPictures(app: FastifyInstance, { db, env, adapters, now, demo }: Tools): void {
  const cache = pictureCache(join(env.dataDir, 'picture-cache'))
  demo?.registerDrawings(app, { db, cache })

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
      // The row and its uses decide, not the cache: a removed picture is no longer served.
      const state = await pictureState(db, pictureUrl(name))
      if (state === undefined || state === 'closed') return noPicture(reply)
      const width = parsePictureWidth(query)
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
      return sendWhenDrawn(reply, bytes, state === 'shown' ? KEPT.uploaded : KEPT.fresh)
    },
  )

  // Personal pictures: neither we nor a proxy cache them.
  app.get<{ Params: { until: string; key: string; '*': string }; Querystring: PictureQuery }>(
    '/static/own/:until/:key/*',
    async ({ params: { until, key, '*': name }, query }, reply) => {
      if (!isName(name) || HIDDEN.test(name)) return noPicture(reply)
      if (!(await isOwnPictureOpen({ db, env, now: now() }, { name, until, key }))) return noPicture(reply)
      const stored = await adapters.pictures.get(name)
      return sendWhenDrawn(
        reply,
        stored ? smaller(stored.bytes, parsePictureWidth(query)) : Promise.resolve(null),
        KEPT.closed,
      )
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
