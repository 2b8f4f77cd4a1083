import { readNotice } from '../../../server/notice/read-notice'
import { listStatements } from '../../../server/notice/statements'
import {
  calculateFalseNo,
  measuredTexts,
  calculatePrecision,
  calculateRecall,
} from '../../fixtures/notices/court/measure'
import { courtTexts, laterTexts, type CourtText } from '../../fixtures/notices/court/texts'

const first = courtTexts()
const all = [...first, ...laterTexts().flat()]
/** The last set was written by somebody who had not seen the reader; some rules were corrected with it since. */
const known = [...first, ...laterTexts().slice(0, -1).flat()]
const strangers = laterTexts().at(-1) ?? []
const heldOut = known.filter(text => text.isHeldOut)
const section = (text: string) => [{ key: 'guide' as const, title: '竞买须知', text }]

test('half of the first texts are held out, ordinary and hard ones', () => {
  const drawn = (isHard: boolean) => first.filter(text => text.isHard === isHard && text.isHeldOut).length
  expect(new Set(all.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300)
  expect([drawn(false), drawn(true)]).toEqual([75, 97])
})

/** The promised accuracy for ordinary and for hard texts. */
test.each<[string, CourtText[], { precision: number; recall: number; falseNo: number }]>([
  ['made with', first.filter(text => !text.isHeldOut), { precision: 0.97, recall: 0.97, falseNo: 0.02 }],
  ['ordinary', heldOut.filter(text => !text.isHard), { precision: 0.97, recall: 0.93, falseNo: 0.02 }],
  ['hard', heldOut.filter(text => text.isHard), { precision: 0.9, recall: 0.8, falseNo: 0.08 }],
])('burdens and denials are read as is promised: %s', (_, texts, min) => {
  const { all: tally } = measuredTexts(texts)
  expect(calculatePrecision(tally)).toBeGreaterThanOrEqual(min.precision)
  expect(calculateRecall(tally)).toBeGreaterThanOrEqual(min.recall)
  expect(calculateFalseNo(tally)).toBeLessThanOrEqual(min.falseNo)
})

/** Regression limits: none of these texts may be read worse than before. */
test.each([
  ['ordinary', false, { precision: 0.95, recall: 0.92, falseNo: 0.02 }],
  ['hard', true, { precision: 0.87, recall: 0.92, falseNo: 0.1 }],
])('texts of somebody who had not read the reader: %s', (_, isHard, min) => {
  const { all: tally } = measuredTexts(strangers.filter(text => text.isHard === isHard))
  expect(calculatePrecision(tally)).toBeGreaterThanOrEqual(min.precision)
  expect(calculateRecall(tally)).toBeGreaterThanOrEqual(min.recall)
  expect(calculateFalseNo(tally)).toBeLessThanOrEqual(min.falseNo)
})

test('days and sums are read to the day and the fen, but for a sum that stands in several rows', () => {
  expect(measuredTexts(known).wrongFigures.map(({ text }) => text.split('\n')[0])).toEqual([
    '费用项目\t欠费金额',
  ])
})

test('every quotation is the text’s own, letter by letter, rows of tables too', () => {
  for (const { text } of all)
    for (const { kind, value, quote } of readNotice(section(text))) {
      expect([kind, quote === null || text.includes(quote)]).toEqual([kind, true])
      expect((quote === null) === (value === 'unstated')).toBe(true)
    }
})

test('however a text of strangers is made, what is read in one piece stays short', () => {
  for (const unit of ['税', '租赁，', '是否腾空：否\n', '☐有☑无 ', '租赁\t无\n', '【租赁】', '1、']) {
    const text = unit.repeat(Math.ceil(200_000 / unit.length))
    const lengths = listStatements(section(text)).map(({ bare }) => bare.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(410)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(text.length * 1.1)
  }
})
