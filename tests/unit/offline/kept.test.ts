import {
  asFollowed,
  followsIn,
  MAX_BYTES,
  overdue,
  picturesIn,
  getOfflinePlace,
  getOfflineTitle,
} from '@/features/offline/rules'
import { shelfView } from '@/features/offline/offline-cache-view'
import type { KeptItem } from '@/platform/offline/kept-item'
import { dayStart } from '@/lib/dates'

const NOW = dayStart('2026-11-27') + 20 * 3600
const DAY = 86_400
const MB = 1024 * 1024

const item = (change: Partial<KeptItem> = {}): KeptItem => ({
  key: '7 ["house/info",{"id":1}]',
  kind: 'answer',
  uid: 7,
  place: 'lot',
  lot: 1,
  path: 'house/info',
  title: '青梧里 3号楼',
  at: NOW * 1000,
  bytes: 2048,
  ...change,
})

test.each([
  ['house/info', { id: 3 }, 'lot', 3],
  ['house/get-notice', { house_id: 3 }, 'lot', 3],
  ['house/survey-info', { house_id: 3 }, 'lot', 3],
  ['h5/evaluate-house/hammer', { house_id: 3 }, 'lot', 3],
  ['user/follow-list', { page_size: 20 }, 'own', 0],
  ['tax-calculation/share-details', { id: 'T1' }, 'own', 0],
  ['bid-limit/param', { house_id: 3 }, 'own', 0],
  ['house/calendar', { date: '2026-11-27' }, 'calendar', 0],
])('%s is kept where it belongs', (path, request, place, lot) => {
  expect(getOfflinePlace(path, request)).toEqual({ place, lot })
})

test.each([
  ['house/list', { page_size: 20 }],
  ['house/live', { ids: [3] }],
  ['house/read-notice', { house_id: 3, text: '公告' }],
  ['desk/lot', { id: 3 }],
  ['phone/list', {}],
  ['api/user/info', {}],
  ['message/dead-list', {}],
  ['xiaoqu/info', { id: 3 }],
])('%s is never kept', (path, request) => {
  expect(getOfflinePlace(path, request)).toBeNull()
})

test('a lot is followed by what its page or the list says, and kept as one that is', () => {
  expect(followsIn('house/info', { id: 3, is_followed: true })).toEqual({ on: [3], off: [] })
  expect(followsIn('house/info', { id: 3, is_followed: false })).toEqual({ on: [], off: [3] })
  const row = (id: number, is_valid = true) => ({ is_valid, house: { id } })
  expect(
    followsIn('user/follow-list', { pages: [{ list: [row(1), row(2, false)] }, { list: [row(4)] }] }),
  ).toEqual({ on: [1, 4], off: [] })
  expect(asFollowed('house/info', { id: 3, is_followed: false, followed_total: 8 })).toEqual({
    id: 3,
    is_followed: true,
    followed_total: 9,
  })
  expect(asFollowed('house/info', { id: 3, is_followed: true, followed_total: 9 })).toMatchObject({
    followed_total: 9,
  })
  expect(getOfflineTitle('house/info', { id: 3 }, { title: '青梧里' })).toBe('青梧里')
  expect(getOfflineTitle('house/calendar', { date: '2026-11-27' }, {})).toBe('2026-11-27')
})

test('pictures are known by their paths, whatever their size or host', () => {
  const text = JSON.stringify({
    cover: '/static/pic/a.webp',
    photos: [{ url: 'https://m.example.com/static/pic/b.webp?x=1' }],
    note: '见 /static/pic/c.webp',
  })
  expect(picturesIn(text)).toEqual(['/static/pic/a.webp', '/static/pic/b.webp'])
})

test('what is too old goes, and the oldest of what there is no room for', () => {
  const old = item({ key: 'old', at: (NOW - 31 * DAY) * 1000 })
  const calendar = item({ key: 'calendar', place: 'calendar', at: (NOW - 8 * DAY) * 1000 })
  const own = item({ key: 'own', place: 'own', lot: 0, at: (NOW - 31 * DAY) * 1000 })
  expect(overdue([item(), old, calendar, own], NOW * 1000).map(({ key }) => key)).toEqual(['calendar', 'old'])

  const pictures = Array.from({ length: 30 }, (_, at) =>
    item({ key: `picture ${at}`, kind: 'picture', at: (NOW - at) * 1000, bytes: MB }),
  )
  const gone = overdue([item(), ...pictures], NOW * 1000).map(({ key }) => key)
  expect(gone).toEqual(pictures.slice(MAX_BYTES.picture / MB).map(({ key }) => key))
})

test('the list of what is kept: each lot with its pictures, each list, when they were kept and what they take', () => {
  const view = shelfView(
    [
      item(),
      item({ key: 'notice', path: 'house/get-notice', title: '', bytes: 1024 }),
      item({ key: 'picture', kind: 'picture', path: '', title: '', bytes: 3 * MB }),
      item({ key: 'two', lot: 2, title: '望川苑', at: (NOW - DAY) * 1000 }),
      item({ key: 'list', place: 'own', lot: 0, path: 'user/follow-list', title: '' }),
      item({ key: 'sums', place: 'own', lot: 0, path: 'calculation/list', title: '' }),
      item({ key: 'sum', place: 'own', lot: 0, path: 'api/loan/share-details', title: '', bytes: 1024 }),
      item({ key: 'day', place: 'calendar', lot: 0, path: 'house/calendar', title: '2026-11-27' }),
    ],
    NOW,
  )
  expect(view.words).toBe('共 2 套房源，占用 3.0 MB')
  expect(view.lots).toEqual([
    { id: 1, title: '青梧里 3号楼', note: '20:00 存，1 张图片，3.0 MB' },
    { id: 2, title: '望川苑', note: '11-26 20:00 存，2 KB' },
  ])
  expect(view.lists.map(({ screen, note }) => [screen, note])).toEqual([
    ['my-list-follow', '20:00 存，2 KB'],
    ['my-calculations', '20:00 存，3 KB'],
    ['calendar', '20:00 存，今天，2 KB'],
  ])
  expect(shelfView([item({ place: 'own', lot: 0, path: 'user/follow-list' })], NOW).words).toBe('占用 2 KB')
})
