import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Adapters } from '../adapters/adapters'
import { checkPictureName, pictureUrl } from '../adapters/picture-name'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { DRAWING_VERSION, MAKERS, type DrawnThing } from './demo-drawings'
import { pictureCache } from './picture-cache'
import { placeMap } from './place-maps'
import { rasterOf, smaller, widthFor, type PictureWidth } from './raster'

interface Tools {
  db: Database
  env: Pick<Env, 'dataDir'>
  adapters: Pick<Adapters, 'pictures'>
}
interface Query {
  w?: string
  dark?: string
}

const DEFAULT_WIDTH: PictureWidth = 750
/** Unmarked originals are kept in the store and never served. */
const HIDDEN = /^originals(\/|$)/

const widthOf = ({ w }: Query): PictureWidth =>
  /^\d{1,5}$/.test(w ?? '') ? widthFor(Number(w)) : DEFAULT_WIDTH

const send = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .header('content-type', 'image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/plain; charset=utf-8')
    .send('没有这张图片')

/**
 * Pictures of clients: those drawn from the facts of demo rows (`/static/demo/…`), and uploaded ones (`/static/pic/<name>`), as WebP
 * in the width asked for by `w` (240, 480, 750, 1200; the next one up for others, 750 without). `dark=1` draws a floor plan for the dark theme.
 * `/static/map/<lng>,<lat>/<light|dark>.webp` is where a place lies, drawn from our own base.
 */
export function registerPictures(app: FastifyInstance, { db, env, adapters }: Tools): void {
  const cache = pictureCache(join(env.dataDir, 'picture-cache'))

  const draw = async (
    reply: FastifyReply,
    thing: DrawnThing,
    { id, name, query }: { id: string; name: string; query: Query },
  ) => {
    const drawing = /^[1-9]\d{0,9}$/.test(id)
      ? await MAKERS[thing](db, { id: Number(id), name, isDark: query.dark === '1' })
      : null
    if (!drawing) return notFound(reply)
    const width = widthOf(query)
    return send(
      reply,
      await cache.get(`${DRAWING_VERSION}\n${width}\n${drawing.ratio ?? ''}\n${drawing.svg}`, () =>
        rasterOf(drawing.svg, width, drawing.ratio),
      ),
    )
  }

  for (const thing of ['house', 'building', 'xiaoqu', 'model'] as const) {
    app.get<{ Params: { id: string; name: string }; Querystring: Query }>(
      `/static/demo/${thing}/:id/:name.webp`,
      ({ params, query }, reply) => draw(reply, thing, { ...params, query }),
    )
  }
  for (const thing of ['article', 'banner'] as const) {
    app.get<{ Params: { id: string }; Querystring: Query }>(
      `/static/demo/${thing}/:id.webp`,
      ({ params, query }, reply) => draw(reply, thing, { id: params.id, name: 'cover', query }),
    )
  }
  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/static/demo/video/:id.webp',
    ({ params, query }, reply) =>
      draw(reply, 'video', {
        id: params.id.replace(/-tall$/, ''),
        name: params.id.endsWith('-tall') ? 'tall' : 'cover',
        query,
      }),
  )
  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/static/demo/avatar-:id.webp',
    ({ params, query }, reply) => draw(reply, 'avatar', { id: params.id, name: 'cover', query }),
  )

  app.get<{ Params: { place: string; look: string } }>(
    '/static/map/:place/:look.webp',
    async ({ params }, reply) => {
      const bytes = await placeMap({ db, cache }, params.place, params.look)
      return bytes ? send(reply, bytes) : notFound(reply)
    },
  )

  app.get<{ Params: { '*': string }; Querystring: Query }>(
    '/static/pic/*',
    async ({ params, query }, reply) => {
      const name = params['*']
      if (!isName(name) || HIDDEN.test(name)) return notFound(reply)
      // The row decides, not the cache: a picture that was removed is gone.
      if (!(await db.one('select 1 from picture where url = $1', [pictureUrl(name)]))) return notFound(reply)
      const width = widthOf(query)
      const bytes = await cache
        .get(`pic\n${width}\n${name}`, async () => {
          const stored = await adapters.pictures.get(name)
          if (!stored) throw new MissingPicture()
          return smaller(stored.bytes, width)
        })
        .catch((error: unknown) => {
          if (error instanceof MissingPicture) return null
          throw error
        })
      return bytes ? send(reply, bytes) : notFound(reply)
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
