import sharp, { type Sharp } from 'sharp'
import { checkPicture, PictureError } from './upload-check'
import { MARKED_WIDTH, drawWatermark } from './upload-mark'

/** Maximum side and pixel count of an uploaded picture. */
const SIDE = 12_000
const PIXELS = 40_000_000
/** Longest side that is stored: more than any screen shows (1,200), including zoom; encoding it takes 70 MB. */
const KEPT_SIDE = 2048
const QUALITY = 84
/** Half of the encoder's default effort: a third of the time for 5 % more bytes. */
const EFFORT = 2

sharp.cache(false)
sharp.concurrency(1)

export interface Redraw {
  bytes: Uint8Array
  /** Watermark text; null for none. */ mark: string | null
}
export interface Drawn {
  bytes: Uint8Array
  width: number
  height: number
}
/** `plain` is the picture without its watermark; null if there is no watermark. */
export interface Redrawn {
  picture: Drawn
  plain: Drawn | null
}

/**
 * Re-encodes a picture as WebP: upright, without metadata, its longest side at most 2,048 px, and with its watermark from 200 px of width.
 * Throws a PictureError for pictures that checkPicture refuses, sides over 12,000 px, over 40 megapixels, or bytes that cannot be decoded.
 */
export async function redraw({ bytes, mark }: Redraw): Promise<Redrawn> {
  const { format } = checkPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || head.format !== format) throw new PictureError('图片已损坏')
  if (head.width > SIDE || head.height > SIDE) throw new PictureError(`图片边长不能超过 ${SIDE} 像素`)
  if (head.width * head.height > PIXELS) throw new PictureError('图片不能超过 4000 万像素')
  const plain = await drawn(
    sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true }),
  )
  if (mark === null || plain.width < MARKED_WIDTH) return { picture: plain, plain: null }
  const picture = await drawn(
    sharp(plain.bytes).composite([{ input: drawWatermark(mark, plain), gravity: 'southeast' }]),
  )
  return { picture, plain }
}

async function drawn(drawing: Sharp): Promise<Drawn> {
  const { data, info } = await drawing
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError('图片已损坏')
    })
  return { bytes: data, width: info.width, height: info.height }
}
