/** A line of a table: where it begins in the file, counted from 1, and its cells. */
export interface CsvLine {
  line: number
  cells: string[]
}

/** Text of a file that a spreadsheet saved: UTF-8 with or without its mark, else GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Cells by RFC 4180, empty lines left out; a quoted cell may hold commas, quotes and line breaks. Throws where a quote is never closed. */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  let [at, line] = [text.startsWith('\uFEFF') ? 1 : 0, 1]
  while (at < text.length) {
    const started = line
    const cells: string[] = []
    for (;;) {
      let cell = ''
      if (text[at] === '"') {
        at += 1
        for (;;) {
          const close = text.indexOf('"', at)
          if (close < 0) throw new Error(`第 ${started} 行：引号没有结束`)
          cell += text.slice(at, close)
          at = close + 1
          if (text[at] !== '"') break
          cell += '"'
          at += 1
        }
        line += cell.split('\n').length - 1
      }
      const rest = /[,\r\n]/g
      rest.lastIndex = at
      const end = rest.exec(text)?.index ?? text.length
      cells.push((cell + text.slice(at, end)).trim())
      at = end
      if (text[at] !== ',') break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (cells.some(cell => cell !== '')) lines.push({ line: started, cells })
  }
  return lines
}
