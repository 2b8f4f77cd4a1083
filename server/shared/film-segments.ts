import { Readable } from 'node:stream'
import type { ByteRange, PictureStore, StoredFile } from '../adapters/adapters'

/** A run of bytes of a file in the store; `end` is the last one. */
export interface Segment extends ByteRange {
  name: string
}

type Store = Pick<PictureStore, 'stat' | 'read'>

const bytesOf = ({ start, end }: ByteRange) => end - start + 1
export const sizeOf = (segments: readonly Segment[]) =>
  segments.reduce((sum, segment) => sum + bytesOf(segment), 0)

/** Those bytes of the file that the segments make up which lie in a range, as segments. */
export function within(segments: readonly Segment[], { start, end }: ByteRange): Segment[] {
  const found: Segment[] = []
  let at = 0
  for (const segment of segments) {
    const [from, to] = [Math.max(start, at), Math.min(end, at + bytesOf(segment) - 1)]
    if (from <= to)
      found.push({ name: segment.name, start: segment.start + from - at, end: segment.start + to - at })
    at += bytesOf(segment)
  }
  return found
}

/** Files that lie in the store in pieces, as one; `mark` tells one of them from all others. */
export function segmentedStore(
  store: Store,
  { segments, type, mark }: { segments: readonly Segment[]; type: string; mark: string },
): Store {
  return {
    stat: (): Promise<StoredFile> =>
      Promise.resolve({ size: sizeOf(segments), type, etag: `"${mark}-${sizeOf(segments).toString(36)}"` }),
    read: (_name, range) => Promise.resolve(Readable.from(bytesIn(store, within(segments, range)))),
  }
}

/** Piece after piece, each opened when the one before is read; throws where one is gone. */
async function* bytesIn(store: Store, segments: readonly Segment[]): AsyncGenerator<Buffer> {
  for (const { name, start, end } of segments) {
    const stream = await store.read(name, { start, end })
    if (!stream) throw new Error('a piece of a film is gone')
    yield* stream as AsyncIterable<Buffer>
  }
}

/** Some bytes of the whole, in memory: ask for few. */
export async function readBytes(
  store: Store,
  segments: readonly Segment[],
  range: ByteRange,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytesIn(store, within(segments, range))) parts.push(part)
  return Buffer.concat(parts)
}
