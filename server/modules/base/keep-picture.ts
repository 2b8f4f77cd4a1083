import { randomBytes } from 'node:crypto'
import { badField, tooMany } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { ownPictureUrl } from '../../shared/own-picture-url'
import type { Redrawn } from './redraw'

const TYPE = 'image/webp'

export type KeepTools = Pick<Context, 'adapters' | 'env' | 'now'> & {
  log: { warn: (what: object, text: string) => void }
}

/** A picture whose files are stored and passed moderation. */
export interface Kept {
  url: string
  /** Name of the file without the watermark. */
  original: string | null
  /** Deletes the files again, if no row refers to them. */
  drop: () => Promise<void>
}

/**
 * Stores the files of a re-encoded picture before any row refers to them. Throws 1004 if picture moderation rejects it, 1007 if moderation
 * does not respond.
 */
export async function keepPicture(tools: KeepTools, { picture, plain }: Redrawn): Promise<Kept> {
  const { pictures } = tools.adapters
  const name = newName('')
  // The file without the watermark is never linked to or served; its name cannot be derived from the other.
  const original = plain && newName('originals/')
  if (plain && original) await pictures.put(original, Buffer.from(plain.bytes), TYPE)
  await pictures.put(name, Buffer.from(picture.bytes), TYPE)
  const drop = async () => {
    await Promise.all([name, ...(original ? [original] : [])].map(file => pictures.delete(file)))
  }
  try {
    await refuseUnfitPicture(tools, { name, bytes: picture.bytes })
  } catch (error) {
    await drop()
    throw error
  }
  return { url: pictures.url(name), original, drop }
}

/** Seconds after which an upload may be retried if moderation did not respond. */
const CHECK_AGAIN = 10

/** Checks a picture before anybody else can see it. */
async function refuseUnfitPicture(
  { adapters, env, log, now }: KeepTools,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  // No row refers to it yet, so moderation gets it by a signed URL.
  const address = new URL(ownPictureUrl({ env, now }, adapters.pictures.url(name)), env.siteUrl).href
  const marks = await adapters.pictureCheck.check({ address, bytes }).catch((error: unknown) => {
    log.warn({ err: error as Error }, 'a picture could not be checked')
    throw tooMany(CHECK_AGAIN, '图片检查暂时没有应答，请稍后再试')
  })
  if (marks.length > 0)
    throw badField({ field: 'image', message: `图片含有不能公开的部分（${marks.join('、')}），请换一张` })
}

const newName = (folder: string) => `${folder}${randomBytes(16).toString('hex')}.webp`
