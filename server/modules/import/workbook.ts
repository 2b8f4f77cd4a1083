import { parseInWorker } from '../../readers/parse-in-worker'
import type { FeedTimetable, ReadFeed } from '../../readers/gtfs'
import type { ReadSheet } from '../../readers/sheet'
import { FileError } from './lines'

/** Maximum bytes of a packed upload. */
const MAX_PACKED = 20 * 1024 * 1024

const WORKBOOK = /\.xls[xm]?$/i

/** Returns true for a packed file that has to be read as a whole: a workbook, or a GTFS feed for the metro. */
export const isPacked = (kind: string, file: string) => WORKBOOK.test(file) || isFeed(kind, file)

/** Returns true for a GTFS feed. */
export const isFeed = (kind: string, file: string) => kind === 'metro' && /\.zip$/i.test(file)

/**
 * Converts the sheets of a workbook, or the metro of a GTFS feed, into lines of cells, in a worker with resource limits; of a feed also the
 * timetable. Throws a FileError.
 */
export async function rowsOfPacked(
  file: string,
  bytes: Uint8Array,
  size = bytes.length,
): Promise<{ lines: Uint8Array; timetable: FeedTimetable | null }> {
  const isBook = WORKBOOK.test(file)
  const what = isBook ? '工作簿' : 'GTFS'
  if (size > MAX_PACKED) throw new FileError(`${what}超过 ${MAX_PACKED / 1024 / 1024} MB，请存为 CSV`)
  const read: ReadSheet | ReadFeed = await parseInWorker(
    isBook ? 'sheet' : 'gtfs',
    { bytes: new Uint8Array(bytes) },
    { field: 'file', message: `${what}太大或读不出来，请存为 CSV` },
  ).catch((error: unknown) => ({ refused: error instanceof Error ? error.message : `读不出${what}` }))
  if ('refused' in read) throw new FileError(read.refused)
  return { lines: read.lines, timetable: 'timetable' in read ? read.timetable : null }
}
