import { join } from 'node:path'
import type { Path } from '../../src/contract/endpoints'
import type { FieldError } from '../../src/contract/errcodes'
import type { Fields } from '../../src/lib/sign'
import { JobLost, PoolBusy, threadPool } from '../threads/thread-pool'
import { bearsPicture, fileField, HEAD } from './body-limits'
import type { Signatures } from './common-fields'
import { badField, tooMany } from './errors'
import { decodeForm, FormError } from './form'
import { readPictureBody, type PictureBody } from './picture-body'

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

/** As many wait here as places let through. */
const reader = threadPool<BodyJob, PictureBody>({
  file: join(__dirname, 'read-body-thread.ts'),
  threads: 1,
  waiting: 16,
  longestMs: 10_000,
  idleMs: 30_000,
  heapMb: 192,
})

/** Decodes a body: a large one with a picture in a thread, with its signatures, since each pass over 16 MB would hold up everybody. */
export async function readBody(body: Buffer, { path, secret }: Omit<BodyJob, 'body'>): Promise<ReadBody> {
  if (!bearsPicture(path)) return { fields: decodeForm(body) }
  const job: BodyJob = { body, path, secret }
  const read = body.length <= HEAD ? readPictureBody(job) : await readApart(job)
  if ('malformed' in read)
    throw new FormError(read.malformed.kind, read.malformed.field, read.malformed.message)
  return read
}

const readApart = (job: BodyJob) =>
  reader.run(job).catch((error: unknown) => {
    if (error instanceof PoolBusy) throw tooMany(3, '上传的人太多，请稍后再试')
    if (error instanceof JobLost)
      throw badField({ field: fileField(job.path).field, message: `${fileField(job.path).word}无法读取` })
    throw error
  })
