import type { SeenLot } from '../../../src/contract/house/cards'
import { changeWords, seenDay } from '../../../src/domain/house/user-state/change-words'
import { isChanged } from '../../../src/domain/house/user-state/changed'
import { withLook } from '../../../src/domain/house/user-state/remember-look'
import { seenOn } from '../../../src/domain/house/user-state/seen'
import { eligibilityWords } from '../../../src/domain/house/user-state/verdict'
import { NOW, houseCard } from '../../fixtures/house-card'

const WAN = 1_000_000

describe('what changed since a look', () => {
  const card = houseCard()
  const same: SeenLot = {
    at: NOW - 86_400,
    status: card.status,
    price: card.price,
    start_time: card.start_time,
    has_new_notice: false,
  }
  const live = houseCard({ status: 'ongoing', price: 712 * WAN, current_price: 712 * WAN })
  test.each<[string, typeof card, Partial<SeenLot>, string[]]>([
    ['nothing', card, {}, []],
    ['a lower start price', card, { price: card.price + 12 * WAN }, ['起拍价降 12.0万']],
    ['a higher one', card, { price: card.price - 12 * WAN }, ['起拍价涨 12.0万']],
    [
      'another start',
      card,
      { start_time: card.start_time - 86_400 },
      [expect.stringContaining('开拍改到 ') as string],
    ],
    ['a new notice', card, { has_new_notice: true }, ['公告有新版本']],
    ['it runs', live, { price: 700 * WAN }, ['已开拍', '当前价 712.0万，上次 700.0万']],
    ['a bid', live, { status: 'ongoing', price: 700 * WAN }, ['当前价涨 12.0万']],
    ['a running lot has no start to move', live, { status: 'ongoing', price: live.price, start_time: 1 }, []],
    ['it failed', houseCard({ status: 'failed' }), {}, ['已流拍']],
    ['it was withdrawn', houseCard({ status: 'withdrawn' }), {}, ['已撤回']],
    ['it is put off', houseCard({ status: 'postponed' }), { start_time: 1 }, ['已暂缓']],
  ])('%s', (_what, now, change, words) => {
    const seen = { ...same, ...change }
    expect(changeWords(now, seen)).toEqual(words)
    // A mark is shown exactly if there is a text.
    expect(isChanged(now, seen)).toBe(words.length > 0)
  })
  test('a lot that was never looked at has no mark', () => {
    expect(isChanged(card, undefined)).toBe(false)
  })
  test('the day of the look, with its year where that is another', () => {
    expect(seenDay(1_795_140_000, 1_795_150_000)).toBe('11-20')
    expect(seenDay(1_763_600_000, 1_795_150_000)).toBe('2025-11-20')
  })
})

describe('looks that a device remembers', () => {
  const lot = (id: number, price = 1) =>
    ({ id, status: 'upcoming', price, start_time: 5, notice_id: 7 }) as const
  test('the last one of an earlier visit, however often this visit looks', () => {
    const first = withLook({}, lot(1, 100), 1_000)
    expect(seenOn(first[1], 1_100)).toBeUndefined()
    const again = withLook(withLook(first, lot(1, 90), 90_000), lot(1, 80), 90_600)
    expect(seenOn(again[1], 90_700, 7)).toMatchObject({ at: 1_000, price: 100, has_new_notice: false })
    expect(seenOn(again[1], 90_700, 8)).toMatchObject({ has_new_notice: true })
    expect(seenOn(again[1], 99_000)).toMatchObject({ at: 90_600, price: 80 })
  })
  test('of so many lots, the latest', () => {
    let looks = {}
    for (let n = 1; n <= 205; n++) looks = withLook(looks, lot(n), n)
    expect(Object.keys(looks)).toHaveLength(200)
    expect(looks).not.toHaveProperty('5')
    expect(looks).toHaveProperty('205')
  })
})

test('limits on purchases in words', () => {
  expect(eligibilityWords({ kind: 'cannot', text: null }).text).toBe('资格：不能购买')
  expect(eligibilityWords({ kind: 'depends', text: '户籍' }).text).toBe('资格取决于户籍')
  expect(eligibilityWords({ kind: 'depends', text: null }).text).toBe('资格说不准')
})
