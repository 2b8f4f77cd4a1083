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

/** How long clients and what lies between may keep a picture. */
export const KEPT = {
  /** Drawn from facts: another one has another address. */
  forEver: 'public, max-age=31536000, immutable',
  /** Of somebody, who may take it back: who has seen it may keep it, everybody else asks us again. */
  uploaded: 'public, max-age=2592000, s-maxage=300',
  /** For who asked alone. */
  closed: 'private, max-age=600',
  /** Nobody knows yet what it will be. */
  fresh: 'private, no-store',
} as const

/** WebP. */
export const sendPicture = (reply: FastifyReply, bytes: Buffer, kept: string = KEPT.forEver) =>
  reply
    .header('content-type', 'image/webp')
    .header('cache-control', kept)
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
export async function sendWhenDrawn(reply: FastifyReply, picture: Promise<Buffer | null>, kept?: string) {
  try {
    const bytes = await picture
    return bytes ? sendPicture(reply, bytes, kept) : noPicture(reply)
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
