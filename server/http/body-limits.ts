import type { Path } from '../../src/contract/endpoints'

const KB = 1024
const MB = 1024 * KB

/** Bytes of a body that are read before anybody is known. */
export const HEAD = 64 * KB
/** Bytes of a body. A Chinese character takes nine in a form. */
export const DEFAULT_BODY = 256 * KB

/** A 10 MB picture is 14 MB in base64, and a little more where `+` and `/` are escaped. */
const PICTURES: Partial<Record<Path, number>> = {
  'base/upload-pic-base64': 16 * MB,
  'base/upload-pic-water': 16 * MB,
}

export const bodyLimitOf = (path: Path): number => PICTURES[path] ?? DEFAULT_BODY

/** Bodies with a picture in the field `image`: large enough for a few at once to fill the memory. */
export const bearsPicture = (path: Path): boolean => path in PICTURES
