import { createHash, randomBytes, webcrypto } from 'node:crypto'
import type { baseCalls } from '../../../src/contract/base/schema'
import type { Upload } from '../../../src/contract/common'
import { uidOf, type Context, type Handlers } from '../../http/context'
import { badField, tooMany } from '../../errors/api-error'
import { takeLimit } from '../../http/limits'
import { ownPictureUrl } from '../../shared/own-picture-url'
import type { Redrawn } from './redraw'
import { redrawApart } from './redrawer'
import { addPicture, pictureByHash } from './upload-repository'

export const UPLOADS_AN_HOUR = 100
const AN_HOUR = 3600
const TYPE = 'image/webp'

export const uploadHandlers = {
  'base/upload-pic-base64': (context, input) => savePicture(context, input.image, null),
  'base/upload-pic-water': (context, input) =>
    savePicture(context, input.image, input.watermark ?? context.env.brand),
} satisfies Pick<Handlers<typeof baseCalls>, 'base/upload-pic-base64' | 'base/upload-pic-water'>

/** Keeps a picture as the caller's own; the same bytes with the same mark are the same picture. */
async function savePicture(
  context: Context,
  image: string | Uint8Array<ArrayBuffer>,
  mark: string | null,
): Promise<Upload> {
  const uid = uidOf(context)
  const bytes = typeof image === 'string' ? Buffer.from(image, 'base64') : image
  const hash = await hashOf(bytes, mark)
  const known = await pictureByHash(context, uid, hash)
  if (known) return known
  await takeLimit(context, { name: 'upload.hour', subject: uid, total: UPLOADS_AN_HOUR, seconds: AN_HOUR })
  return store(context, { uid, hash, drawn: await redrawApart({ bytes, mark }) })
}

/** Of a picture with its mark. Web Crypto reads the bytes apart from the event loop. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>, mark: string | null): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes)
  return createHash('sha256')
    .update(`${mark ?? ''}\0`)
    .update(new Uint8Array(digest))
    .digest('base64url')
}

/** Puts the files before the row: a row never names a file that is not there. */
async function store(
  context: Context,
  { uid, hash, drawn: { picture, plain } }: { uid: number; hash: string; drawn: Redrawn },
): Promise<Upload> {
  const { pictures } = context.adapters
  const name = newName('')
  // Without its mark: never linked to and never served; its name does not follow from the other.
  const original = plain && newName('originals/')
  if (plain && original) await pictures.put(original, Buffer.from(plain.bytes), TYPE)
  await pictures.put(name, Buffer.from(picture.bytes), TYPE)
  const files = [name, ...(original ? [original] : [])]
  try {
    await refuseUnfitPicture(context, { name, bytes: picture.bytes })
  } catch (error) {
    await Promise.all(files.map(file => pictures.delete(file)))
    throw error
  }
  const { width, height, bytes } = picture
  const saved = await addPicture(context, {
    uid,
    hash,
    url: pictures.url(name),
    width,
    height,
    size: bytes.length,
    format: 'webp',
    original,
  })
  if (saved) return saved
  // The same bytes came twice at once: the other one is the picture.
  await Promise.all(files.map(file => pictures.delete(file)))
  const known = await pictureByHash(context, uid, hash)
  if (!known) throw new Error('a picture was neither saved nor known')
  return known
}

/** Seconds after which an upload may be tried again when the check did not answer. */
const CHECK_AGAIN = 10

/** Nobody else sees a picture before it was looked at: what the check finds is 1004, without an answer it does not come in (1007). */
async function refuseUnfitPicture(
  { adapters, env, log, now }: Context,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  // No row names it yet: the check gets it by a signed address.
  const address = new URL(ownPictureUrl({ env, now }, adapters.pictures.url(name)), env.siteUrl).href
  const marks = await adapters.pictureCheck.check({ address, bytes }).catch((error: unknown) => {
    log.warn({ err: error as Error }, 'a picture could not be checked')
    throw tooMany(CHECK_AGAIN, '图片检查暂时没有应答，请稍后再试')
  })
  if (marks.length > 0)
    throw badField({ field: 'image', message: `图片含有不能公开的部分（${marks.join('、')}），请换一张` })
}

const newName = (folder: string) => `${folder}${randomBytes(16).toString('hex')}.webp`
