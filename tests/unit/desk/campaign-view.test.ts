import type { Block } from '@/contract/content/blocks'
import {
  blocksOfParts,
  campaignParts,
  campaignWords,
  freshPart,
  hiddenOfParts,
  moved,
  partWords,
} from '@/domain/desk/campaign-view'
import { placeLines, parseStops, sessionLines, parseSessions } from '@/domain/desk/card-lines'
import {
  figureLines,
  parseWikiFigures,
  keyFigureLines,
  parseKeyFigures,
  mythLines,
  parseMyths,
} from '@/domain/desk/own-fields'
import { blocks as wholeText } from '@/contract/content/blocks'

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', text: [text] })
const lots: Block = {
  kind: 'lots',
  title: '',
  text: '',
  look: 'cards',
  ids: [],
  query: 'statuses=upcoming',
  limit: 2,
}

test('words of a section are one row, a card is one, and together they are the page again', () => {
  const page = [paragraph('开头'), heading('先知道'), paragraph('一'), paragraph('二'), lots, heading('再说')]
  const parts = campaignParts(page)
  expect(parts.map(part => (part.kind === 'card' ? 'card' : part.blocks.length))).toEqual([1, 3, 'card', 1])
  expect(blocksOfParts(parts)).toEqual(page)
  expect(parts.map(part => partWords(part, 12))).toEqual([
    { icon: 'doc', title: '文字', text: '开头' },
    { icon: 'doc', title: '先知道', text: '一 二' },
    { icon: 'building', title: '房源，按条件取', text: '现在 12 套合条件，放前 2 套；一套下架，下一套补上' },
    { icon: 'doc', title: '再说', text: '还没有写' },
  ])
})

test('rows that name things say how many, and a room how high it is', () => {
  const page: Block[] = [
    { kind: 'buildings', title: '附近新房', ids: [3, 4] },
    { kind: 'rights', title: '', ids: [5] },
    { kind: 'articles', title: '', ids: [6] },
    { kind: 'space', height: 24 },
  ]
  expect(campaignParts(page).map(part => partWords(part))).toEqual([
    { icon: 'building', title: '新房', text: '附近新房，2 个；撤下的不显示' },
    { icon: 'rights', title: '不良资产', text: '1 个；撤下的不显示' },
    { icon: 'doc', title: '文章', text: '1 篇；撤下的不显示' },
    { icon: 'minus', title: '空白', text: '高 24' },
  ])
  expect(wholeText().safeParse(page).success).toBe(true)
})

test('what is taken from the palette may be saved as it is', () => {
  const kinds = ['words', 'lots', 'countdown', 'form', 'map', 'links', 'space'] as const
  const page = blocksOfParts(kinds.map(kind => freshPart(kind, 1_700_000_000)))
  expect(wholeText().safeParse(page).success).toBe(true)
})

test.each([
  [{ status: 'draft', start_time: 0, end_time: 9 }, '草稿'],
  [{ status: 'published', start_time: 6, end_time: 9 }, '定时'],
  [{ status: 'published', start_time: 5, end_time: 9 }, '在放'],
  [{ status: 'published', start_time: 0, end_time: 5 }, '已结束'],
] as const)('a page %j at 5 is %s', (page, words) => {
  expect(campaignWords(page, 5).text).toBe(words)
})

test.each([
  [0, 2, 'bac'],
  [0, 3, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, 2, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
  [7, 0, 'abc'],
])('the row at %d comes to stand in the gap %d: %s', (from, to, rows) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(rows)
})

test('hidden blocks are rows of their own, and stay hidden where they are put', () => {
  const page = [paragraph('一'), paragraph('二'), lots, heading('再说'), paragraph('三')]
  const parts = campaignParts(page, [1, 2])
  expect(parts.map(({ kind, isHidden = false }) => [kind, isHidden])).toEqual([
    ['words', false],
    ['words', true],
    ['card', true],
    ['words', false],
  ])
  expect(blocksOfParts(parts)).toEqual(page)
  expect(hiddenOfParts(parts)).toEqual([1, 2])
  expect(hiddenOfParts(moved(parts, 2, 0))).toEqual([0, 2])
  expect(hiddenOfParts(campaignParts(page))).toEqual([])
})

test('what is written in lines is read back as it was', () => {
  const sessions = [{ at: 1_763_776_800, seats: 12 }]
  expect(parseSessions(sessionLines(sessions))).toEqual(sessions)
  expect(parseSessions('随便写的\n2026-11-22 10:00 | 0')).toEqual([])
  const stops = [{ name: '集合点', text: '', time: '09:30', lng: 116.65, lat: 39.9 }]
  expect(parseStops(placeLines(stops))).toEqual(stops)
  expect(parseStops('没有经纬度 | | ')).toEqual([])
  const key = [{ label: '成交', value: '118', unit: '套', note: '' }]
  expect(parseKeyFigures(keyFigureLines(key))).toEqual(key)
  const figures = [{ value: '5', unit: '%', text: '起' }]
  expect(parseWikiFigures(figureLines(figures))).toEqual(figures)
  const myths = [{ wrong: '可以退', right: '不退' }]
  expect(parseMyths(mythLines(myths))).toEqual(myths)
})
