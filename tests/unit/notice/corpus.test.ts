import { readNotice } from '../../../server/notice/read-notice'
import { measured } from '../../fixtures/notices/measure'
import { notices } from '../../fixtures/notices/notices'

const all = notices()
const MIN = { precision: 0.97, recall: 0.95 }

test('the corpus has three hundred different notices, a third of them held out', () => {
  expect(new Set(all.map(({ sections }) => JSON.stringify(sections))).size).toBeGreaterThanOrEqual(300)
  expect(all.filter(notice => notice.isHeldOut).length / all.length).toBeCloseTo(1 / 3, 1)
})

test('both labels of a notice are the same', () => {
  for (const { meant, read } of all) expect(read).toEqual(meant)
})

test.each([false, true])(
  'each kind is read as precisely and as fully as is promised, held out: %s',
  isHeldOut => {
    for (const { kind, precision, recall } of measured(all.filter(one => one.isHeldOut === isHeldOut))) {
      expect([kind, precision >= MIN.precision, recall >= MIN.recall]).toEqual([kind, true, true])
    }
  },
)

test('every quotation is the notice’s own, letter by letter', () => {
  for (const { sections } of all) {
    const has = (quote: string) => sections.some(({ text }) => text.includes(quote))
    for (const { kind, value, quote, denial } of readNotice(sections)) {
      expect([kind, value, quote === null || has(quote)]).toEqual([kind, value, true])
      expect((quote === null) === (value === 'unstated')).toBe(true)
      expect(denial === undefined || has(denial.quote)).toBe(true)
    }
  }
})

test('what a notice states and denies is told as both', () => {
  for (const { sections, disputed } of all) {
    const flags = readNotice(sections)
    for (const kind of disputed) {
      const flag = flags.find(one => one.kind === kind)
      expect([kind, flag?.value, flag?.denial !== undefined]).toEqual([kind, 'yes', true])
    }
  }
})
