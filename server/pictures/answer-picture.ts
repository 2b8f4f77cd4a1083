import type { FastifyReply } from 'fastify'
import type { PictureCache } from './picture-cache'
import { PicturesBusy, renderRaster, widthFor, type PictureWidth } from './raster'

/** `w`: requested width; `dark` 1: for the dark theme. */
export interface PictureQuery {
  w?: string
  dark?: string
  large?: string
}
/** A picture drawn from facts. `ratio`: width to height, if it is cropped. */
export interface Drawing {
  svg: string
  ratio?: number
}

/** Changes with the drawings, so that no picture of an older version is served. */
export const DRAWING_VERSION = 2

const DEFAULT_WIDTH: PictureWidth = 750

export const parsePictureWidth = ({ w }: PictureQuery): PictureWidth =>
  /^\d{1,5}$/.test(w ?? '') ? widthFor(Number(w)) : DEFAULT_WIDTH

/** Cache-Control of pictures, for clients and proxies. */
export const KEPT = {
  /** Drawn from facts: a different picture has a different URL. */
  forEver: 'public, max-age=31536000, immutable',
  /** Uploaded by a person, who may withdraw it: browsers may keep it, but proxies must revalidate. */
  uploaded: 'public, max-age=2592000, s-maxage=300',
  /** For the requester only. */
  closed: 'private, max-age=600',
  /** Not attached to anything yet. */
  fresh: 'private, no-store',
} as const

/** Sends a WebP picture. */
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

/** Answers that the picture is not ready: the client may retry. */
export const pictureLater = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .header('content-type', 'text/plain; charset=utf-8')
    .send('图片稍后再来')

/** Sends the picture, or asks for a retry if too many are being drawn. */
export async function sendWhenDrawn(reply: FastifyReply, picture: Promise<Buffer | null>, kept?: string) {
  try {
    const bytes = await picture
    return bytes ? sendPicture(reply, bytes, kept) : noPicture(reply)
  } catch (error) {
    if (error instanceof PicturesBusy) return pictureLater(reply)
    throw error
  }
}

/** Sends a drawing in the requested width, drawn once; null: no picture. */
export async function sendDrawing(
  reply: FastifyReply,
  { cache, drawing, query }: { cache: PictureCache; drawing: Drawing | null; query: PictureQuery },
) {
  if (!drawing) return noPicture(reply)
  const { svg, ratio } = drawing
  const width = parsePictureWidth(query)
  return sendWhenDrawn(
    reply,
    cache.get(`${DRAWING_VERSION}\n${width}\n${ratio ?? ''}\n${svg}`, () => renderRaster(svg, width, ratio)),
  )
}
