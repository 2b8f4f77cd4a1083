import { spawnSync } from 'node:child_process'
import { pageOfTable, tesseractReader } from '../../../server/adapters/page-reader-tesseract'
import { buildPdf } from '../../../server/documents/pdf'

const HEAD = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
const row = (line: number, confidence: number, word: string) =>
  `5\t1\t1\t1\t${line}\t1\t0\t0\t1\t1\t${confidence}\t${word}`

test('words are lines again, without blanks between Chinese ones, and as sure as they are long', () => {
  const table = [HEAD, row(1, 90, '屋内'), row(1, 90, '无人'), row(2, 60, 'Room'), row(2, 60, '302')].join(
    '\n',
  )
  expect(pageOfTable(table)).toEqual({ text: '屋内无人\nRoom 302', confidence: 71 })
})

test('guesses are no text', () => {
  expect(pageOfTable([HEAD, row(1, 12, '乱')].join('\n'))).toBeNull()
  expect(pageOfTable(HEAD)).toBeNull()
})

const has = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined
const isThere =
  has('pdftoppm', '-v') &&
  has('tesseract', '--version') &&
  /chi_sim/.test(String(spawnSync('tesseract', ['--list-langs']).stdout))

;(isThere ? test : test.skip)(
  'tesseract reads a page of a PDF',
  async () => {
    const read = await tesseractReader().read({
      bytes: buildPdf([{ text: '屋内无人居住' }]),
      kind: 'pdf',
      no: 1,
    })
    expect(read?.text).toContain('居住')
    expect(read?.confidence).toBeGreaterThan(40)
  },
  60_000,
)
