import type { FastifyInstance } from 'fastify'
import type { Path } from '../../src/contract/endpoints'
import { ERRCODE } from '../../src/contract/errcodes'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { smallSite } from './small-site'

let api: TestServer
let site: FastifyInstance
let close: () => Promise<void>
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  ;({ site, close } = await smallSite(api, `module.exports.draw = () => '<p>drawn</p>'`))
}, DEMO_DATA_MS)
afterAll(async () => {
  await close()
  await api.close()
})

const tax = async (price: number) =>
  (await api.call('tax-calculation/calculate', { deal_price: price, house_type: 5, area: 80 })).result.id
const loan = async (amount: number) =>
  (await api.call('api/loan/calculate-schedule', { commercial_amount: amount, months: 120 })).result.loan.id
const valuation = async (area: number) =>
  (await api.call('h5/evaluate-house/calculate', { xiaoqu_id: 1, type: 5, area, jushi: 2 })).result.valuation
    .id

const KINDS = [
  {
    name: 'taxes',
    make: tax,
    calls: ['tax-calculation/share-details', 'tax-calculation/param'],
    page: '/tax/count/result?id=',
    table: 'tax_case',
  },
  {
    name: 'a loan',
    make: loan,
    calls: ['api/loan/share-details'],
    page: '/loan/result?id=',
    table: 'loan_case',
  },
  {
    name: 'a valuation',
    make: valuation,
    calls: ['h5/evaluate-house/form'],
    page: '/evaluate/detail/',
    table: 'valuation',
  },
] as const satisfies readonly {
  name: string
  make: unknown
  calls: readonly Path[]
  page: string
  table: string
}[]

describe.each(KINDS)('$name under an address', ({ make, calls, page, table }) => {
  test('that nobody comes to by counting', async () => {
    const made = [await make(100), await make(101), await make(102)]
    expect(new Set(made).size).toBe(3)
    for (const code of made) {
      expect(code).toMatch(/^[0-9a-f]{20}$/)
      for (const call of calls) expect((await api.call(call, { id: code })).errcode).toBe(0)
      expect((await site.inject({ url: page + code })).statusCode).toBe(200)
    }
    const numbers = (await api.db.query<{ id: number }>(`select id from ${table} where code <> '1'`)).map(
      ({ id }) => id,
    )
    expect(numbers.length).toBeGreaterThan(2)
    for (const id of numbers) {
      for (const call of calls) expect((await api.call(call, { id })).errcode).toBe(ERRCODE.notFound)
      expect((await site.inject({ url: page + id })).statusCode).toBe(404)
    }
  })
})

describe.each([
  { kind: 'tax', make: tax, call: 'tax-calculation/share-details', page: '/tax/count/result?id=' },
  { kind: 'loan', make: loan, call: 'api/loan/share-details', page: '/loan/result?id=' },
] as const)('the former number of a kept $kind', ({ kind, make, call, page }) => {
  test('leads whoever keeps it there, and nobody else, who cannot come to keep it by the number either', async () => {
    const code = await make(kind === 'tax' ? 777_700 : 888_800)
    const { id } = (await api.db.one<{ id: number }>(`select id from ${kind}_case where code = $1`, [code]))!
    const [owner, other] = [await api.member(), await api.member()]
    expect((await api.call('calculation/save', { kind, id: code }, owner)).errcode).toBe(0)
    const asOwner = await api.call(call, { id }, owner)
    expect(asOwner.errcode).toBe(0)
    expect(JSON.stringify(asOwner.result)).toContain(code)
    expect(
      (await site.inject({ url: page + id, headers: { cookie: `token=${owner.token}` } })).statusCode,
    ).toBe(200)
    expect((await api.call('calculation/save', { kind, id }, other)).errcode).toBe(ERRCODE.notFound)
    for (const who of [other, {}]) expect((await api.call(call, { id }, who)).errcode).toBe(ERRCODE.notFound)
    const { list } = (await api.call('calculation/list', {}, owner)).result
    expect(list.map(row => row.id)).toEqual([code])
    expect((await api.call('calculation/delete', { kind, id: code }, owner)).result.deleted).toBe(1)
    expect((await api.call(call, { id }, owner)).errcode).toBe(ERRCODE.notFound)
  })
})
