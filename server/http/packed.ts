import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses the text of one response. */
export const compressed = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(text, { level: 5 })

/** A response sent to many: encoded once, and compressed once per encoding, on first use. */
export interface Packed {
  readonly bytes: Buffer
  compressed: (encoding: Encoding) => Promise<Buffer>
  /** Bytes it takes so far, compressed forms included. */
  readonly size: number
  /** Called when it has grown. */
  grown: () => void
}

export function packed(text: string | Buffer): Packed {
  const made = new Map<Encoding, Promise<Buffer>>()
  const make = async (encoding: Encoding) => {
    const bytes = await compressed(one.bytes, encoding)
    size += bytes.byteLength
    one.grown()
    return bytes
  }
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  let size = bytes.byteLength
  const one: Packed = {
    bytes,
    compressed: encoding => {
      const known = made.get(encoding) ?? make(encoding)
      made.set(encoding, known)
      return known
    },
    get size() {
      return size
    },
    grown: () => undefined,
  }
  return one
}
