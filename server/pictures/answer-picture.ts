import type { FastifyReply } from 'fastify'
import type { PictureCache } from './picture-cache'
import { PicturesBusy, rasterOf, widthFor, type PictureWidth } from './raster'

/** `w`: the width asked for; `dark` 1: for the dark theme. */
export interface PictureQuery {
  w?: string
  dark?: string
  large?: string
}
/** A picture that is drawn from facts. `ratio`: width to height, when it is cut. */
export interface Drawing {
  svg: string
  ratio?: number
}

/** Changes when drawings change, so that no picture of an older version is served. */
export const DRAWING_VERSION = 2

const DEFAULT_WIDTH: PictureWidth = 750

export const widthOf = ({ w }: PictureQuery): PictureWidth =>
  /^\d{1,5}$/.test(w ?? '') ? widthFor(Number(w)) : DEFAULT_WIDTH

/** WebP that clients may keep for ever. */
export const sendPicture = (reply: FastifyReply, bytes: Buffer) =>
  reply
    .header('content-type', 'image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .send(bytes)

export const noPicture = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/plain; charset=utf-8')
    .send('没有这张图片')

/** Comes later: the client may ask again. */
export const pictureLater = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .header('content-type', 'text/plain; charset=utf-8')
    .send('图片稍后再来')

/** The picture, or that it comes later where too many are drawn now. */
export async function sendWhenDrawn(reply: FastifyReply, picture: Promise<Buffer | null>) {
  try {
    const bytes = await picture
    return bytes ? sendPicture(reply, bytes) : noPicture(reply)
  } catch (error) {
    if (error instanceof PicturesBusy) return pictureLater(reply)
    throw error
  }
}

/** A drawing in the width asked for, drawn once; null is no picture. */
export async function sendDrawing(
  reply: FastifyReply,
  { cache, drawing, query }: { cache: PictureCache; drawing: Drawing | null; query: PictureQuery },
) {
  if (!drawing) return noPicture(reply)
  const { svg, ratio } = drawing
  const width = widthOf(query)
  return sendWhenDrawn(
    reply,
    cache.get(`${DRAWING_VERSION}\n${width}\n${ratio ?? ''}\n${svg}`, () => rasterOf(svg, width, ratio)),
  )
}
