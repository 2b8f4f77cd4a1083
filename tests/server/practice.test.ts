import { ERRCODE } from '../../src/contract/errcodes'
import { playedOut, buildPracticeResult } from '../../src/lib/practice/replay'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const fetchPracticeLog = async (house_id: number) => {
  const { result } = await api.call('practice/log', { house_id })
  return { ...result, log: { ...result.house, ...result } }
}
const firstLot = async () => {
  const { result } = await api.call('practice/lots', {})
  const [lot] = result.list
  if (!lot) throw new Error('nothing to practise')
  return lot
}

describe('auctions to practise on', () => {
  test('are closed ones with several bids, latest first, and how they ended is not told', async () => {
    const { result } = await api.call('practice/lots', {})
    expect(result.list.length).toBeGreaterThan(5)
    for (const lot of result.list.slice(0, 5)) {
      const { result: info } = await api.call('house/info', { id: lot.id })
      expect(info).toMatchObject({ status: 'sold', bid_total: lot.bid_total, start_price: lot.start_price })
      expect(lot.bid_total).toBeGreaterThanOrEqual(4)
      expect(lot).not.toHaveProperty('deal_price')
    }
  })

  test('left alone, each comes to its own price and end', async () => {
    const { result } = await api.call('practice/lots', {})
    for (const { id } of result.list) {
      const { result: info } = await api.call('house/info', { id })
      const { log } = await fetchPracticeLog(id)
      const over = playedOut(log, [])
      if (!over) throw new Error('nothing was played')
      expect({ id, ...buildPracticeResult(over, 1) }).toMatchObject({
        id,
        endPrice: info.deal_price,
        endedAt: info.end_time,
        bidders: info.bidder_total,
        delays: info.delay_total,
      })
    }
  })

  test('bidders are numbered as they came, and never named', async () => {
    const { id } = await firstLot()
    const { bids } = await fetchPracticeLog(id)
    const seen: number[] = []
    for (const { bidder } of bids) if (!seen.includes(bidder)) seen.push(bidder)
    expect(seen).toEqual(seen.map((_, at) => at))
    expect(JSON.stringify(bids)).not.toContain('bidder_no')
  })

  test('one that is open, unknown or off the shelf is 1005', async () => {
    const { id } = await firstLot()
    for (const house_id of [1, 999_999])
      expect((await api.call('practice/log', { house_id })).errcode).toBe(ERRCODE.notFound)
    await api.db.query(`update house set shelf = 'off' where id = $1`, [id])
    expect((await api.call('practice/log', { house_id: id })).errcode).toBe(ERRCODE.notFound)
    await api.db.query(`update house set shelf = 'on' where id = $1`, [id])
  })
})

describe('a member’s practices', () => {
  test('are played out at the server, listed for the member alone, and taken away', async () => {
    const as = await api.member()
    const { id } = await firstLot()
    const { log, bids } = await fetchPracticeLog(id)
    const last = bids.at(-1)
    if (!last) throw new Error('no bids')
    const price = last.price + log.increment
    const { result } = await api.call(
      'practice/save',
      { house_id: id, limit_amount: price - 1, presses: [{ at: last.time + 1, price }] },
      as,
    )
    expect(result.practice).toMatchObject({
      house_id: id,
      is_won: true,
      end_price: price,
      own_price: price,
      over_amount: 1,
    })
    const passed = await api.call('practice/save', { house_id: id, limit_amount: 1 }, as)
    expect(passed.result.practice).toMatchObject({ is_won: false, end_price: last.price, own_price: null })
    const list = async (who: { token: string }) => (await api.call('practice/list', {}, who)).result.list
    expect((await list(as)).map(({ id: no }) => no)).toEqual([passed.result.practice.id, result.practice.id])

    const other = await api.member()
    expect(await list(other)).toEqual([])
    const taken = { id: result.practice.id }
    expect((await api.call('practice/delete', taken, other)).result).toEqual({ deleted: 0 })
    expect((await api.call('practice/delete', taken, as)).result).toEqual({ deleted: 1 })
    expect(await list(as)).toHaveLength(1)
  })

  test.each([
    ['below the next step', (log: { start_price: number }) => [{ at: 0, price: log.start_price - 1 }]],
    [
      'after the end',
      (log: { start_price: number }) => [{ at: 99_999_999_999, price: 10 * log.start_price }],
    ],
  ])('a bid %s is 1004 with its field, and nothing is kept', async (_, presses) => {
    const as = await api.member()
    const { id } = await firstLot()
    const { log } = await fetchPracticeLog(id)
    const refused = await api.call(
      'practice/save',
      { house_id: id, limit_amount: 1, presses: presses(log) },
      as,
    )
    expect(refused).toMatchObject({
      errcode: ERRCODE.badParameter,
      result: { fields: [{ field: 'presses' }] },
    })
    expect((await api.call('practice/list', {}, as)).result.list).toEqual([])
  })

  test.each([['[{"at":1}]'], ['{"at":1}'], ['[{"at":1,"price":1.5}]'], ['no']])(
    'presses as %s are 1004',
    async presses => {
      const as = await api.member()
      const { errcode } = await api.call('practice/save', { house_id: 3, limit_amount: 1, presses }, as)
      expect(errcode).toBe(ERRCODE.badParameter)
    },
  )

  test('of many the latest fifty stay', async () => {
    const as = await api.member()
    const { id } = await firstLot()
    const saved: number[] = []
    for (let n = 0; n < 52; n++) {
      const { result } = await api.call('practice/save', { house_id: id, limit_amount: 1 }, as)
      saved.unshift(result.practice.id)
    }
    const { result } = await api.call('practice/list', {}, as)
    expect(result.list.map(one => one.id)).toEqual(saved.slice(0, 50))
  })
})
