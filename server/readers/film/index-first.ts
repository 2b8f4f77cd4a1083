import { boxAt, parseBoxes, boxOver, tooIntricate, VideoError, type Box } from './boxes'

/** Maximum chunks of all tracks: three minutes at 120 frames a second, one chunk per frame, with sound are 30,000. */
const MAX_CHUNKS = 50_000

/** Boxes of a video in the order that allows progressive playback, and the `moov` index rewritten for it. */
export interface LaidOut {
  order: Box[]
  index: Buffer
}

/** Moves the index before the media data, so that playback starts before the download ends. Throws VideoError for anything but MP4. */
export function indexFirst(bytes: Buffer): Buffer {
  const boxes = parseBoxes(bytes)
  const moov = boxes?.find(box => box.type === 'moov')
  if (!boxes || !moov) throw new VideoError('视频不完整，请重新上传')
  const laid = layOut(boxes, moov, bytes.subarray(moov.start, moov.end))
  if (!laid) return bytes
  return Buffer.concat(
    laid.order.map(box => (box === moov ? laid.index : bytes.subarray(box.start, box.end))),
  )
}

/** Computes the new order of the boxes, and the index for it; null if the index is in front already. `given` is the complete `moov` box. */
export function layOut(boxes: readonly Box[], moov: Box, given: Buffer): LaidOut | null {
  const data = boxes.find(box => box.type === 'mdat')
  if (!data) throw new VideoError('视频不完整，请重新上传')
  const tables = chunkTables(given, moov.body - moov.start)
  if (moov.start < data.start) return null
  // Free boxes are dropped, so offsets shift by different amounts: each chunk shifts with its former box.
  const others = boxes.filter(box => box !== moov && box.type !== 'free')
  const order = [
    ...others.filter(box => box.type === 'ftyp'),
    moov,
    ...others.filter(box => box.type !== 'ftyp'),
  ]
  const moved = new Map<Box, number>()
  let at = 0
  for (const box of order) {
    moved.set(box, at - box.start)
    at += box.end - box.start
  }
  const index = Buffer.from(given)
  for (const table of tables)
    shiftChunks(index, table, place => {
      const box = boxOver(others, place)
      return place + (box ? (moved.get(box) ?? 0) : 0)
    })
  return { order, index }
}

/** Location of a track's chunk offsets, each of four or eight bytes. */
interface ChunkTable {
  from: number
  total: number
  size: 4 | 8
}

/** Returns the tables of a `moov` box whose header ends at `body`. */
function chunkTables(moov: Buffer, body: number): ChunkTable[] {
  const tracks = (parseBoxes(moov, body) ?? []).filter(box => box.type === 'trak')
  const tables = tracks.flatMap(trak => {
    const stbl = boxAt(moov, parseBoxes(moov, trak.body, trak.end) ?? [], 'mdia', 'minf', 'stbl')
    return ((stbl && parseBoxes(moov, stbl.body, stbl.end)) ?? []).flatMap((box): ChunkTable[] => {
      const size = box.type === 'stco' ? 4 : box.type === 'co64' ? 8 : null
      if (size === null) return []
      const total = box.end - box.body < 8 ? 0 : moov.readUInt32BE(box.body + 4)
      if (box.body + 8 + total * size > box.end) throw new VideoError('视频不完整，请重新上传')
      return [{ from: box.body + 8, total, size }]
    })
  })
  if (tables.reduce((sum, { total }) => sum + total, 0) > MAX_CHUNKS) throw tooIntricate()
  return tables
}

/** Rewrites the chunk offsets of a track. */
function shiftChunks(index: Buffer, { from, total, size }: ChunkTable, placed: (place: number) => number) {
  for (let at = from; at < from + total * size; at += size) {
    if (size === 4) index.writeUInt32BE(placed(index.readUInt32BE(at)), at)
    else index.writeBigUInt64BE(BigInt(placed(Number(index.readBigUInt64BE(at)))), at)
  }
}
