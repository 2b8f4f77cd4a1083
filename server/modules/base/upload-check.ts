import { parseImageAnatomy, type Anatomy } from './upload-format'

/** Thrown for bytes that are not an acceptable picture; the message is shown to the uploader. */
export class PictureError extends Error {}

/** Strings and file headers of other file types that attackers hide in picture metadata. */
const FOREIGN =
  /<script|<\?php|<svg[\s>]|<html|<!doctype|<iframe|javascript:|%PDF-|PK\x03\x04|PK\x05\x06|Rar!\x1a/i

/**
 * Throws a PictureError unless the bytes are a single still JPEG, PNG or WebP: rejects other files whatever their name, truncated ones,
 * animations, and polyglot files (a page, script, document or archive in the metadata or after the end).
 */
export function checkPicture(bytes: Buffer): Anatomy {
  const anatomy = parseImageAnatomy(bytes)
  if (!anatomy) throw new PictureError('只支持 JPEG、PNG、WebP 图片')
  if (anatomy.isAnimated) throw new PictureError('不支持动图')
  if (!isRestFine(anatomy) || anatomy.metadata.some(part => FOREIGN.test(part.toString('latin1'))))
    throw new PictureError('图片中夹带了其他内容')
  return anatomy
}

/**
 * Returns true if the bytes after the end of the picture are acceptable. Phones append a second picture (a preview, a depth map), a short
 * film or a vendor table, all of which are dropped with the metadata. Anything else after a picture is rejected.
 */
function isRestFine({ format, rest }: Anatomy): boolean {
  const begin = rest.findIndex(byte => byte !== 0)
  if (begin === -1) return true
  if (format !== 'jpeg') return false
  const isPicture = rest[begin] === 0xff && rest[begin + 1] === 0xd8
  const isFilm =
    rest.toString('latin1', begin + 4, begin + 8) === 'ftyp' || rest.toString('latin1', 4, 8) === 'ftyp'
  const isMakersTable = rest.toString('latin1', rest.length - 4) === 'SEFT'
  return isPicture || isFilm || isMakersTable
}
