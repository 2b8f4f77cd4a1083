import { VideoError } from './boxes'
import { checkVideo, type CheckedVideo } from './check-video'
import { indexFirst } from './index-first'

export type ReadFilm = { checked: CheckedVideo; bytes: Uint8Array } | { refused: string }

/** What was sent as a film, with its index at the front, or why it is none. Why is given and not thrown: it comes out of a thread. */
export function readFilm(given: Uint8Array): ReadFilm {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  try {
    return { checked: checkVideo(bytes), bytes: indexFirst(bytes) }
  } catch (error) {
    return { refused: error instanceof VideoError ? error.message : '视频不完整，请重新上传' }
  }
}
