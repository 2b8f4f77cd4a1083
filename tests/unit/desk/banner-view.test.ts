import type { DeskBanner } from '@/contract/content/cards'
import { findBannerClashes, layOutBannerLanes, buildDaySpan } from '@/domain/desk/banner-view'
import { DAY_SECONDS as DAY, dayStart } from '@/lib/dates'

const now = dayStart('2026-11-20') + 12 * 3600
const banner = (id: number, from: number, until: number, more: Partial<DeskBanner> = {}): DeskBanner => ({
  id,
  place: 'home_popup',
  title: `第${id}条`,
  image: '/static/a.webp',
  url: '/',
  sort: id,
  start_time: dayStart('2026-11-20') + from * DAY,
  end_time: dayStart('2026-11-20') + until * DAY,
  is_ad: false,
  is_full_screen: false,
  is_draft: false,
  ...more,
})

test('a second pop-up on a day clashes, and may begin when the first is over', () => {
  const [first, second] = [banner(1, 0, 2), banner(2, 1, 4)]
  expect(findBannerClashes([second, first], now)).toEqual([
    { first, late: second, text: '11-21 的首页弹窗排了 2 条，先放“第1条”', free_at: first.end_time },
  ])
})

test.each([
  ['one after the other', [banner(1, 0, 2), banner(2, 2, 4)]],
  ['a draft', [banner(1, 0, 2), banner(2, 1, 4, { is_draft: true })]],
  ['over by now', [banner(1, -4, -1), banner(2, -3, -2)]],
  ['of other places', [banner(1, 0, 2), banner(2, 1, 4, { place: 'home_float' })]],
  ['with room for both', [1, 2].map(id => banner(id, 0, 2, { place: 'home_top' }))],
  [
    'eight before, but never all at once',
    [
      ...Array.from({ length: 8 }, (_, at) => banner(at + 1, at, at + 1, { place: 'home_top' })),
      banner(9, 0, 8, { place: 'home_top' }),
    ],
  ],
])('no clash: %s', (_, banners) => {
  expect(findBannerClashes(banners, now)).toEqual([])
})

test('the ninth of a place for eight has no room once the eighth has begun', () => {
  const eight = Array.from({ length: 8 }, (_, at) =>
    banner(at + 1, at === 7 ? 3 : 0, 9, { place: 'home_top' }),
  )
  expect(
    findBannerClashes([...eight, banner(9, 1, 5, { place: 'home_top' })], now).map(({ text }) => text),
  ).toEqual(['11-23 的首页轮播排了 9 条，先放“第1条”'])
})

test('bars stand in lanes without covering each other, cut off where the days end', () => {
  const span = buildDaySpan('2026-11-18', 4)
  expect(span.days).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
  const lanes = layOutBannerLanes(
    [banner(1, -9, 1), banner(2, 0, 9), banner(3, 1, 2, { is_draft: true }), banner(4, 8, 9)],
    {
      ...span,
      now,
    },
  )
  expect(
    lanes.map(bars => bars.map(({ banner: { id }, left, width, state }) => [id, left, width, state])),
  ).toEqual([
    [
      [1, 0, 75, 'clash'],
      [3, 75, 25, 'draft'],
    ],
    [[2, 50, 50, 'clash']],
  ])
})
