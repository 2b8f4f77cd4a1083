import { Readable } from 'node:stream'
import type { ByteRange, PictureStore, StoredFile } from '../adapters/adapters'

/** A byte range of a file in the store; `end` is inclusive. */
export interface Segment extends ByteRange {
  name: string
}

type Store = Pick<PictureStore, 'stat' | 'read'>

const countSegmentBytes = ({ start, end }: ByteRange) => end - start + 1
export const sumSegmentBytes = (segments: readonly Segment[]) =>
  segments.reduce((sum, segment) => sum + countSegmentBytes(segment), 0)

/** Returns the part of the concatenated segments that lies in a range, again as segments. */
export function within(segments: readonly Segment[], { start, end }: ByteRange): Segment[] {
  const found: Segment[] = []
  let at = 0
  for (const segment of segments) {
    const [from, to] = [Math.max(start, at), Math.min(end, at + countSegmentBytes(segment) - 1)]
    if (from <= to)
      found.push({ name: segment.name, start: segment.start + from - at, end: segment.start + to - at })
    at += countSegmentBytes(segment)
  }
  return found
}

/** Presents files that the store holds in pieces as one file; `mark` identifies that file. */
export function segmentedStore(
  store: Store,
  { segments, type, mark }: { segments: readonly Segment[]; type: string; mark: string },
): Store {
  return {
    stat: (): Promise<StoredFile> =>
      Promise.resolve({
        size: sumSegmentBytes(segments),
        type,
        etag: `"${mark}-${sumSegmentBytes(segments).toString(36)}"`,
      }),
    read: (_name, range) => Promise.resolve(Readable.from(bytesIn(store, within(segments, range)))),
  }
}

/** Streams the pieces in order, opening each once the one before is read; throws if one is missing. */
async function* bytesIn(store: Store, segments: readonly Segment[]): AsyncGenerator<Buffer> {
  for (const { name, start, end } of segments) {
    const stream = await store.read(name, { start, end })
    if (!stream) throw new Error('a piece of a stored file is gone')
    yield* stream as AsyncIterable<Buffer>
  }
}

/** Reads a byte range of the whole into memory; meant for small ranges. */
export async function readBytes(
  store: Store,
  segments: readonly Segment[],
  range: ByteRange,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytesIn(store, within(segments, range))) parts.push(part)
  return Buffer.concat(parts)
}
