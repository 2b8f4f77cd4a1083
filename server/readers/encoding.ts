export const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What stands where bytes cannot be read. */
export const LOST = '\uFFFD'
/** So many characters beyond ASCII are UTF-8 by no accident: what follows and is none is broken. */
const WIDE_LEAST = 6
/** So many bytes tell whether every other one is zero. */
const LOOKED_AT = 4096
const BOM = [0xef, 0xbb, 0xbf]

const wideIn = (text: string) => text.replace(/\p{ASCII}/gu, '').length

function utf16Of(part: Uint8Array): Encoding | null {
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
 * Tells how text is written, part by part: by its mark, by zeros between plain signs, UTF-8 where it is, else GB 18030, as spreadsheets in
 * China save it. `hear` answers as soon as it is certain.
 */
export function encodingEar(): { hear: (part: Uint8Array) => Encoding | null; end: () => Encoding } {
  const decoder = new TextDecoder('utf-8')
  let wide = 0
  let isFirst = true
  const broken = (): Encoding => (wide >= WIDE_LEAST ? 'utf-8' : 'gb18030')
  return {
    hear: part => {
      const marked = isFirst ? utf16Of(part) : null
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

/** Without the mark of UTF-8, which some programs write before a body of GB 18030. */
export const withoutMark = (part: Uint8Array, encoding: Encoding): Uint8Array =>
  encoding === 'gb18030' && BOM.every((byte, at) => part[at] === byte) ? part.subarray(BOM.length) : part

/** Bytes of a whole file as UTF-8; what is UTF-8 already stays as it is, since it may be large. */
export function utf8Of(bytes: Buffer): Buffer {
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
