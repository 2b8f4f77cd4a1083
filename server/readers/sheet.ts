import { inflateRawSync } from 'node:zlib'
import readXlsx from 'read-excel-file/node'

/** Bytes of a workbook once it is unpacked; its rows take several times as much. */
const UNPACKED_MOST = 100 * 1024 * 1024
const ENTRIES_MOST = 2_000
const ROWS_MOST = 200_000

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const DEFLATED = 8

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
  const broken = '这不是 XLSX 工作簿'
  const end = book.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > book.length || book.readUInt32LE(end) !== END) return broken
  const total = book.readUInt16LE(end + 10)
  if (total > ENTRIES_MOST) return '工作簿里的文件太多'
  let at = book.readUInt32LE(end + 16)
  let left = UNPACKED_MOST
  for (let entry = 0; entry < total; entry += 1) {
    if (at + 46 > book.length || book.readUInt32LE(at) !== ENTRY) return broken
    const [method, size, local] = [
      book.readUInt16LE(at + 10),
      book.readUInt32LE(at + 20),
      book.readUInt32LE(at + 42),
    ]
    const used = unpackedSize(book, { method, size, local }, left)
    if (used === null) return `工作簿展开后超过 ${UNPACKED_MOST / 1024 / 1024} MB，请存为 CSV`
    left -= used
    at += 46 + book.readUInt16LE(at + 28) + book.readUInt16LE(at + 30) + book.readUInt16LE(at + 32)
  }
  return null
}

function unpackedSize(
  book: Buffer,
  { method, size, local }: { method: number; size: number; local: number },
  most: number,
): number | null {
  if (local + 30 > book.length || book.readUInt32LE(local) !== LOCAL) return null
  const from = local + 30 + book.readUInt16LE(local + 26) + book.readUInt16LE(local + 28)
  const packed = book.subarray(from, from + size)
  if (method !== DEFLATED) return packed.length <= most ? packed.length : null
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length
  } catch {
    return null
  }
}
