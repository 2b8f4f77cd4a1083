import type { FollowedHouse } from '@/contract/user/schema'
import {
  costSpan,
  followedEvents,
  followedSummary,
  followedTable,
  sinceText,
} from '@/domain/member/followed-view'
import { houseCard, NOW } from '../../fixtures/house-card'

const row = (house: Parameters<typeof houseCard>[0], more: Partial<FollowedHouse> = {}): FollowedHouse => ({
  id: 1,
  created_at: NOW,
  is_valid: true,
  house: houseCard(house),
  bid_limit: null,
  followed_price: null,
  ...more,
})
const LOT = { status: 'upcoming', price: 268_500_000 } as const

test.each([
  ['fell', row(LOT, { followed_price: 328_000_000 }), '关注后降 59.5万'],
  ['rose', row(LOT, { followed_price: 260_000_000 }), '关注后涨 8.5万'],
  ['is the same', row(LOT, { followed_price: 268_500_000 }), null],
  ['was not kept', row(LOT), null],
  ['no longer matters', row({ ...LOT, status: 'failed' }, { followed_price: 328_000_000 }), null],
  ['is hidden', row(LOT, { followed_price: 328_000_000, is_valid: false }), null],
])('a price that %s', (_, followed, words) => {
  expect(sinceText(followed)).toBe(words)
})

test('open lots are counted, with what comes next', () => {
  const start = Date.UTC(2026, 10, 25, 2) / 1000
  const end = Date.UTC(2026, 10, 24, 2) / 1000
  expect(
    followedSummary([
      row({ ...LOT, start_time: start }),
      row({ status: 'ongoing', end_time: end }),
      row({ status: 'sold' }),
    ]),
  ).toBe('1 套正在进行，1 套即将开拍，最近的 11-24 10:00 结束')
  expect(followedSummary([row({ status: 'sold' })])).toBe('')
})

test('what lots differ by is told of known sums alone', () => {
  const one = row({ ...LOT, cost_total: 280_500_000, cost_total_max: 280_500_000 })
  const two = row({ ...LOT, cost_total: 712_000_000, cost_total_max: 712_000_000 })
  expect(costSpan([one, two])).toBe('431.5万')
  expect(costSpan([one])).toBeNull()
  expect(costSpan([one, row({ ...LOT, cost_total: 1, cost_total_max: null })])).toBeNull()
})

test('a calendar has the open lots, a table all of them and of a hidden one its name alone', () => {
  const rows = [
    row({ ...LOT, id: 7 }, { bid_limit: { limit_amount: 300_000_000, total_amount: 310_000_000 } }),
    row({ id: 8, title: '撤下的房源' }, { is_valid: false }),
  ]
  expect(followedEvents(rows, id => `/${id}`).map(({ uid, url }) => [uid, url])).toEqual([
    ['followed-7-start', '/7'],
  ])
  const [, lot, gone] = followedTable(rows)
  expect([lot?.[2], lot?.[8]]).toEqual([2_685_000, 3_000_000])
  expect([gone?.[0], gone?.[1], gone?.[2]]).toEqual(['撤下的房源', '不再公开', null])
})
