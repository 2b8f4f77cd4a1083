import { readApart } from '../../readers/read-apart'
import type { ReadSheet } from '../../readers/sheet'
import { FileError } from './lines'

/** Bytes of a packed file as it comes. */
const PACKED_MOST = 20 * 1024 * 1024

const WORKBOOK = /\.xls[xm]?$/i

/** Whether rows are in a packed file that is read as a whole: a workbook, for the metro a GTFS feed. */
export const isPacked = (kind: string, file: string) =>
  WORKBOOK.test(file) || (kind === 'metro' && /\.zip$/i.test(file))

/** The sheets of a workbook or the metro of a feed, read apart from the event loop within bounds, as lines of cells. Throws a FileError. */
export async function rowsOfPacked(
  file: string,
  bytes: Uint8Array,
  size = bytes.length,
): Promise<Uint8Array> {
  const isBook = WORKBOOK.test(file)
  const what = isBook ? '工作簿' : 'GTFS'
  if (size > PACKED_MOST) throw new FileError(`${what}超过 ${PACKED_MOST / 1024 / 1024} MB，请存为 CSV`)
  const read: ReadSheet = await readApart(
    isBook ? 'sheet' : 'gtfs',
    { bytes: new Uint8Array(bytes) },
    { field: 'file', message: `${what}太大或读不出来，请存为 CSV` },
  ).catch((error: unknown) => ({ refused: error instanceof Error ? error.message : `读不出${what}` }))
  if ('refused' in read) throw new FileError(read.refused)
  return read.lines
}
