import fc from 'fast-check'
import {
  advance,
  isLeading,
  leastBid,
  nextMoment,
  openingMoment,
  playedOut,
  replayFrom,
  buildPracticeResult,
  withOwnBid,
  type AuctionLog,
} from '@/lib/practice/replay'

const STEP = 1_000_000
const END = 100_000
/** 310 万起，每档 1 万；两个人最后五分钟里各出一次。 */
const LOG: AuctionLog = {
  start_price: 310 * STEP,
  increment: STEP,
  start_time: 0,
  planned_end_time: END,
  delay_seconds: 300,
  bids: [
    { bidder: 0, price: 310 * STEP, time: 500 },
    { bidder: 1, price: 312 * STEP, time: END - 1000 },
    { bidder: 0, price: 315 * STEP, time: END - 100 },
    { bidder: 1, price: 317 * STEP, time: END + 100 },
  ],
}

const logs = fc
  .record({
    start: fc.integer({ min: 50, max: 900 }),
    step: fc.integer({ min: 1, max: 5 }),
    moves: fc.array(
      fc.record({ steps: fc.integer({ min: 1, max: 4 }), gap: fc.integer({ min: 1, max: 290 }) }),
      {
        minLength: 1,
        maxLength: 20,
      },
    ),
    lead: fc.integer({ min: 1, max: 5000 }),
    delay: fc.constantFrom(0, 300),
  })
  .map(({ start, step, moves, lead, delay }): AuctionLog => {
    let price = start * STEP - step * STEP
    let time = 1000
    const bids = moves.map(({ steps, gap }, at) => {
      price += Math.max(at === 0 ? 1 : 0, steps) * step * STEP
      time += gap
      return { bidder: at % 3, price, time }
    })
    return {
      start_price: start * STEP,
      increment: step * STEP,
      start_time: 0,
      planned_end_time: 1000 + lead,
      delay_seconds: delay,
      bids,
    }
  })

describe('a replay without own bids', () => {
  test('is the auction as it was, with the end that its last bids moved', () => {
    const over = playedOut(LOG, [])
    expect(over).toMatchObject({ isOver: true, end: END + 400, dropped: 0 })
    expect(over && buildPracticeResult(over, 400 * STEP)).toMatchObject({
      isWon: false,
      endPrice: 317 * STEP,
      ownPrice: null,
      over: 0,
      delays: 2,
      bidders: 2,
    })
  })

  test('comes to the same however it is cut into steps', () => {
    fc.assert(
      fc.property(logs, fc.array(fc.integer({ min: 0, max: 8000 }), { maxLength: 8 }), (log, cuts) => {
        let replay = replayFrom(log, log.start_time)
        for (const at of [...cuts].sort((a, b) => a - b)) replay = advance(log, replay, at)
        expect(advance(log, replay, Infinity)).toEqual(playedOut(log, []))
      }),
    )
  })
})

describe('own bids', () => {
  test('nothing is bid that was not pressed, each own bid is one that the rules take, and prices only rise', () => {
    const plays = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 9000 }), steps: fc.integer({ min: 0, max: 6 }) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(logs, plays, (log, wanted) => {
        let replay = replayFrom(log, log.start_time)
        const presses: { at: number; price: number }[] = []
        for (const { at, steps } of [...wanted].sort((a, b) => a.at - b.at)) {
          replay = advance(log, replay, at)
          const price = leastBid(log, replay) + steps * log.increment
          const next = withOwnBid(log, replay, price)
          if (!next) continue
          presses.push({ at: replay.at, price })
          replay = next
        }
        const over = advance(log, replay, Infinity)
        const own = over.counted.filter(({ bidder }) => bidder === 'own')
        expect(own.map(({ price, time }) => ({ at: time, price }))).toEqual(presses)
        expect(over).toEqual(playedOut(log, presses))
        over.counted.forEach(({ price, time, until }, at) => {
          const before = over.counted[at - 1]
          expect(price).toBeGreaterThan(before?.price ?? 0)
          if (until !== null) expect(until - time).toBe(log.delay_seconds)
        })
        expect(over.counted.length + over.dropped).toBeLessThanOrEqual(log.bids.length + presses.length)
        const last = over.counted.at(-1)
        expect(isLeading(over)).toBe(last?.bidder === 'own')
      }),
    )
  })

  test('a bid in the last five minutes moves the end to five minutes after it', () => {
    const late = withOwnBid(LOG, replayFrom(LOG, END - 200), 313 * STEP)
    expect(late?.end).toBe(END + 100)
    const early = withOwnBid(LOG, replayFrom(LOG, END - 900), 313 * STEP)
    expect(early?.end).toBe(END)
  })

  test('what others bid counts only where it is a step above the own bid; what comes after the end does not', () => {
    // 316 万盖过 315 万；317 万的那一口晚于原定结束，没有人再延时。
    const won = playedOut(LOG, [{ at: END - 900, price: 316 * STEP }])
    expect(won).toMatchObject({ end: END, dropped: 1 })
    expect(won && buildPracticeResult(won, 316 * STEP)).toMatchObject({
      isWon: true,
      endPrice: 316 * STEP,
      over: 0,
    })
    const lost = playedOut(LOG, [{ at: END - 50, price: 316 * STEP }])
    expect(lost && buildPracticeResult(lost, 315 * STEP)).toMatchObject({
      isWon: false,
      endPrice: 317 * STEP,
      over: STEP,
    })
  })

  test('below the next step, over oneself, between two steps, before the last one and after the end it is refused', () => {
    const now = replayFrom(LOG, END - 900)
    expect(withOwnBid(LOG, now, 312 * STEP)).toBeNull()
    expect(withOwnBid(LOG, now, 313.5 * STEP)).toBeNull()
    const own = withOwnBid(LOG, now, 313 * STEP)
    expect(own && withOwnBid(LOG, own, 314 * STEP)).toBeNull()
    expect(playedOut(LOG, [{ at: END + 5000, price: 320 * STEP }])).toBeNull()
    expect(
      playedOut(LOG, [
        { at: END - 50, price: 316 * STEP },
        { at: END - 900, price: 319 * STEP },
      ]),
    ).toBeNull()
  })
})

test('it begins ten minutes before the planned end, or a minute before the first bid that asks for more than the ceiling', () => {
  expect(openingMoment(LOG, 500 * STEP)).toBe(END - 600)
  expect(openingMoment(LOG, 312 * STEP)).toBe(END - 1060)
  expect(openingMoment(LOG, 300 * STEP)).toBe(440)
})

test('the next moment is the next recorded bid, or the end', () => {
  expect(nextMoment(LOG, replayFrom(LOG, END - 600))).toBe(END - 100)
  expect(nextMoment(LOG, replayFrom(LOG, END + 150))).toBe(END + 400)
})
