import { readTableHead, mappedOnce, twiceWords } from '../../server/modules/import/head'
import { findImportKind } from '../../server/modules/import/kinds/kinds'
import { readSourceLines, type Source } from '../../server/modules/import/lines'
import {
  mapped,
  buildRowReader,
  rowUnits,
  findColumnUnit,
  type Mapping,
  type Reading,
} from '../../server/modules/import/read-row'
import { unitsAbove } from '../../server/modules/import/units'

const lots = findImportKind('lots')!
type Above = NonNullable<Reading['above']>
const generateSource = (lines: readonly string[]): Source =>
  async function* () {
    yield Promise.resolve(Buffer.from(lines.join('\n')))
  }
const CSV = { format: 'csv', encoding: 'utf-8' } as const

/** Values of each row of a table, or the unknown parts of its units. */
async function readSourceRows(lines: readonly string[]) {
  const source = generateSource(lines)
  const head = await readTableHead(source, CSV, lots)
  const map = mapped(lots.columns, head.names)
  const asked = lots.columns.flatMap(column => {
    const said = findColumnUnit(column, map, { above: head.above })
    return said && 'unknown' in said ? [`${column.field} ${said.unknown}`] : []
  })
  if (asked.length > 0) return { asked }
  const reader = buildRowReader(lots, { mapping: map, reading: { above: head.above } })
  const withUnits = rowUnits(lots, { mapping: map, reading: { above: head.above } })
  const rows: unknown[] = []
  for await (const line of readSourceLines(source, { ...CSV, ...head.place }, lots.columns))
    if ('wrong' in line) rows.push(line.wrong)
    else if ('cells' in line) {
      // Other missing fields of the row are irrelevant here.
      const row = reader(line.line, line.cells, '平台')
      const wrong = 'faults' in row ? row.faults.filter(({ message }) => !message.startsWith('缺')) : []
      rows.push(wrong.length > 0 ? wrong : readRowValues(map, withUnits(line.cells), head.above))
    }
  return { rows }
}
function readRowValues(map: Mapping, cells: Readonly<Record<string, string>>, above: Above) {
  const read = lots.columns.flatMap(column => {
    const text = cells[map[column.field] ?? '']
    const unit = findColumnUnit(column, map, { above })
    return text === undefined
      ? []
      : [[column.field, column.cell.read(text, unit && 'unit' in unit ? unit : {})]]
  })
  return Object.fromEntries(read) as Record<string, unknown>
}
const YUAN = { start_price: 201_600_000, deposit: 20_160_000 }

describe('units that stand above a table', () => {
  test.each<[string, string[]]>([
    ['单位：万元', ['万元']],
    ['单位 万元', ['万元']],
    ['单 位：万元', ['万元']],
    ['单位万元', ['万元']],
    ['单位（万元）', ['万元']],
    ['（单位：万元）', ['万元']],
    ['单位：人民币（万元）', ['万元']],
    ['单位：人民币万元', ['万元']],
    ['金额单位:人民币万元', ['万元']],
    ['金额单位为万元', ['万元']],
    ['单位：人民币', []],
    ['计量单位：万元、㎡', ['万元', 'm2']],
    ['单位：金额万元，面积平方米', ['万元', '平方米']],
    ['单位：万元  制表日期：2026年1月', ['万元']],
    ['通州区拍卖清单（万元）', ['万元']],
    ['通州区拍卖清单（2026年）', []],
    ['单位：港元', ['港元']],
    ['单位：佰万元', ['佰万元']],
    ['（金额：万元）', ['万元']],
    ['人民币：万元', ['万元']],
    ['币种：人民币  单位：万元', ['万元']],
    ['单位：万元（面积：㎡）', ['万元', 'm2']],
    ['金额（元）', ['元']],
    ['编制单位：演示银行通州支行  单位：万元', ['万元']],
    ['填报单位：演示银行  金额单位：万元', ['万元']],
    ['金额以万元为单位', ['万元']],
    ['以下金额均为万元', ['万元']],
    ['备注：价格为万元', ['万元']],
    ['单位:折人民币万元', ['万元']],
    ['计价单位-万元', ['万元']],
    ['单位：元/万元', ['元', '万元']],
    ['单位：元/㎡', ['元/m2']],
    ['Unit: RMB 10000', ['万元']],
    ['Unit: RMB 10,000', ['万元']],
    ["Unit: RMB'000", ['千元']],
    ['Unit: RMB ten thousand', ['万']],
    ['Amounts in RMB 10000', ['万元']],
    ['(in ten thousand yuan)', ['万元']],
    ['单位：10000元', ['万元']],
    ['单位：人民币1000元', ['千元']],
    ['Unit: USD', ['usd']],
    ['（以万元计）', ['万元']],
    ['金额以万元计算', ['万元']],
    ['注：金额单位为万元', ['万元']],
    ['注：以上金额均以万元计', ['万元']],
    ['处置单位：北京市通州区人民法院', []],
    ['委托单位：演示公司 起拍总价 300 万元', []],
    ['单位名称 万元户公司', []],
  ])('%s', (text, units) => {
    expect(unitsAbove(text)).toEqual(units)
  })
})

describe('units that a column says row by row', () => {
  test('each row is of its own, and the cell keeps it', async () => {
    const lines = [
      '编号,建筑面积,起拍价,保证金,单位',
      'A-1,89.32,201.6,20.16,万元',
      'A-2,89.32,2016000,201600,元',
    ]
    expect(await readSourceRows(lines)).toEqual({
      rows: [
        { ref: 'A-1', area: 89.32, ...YUAN },
        { ref: 'A-2', area: 89.32, ...YUAN },
      ],
    })
    const reader = buildRowReader(lots, {
      mapping: { start_price: '起拍价' },
      reading: { above: [{ unitsIn: '单位', of: null }] },
    })
    expect(reader(2, { 起拍价: '201.6', 单位: '万元' }, '平台').cells).toEqual({ start_price: '201.6万元' })
  })
  test.each<[string, string, string, unknown]>([
    ['单位', '万元', '201.6', 201_600_000],
    ['计量单位', '万元', '201.6', 201_600_000],
    ['金额单位', '万', '201.6', 201_600_000],
    ['价格单位', '元', '2016000', 201_600_000],
    ['起拍价单位', '万元', '201.6', 201_600_000],
    ['unit', '万元', '201.6', 201_600_000],
    ['单位', '万元', '201.6万', 201_600_000],
    ['单位', '㎡', '2016000', 201_600_000],
    ['单位', '套', '2016000', 201_600_000],
    ['单位', '', '2016000', 201_600_000],
    ['单位', '北京市通州区人民法院', '2016000', 201_600_000],
    ['单位', '万美元', '201.6', '不认识'],
    ['单位', '元/㎡', '22000', '不认识'],
    ['币种', '人民币', '2016000', 201_600_000],
    ['币种', 'RMB', '2016000', 201_600_000],
    ['币种', '美元', '2016000', '不认识'],
    ['货币', 'USD', '201.6万', '不认识'],
    ['币种', '兹罗提', '2016000', '不认识'],
    ['处置单位', '万元', '2016000', 201_600_000],
  ])('%s %s: %s', async (name, unit, price, comes) => {
    const { rows = [] } = await readSourceRows([`编号,起拍价,${name}`, `A-1,${price},${unit}`])
    if (typeof comes === 'number') expect(rows[0]).toMatchObject({ start_price: comes })
    else
      expect(rows[0]).toEqual([{ field: 'start_price', message: expect.stringContaining(comes as string) }])
  })
  test('a head of another unit contradicts it; two such columns speak each of those before them', async () => {
    expect((await readSourceRows(['编号,起拍价（万元）,单位', 'A-1,201.6,元'])).rows).toEqual([
      [{ field: 'start_price', message: expect.stringContaining('请写明是哪一个') }],
    ])
    expect(await readSourceRows(['编号,起拍价,单位,保证金,单位', 'A-1,201.6,万元,201600,元'])).toEqual({
      rows: [{ ref: 'A-1', ...YUAN }],
    })
    expect((await readSourceRows(['编号,起拍价,单位,币种', 'A-1,201.6,万元,美元'])).rows).toEqual([
      [{ field: 'start_price', message: expect.stringContaining('不认识') }],
    ])
  })
})

describe('what stands below the rows', () => {
  test.each([
    '注：金额单位为万元',
    '备注：以上金额均以万元计',
    '单位：万元',
    ',,,单位：万元',
    'Unit: RMB 10000',
  ])('%s is of all rows, and no row', async note => {
    expect(await readSourceRows(['编号,建筑面积,起拍价,保证金', 'A-1,89.32,201.6,20.16', note])).toEqual({
      rows: [{ ref: 'A-1', area: 89.32, ...YUAN }],
    })
  })
  test('one that contradicts the head or a line above is asked about', async () => {
    expect(
      await readSourceRows(['编号,起拍价（元）,保证金', 'A-1,201.6,20.16', '注：金额单位为万元']),
    ).toMatchObject({
      rows: [{ start_price: 20_160, deposit: 20_160_000 }],
    })
    expect(
      await readSourceRows(['单位：元', '编号,起拍价,保证金', 'A-1,201.6,20.16', '注：金额单位为万元']),
    ).toHaveProperty('asked')
    expect(await readSourceRows(['单位：元/万元', '编号,起拍价,保证金', 'A-1,201.6,20.16'])).toHaveProperty(
      'asked',
    )
  })
  test.each(['合计,,201.6,20.16', ',总计,201.6,20.16', '合计：1套,,201.6,20.16', 'Total,,1,2'])(
    '%s is no row',
    async sum => {
      expect(
        await readSourceRows(['编号,建筑面积,起拍价（万元）,保证金（万元）', 'A-1,89.32,201.6,20.16', sum]),
      ).toEqual({
        rows: [{ ref: 'A-1', area: 89.32, ...YUAN }],
      })
    },
  )
})

describe('a note of one column', () => {
  const head = '编号,建筑面积,评估价,起拍价,保证金'
  const row = 'A-1,89.32,288,201.6,20.16'
  const yuan = { appraisal_price: 28_800, start_price: 20_160, deposit: 2_016 }
  const wan = { appraisal_price: 288_000_000, start_price: 201_600_000, deposit: 20_160_000 }
  test.each<[string, object]>([
    ['注：评估价以万元计', { ...yuan, appraisal_price: wan.appraisal_price }],
    ['注：评估价为万元', { ...yuan, appraisal_price: wan.appraisal_price }],
    ['评估价：万元', { ...yuan, appraisal_price: wan.appraisal_price }],
    ['注：起拍价单位为万元，面积单位为平方米', { ...yuan, start_price: wan.start_price }],
    ['注：起拍价、保证金单位为万元', { ...wan, appraisal_price: yuan.appraisal_price }],
    ['注：起拍价和保证金均为万元', { ...wan, appraisal_price: yuan.appraisal_price }],
    ['注：保证金按元计，其他按万元计', { ...wan, deposit: yuan.deposit }],
    ['注：评估价单位为万元；其余为元', { ...yuan, appraisal_price: wan.appraisal_price }],
    ['注：市场价以万元计', yuan],
    ['注：起拍价、保证金等金额以万元计', { ...wan, appraisal_price: yuan.appraisal_price }],
    ['注：评估价/万元', { ...yuan, appraisal_price: wan.appraisal_price }],
    ['注：保证金（元）、评估价（万元）', { ...yuan, appraisal_price: wan.appraisal_price }],
    ['本表价格为万元', wan],
    ['注：表中价格均为万元', wan],
    ['（金额单位：人民币万元）', wan],
    ['备注：1.金额单位为万元；2.面积为㎡', wan],
    ['单位：万元，面积：㎡', wan],
  ])('%s', async (note, sums) => {
    const read = [{ ref: 'A-1', area: 89.32, ...sums }]
    const quoted = `"${note}",,,,`
    expect(await readSourceRows([head, row, quoted])).toEqual({ rows: read })
    expect(await readSourceRows([quoted, head, row])).toEqual({ rows: read })
  })
  test.each<[string, string[]]>([
    ['注：除评估价外均为万元', ['appraisal_price 元、万元']],
    ['注：评估价单位：港元', ['appraisal_price 港元']],
    ['单位：万元/套', ['appraisal_price 万元/套', 'start_price 万元/套', 'deposit 万元/套']],
    ['注：司法定价以万元计', ['appraisal_price 元、万元', 'start_price 元、万元', 'deposit 元、万元']],
  ])('%s is asked about', async (note, asked) => {
    expect(await readSourceRows([head, row, `${note},,,,`])).toEqual({ asked })
  })
  test('a note beyond those that are read is a wrong row, never one that is left out', async () => {
    const notes = Array.from({ length: 320 }, (_, at) => `注：第${'甲'.repeat(at + 1)}项价格以万元计`)
    const { rows = [] } = await readSourceRows(['编号,评估价（元）', 'A-1,288', ...notes])
    expect(rows.length).toBe(21)
  })
})

describe('names that people decorate', () => {
  test.each<[string, string]>([
    ['★起拍价', 'start_price'],
    ['1.起拍价', 'start_price'],
    ['（1）起拍价', 'start_price'],
    ['①起拍价', 'start_price'],
    ['〖起拍价〗', 'start_price'],
    ['【起拍价】', 'start_price'],
    ['《起拍价》', 'start_price'],
    ['〖起拍价〗（元）', 'start_price'],
    ['12、起拍价（元）', 'start_price'],
    ['起拍价（人民币：元）', 'start_price'],
    ['起拍价（以元计）', 'start_price'],
    ['起拍价（保留价）', 'start_price'],
    ['一拍起拍价', 'start_price'],
    ['起拍总价', 'start_price'],
    ['拍品ID', 'ref'],
    ['所在区县', 'region'],
    ['开拍日期', 'start_time'],
    ['结束日期', 'end_time'],
  ])('%s', (name, field) => {
    expect(mapped(lots.columns, [name])).toEqual({ [field]: name })
    expect(
      findColumnUnit(
        lots.columns.find(one => one.field === field)!,
        { [field]: name },
        {},
      ),
    ).toHaveProperty('unit')
  })
  test('a unit behind them counts, and an area of another kind is not the built one', () => {
    const column = lots.columns.find(({ field }) => field === 'start_price')!
    for (const name of [
      '起拍价（人民币：万元）',
      '起拍价（以万元计）',
      '★起拍价（万元）',
      '〖起拍价〗（万元）',
    ])
      expect(findColumnUnit(column, { start_price: name }, {})).toEqual({ unit: '万元' })
    for (const name of ['面积（套内）', '建筑面积（套内）', '面积（使用面积）', '面积（公摊）'])
      expect(mapped(lots.columns, [name])).toEqual({})
  })
})

test.each(['|', '，', ';', '\t'])('cells are parted by %s', async sign => {
  const lines = [
    ['编号', '建筑面积', '起拍价（万元）', '保证金（万元）'],
    ['A-1', '89.32', '201.6', '20.16'],
  ]
  expect(await readSourceRows(lines.map(cells => cells.join(sign)))).toEqual({
    rows: [{ ref: 'A-1', area: 89.32, ...YUAN }],
  })
})
test('commas of a text part nothing where others do', async () => {
  const text = '甲，乙，丙，丁，戊，己，庚'
  expect(
    (await readSourceRows(['编号,标题,案号', `A-1,${text},（2026）京执1号`, `A-2,${text},（2026）京执2号`]))
      .rows,
  ).toMatchObject([{ ref: 'A-1' }, { ref: 'A-2' }])
})

describe('a head of more than one line', () => {
  test('a row of units below it is part of it', async () => {
    expect(
      await readSourceRows([
        '编号,建筑面积,起拍价,保证金,开拍时间',
        ',㎡,万元,万元,年/月/日',
        'A-1,89.32,201.6,20.16,2026-12-05 10:00',
      ]),
    ).toEqual({ rows: [{ ref: 'A-1', area: 89.32, ...YUAN, start_time: 1_796_436_000 }] })
  })
  test('one above it too, and it gives no column its name', async () => {
    expect(
      await readSourceRows([',,㎡,万元,万元', '编号,,建筑面积,起拍价,保证金', 'A-1,x,89.32,201.6,20.16']),
    ).toEqual({
      rows: [{ ref: 'A-1', area: 89.32, ...YUAN }],
    })
    expect(await readSourceRows(['编号,万元,', ',起拍价,保证金', 'A-1,201.6,20.16'])).toEqual({
      rows: [{ ref: 'A-1', ...YUAN }],
    })
  })
  test('both may be printed again on each page', async () => {
    const head = ['编号,建筑面积,起拍价,保证金', '单位：,㎡,（万元）,（万元）']
    const { rows } = await readSourceRows([
      ...head,
      'A-1,89.32,201.6,20.16',
      ...head,
      'A-2,89.32,201.6,20.16',
    ])
    expect(rows).toEqual([
      { ref: 'A-1', area: 89.32, ...YUAN },
      { ref: 'A-2', area: 89.32, ...YUAN },
    ])
  })
  test('one that contradicts the head, or is not known, is asked about', async () => {
    expect(await readSourceRows(['编号,建筑面积,起拍价（元）', ',㎡,万元', 'A-1,89.32,201.6'])).toEqual({
      asked: ['start_price 元、万元'],
    })
    expect(await readSourceRows(['编号,建筑面积,起拍价', ',㎡,港元', 'A-1,89.32,201.6'])).toEqual({
      asked: ['start_price 港元'],
    })
  })
  test.each([
    ['文本,㎡,万元,万元'],
    [',（㎡）,（万元）,（万元）'],
    ['必填,必填(㎡),必填(万元),必填(万元)'],
    [',单位：㎡,单位：万元,单位：万元'],
  ])('%s below a head says its units', async units => {
    expect(await readSourceRows(['编号,建筑面积,起拍价,保证金', units, 'A-1,89.32,201.6,20.16'])).toEqual({
      rows: [{ ref: 'A-1', area: 89.32, ...YUAN }],
    })
  })
  test('a unit beside other remarks of a merged head is read, a currency is asked about', async () => {
    const below = [',起拍价,保证金', 'A-1,201.6,20.16']
    for (const head of [
      '价格（单位：万元，保留两位小数）',
      '价格/万元（含税价）',
      '债权情况（截至2026年6月30日，万元）',
    ])
      expect(await readSourceRows([`编号,"${head}",`, ...below])).toEqual({ rows: [{ ref: 'A-1', ...YUAN }] })
    for (const head of ['金额（美元）', '金额（万美元）', '价格（港元）'])
      expect(await readSourceRows([`编号,${head},`, ...below])).toHaveProperty('asked')
  })
  test('a row that a comma in a number pushed aside is wrong, not read by its neighbours', async () => {
    expect((await readSourceRows(['编号,建筑面积,报名人数', 'A-1,89.32,1,024'])).rows).toEqual([
      '比表头多 1 格，格子里的逗号要加引号',
    ])
    expect((await readSourceRows(['编号,建筑面积,报名人数', 'A-1,89.32,12,,'])).rows).toEqual([
      { ref: 'A-1', area: 89.32, signup_total: 12 },
    ])
  })
  test('a row of data is none of units', async () => {
    const { rows } = await readSourceRows(['编号,建筑面积,起拍价', 'A-1,89.32㎡,2016000元', ',,'])
    expect(rows).toEqual([{ ref: 'A-1', area: 89.32, start_price: 201_600_000 }])
    expect((await readSourceRows(['编号,建筑面积,起拍价', '周,,', 'A-1,,', '万元,,'])).rows).toEqual([
      { ref: '周' },
      { ref: 'A-1' },
      { ref: '万元' },
    ])
  })
  test('a unit of a cell over several columns is that of those, and of no other', async () => {
    expect(
      await readSourceRows([
        '编号,金额（万元）,,成交,面积',
        ',起拍价,保证金,成交价,建筑面积',
        'A-1,201.6,20.16,2350000,89.32',
      ]),
    ).toEqual({ rows: [{ ref: 'A-1', ...YUAN, deal_price: 235_000_000, area: 89.32 }] })
    expect(await readSourceRows(['编号,金额（万元）,', ',起拍价（元）,保证金', 'A-1,2016000,20.16'])).toEqual(
      {
        asked: ['start_price 元、万元'],
      },
    )
  })
  test('a unit of a title is that of all, though a day stands beside it', async () => {
    expect(
      await readSourceRows(['拍卖清单（万元）,2026年1月,', '编号,起拍价,保证金', 'A-1,201.6,20.16']),
    ).toEqual({
      rows: [{ ref: 'A-1', ...YUAN }],
    })
  })
  test('a unit in a cell of its own beside others is that of all', async () => {
    expect(await readSourceRows(['制表：张三,,单位：万元', '编号,起拍价,保证金', 'A-1,201.6,20.16'])).toEqual(
      {
        rows: [{ ref: 'A-1', ...YUAN }],
      },
    )
  })
})

describe('another head lower on the sheet', () => {
  const head = '编号,建筑面积,起拍价（万元）,保证金（万元）'
  const row = 'A-1,89.32,201.6,20.16'
  const read = { ref: 'A-1', area: 89.32, ...YUAN }
  const other = (line: number) => `第 ${line} 行是另一个表头，请分开导入`
  test.each([
    '编号,建筑面积,保证金（万元）,起拍价（万元）',
    '编号,建筑面积,起拍价（元）,保证金（元）',
    '编号,建筑面积,起拍价,保证金',
    '标的编号,房屋面积,成交价,起始价',
    ',编号,建筑面积,起拍价（万元）,保证金（万元）',
    '编号,标题,起拍价（万元）',
  ])('%s: no row below it is read by the first', async second => {
    expect((await readSourceRows([head, row, '二、商铺,,,', second, row, row])).rows).toEqual([
      read,
      { ref: '二、商铺' },
      other(4),
      other(4),
      other(4),
    ])
  })
  test.each([
    '编号,建筑面积,起拍价（万元）,保证金（万元）',
    '标的编号,房屋面积,起始价（万元）,竞买保证金（万元）',
  ])('%s says the same again', async second => {
    expect((await readSourceRows([head, row, second, row])).rows).toEqual([read, read])
  })
  test('one with more columns does not hide the table above it', async () => {
    expect((await readSourceRows([head, row, `${head},报名人数`, `${row},3`])).rows).toEqual([
      read,
      other(3),
      other(3),
    ])
    const told = ['法院,北京市通州区人民法院,状态', '共 2 套,3,4', `${head},报名人数`, `${row},3`]
    expect((await readSourceRows(told)).rows).toEqual([{ ...read, signup_total: 3 }])
  })
  test('names of the fields below the head are part of it', async () => {
    expect((await readSourceRows([head, 'ref,area,start_price,deposit', row])).rows).toEqual([read])
    expect((await readSourceRows([head, 'ref,area,deposit,start_price', row])).rows).toEqual([
      other(2),
      other(2),
    ])
  })
  test('both lines of a merged head may be printed again', async () => {
    const both = ['编号,面积,金额（万元）,,成交', '编号,,起拍价,保证金,成交价']
    expect((await readSourceRows([...both, row, ...both, row])).rows).toEqual([read, read])
  })
  test('a row of words is none', async () => {
    expect((await readSourceRows(['编号,标题,状态', '甲,起拍价待定的房屋,状态未知'])).rows).toHaveLength(1)
  })
})

test.each<[string[], string]>([
  [['起拍价', '起拍价(万元)'], '“起拍价”、“起拍价(万元)”都像是起拍价，请说明用哪一列'],
  [['起拍价（一拍）', '起拍价（二拍）'], '“起拍价（一拍）”、“起拍价（二拍）”都像是起拍价，请说明用哪一列'],
  [
    ['开拍时间（一拍）', '开拍时间（二拍）'],
    '“开拍时间（一拍）”、“开拍时间（二拍）”都像是开拍时间，请说明用哪一列',
  ],
  [['建筑面积', '房屋面积'], '“建筑面积”、“房屋面积”都像是建筑面积，请说明用哪一列'],
  [['标的名称', '名称'], '“标的名称”、“名称”都像是标题，请说明用哪一列'],
  [['状态', '状态 #2'], '有两列都叫“状态”，请说明用哪一列'],
])('%s: which one it is, is asked', (names, words) => {
  const { map, twice } = mappedOnce(lots, ['编号', ...names])
  expect(map).toEqual({ ref: '编号' })
  expect(twiceWords(twice)).toBe(words)
})

test('the very name of a column of words is surer than another, and a unit that nobody knows is no rival', () => {
  const { map, twice } = mappedOnce(lots, ['标题', '名称', '起拍价', '起拍价（港元）'])
  expect([map, twice]).toEqual([{ title: '标题', start_price: '起拍价' }, []])
})

test('a workbook that counts from 1904 counts so in columns with a unit too', () => {
  const reader = buildRowReader(lots, {
    mapping: { start_time: '开拍时间（北京时间）', end_time: '结束时间' },
    reading: { above: ['1904'], units: { end_time: '10:00' } },
  })
  const row = reader(2, { '开拍时间（北京时间）': '44899.41667', 结束时间: '44900' }, '平台')
  expect('faults' in row && row.faults.filter(({ field }) => field.endsWith('_time'))).toEqual([])
})
