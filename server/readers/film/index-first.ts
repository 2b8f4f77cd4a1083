import { boxAt, boxesOf, boxOver, tooIntricate, VideoError, type Box } from './boxes'

/** Chunks of all tracks: three minutes at 120 pictures a second and a chunk for each, with their sound, are 30,000. */
const MOST_CHUNKS = 50_000

/** The boxes of a film in the order in which it starts before it is whole, and its index (`moov`) as it is then. */
export interface LaidOut {
  order: Box[]
  index: Buffer
}

/** The same film with its index before its pictures, so that it starts before it is whole. Throws VideoError for what is no MP4. */
export function indexFirst(bytes: Buffer): Buffer {
  const boxes = boxesOf(bytes)
  const moov = boxes?.find(box => box.type === 'moov')
  if (!boxes || !moov) throw new VideoError('视频不完整，请重新上传')
  const laid = layOut(boxes, moov, bytes.subarray(moov.start, moov.end))
  if (!laid) return bytes
  return Buffer.concat(
    laid.order.map(box => (box === moov ? laid.index : bytes.subarray(box.start, box.end))),
  )
}

/** Where the boxes of a film go, and its index for that; null: the index is in front already. `given` is the box `moov`, whole. */
export function layOut(boxes: readonly Box[], moov: Box, given: Buffer): LaidOut | null {
  const data = boxes.find(box => box.type === 'mdat')
  if (!data) throw new VideoError('视频不完整，请重新上传')
  const tables = chunkTables(given, moov.body - moov.start)
  if (moov.start < data.start) return null
  // Free room is left out, so what moves is not the same for all: chunks are told by where their box was.
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

/** Where the places of a track's chunks stand, each in four or eight bytes. */
interface ChunkTable {
  from: number
  total: number
  size: 4 | 8
}

/** Those of a box `moov` whose head ends at `body`. */
function chunkTables(moov: Buffer, body: number): ChunkTable[] {
  const tracks = (boxesOf(moov, body) ?? []).filter(box => box.type === 'trak')
  const tables = tracks.flatMap(trak => {
    const stbl = boxAt(moov, boxesOf(moov, trak.body, trak.end) ?? [], 'mdia', 'minf', 'stbl')
    return ((stbl && boxesOf(moov, stbl.body, stbl.end)) ?? []).flatMap((box): ChunkTable[] => {
      const size = box.type === 'stco' ? 4 : box.type === 'co64' ? 8 : null
      if (size === null) return []
      const total = box.end - box.body < 8 ? 0 : moov.readUInt32BE(box.body + 4)
      if (box.body + 8 + total * size > box.end) throw new VideoError('视频不完整，请重新上传')
      return [{ from: box.body + 8, total, size }]
    })
  })
  if (tables.reduce((sum, { total }) => sum + total, 0) > MOST_CHUNKS) throw tooIntricate()
  return tables
}

/** Writes the places of a track's chunks anew. */
function shiftChunks(index: Buffer, { from, total, size }: ChunkTable, placed: (place: number) => number) {
  for (let at = from; at < from + total * size; at += size) {
    if (size === 4) index.writeUInt32BE(placed(index.readUInt32BE(at)), at)
    else index.writeBigUInt64BE(BigInt(placed(Number(index.readBigUInt64BE(at)))), at)
  }
}
