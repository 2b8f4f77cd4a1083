import type { RiskFlag } from '../../../src/contract/house/schema'
import { costOf, landUseOf, type CostSubject } from '../../../server/modules/house/detail/cost'
import { nextRoundOf } from '../../../server/modules/house/detail/next-round'

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
  status: 'upcoming',
  round: 2,
  house_type: 5,
  land_use: '住宅',
  area: 89.32,
  price: wan(268.5),
  market_price: wan(348.7),
  current_price: null,
  bid_total: 0,
  risk: [],
}
const amounts = (lot: Partial<CostSubject>) =>
  Object.fromEntries(costOf({ ...home, ...lot }, NOW).lines.map(line => [line.key, line.amount]))

describe('what a buyer pays in all', () => {
  test('the notice puts taxes and arrears on the buyer: the lot of the design', () => {
    const cost = costOf(
      { ...home, risk: [flag('tax_bearer', 'yes'), flag('arrears', 'yes', 1_248_000)] },
      NOW,
    )
    expect(cost.lines.map(line => [line.key, line.amount, line.is_shifted])).toEqual([
      ['price', 268_500_000, false],
      ['deed', 2_685_000, false],
      ['vat', 0, false],
      ['income', 8_055_000, true],
      ['arrears', 1_248_000, true],
    ])
    expect(cost).toMatchObject({ total: 280_488_000, saving_rate: 19.6, rule_date: '2026-01-01' })
  })

  test.each<[string, RiskFlag[], string]>([
    ['states the contrary', [flag('tax_bearer', 'no')], '由卖方承担'],
    ['is silent', [], '公告未说明'],
  ])('the notice %s: the seller pays the own taxes', (_name, risk, note) => {
    const cost = costOf({ ...home, risk }, NOW)
    expect(cost.total).toBe(271_185_000)
    expect(cost.lines.find(line => line.key === 'income')).toMatchObject({
      amount: 0,
      is_shifted: false,
      is_unknown: false,
      note: expect.stringContaining(note) as string,
    })
  })

  test('a shop with all taxes on the buyer says what cannot be known', () => {
    const cost = costOf({ ...home, house_type: 3, land_use: '商业', risk: [flag('tax_bearer', 'yes')] }, NOW)
    expect(cost.lines.filter(line => line.is_unknown).map(line => line.key)).toEqual(['income', 'land_vat'])
    expect(cost.lines.find(line => line.key === 'stamp')?.amount).toBe(2 * 134_250)
  })

  test('arrears without a figure are unknown, those denied or unsaid are no line', () => {
    expect(costOf({ ...home, risk: [flag('arrears', 'yes')] }, NOW).lines.at(-1)).toMatchObject({
      key: 'arrears',
      amount: 0,
      is_unknown: true,
    })
    expect(amounts({ risk: [flag('arrears', 'no')] })).not.toHaveProperty('arrears')
  })

  test('the price is named by what it is', () => {
    const title = (lot: Partial<CostSubject>) => costOf({ ...home, ...lot }, NOW).lines[0]?.title
    expect([
      title({}),
      title({ status: 'ongoing', bid_total: 3 }),
      title({ status: 'sold' }),
      title({ status: 'ongoing' }),
    ]).toEqual(['二拍起拍价', '当前价', '成交价', '二拍起拍价'])
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
    expect(landUseOf({ house_type, land_use })).toBe(expected)
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

  test.each<[string, Partial<Parameters<typeof nextRoundOf>[0]>, boolean, number | null]>([
    ['a fifth less after the first round', {}, false, wan(229.6)],
    ['never below 56 % of the appraisal', { start_price: wan(250) }, false, wan(229.6)],
    ['the same price in the sale after the second', { round: 2, start_price: wan(268.5) }, false, wan(268.5)],
    ['none after 变卖', { round: 4 }, false, null],
    ['none when sold', { status: 'sold' }, false, null],
    ['none for state property', { kind: 'gyzc' }, false, null],
    ['none when it is known already', { status: 'failed' }, true, null],
    ['still one after a round without bids', { status: 'failed' }, false, wan(229.6)],
  ])('%s', (_name, change, hasLater, expected) => {
    expect(nextRoundOf({ ...lot, ...change }, hasLater)?.start_price_min ?? null).toBe(expected)
  })
})
