import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zip } from '../fixtures/zip'

/** Files as companies have them, made anew by `npx tsx tests/setup/import-fixtures.ts`; they are brought in without being edited. */
const FOLDER = join(__dirname, '../fixtures/import')

/** Two bytes of GBK for each sign that has them. */
function gbkTable(): Map<string, readonly [number, number]> {
  const decoder = new TextDecoder('gb18030')
  const table = new Map<string, readonly [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (sign.length === 1 && sign !== '\uFFFD' && !table.has(sign)) table.set(sign, [lead, trail])
    }
  return table
}
const GBK = gbkTable()
export const gbk = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap(sign => {
      if (sign < '\u0080') return [sign.charCodeAt(0)]
      const bytes = GBK.get(sign)
      if (!bytes) throw new Error(`GBK has no ${sign}`)
      return [...bytes]
    }),
  )

const DAY_MS = 86_400_000
/** A day and clock as a spreadsheet keeps it. */
const serial = (text: string) => Date.parse(`${text}:00Z`) / DAY_MS + 25_569

interface Lot {
  no: number
  /** Yuan. */
  start: number
  appraisal: number
  from: string
  to: string
}
const lotsOf = (first: number, total: number): Lot[] =>
  Array.from({ length: total }, (_, at) => ({
    no: first + at,
    appraisal: 2_880_000 + 10_000 * at,
    start: 2_016_000 + 7_000 * at,
    from: `2026-12-${22 + (at % 3)}T10:00`,
    to: `2026-12-${23 + (at % 3)}T10:00`,
  }))
const address = (no: number) => `北京市通州区梨园镇青梧里${no}号楼301室`
const court = '北京市通州区人民法院'
const caseNo = (no: number) => `（2026）京0112执${no}号`
const wan = (yuan: number) => String(Number((yuan / 10_000).toPrecision(12)))
const spaced = (text: string) => text.replace('T', ' ')
const csv = (rows: readonly (readonly string[])[]) =>
  rows
    .map(cells =>
      cells.map(cell => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\r\n')

/** As spreadsheets in China save it: GBK, prices in 万元 as the heads say, areas in ㎡. */
const gbkUnits = () =>
  gbk(
    csv([
      [
        '标的编号',
        '标的名称',
        '房屋类型',
        '拍卖阶段',
        '所在区',
        '小区名称',
        '法院',
        '执行案号',
        '坐落',
        '建筑面积（㎡）',
        '评估价（万元）',
        '起拍价格(万元)',
        '保证金额【万元】',
        '增价幅度_万元',
        '拍卖开始时间',
        '拍卖结束时间',
        '备注',
      ],
      ...lotsOf(610, 5).map(({ no, start, appraisal, from, to }) => [
        `G-${no}`,
        `通州区青梧里${no}号楼301室`,
        '住宅用房',
        '第一次拍卖',
        '通州区',
        '青梧里',
        court,
        caseNo(no),
        address(no),
        '89.32',
        wan(appraisal),
        wan(start),
        wan(start / 10),
        '1',
        spaced(from),
        spaced(to).replaceAll('-', '/'),
        '—',
      ]),
    ]),
  )

interface Sheet {
  name: string
  state?: 'hidden'
  /** Ranges of merged cells: A2:A4. */
  merged?: readonly string[]
  rows: readonly (readonly (string | number | { date: number } | { percent: number; style?: number })[])[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

/** A workbook as Excel writes it: texts, numbers, and days with the style of a date and clock. */
export function workbook(
  sheets: readonly Sheet[],
  {
    date1904,
    styles = `<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="22" xfId="0" applyNumberFormat="1"/></cellXfs>`,
  }: { date1904?: string; styles?: string } = {},
): Buffer {
  const sheetXml = ({ rows, merged = [] }: Sheet) =>
    `${XML}<worksheet ${MAIN}><sheetData>${rows
      .map(
        (cells, r) =>
          `<row r="${r + 1}">${cells
            .map((cell, c) => {
              const at = `r="${columnName(c)}${r + 1}"`
              if (cell === '') return ''
              if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
              if (typeof cell === 'object' && 'percent' in cell)
                return `<c ${at} s="${cell.style ?? 2}"><v>${cell.percent}</v></c>`
              if (typeof cell === 'object') return `<c ${at} s="1"><v>${cell.date}</v></c>`
              return `<c ${at} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
            })
            .join('')}</row>`,
      )
      .join(
        '',
      )}</sheetData>${merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.map(range => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`}</worksheet>`
  return zip({
    '[Content_Types].xml': Buffer.from(
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}">${date1904 === undefined ? '' : `<workbookPr date1904="${date1904}"/>`}<sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': Buffer.from(`${XML}<styleSheet ${MAIN}>${styles}</styleSheet>`),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, Buffer.from(sheetXml(sheet))]),
    ),
  })
}

const HEAD = [
  '拍品编号',
  '标的名称',
  '类型',
  '轮次',
  '区县',
  '小区',
  '处置法院',
  '案号',
  '地址',
  '建筑面积',
  '评估价',
  '起拍价',
  '保证金',
  '加价幅度',
  '开拍时间',
  '结束时间',
]
const cellsOf = ({ no, start, appraisal }: Lot, letter: string) => [
  `${letter}-${no}`,
  `通州区青梧里${no}号楼301室`,
  '住宅',
  '一拍',
  '通州区',
  '青梧里',
  court,
  caseNo(no),
  address(no),
  89.32,
  appraisal,
  start,
  start / 10,
  10_000,
]

/** Ten o'clock as Excel keeps it, a hidden old sheet before the table, and a sheet of notes. */
const excelTimes = () =>
  workbook([
    {
      name: '旧表',
      state: 'hidden',
      rows: [
        HEAD,
        ...lotsOf(690, 2).map(lot => [...cellsOf(lot, 'OLD'), '2025-12-22 10:00', '2025-12-23 10:00']),
      ],
    },
    { name: '说明', rows: [['本表由执行局整理，仅供内部使用'], ['更新于 2026 年 1 月']] },
    {
      name: '拍品',
      rows: [
        HEAD,
        ...lotsOf(620, 4).map((lot, at) => [
          ...cellsOf(lot, 'X'),
          // What Excel writes for 2026-12-22 10:00.
          { date: 46_378.416666666664 + (at % 3) },
          at % 2 === 0 ? { date: 46_379.416666666664 + (at % 3) } : 46_379.41667 + (at % 3),
        ]),
      ],
    },
  ])

/** A title and a unit above the head, as a 清单 has them. */
const titleRow = () =>
  workbook([
    {
      name: 'Sheet1',
      rows: [
        ['通州区 2026 年第四季度司法拍卖房产清单'],
        ['', '', '', '', '', '', '', '', '', '', '', '', '', '单位：万元、㎡'],
        HEAD,
        ...lotsOf(630, 4).map(lot => [
          ...cellsOf(lot, 'T').slice(0, 10),
          lot.appraisal / 10_000,
          lot.start / 10_000,
          lot.start / 100_000,
          1,
          spaced(lot.from),
          spaced(lot.to),
        ]),
      ],
    },
  ])

/** A CSV that was saved from Excel while its times were in General format. */
const serialDates = () =>
  `\uFEFF${csv([
    HEAD.map(name => (name === '建筑面积' ? '建筑面积(平方米)' : name)),
    ...lotsOf(640, 4).map((lot, at) => [
      ...cellsOf(lot, 'S').map(cell =>
        typeof cell === 'number' && cell > 1_000_000 ? cell.toLocaleString('en-US') : String(cell),
      ),
      (serial(lot.from) + 0).toFixed(5).replace(/0+$/, ''),
      at === 3 ? spaced(lot.to) : serial(lot.to).toFixed(5).replace(/0+$/, ''),
    ]),
  ])}`

/** A list that has one lot under two numbers, once with its case number in wide digits, and one without a number twice. */
const twoNumbers = () => {
  const rows = lotsOf(650, 3).map(lot => [...cellsOf(lot, 'R').map(String), spaced(lot.from), spaced(lot.to)])
  const wide = (text: string) =>
    text.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const [first = [], , third = []] = rows
  const again = first.map((cell, at) =>
    at === 0 ? 'R-901' : at === 7 ? cell.replace('（', '(').replace('）', ')') : cell,
  )
  const bare = third.map((cell, at) =>
    at === 0 ? '' : at === 8 ? `${cell}（二）` : at === 7 ? caseNo(659) : cell,
  )
  const bareWide = bare.map((cell, at) => (at === 7 || at === 8 ? wide(cell) : cell))
  return csv([HEAD, ...rows, again, bare, bareWide])
}

/** What a platform's own export looks like: its states and words, times that are over, columns that are nobody's. */
const platformExport = () => {
  const head = [
    '标的物ID',
    '标的物名称',
    '房产类型',
    '拍卖次数',
    '当前状态',
    '城市',
    '所在区',
    '小区名称',
    '处置单位',
    '执行案号',
    '标的物位置',
    '建筑面积（平方米）',
    '评估价（元）',
    '起拍价（元）',
    '保证金（元）',
    '增价幅度（元）',
    '成交价（元）',
    '报名人数',
    '围观次数',
    '月租金',
    '开始时间',
    '结束时间',
  ]
  const row = (
    no: number,
    more: Partial<
      Record<
        | 'type'
        | 'round'
        | 'state'
        | 'deal'
        | 'place'
        | 'from'
        | 'to'
        | 'area'
        | 'start'
        | 'appraisal'
        | 'deposit',
        string
      >
    >,
  ) => [
    `${900_000 + no}`,
    `通州区青梧里${no}号楼301室`,
    more.type ?? '住宅用房',
    more.round ?? '第一次拍卖',
    more.state ?? '',
    '北京市',
    '通州区',
    more.place ?? '青梧里',
    court,
    caseNo(no),
    address(no),
    more.area ?? '89.32',
    more.appraisal ?? '2880000',
    more.start ?? '2016000',
    more.deposit ?? '201600',
    '10000',
    more.deal ?? '-',
    '暂无',
    '1.2万',
    '5200',
    more.from ?? '2025-12-22 10:00:00',
    more.to ?? '2025-12-23 10:00:00',
  ]
  return csv([
    head,
    row(701, { state: '已结束', deal: '2350000' }),
    row(702, { state: '已结束' }),
    row(703, { state: '已流拍', type: '商业用房' }),
    row(704, { state: '以物抵债', round: '第二次拍卖', start: '1612800', deposit: '161280' }),
    row(705, { state: '撤回' }),
    row(706, { state: '正在进行', from: '2026-03-05 10:00:00', to: '2026-03-06 10:00:00' }),
    row(707, { state: '即将开始', type: '工业用房', from: '2026-03-05 10:00:00', to: '2026-03-06 10:00:00' }),
    row(708, {
      state: '即将开始',
      place: '和平家园',
      from: '2026-03-05 10:00:00',
      to: '2026-03-06 10:00:00',
    }),
    row(709, { state: '即将开始', from: '2026/3/5', to: '2026/3/6' }),
    row(710, {
      state: '即将开始',
      start: '201.6',
      deposit: '20.16',
      appraisal: '288',
      from: '2026-03-05 10:00:00',
      to: '2026-03-06 10:00:00',
    }),
    row(711, {
      state: '即将开始',
      type: '车位',
      area: '0',
      start: '70000',
      deposit: '7000',
      appraisal: '100000',
      from: '2026-03-05 10:00:00',
      to: '2026-03-06 10:00:00',
    }),
    row(712, { state: '即将开始', round: '三拍', from: '2026-03-05 10:00:00', to: '2026-03-06 10:00:00' }),
  ])
}

/** Rents as agencies have them: of whole homes, with their areas. */
const rents = () =>
  csv([
    ['小区名称', '区域', '月份', '户型', '月租金（元）', '建筑面积（㎡）', '样本量', '数据来源'],
    ['青梧里', '通州区', '2025年11月', '2室1厅', '5200', '86.5', '18套', '演示租赁机构'],
    ['青梧里', '通州区', '2025-11', '3室2厅', '7,200', '120', '9', '演示租赁机构'],
  ])

export const FIXTURES: Readonly<Record<string, () => string | Buffer>> = {
  'gbk-units.csv': gbkUnits,
  'excel-times.xlsx': excelTimes,
  'title-row.xlsx': titleRow,
  'serial-dates.csv': serialDates,
  'two-numbers.csv': twoNumbers,
  'platform-export.csv': platformExport,
  'rents-monthly.csv': rents,
}

if (process.argv[1]?.endsWith('import-fixtures.ts')) {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, make] of Object.entries(FIXTURES)) writeFileSync(join(FOLDER, name), make())
}
