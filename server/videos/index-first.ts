import { boxesOf, type Box } from './boxes'

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

/** The same film with its index before its pictures, so that it starts before it is whole. Throws for what is no MP4. */
export function indexFirst(bytes: Buffer): Buffer {
  const boxes = boxesOf(bytes)
  const moov = boxes?.find(box => box.type === 'moov')
  const data = boxes?.findIndex(box => box.type === 'mdat') ?? -1
  if (!boxes || !moov || data === -1) throw new Error('no MP4 with an index and pictures')
  if (moov.start < (boxes[data]?.start ?? 0)) return bytes
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
  const index = Buffer.from(bytes.subarray(moov.start, moov.end))
  shiftChunks(index, place => {
    const box = others.find(one => place >= one.start && place < one.end)
    return place + (box ? (moved.get(box) ?? 0) : 0)
  })
  return Buffer.concat(order.map(box => (box === moov ? index : bytes.subarray(box.start, box.end))))
}

/** Writes the places of all chunks anew. */
function shiftChunks(index: Buffer, placed: (place: number) => number) {
  const inside = (start: number, end: number) => {
    for (const box of boxesOf(index, start, end) ?? []) {
      if (CONTAINERS.has(box.type)) inside(box.body, box.end)
      const size = box.type === 'stco' ? 4 : box.type === 'co64' ? 8 : 0
      if (size === 0) continue
      const total = index.readUInt32BE(box.body + 4)
      for (let i = 0; i < total; i++) {
        const at = box.body + 8 + i * size
        if (size === 4) index.writeUInt32BE(placed(index.readUInt32BE(at)), at)
        else index.writeBigUInt64BE(BigInt(placed(Number(index.readBigUInt64BE(at)))), at)
      }
    }
  }
  inside(0, index.length)
}
