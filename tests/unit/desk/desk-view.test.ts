import { checksBefore, lawWords, movesOf, waitWords } from '@/domain/desk/desk-view'

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
  expect(movesOf('published').map(({ to }) => to)).toEqual(['withdrawn'])
  expect(movesOf('withdrawn').map(({ to }) => to)).toEqual(['draft'])
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
  )
  expect(wrong.map(({ isRight }) => isRight)).toEqual([false, false, false, false, false])
  const right = checksBefore(
    { title: '标题', cover: '/p/1.webp', blocks: [{ kind: 'paragraph', text: ['正文'] }] },
    Date.UTC(2026, 10, 22) / 1000,
  )
  expect(right.every(({ isRight }) => isRight)).toBe(true)
})
