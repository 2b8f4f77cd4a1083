import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageReader, ReadPage } from './adapters'

/** Limits per step of a page: milliseconds, bytes of output, kilobytes of memory. */
const LONGEST_MS = 40_000
const MAX_OUTPUT_BYTES = 24 * 1024 * 1024
const MAX_MEMORY_KB = 1_500_000
/** Below this confidence the characters are guesses: the page stays unread. */
const MIN_CONFIDENCE = 40

/** Runs a child process with limits of time, memory and output; throws if it fails or does not exist. */
function bounded(command: string, args: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', `ulimit -v ${MAX_MEMORY_KB}; exec "$0" "$@"`, command, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1', TESSDATA_PREFIX: process.env.TESSDATA_PREFIX },
    })
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > MAX_OUTPUT_BYTES) child.kill('SIGKILL')
      else parts.push(part)
    })
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve(Buffer.concat(parts))
      else reject(new Error(`${command} ended with ${code ?? 'a signal'}`))
    })
  })
}

/** Converts tesseract's TSV to lines, with the average confidence of the words, weighted by length. */
export function pageOfTable(table: string): ReadPage | null {
  const lines = new Map<string, string[]>()
  let sure = 0
  let length = 0
  for (const row of table.split('\n').slice(1)) {
    const cells = row.split('\t')
    const [level, , block, paragraph, line] = cells
    const [confidence, word = ''] = [Number(cells[10]), (cells[11] ?? '').trim()]
    if (level !== '5' || word === '' || !(confidence >= 0)) continue
    const key = `${block} ${paragraph} ${line}`
    lines.set(key, [...(lines.get(key) ?? []), word])
    sure += confidence * word.length
    length += word.length
  }
  if (length === 0) return null
  // Chinese has no spaces between words; Latin words keep theirs.
  const text = [...lines.values()]
    .map(words => words.join(' ').replace(/(?<=[^\x20-\x7e]) (?=\S)|(?<=\S) (?=[^\x20-\x7e])/g, ''))
    .join('\n')
  const confidence = Math.round(sure / length)
  return confidence < MIN_CONFIDENCE ? null : { text, confidence }
}

/** OCR by tesseract with chi_sim, and pdftoppm to render a page of a PDF: both from Debian (tesseract-ocr-chi-sim, poppler-utils). */
export const tesseractReader = (): PageReader => ({
  read: async ({ bytes, kind, no }) => {
    const folder = await mkdtemp(join(tmpdir(), 'page-'))
    try {
      const given = join(folder, kind === 'pdf' ? 'given.pdf' : 'given.img')
      await writeFile(given, bytes)
      const picture = kind === 'pdf' ? join(folder, 'page.png') : given
      if (kind === 'pdf')
        await bounded('pdftoppm', [
          ...['-png', '-r', '200', '-scale-to', '3000', '-f', String(no), '-l', String(no), '-singlefile'],
          ...[given, join(folder, 'page')],
        ])
      const table = await bounded('tesseract', [picture, 'stdout', '-l', 'chi_sim', '--psm', '3', 'tsv'])
      return pageOfTable(table.toString('utf8'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
