/** Picture formats, parsed by hand: decoders skip exactly the foreign bytes that must be found. */

export type Format = 'jpeg' | 'png' | 'webp'

export interface Anatomy {
  format: Format
  /** Everything besides the pixels: comments, EXIF, XMP, text chunks, profiles. */
  metadata: Buffer[]
  /** Bytes after the end of the picture. */
  rest: Buffer
  isAnimated: boolean
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns the parts of a JPEG, PNG or WebP; null if the bytes are none of these or are truncated. */
export function parseImageAnatomy(bytes: Buffer): Anatomy | null {
  if (bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return jpegAnatomy(bytes)
  if (bytes.subarray(0, 8).equals(PNG_HEAD)) return pngAnatomy(bytes)
  if (bytes.length > 16 && textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP')
    return webpAnatomy(bytes)
  return null
}

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

const MARKER = {
  end: 0xd9,
  scan: 0xda,
  app: 0xe0,
  appLast: 0xef,
  comment: 0xfe,
  restart: 0xd0,
  temporary: 0x01,
}

function jpegAnatomy(bytes: Buffer): Anatomy | null {
  const metadata: Buffer[] = []
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    } // fill byte
    if (marker === MARKER.end)
      return { format: 'jpeg', metadata, rest: bytes.subarray(at + 2), isAnimated: false }
    if (marker === MARKER.temporary || (marker >= MARKER.restart && marker < MARKER.end)) {
      at += 2
      continue
    }
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    if (marker === MARKER.comment || (marker >= MARKER.app && marker <= MARKER.appLast))
      metadata.push(bytes.subarray(at + 4, end))
    at = marker === MARKER.scan ? endOfScan(bytes, end) : end
  }
  return null
}

/** Returns the position of the next marker after the coded pixels, skipping stuffed zeros and restart markers. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= MARKER.restart && next < MARKER.restart + 8)) return at
  }
  return bytes.length
}

const PNG_PIXELS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])

function pngAnatomy(bytes: Buffer): Anatomy | null {
  const metadata: Buffer[] = []
  let isAnimated = false
  let at = PNG_HEAD.length
  while (at + 12 <= bytes.length) {
    const name = textAt(bytes, at + 4)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (!PNG_PIXELS.has(name)) metadata.push(bytes.subarray(at + 4, end - 4))
    isAnimated ||= name === 'acTL'
    if (name === 'IEND') return { format: 'png', metadata, rest: bytes.subarray(end), isAnimated }
    at = end
  }
  return null
}

const WEBP_PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANMF', 'ANIM'])

function webpAnatomy(bytes: Buffer): Anatomy | null {
  const metadata: Buffer[] = []
  let isAnimated = false
  const fileEnd = 8 + bytes.readUInt32LE(4)
  if (fileEnd > bytes.length) return null
  let at = 12
  while (at + 8 <= fileEnd) {
    const name = textAt(bytes, at)
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > fileEnd) return null
    if (!WEBP_PIXELS.has(name)) metadata.push(bytes.subarray(at, end))
    isAnimated ||= name === 'ANIM' || name === 'ANMF'
    at = end + (end % 2)
  }
  return { format: 'webp', metadata, rest: bytes.subarray(fileEnd), isAnimated }
}
