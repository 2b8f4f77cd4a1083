import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../db/database'
import { sendDrawing, type PictureQuery } from '../../pictures/answer-picture'
import type { PictureCache } from '../../pictures/picture-cache'
import { MAKERS, type DrawnThing } from './drawings'

/**
 * Serves pictures drawn from the facts of demo rows, `/static/demo/…`, in the standard widths; `dark=1` and `large=1` draw a floor plan for
 * the dark theme and for large text.
 */
export function registerDrawings(
  app: FastifyInstance,
  { db, cache }: { db: Database; cache: PictureCache },
): void {
  const draw = async (
    reply: FastifyReply,
    thing: DrawnThing,
    { id, name, query }: { id: string; name: string; query: PictureQuery },
  ) => {
    const drawing = /^[1-9]\d{0,9}$/.test(id)
      ? await MAKERS[thing](db, {
          id: Number(id),
          name,
          isDark: query.dark === '1',
          isLarge: query.large === '1',
        })
      : null
    return sendDrawing(reply, { cache, drawing, query })
  }

  for (const thing of ['house', 'building', 'xiaoqu', 'model'] as const) {
    app.get<{ Params: { id: string; name: string }; Querystring: PictureQuery }>(
      `/static/demo/${thing}/:id/:name.webp`,
      ({ params, query }, reply) => draw(reply, thing, { ...params, query }),
    )
  }
  for (const thing of ['article', 'banner', 'face'] as const) {
    app.get<{ Params: { id: string }; Querystring: PictureQuery }>(
      `/static/demo/${thing}/:id.webp`,
      ({ params, query }, reply) => draw(reply, thing, { id: params.id, name: 'cover', query }),
    )
  }
  app.get<{ Params: { id: string }; Querystring: PictureQuery }>(
    '/static/demo/video/:id.webp',
    ({ params, query }, reply) =>
      draw(reply, 'video', {
        id: params.id.replace(/-tall$/, ''),
        name: params.id.endsWith('-tall') ? 'tall' : 'cover',
        query,
      }),
  )
}
