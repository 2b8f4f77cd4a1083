import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A text for one answer, compressed. */
export const compressed = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(text, { level: 5 })

/** A text that is sent to many: encoded once, and compressed once for each encoding, when first asked for. */
export interface Packed {
  bytes: Buffer
  compressed: (encoding: Encoding) => Promise<Buffer>
}

export function packed(text: string): Packed {
  const bytes = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    bytes,
    compressed: encoding => {
      const known = made.get(encoding) ?? compressed(bytes, encoding)
      made.set(encoding, known)
      return known
    },
  }
}
