import type { RiskFlag } from '../../../src/contract/house/schema'
import { calculateHouseCost, type CostSubject } from '../../../server/modules/house/detail/cost'
import { findNextRound } from '../../../server/modules/house/detail/next-round'
import { classifyLandUse } from '../../../src/lib/finance/land-use'
import { purchaseCost, usualTerms, type PurchaseTerms } from '../../../src/lib/finance/purchase-cost'
import { buildPurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import { SEED_RULES } from '../../../src/lib/finance/rule-book'

/** 2026-11-20 19:27:52 in Beijing. */
const NOW = Date.UTC(2026, 10, 20, 11, 27, 52) / 1000
const wan = (n: number) => n * 1_000_000

const flag = (kind: RiskFlag['kind'], value: RiskFlag['value'], number: number | null = null): RiskFlag => ({
  kind,
  value,
  number,
  quote: '原句',
  section: '标的介绍',
})

const home: CostSubject = {
  kind: 'sfpm',
  owner_kind: '个人',
  features: [],
  status: 'upcoming',
  round: 2,
  house_type: 5,
  land_use: '住宅',
  area: 89.32,
  price: wan(268.5),
  market_price: wan(348.7),
  discount_rate: 23,
  deal_unit_price: null,
  current_price: null,
  bid_total: 0,
  risk: [],
}
const amounts = (lot: Partial<CostSubject>) =>
  Object.fromEntries(
    calculateHouseCost(SEED_RULES, { ...home, ...lot }, NOW).lines.map(line => [line.key, line.amount]),
  )

describe('what a buyer pays in all', () => {
  test('the notice puts taxes and arrears on the buyer: the lot of the design', () => {
    const cost = calculateHouseCost(
      SEED_RULES,
      { ...home, risk: [flag('tax_bearer', 'yes'), flag('arrears', 'yes', 1_248_000)] },
      NOW,
    )
    // Maximum: held less than two years, no proof of the cost, a third home, everything grossed up: 2,685,000 ÷ (1 − 3.18/103 − 3 % ×
    // 100/103) is 2,856,382.98.
    expect(cost.lines.map(line => [line.key, line.amount, line.amount_max, line.is_shifted])).toEqual([
      ['price', 268_500_000, 268_500_000, false],
      ['deed', 2_685_000, 8_319_562, false],
      ['vat', 0, 8_319_562, true],
      ['surcharge', 0, 499_174, true],
      ['income', 0, 8_319_562, true],
      ['arrears', 1_248_000, 1_248_000, true],
    ])
    expect(cost).toMatchObject({
      total: 272_433_000,
      total_max: 295_205_860,
      saving_rate: 21.9,
      rule_date: '2026-01-01',
    })
    expect(cost.min_text).toBe('卖方持有满 5 年、卖方家庭唯一住房、买方首套')
    expect(cost.max_text).toBe(
      '卖方持有不满 2 年、无原购价凭证，按拍卖收入核定（有凭证且增值多的，按差额可能更高）、买方三套及以上、计税价还原',
    )
  })

  test.each<[string, Partial<CostSubject>, number | null]>([
    ['the deals say so too', { deal_unit_price: wan(3.4) }, 22.3],
    ['the total may be more than the deals were', { deal_unit_price: wan(3.05) }, null],
    ['deals and asking prices part', { discount_rate: null }, null],
  ])('the saving is told where %s', (_when, lot, rate) => {
    expect(
      calculateHouseCost(SEED_RULES, { ...home, risk: [flag('tax_bearer', 'no')], ...lot }, NOW).saving_rate,
    ).toBe(rate)
  })

  test('the notice states the contrary: the seller pays the own taxes, the buyer a deed tax by the homes there are', () => {
    const cost = calculateHouseCost(SEED_RULES, { ...home, risk: [flag('tax_bearer', 'no')] }, NOW)
    // Sold within two years, the deed tax is on the price without VAT: 1 % of 2,606,796.12; a third home without it: 3 % of 2,685,000.
    expect(cost).toMatchObject({ total: 271_106_796, total_max: 276_555_000 })
    expect(cost.lines.find(line => line.key === 'income')).toMatchObject({
      amount: 0,
      amount_max: 0,
      is_shifted: false,
      note: expect.stringContaining('由卖方承担') as string,
    })
  })

  test('the notice is silent: by law the seller pays, at the most the buyer, and nothing is called shifted', () => {
    const read = { ...home, risk: [flag('tax_bearer', 'unstated'), flag('arrears', 'unstated')] }
    const silent = calculateHouseCost(SEED_RULES, read, NOW)
    const [law, borne] = (['no', 'yes'] as const).map(value =>
      calculateHouseCost(SEED_RULES, { ...home, risk: [flag('tax_bearer', value)] }, NOW),
    )
    expect([silent.total, silent.total_max]).toEqual([law?.total, borne?.total_max])
    expect(silent.lines.some(line => line.is_shifted)).toBe(false)
    expect(silent.lines.find(line => line.key === 'income')?.note).toContain('公告未说明')
    expect(silent.min_text).toContain('税费依法各自承担')
  })

  test('a shop with all taxes on the buyer has no upper end until somebody says what it cost', () => {
    const shop = { ...home, house_type: 3, land_use: '商业', risk: [flag('tax_bearer', 'yes')] }
    const cost = calculateHouseCost(SEED_RULES, shop, NOW)
    expect(cost.lines.filter(line => line.is_unknown).map(line => line.key)).toEqual(['land_vat'])
    expect(cost.lines.find(line => line.key === 'income')).toMatchObject({
      amount: 0,
      rule_id: 'income.home.auction@2024-12-01',
    })
    expect(cost.lines.find(line => line.key === 'stamp')?.amount).toBe(2 * 134_250)
    expect(cost).toMatchObject({ total_max: null, saving_rate: null })
    expect(cost.max_text).toContain('土地增值税上限未知')
    const subject = buildPurchaseSubject(shop)
    const told = purchaseCost(
      SEED_RULES,
      subject,
      { ...usualTerms(subject, home.price), originalPrice: wan(100) },
      { day: '2026-11-20', price: { title: '', note: '' }, marketPrice: null },
    )
    expect(told.total_max).toBeGreaterThan(told.total)
  })

  test('arrears without a figure are unknown, those denied or unsaid are no line', () => {
    expect(
      calculateHouseCost(SEED_RULES, { ...home, risk: [flag('arrears', 'yes')] }, NOW).lines.at(-1),
    ).toMatchObject({
      key: 'arrears',
      amount: 0,
      is_unknown: true,
    })
    expect(amounts({ risk: [flag('arrears', 'no')] })).not.toHaveProperty('arrears')
  })

  test.each([
    [
      'the buyer pays what is owed',
      'arrears',
      { bearer: 'buyer' as const, number: 300_000 },
      [300_000, 300_000],
    ],
    ['nobody is named', 'arrears', { bearer: null, number: 300_000 }, [0, 300_000]],
    ['neither a payer nor a sum is named', 'arrears', { bearer: null }, [0, null]],
    ['a sum is due for the land', 'land_fee', { number: 18_600_000 }, [18_600_000, 18_600_000]],
    ['three percent are due for the land', 'land_fee', { percent: 3 }, [8_055_000, 8_055_000]],
    ['something is due for the land', 'land_fee', {}, [0, null]],
  ] as const)('%s: a line with its least and its most', (_, kind, more, [min, max]) => {
    const cost = calculateHouseCost(SEED_RULES, { ...home, risk: [{ ...flag(kind, 'yes'), ...more }] }, NOW)
    expect(cost.lines.find(line => line.key === kind)).toMatchObject({ amount: min, amount_max: max })
    expect(cost.total_max === null).toBe(max === null)
  })

  test('what the debtor pays is no line', () => {
    const risk = [{ ...flag('arrears', 'yes', 300_000), bearer: 'seller' as const }]
    expect(amounts({ risk })).not.toHaveProperty('arrears')
  })

  test('what has no sum leaves no upper end, and no saving is told', () => {
    expect(calculateHouseCost(SEED_RULES, { ...home, risk: [flag('arrears', 'yes')] }, NOW)).toMatchObject({
      total: 271_106_796,
      total_max: null,
      saving_rate: null,
      saving_rate_min: null,
    })
  })

  test('满五唯一 by its tag alone: exempt at the least, 3 % without proof at the most', () => {
    const tagged = { ...home, features: [{ name: '满五唯一' }] }
    const borne = calculateHouseCost(SEED_RULES, { ...tagged, risk: [flag('tax_bearer', 'yes')] }, NOW)
    // Grossed up: 2,685,000 ÷ 0.97 × 3 %.
    expect(borne.lines.find(line => line.key === 'income')).toMatchObject({
      amount: 0,
      amount_max: 8_304_124,
      rule_id: 'income.home.auction@2024-12-01',
      is_estimate: true,
    })
    expect(borne.lines.find(line => line.key === 'vat')).toMatchObject({ amount: 0, amount_max: 0 })
    expect(borne.assumption).toContain('标签为满五唯一，公告未载明')
  })

  test.each([
    ['个人', 'sfpm', 'person'],
    ['企业或单位', 'sfpm', 'company'],
    ['某某有限公司', 'ykj', 'company'],
    ['', 'sfpm', null],
    [null, 'ykj', null],
    [null, 'gyzc', 'company'],
    ['个人', 'gyzc', 'person'],
  ] as const)('an owner in the words %j of a sale of kind %s is %s', (owner_kind, kind, expected) => {
    expect(buildPurchaseSubject({ ...home, kind, owner_kind }).ownerKind).toBe(expected)
  })

  test('what a company sells is a home for its buyer, whose yearly tax is not the buyer’s', () => {
    const cost = calculateHouseCost(
      SEED_RULES,
      { ...home, owner_kind: '企业或单位', risk: [flag('tax_bearer', 'yes')] },
      NOW,
    )
    const line = (key: string) => cost.lines.find(one => one.key === key)
    expect(line('deed')).toMatchObject({ amount: 2_685_000 })
    expect(line('vat')?.amount_max).toBeGreaterThan(wan(12))
    expect(line('income')).toMatchObject({ amount: 0, amount_max: 0 })
    expect(line('land_vat')).toMatchObject({ amount: 0, amount_max: null, is_unknown: true })
    expect(cost).toMatchObject({ total_max: null, saving_rate: null })
    expect(cost.assumption).toContain('企业或单位')
  })

  test('a stamp of both sides is said as both', () => {
    const shop = { ...home, house_type: 3, land_use: '商业', risk: [flag('tax_bearer', 'yes')] }
    expect(
      calculateHouseCost(SEED_RULES, shop, NOW).lines.find(line => line.key === 'stamp')?.note,
    ).toContain('买卖双方各 0.05%')
  })

  test.each<[string, Partial<PurchaseTerms>, Record<string, number>]>([
    ['a second home', { buyerHomes: 1 }, { deed: 2_685_000 }],
    ['a third home', { buyerHomes: 2 }, { deed: 8_055_000 }],
    [
      'held less than two years, the buyer bears it',
      { heldYears: 'lt2', bearer: 'buyer' },
      { vat: 7_820_388, surcharge: 469_223 },
    ],
    [
      'held five years and the only one',
      { heldYears: 'gt5', sellerOnlyHome: true, bearer: 'buyer', incomeMode: null },
      { income: 0 },
    ],
    ['by law whatever the notice says', { bearer: 'law' }, { income: 0 }],
  ])('terms of the buyer’s own: %s', (_name, terms, amounts) => {
    const subject = buildPurchaseSubject({ ...home, risk: [flag('tax_bearer', 'yes')] })
    const { lines } = purchaseCost(
      SEED_RULES,
      subject,
      {
        ...usualTerms(subject, home.price),
        buyerHomes: 0,
        heldYears: '2to5',
        incomeMode: 'auction',
        ...terms,
      },
      { day: '2026-11-20', price: { title: '', note: '' }, marketPrice: null },
    )
    for (const [key, amount] of Object.entries(amounts))
      expect(lines.find(line => line.key === key)?.amount).toBe(amount)
  })

  test('the price is named by what it is', () => {
    const title = (lot: Partial<CostSubject>) =>
      calculateHouseCost(SEED_RULES, { ...home, ...lot }, NOW).lines[0]?.title
    expect([
      title({}),
      title({ status: 'ongoing', bid_total: 3 }),
      title({ status: 'sold' }),
      title({ status: 'ongoing' }),
      title({ kind: 'ykj' }),
    ]).toEqual(['二拍起拍价', '当前价', '成交价', '二拍起拍价', '一口价'])
  })

  test.each<[number, string | null, 'home' | 'other']>([
    [5, null, 'home'],
    [1, '住宅', 'home'],
    [2, null, 'other'],
    [2, '住宅', 'home'],
    [5, '办公', 'other'],
    [3, null, 'other'],
    [6, '车位', 'other'],
  ])('type %i on land for %s is taxed as %s', (house_type, land_use, expected) => {
    expect(classifyLandUse({ house_type, land_use })).toBe(expected)
  })
})

describe('what the next round may start at', () => {
  const lot = {
    kind: 'sfpm' as const,
    status: 'upcoming' as const,
    round: 1,
    start_price: wan(287),
    appraisal_price: wan(410),
  }

  test.each<[string, Partial<Parameters<typeof findNextRound>[0]>, boolean, number | null]>([
    ['a fifth less after the first round', {}, false, wan(229.6)],
    ['never below 56 % of the appraisal', { start_price: wan(250) }, false, wan(229.6)],
    ['the same price in the sale after the second', { round: 2, start_price: wan(268.5) }, false, wan(268.5)],
    ['a fifth less after a first round held again', { round: 5, again_of: 1 }, false, wan(229.6)],
    // There is no third auction: 变卖 at the price of the failed round.
    [
      'the sale after a second round held again',
      { round: 5, again_of: 2, start_price: wan(268.5) },
      false,
      wan(268.5),
    ],
    ['none after 变卖', { round: 4 }, false, null],
    ['none when sold', { status: 'sold' }, false, null],
    ['none for state property', { kind: 'gyzc' }, false, null],
    ['none when it is known already', { status: 'failed' }, true, null],
    ['still one after a round without bids', { status: 'failed' }, false, wan(229.6)],
  ])('%s', (_name, change, hasLater, expected) => {
    expect(findNextRound({ ...lot, ...change }, hasLater)?.start_price_min ?? null).toBe(expected)
  })

  test('the 60 days of 变卖 are cited by what has them', () => {
    const next = findNextRound({ ...lot, round: 2 }, false)
    expect(next).toMatchObject({ round: 4, source: expect.stringContaining('60 日：法明传〔2017〕455号') })
    expect(next?.rule).toContain('变卖期 60 日')
  })
})
