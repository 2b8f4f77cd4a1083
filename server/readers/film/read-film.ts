import { VideoError, type Box } from './boxes'
import { checkVideo, type CheckedVideo } from './check-video'
import { indexFirst, layOut } from './index-first'

export type ReadFilm = { checked: CheckedVideo; bytes: Uint8Array } | { refused: string }

/**
 * Checks an uploaded video and returns it with its index in front, or the reason for refusing it. Reasons are returned, not thrown, because
 * they cross a thread boundary.
 */
export function readFilm(given: Uint8Array): ReadFilm {
  return told(() => {
    const bytes = toFilmBuffer(given)
    return { checked: checkVideo(bytes), bytes: indexFirst(bytes) }
  })
}

/** Sibling boxes of a video, and the bytes of two of them. */
export interface FilmHead {
  boxes: Box[]
  ftyp: Uint8Array
  moov: Uint8Array
}
/** `order`: offsets of the given boxes; `index`: replacement for `moov`. */
export type ReadHead = { checked: CheckedVideo; order: Box[]; index: Uint8Array } | { refused: string }

/** Checks a video without its media data: properties, and the box order for progressive playback. */
export function readFilmHead({ boxes, ftyp, moov }: FilmHead): ReadHead {
  return told(() => {
    const [first, index] = [toFilmBuffer(ftyp), toFilmBuffer(moov)]
    const box = boxes.find(({ type }) => type === 'moov')
    if (!box || !boxes.some(({ type }) => type === 'mdat')) throw new VideoError('视频不完整，请重新上传')
    const checked = checkVideo(Buffer.concat([first, index, NO_PICTURES]))
    const laid = layOut(boxes, box, index)
    return { checked, ...(laid ?? { order: boxes, index }) }
  })
}

/** An empty media box. */
const NO_PICTURES = Buffer.from([0, 0, 0, 8, ...Buffer.from('mdat')])

const toFilmBuffer = (given: Uint8Array) => Buffer.from(given.buffer, given.byteOffset, given.byteLength)

function told<T>(read: () => T): T | { refused: string } {
  try {
    return read()
  } catch (error) {
    return { refused: error instanceof VideoError ? error.message : '视频不完整，请重新上传' }
  }
}
