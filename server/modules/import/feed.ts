import type { FourEyesArea } from '../../../src/contract/desk/lot-states'
import type { Database } from '../../db/database'
import type { Feed } from '../../env'
import { addBatch, beginPass, loadBatchChunks, keepChunk, unpackBatch } from './batches'
import { readTableHead, mappedOnce, twiceWords } from './head'
import { findImportKind } from './kinds/kinds'
import { detectEncoding, FileError } from './lines'
import { knownMap } from './maps'
import { unitQuestion, unknownUnits, unmapped } from './read-row'

/** Maximum bytes of one upload. */
export const MAX_FEED = 64 * 1024 * 1024
const CHUNK = 1024 * 1024

/** Formats of a feed: JSON Lines, a text table, or a workbook. */
export type FeedForm = 'jsonl' | 'csv' | 'xlsx'

export class TooLarge extends Error {}

/**
 * Stores the upload in chunks and queues it for the import job; with an unknown unit it waits in the admin console. Throws a FileError
 * if it is no table of the feed's kind.
 */
export async function takeFeed(
  { db, now, fourEyes }: { db: Database; now: number; fourEyes: readonly FourEyesArea[] },
  feed: Pick<Feed, 'name' | 'kind'>,
  {
    body,
    form = 'jsonl',
    staysTried = false,
  }: { body: AsyncIterable<Uint8Array>; form?: FeedForm; staysTried?: boolean },
): Promise<{ batch: number; bytes: number; waits?: string }> {
  const kind = findImportKind(feed.kind)
  if (!kind) throw new FileError(`没有“${feed.kind}”这类表`)
  const id = await addBatch(db, {
    kind: kind.name,
    source: feed.name,
    origin: 'feed',
    file: `${feed.name}.${form}`,
    format: form === 'jsonl' ? 'jsonl' : 'csv',
    uid: null,
    state: 'uploading',
    now,
  })
  try {
    const bytes = await keepBody(db, id, body)
    const format = form === 'xlsx' ? 'rows' : form
    if (form === 'xlsx') await unpackBatch(db, id, `${feed.name}.xlsx`)
    const source = loadBatchChunks(db, id)
    const encoding = form === 'xlsx' ? 'utf-8' : await detectEncoding(source)
    const { names, samples, place, above } = await readTableHead(source, { format, encoding }, kind)
    const kept = await knownMap(db, kind, names, { source: feed.name, format })
    const { map: found, twice } = mappedOnce(kind, names)
    const map = kept?.map ?? found
    const reading = { ...place, above, ...kept?.reading, ...(staysTried ? { staysTried } : {}) }
    const lacking = unmapped(kind.columns, map)
    if (lacking.length > 0) throw new FileError(`缺少：${lacking.join('、')}`)
    const questions = [
      ...(kept || twice.length === 0 ? [] : [twiceWords(twice)]),
      ...unknownUnits(kind.columns, map, reading).map(unitQuestion),
    ]
    await db.transaction(async inner => {
      await inner.query(
        `update import_batch
         set map = $2, head = $3, byte_total = $4, encoding = $5, reading = $6, format = $7, map_name = $8,
           map_uid = $9, state = 'mapping'
         where id = $1`,
        [
          id,
          JSON.stringify(map),
          JSON.stringify(names.map(name => ({ name, samples: samples[name] ?? [] }))),
          bytes,
          encoding,
          JSON.stringify(reading),
          format,
          kept?.name ?? '',
          kept?.said_uid ?? null,
        ],
      )
      // Run the trial first if the batch may need confirmation, so that it is held as a whole.
      const mayWait =
        kind.termsOf !== undefined && ['states', 'prices'].some(one => fourEyes.some(f => f === one))
      if (questions.length === 0)
        await beginPass(inner, { id, state: mayWait || staysTried ? 'trying' : 'running', now })
    })
    return {
      batch: id,
      bytes,
      ...(questions.length > 0 ? { waits: questions.join('；') } : {}),
    }
  } catch (error) {
    await db.query('delete from import_batch where id = $1', [id])
    throw error
  }
}

async function keepBody(db: Database, id: number, body: AsyncIterable<Uint8Array>): Promise<number> {
  let [bytes, no, held] = [0, 0, 0]
  let parts: Uint8Array[] = []
  const flush = async () => {
    if (held === 0) return
    await keepChunk(db, id, no, Buffer.concat(parts))
    no += 1
    parts = []
    held = 0
  }
  for await (const part of body) {
    bytes += part.length
    if (bytes > MAX_FEED) throw new TooLarge('the feed is too large')
    parts.push(part)
    held += part.length
    if (held >= CHUNK) await flush()
  }
  await flush()
  return bytes
}
