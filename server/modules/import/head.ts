import { FileError, linesOf, type Encoding, type Format, type Source } from './lines'

/** Rows whose cells are shown beside a column's name. */
const SAMPLES = 3
/** An object of JSON may lack what others have. */
const LOOKED_AT = 200
const SAMPLE_MOST = 40
const NAMES_MOST = 200

export interface Head {
  names: string[]
  /** The first cells of each column, by its name. */
  samples: Record<string, string[]>
}

/** Names of a table's columns, and the first cells of each. */
export async function headOf(source: Source, format: Format, encoding: Encoding): Promise<Head> {
  const samples = new Map<string, string[]>()
  let rows = 0
  for await (const line of linesOf(source, format, encoding)) {
    if ('wrong' in line && rows === 0) throw new FileError(`第 ${line.line} 行：${line.wrong}`)
    if ('names' in line) for (const name of line.names) if (name !== '') samples.set(name, [])
    if ('cells' in line)
      for (const [name, cell] of Object.entries(line.cells)) {
        const cells = samples.get(name) ?? []
        if (cells.length === 0 && samples.size >= NAMES_MOST) continue
        samples.set(name, cells)
        if (cells.length < SAMPLES)
          cells.push(cell.length > SAMPLE_MOST ? `${cell.slice(0, SAMPLE_MOST)}…` : cell)
      }
    rows += 1
    if (rows >= LOOKED_AT) break
  }
  return { names: [...samples.keys()], samples: Object.fromEntries(samples) }
}
