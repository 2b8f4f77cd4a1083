import { parseInWorker } from './parse-in-worker'
import { bearsPicture, fileField, HEAD } from '../http/body-limits'
import { decodeForm, FormError } from '../http/form'
import { readPictureBody, type BodyJob, type ReadBody } from './picture-body'

/**
 * Decodes a body: one with a file in a worker thread, including its signatures, because each pass over 16 MB would block the event loop.
 */
export async function readBody(body: Buffer, { path, secrets }: Omit<BodyJob, 'body'>): Promise<ReadBody> {
  if (!bearsPicture(path)) return { fields: decodeForm(body) }
  const job: BodyJob = { body, path, secrets }
  const { field, word } = fileField(path)
  const read =
    body.length <= HEAD
      ? readPictureBody(job)
      : await parseInWorker('body', job, { field, message: `${word}无法读取` })
  if ('malformed' in read)
    throw new FormError(read.malformed.kind, read.malformed.field, read.malformed.message)
  return read
}
