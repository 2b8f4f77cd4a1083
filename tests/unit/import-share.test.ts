import type { RiskFlag } from '../../src/contract/house/schema'
import { Wrong } from '../../server/modules/import/cells'
import { findImportKind } from '../../server/modules/import/kinds/kinds'
import { keptTitle, shareDoubts } from '../../server/modules/import/kinds/lot-share'
import { mapped, buildRowReader, findColumnUnit } from '../../server/modules/import/read-row'
import { riskColumns } from '../../server/notice/named-share'

const lots = findImportKind('lots')!
const column = lots.columns.find(({ field }) => field === 'share')!
const TITLE = '通州区青梧里9号楼301室'

/** Result of a table with a title and a share column. */
function readShareRow(head: string, cell: string, title = TITLE) {
  const reader = buildRowReader(lots, { mapping: mapped(lots.columns, ['标题', head]) })
  const row = reader(2, { 标题: title, [head]: cell }, '平台')
  // Other missing fields of the row are irrelevant here.
  const faults = 'faults' in row ? row.faults.filter(({ message }) => !message.startsWith('缺')) : []
  const values: Record<string, unknown> = { title }
  const unit = findColumnUnit(column, { share: head }, {})
  const share = column.cell.read(cell, unit && 'unit' in unit ? unit : {})
  if (!(share instanceof Wrong)) values.share = share
  lots.combine?.(values, {})
  return { faults: faults.map(({ field }) => field), share, title: values.title as string }
}
const findSharePercent = (title: string, flags: RiskFlag[] = []) => {
  const { risk, risk_yes } = riskColumns(flags, { title })
  return risk_yes.includes('co_owner') ? (risk[0]?.percent ?? null) : 'whole'
}

test.each([
  ...['份额', '产权比例', '产权份额', '拍卖份额', '持有比例', '份额比例', '权利份额', '份额（%）', 'share'],
])('a column %s is the share', head => {
  expect(mapped(lots.columns, ['标题', '产权', head])).toEqual({
    title: '标题',
    rights_type: '产权',
    share: head,
  })
  const { faults, title } = readShareRow(head, '50%')
  expect([faults, title, findSharePercent(title)]).toEqual([[], `${TITLE}（50%份额）`, 50])
})

test.each<[string, number]>([
  ['50%', 50],
  ['50％', 50],
  ['50 %', 50],
  ['50', 50],
  ['33.33%', 33.33],
  ['50%份额', 50],
  ['50%产权份额', 50],
  ['占50%', 50],
  ['1/2', 50],
  ['½', 50],
  ['1/2产权', 50],
  ['2分之1', 50],
  ['二分之一', 50],
  ['贰分之壹', 50],
  ['百分之五十', 50],
  ['百分之三十三点三三', 33.33],
  ['一半', 50],
  ['五成', 50],
  ['125/1000', 12.5],
])('%s is a part', (cell, percent) => {
  const { faults, share, title } = readShareRow('份额', cell)
  expect([faults, share, findSharePercent(title)]).toEqual([[], percent, percent])
})

test.each(['100%', '100.00%', '100', '全部', '整套', '全部份额', '全部产权', '100%产权', '百分之百', '1/1'])(
  '%s is the whole',
  cell => {
    expect(readShareRow('份额', cell)).toEqual({ faults: [], share: 100, title: TITLE })
  },
)

test.each([
  '部分',
  '有',
  '共有',
  '0',
  '0%',
  '1',
  '0.5',
  '101%',
  '3/2',
  '0/2',
  '张三50%',
  '50%及车位',
  '1 1/2',
  '2026-01-02',
])('%s is an error, and no part is guessed', cell => {
  const { faults, title } = readShareRow('份额', cell)
  expect([faults, title]).toEqual([['share'], TITLE])
})

test('— says nothing; a head of decimals says what 0.5 is', () => {
  expect(readShareRow('份额', '—').faults).toEqual([])
  expect(readShareRow('份额（小数）', '0.5').share).toBe(50)
  expect(readShareRow('份额（小数）', '1').share).toBe(100)
})

test('a title that says it stays, one without room is an error', () => {
  expect(readShareRow('份额', '1/2', `${TITLE}50%份额`).title).toBe(`${TITLE}50%份额`)
  expect(readShareRow('份额', '50%', `${TITLE}房产份额`).title).toBe(`${TITLE}房产份额（50%份额）`)
  expect(findSharePercent(`${TITLE}房产份额（50%份额）`)).toBe(50)
  expect(readShareRow('份额', '50%', '长'.repeat(55)).faults).toEqual(['title'])
})

test('a cell and what else is said that differ are asked about', () => {
  const asked = (share: number | undefined, title: string, flags: RiskFlag[] = []) => {
    const lot = { title, address: TITLE, floor: null, total_floor: null, ...riskColumns(flags, { title }) }
    return shareDoubts(lot, new Set(['title']), share).map(({ field }) => field)
  }
  const notice = (quote: string): RiskFlag[] => [
    { kind: 'co_owner', value: 'yes', number: null, quote, section: '公告' },
  ]
  expect(asked(50, `${TITLE}50%份额`)).toEqual([])
  expect(asked(33.33, `${TITLE}1/3份额`)).toEqual([])
  expect(asked(30, `${TITLE}50%份额`)).toEqual(['share'])
  expect(asked(100, `${TITLE}50%份额`)).toEqual(['share'])
  expect(asked(100, `${TITLE}房产份额`)).toEqual(['share'])
  expect(asked(100, TITLE, notice('仅拍卖50%份额。'))).toEqual(['share'])
  expect(asked(30, `${TITLE}（30%份额）`, notice('仅拍卖50%份额。'))).toEqual(['share'])
  expect(asked(50, `${TITLE}（50%份额）`, notice('仅拍卖被执行人的份额。'))).toEqual([])
  expect(findSharePercent(`${TITLE}（50%份额）`, notice('仅拍卖被执行人的份额。'))).toBe(50)
  expect(asked(undefined, `${TITLE}（2/5）`)).toEqual(['title'])
  expect(asked(100, `${TITLE}（2/5）`)).toEqual([])
})

test('a later file without the column does not take the share away', () => {
  const there = { title: `${TITLE}（50%份额）` }
  expect(keptTitle({ title: TITLE }, there)).toEqual(there)
  expect(keptTitle({ title: TITLE, share: 100 }, there)).toEqual({})
  expect(keptTitle({ title: `${TITLE}二拍` }, there)).toEqual({ title: `${TITLE}二拍（50%份额）` })
  expect(keptTitle({ title: `${TITLE}30%份额` }, there)).toEqual({})
  expect(keptTitle({ title: TITLE }, { title: TITLE })).toEqual({})
})
