import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A text for one answer, compressed. */
export const compressed = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(text, { level: 5 })

/** A text that is sent to many: compressed once for each encoding, when first asked for. */
export interface Packed {
  text: string
  compressed: (encoding: Encoding) => Promise<Buffer>
}

export function packed(text: string): Packed {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    text,
    compressed: encoding => {
      const known = made.get(encoding) ?? compressed(text, encoding)
      made.set(encoding, known)
      return known
    },
  }
}
