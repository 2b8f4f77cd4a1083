import { readTableHead, mappedOnce } from '../../server/modules/import/head'
import { findImportKind } from '../../server/modules/import/kinds/kinds'
import { readSourceLines, type Source } from '../../server/modules/import/lines'
import { buildRowReader, unusedColumns } from '../../server/modules/import/read-row'
import { readSheet } from '../../server/readers/sheet'
import { workbook } from '../setup/import-fixtures'

const lots = findImportKind('lots')!
const TABLE = { format: 'rows', encoding: 'utf-8' } as const
type Cells = readonly (string | number)[]

/** Parsed rows of a sheet, with their errors other than missing fields. */
async function readMergedRows(rows: readonly Cells[], merged: readonly string[]) {
  const read = await readSheet({ bytes: new Uint8Array(workbook([{ name: '拍品', rows, merged }])) })
  if ('refused' in read) return { refused: read.refused }
  const source: Source = async function* () {
    yield Promise.resolve(read.lines)
  }
  const head = await readTableHead(source, TABLE, lots)
  const { map } = mappedOnce(lots, head.names)
  const reader = buildRowReader(lots, { mapping: map, reading: { above: head.above } })
  const found: { cells: object; wrong: string[] }[] = []
  for await (const line of readSourceLines(source, { ...TABLE, ...head.place }, lots.columns))
    if ('cells' in line) {
      const row = reader(line.line, line.cells, '平台', undefined, line.merged)
      const faults = 'faults' in row ? row.faults : []
      found.push({
        cells: row.cells,
        wrong: faults
          .filter(({ message }) => !message.startsWith('缺'))
          .map(one => `${one.field} ${one.message}`),
      })
    }
  return { rows: found, unused: unusedColumns(head.names, map, head.above) }
}

const HEAD = ['编号', '处置法院', '小区', '案号', '起拍价', '保证金', '开拍时间']
const lot = (
  no: number,
  court: string,
  xiaoqu: string,
  caseNo: string,
  start: string | number,
  deposit: string | number,
) => [`A-${no}`, court, xiaoqu, caseNo, start, deposit, no === 1 ? '2026-12-05 10:00' : ''] as const
const COMMON = {
  court: '通州法院',
  xiaoqu: '青梧里',
  case_no: '（2026）京执1号',
  start_time: '2026-12-05 10:00',
}

test('what is merged over several rows is of each of them', async () => {
  const rows = [
    HEAD,
    lot(1, '通州法院', '青梧里', '（2026）京执1号', 2016000, 201600),
    lot(2, '', '', '', 2017000, 201700),
    lot(3, '', '', '', 2018000, 201800),
    lot(4, '朝阳法院', '', '', 2019000, 201900),
  ]
  const { rows: read } = await readMergedRows(rows, ['B2:B4', 'C2:C4', 'D2:D4', 'G2:G4'])
  expect(read?.map(({ wrong }) => wrong)).toEqual([[], [], [], []])
  expect(read?.map(({ cells }) => cells)).toEqual([
    { ref: 'A-1', ...COMMON, start_price: '2016000', deposit: '201600' },
    { ref: 'A-2', ...COMMON, start_price: '2017000', deposit: '201700' },
    { ref: 'A-3', ...COMMON, start_price: '2018000', deposit: '201800' },
    { ref: 'A-4', court: '朝阳法院', start_price: '2019000', deposit: '201900' },
  ])
})

test('a sum that is merged over several rows is asked about in each of them', async () => {
  const rows = [
    HEAD,
    lot(1, '通州法院', '青梧里', '（2026）京执1号', 6048000, 201600),
    lot(2, '', '', '', '', 201700),
    lot(3, '', '', '', '', 201800),
  ]
  const { rows: read } = await readMergedRows(rows, ['E2:E4'])
  expect(read?.map(({ wrong }) => wrong)).toEqual(
    Array(3).fill(['start_price 这一格合并了 3 行，不知道是每行的还是一共的，请逐行写明']),
  )
  // A cell rewritten by a person is read alone; the questions about the row's other cells remain.
  expect(read?.map(({ cells }) => (cells as { start_price: string }).start_price)).toEqual(
    Array(3).fill('6048000（合并 3 行）'),
  )
})

test('a head over two rows gives no row its names, and side by side is no matter of rows', async () => {
  const rows = [
    ['编号', '小区', '金额（万元）', '', '处置法院'],
    ['', '', '起拍价', '保证金', ''],
    ['A-1', '青梧里', 201.6, 20.16, '通州法院'],
    ['A-2', '青梧里', 201.7, 20.17, '通州法院'],
  ]
  const { rows: read } = await readMergedRows(rows, ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'])
  expect(read).toEqual([
    {
      cells: { ref: 'A-1', xiaoqu: '青梧里', start_price: '201.6', deposit: '20.16', court: '通州法院' },
      wrong: [],
    },
    {
      cells: { ref: 'A-2', xiaoqu: '青梧里', start_price: '201.7', deposit: '20.17', court: '通州法院' },
      wrong: [],
    },
  ])
})

test('a workbook with very many merged cells is refused', async () => {
  const merged = Array.from({ length: 30_001 }, (_, at) => `A${2 + 2 * at}:A${3 + 2 * at}`)
  expect(await readMergedRows([HEAD, ['A-1']], merged)).toEqual({
    refused: '合并的单元格太多，请取消合并或存为 CSV',
  })
})

test('columns that nothing is taken from are named, one without a name by its place', async () => {
  const rows = [
    ['编号', '起拍价', '单位', '围观次数', '', '备注'],
    ['A-1', 201.6, '万元', 1200, 'x', '有租约'],
  ]
  expect((await readMergedRows(rows, [])).unused).toEqual(['围观次数', '第 5 列', '备注'])
})
