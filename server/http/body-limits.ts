import type { Path } from '../../src/contract/endpoints'

const KB = 1024
const MB = 1024 * KB

/** Bytes of a body that are read before anybody is known. */
export const HEAD = 64 * KB
/** Bytes of a body. A Chinese character takes nine in a form. */
export const DEFAULT_BODY = 256 * KB

/** 10 MB are 14 MB in base64, and a little more where `+` and `/` are escaped. */
const FILES: Partial<Record<Path, number>> = {
  'base/upload-pic-base64': 16 * MB,
  'base/upload-pic-water': 16 * MB,
  'base/upload-video': 16 * MB,
  // A part of 4 MB in base64.
  'base/video-part': 7 * MB,
  'desk/import-upload': 8 * MB,
  'desk/paper-add': 16 * MB,
}

export const bodyLimitOf = (path: Path): number => FILES[path] ?? DEFAULT_BODY

/** Bodies with a picture in the field `image`, a video in `video` or a part of a table in `file`: large enough for a few at once to fill the memory. */
export const bearsPicture = (path: Path): boolean => Object.hasOwn(FILES, path)

/** The field that bears the file, and what it is called. */
export const fileField = (
  path: Path,
): { field: 'image' | 'video' | 'file'; word: '图片' | '视频' | '文件' } =>
  path === 'desk/import-upload' || path === 'desk/paper-add'
    ? { field: 'file', word: '文件' }
    : path === 'base/upload-video'
      ? { field: 'video', word: '视频' }
      : path === 'base/video-part'
        ? { field: 'video', word: '文件' }
        : { field: 'image', word: '图片' }
