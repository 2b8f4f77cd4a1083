import { constants, inflateSync } from 'node:zlib'

/** Maximum unpacked bytes of one part of a PDF: a full-colour scan page has 26 MB. */
const MAX_PART = 64 * 1024 * 1024
/** A part may be compressed twice. */
const DEEPEST = 2

const isZlib = (bytes: Uint8Array) => {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

/** True if compressed bytes expand beyond what a reader should hold; false for data that is not zlib. */
function isTooLarge(packed: Uint8Array, depth = 0): boolean {
  if (depth === DEEPEST || !isZlib(packed)) return false
  try {
    return isTooLarge(
      inflateSync(packed, { maxOutputLength: MAX_PART, finishFlush: constants.Z_SYNC_FLUSH }),
      depth + 1,
    )
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
  }
}

/** True if a part of a PDF is a decompression bomb: a heap limit does not cover its buffers. */
export function swells(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    let from = at + 6
    while (bytes[from] === 0x0d || bytes[from] === 0x0a) from += 1
    if (!isZlib(bytes.subarray(from, from + 2))) continue
    const end = bytes.indexOf('endstream', from)
    if (isTooLarge(bytes.subarray(from, end < 0 ? bytes.length : end))) return true
  }
  return false
}
