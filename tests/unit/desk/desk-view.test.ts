import {
  checksBefore,
  dueWords,
  formatTextHint,
  lawWords,
  getTextMoves,
  pageNumbers,
  buildTextTable,
  timeWords,
  waitWords,
} from '@/domain/desk/desk-view'
import { isInNotice, listNoticeQuotes, splitNoticeSentences } from '@/domain/desk/notices'
import { dayStart } from '@/lib/dates'

test.each([
  [{ law_total: 0, law_due: 0, law_ended: 0 }, '无条文', false],
  [{ law_total: 2, law_due: 0, law_ended: 0 }, '齐', false],
  [{ law_total: 2, law_due: 1, law_ended: 0 }, '1 条该核对', true],
  [{ law_total: 2, law_due: 1, law_ended: 1 }, '1 条已失效', true],
])('laws %j: %s', (laws, text, isRisk) => {
  expect(lawWords(laws)).toEqual({ text, isRisk })
})

test.each([
  [0, '0 分'],
  [59 * 60, '59 分'],
  [5 * 3600 + 12 * 60, '5 小时 12 分'],
  [50 * 3600, '2 天'],
])('%i seconds of waiting are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})

test('what is published can only be withdrawn, what is withdrawn only brought back', () => {
  expect(getTextMoves('published').map(({ to }) => to)).toEqual(['withdrawn'])
  expect(getTextMoves('withdrawn').map(({ to }) => to)).toEqual(['draft'])
})

test('before a text comes out: title, cover, laws, words of pictures, numbers and links', () => {
  const wrong = checksBefore(
    {
      title: '',
      cover: '',
      blocks: [
        {
          kind: 'law',
          name: '规定',
          number: '',
          article: '',
          text: '转述',
          is_quote: false,
          checked_at: '2026-01-01',
          is_in_force: true,
          url: null,
        },
        { kind: 'picture', url: '/p/1.webp', alt: '', caption: '', width: 4, height: 3 },
        { kind: 'paragraph', text: ['请打 139 0013 9000'] },
      ],
    },
    Date.UTC(2026, 10, 22) / 1000,
    { quotes: { total: 2, wrong: 1 } },
  )
  expect(wrong.map(({ isRight }) => isRight)).toEqual(Array(6).fill(false))
  const right = checksBefore(
    { title: '标题', cover: '/p/1.webp', blocks: [{ kind: 'paragraph', text: ['正文'] }] },
    Date.UTC(2026, 10, 22) / 1000,
  )
  expect(right.every(({ isRight }) => isRight)).toBe(true)
})

const evening = dayStart('2026-11-20') + 19 * 3600

test.each([
  [{ status: 'review', updated_at: evening - 3 * 3600 }, '16:00 交'],
  [{ status: 'draft', updated_at: evening - 86_400 }, '11-19 存'],
  [{ status: 'scheduled', publish_at: evening + 14 * 3600 }, '11-21 09:00'],
  [{ status: 'published', created_at: evening - 400 * 86_400 }, '2025-10-16'],
  [{ status: 'withdrawn', updated_at: evening - 18 * 86_400 }, '11-02 下架'],
] as const)('the time of %o is %s', (part, words) => {
  expect(timeWords({ publish_at: null, created_at: 0, updated_at: 0, ...part }, evening)).toBe(words)
})

const plain = {
  id: 7,
  type: 'article',
  title: '契税怎么算',
  group_name: '税费',
  status: 'draft',
  cover: '/a.webp',
  holder: null,
  reviewer: null,
  remark_total: 0,
  house_ended: 0,
  house_total: 2,
  view_total: 30,
  law_total: 0,
  law_due: 0,
  law_ended: 0,
  version: 3,
  created_at: evening,
  updated_at: evening,
  publish_at: null,
  note: '',
  editor: '编辑甲',
  author: '编辑部',
} as const

test.each([
  [{ cover: '' }, '缺封面'],
  [{ type: 'wiki', cover: '' }, ''],
  [
    { status: 'review', reviewer: { uid: 3, name: '编辑乙', read_at: null }, remark_total: 2 },
    '等编辑乙 看 · 2 处批注',
  ],
  [{ reviewer: { uid: 3, name: '编辑乙', read_at: 5 } }, '编辑乙 看过'],
  [
    { status: 'published', house_ended: 1, holder: { name: '编辑丙', at: 1 } },
    '编辑丙 正在改 · 1 套房源已中止或撤回，卡片自动变灰 · 改过 2 次，最近 11-20',
  ],
] as const)('under the title of %o stands %s', (part, words) => {
  expect(formatTextHint({ ...plain, ...part } as Parameters<typeof formatTextHint>[0])).toBe(words)
})

test.each([
  ['2026-09-20', '过期 1 天'],
  ['2026-09-21', '今天'],
  ['2026-09-24', '3 天后'],
  ['2026-10-01', '11-30'],
])('a law that was checked on %s is due %s', (day, words) => {
  expect(dueWords(day, '2026-11-20')).toBe(words)
})

test.each([
  [1, 1, [1]],
  [1, 19, [1, 2, 3, null, 19]],
  [9, 19, [1, null, 8, 9, 10, null, 19]],
  [4, 4, [1, null, 3, 4]],
])('from page %s of %s one is led to %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})

test('a list of texts becomes a table with a head', () => {
  const [head, row] = buildTextTable(
    [plain as unknown as Parameters<typeof buildTextTable>[0][number]],
    evening,
  )
  expect(head).toHaveLength(row?.length ?? 0)
  expect(row).toEqual([7, '契税怎么算', '税费', '草稿', '19:00 存', '无条文', 2, 30, '编辑甲', 3])
})

test('a notice is quoted sentence by sentence, and held against its words but for spaces and quotation marks', () => {
  const sections = [
    { title: '竞买须知', text: '一、标的以现状拍卖。\n税费由买受人先行垫付，凭完税凭证申请退还；逾期自负。' },
  ]
  expect(splitNoticeSentences(sections).map(({ text }) => text)).toEqual([
    '一、标的以现状拍卖。',
    '税费由买受人先行垫付，凭完税凭证申请退还；',
  ])
  const [quote] = listNoticeQuotes([
    { kind: 'notice', text: ['“税费由', { text: '买受人先行垫付', hot: true }, '”'], from: '', house_id: 5 },
    { kind: 'notice', text: ['没有出处'], from: '', house_id: null },
  ])
  expect(quote?.houseId).toBe(5)
  expect(isInNotice(quote?.words ?? '', sections)).toBe(true)
  expect(isInNotice('税费由出卖人承担', sections)).toBe(false)
})
