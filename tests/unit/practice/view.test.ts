import {
  buildPracticeChanges,
  parseCeiling,
  leftText,
  recentSteps,
  resultWords,
  temptation,
  countPracticeTotals,
} from '@/domain/finance/practice/practice-view'
import { playedOut, replayFrom, buildPracticeResult, type AuctionLog } from '@/lib/practice/replay'

const WAN = 1_000_000
const END = 1_795_000_000
const LOG: AuctionLog = {
  start_price: 310 * WAN,
  increment: WAN,
  start_time: END - 86_400,
  planned_end_time: END,
  delay_seconds: 300,
  bids: [
    { bidder: 0, price: 310 * WAN, time: END - 40_000 },
    { bidder: 1, price: 315 * WAN, time: END - 100 },
  ],
}
const ended = (presses: { at: number; price: number }[], ceiling: number) => {
  const replay = playedOut(LOG, presses)
  if (!replay) throw new Error('a press was refused')
  const result = buildPracticeResult(replay, ceiling)
  return {
    words: resultWords(result, replay, ceiling),
    changes: buildPracticeChanges(result, { replay, log: LOG, ceiling, recorded: 315 * WAN }),
  }
}

test('what the next bid asks beyond the ceiling is said as a sum', () => {
  const replay = replayFrom(LOG, END - 50)
  expect(temptation(LOG, replay, 316 * WAN, 316 * WAN)).toBeNull()
  expect(temptation(LOG, replay, 315.5 * WAN, 316 * WAN)).toBe('本次出价 316万，超过您的上限 5,000 元')
})

test('lost above the ceiling: who had it, how far above, and that one more bid would not have been within it', () => {
  const { words, changes } = ended([], 314 * WAN)
  expect(words).toMatchObject({ title: '未拍得', isKept: true })
  expect(words.line).toMatch(/由乙以 315万成交，比您的上限高 1\.0万/)
  expect(changes[0]).toMatchObject({ title: '再出 1 次 316万', verdict: '超上限 2.0万' })
  expect(changes[0]?.note).toContain('可能继续加价')
})

test('won beyond the ceiling is told as such, beside what it went for then', () => {
  const { words, changes } = ended([{ at: END - 50, price: 317 * WAN }], 316 * WAN)
  expect(words).toMatchObject({ title: '已拍得', isKept: false })
  expect(changes[0]).toMatchObject({ title: '当时成交 315万', verdict: '高 2.0万' })
})

test('a ceiling below the start price, or none, is refused in words', () => {
  expect(parseCeiling('', 310 * WAN).error).toContain('万元')
  expect(parseCeiling('300', 310 * WAN).error).toContain('低于起拍价')
  expect(parseCeiling('317.5', 310 * WAN)).toEqual({ ceiling: 317.5 * WAN, error: null })
})

test('time that is left, the last forty minutes, and the sums over all practices', () => {
  expect(leftText({ at: 0, end: 281 })).toBe('04:41')
  expect(leftText({ at: 0, end: 3700 })).toBe('1:01:40')
  expect(recentSteps(replayFrom(LOG, END - 50))).toEqual([
    { at: END - 2450, value: 310 * WAN },
    { at: END - 100, value: 315 * WAN },
  ])
  const one = { id: 1, house_id: 1, title: '', limit_amount: 1, end_price: 1, own_price: null, created_at: 1 }
  expect(
    countPracticeTotals([
      { ...one, is_won: true, over_amount: 3 * WAN },
      { ...one, is_won: false, over_amount: 0 },
    ]),
  ).toEqual({ total: 2, won: 1, kept: 1, over: 3 * WAN })
})
