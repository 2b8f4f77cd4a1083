import readXlsx from 'read-excel-file/node'
import { filesOf } from './unpacked'

/** Bytes of a workbook once it is unpacked; its rows take several times as much. */
const UNPACKED_MOST = 100 * 1024 * 1024
const ENTRIES_MOST = 2_000
const ROWS_MOST = 200_000
/** Cells that rows and columns may span: a reader makes them all, also those that hold nothing. */
const CELLS_MOST = 6_000_000

/** A workbook's first sheet as lines of `[row, cell, …]`; or why it is not read. Errors are given and not thrown: they come out of a thread. */
export type ReadSheet = { lines: Uint8Array; name: string; rows: number } | { refused: string }

export async function readSheet({ bytes }: { bytes: Uint8Array }): Promise<ReadSheet> {
  const book = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const refused = packedWrong(book)
  if (refused !== null) return { refused }
  try {
    const [sheet] = await readXlsx(book)
    if (!sheet) return { refused: '工作簿里没有表' }
    const { data, sheet: name } = sheet
    if (data.length > ROWS_MOST) return { refused: `表有 ${data.length} 行，超过 ${ROWS_MOST} 行请存为 CSV` }
    const lines = data.map((cells, at) => `${JSON.stringify([at + 1, ...cells.map(textOfCell)])}\n`)
    return { lines: new Uint8Array(Buffer.from(lines.join(''))), name, rows: data.length }
  } catch {
    return { refused: '读不出这个工作簿，请另存为 XLSX 或 CSV 再试' }
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** A day of a sheet has no time zone; the reader gives it as of UTC. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  if (!(cell instanceof Date)) return String(cell as string | number).trim()
  const day = cell.toISOString().slice(0, 10)
  const [hour, minute, second] = [cell.getUTCHours(), cell.getUTCMinutes(), cell.getUTCSeconds()]
  if (hour + minute + second === 0) return day
  return `${day} ${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`
}

/** Why the packed files are not to be unpacked: what each really unpacks to is looked at, not what it says of itself. */
function packedWrong(book: Buffer): string | null {
  const files = filesOf(book)
  if (files === null) return '这不是 XLSX 工作簿'
  if (files.length > ENTRIES_MOST) return '工作簿里的文件太多'
  let left = UNPACKED_MOST
  for (const file of files) {
    const bytes = file.unpack(left)
    if (bytes === null) return `工作簿展开后超过 ${UNPACKED_MOST / 1024 / 1024} MB，请存为 CSV`
    left -= bytes.length
    const wrong = bytes.includes('sheetData') ? spanWrong(bytes.toString('latin1')) : null
    if (wrong !== null) return wrong
  }
  return null
}

/** Why a sheet is not to be read by where its cells say that they stand, looked at before any row is made of them. */
function spanWrong(sheet: string): string | null {
  // A value between quotes may hold what ends a tag elsewhere.
  const places = /<(?:\w{1,20}:)?(c|row|dimension)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)(>?)/g
  let [rows, columns, cells] = [0, 0, 0]
  for (let match = places.exec(sheet); match; match = places.exec(sheet)) {
    if (match[3] === '') return '工作簿里有无法识别的单元格位置，请另存为 XLSX 或 CSV 再试'
    if (match[1] === 'c') cells += 1
    const place = placeIn(match[2] ?? '')
    if (place === undefined) {
      if (match[1] === 'row') rows += 1
      continue
    }
    const corner = /^(?:\$?[A-Za-z]{1,3}\$?\d{1,7}:)?\$?([A-Za-z]{0,3})\$?(\d{1,7})$/.exec(place.trim())
    if (!corner) return '工作簿里有无法识别的单元格位置，请另存为 XLSX 或 CSV 再试'
    rows = Math.max(rows, Number(corner[2]))
    columns = Math.max(columns, columnOf(corner[1] ?? ''))
  }
  if (rows > ROWS_MOST) return `表有 ${rows} 行，超过 ${ROWS_MOST} 行请存为 CSV`
  return Math.max(rows * columns, cells) > CELLS_MOST
    ? `表有 ${rows} 行、${columns} 列，太大，请删去空的行列或存为 CSV`
    : null
}

/** Value of the attribute r or ref of a tag. */
const placeIn = (attributes: string): string | undefined =>
  [...attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name]) => name === 'r' || name === 'ref')
    .map(([, , double, single]) => double ?? single)
    .at(-1)

/** A is 1, XFD 16,384. */
const columnOf = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
