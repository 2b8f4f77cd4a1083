import { createHash, webcrypto } from 'node:crypto'
import type { baseCalls } from '../../../src/contract/base/schema'
import type { Upload } from '../../../src/contract/common'
import { requireUid, type Context, type Handlers } from '../../http/context'
import { consumeLimit } from '../../http/rate-limits'
import { keepPicture } from './keep-picture'
import type { Redrawn } from './redraw'
import { redrawApart } from './redrawer'
import { addPicture, pictureByHash } from './upload-repository'

export const UPLOADS_AN_HOUR = 100
const AN_HOUR = 3600

export const uploadHandlers = {
  'base/upload-pic-base64': (context, input) => savePicture(context, input.image, null),
  'base/upload-pic-water': (context, input) =>
    savePicture(context, input.image, input.watermark ?? context.env.brand),
} satisfies Pick<Handlers<typeof baseCalls>, 'base/upload-pic-base64' | 'base/upload-pic-water'>

/** Stores a picture as the caller's own; the same bytes with the same watermark give the same picture. */
async function savePicture(
  context: Context,
  image: string | Uint8Array<ArrayBuffer>,
  mark: string | null,
): Promise<Upload> {
  const uid = requireUid(context)
  const bytes = typeof image === 'string' ? Buffer.from(image, 'base64') : image
  const hash = await hashUpload(bytes, mark)
  const known = await pictureByHash(context, uid, hash)
  if (known) return known
  await consumeLimit(context, { name: 'upload.hour', subject: uid, total: UPLOADS_AN_HOUR, seconds: AN_HOUR })
  return store(context, { uid, hash, drawn: await redrawApart({ bytes, mark }) })
}

/** Returns the hash of a picture with its watermark. Web Crypto hashes off the event loop. */
async function hashUpload(bytes: Uint8Array<ArrayBuffer>, mark: string | null): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes)
  return createHash('sha256')
    .update(`${mark ?? ''}\0`)
    .update(new Uint8Array(digest))
    .digest('base64url')
}

/** Stores the files before the row, so that a row never refers to a missing file. */
async function store(
  context: Context,
  { uid, hash, drawn }: { uid: number; hash: string; drawn: Redrawn },
): Promise<Upload> {
  const { url, original, drop } = await keepPicture(context, drawn)
  const { width, height, bytes } = drawn.picture
  const saved = await addPicture(context, {
    uid,
    hash,
    url,
    width,
    height,
    size: bytes.length,
    format: 'webp',
    original,
  })
  if (saved) return saved
  // A concurrent upload of the same bytes won: use its picture.
  await drop()
  const known = await pictureByHash(context, uid, hash)
  if (!known) throw new Error('a picture was neither saved nor known')
  return known
}
