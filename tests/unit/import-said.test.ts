import { unitColumns } from '../../server/modules/import/row-units'
import { readTableHead } from '../../server/modules/import/head'
import { findImportKind } from '../../server/modules/import/kinds/kinds'
import { readSourceLines, type Source } from '../../server/modules/import/lines'
import { mapped, buildRowReader, findColumnUnit } from '../../server/modules/import/read-row'
import { isNothing, Wrong } from '../../server/modules/import/cells'

const CSV = { format: 'csv', encoding: 'utf-8' } as const

/** Values of the first row of a table below these lines, or the open question about its units. */
async function firstRow(kindName: string, lines: readonly string[]) {
  const kind = findImportKind(kindName)!
  const source: Source = async function* () {
    yield Promise.resolve(Buffer.from(lines.join('\n')))
  }
  const head = await readTableHead(source, CSV, kind)
  const map = mapped(kind.columns, head.names)
  const { above } = head
  const units = kind.columns.map(column => ({ column, said: findColumnUnit(column, map, { above }) }))
  const asked = units.flatMap(({ column, said }) =>
    said && 'unknown' in said ? [`${column.field} ${said.unknown}`] : [],
  )
  if (asked.length > 0) return { asked }
  for await (const line of readSourceLines(source, { ...CSV, ...head.place }, kind.columns))
    if ('cells' in line)
      return Object.fromEntries(
        units.flatMap(({ column, said }) => {
          const text = line.cells[map[column.field] ?? '']
          return text === undefined
            ? []
            : [[column.field, column.cell.read(text, said && 'unit' in said ? said : {})]]
        }),
      ) as Record<string, unknown>
  return {}
}

describe('a unit that a note says of a column by its name', () => {
  test.each(['注：物业费按年计', '注：物业费以年为单位', '注：物业费单位为万元'])(
    '%s: what the column does not know is asked',
    async note => {
      const lines = [note, '小区,区域,物业费', '青梧里,通州区,33.6']
      expect((await firstRow('communities', lines)).asked).toEqual([
        expect.stringMatching(/^property_fee (?:年|万元)$/),
      ])
    },
  )
  test.each(['注：租金按天计', '注：租金按日计算'])('%s', async note => {
    const { asked } = await firstRow('rents', [note, '小区,区域,租金', '青梧里,通州区,7.9'])
    expect(asked).toEqual([expect.stringMatching(/ [天日]$/)])
  })
  test.each([
    '（面积：㎡；评估价、起拍价：万元）',
    '清单（面积：㎡；评估价、起拍价：万元）',
    '（金额单位：万元；面积单位：㎡）',
    '（面积：㎡；评估价（万元）；起拍价（万元））',
    '【面积：㎡；评估价、起拍价：万元】',
  ])('%s', async note => {
    const lines = [note, '编号,建筑面积,评估价,起拍价', 'A-1,89.32,288,201.6']
    expect(await firstRow('lots', lines)).toEqual({
      ref: 'A-1',
      area: 89.32,
      appraisal_price: 288_000_000,
      start_price: 201_600_000,
    })
  })
  test('another unit for each of two columns', async () => {
    const lines = ['（保证金：元；加价幅度：万元）', '编号,起拍价,保证金,加价幅度', 'A-1,2016000,201600,1']
    expect(await firstRow('lots', lines)).toMatchObject({ deposit: 20_160_000, increment: 1_000_000 })
  })
})

test.each(['占比', '拍卖比例'])('%s may be a part of the appraisal, and is no share', name => {
  expect(mapped(findImportKind('lots')!.columns, ['标题', name])).toEqual({ title: '标题' })
})

describe('whose it was is told by kind, never by name', () => {
  const { cell } = findImportKind('lots')!.columns.find(({ field }) => field === 'owner_kind')!
  test.each([
    ['个人', '个人'],
    ['自然人', '个人'],
    ['企业', '企业或单位'],
    ['企业或单位', '企业或单位'],
    ['公司', '企业或单位'],
    ['演示置业有限公司', '企业或单位'],
    ['单位', '企业或单位'],
    ['国有企业', '企业或单位'],
  ])('%s', (word, kind) => {
    expect(cell.read(word)).toBe(kind)
  })
  test.each(['张伟', '李某', '张伟、王芳', '张伟（演示公司员工）'])('%s is asked', name => {
    expect(cell.read(name)).toBeInstanceOf(Wrong)
  })
})

test.each(['公告（链接）', '拍卖公告（网址）', '公告（附件）', '标的名称（链接）', '公告(URL)'])(
  '%s is another thing than the text of its name',
  name => {
    expect(Object.keys(mapped(findImportKind('lots')!.columns, ['编号', name]))).toEqual(['ref'])
  },
)
test.each([
  ['图片（链接）', 'pictures'],
  ['原网页（网址）', 'platform_url'],
  ['看样时间（日期）', 'look_time'],
  ['公告（日期）', 'notice_time'],
  ['公告（正文）', 'notice'],
  ['标题（必填）', 'title'],
])('%s is what its name says', (name, field) => {
  expect(mapped(findImportKind('lots')!.columns, [name])).toEqual({ [field]: name })
})

test.each(['3/18/2', '3 / 18 / 2'])('%s is no floor', text => {
  const { cell } = findImportKind('lots')!.columns.find(({ field }) => field === 'floor')!
  expect(cell.read(text)).toBeInstanceOf(Wrong)
})

describe('a floor in words has no number, and its row is taken', () => {
  const deals = findImportKind('deals')!
  test.each<[string, number | undefined, number | undefined]>([
    ['中楼层(共33层)', undefined, 33],
    ['中楼层（共33层）', undefined, 33],
    ['高层', undefined, undefined],
    ['低楼层', undefined, undefined],
    ['中/33', undefined, 33],
    ['顶层/6', undefined, 6],
    ['高区', undefined, undefined],
    ['3/18', 3, 18],
  ])('%s', (text, no, total) => {
    const row = buildRowReader(deals, { mapping: { floor_no: '楼层' } })(2, { 楼层: text }, '平台')
    const wrong = 'faults' in row ? row.faults.filter(({ field }) => field === 'floor_no') : []
    expect(wrong).toEqual([])
    const cell = deals.columns.find(({ field }) => field === 'floor_no')!.cell
    const values: Record<string, unknown> = isNothing(text, cell) ? {} : { floor_no: cell.read(text) }
    deals.combine?.(values, { floor_no: text })
    expect([values.floor_no, values.total_floor]).toEqual([no, total])
  })
  test.each(['高新路3号', '中1层或2层', '顶层复式带露台'])('%s is asked', text => {
    const row = buildRowReader(deals, { mapping: { floor_no: '楼层' } })(2, { 楼层: text }, '平台')
    expect('faults' in row && row.faults.some(({ field }) => field === 'floor_no')).toBe(true)
  })
})

describe('plain forms', () => {
  const readOf = (kind: string, field: string, text: string) =>
    findImportKind(kind)!
      .columns.find(column => column.field === field)!
      .cell.read(text)
  test('a month', () => {
    expect(readOf('rents', 'month', '2026年11月份')).toBe('2026-11')
  })
  test.each(['双卫', '2室1厅双卫', '两卫'])('%s', text => {
    expect(readOf('lots', 'wei', text)).toBe(2)
  })
  test.each(['总建筑面积', '产权面积', '证载面积（㎡）', '证载面积'])('%s', name => {
    expect(mapped(findImportKind('lots')!.columns, ['编号', name])).toEqual({ ref: '编号', area: name })
  })
  test('计租单位 says the unit of rents', () => {
    expect(unitColumns(['租金', '计租单位'])).toEqual([{ unitsIn: '计租单位', of: null }])
  })
})
