export const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Replacement character for unreadable bytes. */
export const LOST = '\uFFFD'
/** This many valid characters beyond ASCII are no coincidence: the text is UTF-8, and later invalid bytes are damage. */
const MIN_WIDE = 6
/** Bytes sampled to detect UTF-16 by its alternating zeros. */
const LOOKED_AT = 4096
const BOM = [0xef, 0xbb, 0xbf]

const wideIn = (text: string) => text.replace(/\p{ASCII}/gu, '').length

function detectUtf16(part: Uint8Array): Encoding | null {
  if (part[0] === 0xff && part[1] === 0xfe) return 'utf-16le'
  if (part[0] === 0xfe && part[1] === 0xff) return 'utf-16be'
  let [even, odd] = [0, 0]
  for (const [at, byte] of part.subarray(0, LOOKED_AT).entries())
    if (byte === 0) {
      if (at % 2 === 0) even += 1
      else odd += 1
    }
  return even + odd < 2 ? null : odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * Detects the encoding of a text from its parts: by a BOM, by zeros between ASCII characters, as UTF-8 if valid, else GB 18030, in which
 * Chinese spreadsheets save. `hear` returns it as soon as it is certain.
 */
export function encodingEar(): { hear: (part: Uint8Array) => Encoding | null; end: () => Encoding } {
  const decoder = new TextDecoder('utf-8')
  let wide = 0
  let isFirst = true
  const broken = (): Encoding => (wide >= MIN_WIDE ? 'utf-8' : 'gb18030')
  return {
    hear: part => {
      const marked = isFirst ? detectUtf16(part) : null
      if (marked) return marked
      isFirst = false
      const text = decoder.decode(part, { stream: true })
      const at = text.indexOf(LOST)
      wide += wideIn(at === -1 ? text : text.slice(0, at))
      return at === -1 ? null : broken()
    },
    end: () => (decoder.decode() === '' ? 'utf-8' : broken()),
  }
}

/** Removes a UTF-8 BOM, which some programs write before GB 18030 text. */
export const withoutMark = (part: Uint8Array, encoding: Encoding): Uint8Array =>
  encoding === 'gb18030' && BOM.every((byte, at) => part[at] === byte) ? part.subarray(BOM.length) : part

/** Converts the bytes of a whole file to UTF-8; a UTF-8 file is returned unchanged, because it may be large. */
export function convertToUtf8(bytes: Buffer): Buffer {
  const ear = encodingEar()
  let encoding: Encoding | null = null
  for (let at = 0; at < bytes.length && encoding === null; at += PART)
    encoding = ear.hear(bytes.subarray(at, at + PART))
  encoding ??= ear.end()
  return encoding === 'utf-8'
    ? bytes
    : Buffer.from(new TextDecoder(encoding).decode(withoutMark(bytes, encoding)))
}
const PART = 1 << 20
