import { anatomyOf, type Anatomy } from './upload-format'

/** Bytes that are no good as a picture; the message is for the person who sent them. */
export class PictureError extends Error {}

/** Texts and heads of other kinds of files, as they are hidden in the metadata of a picture. */
const FOREIGN =
  /<script|<\?php|<svg[\s>]|<html|<!doctype|<iframe|javascript:|%PDF-|PK\x03\x04|PK\x05\x06|Rar!\x1a/i

/**
 * Refuses (PictureError) what is no single still JPEG, PNG or WebP: other files by whatever name, cut-off ones, animations, and files that are
 * something else as well (a page, script, document or archive in the metadata or behind the end).
 */
export function checkPicture(bytes: Buffer): Anatomy {
  const anatomy = anatomyOf(bytes)
  if (!anatomy) throw new PictureError('只支持 JPEG、PNG、WebP 图片')
  if (anatomy.isAnimated) throw new PictureError('不支持动图')
  if (!isRestFine(anatomy) || anatomy.metadata.some(part => FOREIGN.test(part.toString('latin1'))))
    throw new PictureError('图片中夹带了其他内容')
  return anatomy
}

/**
 * Behind a photo phones keep a second picture (a preview, a depth map), a short film or the maker's own table; all of it is dropped with
 * the metadata. Anything else behind a picture is foreign.
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
