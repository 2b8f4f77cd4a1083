import type { Path } from '../../src/contract/endpoints'
import type { FieldError } from '../../src/contract/errcodes'
import type { Fields } from '../../src/lib/sign'
import { readApart } from './read-apart'
import { bearsPicture, fileField, HEAD } from '../http/body-limits'
import type { Signatures } from '../http/common-fields'
import { decodeForm, FormError } from '../http/form'
import { readPictureBody } from './picture-body'

/** A body as its call takes it. */
export interface ReadBody {
  /** All fields but those that are files. */
  fields: Fields
  /** Bytes of what came as base64, by field. */
  files?: Record<string, Uint8Array>
  /** Why there are none. */
  wrong?: FieldError
  signatures?: Signatures
}

export interface BodyJob {
  body: Uint8Array
  path: Path
  secret: string
}

/** Decodes a body: a large one with a picture in a thread, with its signatures, since each pass over 16 MB would hold up everybody. */
export async function readBody(body: Buffer, { path, secret }: Omit<BodyJob, 'body'>): Promise<ReadBody> {
  if (!bearsPicture(path)) return { fields: decodeForm(body) }
  const job: BodyJob = { body, path, secret }
  const { field, word } = fileField(path)
  const read =
    body.length <= HEAD
      ? readPictureBody(job)
      : await readApart('body', job, { field, message: `${word}无法读取` })
  if ('malformed' in read)
    throw new FormError(read.malformed.kind, read.malformed.field, read.malformed.message)
  return read
}
