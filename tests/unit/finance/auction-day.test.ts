import fc from 'fast-check'
import { getStage, listDayTasks, nextBidView, stageText } from '@/domain/finance/auction-day/day-view'
import { NEW_BID, readBid, type BidLot } from '@/domain/finance/bid/bid-form'
import { wholeWan } from '@/domain/finance/fine-money'
import { dayStart } from '@/lib/dates'
import { bidRung } from '@/lib/finance/bid-ceiling'
import { SEED_RULES } from '@/lib/finance/rule-book'
import { advance, leastBid, replayFrom, type AuctionLog, type Replay } from '@/lib/practice/replay'

const DAY = '2026-12-01'
const WAN = 1_000_000
const START = dayStart(DAY) + 10 * 3600
const END = START + 24 * 3600
const STATE = { status: 'ongoing', start_time: START, end_time: END, delay_seconds: 300 } as const

/** A lot with a start price of 200万, increments of 1万 and a deposit of 20万, in the given state. */
const lotAt = (house: Partial<BidLot['house']> = {}): BidLot =>
  ({
    house: {
      kind: 'sfpm',
      status: 'upcoming',
      price: 200 * WAN,
      start_price: 200 * WAN,
      current_price: null,
      bid_total: 0,
      deposit: 20 * WAN,
      area: 90,
      features: [],
      start_time: START,
      end_time: END,
      ...house,
    },
    land_use: null,
    owner_kind: '个人',
    risk: [],
    increment: WAN,
    payments: [],
    limit: null,
  }) as unknown as BidLot

const readCase = (lot: BidLot, form: Partial<typeof NEW_BID> = {}) => {
  const { case: one } = readBid(
    { ...NEW_BID, cash: '120', loan: '130', reserve: '5', held: '2to5', income: 'auction', ...form },
    { lot, rules: SEED_RULES, day: DAY },
  )
  if (!one) throw new Error('no case')
  return one
}

test.each([
  ['before', START - 1, {}],
  ['running', START, {}],
  ['running', END - 301, {}],
  ['last', END - 300, {}],
  ['last', END - 1, {}],
  ['waiting', END, {}],
  ['sold', END + 9, { status: 'sold' as const }],
  ['none', END + 9, { status: 'failed' as const }],
  ['none', START + 9, { status: 'suspended' as const }],
])('%s at %d', (stage, now, state) => {
  expect(getStage({ ...STATE, ...state }, now)).toBe(stage)
})

test('a late bid takes the stage back from the last minutes', () => {
  expect(getStage({ ...STATE, end_time: END + 200 }, END - 101)).toBe('running')
  expect(getStage({ ...STATE, end_time: END + 200 }, END - 100)).toBe('last')
})

const logs = fc
  .record({
    moves: fc.array(
      fc.record({ steps: fc.integer({ min: 1, max: 4 }), gap: fc.integer({ min: 1, max: 290 }) }),
      { minLength: 1, maxLength: 20 },
    ),
    lead: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ moves, lead }): AuctionLog => {
    let [price, time] = [199 * WAN, START + 1000]
    const bids = moves.map(({ steps, gap }, at) => {
      price += (at === 0 ? 1 : steps) * WAN
      time += gap
      return { bidder: at % 3, price, time }
    })
    return {
      start_price: 200 * WAN,
      increment: WAN,
      start_time: START,
      planned_end_time: START + 1000 + lead,
      delay_seconds: 300,
      bids,
    }
  })

/** State of the lot as the server tells it at a moment of a recorded auction. */
const stateAt = (replay: Replay) =>
  lotAt({
    status: 'ongoing',
    current_price: replay.counted.at(-1)?.price ?? null,
    price: replay.counted.at(-1)?.price ?? 200 * WAN,
    bid_total: replay.counted.length,
    end_time: replay.end,
  })

test('through recorded auctions: the next bid is the least that counts, its verdict follows from the money, no stage is late', () => {
  fc.assert(
    fc.property(logs, fc.integer({ min: 60, max: 200 }), (log, cash) => {
      for (const { time } of log.bids) {
        const replay = advance(log, replayFrom(log, START), time)
        if (replay.isOver) break
        const lot = stateAt(replay)
        const one = readCase(lot, { cash: String(cash) })
        const view = nextBidView(lot, one, time)
        const least = leastBid(log, replay)
        expect(view.price).toEqual(wholeWan(least))
        expect(bidRung(one, 0).price).toBe(least)
        const [rung, above] = [bidRung(one, 0), bidRung(one, 1)]
        expect(view.state).toBe(rung.left < 0 ? 'over' : above.left < 0 ? 'top' : 'under')
        const stage = getStage({ ...STATE, end_time: replay.end }, time)
        expect(stage).toBe(replay.end - time <= 300 ? 'last' : 'running')
      }
    }),
    { numRuns: 40, seed: 20261201 },
  )
})

test('beyond the money the view says how much is missing, and at the ceiling that it is the last', () => {
  const lot = lotAt()
  expect(nextBidView(lot, readCase(lot, { cash: '10' }), START)).toMatchObject({
    title: '起拍价',
    state: 'over',
    verdict: expect.stringMatching(/^超出您的资金 .+，请不要再出价$/) as string,
  })
  const one = readCase(lot)
  expect(nextBidView(lot, one, START)).toMatchObject({
    state: 'under',
    warnings: expect.any(Array) as string[],
  })
})

test('a fixed price that the money covers is no last bid', () => {
  const lot = lotAt({ kind: 'ykj', status: 'ongoing' })
  const view = nextBidView(lot, readCase(lot), START)
  expect(view.state).toBe('under')
  expect(view.verdict).toMatch(/^资金够付，还余 /)
})

test('a loan that the bank pays after the balance is due is a warning', () => {
  const lot = { ...lotAt(), payments: [{ percent: null, days: 7, due_day: '2026-12-09', is_certain: true }] }
  const [warning] = nextBidView(lot as BidLot, readCase(lot as BidLot), START).warnings
  expect(warning).toMatch(/^12-09 可能差 /)
})

test('tasks name the deposit with its time, the loan only with one, and papers of a company', () => {
  const lot = lotAt()
  const keys = (loan: string) =>
    listDayTasks(lot, { one: readCase(lot, { loan }), isCompany: false, now: START - 60 }).map(
      ({ key }) => key,
    )
  expect(keys('130')).toContain('loan')
  expect(keys('0')).not.toContain('loan')
  const [deposit] = listDayTasks(lot, { one: null, isCompany: true, now: START })
  expect(deposit).toMatchObject({ title: '交保证金 20.0万', when: '12-01 周二 10:00 前', isLate: true })
  const company = listDayTasks(lot, { one: null, isCompany: true, now: START })
  expect(company.map(({ title }) => title)).toContain('备好营业执照、公章与授权')
})

test('each stage says one thing, and a lot without extension promises none', () => {
  expect(stageText('running', { ...STATE, delay_seconds: 0 })).toBe('到时间即结束，没有延时')
  expect(stageText('last', STATE)).toContain('再延 5 分钟')
  expect(stageText('none', { ...STATE, status: 'failed' })).toContain('流拍')
  expect(stageText('none', { ...STATE, status: 'suspended' })).toContain('可能恢复')
})
