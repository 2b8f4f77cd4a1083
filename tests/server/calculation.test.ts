import { ERRCODE } from '../../src/contract/errcodes'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const PRICE = 300_000_000

describe('my-bid', () => {
  test('is kept one a lot with what it comes to, and seen by its member alone', async () => {
    const [me, other] = await Promise.all([api.member(), api.member()])
    const save = (fields: object) => api.call('my-bid/save', { house_id: 1, price: PRICE, ...fields }, me)
    const { result } = await save({ loan_amount: 100_000_000, cash_amount: 150_000_000 })
    expect(result.bid).toMatchObject({
      price: PRICE,
      loan_amount: 100_000_000,
      cash_needed: result.bid.total_amount - 100_000_000,
      // One million over thirty years at 3.5 %.
      instalment_amount: 449_045,
    })
    expect(result.bid.total_amount).toBeGreaterThan(PRICE)
    await save({ price: PRICE + 1_000_000, bearer: 'law' })
    const list = async (who: typeof me) => (await api.call('my-bid/list', {}, who)).result.list
    expect((await list(me)).map(({ price, bearer }) => [price, bearer])).toEqual([[PRICE + 1_000_000, 'law']])
    expect(await list(other)).toEqual([])
    expect((await api.call('my-bid/delete', { house_ids: '1' }, other)).result.deleted).toBe(0)
    expect((await api.call('my-bid/delete', { house_ids: '1' }, me)).result.deleted).toBe(1)
  })

  test.each([
    [{ loan_amount: PRICE + 1 }, 'loan_amount'],
    [{ price: 0 }, 'price'],
  ])('%j is refused at the field', async (fields, field) => {
    const me = await api.member()
    expect(await api.call('my-bid/save', { house_id: 1, price: PRICE, ...fields }, me)).toMatchObject({
      errcode: ERRCODE.badParameter,
      result: { fields: [{ field }] },
    })
  })
})

describe('calculation', () => {
  test('taxes, loans and bids stand in one list, the latest first; what is taken out can be put back', async () => {
    const me = await api.member()
    const save = (kind: 'tax' | 'loan') => api.call('calculation/save', { kind, id: 1 }, me)
    await save('tax')
    await save('loan')
    await save('tax')
    await api.call('my-bid/save', { house_id: 2, price: PRICE }, me)
    const kinds = async () =>
      (await api.call('calculation/list', {}, me)).result.list.map(({ kind }) => kind).sort()
    expect(await kinds()).toEqual(['bid', 'loan', 'tax'])
    const { result } = await api.call('calculation/list', {}, me)
    expect(result.total).toBe(3)
    expect(result.list.find(({ kind }) => kind === 'tax')).toMatchObject({ amount: 10_740_000 })
    expect((await api.call('calculation/delete', { kind: 'tax', id: 1 }, me)).result.deleted).toBe(1)
    expect(await kinds()).toEqual(['bid', 'loan'])
    expect((await api.call('tax-calculation/share-details', { id: 1 })).errcode).toBe(0)
    await save('tax')
    expect(await kinds()).toEqual(['bid', 'loan', 'tax'])
  })

  test('an unknown one is not kept', async () => {
    const me = await api.member()
    expect((await api.call('calculation/save', { kind: 'loan', id: 999_999 }, me)).errcode).toBe(
      ERRCODE.notFound,
    )
  })
})
