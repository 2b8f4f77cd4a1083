import type { PictureStore } from '../../adapters/adapters'
import { badField } from '../../errors/api-error'
import { textAt, type Box } from '../../readers/film/boxes'
import type { CheckedVideo } from '../../readers/film/check-video'
import { parseInWorker } from '../../readers/parse-in-worker'
import { readBytes, sumSegmentBytes, within, type Segment } from '../../shared/film-segments'

/** Maximum top-level boxes, since each needs a request to the store; a video from a phone or an editing program has some twenty. */
const MAX_BOXES = 100
/** Maximum bytes of an index; three minutes need a tenth of it. */
const MAX_INDEX = 8 * 1024 * 1024

const refused = (message: string) => badField({ field: 'video', message })
const broken = () => refused('视频不完整，请重新上传')

/**
 * Parses a video that the store holds in pieces, by reading only its boxes; returns its properties, and the pieces in the order that allows
 * playback before the download is complete. `index` must be stored in place of the video's own index; null if that is at the front already.
 * Throws 1004 on field `video`.
 */
export async function readStoredFilm(
  store: Pick<PictureStore, 'stat' | 'read'>,
  segments: readonly Segment[],
  indexName: string,
): Promise<{ checked: CheckedVideo; segments: Segment[]; index: Buffer | null }> {
  const boxes = await boxesIn(store, segments)
  const [ftyp, moov] = ['ftyp', 'moov'].map(type => boxes.find(box => box.type === type))
  if (!ftyp || !moov || boxes[0] !== ftyp) throw refused('只支持 MP4 视频')
  if (moov.end - moov.start > MAX_INDEX || ftyp.end - ftyp.start > MAX_INDEX) throw broken()
  const bytesOf = (box: Box) => readBytes(store, segments, { start: box.start, end: box.end - 1 })
  const index = await bytesOf(moov)
  const read = await parseInWorker(
    'filmHead',
    { boxes, ftyp: await bytesOf(ftyp), moov: index },
    { field: 'video', message: '视频无法读取' },
  )
  if ('refused' in read) throw refused(read.refused)
  const isMoved =
    read.order[0]?.start !== 0 ||
    read.order.some((box, at) => at > 0 && box.start < (read.order[at - 1]?.start ?? 0))
  if (!isMoved) return { checked: read.checked, segments: [...segments], index: null }
  const placed = read.order.flatMap((box): Segment[] =>
    box.type === 'moov'
      ? [{ name: indexName, start: 0, end: read.index.byteLength - 1 }]
      : within(segments, { start: box.start, end: box.end - 1 }),
  )
  return { checked: read.checked, segments: placed, index: Buffer.from(read.index) }
}

/** Returns the top-level boxes of a video, by reading only their headers. */
async function boxesIn(
  store: Pick<PictureStore, 'stat' | 'read'>,
  segments: readonly Segment[],
): Promise<Box[]> {
  const size = sumSegmentBytes(segments)
  const boxes: Box[] = []
  for (let at = 0; at < size;) {
    if (boxes.length === MAX_BOXES) throw refused('视频的结构过于复杂，请重新导出后上传')
    const head = await readBytes(store, segments, { start: at, end: Math.min(at + 15, size - 1) })
    if (head.length < 8) throw broken()
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) throw broken()
    const long = short === 0 ? size - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    const body = short === 1 ? 16 : 8
    if (long < body || at + long > size) throw broken()
    boxes.push({ type: textAt(head, 4), start: at, body: at + body, end: at + long })
    at += long
  }
  return boxes
}
