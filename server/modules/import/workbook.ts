import { readApart } from '../../readers/read-apart'
import type { ReadSheet } from '../../readers/sheet'
import { FileError } from './lines'

/** Bytes of a workbook as it comes. */
const BOOK_MOST = 20 * 1024 * 1024

export const isWorkbook = (file: string) => /\.xls[xm]?$/i.test(file)

/** The first sheet of a workbook, read apart from the event loop within bounds, as lines of cells. Throws a FileError. */
export async function rowsOfWorkbook(book: Uint8Array, size = book.length): Promise<Uint8Array> {
  if (size > BOOK_MOST) throw new FileError(`工作簿超过 ${BOOK_MOST / 1024 / 1024} MB，请存为 CSV`)
  const read: ReadSheet = await readApart(
    'sheet',
    { bytes: new Uint8Array(book) },
    { field: 'file', message: '工作簿太大或读不出来，请存为 CSV' },
  ).catch((error: unknown) => ({ refused: error instanceof Error ? error.message : '读不出这个工作簿' }))
  if ('refused' in read) throw new FileError(read.refused)
  return read.lines
}
