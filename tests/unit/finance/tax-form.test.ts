import {
  buildTaxForm,
  newTax,
  ofType,
  readTax,
  taxRequest,
  type TaxForm,
} from '@/domain/finance/tax/tax-form'
import {
  answerView,
  premises,
  buildTaxRows,
  saleText,
  scenarioRows,
  sidesView,
  sumText,
} from '@/domain/finance/tax/tax-view'
import { taxPicture } from '@/domain/finance/tax/tax-picture'
import { anniversary, heldYearsOn } from '@/lib/finance/held-years'
import { sumTaxes, calculateTaxResult, type TaxQuestion } from '@/lib/finance/tax-result'
import { SEED_RULES } from '@/lib/finance/rule-book'

const DAY = '2026-11-20'
/** The design's example lot: 268.5万, 89.32㎡, held five years, taxed as an auction, every tax on the buyer, 12,480 of arrears. */
const LOT: TaxForm = {
  ...newTax(DAY),
  price: '268.5',
  area: '89.32',
  held: 'gt5',
  income: 'auction',
  bearer: 'buyer',
  arrears: '1.248',
}
const read = (part: Partial<TaxForm>) => readTax({ ...LOT, ...part })
const readTaxQuestion = (part: Partial<TaxForm>): TaxQuestion => {
  const { input } = read(part)
  if (!input) throw new Error('the form does not read')
  return input
}
const calculateFormResult = (part: Partial<TaxForm> = {}) =>
  calculateTaxResult(SEED_RULES, readTaxQuestion(part), read(part).open)

test.each<[string, number, string]>([
  ['2024-02-29', 2, '2026-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2019-04-12', 5, '2024-04-12'],
  ['2021-12-31', 2, '2023-12-31'],
])('%s and %i years are full on %s', (since, years, day) => {
  expect(anniversary(since, years)).toBe(day)
})

test.each([
  ['2024-11-21', 'lt2'],
  ['2024-11-20', '2to5'],
  ['2021-11-21', '2to5'],
  ['2021-11-20', 'gt5'],
])('acquired on %s it is held %s on 2026-11-20', (since, held) => {
  expect(heldYearsOn(since, DAY)).toBe(held)
  expect(read({ since, held: null }).held).toBe(held)
})

describe('the form', () => {
  test.each<[Partial<TaxForm>, string]>([
    [{ price: '' }, 'price'],
    [{ price: '0' }, 'price'],
    [{ area: '0.5' }, 'area'],
    [{ income: 'gain' }, 'original'],
    [{ since: '2026-02-29' }, 'since'],
    [{ since: '2026-11-21' }, 'since'],
    [{ day: '2024-11-30' }, 'day'],
    [{ day: '2026-13-01' }, 'day'],
    [{ arrears: 'x' }, 'arrears'],
  ])('%j is wrong at its field', (part, field) => {
    const { errors, input } = read(part)
    expect(Object.keys(errors)).toEqual([field])
    expect(input).toBeNull()
  })

  test('what nobody stated takes the dearer reading and is left out of the request', () => {
    const part = { homes: null, held: null, income: null, bearer: null } as const
    const { open } = read(part)
    const input = readTaxQuestion(part)
    expect(input).toMatchObject({
      held_years: 'lt2',
      buyer_homes: 2,
      tax_bearer: 'buyer',
      seller_only_home: false,
    })
    const asked = taxRequest({ ...LOT, ...part }, { input, open }, undefined)
    for (const field of open) expect(asked).not.toHaveProperty(field)
    expect(open).toEqual(['held_years', 'seller_only_home', 'income_mode', 'buyer_homes', 'tax_bearer'])
  })

  test('满五唯一 is exempt; a shop has none of the questions of homes', () => {
    expect(readTaxQuestion({ income: 'exempt' })).toMatchObject({
      seller_only_home: true,
      income_mode: 'auto',
    })
    const shop = read(ofType(3))
    expect(shop.input).toMatchObject({ land_use: 'other', income_mode: 'auto' })
    expect(shop.open).toEqual(['original_price'])
  })

  test('a kept calculation comes back as it was typed', () => {
    const input = { ...readTaxQuestion({}), house_type: 5, house_id: null, region_id: 110_100 }
    expect(buildTaxForm(input)).toEqual(LOT)
    expect(buildTaxForm(input, ['buyer_homes', 'held_years']).homes).toBeNull()
  })
})

describe('what is shown', () => {
  test('the answer, with what the notice shifts', () => {
    expect(answerView(calculateFormResult())).toMatchObject({
      lead: '买方应付税费',
      // At the deal price and grossed up: 2,685,000 ÷ 0.97, 4 % of it.
      taxes: { value: '10.74～11.07', unit: '万' },
      shifted: { value: '8.06～8.30', unit: '万' },
      allInExact: '2,804,880 元～2,808,202 元',
      range: { most: { amount: '2,808,202 元', text: '计税价还原' } },
    })
    expect(sidesView(calculateFormResult()).note).toBe('若依法各自承担，您只付 26,850 元，少 80,550 元')
    expect(sumText(readTaxQuestion({}), calculateFormResult())).toBe(
      '成交价 268.50万 ＋ 税费 10.74万～11.07万 ＋ 欠费 1.25万',
    )
    expect(saleText(readTaxQuestion({}))).toBe('成交价 268.5万，首套，满 5 年，税费由买方承担')
    // An open fact is not described as stated.
    expect(saleText(readTaxQuestion({}), ['buyer_homes', 'tax_bearer'])).toBe('成交价 268.5万，满 5 年')
  })

  test('every tax is a row, also the exempt; the shifted are marked', () => {
    const rows = buildTaxRows(calculateFormResult().lines)
    expect(rows.map(row => row.title)).toEqual([
      '增值税',
      '附加税费',
      '契税',
      '个人所得税',
      '土地增值税',
      '印花税（卖方）',
      '印花税（买方）',
    ])
    expect(rows.filter(row => row.isFree)).toHaveLength(5)
    expect(rows[3]).toMatchObject({ isShifted: true, amount: '80,550.00', payer: '依法卖方，转买方' })
    expect(rows[2]?.rule).toContain('2024-12-01 起，据转载')
  })

  test('other cases against this one', () => {
    const rows = scenarioRows(SEED_RULES, readTaxQuestion({}))
    expect(rows.slice(0, 2)).toEqual([
      {
        key: 'full5',
        title: '卖方证明满五唯一',
        hint: '个税免征',
        amount: '26,850',
        isLess: true,
        against: '少 80,550',
      },
      {
        key: 'assessed',
        title: '个税按核定 1%',
        hint: '普通二手房的算法',
        amount: '53,700',
        isLess: true,
        against: '少 53,700',
      },
    ])
    expect(rows.find(({ key }) => key === 'lt2')).toMatchObject({ amount: '187,168', against: '多 79,768' })
    expect(rows.find(({ key }) => key === 'large')).toMatchObject({ amount: '120,825' })
    expect(rows.some(({ key }) => key === 'first' || key === 'buyer' || key === 'auction')).toBe(false)
  })

  test('what is open is a range, each end with what it depends on', () => {
    const { cost } = calculateFormResult({ held: null, income: null, bearer: null })
    // By law the buyer only pays the deed tax, and less of it if VAT is deducted from the price first. Maximum: 2,685,000 ÷ 0.94, of which
    // VAT, 6 % of it, 1 % and 3 %.
    expect(sumTaxes(cost)).toEqual({ total: 2_606_796, total_max: 19_911_485 })
    expect(cost.min_text).toContain('依法各自承担')
    expect(cost.max_text).toContain('持有不满 2 年')
    const shop = calculateFormResult({ ...ofType(3), bearer: 'buyer' })
    expect(shop.cost.total_max).toBeNull()
    expect(shop.cost.min_text).toContain('原购价不低于成交价')
    expect(shop.cost.max_text).toContain('土地增值税上限未知')
    expect(answerView(shop).allIn.value).toMatch(/^至少 /)
  })

  test('the premises say what was taken for what is open', () => {
    expect(premises(SEED_RULES, readTaxQuestion({}), ['buyer_homes'])[0]).toContain('三套及以上')
    expect(premises(SEED_RULES, readTaxQuestion({ seller: 'company' }), [])).toContain(
      '卖方为公司，它的企业所得税由其自行汇算，没有计入',
    )
  })

  test('the picture has every paid tax and nothing beyond its edge', () => {
    const page = taxPicture(calculateFormResult(), {
      title: '通州青梧里 3号楼2单元1101室',
      sale: saleText(readTaxQuestion({})),
      total: '税费 107,400 元',
      foot: ['规则版本 2026-01-01.1'],
    })
    const texts = page.words.map(({ text }) => text).join('')
    for (const text of ['26,850.00', '80,550.00', '12,480.00', '规则版本']) expect(texts).toContain(text)
    for (const { y } of page.words) expect(y).toBeLessThan(page.height)
  })
})
