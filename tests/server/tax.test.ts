import { ERRCODE } from '../../src/contract/errcodes'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HOME = {
  deal_price: 268_500_000,
  house_type: 5,
  area: 89.32,
  held_years: 'gt5',
  seller_only_home: false,
  seller_kind: 'person',
  buyer_kind: 'person',
  buyer_homes: 0,
  income_mode: 'auction',
  tax_bearer: 'buyer',
  land_use: 'home',
  date: '2026-11-20',
} as const
const calculate = (fields: object) => api.call('tax-calculation/calculate', { ...HOME, ...fields })

describe('tax-calculation/calculate', () => {
  test('a line for each tax, also where it is exempt, and the whole as its buyer pays it', async () => {
    const { result } = await calculate({ arrears_amount: 1_248_000 })
    expect(result.lines.map(line => [line.title, line.tax_amount, line.law_payer, line.payer])).toEqual([
      ['增值税', 0, 'seller', 'buyer'],
      ['附加税费', 0, 'seller', 'buyer'],
      ['契税', 2_685_000, 'buyer', 'buyer'],
      ['个人所得税', 8_055_000, 'seller', 'buyer'],
      ['土地增值税', 0, 'seller', 'buyer'],
      ['印花税（卖方）', 0, 'seller', 'buyer'],
      ['印花税（买方）', 0, 'buyer', 'buyer'],
    ])
    expect(result.totals).toEqual({
      tax_amount: 10_740_000,
      buyer_amount: 10_740_000,
      seller_amount: 0,
      buyer_law_amount: 2_685_000,
      arrears_amount: 1_248_000,
      service_fee: 0,
      all_in_amount: 280_488_000,
    })
    expect(result.rule_version).toBe('2026-01-01.1')
    expect(result.warnings.length).toBeGreaterThan(0)
  })

  test('each pays the own by law, and steps are where the law has them', async () => {
    const byLaw = await calculate({ tax_bearer: 'law' })
    expect(byLaw.result.totals).toMatchObject({ buyer_amount: 2_685_000, seller_amount: 8_055_000 })
    const deed = async (fields: object) =>
      (await calculate(fields)).result.lines.find(line => line.kind === 'deed')?.tax_amount
    expect(await deed({ area: 140 })).toBe(2_685_000)
    expect(await deed({ area: 140.01 })).toBe(4_027_500)
    expect(await deed({ area: 140.01, buyer_homes: 1 })).toBe(5_370_000)
    expect(await deed({ buyer_homes: 2 })).toBe(8_055_000)
    const young = await calculate({ held_years: 'lt2' })
    expect(young.result.lines.slice(0, 2).map(line => line.tax_amount)).toEqual([7_820_388, 469_223])
    const before = await calculate({ held_years: 'lt2', date: '2025-12-31' })
    expect(before.result.lines[0]?.tax_amount).toBe(12_785_714)
  })

  test('what is left out takes the dearer reading, and is said', async () => {
    const { result } = await api.call('tax-calculation/calculate', {
      deal_price: 300_000_000,
      house_type: 5,
      area: 89.5,
    })
    expect(result.input).toMatchObject({ held_years: 'lt2', buyer_homes: 2, tax_bearer: 'buyer' })
    expect(result.assumptions.map(one => one.field)).toEqual(
      expect.arrayContaining(['held_years', 'buyer_homes', 'tax_bearer', 'seller_only_home', 'land_use']),
    )
  })

  test('the same input gives the same id, another day another', async () => {
    const [a, b, c] = [await calculate({}), await calculate({}), await calculate({ date: '2026-11-21' })]
    expect(b.result.id).toBe(a.result.id)
    expect(c.result.id).not.toBe(a.result.id)
  })

  test.each([
    [{ income_mode: 'gain' }, ERRCODE.badParameter, 'original_price'],
    [{ date: '2024-11-30' }, ERRCODE.badParameter, 'date'],
    [{ region_id: 999_999 }, ERRCODE.badParameter, 'region_id'],
  ] as const)('%j is refused at the field', async (fields, errcode, field) => {
    expect(await calculate(fields)).toMatchObject({ errcode, result: { fields: [{ field }] } })
  })

  test('a city without rules of its own has those of the country, and the answer names them', async () => {
    const { errcode, result } = await calculate({ region_id: 440_300 })
    expect([errcode, result.input.region_id]).toEqual([0, 440_300])
    expect(result.place).toEqual({ region_id: null, name: '全国' })
    const { result: shared } = await api.call('tax-calculation/share-details', { id: result.id })
    expect(shared.tax.place).toEqual(result.place)
    const { result: param } = await api.call('tax-calculation/param', { region_id: 440_300 })
    expect(param.region).toEqual({ id: 440_300, name: '全国' })
  })

  test('names the tax that nobody can sum up before the sums', async () => {
    const { result } = await calculate({
      seller_kind: 'company',
      tax_bearer: 'buyer',
      deal_price: 500_000_000,
    })
    const { result: kept } = await api.call('tax-calculation/share-details', { id: result.id })
    expect(kept.share.title).toMatch(/^土地增值税未知，税费 至少 .+，总成本 至少 /)
    expect(result.cost.max_text).toMatch(/^土地增值税上限未知/)
  })

  test('1005 for an unknown lot', async () => {
    expect((await calculate({ house_id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  })
})

describe('tax-calculation/param', () => {
  test('a lot fills the form, with what its notice says', async () => {
    const { result } = await api.call('tax-calculation/param', { house_id: 1 })
    expect(result.house?.id).toBe(1)
    expect(result.defaults).toMatchObject({
      house_id: 1,
      deal_price: result.house?.price,
      area: result.house?.area,
    })
    expect(result.taken.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['deal_price', 'area', 'tax_bearer']),
    )
    expect(result.region.name).toContain('北京')
    expect(result.rules.length).toBeGreaterThan(15)
    expect(result.options.buyer_homes.map(one => one.label)).toEqual(['首套', '二套', '三套及以上'])
  })

  test('a kept case fills it with its own day; 1005 for an unknown one, 1004 before the first rule', async () => {
    const { result: made } = await calculate({ date: '2025-06-01' })
    const { result } = await api.call('tax-calculation/param', { id: made.id })
    expect(result).toMatchObject({
      date: '2025-06-01',
      defaults: made.input,
      rule_version: made.rule_version,
    })
    expect((await api.call('tax-calculation/param', { id: 999_999 })).errcode).toBe(ERRCODE.notFound)
    expect((await api.call('tax-calculation/param', { date: '2024-01-01' })).errcode).toBe(
      ERRCODE.badParameter,
    )
  })
})

describe('tax-calculation/share-details', () => {
  test('a kept case is what it was, and tells nothing of who asked', async () => {
    const { result: made } = await calculate({ house_id: 1 })
    const { result } = await api.call('tax-calculation/share-details', { id: made.id })
    expect(result.tax).toEqual(made)
    expect(result.house?.id).toBe(1)
    expect(result.share.link).toContain(`/tax/count/result?id=${made.id}`)
  })

  test('a case kept before its landed cost was is told with it', async () => {
    const { result: made } = await calculate({ date: '2026-03-03' })
    await api.db.query(`update tax_case set answer = answer - 'cost' where code = $1`, [made.id])
    expect((await api.call('tax-calculation/share-details', { id: made.id })).result.tax).toEqual(made)
  })

  test('what is left out is a range with both ends, also when it is kept', async () => {
    const { result: made } = await api.call('tax-calculation/calculate', {
      deal_price: 268_500_000,
      house_type: 5,
      area: 89.32,
      date: '2026-11-20',
    })
    // A company may be the seller: its land VAT is on a gain over an unknown cost.
    expect(made.cost.total_max).toBeNull()
    expect(made.cost.max_text).toContain('土地增值税上限未知')
    expect(made.cost.total).toBeLessThanOrEqual(made.totals.all_in_amount)
    const { result } = await api.call('tax-calculation/share-details', { id: made.id })
    expect(result.tax.cost).toEqual(made.cost)
    expect(result.share.title).toContain('总成本 至少')
  })

  test('1005 for an unknown one', async () => {
    expect((await api.call('tax-calculation/share-details', { id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  })
})
