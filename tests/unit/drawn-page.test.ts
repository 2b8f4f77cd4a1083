import fc from 'fast-check'
import { comparePicture } from '@/domain/compare/compare-picture'
import type { CompareView } from '@/domain/compare/table-view'
import { paintPage, wordsWidth, wrapped } from '@/lib/drawn-page'

describe('words on lines', () => {
  test.each([
    ['通州区青梧里 3号楼2单元1101室', 148, ['通州区青梧里 3号楼', '2单元1101室']],
    ['短', 100, ['短']],
    ['', 100, []],
    ['abcdefghijkl', 40, ['abcd', 'efgh', 'ijkl']],
  ])('%s', (text, width, lines) => {
    expect(wrapped(text, 14, width)).toEqual(lines)
  })

  test('no line is wider than it may be, and nothing is lost but blanks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'法拍房0123号楼单元室 ab，.') }),
        fc.integer({ min: 40, max: 200 }),
        (text, width) => {
          const lines = wrapped(text, 13, width)
          for (const line of lines) expect(wordsWidth(line, 13)).toBeLessThanOrEqual(width)
          expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        },
      ),
    )
  })
})

const column = (id: number, isBest: boolean) => ({
  id,
  title: `房源 ${id}`,
  cover: null,
  code: String(id),
  strip: null,
  answer: { value: '31,403', unit: '元' },
  place: '',
  isBest,
  bar: [0.5, 0.1] as const,
  lines: ['合计 280万'],
})
const cell = (text: string) => ({ text, tone: null })
const view: CompareView = {
  title: '总成本，每平方米',
  hint: '首套',
  columns: [column(1, true), column(2, false)],
  note: '一句说明',
  warning: null,
  source: ['演示数据'],
  groups: [
    {
      title: '房屋',
      rows: [
        { key: 'a', label: '朝向', cells: [cell('南'), cell('北')] },
        { key: 'b', label: '产权', cells: [cell('70 年'), cell('70 年')] },
      ],
    },
  ],
}
const picture = (onlyDiffers: boolean) =>
  comparePicture(view, { title: '房源对比', onlyDiffers, foot: '法拍找房 2026-11-20' })
const texts = (page: ReturnType<typeof picture>) => page.words.map(({ text }) => text)

describe('a comparison as a picture', () => {
  test('has what the screen has, with source, day and brand', () => {
    expect(texts(picture(true))).toEqual(
      expect.arrayContaining([
        '房源对比',
        '房源 1',
        '房源 2',
        '31,403元',
        '朝向',
        '南',
        '北',
        '一句说明',
        '演示数据，法拍找房 2026-11-20',
      ]),
    )
    expect(texts(picture(true))).not.toContain('产权')
    expect(texts(picture(false))).toContain('产权')
  })
  test('keeps all of it on the page, each column in its own place', () => {
    const page = picture(false)
    for (const { x, y, text, size } of page.words) {
      expect(x + wordsWidth(text, size)).toBeLessThanOrEqual(page.width)
      expect(y + size / 2).toBeLessThan(page.height)
    }
    const [south, north] = ['南', '北'].map(text => page.words.find(word => word.text === text))
    expect(south?.y).toBe(north?.y)
    expect(north?.x).toBeGreaterThan((south?.x ?? 0) + 100)
  })
  test('is painted boxes first', () => {
    const done: string[] = []
    const brush = {
      fillStyle: '',
      font: '',
      textBaseline: 'middle' as const,
      fillRect: () => {
        done.push('box')
      },
      fillText: (text: string) => {
        done.push(text)
      },
    }
    paintPage(picture(true), brush)
    expect(done.lastIndexOf('box')).toBeLessThan(done.indexOf('房源对比'))
  })
})
