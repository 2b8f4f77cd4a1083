import { purchaseCost, usualTerms, type SaidTerms } from '@/lib/finance/purchase-cost'
import { buildPurchaseSubject, type PurchaseSubject } from '@/lib/finance/purchase-subject'
import { SEED_RULES } from '@/lib/finance/rule-book'

const WAN = 1_000_000
const SUBJECT: PurchaseSubject = {
  kind: 'sfpm',
  landUse: 'home',
  area: 89.32,
  ownerKind: 'person',
  taxBearer: 'yes',
  arrears: null,
  landFee: null,
  isFullFiveOnly: false,
}
const calculateHomeCost = (
  subject: Partial<PurchaseSubject>,
  terms: Partial<SaidTerms> = {},
  price = 500 * WAN,
) => {
  const whole = { ...SUBJECT, ...subject }
  return purchaseCost(
    SEED_RULES,
    whole,
    { ...usualTerms(whole, price), ...terms },
    { day: '2026-11-28', price: { title: '', note: '' }, marketPrice: null },
  )
}

// Calculated by hand from 国税函〔2007〕1145号 (3 % of the price without VAT) and 还原: 500万 ÷ (1 − 3.18/103 − 3/103) = 500万 ÷ 0.94.
test('the most of a person’s home is by the rule for sales without proof, not by a price paid of nothing', () => {
  const cost = calculateHomeCost({})
  expect(cost.total).toBe(505 * WAN)
  // Deed 3 %, VAT 3 %, 6 % of that, income 3 % of 5,164,222.27 without VAT.
  expect(cost.total_max).toBe(500_000_000 + 3 * 15_492_667 + 929_560)
  expect(cost.max_text).toContain('按差额可能更高')
})

test('a company’s home with the taxes on the buyer has no upper end until its cost is told, and the end is then one that can be', () => {
  expect(calculateHomeCost({ ownerKind: 'company' }).total_max).toBeNull()
  expect(calculateHomeCost({ ownerKind: 'company' }).max_text).toContain('土地增值税上限未知')
  const told = calculateHomeCost({ ownerKind: 'company' }, { originalPrice: 350 * WAN })
  expect(told.total_max).toBeGreaterThan(told.total)
  expect(told.total_max).toBeLessThan(600 * WAN)
})

test('proof without a price leaves the income tax open', () => {
  const cost = calculateHomeCost({}, { incomeMode: 'gain' })
  expect(cost.lines.find(({ key }) => key === 'income')).toMatchObject({
    amount: 0,
    amount_max: null,
    is_unknown: true,
  })
  expect(cost.total_max).toBeNull()
})

test('the income tax of a person’s shop has an end: 3 % without proof', () => {
  const income = calculateHomeCost({ landUse: 'other' }).lines.find(({ key }) => key === 'income')
  expect(income?.is_unknown).toBe(false)
  expect(income?.amount_max).toBeGreaterThan(0)
  expect(income?.note).toContain('国税函〔2007〕1145号')
})

test.each<[string, Partial<PurchaseSubject>, Partial<SaidTerms>]>([
  ['a company’s home by law', { ownerKind: 'company', taxBearer: 'no' }, { buyerHomes: 0 }],
  ['a shop by law', { landUse: 'other', taxBearer: 'no' }, {}],
  ['a shop by law, its cost told', { landUse: 'other', taxBearer: 'no' }, { originalPrice: 300 * WAN }],
  ['a shop, its cost told', { landUse: 'other' }, { originalPrice: 300 * WAN }],
  [
    'arrears that nobody is named for',
    { taxBearer: 'no', arrears: { amount: WAN, section: null, bearer: null } },
    { buyerHomes: 0, heldYears: '2to5' },
  ],
  [
    'arrears without a sum',
    { taxBearer: 'no', arrears: { amount: null, section: null, bearer: 'buyer' } },
    { buyerHomes: 0, heldYears: '2to5' },
  ],
  [
    'land without a sum',
    { taxBearer: 'no', landFee: { amount: null, percent: null, section: null } },
    { buyerHomes: 0, heldYears: '2to5' },
  ],
  [
    'nothing but the gross price',
    {},
    { buyerHomes: 0, heldYears: '2to5', incomeMode: 'auction', sellerOnlyHome: false },
  ],
])('both ends of %s have words, and not the same', (_name, subject, terms) => {
  const { total, total_max, min_text, max_text } = calculateHomeCost(subject, terms)
  expect(total_max).not.toBe(total)
  expect(min_text).toBeTruthy()
  expect(max_text).toBeTruthy()
  expect(max_text).not.toBe(min_text)
})

test.each<[boolean, string]>([
  [false, '卖方税，公告未说明由谁承担，依法由卖方承担'],
  [true, '卖方税，未取得公告，依法由卖方承担'],
])('what no notice says is not told as its silence: %s', (isUnread, words) => {
  const { lines } = calculateHomeCost({ taxBearer: 'unstated', isUnread })
  expect(lines.find(({ key }) => key === 'income')?.note).toContain(words)
})
test('a lot with its flags has a notice, one without or with a share of its title alone has none', () => {
  const flag = (kind: string) => ({ kind, value: 'unstated' as const, number: null, section: null })
  const of = (...kinds: string[]) =>
    buildPurchaseSubject({
      ...{ kind: 'sfpm', owner_kind: null, house_type: 5, land_use: null, area: 89, features: [] },
      risk: kinds.map(flag),
    }).isUnread
  expect([of(), of('co_owner'), of('tax_bearer', 'co_owner')]).toEqual([true, true, false])
})
