import type { Path } from '../../src/contract/endpoints'

const KB = 1024
const MB = 1024 * KB

/** Bytes of a body that are read before the caller is authenticated. */
export const HEAD = 64 * KB
/** Maximum bytes of a body. A Chinese character takes nine in a form. */
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

/** True for endpoints with a file in the body (`image`, `video`, or `file` for a part of a table): a few at once could fill the memory. */
export const bearsPicture = (path: Path): boolean => Object.hasOwn(FILES, path)

/** Returns the name of the file field, and its Chinese word for messages. */
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
