import { constants, inflateSync } from 'node:zlib'

/** Bytes that one packed part of a PDF may become: a page of a scan in full colour has 26 MB. */
const PART_MOST = 64 * 1024 * 1024
/** A part may be packed twice. */
const DEEPEST = 2

const isZlib = (bytes: Uint8Array) => {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}

/** Whether packed bytes become more than a reader should hold; what is no packing of zlib is not. */
function isTooLarge(packed: Uint8Array, depth = 0): boolean {
  if (depth === DEEPEST || !isZlib(packed)) return false
  try {
    return isTooLarge(
      inflateSync(packed, { maxOutputLength: PART_MOST, finishFlush: constants.Z_SYNC_FLUSH }),
      depth + 1,
    )
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
  }
}

/** Whether a part of a PDF swells beyond all measure: a heap's bound does not hold what it becomes. */
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
