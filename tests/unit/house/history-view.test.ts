import type { AssetRound } from '@/contract/asset/cards'
import {
  historyFigures,
  historySteps,
  getRoundOutcome,
  startSteps,
} from '@/domain/house/history/history-view'

const DAY = 86_400
const round = (house_id: number, day: number, part: Partial<AssetRound>): AssetRound => ({
  house_id,
  is_this: false,
  round: 1,
  status: 'failed',
  status_note: null,
  start_price: 352_000_000,
  appraisal_price: 440_000_000,
  deal_price: null,
  start_time: 1_700_000_000 + day * DAY,
  end_time: 1_700_086_400 + day * DAY,
  bid_total: 0,
  bidder_total: 0,
  court: '演示法院',
  source_url: null,
  notice_time: 1_699_000_000 + day * DAY,
  ...part,
})

/** 一拍成交后悔拍，重新拍卖流拍，再二拍。新的在上。 */
const ROUNDS = [
  round(4, 90, { round: 2, status: 'upcoming', is_this: true, start_price: 268_500_000 }),
  round(3, 60, { round: 5, status: 'failed', start_price: 328_000_000 }),
  round(1, 0, { status: 'sold', deal_price: 371_000_000, bid_total: 20, bidder_total: 3 }),
]

test('a deal that a resale follows was not paid, and is said not to count', () => {
  expect(ROUNDS.map(one => getRoundOutcome(one, ROUNDS))).toEqual(['open', 'failed', 'defaulted'])
  const [, , first] = historySteps(ROUNDS)
  expect(first).toMatchObject({ title: '一拍', tag: '成交后悔拍', tone: 'risk' })
  expect(first?.lines.join()).toMatch(/371\.0万，3 人出价 20 次.*不计入成交价.*来源：演示法院公告/)
})

test('a deal after which the home is put up as a first round again was a sale', () => {
  const sold = round(1, 0, { status: 'sold', deal_price: 1 })
  expect(getRoundOutcome(sold, [sold])).toBe('sold')
  expect(getRoundOutcome(sold, [round(2, 900, {}), sold])).toBe('resold')
})

test('what is suspected is counted apart', () => {
  expect(historyFigures(ROUNDS, []).map(({ value }) => value)).toEqual([3, 1, 1, 0])
})

test('start prices stand oldest first', () => {
  expect(startSteps(ROUNDS).map(({ value }) => value)).toEqual([352_000_000, 328_000_000, 268_500_000])
})
