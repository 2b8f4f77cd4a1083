import type { Path } from '../../src/contract/endpoints'
import type { FieldError } from '../../src/contract/errcodes'
import type { Fields } from '../../src/lib/sign'
import { calculateSignatures, type Signatures } from '../http/common-fields'
import { fileField } from '../http/body-limits'
import { decodeForm, FormError } from '../http/form'

/** A decoded body for its endpoint. */
export interface ReadBody {
  /** All fields except files. */
  fields: Fields
  /** Decoded bytes of base64 fields, by field. */
  files?: Record<string, Uint8Array>
  /** Reason why there are none. */
  wrong?: FieldError
  signatures?: readonly Signatures[]
}

export interface BodyJob {
  body: Uint8Array
  path: Path
  secrets: readonly string[]
}

/** Maximum decoded bytes of a file. */
const FILE_BYTES = 10 * 1024 * 1024
/** Minimum base64 characters of a picture or video; a part of another file may have only a few bytes. */
const SHORTEST = { 图片: 32, 视频: 32, 文件: 2 } as const
const DATA_PREFIX = /^data:[\w/+.-]*;base64,/
const PAD = 0x3d
/** Class of each byte: 's' a base64 character, 'w' whitespace. */
const KINDS = Array.from({ length: 256 }, (_, byte) => {
  const sign = String.fromCharCode(byte)
  return /[A-Za-z0-9+/=]/.test(sign) ? 's' : /[\t-\r ]/.test(sign) ? 'w' : ''
})

export type PictureBody = ReadBody | { malformed: Pick<FormError, 'kind' | 'field' | 'message'> }

/**
 * Decodes a form including its file field (`image`, `video` or `file`). Errors are returned, not thrown, because they cross a thread
 * boundary.
 */
export function readPictureBody({ body, path, secrets }: BodyJob): PictureBody {
  try {
    const fields = decodeForm(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
    const signatures = calculateSignatures(path, fields, secrets)
    const { field, word } = fileField(path)
    const { [field]: text, ...others } = fields
    const read = bytesOfBase64(text, { field, word })
    return {
      fields: others,
      signatures,
      ...(read instanceof Uint8Array ? { files: { [field]: read } } : { wrong: read }),
    }
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    return { malformed: { kind: error.kind, field: error.field, message: error.message } }
  }
}

/** Decodes base64 text, with or without a data: prefix or line breaks; or returns why that fails. */
export function bytesOfBase64(
  text: string | undefined,
  { field, word }: { field: string; word: keyof typeof SHORTEST } = { field: 'image', word: '图片' },
): Uint8Array | FieldError {
  const wrong = (message: string): FieldError => ({ field, message })
  if (text === undefined) return wrong('缺少')
  const signs = stripBase64Space(text.slice(DATA_PREFIX.exec(text.slice(0, 100))?.[0].length ?? 0))
  if (signs === null || signs.length < SHORTEST[word] || signs.length % 4 === 1)
    return wrong(`不是 base64 编码的${word}`)
  if (signs.length * 0.75 - 2 > FILE_BYTES) return wrong(`${word}不能超过 10 MB`)
  return Buffer.from(signs.toString('latin1'), 'base64')
}

/** Returns the base64 characters without whitespace; null for any other character, or one after the padding. */
function stripBase64Space(text: string): Buffer | null {
  const bytes = Buffer.from(text)
  let length = 0
  let pads = 0
  for (const byte of bytes) {
    const kind = KINDS[byte]
    if (kind === 'w') continue
    if (byte === PAD) pads += 1
    else if (pads > 0) return null
    if (kind !== 's' || pads > 2) return null
    bytes[length] = byte
    length += 1
  }
  return bytes.subarray(0, length)
}
