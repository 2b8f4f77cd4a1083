/** Parser for the boxes of an MP4 file (ISO/IEC 14496-12). */

/** The bytes are unusable as a video; the message is for the uploader. */
export class VideoError extends Error {}

export interface Box {
  type: string
  /** Offset of the box's header. */
  start: number
  /** Offset after the header. */
  body: number
  end: number
}

/** Maximum sibling boxes; a video from a phone or an editor has about twenty. */
const MAX_BOXES = 1_000

export const tooIntricate = () => new VideoError('视频的结构过于复杂，请重新导出后上传')

/** Returns the boxes between two offsets, in order; null if one extends beyond the end. Throws VideoError for too many. */
export function parseBoxes(bytes: Uint8Array, start = 0, end = bytes.length): Box[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes: Box[] = []
  let at = start
  while (at < end) {
    if (at + 8 > end) return null
    if (boxes.length === MAX_BOXES) throw tooIntricate()
    const short = view.getUint32(at)
    if (short === 1 && at + 16 > end) return null
    const size = short === 0 ? end - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    const head = short === 1 ? 16 : 8
    if (size < head || at + size > end) return null
    boxes.push({ type: textAt(bytes, at + 4), start: at, body: at + head, end: at + size })
    at += size
  }
  return boxes
}

export const textAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...Array.from(bytes.subarray(at, at + 4)))

/** Returns the first box on a path of types (`moov`, `trak`, …) from a list of boxes. */
export function boxAt(bytes: Uint8Array, boxes: readonly Box[], ...way: string[]): Box | undefined {
  const [type, ...rest] = way
  const box = boxes.find(one => one.type === type)
  if (!box || rest.length === 0) return box
  return boxAt(bytes, parseBoxes(bytes, box.body, box.end) ?? [], ...rest)
}

/** Returns the box that contains an offset; the boxes are in file order. */
export function boxOver(boxes: readonly Box[], place: number): Box | undefined {
  let [low, high] = [0, boxes.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((boxes[middle]?.start ?? 0) <= place) low = middle + 1
    else high = middle
  }
  const box = boxes[low - 1]
  return box && place < box.end ? box : undefined
}
